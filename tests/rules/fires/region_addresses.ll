; Rules of collapse.yaml: an address as a number, and the number as an address again.
define dllexport spir_kernel void @region_addresses(ptr addrspace(1) %p) #0 {
  %n = ptrtoint ptr addrspace(1) %p to i64
  %q = inttoptr i64 %n to ptr addrspace(1)
  %x = load <16 x i32>, ptr addrspace(1) %q, align 64
  %y = add <16 x i32> %x, splat (i32 3)
  store <16 x i32> %y, ptr addrspace(1) %q, align 64
  ret void
}
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @region_addresses, !"region_addresses", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 0}
!2 = !{i32 32}
!3 = !{i32 0}
!4 = !{!"svmptr_t read_write"}
