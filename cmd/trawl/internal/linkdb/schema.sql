-- One row a message, also of those without a link: so a run knows what it need
-- not read again.
CREATE TABLE messages (
	id         INTEGER PRIMARY KEY,
	key        TEXT NOT NULL,     -- the file it is known by: absolute path; of a Maildir without cur, new and flags
	file       TEXT NOT NULL,     -- the file as it was named
	offset     INTEGER NOT NULL,  -- bytes from 0, decompressed
	line       INTEGER NOT NULL,  -- from 1
	sum        BLOB,              -- SHA-256 of its bytes
	message_id TEXT NOT NULL,     -- without angle brackets
	date       TEXT NOT NULL,     -- RFC 3339, in UTC; '' if unknown
	author     TEXT NOT NULL,
	subject    TEXT NOT NULL,
	newsgroups TEXT NOT NULL,     -- blanks between them
	list       TEXT NOT NULL,
	UNIQUE (key, offset)
);
CREATE INDEX messages_date ON messages (date);
CREATE INDEX messages_message_id ON messages (message_id);

CREATE TABLE links (
	id         INTEGER PRIMARY KEY,
	message    INTEGER NOT NULL REFERENCES messages (id),
	url        TEXT NOT NULL,
	href       TEXT NOT NULL,
	form       TEXT NOT NULL,
	scheme     TEXT NOT NULL,
	host       TEXT NOT NULL,
	raw        TEXT NOT NULL,
	"start"    INTEGER NOT NULL,
	"end"      INTEGER NOT NULL,
	line       INTEGER NOT NULL,
	"column"   INTEGER NOT NULL,
	rejoined   TEXT NOT NULL,
	valid      INTEGER NOT NULL,
	reason     TEXT NOT NULL,
	notes      TEXT NOT NULL,     -- blanks between them, as in the next
	alternates TEXT NOT NULL,
	part       TEXT NOT NULL,
	parts      TEXT NOT NULL,
	region     TEXT NOT NULL,
	depth      INTEGER NOT NULL
);
CREATE INDEX links_message ON links (message);
CREATE INDEX links_href ON links (href);
CREATE INDEX links_host ON links (host);

-- Full-text search: SELECT * FROM link_search WHERE link_search MATCH 'gopher'.
-- Its rowid is links.id; the texts are not stored twice.
CREATE VIEW link_text AS
	SELECT links.id AS id, url, subject FROM links JOIN messages ON messages.id = links.message;
CREATE VIRTUAL TABLE link_search USING fts5 (url, subject, content = 'link_text', content_rowid = 'id');
CREATE TRIGGER links_insert AFTER INSERT ON links BEGIN
	INSERT INTO link_search (rowid, url, subject)
		SELECT new.id, new.url, subject FROM messages WHERE id = new.message;
END;
CREATE TRIGGER links_delete BEFORE DELETE ON links BEGIN
	INSERT INTO link_search (link_search, rowid, url, subject)
		SELECT 'delete', old.id, old.url, subject FROM messages WHERE id = old.message;
END;

-- Which sites were linked to, and how often, by year.
CREATE VIEW sites AS
	SELECT substr(date, 1, 4) AS year, host, count(*) AS links, count(DISTINCT message) AS messages
	FROM links JOIN messages ON messages.id = links.message
	WHERE host <> '' GROUP BY year, host;

-- What the links depend on: the flags of the run that made the file.
CREATE TABLE options (flags TEXT NOT NULL);
