; Every instruction and intrinsic of the dialect.
source_filename = "everything"
target datalayout = "e-p:64:64-i64:64-n8:16:32:64"
target triple = "genx64-unknown-unknown"

%struct.unused = type { i32, ptr }

define internal spir_func i32 @twice(i32 noundef %x) #1 {
  %1 = shl nuw i32 %x, 1
  ret i32 %1
}

define internal void @nothing(ptr addrspace(1) %p, <4 x i16> %"a b") {
entry:
  store <4 x i16> %"a b", ptr addrspace(1) %p, align 8
  ret void
}

define dllexport spir_kernel void @everything(i32 %surface, i32, <8 x i32> %v, <8 x float> %f, ptr addrspace(1) nocapture readonly %p, <8 x i64> %a, <8 x double> %d, i32 %n, float %x) local_unnamed_addr #0 !dbg !20 {
  %2 = add nuw nsw i32 %0, %n, !dbg !30
  %3 = sub i32 %2, -1, !dbg !31
  %mul = mul <8 x i32> %v, <i32 1, i32 2, i32 3, i32 4, i32 5, i32 undef, i32 7, i32 8>
  %udiv = udiv exact i32 %3, 3
  %sdiv = sdiv i32 %udiv, 3
  %urem = urem i32 %sdiv, 3
  %srem = srem i32 %urem, 3
  %shl = shl <8 x i32> %mul, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %lshr = lshr exact <8 x i32> %shl, %v
  %ashr = ashr <8 x i32> %lshr, %v
  %and = and <8 x i32> %ashr, %v
  %or = or disjoint <8 x i32> %and, %v
  %xor = xor <8 x i32> %or, splat (i32 -1)
  %fadd = fadd fast <8 x float> %f, <float 1.0, float 2.5, float -0.0, float 0x3FB99999A0000000, float 0x7FF0000000000000, float 0x7FF8000000000000, float 0x7FF0000020000000, float undef>
  %fsub = fsub nnan ninf <8 x float> %fadd, %f
  %fmul = fmul reassoc <8 x float> %fsub, %f
  %fdiv = fdiv arcp <8 x float> %fmul, %f
  %fneg = fneg nsz <8 x float> %fdiv
  %half = fptrunc <8 x float> %fneg to <8 x half>
  %halves = fadd <8 x half> %half, <half 0xH3C00, half 1.0, half 0xH7E00, half 0.5, half undef, half 0.0, half 0.0, half 0.0>
  %ext = fpext <8 x half> %halves to <8 x double>
  %dadd = fadd <8 x double> %ext, <double 1.000000e+00, double 0.1, double 1.0e100, double -3.5, double 0.0, double 0.0, double 0.0, double 0.0>
  %bf = fptrunc float %x to bfloat
  %bfadd = fadd bfloat %bf, 0xR3F80
  %bfint = fptosi bfloat %bfadd to i16
  %fptoui = fptoui <8 x double> %dadd to <8 x i16>
  %fptosi = fptosi <8 x float> %fneg to <8 x i8>
  %uitofp = uitofp nneg <8 x i16> %fptoui to <8 x float>
  %sitofp = sitofp <8 x i8> %fptosi to <8 x float>
  %zext = zext nneg <8 x i16> %fptoui to <8 x i32>
  %sext = sext <8 x i8> %fptosi to <8 x i64>
  %trunc = trunc nuw nsw <8 x i64> %sext to <8 x i16>
  %bitcast = bitcast <8 x float> %sitofp to <16 x i16>
  %i1cast = zext i1 true to i32
  %icmp = icmp samesign ult <8 x i32> %zext, %xor
  %fcmp = fcmp uno <8 x float> %uitofp, zeroinitializer
  %both = and <8 x i1> %icmp, %fcmp
  %lit = xor <8 x i1> %both, <i1 true, i1 false, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %select = select <8 x i1> %lit, <8 x i32> %zext, <8 x i32> %xor
  %4 = icmp sgt i32 %srem, 4
  %whole = select i1 %4, <8 x i32> %select, <8 x i32> poison
  %element = extractelement <8 x i32> %whole, i32 %n
  %insert = insertelement <8 x i32> %whole, i32 %element, i64 3
  %shuffle = shufflevector <8 x i32> %insert, <8 x i32> undef, <4 x i32> <i32 0, i32 15, i32 undef, i32 2>
  %splat = shufflevector <8 x i32> %insert, <8 x i32> poison, <4 x i32> zeroinitializer
  %frozen = freeze <4 x i32> %splat
  %pair = call { <4 x i32>, <4 x i1> } @llvm.uadd.with.overflow.v4i32(<4 x i32> %shuffle, <4 x i32> %frozen)
  %sum = extractvalue { <4 x i32>, <4 x i1> } %pair, 0
  %carry = extractvalue { <4 x i32>, <4 x i1> } %pair, 1
  %any = call i1 @llvm.genx.any.v4i1(<4 x i1> %carry)
  %all = call i1 @llvm.genx.all.v4i1(<4 x i1> %carry)
  %load = load <4 x i16>, ptr addrspace(1) %p, align 8
  %next = getelementptr inbounds i32, ptr addrspace(1) %p, i64 4
  %volatile = load volatile float, ptr addrspace(1) %next
  store volatile float %volatile, ptr addrspace(1) %next, align 4
  %rows = getelementptr [24 x i8], ptr addrspace(1) %next, i32 %n
  %address = ptrtoint ptr addrspace(1) %rows to i64
  %back = inttoptr i64 %address to ptr addrspace(3)
  %cast = addrspacecast ptr addrspace(3) %back to ptr addrspace(1)
  %same = icmp eq ptr addrspace(1) %cast, null
  %chosen = select i1 %same, ptr addrspace(1) %rows, ptr addrspace(1) inttoptr (i64 4096 to ptr addrspace(1))
  call void @nothing(ptr addrspace(1) %chosen, <4 x i16> %load)
  %called = tail call spir_func i32 @twice(i32 noundef %n) #1
  br i1 %any, label %left, label %right

