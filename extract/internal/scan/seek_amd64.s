//go:build !purego

#include "textflag.h"

// Y6 and Y7 hold a chunk; in Y8 and Y9 the bytes that were found are all ones. The
// loops differ in what they look for: the first needle alone; that and "www.";
// everything.

DATA bytes<>+0(SB)/4, $"\x20.0\x09"
GLOBL bytes<>(SB), RODATA|NOPTR, $4

// FILL makes 32 bytes of eight.
#define FILL(offset, eight) \
	DATA letters<>+offset+0(SB)/8, eight  \
	DATA letters<>+offset+8(SB)/8, eight  \
	DATA letters<>+offset+16(SB)/8, eight \
	DATA letters<>+offset+24(SB)/8, eight
FILL(0, $"ssssssss")
FILL(32, $"wwwwwwww")
FILL(64, $"llllllll")
FILL(96, $"rrrrrrrr")
FILL(128, $"33333333")
FILL(160, $"::::::::")
FILL(192, $"////////")
GLOBL letters<>(SB), RODATA|NOPTR, $224

// LOAD loads the chunk.
#define LOAD \
	VMOVDQU  (SI)(AX*1), Y6      \
	VMOVDQU  32(SI)(AX*1), Y7

// FIRST finds all that is equal to the needle first.
#define FIRST \
	VPCMPEQB Y0, Y6, Y8          \
	VPCMPEQB Y0, Y7, Y9

// NEEDLES finds all needles: what is equal to what Y1 has at the number of its low
// half. Beyond ASCII that is 0, which equals nothing there.
#define NEEDLES \
	VPSHUFB  Y6, Y1, Y8          \
	VPSHUFB  Y7, Y1, Y9          \
	VPCMPEQB Y6, Y8, Y8          \
	VPCMPEQB Y7, Y9, Y9

// PAIRS ends a round where nothing was found and no "ww" stands, and leaves out
// WWW without the latter: each "www." has one among the pairs of bytes that begin
// with the chunk's second byte.
#define PAIRS(next, noWWW) \
	VPOR     1(SI)(AX*1), Y4, Y10  \
	VPOR     33(SI)(AX*1), Y4, Y11 \
	VPCMPEQW Y3, Y10, Y10        \
	VPCMPEQW Y3, Y11, Y11        \
	VPOR     Y8, Y9, Y12         \
	VPOR     Y11, Y10, Y10       \
	VPOR     Y12, Y10, Y11       \
	VPTEST   Y11, Y11            \
	JZ       next                \
	VPTEST   Y10, Y10            \
	JZ       noWWW

// WWW adds to found the "www." in any case that begin in the half of the chunk at
// offset i.
#define WWW(i, found) \
	VPOR     i+0(SI)(AX*1), Y4, Y10 \
	VPOR     i+1(SI)(AX*1), Y4, Y11 \
	VPOR     i+2(SI)(AX*1), Y4, Y12 \
	VPCMPEQB Y3, Y10, Y10        \
	VPCMPEQB Y3, Y11, Y11        \
	VPCMPEQB Y3, Y12, Y12        \
	VPCMPEQB i+3(SI)(AX*1), Y5, Y13 \
	VPAND    Y10, Y11, Y10       \
	VPAND    Y12, Y13, Y12       \
	VPAND    Y10, Y12, Y10       \
	VPOR     Y10, found, found

