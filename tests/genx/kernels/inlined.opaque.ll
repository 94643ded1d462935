target triple = "genx64-unknown-unknown"

define internal i32 @inner(i32 %x) !dbg !10 {
  %y = add i32 %x, 1, !dbg !11
  ret i32 %y, !dbg !11
}

define internal i32 @outer(i32 %x) !dbg !12 {
  %y = call i32 @inner(i32 %x), !dbg !13
  %z = mul i32 %y, 3, !dbg !14
  ret i32 %z, !dbg !14
}

define dllexport spir_kernel void @k(i32 %n) #0 !dbg !5 {
  %a = add i32 %n, %n, !dbg !6
  %b = call i32 @outer(i32 %a), !dbg !7
  %c = add i32 %b, %b, !dbg !7
  ret void, !dbg !8
}

attributes #0 = { "CMGenxMain" "oclrt"="1" }

!genx.kernels = !{!0}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!3}

!0 = !{ptr @k, !"k", !1, i32 0, !1}
!1 = !{i32 0}
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !4, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DIFile(filename: "k.c", directory: "/src")
!5 = distinct !DISubprogram(name: "k", scope: !4, file: !4, line: 1, type: !15, spFlags: DISPFlagDefinition, unit: !2)
!6 = !DILocation(line: 3, column: 1, scope: !5)
!7 = !DILocation(line: 4, column: 1, scope: !5)
!8 = !DILocation(line: 5, column: 1, scope: !5)
!9 = !DIFile(filename: "k.h", directory: "/src")
!10 = distinct !DISubprogram(name: "inner", scope: !9, file: !9, line: 1, type: !15, spFlags: DISPFlagDefinition, unit: !2)
!11 = !DILocation(line: 2, column: 1, scope: !10)
!12 = distinct !DISubprogram(name: "outer", scope: !9, file: !9, line: 10, type: !15, spFlags: DISPFlagDefinition, unit: !2)
!13 = !DILocation(line: 11, column: 1, scope: !12)
!14 = !DILocation(line: 12, column: 1, scope: !12)
!15 = !DISubroutineType(types: !16)
!16 = !{null}
