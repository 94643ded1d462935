// run: easel opt %s
// A bracket in a comment closes nothing.
amdgcn.module @m target = <gfx942> {
  kernel @k arguments <[
      #amdgcn.buffer_arg<address_space = global> // ]> {
    ]> {
    end_kernel
  }
}

//$ easel opt %s
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>]> {
//>     end_kernel
//>   }
//> }
