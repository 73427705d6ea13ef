//go:build !purego

#include "textflag.h"

DATA bits<>+0(SB)/8, $0x8040201008040201
DATA bits<>+8(SB)/8, $0 // no byte above 7F is in a set
DATA bytes<>+0(SB)/3, $"\x0F.-"
GLOBL bits<>(SB), RODATA|NOPTR, $16
GLOBL bytes<>(SB), RODATA|NOPTR, $3

// HALF makes the masks of the 32 bytes at offset i, those of the sets inverted.
#define HALF(i, a, b, dot, hyphen) \
	VMOVDQU   i(SI), Y7       \
	VPAND     Y3, Y7, Y8      \ // low halves
	VPSRLW    $4, Y7, Y9      \
	VPAND     Y3, Y9, Y9      \ // high halves
	VPSHUFB   Y9, Y2, Y9      \ // the bits that they number
	VPSHUFB   Y8, Y0, Y10     \
	VPSHUFB   Y8, Y1, Y11     \
	VPAND     Y9, Y10, Y10    \
	VPAND     Y9, Y11, Y11    \
	VPCMPEQB  Y6, Y10, Y10    \
	VPCMPEQB  Y6, Y11, Y11    \
	VPCMPEQB  Y4, Y7, Y12     \
	VPCMPEQB  Y5, Y7, Y13     \
	VPMOVMSKB Y10, a          \
	VPMOVMSKB Y11, b          \
	VPMOVMSKB Y12, dot        \
	VPMOVMSKB Y13, hyphen

// MASKS makes four masks of the 64 bytes at SI, a bit for each byte, the first one
// lowest: in R8 what is not in the first of the sets at DX, in R9 what is not in
// the second one, in R10 the dots, in R11 the hyphens.
#define MASKS \
	VBROADCASTI128 0(DX), Y0       \
	VBROADCASTI128 16(DX), Y1      \
	VBROADCASTI128 bits<>(SB), Y2  \
	VPBROADCASTB bytes<>+0(SB), Y3 \
	VPBROADCASTB bytes<>+1(SB), Y4 \
	VPBROADCASTB bytes<>+2(SB), Y5 \
	VPXOR Y6, Y6, Y6               \
	HALF(0, R8, R9, R10, R11)      \
	HALF(32, R12, R13, AX, BX)     \
	VZEROUPPER                     \
	SHLQ  $32, R12                 \
	SHLQ  $32, R13                 \
	SHLQ  $32, AX                  \
	SHLQ  $32, BX                  \
	ORQ   R12, R8                  \
	ORQ   R13, R9                  \
	ORQ   AX, R10                  \
	ORQ   BX, R11

// HOST finds in CX the end of the host that the masks begin with and SI points at:
//
//	text      www.a-b.example./c
//	R8        000101010000000110     no letter or digit
//	R10       000100010000000100     '.'
//	R11       000001000000000000     '-'
//	CX                       ┘       the first byte of no host or dot that no label
//	                                 follows
//
// It goes to bad where a hyphen stands at the edge of a label, beside another one
// too, where there is no label, or where the last one begins with a digit; to far
// where the host may be longer than the masks.
#define HOST(bad, far) \
	BTQ     $0, R8         \
	JCS     bad            \
	MOVQ    R8, R12        \
	SHRQ    $1, R12        \ // where no label follows
	MOVQ    R10, R13       \
	ORQ     R11, R13       \
	ANDNQ   R8, R13, R13   \ // no byte of a host
	MOVQ    R10, AX        \
	ANDQ    R12, AX        \
	ORQ     AX, R13        \
	TZCNTQ  R13, CX        \
	JCS     far            \
	ANDQ    R12, R11       \
	BZHIQ   CX, R11, R11   \
	JNE     bad            \
	BZHIQ   CX, R10, R10   \
	MOVQ    $-1, BX        \
	BSRQ    R10, R10       \ // the last dot
	CMOVQEQ BX, R10        \ // without one the last label is the first
	MOVBLZX 1(SI)(R10*1), AX \
	SUBL    $'0', AX       \
	CMPL    AX, $9         \
	JLS     bad

// func partsAVX2(text *byte, sets *pair) (host, end int)
// Without a host, end is not set.
TEXT ·partsAVX2(SB), NOSPLIT, $0-32
	MOVQ    text+0(FP), SI
	MOVQ    sets+8(FP), DX
	MASKS
	HOST(bad, far)
	SHRXQ   CX, R9, R9
	TZCNTQ  R9, R9         // bytes of the second set from the host's end on, or 64
	MOVBLZX (SI)(CX*1), AX
	XORL    DX, DX
	CMPL    AX, $'/'
	CMOVQEQ R9, DX
	CMPL    AX, $'?'
	CMOVQEQ R9, DX         // no jump: which it is cannot be foreseen
	ADDQ    CX, DX
	MOVQ    CX, host+16(FP)
	MOVQ    DX, end+24(FP)
	RET
bad:
	MOVQ    $-1, host+16(FP)
	RET
far:
	MOVQ    $-2, host+16(FP)
	RET

// func addressAVX2(text *byte, sets *pair) (local, host int)
// Without a host, local may not be set.
TEXT ·addressAVX2(SB), NOSPLIT, $0-32
	MOVQ    text+0(FP), SI
	MOVQ    sets+8(FP), DX
	MASKS
	BSRL    R9, R9         // the last byte before the '@' that is not in the set
	JEQ     far
	MOVL    $31, AX
	SUBL    R9, AX
	MOVQ    AX, local+16(FP)
	ADDQ    $33, SI
	SHRQ    $33, R8        // behind the '@'; above, the masks look like a label that goes on
	SHRQ    $33, R10
	SHRQ    $33, R11
	HOST(bad, far)
	MOVQ    CX, host+24(FP)
	RET
bad:
	MOVQ    $-1, host+24(FP)
	RET
far:
	MOVQ    $-2, host+24(FP)
	RET
