// run: easel opt %s --aster-optimize-ptr-add
// An offset becomes a part that all lanes have, a part that they do not, and a constant.
!p = !ptr.ptr<#ptr.generic_space>
func.func @parts(%p: !p, %a0: i32, %b0: i32, %c0: i32, %n0: index) -> (!p, !p, !p) {
  %u0 = aster_utils.assume_uniform %a0 : i32
  %u = aster_utils.assume_range %u0 min 0 max 100 : i32
  %v = aster_utils.assume_range %b0 min 0 max 63 : i32
  %c2 = arith.constant 2 : i32
  %c5 = arith.constant 5 : i32
  %s = arith.addi %u, %v overflow<nsw> : i32
  %t = arith.addi %s, %c5 overflow<nsw> : i32
  %q = arith.muli %t, %u overflow<nsw> : i32
  %r = arith.shli %q, %c2 overflow<nsw> : i32
  %x = ptr.ptr_add inbounds %p, %r : !p, i32
  // This sum may wrap, so its operands are not added alone.
  %w = arith.addi %u, %v : i32
  %y = ptr.ptr_add %p, %w : !p, i32
  // This offset may be below 0.
  %d = arith.subi %v, %u : i32
  %z = ptr.ptr_add %p, %d : !p, i32
  return %x, %y, %z : !p, !p, !p
}

// What a loop carries is uniform as long as each trip passes on what is uniform.
func.func @loops(%p: !p, %lane: i32) -> (!p, !p) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %c0 = arith.constant 0 : i32
  %c8 = arith.constant 8 : i32
  %l = aster_utils.assume_range %lane min 0 max 63 : i32
  %g, %h = scf.for %i = %zero to %four step %one iter_args(%q = %p, %r = %p) -> (!p, !p) {
    %k0 = arith.index_cast %i : index to i32
    %k = aster_utils.assume_range %k0 min 0 max 3 : i32
    %s = arith.addi %k, %l overflow<nsw> : i32
    %t = ptr.ptr_add %q, %s : !p, i32
    %v = arith.addi %k, %c8 overflow<nsw, nuw> : i32
    %w = ptr.ptr_add nuw %r, %v : !p, i32
    scf.yield %t, %w : !p, !p
  }
  return %g, %h : !p, !p
}

//$ easel opt %s --aster-optimize-ptr-add
//> func.func @parts(%p: !ptr.ptr<#ptr.generic_space>, %a0: i32, %b0: i32, %c0: i32, %n0: index) -> (!ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>) {
//>   %u0 = aster_utils.assume_uniform %a0 : i32
//>   %u = aster_utils.assume_range %u0 min 0 max 100 : i32
//>   %v = aster_utils.assume_range %b0 min 0 max 63 : i32
//>   %c2 = arith.constant 2 : i32
//>   %c5 = arith.constant 5 : i32
//>   %s = arith.addi %u, %v overflow<nsw> : i32
//>   %t = arith.addi %s, %c5 overflow<nsw> : i32
//>   %q = arith.muli %t, %u overflow<nsw> : i32
//>   %r = arith.shli %q, %c2 overflow<nsw> : i32
//>   %0 = arith.muli %u, %v overflow<nsw, nuw> : i32
//>   %1 = arith.constant 4 : i32
//>   %2 = arith.muli %0, %1 overflow<nsw, nuw> : i32
//>   %3 = arith.muli %u, %u overflow<nsw, nuw> : i32
//>   %4 = arith.constant 4 : i32
//>   %5 = arith.muli %3, %4 overflow<nsw, nuw> : i32
//>   %6 = arith.constant 20 : i32
//>   %7 = arith.muli %u, %6 overflow<nsw, nuw> : i32
//>   %8 = arith.addi %5, %7 overflow<nsw, nuw> : i32
//>   %9 = ptr.ptr_add inbounds %p, %8 : !ptr.ptr<#ptr.generic_space>, i32
//>   %x = ptr.ptr_add inbounds %9, %2 : !ptr.ptr<#ptr.generic_space>, i32
//>   %w = arith.addi %u, %v : i32
//>   %y = ptr.ptr_add %p, %w : !ptr.ptr<#ptr.generic_space>, i32
//>   %d = arith.subi %v, %u : i32
//>   %z = ptr.ptr_add %p, %d : !ptr.ptr<#ptr.generic_space>, i32
//>   return %x, %y, %z : !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>
//> }
//> func.func @loops(%p: !ptr.ptr<#ptr.generic_space>, %lane: i32) -> (!ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>) {
//>   %zero = arith.constant 0 : index
//>   %one = arith.constant 1 : index
//>   %four = arith.constant 4 : index
//>   %c0 = arith.constant 0 : i32
//>   %c8 = arith.constant 8 : i32
//>   %l = aster_utils.assume_range %lane min 0 max 63 : i32
//>   %g, %h = scf.for %i = %zero to %four step %one iter_args(%q = %p, %r = %p) -> (!ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>) {
//>     %k0 = arith.index_cast %i : index to i32
//>     %k = aster_utils.assume_range %k0 min 0 max 3 : i32
//>     %s = arith.addi %k, %l overflow<nsw> : i32
//>     %0 = ptr.ptr_add %q, %k : !ptr.ptr<#ptr.generic_space>, i32
//>     %t = ptr.ptr_add %0, %l : !ptr.ptr<#ptr.generic_space>, i32
//>     %v = arith.addi %k, %c8 overflow<nsw, nuw> : i32
//>     %1 = arith.constant 8 : i32
//>     %2 = ptr.ptr_add nuw %r, %k : !ptr.ptr<#ptr.generic_space>, i32
//>     %w = ptr.ptr_add nuw %2, %1 : !ptr.ptr<#ptr.generic_space>, i32
//>     scf.yield %t, %w : !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>
//>   }
//>   return %g, %h : !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>
//> }
