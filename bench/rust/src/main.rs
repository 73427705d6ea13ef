//! Searches one text with the linkify crate, as often as it is told to.
//!
//! The argument is the file with the text. Every line of standard input names
//! a mode; the answer is a line with the nanoseconds of processor time
//! that one pass took and the number of links that it found.

use linkify::{LinkFinder, LinkKind};
use std::hint::black_box;
use std::io::{self, BufRead, Write};
use std::time::Duration;

fn finder(mode: &str) -> Result<LinkFinder, String> {
    let mut finder = LinkFinder::new();
    match mode {
        "url" => finder.kinds(&[LinkKind::Url]),
        "default" => &mut finder,
        "schemeless" => finder.kinds(&[LinkKind::Url]).url_must_have_scheme(false),
        _ => return Err(format!("unknown mode {mode:?}")),
    };
    Ok(finder)
}

/// The processor time that this process has used.
fn cpu_time() -> Duration {
    let mut t = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: t outlives the call, which writes nothing else.
    let failed = unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut t) };
    assert_eq!(failed, 0);
    Duration::new(t.tv_sec as u64, t.tv_nsec as u32)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("no file named")?;
    let text = std::fs::read_to_string(path)?;
    for mode in io::stdin().lock().lines() {
        let finder = finder(&mode?)?;
        let begin = cpu_time();
        let found = finder.links(black_box(&text)).map(black_box).count();
        println!("{} {}", (cpu_time() - begin).as_nanos(), found);
        io::stdout().flush()?;
    }
    Ok(())
}
