//go:build !purego

#include "textflag.h"

// func surveyAVX2(text *byte, size int) (high, word bool)
//
// Y0 to Y2 hold '\n', 'b' and 'g' 32 times each, Y6 and Y7 what was seen. The
// last step looks at 32 bytes that end with the text, whatever was seen of them.
TEXT ·surveyAVX2(SB), NOSPLIT, $0-18
	MOVQ text+0(FP), SI
	MOVQ size+8(FP), CX
	LEAQ -35(SI)(CX*1), DI
	MOVL $'\n', AX
	MOVD AX, X0
	VPBROADCASTB X0, Y0
	MOVL $'b', AX
	MOVD AX, X1
	VPBROADCASTB X1, Y1
	MOVL $'g', AX
	MOVD AX, X2
	VPBROADCASTB X2, Y2
	VMOVDQU 3(DI), Y6
	VPXOR Y7, Y7, Y7

step:
	CMPQ SI, DI
	CMOVQHI DI, SI
	VMOVDQU (SI), Y3
	VPCMPEQB Y3, Y0, Y4
	VPCMPEQB 1(SI), Y1, Y5
	VPAND Y5, Y4, Y4
	VPCMPEQB 3(SI), Y2, Y5
	VPAND Y5, Y4, Y4
	VPOR Y3, Y6, Y6
	VPOR Y4, Y7, Y7
	CMPQ SI, DI
	LEAQ 32(SI), SI
	JLO step

	VPMOVMSKB Y6, AX
	VPMOVMSKB Y7, BX
	VZEROUPPER
	TESTL AX, AX
	SETNE high+16(FP)
	TESTL BX, BX
	SETNE word+17(FP)
	RET
