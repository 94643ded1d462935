//! What is wrong with shapes: every kind with its exact report, and lines that go on.

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

#[rustfmt::skip]
check!(mismatch, "x = @param:x -> float_type, {2, 3}, {3, 1}\n\
    @1 = relu(x) -> half_type, {2, 3}, {3, 1}\n\
    @2 = neg(x) -> float_type, {3, 2}, {2, 1} # a -> b\n\
    main:@3 = reduce_sum[axes={1}](x) -> float_type, {2}, {1}, target_id=1\n\
    @4 = convert[target_type=1](x) -> [half_type, {2, 3}, {3, 1}]\n\
    @5 = add(@1,x) -> float_type, {2, 3}, {3, 1}\n\
    @6 = add(@2,@5) -> half_type, {7}, {1}\n\
    @9 = @return(@6)\n", @r#"
error[tensor-shape-mismatch]: `relu` makes `float_type, {2, 3}, {3, 1}`, not `half_type, {2, 3}, {3, 1}`
 --> p.mgx:2:17
  |
2 | @1 = relu(x) -> half_type, {2, 3}, {3, 1}
  |                 ^^^^^^^^^^^^^^^^^^^^^^^^^ the printed shape
  |
  = help: write the shape that is made, or correct the arguments and attributes

error[tensor-shape-mismatch]: `neg` makes `float_type, {2, 3}, {3, 1}`, not `float_type, {3, 2}, {2, 1}`
 --> p.mgx:3:16
  |
3 | @2 = neg(x) -> float_type, {3, 2}, {2, 1} # a -> b
  |                ^^^^^^^^^^^^^^^^^^^^^^^^^^ the printed shape
  |
  = help: write the shape that is made, or correct the arguments and attributes

error[tensor-shape-mismatch]: `reduce_sum` makes `float_type, {2, 1}, {1, 1}`, not `float_type, {2}, {1}`
 --> p.mgx:4:38
  |
4 | main:@3 = reduce_sum[axes={1}](x) -> float_type, {2}, {1}, target_id=1
  |                                      ^^^^^^^^^^^^^^^^^^^^ the printed shape
  |
  = help: write the shape that is made, or correct the arguments and attributes

error[tensor-shape-mismatch]: `convert` makes `half_type, {2, 3}, {3, 1}`, not `[half_type, {2, 3}, {3, 1}]`
 --> p.mgx:5:35
  |
5 | @4 = convert[target_type=1](x) -> [half_type, {2, 3}, {3, 1}]
  |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ the printed shape
  |
  = help: write the shape that is made, or correct the arguments and attributes
"#);

#[rustfmt::skip]
check!(strides, "x = @param:x -> float_type, {2, 3}, {3, 1}\n\
    @1 = relu(x) -> float_type, {2, 3}, {1, 2}\n\
    @2 = add(@1,@1) -> float_type, {2, 3}, {1, 2}\n\
    @9 = @return(@2)\n", @r#"
warning[tensor-strides]: `relu` would make `float_type, {2, 3}, {3, 1}`, and the printed strides are kept
 --> p.mgx:2:17
  |
2 | @1 = relu(x) -> float_type, {2, 3}, {1, 2}
  |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^ this is another order of memory
"#);

#[rustfmt::skip]
check!(axes, "x = @param:x -> float_type, {2, 3}, {3, 1}\n\
    s = @param:s -> float_type, {}, {}\n\
    v = @param:v -> float_type, {2}, {1}\n\
    @1 = reduce_sum[axes={0, 2}](x) -> float_type, {1, 3}, {3, 1}\n\
    @2 = argmax[axis=-3,select_last_index=0](x) -> int64_type, {1, 3}, {3, 1}\n\
    @3 = softmax(v) -> float_type, {2}, {1}\n\
    @4 = reverse[axes={0}](s) -> float_type, {}, {}\n\
    @5 = flatten[axis=3](x) -> float_type, {6, 1}, {1, 1}\n\
    @7 = broadcast[axis=2,dims={2, 3}](v) -> float_type, {2, 3}, {0, 1}\n\
    @9 = @return\n", @r#"
error[tensor-axis]: `reduce_sum`: there is no axis 2, the shape has 2: -2 to 1
 --> p.mgx:4:17
  |
4 | @1 = reduce_sum[axes={0, 2}](x) -> float_type, {1, 3}, {3, 1}
  |                 ^^^^^^^^^^^ this does not fit

error[tensor-axis]: `argmax`: there is no axis -3, the shape has 2: -2 to 1
 --> p.mgx:5:13
  |
5 | @2 = argmax[axis=-3,select_last_index=0](x) -> int64_type, {1, 3}, {3, 1}
  |             ^^^^^^^ this does not fit

error[tensor-axis]: `softmax`: there is no axis 1, the shape has 1: 0 or -1
 --> p.mgx:6:6
  |
6 | @3 = softmax(v) -> float_type, {2}, {1}
  |      ^^^^^^^^^^ this does not fit

error[tensor-axis]: `reverse`: there is no axis 0, the shape has none
 --> p.mgx:7:14
  |
7 | @4 = reverse[axes={0}](s) -> float_type, {}, {}
  |              ^^^^^^^^ this does not fit

error[tensor-axis]: `flatten`: there is no axis 3, the shape has 2: -2 to 1
 --> p.mgx:8:14
  |
8 | @5 = flatten[axis=3](x) -> float_type, {6, 1}, {1, 1}
  |              ^^^^^^ this does not fit

error[tensor-axis]: `broadcast`: there is no axis 2, the shape has 2: -2 to 1
 --> p.mgx:9:16
  |
9 | @7 = broadcast[axis=2,dims={2, 3}](v) -> float_type, {2, 3}, {0, 1}
  |                ^^^^^^ this does not fit
"#);

#[rustfmt::skip]
check!(axes_of_calls, "x = @param:x -> float_type, {2, 3}, {3, 1}\n\
    v = @param:v -> float_type, {2}, {1}\n\
    @1 = unsqueeze[axes={-4},steps={}](x) -> float_type, {1, 2, 3}, {6, 3, 1}\n\
    @2 = transpose[permutation={0, 9223372036854775807}](x) -> float_type, {2, 3}, {3, 1}\n\
    @3 = broadcast[axis=2,dims={2, 3}](v) -> float_type, {2, 3}, {0, 1}\n\
    @4 = concat[axis=-9223372036854775808](x,x) -> float_type, {2, 6}, {6, 1}\n\
    @9 = @return\n", @r#"
error[tensor-axis]: `unsqueeze`: there is no axis -4, the shape has 3: -3 to 2
 --> p.mgx:3:16
  |
3 | @1 = unsqueeze[axes={-4},steps={}](x) -> float_type, {1, 2, 3}, {6, 3, 1}
  |                ^^^^^^^^^ this does not fit

error[tensor-axis]: `transpose`: there is no axis 9223372036854775807, the shape has 2: -2 to 1
 --> p.mgx:4:16
  |
4 | @2 = transpose[permutation={0, 9223372036854775807}](x) -> float_type, {2, 3}, {3, 1}
  |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this does not fit

error[tensor-axis]: `broadcast`: there is no axis 2, the shape has 2: -2 to 1
 --> p.mgx:5:16
  |
5 | @3 = broadcast[axis=2,dims={2, 3}](v) -> float_type, {2, 3}, {0, 1}
  |                ^^^^^^ this does not fit

error[tensor-axis]: `concat`: there is no axis -9223372036854775808, the shape has 2: -2 to 1
 --> p.mgx:6:13
  |
6 | @4 = concat[axis=-9223372036854775808](x,x) -> float_type, {2, 6}, {6, 1}
  |             ^^^^^^^^^^^^^^^^^^^^^^^^^ this does not fit
"#);

#[rustfmt::skip]
check!(dimensions, "x = @param:x -> float_type, {2, 3}, {3, 1}\n\
    y = @param:y -> float_type, {3, 2}, {2, 1}\n\
    c = @param:c -> bool_type, {3}, {1}\n\
    t = @param:t -> float_type, {2, 3}, {1, 2}\n\
    z = @param:z -> float_type, {0}, {1}\n\
    @1 = add(x,y) -> float_type, {2, 3}, {3, 1}\n\
    @2 = where(c,x,x) -> float_type, {2, 3}, {3, 1}\n\
    @3 = clip(x,x,y) -> float_type, {2, 3}, {3, 1}\n\
    @4 = multibroadcast[out_lens={4, 2, 4},out_dyn_dims={}](x) -> float_type, {4, 2, 4}, {0, 3, 1}\n\
    @5 = broadcast[axis=1,out_lens={2, 3},out_dyn_dims={}](x) -> float_type, {2, 3}, {3, 1}\n\
    @6 = scalar[scalar_bcst_dims={4}](c) -> bool_type, {4}, {0}\n\
    @7 = squeeze[axes={0}](x) -> float_type, {3}, {1}\n\
    @8 = concat[axis=1](x,y) -> float_type, {2, 5}, {5, 1}\n\
    @9 = reshape_lazy[dims={6}](t) -> float_type, {6}, {1}\n\
    @10 = concat[axis=1](x,c) -> float_type, {2, 5}, {5, 1}\n\
    @11 = pad[mode=2,pads={1, 1},value=0](z) -> float_type, {2}, {1}\n\
    @12 = @return\n", @r#"
error[tensor-dimensions]: `add`: the arguments have lengths {2, 3} and {3, 2}
 --> p.mgx:6:6
  |
6 | @1 = add(x,y) -> float_type, {2, 3}, {3, 1}
  |      ^^^^^^^^ in this call

error[tensor-dimensions]: `where`: the arguments have lengths {3} and {2, 3}
 --> p.mgx:7:6
  |
7 | @2 = where(c,x,x) -> float_type, {2, 3}, {3, 1}
  |      ^^^^^^^^^^^^ in this call

error[tensor-dimensions]: `clip`: the arguments have lengths {2, 3} and {3, 2}
 --> p.mgx:8:6
  |
8 | @3 = clip(x,x,y) -> float_type, {2, 3}, {3, 1}
  |      ^^^^^^^^^^^ in this call

error[tensor-dimensions]: `multibroadcast`: {2, 3} cannot be repeated to {4, 2, 4}
 --> p.mgx:9:6
  |
9 | @4 = multibroadcast[out_lens={4, 2, 4},out_dyn_dims={}](x) -> float_type, {4, 2, 4}, {0, 3, 1}
  |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-dimensions]: `broadcast`: {2, 3} does not stand at axis 1 of {2, 3}
  --> p.mgx:10:6
   |
10 | @5 = broadcast[axis=1,out_lens={2, 3},out_dyn_dims={}](x) -> float_type, {2, 3}, {3, 1}
   |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-dimensions]: `scalar`: {3} is not one element
  --> p.mgx:11:6
   |
11 | @6 = scalar[scalar_bcst_dims={4}](c) -> bool_type, {4}, {0}
   |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-dimensions]: `squeeze`: axis 0 has 2 elements, not 1
  --> p.mgx:12:6
   |
12 | @7 = squeeze[axes={0}](x) -> float_type, {3}, {1}
   |      ^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-dimensions]: `concat`: {2, 3} and {3, 2} do not stand side by side along axis 1
  --> p.mgx:13:6
   |
13 | @8 = concat[axis=1](x,y) -> float_type, {2, 5}, {5, 1}
   |      ^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-dimensions]: `reshape_lazy`: the strides of {2, 3} allow no {6} without a copy
  --> p.mgx:14:6
   |
