// run: easel compile %s --isa ../../../isa/amdgcn/gfx1201.yaml --emit kir
// run: easel run %s --isa ../../../isa/amdgcn/gfx1201.yaml --strict
// run: easel run %s --isa ../../../isa/amdgcn/gfx1100.yaml --strict
// Waits for one counter, by the machine's operations. The numbers of the waits are the least that the code waits for.
#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 32>
func.func @waits(%arg0: !stream.binding, %arg1: !stream.binding) attributes {translation_info = #t} {
  %c0 = arith.constant 0 : index
  %c63 = arith.constant 63 : index
  %id = gpu.thread_id x upper_bound 64
  %a = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<64xf32>
  %b = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<64xf32>
  %share = memref.alloc() : memref<64xf32, #gpu.address_space<workgroup>>
  %x = memref.load %a[%id] : memref<64xf32>
  rocdl.s.wait.loadcnt 0
  memref.store %x, %b[%id] : memref<64xf32>
  memref.store %x, %share[%id] : memref<64xf32, #gpu.address_space<workgroup>>
  rocdl.s.wait.storecnt 0
  rocdl.s.wait.dscnt 0
  rocdl.s.barrier
  %other = arith.subi %c63, %id : index
  %y = memref.load %b[%other] : memref<64xf32>
  %z = memref.load %share[%other] : memref<64xf32, #gpu.address_space<workgroup>>
  rocdl.s.wait.loadcnt 1
  %s = arith.addf %y, %z : f32
  memref.store %s, %a[%id] : memref<64xf32>
  return
}

//$ easel compile %s --isa ../../../isa/amdgcn/gfx1201.yaml --emit kir
//> kernel @waits attributes {workgroup_size = [64, 1, 1], subgroup_size = 32, grid = [1, 1, 1], shared_bytes = 256, arguments = [
//>   buffer "arg0" at 0 size 8 bytes 256 element "f32" shape [64] written,
//>   buffer "arg1" at 8 size 8 bytes 256 element "f32" shape [64] written]} {
//> ^bb0:
//>   %1: i64 = const<0x3f>
//>   %2: i32 in [0, 63] = workitem_id<0>
//>   %3: i64 in [0, 63] = zext %2
//>   %4: ptr.global = argument<0>
//>   %7: ptr.global = argument<1>
//>   %8: ptr.lds = lds_base<0>
//>   %9: i64 = const<0x4>
//>   %10: i64 = mul %3, %9
//>   %11: f32 = load<global, extent=256, align=4> %4, %10
//>   wait<global=0>
//>   %12: i64 = mul %3, %9
//>   store<global, extent=256, align=4> %11, %7, %12
//>   %13: i64 = mul %3, %9
//>   store<lds, extent=256, align=4> %11, %8, %13
//>   wait<global=0>
//>   wait<lds=0>
//>   barrier
//>   %14: i64 = sub %1, %3
//>   %15: i64 = mul %14, %9
//>   %16: f32 = load<global, extent=256, align=4> %7, %15
//>   %17: i64 = mul %14, %9
//>   %18: f32 = load<lds, extent=256, align=4> %8, %17
//>   wait<loads=1>
//>   %19: f32 = fadd %16, %18
//>   %20: i64 = mul %3, %9
//>   store<global, extent=256, align=4> %19, %4, %20
//>   return
//> }
//$ easel run %s --isa ../../../isa/amdgcn/gfx1201.yaml --strict
//> waits on gfx1201: 1 workgroup, 36 instructions; one wave executed 18; strict found nothing
//$ easel run %s --isa ../../../isa/amdgcn/gfx1100.yaml --strict
//> waits on gfx1100: 1 workgroup, 34 instructions; one wave executed 17; strict found nothing
