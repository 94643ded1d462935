//! Every code of the reader, with its exact report; reading goes on after each.

mod reports;

use reports::reports;

macro_rules! check {
    ($name:ident, $text:expr, @$want:literal) => {
        #[test]
        fn $name() {
            insta::assert_snapshot!(reports($text), @$want);
        }
    };
}

check!(syntax, "x = @param:x -> float_type, {2}, {1}\n\
    @1 relu(x)\n\
    @2 = relu(x) float_type, {2}, {1}\n\
    @3 = relu(x) -> float_type, {2}, {1} tail\n\
    @9 = @return(x)\n", @r#"
error[tensor-syntax]: expected `NAME = OPERATION`
 --> p.mgx:2:1
  |
2 | @1 relu(x)
  | ^^^^^^^^^^ no ` = ` in this line

error[tensor-syntax]: expected ` -> `, found ` `
 --> p.mgx:3:13
  |
3 | @2 = relu(x) float_type, {2}, {1}
  |             ^ expected ` -> ` here

error[tensor-syntax]: expected the end of the line, found ` `
 --> p.mgx:4:37
  |
4 | @3 = relu(x) -> float_type, {2}, {1} tail
  |                                     ^ expected the end of the line here
"#);

check!(unknown_value, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = relu(y) -> float_type, {2}, {1}\n\
    @2 = neg(@1) -> float_type, {2}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-unknown-value]: there is no value `y`
 --> p.mgx:2:11
  |
2 | @1 = relu(y) -> float_type, {2}, {1}
  |           ^ this one
  |
  = help: did you mean `x`?
"#);

check!(duplicate_value, "x = @param:x -> float_type, {2}, {1}\n\
    x = @param:x -> float_type, {2}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-duplicate-value]: two values are called `x`
 --> p.mgx:2:1
  |
1 | x = @param:x -> float_type, {2}, {1}
  | - first here
2 | x = @param:x -> float_type, {2}, {1}
  | ^ again here
"#);

check!(duplicate_parameter, "x = @param:x -> float_type, {2}, {1}\n\
    main:x = @param:x -> float_type, {2}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-duplicate-value]: two parameters are called `x`
 --> p.mgx:2:1
  |
1 | x = @param:x -> float_type, {2}, {1}
  | - first here
2 | main:x = @param:x -> float_type, {2}, {1}
  | ^^^^^^ again here
"#);

check!(use_before_definition, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = relu(@2) -> float_type, {2}, {1}\n\
    @2 = neg(x) -> float_type, {2}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-use-before-definition]: `@2` is used above its definition
 --> p.mgx:2:11
  |
2 | @1 = relu(@2) -> float_type, {2}, {1}
  |           ^^ used here
3 | @2 = neg(x) -> float_type, {2}, {1}
  | -- defined here
"#);

check!(unknown_operation, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = rellu(x) -> float_type, {2}, {1}\n\
    @9 = @return(x)\n", @r#"
warning[tensor-unknown-operation]: `rellu` is no operator that is known: a host has to run it
 --> p.mgx:2:6
  |
2 | @1 = rellu(x) -> float_type, {2}, {1}
  |      ^^^^^ this one
  |
  = help: did you mean `relu`?
"#);

check!(arity, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = add(x) -> float_type, {2}, {1}\n\
    @2 = pointwise(x) -> float_type, {2}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-arity]: `add` takes 2 arguments, not 1
 --> p.mgx:2:6
  |
2 | @1 = add(x) -> float_type, {2}, {1}
  |      ^^^ this one

error[tensor-arity]: `pointwise` takes 1 module, not 0
 --> p.mgx:3:6
  |
3 | @2 = pointwise(x) -> float_type, {2}, {1}
  |      ^^^^^^^^^ this one
"#);

check!(attributes, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = convert(x) -> float_type, {2}, {1}\n\
    @2 = softmax[axes=1](x) -> float_type, {2}, {1}\n\
    @3 = convert[target_type=19](x) -> float_type, {2}, {1}\n\
    @4 = pad[mode=3,pads={1,1},value=x](x) -> float_type, {2}, {1}\n\
    @5 = softmax[axis=1,axis=1](x) -> float_type, {2}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-missing-attribute]: `convert` needs the attribute `target_type`
 --> p.mgx:2:6
  |
2 | @1 = convert(x) -> float_type, {2}, {1}
  |      ^^^^^^^ not given here

error[tensor-unknown-attribute]: `softmax` has no attribute `axes`
 --> p.mgx:3:14
  |
3 | @2 = softmax[axes=1](x) -> float_type, {2}, {1}
  |              ^^^^ this one
  |
  = help: did you mean `axis`?

error[tensor-attribute]: `target_type` must be the number of a type, below 19
 --> p.mgx:4:26
  |
4 | @3 = convert[target_type=19](x) -> float_type, {2}, {1}
  |                          ^^ not this

error[tensor-attribute]: `mode` must be one of 0 (constant), 1 (reflect), 2 (edge)
 --> p.mgx:5:15
  |
5 | @4 = pad[mode=3,pads={1,1},value=x](x) -> float_type, {2}, {1}
  |               ^ not this

error[tensor-attribute]: `pads` must be integers in braces, as in `{1, 2}`
 --> p.mgx:5:22
  |
5 | @4 = pad[mode=3,pads={1,1},value=x](x) -> float_type, {2}, {1}
  |                      ^^^^^ not this

error[tensor-attribute]: `value` must be a number
 --> p.mgx:5:34
  |
5 | @4 = pad[mode=3,pads={1,1},value=x](x) -> float_type, {2}, {1}
  |                                  ^ not this

error[tensor-attribute]: `axis` is given twice
 --> p.mgx:6:21
  |
6 | @5 = softmax[axis=1,axis=1](x) -> float_type, {2}, {1}
  |                     ^^^^^^ again here
"#);

check!(unknown_module, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = pointwise(x), [m] -> float_type, {2}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-unknown-module]: there is no module `m`
 --> p.mgx:2:21
  |
2 | @1 = pointwise(x), [m] -> float_type, {2}, {1}
  |                     ^ this one
  |
  = help: known: main
"#);

check!(duplicate_module, "x = @param:x -> float_type, {2}, {1}\n\
    @9 = @return(x)\n\
    module: \"main\"\n\
    @9 = @return\n", @r#"
error[tensor-duplicate-module]: two modules are called `main`
 --> p.mgx:3:1
  |
1 | x = @param:x -> float_type, {2}, {1}
  | ------------------------------------ first here
2 | @9 = @return(x)
3 | module: "main"
  | ^^^^^^^^^^^^^^ again here
"#);

check!(module_cycle, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = pointwise(x), [m] -> float_type, {2}, {1}\n\
    @9 = @return(x)\n\
    module: \"m\"\n\
    x = @param:x -> float_type, {2}, {1}\n\
    @1 = pointwise(x), [m] -> float_type, {2}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-module-cycle]: module `m` runs itself
 --> p.mgx:6:1
  |
6 | @1 = pointwise(x), [m] -> float_type, {2}, {1}
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ directly or through others
"#);

check!(parameters, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = pointwise(x,x), [m] -> float_type, {2}, {1}\n\
    @9 = @return(x)\n\
    module: \"m\"\n\
    x = @param:x -> float_type, {2}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-parameters]: `pointwise` has 2 arguments, its modules take 1
 --> p.mgx:2:1
  |
2 | @1 = pointwise(x,x), [m] -> float_type, {2}, {1}
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ called here
"#);

check!(no_return, "x = @param:x -> float_type, {2}, {1}\n", @r#"
warning[tensor-return]: module `main` has no `@return`: its last instruction is its result
 --> p.mgx:1:1
  |
1 | x = @param:x -> float_type, {2}, {1}
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this module
"#);

check!(two_returns, "x = @param:x -> float_type, {2}, {1}\n\
    @9 = @return(x)\n\
    @10 = @return(x)\n", @r#"
error[tensor-return]: `@return` is not the last instruction
 --> p.mgx:2:1
  |
2 | @9 = @return(x)
  | ^^^^^^^^^^^^^^^ this one
3 | @10 = @return(x)
  | ---------------- this follows
"#);

check!(literals, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = @literal{1, 2} -> float_type, {3}, {1}\n\
    @2 = @literal{300} -> int8_type, {1}, {0}\n\
    @3 = @literal{ ... } -> float_type, {3}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-literal]: 2 elements for a shape of 3
 --> p.mgx:2:15
  |
2 | @1 = @literal{1, 2} -> float_type, {3}, {1}
  |               ^^^^ these

error[tensor-literal]: no element of `int8_type` is this number
 --> p.mgx:3:15
  |
3 | @2 = @literal{300} -> int8_type, {1}, {0}
  |               ^^^ this one

warning[tensor-elided-literal]: the elements of a literal were left out; they become an input
 --> p.mgx:4:15
  |
4 | @3 = @literal{ ... } -> float_type, {3}, {1}
  |               ^^^^^ this literal
"#);

check!(types, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = relu(x) -> flaot_type, {2}, {1}\n\
    @2 = relu(x) -> float_type, {2, 3}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-type]: there is no type `flaot_type`
 --> p.mgx:2:17
  |
2 | @1 = relu(x) -> flaot_type, {2}, {1}
  |                 ^^^^^^^^^^ this one
  |
  = help: did you mean `float_type`?

error[tensor-syntax]: 2 lengths and 1 strides
 --> p.mgx:3:37
  |
3 | @2 = relu(x) -> float_type, {2, 3}, {1}
  |                                     ^^^ one for each length
"#);

check!(names, "y = @param:x -> float_type, {2}, {1}\n\
    @1 = @param:@1 -> float_type, {2}, {1}\n\
    @9 = @return\n", @r#"
error[tensor-name]: the value of a parameter is called as it is
 --> p.mgx:1:1
  |
1 | y = @param:x -> float_type, {2}, {1}
  | ^          - but this
  | |
  | not called this

error[tensor-name]: a parameter is named as other values are
 --> p.mgx:2:1
  |
2 | @1 = @param:@1 -> float_type, {2}, {1}
  | ^^ this one
  |
  = help: `@` and a number name an instruction by its place
"#);

check!(limits, "x = @param:x -> float_type, {2}, {1}\n\
    @1 = relu(x) -> float_type, {99999999999999999999}, {1}\n\
    @9 = @return(x)\n", @r#"
error[tensor-limit]: the number has more than 64 bits
 --> p.mgx:2:30
  |
2 | @1 = relu(x) -> float_type, {99999999999999999999}, {1}
  |                              ^^^^^^^^^^^^^^^^^^^^ this one
"#);

check!(unsupported, "@0 = @literal{1} -> dynamic, float_type, {[1..4]}\n\
    @9 = @return(@0)\n", @r#"
error[tensor-unsupported]: a literal of this shape cannot be compiled
 --> p.mgx:1:15
  |
1 | @0 = @literal{1} -> dynamic, float_type, {[1..4]}
  |               ^ this literal
"#);
