// Run-time bounds, branches, carried buffers, a kernel with memref arguments, debug locations.
#loc1 = loc("kernel.py":3:7)
module @m attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @control(%in: memref<128xf32>, %n: index, %scale: f32, %tid: index {llvm.mlir.workitem_id_x}) kernel
        attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
      %zero = arith.constant 0.000000e+00 : f32
      %a = memref.alloc() : memref<256xi8, #gpu.address_space<workgroup>>
      %b = memref.alloc() : memref<256xi8, 3>
      %va = memref.view %a[%c0][] : memref<256xi8, #gpu.address_space<workgroup>> to memref<64xf32, 3>
      %vb = memref.view %b[%c0][] : memref<256xi8, 3> to memref<64xf32, 3>
      %v = memref.load %in[%tid] : memref<128xf32> loc(#loc1)
      memref.store %v, %va[%tid] : memref<64xf32, 3> loc("kernel.py":4:7)
      gpu.barrier
      %sum, %x, %y = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero, %p = %va, %q = %vb)
          -> (f32, memref<64xf32, 3>, memref<64xf32, 3>) {
        %e = memref.load %p[%tid] : memref<64xf32, 3>
        %s = arith.addf %acc, %e fastmath<contract> : f32
        memref.store %s, %q[%tid] : memref<64xf32, 3>
        scf.yield %s, %q, %p : f32, memref<64xf32, 3>, memref<64xf32, 3>
      }
      %last = "memref.load"(%x, %tid) : (memref<64xf32, 3>, index) -> f32
      %twice:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%u = %last, %w = %sum) -> (f32, f32) {
        scf.yield %w, %u : f32, f32
      }
      %none = scf.for %i = %c4 to %c4 step %c1 iter_args(%u = %last) -> (f32) {
        scf.yield %zero : f32
      }
      %wide = arith.index_cast %tid : index to i32
      %c7 = arith.constant 7 : i32
      %odd = arith.cmpi ult, %wide, %c7 : i32
      %out = scf.if %odd -> (f32) {
        %m = arith.mulf %twice#1, %scale : f32
        scf.yield %m : f32
      } else {
        scf.yield %none : f32
      }
      scf.if %odd {
        memref.store %out, %in[%tid] {nontemporal = true} : memref<128xf32>
      }
      gpu.return
    }
  }
}