14 | @9 = reshape_lazy[dims={6}](t) -> float_type, {6}, {1}
   |      ^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-types]: `concat`: the arguments are of types float_type and bool_type
  --> p.mgx:15:7
   |
15 | @10 = concat[axis=1](x,c) -> float_type, {2, 5}, {5, 1}
   |       ^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-dimensions]: `pad`: an axis without elements has none to repeat
  --> p.mgx:16:7
   |
16 | @11 = pad[mode=2,pads={1, 1},value=0](z) -> float_type, {2}, {1}
   |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call
"#);

#[rustfmt::skip]
check!(types, "x = @param:x -> float_type, {2, 3}, {3, 1}\n\
    h = @param:h -> half_type, {2, 3}, {3, 1}\n\
    i = @param:i -> int32_type, {2, 3}, {3, 1}\n\
    @1 = add(x,h) -> float_type, {2, 3}, {3, 1}\n\
    @2 = bitwise_and(x,x) -> float_type, {2, 3}, {3, 1}\n\
    @3 = where(x,x,h) -> float_type, {2, 3}, {3, 1}\n\
    @4 = clip(h,h,x) -> float_type, {2, 3}, {3, 1}\n\
    @5 = gather[axis=0](x,h) -> float_type, {2, 3, 3}, {9, 3, 1}\n\
    @6 = concat[axis=0](x,i) -> float_type, {4, 3}, {3, 1}\n\
    @7 = quantizelinear(x,h) -> uint8_type, {2, 3}, {3, 1}\n\
    @8 = dequantizelinear(i,x,h) -> float_type, {2, 3}, {3, 1}\n\
    @9 = get_tuple_elem[index=0](x) -> float_type, {2, 3}, {3, 1}\n\
    @10 = @return\n", @r#"
error[tensor-types]: `add`: the arguments are of types float_type and half_type
 --> p.mgx:4:6
  |
4 | @1 = add(x,h) -> float_type, {2, 3}, {3, 1}
  |      ^^^^^^^^ in this call

error[tensor-types]: `bitwise_and`: the arguments must be integers, not float_type
 --> p.mgx:5:6
  |
5 | @2 = bitwise_and(x,x) -> float_type, {2, 3}, {3, 1}
  |      ^^^^^^^^^^^^^^^^ in this call

error[tensor-types]: `where`: the two branches are of types float_type and half_type
 --> p.mgx:6:6
  |
6 | @3 = where(x,x,h) -> float_type, {2, 3}, {3, 1}
  |      ^^^^^^^^^^^^ in this call

error[tensor-types]: `clip`: the arguments are of types half_type and float_type
 --> p.mgx:7:6
  |
7 | @4 = clip(h,h,x) -> float_type, {2, 3}, {3, 1}
  |      ^^^^^^^^^^^ in this call

error[tensor-types]: `gather`: indices must be integers, not half_type
 --> p.mgx:8:6
  |
8 | @5 = gather[axis=0](x,h) -> float_type, {2, 3, 3}, {9, 3, 1}
  |      ^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-types]: `concat`: the arguments are of types float_type and int32_type
 --> p.mgx:9:6
  |
