//! The JSON form: text, JSON and text again are the same; what is wrong with JSON has exact reports.

mod inputs;

use easel_isa::diagnostic::SourceMap;
use easel_tensor::{Program, print, read};

fn read(text: &str) -> (Program, String) {
    let mut sources = SourceMap::default();
    let file = sources.add("p.json", text);
    let (program, said) = read::parse(file, &sources);
    (program, said.render(&sources))
}

/// Text and what its JSON prints as, which has no empty line at its end.
fn through_json(text: &str) -> (String, String) {
    let (program, _) = read(text);
    let json = print::json(&program);
    let (mut again, said) = read(&json);
    assert!(said.is_empty() || text.contains(" ... "), "{said}{json}");
    assert_eq!(print::json(&again), json);
    again.closed = program.closed;
    assert!(again == program, "{text}\n----\n{json}");
    (print::print(&again), json)
}

#[test]
fn programs_come_back_byte_for_byte() {
    for (name, text) in inputs::programs() {
        assert_eq!(through_json(&text).0, text, "{name}");
    }
}

#[test]
fn the_form() {
    let text = "module: \"main\"\n\
        x = @param:x -> float_type, {2}, {1}\n\
        @1 = relu(x) -> float_type, {2}, {1}, target_id=1 # a, b\n\
        @2 = @literal{1} -> float_type, {1}, {0}\n\
        @3 = @return(@1)\n";
    let (again, json) = through_json(text);
    assert_eq!(again, text);
    insta::assert_snapshot!(json, @r#"
{"version": 8, "migraphx_version": "", "targets": [], "contexts": [], "modules": {"main": {"name": "main", "nodes": [
  {"output": "x", "name": "@param", "shape": {"dyn_strides":[],"dynamic_dimensions":[],"lens":[2],"strides":[1],"sub_shapes":[],"type":"float_type"}, "normalized": true, "operator": {"parameter":"x"}, "inputs": []},
  {"output": "@1", "name": "relu", "shape": {"dyn_strides":[],"dynamic_dimensions":[],"lens":[2],"strides":[1],"sub_shapes":[],"type":"float_type"}, "normalized": true, "operator": {}, "inputs": ["x"], "debug_symbols": ["a","b"], "target_id": 1},
  {"output": "@2", "name": "@literal", "shape": {"dyn_strides":[],"dynamic_dimensions":[],"lens":[1],"strides":[0],"sub_shapes":[],"type":"float_type"}, "normalized": true, "operator": {}, "inputs": [], "literal": {"shape": {"dyn_strides":[],"dynamic_dimensions":[],"lens":[1],"strides":[0],"sub_shapes":[],"type":"float_type"}, "data": {"bytes": [0,0,128,63]}}},
  {"output": "@3", "name": "@return", "shape": null, "normalized": true, "operator": {}, "inputs": ["@1"]}]}}}
"#);
}

#[test]
fn all_that_text_says() {
    let text = "module: \"main\"\n\
        main:#output_0 = @param:main:#output_0 -> float_type, {2}, {1}\n\
        a),b = @param:a),b -> dynamic, float_type, {[1..4], n[2..8], 3, n*2}\n\
        s = @param:s -> [float_type, {2}, {1}, int64_type, {n, 2}, {2, 1}]\n\
        e = @param:e -> float_type, {}, {}\n\
        @4 = @literal{ ... } -> half_type, {20}, {1}\n\
        @5 = @literal{0.0999756, inf, -nan} -> half_type, {3}, {1}\n\
        @6 = @literal{1, 2, 3, 4, 5, 6} -> int8_type, {2, 3}, {1, 2}\n\
        @7 = @literal{1, 2, 3, 4, 5, 6} -> int16_type, {2, 3}, {9, 2}\n\
        @8 = @literal{0.1} -> float_type, {2, 3}, {0, 0}\n\
        @9 = @literal{1, 2, 3, 1, 2, 3} -> bf16_type, {2, 3}, {0, 1}\n\
        @10 = @literal{} -> bool_type, {}, {}\n\
        @11 = gpu::gen::op[op=pad[mode=0,pads={1, 1},value=-inf]](main:#output_0) -> float_type, {4}, {1}\n\
        @12 = elu[alpha=0.1](@11) -> float_type, {4}, {1}\n\
        @13 = quantizelinear[out_type=nullopt](@12,@12) -> uint8_type, {4}, {1}\n\
        @14 = argmax[axis=0,select_last_index=1](@13) -> int64_type, {1}, {1}\n\
        @15 = multibroadcast[out_lens={},out_dyn_dims={n, [1..3]}](@14) -> int64_type, {n, 3}, {0, 0}\n\
        @16 = gpu::precompile_op[op=relu,additional_args=0,ignore_modules=0,output_shape=float_type, {4}, {1}](@12) -> float_type, {4}, {1}\n\
        @17 = pointwise(@12), [z] -> float_type, {4}, {1}\n\
        @18 = @return(@17,s,e)\n\
        \n\
        module: \"z\"\n\
        z:x0 = @param:x0 -> float_type, {1}, {0}\n\
        z:@1 = @return(z:x0)\n\
        \n";
    assert_eq!(through_json(text).0, text);
}

macro_rules! check {
    ($name:ident, $text:expr, @$want:literal) => {
        #[test]
        fn $name() {
            insta::assert_snapshot!(read($text).1, @$want);
        }
    };
}

/// A program of one module with these nodes behind a parameter.
macro_rules! nodes {
    ($($node:expr),* $(,)?) => {
        concat!(
            "{\"version\": 8, \"modules\": {\"main\": {\"nodes\": [\n",
            "{\"output\": \"x\", \"name\": \"@param\", \"shape\": {\"type\": \"float_type\", \
             \"lens\": [2], \"strides\": [1]}, \"operator\": {\"parameter\": \"x\"}},\n",
            $($node, ",\n",)*
            "{\"output\": \"@9\", \"name\": \"@return\", \"inputs\": [\"x\"]}]}}}"
        )
    };
}

/// A shape of two elements.
macro_rules! two {
    ($name:expr, $rest:expr) => {
        concat!(
            "{\"output\": \"@1\", \"name\": \"",
            $name,
            "\", \"shape\": {\"type\": \"float_type\", \"lens\": [2], \"strides\": [1]}",
            $rest,
            "}"
        )
    };
}

#[test]
fn nothing_is_said_of_what_is_right() {
    assert_eq!(read(nodes!(two!("relu", ", \"inputs\": [\"x\"]"))).1, "");
}

#[rustfmt::skip]
check!(no_json, "{\"version\": 8,\n \"modules\": }", @r#"
error[tensor-syntax]: expected value
 --> p.json:2:13
  |
2 |  "modules": }
  |             ^ here
"#);
#[rustfmt::skip]
check!(no_modules, "{\"version\": 7, \"modules\": {}}", @r#"
warning[tensor-version]: the form has version 7, not 8
 |
 = help: what is read may mean something else

error[tensor-syntax]: there is no module
"#);
#[rustfmt::skip]
check!(no_node, "{\"version\": 8, \"modules\": {\"main\": {\"nodes\": [\n{\"output\": 1}]}}}", @r#"
error[tensor-syntax]: invalid type: integer `1`, expected a string
 --> p.json:2:12
  |
2 | {"output": 1}]}}}
  |            ^ here