left:
  switch i32 %called, label %right [
    i32 0, label %meet
    i32 -7, label %meet
    i32 9, label %"odd name"
  ]

right:
  %five = phi i32 [ 5, %1 ], [ %n, %left ]
  br label %meet

"odd name":
  br label %loop

meet:
  %met = phi i32 [ %five, %right ], [ 0, %left ], [ 0, %left ]
  %pointer = phi ptr addrspace(1) [ %chosen, %right ], [ %p, %left ], [ %p, %left ]
  store i32 %met, ptr addrspace(1) %pointer
  br label %loop

loop:
  %i = phi i32 [ 0, %meet ], [ %i.next, %loop ], [ 1, %"odd name" ]
  %s = phi { <4 x i32>, <4 x i1> } [ %pair, %meet ], [ %s.next, %loop ], [ zeroinitializer, %"odd name" ]
  %s.0 = extractvalue { <4 x i32>, <4 x i1> } %s, 0
  %s.1 = add <4 x i32> %s.0, %sum
  %s.next = insertvalue { <4 x i32>, <4 x i1> } %s, <4 x i32> %s.1, 0
  %i.next = add i32 %i, 1
  %done = icmp uge i32 %i.next, %n
  br i1 %done, label %5, label %loop

5:
  %i16 = trunc i32 %i to i16
  %rd = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 4, i32 2, i32 1, i16 %i16, i32 8)
  %rdf = call float @llvm.genx.rdregionf.f32.v8f32.i16(<8 x float> %f, i32 0, i32 1, i32 0, i16 4, i32 undef)
  %starts = insertelement <2 x i16> zeroinitializer, i16 %i16, i32 0
  %rdm = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.v2i16(<8 x i32> %v, i32 0, i32 2, i32 1, <2 x i16> %starts, i32 undef)
  %wr = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> %v, <4 x i32> %rd, i32 0, i32 4, i32 2, i16 0, i32 undef, i1 true)
  %wrm = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.v4i1(<8 x i32> %wr, <4 x i32> %rdm, i32 0, i32 4, i32 2, i16 4, i32 undef, <4 x i1> %carry)
  %wrf = call <8 x float> @llvm.genx.wrregionf.v8f32.f32.i16.i1(<8 x float> undef, float %rdf, i32 0, i32 1, i32 0, i16 %i16, i32 4, i1 true)
  %wrc = call <8 x i32> @llvm.genx.wrconstregion.v8i32.v4i32.i16.i1(<8 x i32> %wrm, <4 x i32> <i32 1, i32 1, i32 1, i32 1>, i32 0, i32 4, i32 2, i16 0, i32 undef, i1 true)
  %rdp = call <4 x i1> @llvm.genx.rdpredregion.v4i1.v8i1(<8 x i1> %lit, i32 4)
  %wrp = call <8 x i1> @llvm.genx.wrpredregion.v8i1.v4i1(<8 x i1> %lit, <4 x i1> %rdp, i32 0)
  %cmp = icmp eq <4 x i32> %rd, %rdm
  %wrpp = call <8 x i1> @llvm.genx.wrpredpredregion.v8i1.v4i1(<8 x i1> %wrp, <4 x i1> %cmp, i32 4, <8 x i1> %lit)
  %addr = call i16 @llvm.genx.convert.addr.i16.i16(i16 %i16, i16 -16)
  %addr2 = call i16 @llvm.genx.add.addr.i16.i16(i16 %addr, i16 32)
  %addrs = call <2 x i16> @llvm.genx.convert.addr.v2i16.v2i16(<2 x i16> %starts, i16 0)
  %addrs2 = call <2 x i16> @llvm.genx.add.addr.v2i16.v2i16(<2 x i16> %addrs, <2 x i16> <i16 4, i16 4>)
  %rda = call i32 @llvm.genx.rdregioni.i32.v8i32.i16(<8 x i32> %wrc, i32 0, i32 1, i32 0, i16 %addr2, i32 undef)
  %rda2 = call <2 x i32> @llvm.genx.rdregioni.v2i32.v8i32.v2i16(<8 x i32> %wrc, i32 0, i32 1, i32 0, <2 x i16> %addrs2, i32 undef)
  %t = call i32 @llvm.genx.convert.i32(i32 %surface)
  %ci = call <2 x i32> @llvm.genx.constanti.v2i32(<2 x i32> <i32 1, i32 2>)
  %cf = call float @llvm.genx.constantf.f32(float 1.000000e+00)
  %cp = call <4 x i1> @llvm.genx.constantpred.v4i1(<4 x i1> zeroinitializer)
  %sat = call <8 x float> @llvm.genx.sat.v8f32(<8 x float> %wrf)
  %absi = call <8 x i32> @llvm.genx.absi.v8i32(<8 x i32> %wrc)
  %abs = call <8 x i32> @llvm.abs.v8i32(<8 x i32> %absi, i1 false)
  %fabs = call <8 x float> @llvm.fabs.v8f32(<8 x float> %sat)
  %inv = call <8 x float> @llvm.genx.inv.v8f32(<8 x float> %fabs)
  %log = call <8 x float> @llvm.genx.log.v8f32(<8 x float> %inv)
  %exp = call <8 x float> @llvm.genx.exp.v8f32(<8 x float> %log)
  %sqrt = call <8 x float> @llvm.genx.sqrt.v8f32(<8 x float> %exp)
  %rsqrt = call <8 x float> @llvm.genx.rsqrt.v8f32(<8 x float> %sqrt)
  %sin = call <8 x float> @llvm.genx.sin.v8f32(<8 x float> %rsqrt)
  %cos = call <8 x float> @llvm.genx.cos.v8f32(<8 x float> %sin)
  %pow = call <8 x float> @llvm.genx.pow.v8f32(<8 x float> %cos, <8 x float> %sin)
  %frc = call <8 x float> @llvm.genx.frc.v8f32(<8 x float> %pow)
  %rndd = call <8 x float> @llvm.genx.rndd.v8f32(<8 x float> %frc)
  %rndu = call <8 x float> @llvm.genx.rndu.v8f32(<8 x float> %rndd)
  %rnde = call <8 x float> @llvm.genx.rnde.v8f32(<8 x float> %rndu)
  %rndz = call <8 x float> @llvm.genx.rndz.v8f32(<8 x float> %rnde)
  %fma = call fast <8 x float> @llvm.fma.v8f32(<8 x float> %rndz, <8 x float> %frc, <8 x float> %f)
  %smin = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %abs, <8 x i32> %wrc)
  %umin = call <8 x i32> @llvm.genx.umin.v8i32.v8i32(<8 x i32> %smin, <8 x i32> %wrc)
  %smax = call <8 x i32> @llvm.genx.smax.v8i32.v8i32(<8 x i32> %umin, <8 x i32> %wrc)
  %umax = call <8 x i32> @llvm.umax.v8i32(<8 x i32> %smax, <8 x i32> %wrc)
  %fmin = call <8 x float> @llvm.minnum.v8f32(<8 x float> %fma, <8 x float> %f)
  %fmax = call <8 x float> @llvm.genx.fmax.v8f32.v8f32(<8 x float> %fmin, <8 x float> %f)
  %mulh = call <8 x i32> @llvm.genx.smulh.v8i32.v8i32(<8 x i32> %umax, <8 x i32> %wrc)
  %umulh = call <8 x i32> @llvm.genx.umulh.v8i32.v8i32(<8 x i32> %mulh, <8 x i32> %wrc)
  %rol = call <8 x i32> @llvm.genx.rol.v8i32.v8i32(<8 x i32> %umulh, <8 x i32> %wrc)
  %ror = call <8 x i32> @llvm.genx.ror.v8i32.v8i32(<8 x i32> %rol, <8 x i32> %wrc)
  %cbit = call <8 x i32> @llvm.genx.cbit.v8i32.v8i32(<8 x i32> %ror)
  %bfrev = call <8 x i32> @llvm.genx.bfrev.v8i32(<8 x i32> %cbit)
  %lzd = call <8 x i32> @llvm.genx.lzd.v8i32(<8 x i32> %bfrev)
  %add3 = call <8 x i32> @llvm.genx.add3.v8i32.v8i32(<8 x i32> %lzd, <8 x i32> %wrc, <8 x i32> %v)
  %mad = call <8 x i32> @llvm.genx.ssmad.v8i32.v8i32(<8 x i32> %add3, <8 x i32> %wrc, <8 x i32> %v)
  %ssadd = call <8 x i16> @llvm.genx.ssadd.sat.v8i16.v8i32(<8 x i32> %mad, <8 x i32> %v)
  %uuadd = call <8 x i32> @llvm.genx.uuadd.sat.v8i32.v8i32(<8 x i32> %mad, <8 x i32> %v)
  %usmul = call <8 x i32> @llvm.genx.usmul.sat.v8i32.v8i32(<8 x i32> %uuadd, <8 x i32> %v)
  %sushl = call <8 x i32> @llvm.genx.sushl.sat.v8i32.v8i32(<8 x i32> %usmul, <8 x i32> %v)
  %truncsat = call <8 x i8> @llvm.genx.ustrunc.sat.v8i8.v8i32(<8 x i32> %sushl)
  %ld = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %t, i32 %n)
  %ldu = call <8 x i32> @llvm.genx.oword.ld.unaligned.v8i32(i32 0, i32 %surface, i32 %n)
  call void @llvm.genx.oword.st.v8i32(i32 %surface, i32 0, <8 x i32> %ldu)
  %media = call <32 x i8> @llvm.genx.media.ld.v32i8(i32 0, i32 %surface, i32 0, i32 8, i32 %n, i32 %called)
  call void @llvm.genx.media.st.v32i8(i32 0, i32 %surface, i32 0, i32 8, i32 %n, i32 %called, <32 x i8> %media)
  %gather = call <8 x i32> @llvm.genx.svm.gather.v8i32.v8i1.v8i64(<8 x i1> %wrpp, i32 0, <8 x i64> %a, <8 x i32> %ld)
  call void @llvm.genx.svm.scatter.v8i1.v8i64.v8i32(<8 x i1> %wrpp, i32 0, <8 x i64> %a, <8 x i32> %gather)
  %block = call <8 x i32> @llvm.genx.svm.block.ld.v8i32.i64(i64 %address)
  %blocku = call <8 x i32> @llvm.genx.svm.block.ld.unaligned.v8i32.i64(i64 %address)
  call void @llvm.genx.svm.block.st.i64.v8i32(i64 %address, <8 x i32> %blocku)
  call void @llvm.genx.barrier()
  call void @llvm.genx.fence(i8 1)
  %tx = call i16 @llvm.genx.thread.x()
  %ty = call i16 @llvm.genx.thread.y()
  %gx = call i32 @llvm.genx.group.id.x()
  %gy = call i32 @llvm.genx.group.id.y()
  %gz = call i32 @llvm.genx.group.id.z()
  %lane = call i32 @llvm.genx.lane.id()
  %last = icmp eq i32 %lane, %gz
  br i1 %last, label %6, label %end