9 | @6 = concat[axis=0](x,i) -> float_type, {4, 3}, {3, 1}
  |      ^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-types]: `quantizelinear`: elements are of type float_type, their scale is of half_type
  --> p.mgx:10:6
   |
10 | @7 = quantizelinear(x,h) -> uint8_type, {2, 3}, {3, 1}
   |      ^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-types]: `dequantizelinear`: elements are of type int32_type, their zero is of half_type
  --> p.mgx:11:6
   |
11 | @8 = dequantizelinear(i,x,h) -> float_type, {2, 3}, {3, 1}
   |      ^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-types]: `get_tuple_elem`: the argument is no tuple
  --> p.mgx:12:6
   |
12 | @9 = get_tuple_elem[index=0](x) -> float_type, {2, 3}, {3, 1}
   |      ^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call
"#);

#[rustfmt::skip]
check!(attributes, "x = @param:x -> float_type, {2, 3}, {3, 1}\n\
    s = @param:s -> [float_type, {2}, {1}]\n\
    @1 = reduce_sum[axes={1, -1}](x) -> float_type, {2, 1}, {1, 1}\n\
    @2 = transpose[permutation={1}](x) -> float_type, {2, 3}, {3, 1}\n\
    @3 = transpose[permutation={1, 1}](x) -> float_type, {2, 3}, {3, 1}\n\
    @4 = slice[axes={0, 1},starts={0},ends={1, 1}](x) -> float_type, {2, 3}, {3, 1}\n\
    @5 = slice[axes={1},starts={2},ends={-2}](x) -> float_type, {2, 3}, {3, 1}\n\
    @6 = step[axes={1},steps={0}](x) -> float_type, {2, 3}, {3, 1}\n\
    @7 = step[axes={1},steps={1, 2}](x) -> float_type, {2, 3}, {3, 1}\n\
    @8 = unsqueeze[axes={1},steps={2}](x) -> float_type, {2, 3}, {3, 1}\n\
    @9 = unsqueeze[axes={2},steps={2}](x) -> float_type, {2, 3}, {3, 1}\n\
    @10 = unsqueeze[axes={0},steps={1, 1}](x) -> float_type, {2, 3}, {3, 1}\n\
    @11 = reshape[dims={4, -1}](x) -> float_type, {2, 3}, {3, 1}\n\
    @12 = reshape[dims={-1, -1}](x) -> float_type, {2, 3}, {3, 1}\n\
    @13 = reshape[dims={2, 3, 0}](x) -> float_type, {2, 3}, {3, 1}\n\
    @14 = reshape[dims={-2, 3}](x) -> float_type, {2, 3}, {3, 1}\n\
    @15 = multibroadcast[output_lens={-2, 3}](x) -> float_type, {2, 3}, {3, 1}\n\
    @16 = pad[mode=0,pads={1},value=0](x) -> float_type, {2, 3}, {3, 1}\n\
    @17 = pad[mode=0,pads={-1, 0, -2, 0},value=0](x) -> float_type, {2, 3}, {3, 1}\n\
    @18 = pad[mode=1,pads={0, 0, -1, 0},value=0](x) -> float_type, {2, 3}, {3, 1}\n\
    @19 = bit_cast[target_type=1](x) -> float_type, {2, 3}, {3, 1}\n\
    @20 = convert[target_type=17](x) -> float_type, {2, 3}, {3, 1}\n\
    @21 = get_tuple_elem[index=1](s) -> float_type, {2, 3}, {3, 1}\n\
    @22 = get_tuple_elem[index=-1](s) -> float_type, {2, 3}, {3, 1}\n\
    @23 = @return\n", @r#"
error[tensor-attribute]: `reduce_sum`: axis -1 is named twice
 --> p.mgx:3:17
  |
3 | @1 = reduce_sum[axes={1, -1}](x) -> float_type, {2, 1}, {1, 1}
  |                 ^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `transpose`: this orders 1 of 2 axes
 --> p.mgx:4:16
  |
4 | @2 = transpose[permutation={1}](x) -> float_type, {2, 3}, {3, 1}
  |                ^^^^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `transpose`: axis 1 is named twice
 --> p.mgx:5:16
  |
5 | @3 = transpose[permutation={1, 1}](x) -> float_type, {2, 3}, {3, 1}
  |                ^^^^^^^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `slice`: `starts` and `axes` have 1 and 2 values
 --> p.mgx:6:24
  |
6 | @4 = slice[axes={0, 1},starts={0},ends={1, 1}](x) -> float_type, {2, 3}, {3, 1}
  |                        ^^^^^^^^^^ this does not fit

error[tensor-attribute]: `slice`: axis 1 of length 3 would end before it starts
 --> p.mgx:7:32
  |
7 | @5 = slice[axes={1},starts={2},ends={-2}](x) -> float_type, {2, 3}, {3, 1}
  |                                ^^^^^^^^^ this does not fit

error[tensor-attribute]: `step`: a step of 0 goes nowhere
 --> p.mgx:8:20
  |
8 | @6 = step[axes={1},steps={0}](x) -> float_type, {2, 3}, {3, 1}
  |                    ^^^^^^^^^ this does not fit

error[tensor-attribute]: `step`: `steps` and `axes` have 2 and 1 values
 --> p.mgx:9:20
  |
9 | @7 = step[axes={1},steps={1, 2}](x) -> float_type, {2, 3}, {3, 1}
  |                    ^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `unsqueeze`: a step of 2 does not divide a length of 3
  --> p.mgx:10:25
   |
10 | @8 = unsqueeze[axes={1},steps={2}](x) -> float_type, {2, 3}, {3, 1}
   |                         ^^^^^^^^^ this does not fit

error[tensor-attribute]: `unsqueeze`: there is no axis behind a step of 2
  --> p.mgx:11:25
   |
11 | @9 = unsqueeze[axes={2},steps={2}](x) -> float_type, {2, 3}, {3, 1}
   |                         ^^^^^^^^^ this does not fit

error[tensor-attribute]: `unsqueeze`: `steps` and `axes` have 2 and 1 values
  --> p.mgx:12:26
   |
12 | @10 = unsqueeze[axes={0},steps={1, 1}](x) -> float_type, {2, 3}, {3, 1}
   |                          ^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `reshape`: {2, 3} has 6 elements, which {4, -1} does not hold
  --> p.mgx:13:15
   |
13 | @11 = reshape[dims={4, -1}](x) -> float_type, {2, 3}, {3, 1}
   |               ^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `reshape`: -1 may stand once
  --> p.mgx:14:15
   |
14 | @12 = reshape[dims={-1, -1}](x) -> float_type, {2, 3}, {3, 1}
   |               ^^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `reshape`: the argument has no axis 2 to copy
  --> p.mgx:15:15
   |
15 | @13 = reshape[dims={2, 3, 0}](x) -> float_type, {2, 3}, {3, 1}
   |               ^^^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `reshape`: -2 is not a length
  --> p.mgx:16:15
   |
16 | @14 = reshape[dims={-2, 3}](x) -> float_type, {2, 3}, {3, 1}
   |               ^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `multibroadcast`: -2 is not a length
  --> p.mgx:17:22
   |
17 | @15 = multibroadcast[output_lens={-2, 3}](x) -> float_type, {2, 3}, {3, 1}
   |                      ^^^^^^^^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `pad`: {2, 3} takes 4 numbers, not 1
  --> p.mgx:18:18
   |
18 | @16 = pad[mode=0,pads={1},value=0](x) -> float_type, {2, 3}, {3, 1}
   |                  ^^^^^^^^ this does not fit

error[tensor-attribute]: `pad`: more than all 2 elements of an axis are cut off
  --> p.mgx:19:18
   |
19 | @17 = pad[mode=0,pads={-1, 0, -2, 0},value=0](x) -> float_type, {2, 3}, {3, 1}
   |                  ^^^^^^^^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `pad`: -1 cuts elements off, which only the constant mode does
  --> p.mgx:20:18
   |
20 | @18 = pad[mode=1,pads={0, 0, -1, 0},value=0](x) -> float_type, {2, 3}, {3, 1}
   |                  ^^^^^^^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `bit_cast`: float_type has 4 bytes, half_type has 2
  --> p.mgx:21:16
   |
21 | @19 = bit_cast[target_type=1](x) -> float_type, {2, 3}, {3, 1}
   |                ^^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `convert`: tuple_type is no type of elements
  --> p.mgx:22:15
   |
22 | @20 = convert[target_type=17](x) -> float_type, {2, 3}, {3, 1}
   |               ^^^^^^^^^^^^^^ this does not fit

error[tensor-attribute]: `get_tuple_elem`: there is no part 1, the tuple has 1
  --> p.mgx:23:22
   |
23 | @21 = get_tuple_elem[index=1](s) -> float_type, {2, 3}, {3, 1}
   |                      ^^^^^^^ this does not fit

error[tensor-attribute]: `get_tuple_elem`: there is no part -1, the tuple has 1
  --> p.mgx:24:22
   |
24 | @22 = get_tuple_elem[index=-1](s) -> float_type, {2, 3}, {3, 1}
   |                      ^^^^^^^^ this does not fit
"#);

#[rustfmt::skip]
check!(limits, "x = @param:x -> float_type, {18446744073709551615, 2}, {18446744073709551615, 1}\n\
    z = @param:z -> float_type, {0, 2}, {2, 1}\n\
    @2 = concat[axis=0](x,x) -> float_type, {1}, {1}\n\
    @3 = pad[mode=0,pads={9223372036854775807, 0, 0, 0},value=0](x) -> float_type, {1}, {1}\n\
    @4 = flatten[axis=2](x) -> float_type, {1}, {1}\n\
    @5 = reshape[dims={-1}](x) -> float_type, {1}, {1}\n\
    @6 = step[axes={0},steps={2}](x) -> float_type, {1}, {1}\n\
    @7 = unsqueeze[axes={0},steps={}](x) -> float_type, {1}, {1}\n\
    @8 = reshape[dims={9223372036854775807, 9223372036854775807}](z) -> float_type, {1}, {1}\n\
    @9 = pad[mode=1,pads={9223372036854775807, 0, 9223372036854775807, 0},value=0](z) -> float_type, {1}, {1}\n\
    @10 = @return\n", @r#"
error[tensor-limit]: `concat`: lengths or strides of the result need more than 64 bits
 --> p.mgx:3:6
  |
3 | @2 = concat[axis=0](x,x) -> float_type, {1}, {1}
  |      ^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-limit]: `pad`: lengths or strides of the result need more than 64 bits
 --> p.mgx:4:6
  |
4 | @3 = pad[mode=0,pads={9223372036854775807, 0, 0, 0},value=0](x) -> float_type, {1}, {1}
  |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-limit]: `flatten`: lengths or strides of the result need more than 64 bits
 --> p.mgx:5:6
  |
