// run: easel opt %s --aster-affine-optimize-ptr-add
// run: easel opt %s --aster-affine-optimize-ptr-add=assume-positive=true
// A map is split where no part is below 0.
!p = !ptr.ptr<#ptr.generic_space>
#product = affine_map<(d0)[s0, s1] -> ((d0 + s0 + 3) * s1 + s0 floordiv 4)>
#difference = affine_map<(d0)[s0] -> (d0 * 8 - s0 * 4 + 16)>
func.func @maps(%p: !p, %a0: index, %b0: index, %i0: index) -> (!p, !p) {
  %a1 = aster_utils.assume_uniform %a0 : index
  %a = aster_utils.assume_range %a1 min 0 max 100 : index
  %b1 = aster_utils.assume_uniform %b0 : index
  %b = aster_utils.assume_range %b1 min 2 max 8 : index
  %i = aster_utils.assume_range %i0 min 0 max 63 : index
  %x = affine.apply #product(%i)[%a, %b]
  %y = ptr.ptr_add nusw %p, %x : !p, index
  %z = affine.apply #difference(%i)[%a]
  %w = ptr.ptr_add %p, %z : !p, index
  return %y, %w : !p, !p
}

//$ easel opt %s --aster-affine-optimize-ptr-add
//> func.func @maps(%p: !ptr.ptr<#ptr.generic_space>, %a0: index, %b0: index, %i0: index) -> (!ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>) {
//>   %a1 = aster_utils.assume_uniform %a0 : index
//>   %a = aster_utils.assume_range %a1 min 0 max 100 : index
//>   %b1 = aster_utils.assume_uniform %b0 : index
//>   %b = aster_utils.assume_range %b1 min 2 max 8 : index
//>   %i = aster_utils.assume_range %i0 min 0 max 63 : index
//>   %x = affine.apply affine_map<(d0)[s0, s1] -> ((d0 + s0 + 3) * s1 + s0 floordiv 4)>(%i)[%a, %b]
//>   %0 = affine.apply affine_map<()[s0, s1] -> (s0 * s1)>()[%i, %b]
//>   %1 = affine.apply affine_map<()[s0, s1] -> (s1 * 3 + s0 * s1 + s0 floordiv 4)>()[%a, %b]
//>   %2 = ptr.ptr_add nusw %p, %1 : !ptr.ptr<#ptr.generic_space>, index
//>   %y = ptr.ptr_add nusw %2, %0 : !ptr.ptr<#ptr.generic_space>, index
//>   %z = affine.apply affine_map<(d0)[s0] -> (d0 * 8 - s0 * 4 + 16)>(%i)[%a]
//>   %w = ptr.ptr_add %p, %z : !ptr.ptr<#ptr.generic_space>, index
//>   return %y, %w : !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>
//> }
//$ easel opt %s --aster-affine-optimize-ptr-add=assume-positive=true
//> func.func @maps(%p: !ptr.ptr<#ptr.generic_space>, %a0: index, %b0: index, %i0: index) -> (!ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>) {
//>   %a1 = aster_utils.assume_uniform %a0 : index
//>   %a = aster_utils.assume_range %a1 min 0 max 100 : index
//>   %b1 = aster_utils.assume_uniform %b0 : index
//>   %b = aster_utils.assume_range %b1 min 2 max 8 : index
//>   %i = aster_utils.assume_range %i0 min 0 max 63 : index
//>   %x = affine.apply affine_map<(d0)[s0, s1] -> ((d0 + s0 + 3) * s1 + s0 floordiv 4)>(%i)[%a, %b]
//>   %0 = affine.apply affine_map<()[s0, s1] -> (s0 * s1)>()[%i, %b]
//>   %1 = affine.apply affine_map<()[s0, s1] -> (s1 * 3 + s0 * s1 + s0 floordiv 4)>()[%a, %b]
//>   %2 = ptr.ptr_add nusw %p, %1 : !ptr.ptr<#ptr.generic_space>, index
//>   %y = ptr.ptr_add nusw %2, %0 : !ptr.ptr<#ptr.generic_space>, index
//>   %z = affine.apply affine_map<(d0)[s0] -> (d0 * 8 - s0 * 4 + 16)>(%i)[%a]
//>   %3 = affine.apply affine_map<()[s0] -> (s0 * 8)>()[%i]
//>   %4 = affine.apply affine_map<()[s0] -> (s0 * -4)>()[%a]
//>   %5 = arith.constant 16 : index
//>   %6 = ptr.ptr_add %p, %4 : !ptr.ptr<#ptr.generic_space>, index
//>   %7 = ptr.ptr_add %6, %3 : !ptr.ptr<#ptr.generic_space>, index
//>   %w = ptr.ptr_add %7, %5 : !ptr.ptr<#ptr.generic_space>, index
//>   return %y, %w : !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>
//> }
