// run: easel opt %s --aster-canonicalize-ptr
// One offset for an address, with the promise that all additions make.
!p = !ptr.ptr<#ptr.generic_space>
func.func @sums(%p: !p, %a0: i32, %b0: i32, %i: index, %j: index) -> (!p, !p, !p, !p) {
  %c0 = arith.constant 0 : i32
  %a = aster_utils.assume_range %a0 min 0 max 1000 : i32
  %b = aster_utils.assume_range %b0 min -8 max 1000 : i32
  %x = ptr.ptr_add inbounds %p, %a : !p, i32
  %y = ptr.ptr_add nusw %x, %b : !p, i32
  %z = ptr.ptr_add nuw %y, %c0 : !p, i32
  %size = ptr.type_offset i24 : index
  %u = ptr.ptr_add %p, %i : !p, index
  %v = ptr.ptr_add nuw %u, %size : !p, index
  %w = ptr.ptr_add %v, %j : !p, index
  %o = ptr.ptr_add %w, %a : !p, i32
  return %x, %z, %w, %o : !p, !p, !p, !p
}

// The sum of these offsets may leave their type, so the additions stay two; offsets of 64 bits wrap as the address does.
func.func @apart(%p: !p, %a: i32, %b: i32, %c: i64, %d: i64) -> (!p, !p, !p) {
  %x = ptr.ptr_add nusw %p, %a : !p, i32
  %y = ptr.ptr_add nusw %x, %b : !p, i32
  %u = ptr.ptr_add nusw %p, %c : !p, i64
  %v = ptr.ptr_add nusw %u, %d : !p, i64
  %s = ptr.ptr_add nuw %p, %c : !p, i64
  %t = ptr.ptr_add nuw %s, %d : !p, i64
  return %y, %v, %t : !p, !p, !p
}

//$ easel opt %s --aster-canonicalize-ptr
//> func.func @sums(%p: !ptr.ptr<#ptr.generic_space>, %a0: i32, %b0: i32, %i: index, %j: index) -> (!ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>) {
//>   %a = aster_utils.assume_range %a0 min 0 max 1000 : i32
//>   %b = aster_utils.assume_range %b0 min -8 max 1000 : i32
//>   %x = ptr.ptr_add inbounds %p, %a : !ptr.ptr<#ptr.generic_space>, i32
//>   %0 = arith.addi %a, %b overflow<nsw> : i32
//>   %y = ptr.ptr_add nusw %p, %0 : !ptr.ptr<#ptr.generic_space>, i32
//>   %1 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 + 4)>()[%j, %i]
//>   %w = ptr.ptr_add %p, %1 : !ptr.ptr<#ptr.generic_space>, index
//>   %o = ptr.ptr_add %w, %a : !ptr.ptr<#ptr.generic_space>, i32
//>   return %x, %y, %w, %o : !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>
//> }
//> func.func @apart(%p: !ptr.ptr<#ptr.generic_space>, %a: i32, %b: i32, %c: i64, %d: i64) -> (!ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>) {
//>   %x = ptr.ptr_add nusw %p, %a : !ptr.ptr<#ptr.generic_space>, i32
//>   %y = ptr.ptr_add nusw %x, %b : !ptr.ptr<#ptr.generic_space>, i32
//>   %0 = arith.addi %c, %d : i64
//>   %v = ptr.ptr_add %p, %0 : !ptr.ptr<#ptr.generic_space>, i64
//>   %1 = arith.addi %c, %d overflow<nuw> : i64
//>   %t = ptr.ptr_add nuw %p, %1 : !ptr.ptr<#ptr.generic_space>, i64
//>   return %y, %v, %t : !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>
//> }