5 | @4 = flatten[axis=2](x) -> float_type, {1}, {1}
  |      ^^^^^^^^^^^^^^^^^^ in this call

error[tensor-limit]: `reshape`: lengths or strides of the result need more than 64 bits
 --> p.mgx:6:6
  |
6 | @5 = reshape[dims={-1}](x) -> float_type, {1}, {1}
  |      ^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-limit]: `step`: lengths or strides of the result need more than 64 bits
 --> p.mgx:7:6
  |
7 | @6 = step[axes={0},steps={2}](x) -> float_type, {1}, {1}
  |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-limit]: `unsqueeze`: lengths or strides of the result need more than 64 bits
 --> p.mgx:8:6
  |
8 | @7 = unsqueeze[axes={0},steps={}](x) -> float_type, {1}, {1}
  |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-limit]: `reshape`: lengths or strides of the result need more than 64 bits
 --> p.mgx:9:6
  |
9 | @8 = reshape[dims={9223372036854775807, 9223372036854775807}](z) -> float_type, {1}, {1}
  |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-dimensions]: `pad`: an axis without elements has none to repeat
  --> p.mgx:10:6
   |
10 | @9 = pad[mode=1,pads={9223372036854775807, 0, 9223372036854775807, 0},value=0](z) -> float_type, {1}, {1}
   |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call
