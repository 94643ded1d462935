module {
  gpu.module @kernels {
    gpu.func @k(%in: memref<64xf16>, %out: memref<64xf32>, %tid: index {llvm.mlir.workitem_id_x}) kernel attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
      %c0 = arith.constant 0 : index
      %alloc = memref.alloc() : memref<256xi8, #gpu.address_space<workgroup>>
      %s = memref.view %alloc[%c0][] : memref<256xi8, #gpu.address_space<workgroup>> to memref<64xf16, #gpu.address_space<workgroup>>
      %x = arith.constant 1.0 : f32
      %short = arith.constant 1 : i32
      amdgpu.gather_to_lds %in[%tid], %s[%c0] : f16, memref<64xf16>, memref<64xf16, #gpu.address_space<workgroup>>
      amdgpu.gather_to_lds %in[%tid], %out[%c0] : vector<2xf16>, memref<64xf16>, memref<64xf32>
      %f = amdgpu.fat_raw_buffer_cast %s : memref<64xf16, #gpu.address_space<workgroup>> to memref<64xf16, #amdgpu.address_space<fat_raw_buffer>>
      %o = memref.atomic_rmw maximumf %x, %out[%tid] : (f32, memref<64xf32>) -> f32
      %b = amdgpu.fat_raw_buffer_cast %out : memref<64xf32> to memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>
      %p = memref.atomic_rmw addf %x, %b[%tid] : (f32, memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>) -> f32
      %a = memref.extract_aligned_pointer_as_index %b : memref<64xf32, #amdgpu.address_space<fat_raw_buffer>> -> index
      %t = amdgpu.transpose_load %s[%tid] : memref<64xf16, #gpu.address_space<workgroup>> -> vector<8xf16>
      %v = vector.transfer_read %out[%tid], %x {permutation_map = affine_map<(d0) -> (0)>} : memref<64xf32>, vector<4xf32>
      %q = llvm.inttoptr %short : i32 to !llvm.ptr<7>
      gpu.printf "%d", %short : i32
      llvm.intr.trap
      rocdl.s.setprio 9
      "rocdl.wmma.f32.16x16x16.f16"(%x, %x, %x) : (f32, f32, f32) -> ()
      "amdgpu.tensor_load_to_lds"(%x) : (f32) -> ()
      gpu.return
    }
  }
}