// PUNCTUATION takes from found the colons among text, which stands at offset i,
// that a blank and then ink follow, unless "ws" or "rl" is before them, and those
// between digits, unless the first is a 3.
#define PUNCTUATION(i, text, found) \
	VPOR     i-1(SI)(AX*1), Y4, Y10   \
	VPOR     i-2(SI)(AX*1), Y4, Y11   \
	VPCMPEQB letters<>+0(SB), Y10, Y12  \
	VPCMPEQB letters<>+32(SB), Y11, Y13 \
	VPAND    Y12, Y13, Y13            \
	VPCMPEQB letters<>+64(SB), Y10, Y10 \
	VPCMPEQB letters<>+96(SB), Y11, Y11 \
	VPAND    Y10, Y11, Y11            \
	VPOR     Y11, Y13, Y13            \ // "ws" or "rl" before
	VMOVDQU  i+2(SI)(AX*1), Y11       \
	VPCMPGTB Y4, Y11, Y11             \
	VMOVDQU  i+1(SI)(AX*1), Y10       \
	VPCMPEQB Y10, Y4, Y12             \
	VPAND    Y11, Y12, Y12            \
	VPANDN   Y12, Y13, Y12            \ // a blank and ink behind, and not those before
	VMOVDQU  i-1(SI)(AX*1), Y11       \
	VPCMPEQB letters<>+128(SB), Y11, Y13 \
	VPSUBB   Y14, Y10, Y10            \
	VPSUBB   Y14, Y11, Y11            \
	VPMAXUB  Y10, Y11, Y10            \
	VPMINUB  Y15, Y10, Y11            \
	VPCMPEQB Y11, Y10, Y10            \ // the larger of both neighbours is at most '9'
	VPANDN   Y10, Y13, Y10            \ // and the first no 3
	VPOR     Y12, Y10, Y10            \
	VPCMPEQB letters<>+160(SB), text, Y11 \
	VPAND    Y11, Y10, Y10            \
	VPANDN   found, Y10, found

// STEP ends a round: with something found, or behind the last chunk, the loop ends.
#define STEP(loop, next) \
	VPOR     Y8, Y9, Y10         \
	VPTEST   Y10, Y10            \
	JZ       next                \
	VPCMPEQB letters<>+160(SB), Y6, Y10 \
	VPCMPEQB letters<>+160(SB), Y7, Y11 \
	VMOVDQU  letters<>+192(SB), Y13 \
	VPCMPEQB 1(SI)(AX*1), Y13, Y12  \
	VPCMPEQB 33(SI)(AX*1), Y13, Y13 \
	VPANDN   Y10, Y12, Y10       \
	VPANDN   Y11, Y13, Y11       \
	VPOR     Y10, Y11, Y11       \
	VPTEST   Y11, Y11            \
	JZ       found               \ // without a colon that no slash follows there is no punctuation
	PUNCTUATION(0, Y6, Y8)           \
	PUNCTUATION(32, Y7, Y9)          \
	VPOR     Y8, Y9, Y10         \
	VPTEST   Y10, Y10            \
	JNZ      found               \
next:                            \
	ADDQ     $64, AX             \
	CMPQ     AX, CX              \
	JLT      loop                \
	SUBQ     $64, AX             \
	JMP      found

// func seekAVX2(text *byte, size int, n *needles) (at int, mask uint64)
TEXT ·seekAVX2(SB), NOSPLIT, $0-40
	MOVQ text+0(FP), SI
	MOVQ size+8(FP), CX
	MOVQ n+16(FP), DX
	VPBROADCASTB 0(DX), Y0   // first
	VPBROADCASTB 3(DX), Y3   // w
	VBROADCASTI128 4(DX), Y1 // byLow
	VPBROADCASTB bytes<>+0(SB), Y4  // ' ', also the bit that makes letters small
	VPBROADCASTB bytes<>+1(SB), Y5  // '.'
	VPBROADCASTB bytes<>+2(SB), Y14 // '0'
	VPBROADCASTB bytes<>+3(SB), Y15 // 9
	XORQ AX, AX

	MOVBLZX 0(DX), R8
	CMPB R8, 1(DX)
	JNE  all
	CMPB R8, 2(DX)
	JNE  all
	CMPB 3(DX), $0xC0 // nowhere
	JNE  www

one:
	LOAD
	FIRST
	STEP(one, oneNext)

www:
	LOAD
	FIRST
	PAIRS(wwwNext, wwwNone)
	WWW(0, Y8)
	WWW(32, Y9)
wwwNone:
	STEP(www, wwwNext)

all:
	LOAD
	NEEDLES
	PAIRS(allNext, allNone)
	WWW(0, Y8)
	WWW(32, Y9)
allNone:
	STEP(all, allNext)

found:
	VPMOVMSKB Y8, R8
	VPMOVMSKB Y9, R9
	SHLQ $32, R9
	ORQ  R9, R8
	VZEROUPPER
	MOVQ AX, at+24(FP)
	MOVQ R8, mask+32(FP)
	RET
