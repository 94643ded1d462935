//! Every code of the dialect's text and verifier, with its exact report; reading goes on after each.

use easel_genx::{inline, read, verify};
use easel_isa::diagnostic::SourceMap;

/// Reports of reader and verifier, one text.
fn reports(text: &str) -> String {
    let mut sources = SourceMap::default();
    let file = sources.add("k.ll", text);
    let (mut module, mut said) = read::parse(file, &sources);
    said.append(module.refusals.clone());
    said.append(verify::verify_in(
        &module,
        verify::Stage::Input,
        Some(&sources),
    ));
    if !said.has_errors() {
        said.append(inline::inline(&mut module));
    }
    said.render(&sources)
}

/// The reports of a function body with these arguments.
fn body(arguments: &str, text: &str) -> String {
    reports(&format!(
        "define void @f({arguments}) {{\n{text}\n  ret void\n}}\n"
    ))
}

macro_rules! check {
    ($name:ident, $said:expr, @$want:literal) => {
        #[test]
        fn $name() {
            insta::assert_snapshot!($said, @$want);
        }
    };
}

check!(syntax, body("i32 %a", "  %b = add i32 %a 1\n  %c = ad i32 %b, 2\n  %d = add i32 %c, %a"), @r#"
error[genx-parse]: expected `,`, found `1`
 --> k.ll:2:19
  |
2 |   %b = add i32 %a 1
  |                   ^ expected `,` here

error[genx-parse]: expected an instruction, found `ad`
 --> k.ll:3:8
  |
3 |   %c = ad i32 %b, 2
  |        ^^ expected an instruction here
  |
  = help: did you mean `add`?
"#);
check!(missing_terminator, reports("define void @f() {\nentry:\n  br label %next\nnext:\n}\n"), @r#"
error[genx-parse]: expected a terminator at the end of block %next
 --> k.ll:5:1
  |
5 | }
  | ^ the block ends here
  |
  = help: end it with `br`, `switch`, `ret` or `unreachable`
"#);
check!(names, body("i32 %apple", "  %b = add i32 %aple, 1\n  %b = add i32 %apple, 1\n  call void @g()"), @r#"
error[genx-name]: there is no value %aple
 --> k.ll:2:16
  |
2 |   %b = add i32 %aple, 1
  |                ^^^^^ nothing in the function defines it
  |
  = help: did you mean `%apple`?

error[genx-name]: %b is defined twice
 --> k.ll:3:3
  |
2 |   %b = add i32 %aple, 1
  |   -- defined here
3 |   %b = add i32 %apple, 1
  |   ^^ defined again here

error[genx-name]: there is no function @g
 --> k.ll:4:13
  |
4 |   call void @g()
  |             ^^ called here
"#);
check!(blocks, reports("define void @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  ret void\na:\n  ret void\n}\n"), @r#"
error[genx-name]: there is no block %b
 --> k.ll:2:29
  |
2 |   br i1 %c, label %a, label %b
  |                             ^^ nothing in the function defines it
  |
  = help: did you mean `%0`?

error[genx-name]: %a is defined twice
 --> k.ll:5:1
  |
3 | a:
  | -- defined here
4 |   ret void
5 | a:
  | ^^ defined again here
"#);
check!(metadata, reports("define void @f() {\n  ret void, !dbg !3\n}\n!0 = !{}\n!0 = !{}\n"), @r#"
error[genx-name]: there is no metadata node !3
 --> k.ll:2:18
  |
2 |   ret void, !dbg !3
  |                  ^^ named here

error[genx-name]: !0 is defined twice
 --> k.ll:5:1
  |
4 | !0 = !{}
  | -- defined here
5 | !0 = !{}
  | ^^ defined again here
"#);
check!(types, body("i32 %a, <4 x float> %f", "  %b = add i64 %a, 1\n  %c = add <4 x float> %f, %f\n  %d = trunc i32 %a to i64\n  %e = add i32 300000000000, 1"), @r#"
error[genx-type]: %a has type i32, i64 is needed
 --> k.ll:2:16
  |
1 | define void @f(i32 %a, <4 x float> %f) {
  |                    -- defined here
2 |   %b = add i64 %a, 1
  |                ^^ used as i64

error[genx-type]: `add` of <4 x float>, integers are needed
 --> k.ll:3:12
  |
3 |   %c = add <4 x float> %f, %f
  |            ^ this is <4 x float>

error[genx-type]: `trunc` from i32 to i64 is not possible
 --> k.ll:4:3
  |
4 |   %d = trunc i32 %a to i64
  |   ^^^^^^^^^^^^^^^^^^^^^^^^ the result must be narrower

error[genx-type]: `300000000000` does not fit i32
 --> k.ll:5:16
  |
5 |   %e = add i32 300000000000, 1
  |                ^^^^^^^^^^^^ too large
"#);
check!(calls, reports("declare float @llvm.fabs.f32(float)\ndefine void @f(<2 x float> %x) {\n  %a = call <2 x float> @llvm.fabs.f32(<2 x float> %x)\n  %b = call <2 x float> @llvm.fabs.v2f32(<2 x float> %x, i32 0)\n  ret void\n}\ndefine void @g(double %x) {\n  %a = call double @llvm.fabs.f32(double %x)\n  call void @f(double %x)\n  ret void\n}\n"), @r#"
error[genx-type]: `f32` in the name of the intrinsic is none of the types of the call
 --> k.ll:3:25
  |
3 |   %a = call <2 x float> @llvm.fabs.f32(<2 x float> %x)
  |                         ^^^^^^^^^^^^^^ `f32` contradicts the call
  |
  = note: result and arguments are <2 x float>, <2 x float>

error[genx-type]: `llvm.fabs` with 2 of 1 arguments
 --> k.ll:4:25
  |
4 |   %b = call <2 x float> @llvm.fabs.v2f32(<2 x float> %x, i32 0)
  |                         ^^^^^^^^^^^^^^^^ arguments needed: 1

error[genx-type]: `f32` in the name of the intrinsic is none of the types of the call
 --> k.ll:8:20
  |
8 |   %a = call double @llvm.fabs.f32(double %x)
  |                    ^^^^^^^^^^^^^^ `f32` contradicts the call
  |
  = note: result and arguments are double, double
"#);
check!(declarations, reports("declare float @llvm.fabs.f64(float)\ndefine void @g(double %x) {\n  %a = call double @llvm.fabs.f64(double %x)\n  ret void\n}\n"), @r#"
error[genx-type]: @llvm.fabs.f64 is declared as float (float), and called as double (double)
 --> k.ll:3:20
  |
1 | declare float @llvm.fabs.f64(float)
  |               -------------- declared here
2 | define void @g(double %x) {
3 |   %a = call double @llvm.fabs.f64(double %x)
  |                    ^^^^^^^^^^^^^^ called here
"#);
check!(intrinsic_types, body("<4 x i32> %x", "  %a = call <4 x i32> @llvm.fabs.v4i32(<4 x i32> %x)"), @r#"
error[genx-type]: an operand is <4 x i32>, floats are needed
 --> k.ll:2:3
  |
2 |   %a = call <4 x i32> @llvm.fabs.v4i32(<4 x i32> %x)
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this instruction
"#);
check!(dominance, reports("define void @f(i1 %c, i32 %n) {\nentry:\n  br i1 %c, label %left, label %right\nleft:\n  %x = add i32 %n, 1\n  br label %right\nright:\n  %p = phi i32 [ %x, %left ]\n  %y = add i32 %x, 1\n  %q = add i32 %r, 1\n  %r = add i32 %q, 1\n  ret void\n}\n"), @r#"
error[genx-dominance]: the phi in block %right has no value for block %entry, which branches to it
 --> k.ll:8:3
  |
8 |   %p = phi i32 [ %x, %left ]
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^ one value for each predecessor
"#);
check!(dominance_of_uses, reports("define void @f(i1 %c, i32 %n) {\nentry:\n  br i1 %c, label %left, label %right\nleft:\n  %x = add i32 %n, 1\n  br label %right\nright:\n  %y = add i32 %x, 1\n  %q = add i32 %r, 1\n  %r = add i32 %q, 1\n  ret void\n}\n"), @r#"
error[genx-dominance]: %x is used in block %right, and defined in block %left, which not every way there passes
 --> k.ll:8:3
  |
5 |   %x = add i32 %n, 1
  |   ------------------ defined here
...
8 |   %y = add i32 %x, 1
  |   ^^^^^^^^^^^^^^^^^^ used here

error[genx-dominance]: %r is used before it is defined, both in block %right
  --> k.ll:9:3
   |
 9 |   %q = add i32 %r, 1
   |   ^^^^^^^^^^^^^^^^^^ used here
10 |   %r = add i32 %q, 1
   |   ------------------ defined here
"#);
check!(kernels, reports("define dllexport spir_kernel void @k(i32 %a, i32 %b) {\n  ret void\n}\ndefine dllexport spir_kernel void @l() {\n  ret void\n}\n!genx.kernels = !{!0, !9}\n!0 = !{ptr @k, !\"k\", !1, i32 0, !2, !3, !4}\n!1 = !{i32 2}\n!2 = !{i32 64, i32 68, i32 72}\n!3 = !{i32 0, i32 0}\n!4 = !{!\"\", !\"\"}\n"), @r#"
error[genx-kernel-metadata]: kernel @l is not listed in `!genx.kernels`
 --> k.ll:4:35
  |
4 | define dllexport spir_kernel void @l() {
  |                                   ^^ kernels listed: 1
  |
  = help: write `!genx.kernels = !{!0}` and a node `!0` for it

error[genx-name]: there is no metadata node !9
 --> k.ll:7:23
  |
7 | !genx.kernels = !{!0, !9}
  |                       ^^ named here

error[genx-kernel-metadata]: 1 kinds where the arguments are 2
 --> k.ll:8:22
  |
1 | define dllexport spir_kernel void @k(i32 %a, i32 %b) {
  |                                   -- arguments: 2
...
8 | !0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4}
  |                      ^^ one for each argument is needed: 2

error[genx-kernel-metadata]: 3 offsets where the arguments are 2
 --> k.ll:8:33
  |
1 | define dllexport spir_kernel void @k(i32 %a, i32 %b) {
  |                                   -- arguments: 2
...
8 | !0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4}
  |                                 ^^ one for each argument is needed: 2
"#);
check!(short_node, reports("define dllexport spir_kernel void @k(i32 %a) {\n  ret void\n}\n!genx.kernels = !{!0}\n!0 = !{ptr @k, !\"k\"}\n"), @r#"
error[genx-kernel-metadata]: the node of @k has 2 entries, and no offsets of its arguments: 1
 --> k.ll:5:6
  |
5 | !0 = !{ptr @k, !"k"}
  |      ^^^^^^^^^^^^^^^ the fifth entry is the node of the offsets
"#);
check!(unsupported, reports("define linkonce void @f(ptr addrspace(5) %p, double %x) {\n  %a = frem double %x, 2.0\n  %b = alloca i32\n  %c = load i128, ptr addrspace(5) %p\n  %d = call <8 x i32> @llvm.genx.rdregionx.v8i32(i32 1)\n  %e = call i32 @llvm.genx.gather.scaled.i32(i32 1)\n  fence acquire\n  %f = add double %a, %x\n  ret void\n}\n"), @r#"
error[genx-unsupported]: linkage `linkonce` is not supported
 --> k.ll:1:8
  |
1 | define linkonce void @f(ptr addrspace(5) %p, double %x) {
  |        ^^^^^^^^ functions are linked by nobody
  |
  = help: write `internal` for a subroutine, `dllexport` for a kernel

error[genx-unsupported]: `frem` is not supported
 --> k.ll:2:8
  |
2 |   %a = frem double %x, 2.0
  |        ^^^^ no instruction here
  |
  = help: write `a - trunc(a / b) * b` with `fdiv`, `llvm.genx.rndz`, `fmul` and `fsub`

error[genx-unsupported]: `alloca` is not supported
 --> k.ll:3:8
  |
3 |   %b = alloca i32
  |        ^^^^^^ no instruction here
  |
  = help: keep the value in a vector and access it with `llvm.genx.rdregioni` and `llvm.genx.wrregioni`

error[genx-unsupported]: type `i128` is not supported
 --> k.ll:4:13
  |
4 |   %c = load i128, ptr addrspace(5) %p
  |             ^^^^ no register holds it
  |
  = help: elements are i1 to i64, half, bfloat, float, double and pointers

error[genx-unsupported]: intrinsic `llvm.genx.rdregionx.v8i32` is not supported
 --> k.ll:5:23
  |
5 |   %d = call <8 x i32> @llvm.genx.rdregionx.v8i32(i32 1)
  |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^ no such operation
  |
  = help: did you mean `llvm.genx.rdregion`?

error[genx-unsupported]: intrinsic `llvm.genx.gather.scaled.i32` is not supported
 --> k.ll:6:17
  |
6 |   %e = call i32 @llvm.genx.gather.scaled.i32(i32 1)
  |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ no such operation
  |
  = help: the nearest that is supported is `llvm.genx.svm.gather`

error[genx-unsupported]: `fence` is not supported
 --> k.ll:7:3
  |
7 |   fence acquire
  |   ^^^^^ no instruction here
  |
  = help: `llvm.genx.fence` orders memory

error[genx-type]: `add` of double, integers are needed
 --> k.ll:8:12
  |
8 |   %f = add double %a, %x
  |            ^^^^^^ this is double
"#);
check!(memory, body("ptr %p", "  %a = load i32, ptr %p"), @r#"
error[genx-unsupported]: memory in address space 0 cannot be accessed
 --> k.ll:2:3
  |
2 |   %a = load i32, ptr %p
  |   ^^^^^^^^^^^^^^^^^^^^^ this access
  |
  = help: 1 and 4 are global memory, 3 is that of a group
"#);
check!(region_arguments, body("<8 x i32> %v, i32 %n, i16 %i, <8 x float> %f, <2 x i1> %m", "  %a = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 %n, i32 4, i32 1, i16 0, i32 undef)
  %b = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 3, i32 1, i16 0, i32 undef)
  %c = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i32(<8 x i32> %v, i32 0, i32 4, i32 1, i32 %n, i32 undef)
  %d = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8f32.i16(<8 x float> %f, i32 0, i32 4, i32 1, i16 %i, i32 undef)
  %e = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 1, i16 %i)
  %g = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.v2i1(<8 x i32> %v, <4 x i32> zeroinitializer, i32 0, i32 4, i32 1, i16 %i, i32 undef, <2 x i1> %m)
  %h = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 1, i16 %i, i32 -4)
  %j = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.v3i16(<8 x i32> %v, i32 0, i32 2, i32 1, <3 x i16> zeroinitializer, i32 undef)"), @r#"
error[genx-region-args]: vstride is no constant
 --> k.ll:2:78
  |
2 |   %a = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 %n, i32 4, i32 1, i16 0, i32 undef)
  |                                                                              ^^ a constant is needed here

error[genx-region-args]: `llvm.genx.rdregioni` with 5 of 6 arguments
 --> k.ll:6:23
  |
6 |   %e = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 1, i16 %i)
  |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ arguments needed: 6

error[genx-region-args]: parent width is -4
 --> k.ll:8:107
  |
8 |   %h = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 1, i16 %i, i32 -4)
  |                                                                                                           ^^ 0 is the least
"#);
check!(region_rules, body("<8 x i32> %v, i32 %n, i16 %i, <8 x float> %f, <2 x i1> %m", "  %b = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 3, i32 1, i16 0, i32 undef)
  %c = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i32(<8 x i32> %v, i32 0, i32 4, i32 1, i32 %n, i32 undef)
  %d = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8f32.i16(<8 x float> %f, i32 0, i32 4, i32 1, i16 %i, i32 undef)
  %g = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.v2i1(<8 x i32> %v, <4 x i32> zeroinitializer, i32 0, i32 4, i32 1, i16 %i, i32 undef, <2 x i1> %m)
  %h = call <2 x i32> @llvm.genx.wrregioni.v2i32.v4i32.i16.i1(<2 x i32> zeroinitializer, <4 x i32> zeroinitializer, i32 0, i32 4, i32 1, i16 %i, i32 undef, i1 true)
  %j = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.v3i16(<8 x i32> %v, i32 0, i32 2, i32 1, <3 x i16> zeroinitializer, i32 undef)
  %k = call <4 x i1> @llvm.genx.rdregioni.v4i1.v8i1.i16(<8 x i1> zeroinitializer, i32 0, i32 4, i32 1, i16 0, i32 undef)
  %l = call <4 x i32> @llvm.genx.wrregioni.v4i32.v4i32.i16.i1(<8 x i32> %v, <4 x i32> zeroinitializer, i32 0, i32 4, i32 1, i16 0, i32 undef, i1 true)"), @r#"
error[genx-region-args]: a width of 3 does not divide 4 elements
 --> k.ll:2:81
  |
2 |   %b = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 3, i32 1, i16 0, i32 undef)
  |                                                                                 ^^^^^ rows of this width must make up the region

error[genx-region-args]: the start is i32, i16 is needed
 --> k.ll:3:95
  |
3 |   %c = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i32(<8 x i32> %v, i32 0, i32 4, i32 1, i32 %n, i32 undef)
  |                                                                                               ^^^^^^ bytes in 16 bits

error[genx-region-args]: elements are i32 here and float in the vector
 --> k.ll:4:60
  |
4 |   %d = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8f32.i16(<8 x float> %f, i32 0, i32 4, i32 1, i16 %i, i32 undef)
  |                                                            ^^^^^^^^^^^^^^ both must have the same elements

error[genx-region-args]: a mask of type <2 x i1> for 4 elements
 --> k.ll:5:146
  |
5 | ..., i32 0, i32 4, i32 1, i16 %i, i32 undef, <2 x i1> %m)
  |                                              ^^^^^^^^^^^ `i1 true`, or one for each element

error[genx-region-args]: 4 elements are written into 2
 --> k.ll:6:90
  |
6 | ...4i32.i16.i1(<2 x i32> zeroinitializer, <4 x i32> zeroinitializer, i32 0, i32 4, i32 1, i16 %i, i32 undef, i1 true)
  |                                           ^^^^^^^^^^^^^^^^^^^^^^^^^ longer than the old value

error[genx-region-args]: 3 starts for 2 rows
 --> k.ll:7:97
  |
7 |   %j = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.v3i16(<8 x i32> %v, i32 0, i32 2, i32 1, <3 x i16> zeroinitializer, i32 undef)
  |                                                                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^ one for each row

error[genx-region-args]: regions have no elements of i1
 --> k.ll:8:57
  |
8 |   %k = call <4 x i1> @llvm.genx.rdregioni.v4i1.v8i1.i16(<8 x i1> zeroinitializer, i32 0, i32 4, i32 1, i16 0, i32 undef)
  |                                                         ^^^^^^^^^^^^^^^^^^^^^^^^ a predicate
  |
  = help: `llvm.genx.rdpredregion` and `llvm.genx.wrpredregion` access predicates

error[genx-region-args]: the result is <4 x i32>, the old value <8 x i32>: both must be the same
 --> k.ll:9:63
  |
9 |   %l = call <4 x i32> @llvm.genx.wrregioni.v4i32.v4i32.i16.i1(<8 x i32> %v, <4 x i32> zeroinitializer, i32 0, i32 4, i32 1, i16 0, i3...
  |                                                               ^^^^^^^^^^^^ the old value
"#);
check!(region_misaligned, body("<8 x i32> %v", "  %a = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 1, i16 6, i32 undef)"), @r#"
error[genx-region-misaligned]: a region of elements of 4 bytes starts at byte 6
 --> k.ll:2:95
  |
2 |   %a = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 1, i16 6, i32 undef)
  |                                                                                               ^^^^^ 6 is no multiple of 4
  |
  = help: the nearest valid start is 8
"#);
check!(region_bounds, body("<8 x i32> %v, i16 %i", "  %a = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 4, i32 2, i32 1, i16 12, i32 undef)\n  %b = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 3, i16 %i, i32 undef)"), @r#"
error[genx-region-bounds]: the region has element 8 of a vector with elements 0 to 7
 --> k.ll:2:95
  |
2 |   %a = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 4, i32 2, i32 1, i16 12, i32 undef)
  |                                                                                               ^^^^^^ row 1 goes from element 7 to 8

error[genx-region-bounds]: the region covers 10 elements of a vector of 8
 --> k.ll:3:95
  |
3 |   %b = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 3, i16 %i, i32 undef)
  |                                                                                               ^^^^^^ some element is outside whatever this is
"#);
check!(region_promise, body("<64 x i32> %v, i16 %i", "  %a = call <16 x i32> @llvm.genx.rdregioni.v16i32.v64i32.i16(<64 x i32> %v, i32 0, i32 16, i32 1, i16 %i, i32 8)\n  %b = call <8 x i32> @llvm.genx.rdregioni.v8i32.v64i32.i16(<64 x i32> %v, i32 6, i32 4, i32 1, i16 %i, i32 4)\n  %c = call <4 x i32> @llvm.genx.rdregioni.v4i32.v64i32.i16(<64 x i32> %v, i32 0, i32 4, i32 1, i16 24, i32 8)"), @r#"
error[genx-region-promise]: row 0 has elements 15 apart, parents are 8 wide
 --> k.ll:2:108
  |
2 |   %a = call <16 x i32> @llvm.genx.rdregioni.v16i32.v64i32.i16(<64 x i32> %v, i32 0, i32 16, i32 1, i16 %i, i32 8)
  |                                                                                                            ^^^^^ no row has elements on both sides of a multiple of this

error[genx-region-promise]: row 1 or another one crosses a multiple of 4 whatever the start is
 --> k.ll:3:105
  |
3 |   %b = call <8 x i32> @llvm.genx.rdregioni.v8i32.v64i32.i16(<64 x i32> %v, i32 6, i32 4, i32 1, i16 %i, i32 4)
  |                                                                                                         ^^^^^ no row has elements on both sides of a multiple of this

warning[genx-region-promise]: row 0 goes from element 6 to 9, across 8
 --> k.ll:4:105
  |
4 |   %c = call <4 x i32> @llvm.genx.rdregioni.v4i32.v64i32.i16(<64 x i32> %v, i32 0, i32 4, i32 1, i16 24, i32 8)
  |                                                                                                         ^^^^^ no row has elements on both sides of a multiple of this
"#);
check!(region_overlap, body("<8 x i32> %v, <4 x i32> %x", "  %a = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> %v, <4 x i32> %x, i32 1, i32 2, i32 1, i16 0, i32 undef, i1 true)"), @r#"
warning[genx-region-overlap]: elements 1 and 2 are written to one position
 --> k.ll:2:77
  |
2 |   %a = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> %v, <4 x i32> %x, i32 1, i32 2, i32 1, i16 0, i32 undef, i1 t...
  |                                                                             ^^^^^^^^^^^^ the last one stays
"#);
check!(predicate_region, body("<16 x i1> %p, i32 %n", "  %a = call <4 x i1> @llvm.genx.rdpredregion.v4i1.v16i1(<16 x i1> %p, i32 2)\n  %b = call <3 x i1> @llvm.genx.rdpredregion.v3i1.v16i1(<16 x i1> %p, i32 0)\n  %c = call <8 x i1> @llvm.genx.rdpredregion.v8i1.v16i1(<16 x i1> %p, i32 16)\n  %d = call <8 x i1> @llvm.genx.rdpredregion.v8i1.v16i1(<16 x i1> %p, i32 %n)"), @r#"
error[genx-pred-region]: first element is no constant
 --> k.ll:5:75
  |
5 |   %d = call <8 x i1> @llvm.genx.rdpredregion.v8i1.v16i1(<16 x i1> %p, i32 %n)
  |                                                                           ^^ a constant is needed here
"#);
check!(predicate_rules, body("<16 x i1> %p", "  %a = call <4 x i1> @llvm.genx.rdpredregion.v4i1.v16i1(<16 x i1> %p, i32 2)\n  %b = call <3 x i1> @llvm.genx.rdpredregion.v3i1.v16i1(<16 x i1> %p, i32 0)\n  %c = call <8 x i1> @llvm.genx.rdpredregion.v8i1.v16i1(<16 x i1> %p, i32 16)"), @r#"
error[genx-pred-region]: a part of 4 elements from element 2 on
 --> k.ll:2:71
  |
2 |   %a = call <4 x i1> @llvm.genx.rdpredregion.v4i1.v16i1(<16 x i1> %p, i32 2)
  |                                                                       ^^^^^ a multiple of 4 is needed

error[genx-pred-region]: a part of 3 elements of a predicate
 --> k.ll:3:3
  |
3 |   %b = call <3 x i1> @llvm.genx.rdpredregion.v3i1.v16i1(<16 x i1> %p, i32 0)
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 1, 2, 4, 8, 16 and 32 are possible

error[genx-pred-region]: elements 16 to 23 of a predicate of 16
 --> k.ll:4:71
  |
4 |   %c = call <8 x i1> @llvm.genx.rdpredregion.v8i1.v16i1(<16 x i1> %p, i32 16)
  |                                                                       ^^^^^^ outside
"#);
check!(message_size, body("i32 %s, i32 %n, <6 x i32> %d, <40 x i8> %m, <8 x i64> %a, <8 x i16> %h", "  call void @llvm.genx.oword.st.v6i32(i32 %s, i32 0, <6 x i32> %d)\n  call void @llvm.genx.media.st.v40i8(i32 0, i32 %s, i32 0, i32 15, i32 0, i32 0, <40 x i8> %m)\n  call void @llvm.genx.media.st.v40i8(i32 0, i32 %s, i32 0, i32 %n, i32 0, i32 0, <40 x i8> %m)\n  call void @llvm.genx.svm.scatter.v8i1.v8i64.v8i16(<8 x i1> zeroinitializer, i32 0, <8 x i64> %a, <8 x i16> %h)"), @r#"
error[genx-message-size]: a block message of 24 bytes
 --> k.ll:2:54
  |
2 |   call void @llvm.genx.oword.st.v6i32(i32 %s, i32 0, <6 x i32> %d)
  |                                                      ^^^^^^^^^^^^ this is <6 x i32>
  |
  = help: 16, 32, 64 and 128 bytes are possible

error[genx-message-size]: a media block of 40 bytes, 15 bytes wide
 --> k.ll:3:61
  |
3 |   call void @llvm.genx.media.st.v40i8(i32 0, i32 %s, i32 0, i32 15, i32 0, i32 0, <40 x i8> %m)
  |                                                             ^^^^^^ a row takes 16 bytes: the size must be a multiple of it

error[genx-message-size]: the width of the block is no constant
 --> k.ll:4:61
  |
4 |   call void @llvm.genx.media.st.v40i8(i32 0, i32 %s, i32 0, i32 %n, i32 0, i32 0, <40 x i8> %m)
  |                                                             ^^^^^^ a constant is needed here

error[genx-message-size]: elements of 2 bytes
 --> k.ll:5:100
  |
5 |   call void @llvm.genx.svm.scatter.v8i1.v8i64.v8i16(<8 x i1> zeroinitializer, i32 0, <8 x i64> %a, <8 x i16> %h)
  |                                                                                                    ^^^^^^^^^^^^ this is <8 x i16>
  |
  = help: elements of 1, 4 and 8 bytes are possible
"#);
check!(surface, reports("define dllexport spir_kernel void @k(i32 %buffer, i32 %n) {\n  %s = add i32 %buffer, 1\n  %a = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %buffer, i32 0)\n  %b = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %s, i32 0)\n  call void @llvm.genx.oword.st.v4i32(i32 %n, i32 0, <4 x i32> %a)\n  call void @llvm.genx.oword.st.v4i32(i32 3, i32 0, <4 x i32> %b)\n  ret void\n}\n!genx.kernels = !{!0}\n!0 = !{ptr @k, !\"k\", !1, i32 0, !1}\n!1 = !{i32 2, i32 0}\n"), @r#"
error[genx-surface]: %s is no surface
 --> k.ll:4:56
  |
4 |   %b = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %s, i32 0)
  |                                                        ^^^^^^ an argument of kind 2 is needed, or a constant
  |
  = help: the kinds of arguments are the third entry of the kernel's node

error[genx-surface]: %n is no surface
 --> k.ll:5:39
  |
5 |   call void @llvm.genx.oword.st.v4i32(i32 %n, i32 0, <4 x i32> %a)
  |                                       ^^^^^^ an argument of kind 2 is needed, or a constant
  |
  = help: the kinds of arguments are the third entry of the kernel's node
"#);
check!(limits, body("<70000 x i32> %v, <20000 x i32> %w", "  %a = add <20000 x i32> %w, %w"), @r#"
error[genx-limit]: a vector of 70000 elements, 65536 are the most
 --> k.ll:1:16
  |
1 | define void @f(<70000 x i32> %v, <20000 x i32> %w) {
  |                ^^^^^^^^^^^^^ too long
"#);
check!(limit_of_values, body("<20000 x i32> %w", "  %a = add <20000 x i32> %w, %w"), @r#"
error[genx-limit]: a vector of 80000 bytes, 65536 are the most
 --> k.ll:1:13
  |
1 | define void @f(<20000 x i32> %w) {
  |             ^^ its argument %w

error[genx-limit]: a vector of 80000 bytes, 65536 are the most
 --> k.ll:2:3
  |
2 |   %a = add <20000 x i32> %w, %w
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the result
"#);
check!(undefined, body("<8 x i32> %v", "  %a = add i16 undef, undef\n  %b = add i16 %a, undef\n  %c = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 1, i16 undef, i32 undef)"), @r#"
warning[genx-undef]: %a is computed from undefined values only
 --> k.ll:2:3
  |
2 |   %a = add i16 undef, undef
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^ every operand is undefined

warning[genx-undef]: the start of a region is undefined
 --> k.ll:4:95
  |
4 |   %c = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 1, i16 undef, i32 undef)
  |                                                                                               ^^^^^^^^^ any start is as good
"#);
check!(calls_of_functions, reports("declare void @h(i32)\ndefine internal i32 @g(i32 %x) {\n  ret i32 %x\n}\ndefine void @f(i32 %x) {\n  call void @g(i32 %x)\n  call void @h(i32 %x)\n  %a = call i32 %x(i32 %x)\n  ret void\n}\n"), @r#"
error[genx-type]: @g is defined as i32 (i32), and called as void (i32)
 --> k.ll:6:13
  |
2 | define internal i32 @g(i32 %x) {
  |                     -- defined here
...
6 |   call void @g(i32 %x)
  |             ^^ called here

error[genx-unsupported]: @h is declared only, and cannot be called
 --> k.ll:7:13
  |
7 |   call void @h(i32 %x)
  |             ^^ called here
  |
  = help: define it in the same file

error[genx-type]: %x has type i32, ptr is needed
 --> k.ll:8:17
  |
5 | define void @f(i32 %x) {
  |                    -- defined here
...
8 |   %a = call i32 %x(i32 %x)
  |                 ^^ used as ptr

error[genx-unsupported]: calls through pointers are not supported
 --> k.ll:8:17
  |
8 |   %a = call i32 %x(i32 %x)
  |                 ^^ a pointer
  |
  = help: call a function by its name
"#);
check!(after_the_text, reports("define void @f() {\n  ret void\n}\nhello\ndefine void @g() {\n  %x = \n  ret void\n"), @r#"
error[genx-parse]: expected an item of a module: `define`, `declare`, `attributes`, `target`, metadata, found `hello`
 --> k.ll:4:1
  |
4 | hello
  | ^^^^^ expected an item of a module: `define`, `declare`, `attributes`, `target`, metadata here

error[genx-type]: the instruction has no result
 --> k.ll:6:3
  |
6 |   %x = 
  |   ^^ nothing can have this name
  |
  = help: leave the name out

error[genx-parse]: expected `}`, found the end of the file
 --> k.ll:7:12
  |
7 |   ret void
  |           ^ expected `}` here
"#);
check!(recursion, reports("define internal void @a() {\n  call void @b()\n  ret void\n}\ndefine internal void @b() {\n  call void @a()\n  ret void\n}\n"), @r#"
error[genx-recursion]: @a calls itself: @a calls @b calls @a
 --> k.ll:6:3
  |
6 |   call void @a()
  |   ^^^^^^^^^^^^^^ this call closes the circle
  |
  = help: write a loop: there is no stack of calls
"#);
check!(origin, reports("define void @f(<8 x i32> %v) {\n  %a = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 1, i16 6, i32 undef), !dbg !1\n  ret void\n}\n!1 = !DILocation(line: 7, column: 3, scope: !2)\n!2 = distinct !DILexicalBlock(scope: !3, file: !4, line: 6)\n!3 = distinct !DISubprogram(name: \"f\", file: !5)\n!4 = !DIFile(filename: \"blur.h\", directory: \"/src\")\n!5 = !DIFile(filename: \"f.cpp\", directory: \"/src\")\n"), @r#"
error[genx-region-misaligned]: a region of elements of 4 bytes starts at byte 6
 --> k.ll:2:95
  |
2 |   %a = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %v, i32 0, i32 4, i32 1, i16 6, i32 undef), !dbg !1
  |                                                                                               ^^^^^ 6 is no multiple of 4
  |
  = note: made from /src/blur.h:7
  = help: the nearest valid start is 8
"#);
check!(messages_of_the_newer_port, body("<8 x i1> %m, <8 x i64> %a, <1 x i1> %n, <1 x i64> %b, i8 %x", "  %a1 = call <8 x i32> @llvm.genx.lsc.load.stateless.v8i32.v8i1.v8i64(<8 x i1> %m, i8 0, i8 0, i8 0, i16 2, i32 0, i8 3, i8 1, i8 1, i8 0, <8 x i64> %a, i32 0)
  %a2 = call <8 x i32> @llvm.genx.lsc.load.stateless.v8i32.v8i1.v8i64(<8 x i1> %m, i8 0, i8 0, i8 0, i16 1, i32 0, i8 %x, i8 1, i8 1, i8 0, <8 x i64> %a, i32 0)
  %a3 = call <8 x i32> @llvm.genx.lsc.load.stateless.v8i32.v8i1.v8i64(<8 x i1> %m, i8 0, i8 0, i8 0, i16 1, i32 0, i8 3, i8 2, i8 1, i8 0, <8 x i64> %a, i32 0)
  %a4 = call <8 x i32> @llvm.genx.lsc.load.stateless.v8i32.v8i1.v8i64(<8 x i1> %m, i8 0, i8 0, i8 0, i16 1, i32 0, i8 3, i8 1, i8 2, i8 0, <8 x i64> %a, i32 0)
  %a5 = call <1 x i32> @llvm.genx.lsc.xatomic.stateless.v1i32.v1i1.v1i64(<1 x i1> %n, i8 5, i8 0, i8 0, i16 1, i32 0, i8 3, i8 1, i8 1, i8 0, <1 x i64> %b, <1 x i32> undef, <1 x i32> undef, i32 0, <1 x i32> undef)
  %a6 = call <8 x i32> @llvm.genx.lsc.load.bti.v8i32.v8i1.v8i64(<8 x i1> %m, i8 0, i8 0, i8 0, i16 1, i32 0, i8 3, i8 1, i8 1, i8 0, <8 x i64> %a, i32 1)
  call void @llvm.genx.lsc.fence.v8i1(<8 x i1> %m, i8 9, i8 0, i8 0)"), @r#"
error[genx-message-size]: addresses are multiplied with 2
 --> k.ll:2:102
  |
2 |   %a1 = call <8 x i32> @llvm.genx.lsc.load.stateless.v8i32.v8i1.v8i64(<8 x i1> %m, i8 0, i8 0, i8 0, i16 2, i32 0, i8 3, i8 1, i8 1, ...
  |                                                                                                      ^^^^^ 1 is what there is

error[genx-message-size]: the size of elements is no constant
 --> k.ll:3:116
  |
3 | ... %m, i8 0, i8 0, i8 0, i16 1, i32 0, i8 %x, i8 1, i8 1, i8 0, <8 x i64> %a, i32 0)
  |                                         ^^^^^ a constant that the intrinsic knows is needed here

error[genx-message-size]: <8 x i32> for 16 elements of 4 bytes
 --> k.ll:4:3
  |
4 |   %a3 = call <8 x i32> @llvm.genx.lsc.load.stateless.v8i32.v8i1.v8i64(<8 x i1> %m, i8 0, i8 0, i8 0, i16 1, i32 0, i8 3, i8 2, i8 1, i8 0, <8 x i64> %a, i32 0)
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 16 elements are needed

error[genx-message-size]: a message of 8 addresses
 --> k.ll:5:71
  |
5 |   %a4 = call <8 x i32> @llvm.genx.lsc.load.stateless.v8i32.v8i1.v8i64(<8 x i1> %m, i8 0, i8 0, i8 0, i16 1, i32 0, i8 3, i8 1, i8 2, ...
  |                                                                       ^^^^^^^^^^^ of a transposed one, 1 is what there is

error[genx-message-size]: there is no atomic operation 5
 --> k.ll:6:87
  |
6 | ...teless.v1i32.v1i1.v1i64(<1 x i1> %n, i8 5, i8 0, i8 0, i16 1, i32 0, i8 3, i8 1, i8 1, i8 0, <1 x i64> %b, <1 x i32> undef, <1 x i...
  |                                         ^^^^ a constant that the intrinsic knows is needed here

error[genx-type]: the address is <8 x i64>, one i32 for each element of the mask is needed
 --> k.ll:7:3
  |
7 |   %a6 = call <8 x i32> @llvm.genx.lsc.load.bti.v8i32.v8i1.v8i64(<8 x i1> %m, i8 0, i8 0, i8 0, i16 1, i32 0, i8 3, i8 1, i8 1, i8 0, <8 x i64> %a, i32 1)
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this instruction

error[genx-message-size]: an unknown fence
 --> k.ll:8:52
  |
8 |   call void @llvm.genx.lsc.fence.v8i1(<8 x i1> %m, i8 9, i8 0, i8 0)
  |                                                    ^^^^ one of the constants 0 to 3 is needed
"#);
