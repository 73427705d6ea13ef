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

// WHOLE stores the mask of two halves.
#define WHOLE(low, high, offset) \
	SHLQ $32, high            \
	ORQ  high, low            \
	MOVQ low, offset(DI)

// func classifyAVX2(text *byte, sets *pair, m *masks)
TEXT ·classifyAVX2(SB), NOSPLIT, $0-24
	MOVQ text+0(FP), SI
	MOVQ sets+8(FP), DX
	MOVQ m+16(FP), DI
	VBROADCASTI128 0(DX), Y0
	VBROADCASTI128 16(DX), Y1
	VBROADCASTI128 bits<>(SB), Y2
	VPBROADCASTB bytes<>+0(SB), Y3
	VPBROADCASTB bytes<>+1(SB), Y4
	VPBROADCASTB bytes<>+2(SB), Y5
	VPXOR Y6, Y6, Y6
	HALF(0, R8, R9, R10, R11)
	HALF(32, R12, R13, AX, BX)
	VZEROUPPER
	NOTL R8
	NOTL R9
	NOTL R12
	NOTL R13
	WHOLE(R8, R12, 0)
	WHOLE(R9, R13, 8)
	WHOLE(R10, AX, 16)
	WHOLE(R11, BX, 24)
	RET