"#);

#[rustfmt::skip]
check!(bodies, "x = @param:x -> float_type, {2, 3}, {3, 1}\n\
    y = @param:y -> float_type, {3, 2}, {2, 1}\n\
    h = @param:h -> half_type, {2, 3}, {3, 1}\n\
    @3 = pointwise(x,y), [p] -> float_type, {2, 3}, {3, 1}\n\
    @4 = pointwise(x,h), [p] -> float_type, {2, 3}, {3, 1}\n\
    @5 = pointwise(x,x), [p] -> float_type, {3, 2}, {2, 1}\n\
    @6 = fused_reduce[axes={1}](y), [r] -> float_type, {2, 1}, {1, 1}\n\
    @7 = fused_reduce[axes={1}](h), [r] -> float_type, {2, 1}, {1, 1}\n\
    @8 = fused_reduce[axes={2}](x), [r] -> float_type, {2, 1}, {1, 1}\n\
    @9 = split_fused_reduce[axes={1},assign=assign_add](x), [r] -> float_type, {2}, {1}\n\
    @10 = pointwise(x), [w] -> float_type, {2, 3}, {3, 1}\n\
    @11 = gpu::gen::op[op=relu](x), [p] -> half_type, {1}, {0}\n\
    @12 = @return(@3)\n\
    module: \"p\"\n\
    x0 = @param:x0 -> float_type, {1}, {0}\n\
    x1 = @param:x1 -> float_type, {1}, {0}\n\
    @2 = add(x0,x1) -> float_type, {1}, {0}\n\
    @3 = @return(@2)\n\
    module: \"r\"\n\
    x0 = @param:x0 -> float_type, {2, 3}, {3, 1}\n\
    @1 = reduce_sum[axes={1}](x0) -> float_type, {2, 1}, {1, 1}\n\
    @2 = @return(@1)\n\
    module: \"w\"\n\
    x0 = @param:x0 -> float_type, {1}, {0}\n\
    @1 = convert[target_type=1](x0) -> float_type, {1}, {0}\n\
    @2 = @return(@1)\n", @r#"
error[tensor-dimensions]: `pointwise`: the arguments have lengths {2, 3} and {3, 2}
 --> p.mgx:4:6
  |
4 | @3 = pointwise(x,y), [p] -> float_type, {2, 3}, {3, 1}
  |      ^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-types]: `pointwise`: an argument is of type half_type, parameter `x1` of `p` is float_type
 --> p.mgx:5:6
  |
