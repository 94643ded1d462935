// run: easel opt %s --aster-constexpr-expansion --canonicalize
// Loops of which nothing is left when the program runs.
func.func private @take(index, i32)
func.func @loops(%n: index, %a: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%s = %a) -> (i32) {
    scf.for %j = %c1 to %c3 step %c1 {
      func.call @take(%j, %s) : (index, i32) -> ()
    } {aster.constexpr}
    %t = arith.addi %s, %a : i32
    scf.yield %t : i32
  } {aster.constexpr}
  // No trip.
  %z = scf.for %i = %c3 to %c0 step %c1 iter_args(%s = %a) -> (i32) {
    scf.yield %r : i32
  } {aster.constexpr}
  // The number of trips is not known.
  scf.for %i = %c0 to %n step %c1 {
    func.call @take(%i, %a) : (index, i32) -> ()
  } {aster.constexpr}
  return %r, %z : i32, i32
}

//$ easel opt %s --aster-constexpr-expansion --canonicalize
//> func.func private @take(index, i32)
//> func.func @loops(%n: index, %a: i32) -> (i32, i32) {
//>   %0 = arith.constant 2 : index
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   call @take(%c1, %a) : (index, i32) -> ()
//>   call @take(%0, %a) : (index, i32) -> ()
//>   %t = arith.addi %a, %a : i32
//>   call @take(%c1, %t) : (index, i32) -> ()
//>   call @take(%0, %t) : (index, i32) -> ()
//>   %1 = arith.addi %t, %a : i32
//>   call @take(%c1, %1) : (index, i32) -> ()
//>   call @take(%0, %1) : (index, i32) -> ()
//>   %2 = arith.addi %1, %a : i32
//>   scf.for %i = %c0 to %n step %c1 {
//>     func.call @take(%i, %a) : (index, i32) -> ()
//>   } {aster.constexpr}
//>   return %2, %a : i32, i32
//> }