"#);
#[rustfmt::skip]
check!(no_return, "{\"version\": 8, \"modules\": {\"main\": {\"nodes\": []}}}", @r#"
error[tensor-return]: module `main` has neither an instruction nor a `@return`
"#);
#[rustfmt::skip]
check!(unknown_operation, nodes!(two!("rellu", ", \"inputs\": [\"x\"]")), @r#"
warning[tensor-unknown-operation]: `rellu` is no operator that is known: a host has to run it
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "rellu", "shape": {"type": "float_type", "lens": [2], "strides": [1]}, "inputs": ["x"]},
  |  ^^^^^^^^^^^^^^ this one
  |
  = help: did you mean `relu`?
"#);
#[rustfmt::skip]
check!(unknown_value, nodes!(two!("relu", ", \"inputs\": [\"y\"]")), @r#"
error[tensor-unknown-value]: there is no value `y` above
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "relu", "shape": {"type": "float_type", "lens": [2], "strides": [1]}, "inputs": ["y"]},
  |  ^^^^^^^^^^^^^^ used here
  |
  = help: did you mean `x`?
"#);
#[rustfmt::skip]
check!(unknown_module, nodes!(two!("pointwise", ", \"inputs\": [\"x\"], \"module_inputs\": [\"p\"]")), @r#"
error[tensor-unknown-module]: there is no module `p`
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "pointwise", "shape": {"type": "float_type", "lens": [2], "strides": [1]}, "inputs": ["x"], "module_inputs":...
  |  ^^^^^^^^^^^^^^ in this node
  |
  = help: known: main
"#);
#[rustfmt::skip]
check!(unknown_attribute, nodes!(two!("relu", ", \"inputs\": [\"x\"], \"operator\": {\"alpha\": 1}")), @r#"
error[tensor-unknown-attribute]: `relu` has no attribute `alpha`
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "relu", "shape": {"type": "float_type", "lens": [2], "strides": [1]}, "inputs": ["x"], "operator": {"alpha":...
  |  ^^^^^^^^^^^^^^ in this node
"#);
#[rustfmt::skip]
check!(missing_attribute, nodes!(two!("convert", ", \"inputs\": [\"x\"]")), @r#"
error[tensor-missing-attribute]: `convert` needs the attribute `target_type`
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "convert", "shape": {"type": "float_type", "lens": [2], "strides": [1]}, "inputs": ["x"]},
  |  ^^^^^^^^^^^^^^ in this node
"#);
#[rustfmt::skip]
check!(wrong_attribute, nodes!(two!("convert", ", \"inputs\": [\"x\"], \"operator\": {\"target_type\": \"half_type\"}")), @r#"
error[tensor-attribute]: `target_type` must be the number of a type, below 19
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "convert", "shape": {"type": "float_type", "lens": [2], "strides": [1]}, "inputs": ["x"], "operator": {"targ...
  |  ^^^^^^^^^^^^^^ in this node
"#);
#[rustfmt::skip]
check!(arity, nodes!(two!("add", ", \"inputs\": [\"x\"]")), @r#"
error[tensor-arity]: `add` takes 2 arguments, not 1
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "add", "shape": {"type": "float_type", "lens": [2], "strides": [1]}, "inputs": ["x"]},
  |  ^^^^^^^^^^^^^^ this one
"#);
#[rustfmt::skip]
check!(mismatch, nodes!(two!("convert", ", \"inputs\": [\"x\"], \"operator\": {\"target_type\": 1}")), @r#"
error[tensor-shape-mismatch]: `convert` makes `half_type, {2}, {1}`, not `float_type, {2}, {1}`
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "convert", "shape": {"type": "float_type", "lens": [2], "strides": [1]}, "inputs": ["x"], "operator": {"targ...
  |  ^^^^^^^^^^^^^^ the printed shape
  |
  = help: write the shape that is made, or correct the arguments and attributes
"#);
#[rustfmt::skip]
check!(unknown_type, nodes!("{\"output\": \"@1\", \"name\": \"relu\", \"shape\": {\"type\": \"float\"}, \"inputs\": [\"x\"]}"), @r#"
error[tensor-type]: there is no type `float`
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "relu", "shape": {"type": "float"}, "inputs": ["x"]},
  |  ^^^^^^^^^^^^^^ in this node
  |
  = help: did you mean `float_type`?
"#);
#[rustfmt::skip]
check!(literal, nodes!(two!("@literal", ", \"literal\": {\"shape\": {\"type\": \"float_type\", \"lens\": [2], \"strides\": [1]}, \"data\": {\"bytes\": [0, 0, 0]}}")), @r#"
error[tensor-literal]: 3 bytes for 2 elements of float_type
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "@literal", "shape": {"type": "float_type", "lens": [2], "strides": [1]}, "literal": {"shape": {"type": "flo...
  |  ^^^^^^^^^^^^^^ in this node
"#);
#[rustfmt::skip]
check!(bytes, nodes!(two!("@literal", ", \"literal\": {\"shape\": {\"type\": \"float_type\", \"lens\": [2], \"strides\": [1]}, \"data\": {\"bytes\": [0, 256]}}")), @r#"
error[tensor-syntax]: invalid value: integer `256`, expected u8
 --> p.json:3:198
  |
3 | ..._type", "lens": [2], "strides": [1]}, "data": {"bytes": [0, 256]}}},
  |                                                                  ^ here
"#);
#[rustfmt::skip]
check!(names, nodes!("{\"output\": \"@1\", \"name\": \"@param\", \"shape\": {\"type\": \"float_type\", \"lens\": [2], \"strides\": [1]}, \"operator\": {\"parameter\": \"a -> b\"}}"), @r#"
error[tensor-name]: "a -> b" is no name of a parameter
 --> p.json:3:2
  |
3 | {"output": "@1", "name": "@param", "shape": {"type": "float_type", "lens": [2], "strides": [1]}, "operator": {"parameter": "a -> b"}},
  |  ^^^^^^^^^^^^^^ in this node
"#);
#[rustfmt::skip]
check!(binary, "\u{fffd}\u{7}version", @r#"
error[tensor-unsupported]: this is the binary form of tensor programs (`.mxr`), which is not read
 |
 = help: give the text form or JSON
"#);

#[test]
fn the_binary_form_is_named() {
    for bytes in [&b"\x87\xa7version"[..], b"\xde\x00\x07\xa7version", b"\x01"] {
        let said = read::binary(bytes).expect("it is no text");
        assert!(said.message.contains("`.mxr`"), "{said}");
    }
    for text in ["", "module: \"main\"\n", "{}", "é = @param:é", "\u{feff}x"] {
        assert!(read::binary(text.as_bytes()).is_none(), "{text}");
    }
}
