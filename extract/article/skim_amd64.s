//go:build !purego

#include "textflag.h"

DATA bytes<>+0(SB)/8, $"\n: \x7F\tc\x20\x20"
GLOBL bytes<>(SB), RODATA|NOPTR, $8

// HALF makes the masks of the 32 bytes at offset i.
#define HALF(i, newline, colon, printable, blank, c) \
	VMOVDQU   i(SI), Y6       \
	VPCMPEQB  Y0, Y6, Y7      \
	VPMOVMSKB Y7, newline     \
	VPCMPEQB  Y1, Y6, Y7      \
	VPMOVMSKB Y7, colon       \
	VPCMPGTB  Y2, Y6, Y7      \ // as signed numbers: above ' ', and ASCII
	VPCMPEQB  Y3, Y6, Y8      \
	VPANDN    Y7, Y8, Y7      \ // and no DEL
	VPMOVMSKB Y7, printable   \
	VPCMPEQB  Y2, Y6, Y7      \
	VPCMPEQB  Y4, Y6, Y8      \
	VPOR      Y8, Y7, Y7      \
	VPMOVMSKB Y7, blank       \
	VPOR      Y2, Y6, Y7      \ // in small letters
	VPCMPEQB  Y5, Y7, Y7      \
	VPMOVMSKB Y7, c

// WHOLE stores the mask of two halves.
#define WHOLE(low, high, offset) \
	SHLQ $32, high            \
	ORQ  high, low            \
	MOVQ low, offset(DI)

// func lineMasksAVX2(text *byte, m *lineMasks)
TEXT ·lineMasksAVX2(SB), NOSPLIT, $0-16
	MOVQ text+0(FP), SI
	MOVQ m+8(FP), DI
	VPBROADCASTB bytes<>+0(SB), Y0
	VPBROADCASTB bytes<>+1(SB), Y1
	VPBROADCASTB bytes<>+2(SB), Y2
	VPBROADCASTB bytes<>+3(SB), Y3
	VPBROADCASTB bytes<>+4(SB), Y4
	VPBROADCASTB bytes<>+5(SB), Y5
	HALF(0, AX, BX, CX, DX, R8)
	HALF(32, R9, R10, R11, R12, R13)
	VZEROUPPER
	WHOLE(AX, R9, 0)
	WHOLE(BX, R10, 8)
	WHOLE(CX, R11, 16)
	WHOLE(DX, R12, 24)
	WHOLE(R8, R13, 32)
	RET