5 | @4 = pointwise(x,h), [p] -> float_type, {2, 3}, {3, 1}
  |      ^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-shape-mismatch]: `pointwise` makes `float_type, {2, 3}, {3, 1}`, not `float_type, {3, 2}, {2, 1}`
 --> p.mgx:6:29
  |
6 | @5 = pointwise(x,x), [p] -> float_type, {3, 2}, {2, 1}
  |                             ^^^^^^^^^^^^^^^^^^^^^^^^^^ the printed shape
  |
  = help: write the shape that is made, or correct the arguments and attributes

error[tensor-dimensions]: `fused_reduce`: an argument has lengths {3, 2}, parameter `x0` of `r` has {2, 3}
 --> p.mgx:7:6
  |
7 | @6 = fused_reduce[axes={1}](y), [r] -> float_type, {2, 1}, {1, 1}
  |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-types]: `fused_reduce`: an argument is of type half_type, parameter `x0` of `r` is float_type
 --> p.mgx:8:6
  |
8 | @7 = fused_reduce[axes={1}](h), [r] -> float_type, {2, 1}, {1, 1}
  |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-axis]: `fused_reduce`: there is no axis 2, the shape has 2: -2 to 1
 --> p.mgx:9:19
  |
9 | @8 = fused_reduce[axes={2}](x), [r] -> float_type, {2, 1}, {1, 1}
  |                   ^^^^^^^^ this does not fit