6:
  unreachable

end:
  ret void
}

attributes #0 = { noinline nounwind "CMGenxMain" "oclrt"="1" }
attributes #1 = { noinline nounwind }

!genx.kernels = !{!0}
!llvm.dbg.cu = !{!21}
!llvm.module.flags = !{!22}

!0 = !{ptr @everything, !"everything", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0}
!2 = !{i32 64, i32 68, i32 96, i32 128, i32 160, i32 192, i32 256, i32 320, i32 324}
!3 = !{i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"", !"", !"", !"svmptr_t", !"", !"", !"", !""}
!20 = distinct !DISubprogram(name: "everything", scope: !23, file: !23, line: 3, type: !24, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !21)
!21 = distinct !DICompileUnit(language: DW_LANG_C99, file: !23, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!22 = !{i32 2, !"Debug Info Version", i32 3}
!23 = !DIFile(filename: "everything.c", directory: "/src")
!24 = !DISubroutineType(types: !25)
!25 = !{null}
!26 = distinct !DILexicalBlock(scope: !20, file: !27, line: 5, column: 3)
!27 = !DIFile(filename: "/include/inlined.h", directory: "/src")
!30 = !DILocation(line: 7, column: 1, scope: !20)
!31 = !DILocation(line: 8, column: 1, scope: !26)
