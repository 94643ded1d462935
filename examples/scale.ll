; Every second of 32 bytes, as a number between 0 and 1.
target triple = "genx64-unknown-unknown"

declare <32 x i8> @llvm.genx.oword.ld.v32i8(i32, i32, i32)
declare void @llvm.genx.oword.st.v16f32(i32, i32, <16 x float>)
declare <16 x i8> @llvm.genx.rdregioni.v16i8.v32i8.i16(<32 x i8>, i32, i32, i32, i16, i32)

define dllexport spir_kernel void @scale(i32 %in, i32 %out) #0 {
  %bytes = call <32 x i8> @llvm.genx.oword.ld.v32i8(i32 0, i32 %in, i32 0)
  %even = call <16 x i8> @llvm.genx.rdregioni.v16i8.v32i8.i16(<32 x i8> %bytes, i32 0, i32 16, i32 2, i16 0, i32 undef)
  %number = uitofp <16 x i8> %even to <16 x float>
  %scaled = fmul <16 x float> %number, splat (float 0x3F70101020000000)
  call void @llvm.genx.oword.st.v16f32(i32 %out, i32 0, <16 x float> %scaled)
  ret void
}

attributes #0 = { "CMGenxMain" "oclrt"="1" }

!genx.kernels = !{!0}
!0 = !{ptr @scale, !"scale", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 72, i32 80}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_only", !"buffer_t write_only"}