error[tensor-shape-mismatch]: `split_fused_reduce` makes `float_type, {2, 1}, {1, 1}`, not `float_type, {2}, {1}`
  --> p.mgx:10:64
   |
10 | @9 = split_fused_reduce[axes={1},assign=assign_add](x), [r] -> float_type, {2}, {1}
   |                                                                ^^^^^^^^^^^^^^^^^^^^ the printed shape
   |
   = help: write the shape that is made, or correct the arguments and attributes

error[tensor-shape-mismatch]: `gpu::gen::op` makes `float_type, {1}, {0}`, not `half_type, {1}, {0}`
  --> p.mgx:12:40
   |
12 | @11 = gpu::gen::op[op=relu](x), [p] -> half_type, {1}, {0}
   |                                        ^^^^^^^^^^^^^^^^^^^ the printed shape
   |
   = help: write the shape that is made, or correct the arguments and attributes

error[tensor-shape-mismatch]: `convert` makes `half_type, {1}, {0}`, not `float_type, {1}, {0}`
  --> p.mgx:25:36
   |
25 | @1 = convert[target_type=1](x0) -> float_type, {1}, {0}
   |                                    ^^^^^^^^^^^^^^^^^^^^ the printed shape
   |
   = help: write the shape that is made, or correct the arguments and attributes
