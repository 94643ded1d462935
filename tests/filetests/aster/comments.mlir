// run: easel opt %s --input aster --passes=
func.func private @rand() -> i1 // of a declaration
// and more
func.func private @rand2() -> (i1) attributes {a = 1} // x
func.func @f(%c: i1) -> i1 // before the brace
{ // behind it
  %k = arith.constant 1 {a = "// none"} : i32 // of a line
  return %c : i1 }
amdgcn.module @m target = <gfx942> attributes {a, // in a list
    b}
{
  kernel @k arguments <[#amdgcn.buffer_arg<>, // in the arguments
      #amdgcn.buffer_arg<>]> // behind them
    attributes {b} // and behind these
  {
    end_kernel
  }
}

//$ easel opt %s --input aster --passes=
//> func.func private @rand() -> i1
//> func.func private @rand2() -> (i1) attributes {a = 1}
//> func.func @f(%c: i1) -> i1 {
//>   %k = arith.constant {a = "// none"} 1 : i32
//>   return %c : i1
//> }
//> amdgcn.module @m target = <gfx942> attributes {a, b} {
//>   kernel @k arguments <[#amdgcn.buffer_arg<>, #amdgcn.buffer_arg<>]> attributes {b} {
//>     end_kernel
//>   }
//> }
