// run: easel opt %s --cfg-simplify
// Blocks that pass on what they are given are jumped over, one behind the other, in any order.
func.func @chain(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^first(%x, %y : i32, i32), ^last(%y : i32)
^first(%a: i32, %b: i32):
  cf.br ^second(%b, %a : i32, i32)
^second(%d: i32, %e: i32):
  cf.br ^last(%e : i32)
^last(%v: i32):
  return %v : i32
}
// The parameter is used further on, so the block stays.
func.func @used(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^pass(%x : i32), ^other
^other:
  cf.br ^pass(%y : i32)
^pass(%a: i32):
  cf.br ^loop(%y : i32)
^loop(%i: i32):
  %n = arith.addi %i, %a : i32
  cf.cond_br %c, ^loop(%n : i32), ^exit
^exit:
  return %n : i32
}
// Blocks around a circle.
func.func @circle(%c: i1, %x: i32) {
  cf.cond_br %c, ^a(%x : i32), ^exit
^a(%p: i32):
  cf.br ^b(%p : i32)
^b(%q: i32):
  cf.br ^a(%q : i32)
^exit:
  return
}

//$ easel opt %s --cfg-simplify
//> func.func @chain(%c: i1, %x: i32, %y: i32) -> i32 {
//>   cf.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
//> ^bb1(%v: i32):
//>   return %v : i32
//> }
//> func.func @used(%c: i1, %x: i32, %y: i32) -> i32 {
//>   cf.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
//> ^bb1(%a: i32):
//>   cf.br ^bb2(%y : i32)
//> ^bb2(%i: i32):
//>   %n = arith.addi %i, %a : i32
//>   cf.cond_br %c, ^bb2(%n : i32), ^bb3
//> ^bb3:
//>   return %n : i32
//> }
//> func.func @circle(%c: i1, %x: i32) {
//>   cf.cond_br %c, ^bb1(%x : i32), ^bb2
//> ^bb1(%p: i32):
//>   cf.br ^bb1(%p : i32)
//> ^bb2:
//>   return
//> }