"#);

#[rustfmt::skip]
check!(concatenations, "x = @param:x -> float_type, {2, 3}, {3, 1}\n\
    y = @param:y -> float_type, {2, 4}, {4, 1}\n\
    z = @param:z -> float_type, {2, 7}, {7, 1}\n\
    h = @param:h -> half_type, {2, 7}, {7, 1}\n\
    @4 = fused_concat[axis=1](x,y,x), [p, p, q] -> float_type, {2, 7}, {7, 1}\n\
    @5 = fused_concat[axis=0](x,y,z), [p, p, q] -> float_type, {2, 7}, {7, 1}\n\
    @6 = fused_concat[axis=1](x,y,h), [p, p, q] -> float_type, {2, 7}, {7, 1}\n\
    @7 = fused_concat[axis=1](x,y,z), [p, p, q] -> float_type, {2, 8}, {8, 1}\n\
    @8 = @return(@7)\n\
    module: \"p\"\n\
    x0 = @param:x0 -> float_type, {1}, {0}\n\
    @1 = relu(x0) -> float_type, {1}, {0}\n\
    @2 = @return(@1)\n\
    module: \"q\"\n\
    !x0 = @param:!x0 -> float_type, {1}, {0}\n\
    x1 = @param:x1 -> float_type, {1}, {0}\n\
    @2 = add(!x0,x1) -> float_type, {1}, {0}\n\
    @3 = @return(@2)\n", @r#"
error[tensor-dimensions]: `fused_concat`: the parts make {2, 7} together, another argument has {2, 3}
 --> p.mgx:5:6
  |
5 | @4 = fused_concat[axis=1](x,y,x), [p, p, q] -> float_type, {2, 7}, {7, 1}
  |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-dimensions]: `fused_concat`: {2, 3} and {2, 4} do not stand side by side along axis 0
 --> p.mgx:6:6
  |
6 | @5 = fused_concat[axis=0](x,y,z), [p, p, q] -> float_type, {2, 7}, {7, 1}
  |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-types]: `fused_concat`: an argument is of type half_type, parameter `x1` of `q` is float_type
 --> p.mgx:7:6
  |
7 | @6 = fused_concat[axis=1](x,y,h), [p, p, q] -> float_type, {2, 7}, {7, 1}
  |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this call

error[tensor-shape-mismatch]: `fused_concat` makes `float_type, {2, 7}, {7, 1}`, not `float_type, {2, 8}, {8, 1}`
 --> p.mgx:8:48
  |
8 | @7 = fused_concat[axis=1](x,y,z), [p, p, q] -> float_type, {2, 8}, {8, 1}
  |                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^ the printed shape
  |
  = help: write the shape that is made, or correct the arguments and attributes
"#);

#[rustfmt::skip]
check!(products, "x = @param:x -> float_type, {2, 3}, {3, 1}\n\
    y = @param:y -> float_type, {4, 3}, {3, 1}\n\
    z = @param:z -> float_type, {7, 3, 4}, {12, 4, 1}\n\
    h = @param:h -> half_type, {3, 4}, {4, 1}\n\
    v = @param:v -> float_type, {3}, {1}\n\
    @1 = dot(x,y) -> float_type, {2, 3}, {3, 1}\n\
    @2 = dot(x,z) -> float_type, {2, 4}, {4, 1}\n\
    @3 = dot(x,h) -> float_type, {2, 4}, {4, 1}\n\
    @4 = dot(x,v) -> float_type, {2}, {1}\n\
    @9 = @return(@1)\n", @r#"
error[tensor-dimensions]: `dot`: a row of {2, 3} has 3 elements, a column of {4, 3} has 4
 --> p.mgx:6:6
  |
6 | @1 = dot(x,y) -> float_type, {2, 3}, {3, 1}
  |      ^^^^^^^^ in this call

error[tensor-dimensions]: `dot`: matrices of {2, 3} and {7, 3, 4} do not meet: the axes before the last two differ
 --> p.mgx:7:6
  |
7 | @2 = dot(x,z) -> float_type, {2, 4}, {4, 1}
  |      ^^^^^^^^ in this call

error[tensor-types]: `dot`: the arguments are of types float_type and half_type
 --> p.mgx:8:6
  |
8 | @3 = dot(x,h) -> float_type, {2, 4}, {4, 1}
  |      ^^^^^^^^ in this call

error[tensor-dimensions]: `dot`: {3} is no matrix: a product needs two axes or more
 --> p.mgx:9:6
  |
9 | @4 = dot(x,v) -> float_type, {2}, {1}
  |      ^^^^^^^^ in this call
"#);
