//! Shapes of results: those of the programs of the repository, and a table over all rules.

mod inputs;

use easel_isa::diagnostic::SourceMap;
use easel_tensor::tables::tables;
use easel_tensor::{Op, Program, Shape, infer, read};
use std::collections::BTreeSet;

/// A text as a program, and what is said of it.
fn read(text: &str) -> (Program, String) {
    let mut sources = SourceMap::default();
    let file = sources.add("p.mgx", text);
    let (program, said) = read::parse(file, &sources);
    (program, said.render(&sources))
}

/// A text as a program about which nothing is said.
fn parse(text: &str) -> Program {
    let (program, said) = read(text);
    assert!(said.is_empty(), "{said}{text}");
    program
}

#[test]
fn programs_have_the_shapes_that_are_inferred() {
    for (name, text) in inputs::programs() {
        let program = parse(&text);
        let root = program.modules.values().next().expect("there is one");
        let (func, cx) = (&root.func, &program.context);
        for (_, inst) in func.inst_order() {
            let Op::Call(operation, modules) = &func.insts[inst].op else {
                continue;
            };
            let uses: Vec<_> = func
                .used_values(inst)
                .map(|v| cx.shape(func.ty(v)))
                .collect();
            let uses: Vec<&Shape> = uses.iter().map(|s| &**s).collect();
            let made = infer::infer(operation, &uses, &program, modules);
            let printed = func
                .defined_values(inst)
                .map(|v| cx.shape(func.ty(v)))
                .next();
            assert_eq!(
                made,
                Ok(printed.map(|s| (*s).clone())),
                "{name}: {operation}"
            );
        }
    }
}

/// Parameters, a call of them, and the shape that it makes.
#[rustfmt::skip]
const CASES: &[(&str, &str, &str)] = &[
    // One argument: a scalar keeps its shape, what repeats becomes row-major, an order of axes stays.
    ("x: float_type, {2, 3}, {3, 1}", "relu(x)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {1}, {0}", "exp(x)", "float_type, {1}, {0}"),
    ("x: float_type, {2, 3}, {0, 0}", "neg(x)", "float_type, {2, 3}, {0, 0}"),
    ("x: float_type, {2, 3}, {0, 1}", "neg(x)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2, 3}, {1, 0}", "neg(x)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2, 3}, {1, 2}", "abs(x)", "float_type, {2, 3}, {1, 2}"),
    ("x: float_type, {2, 3}, {5, 1}", "abs(x)", "float_type, {2, 3}, {3, 1}"),
    ("x: half_type, {2, 3}, {1, 9}", "elu[alpha=1](x)", "half_type, {2, 3}, {1, 2}"),
    ("x: float_type, {}, {}", "tanh(x)", "float_type, {}, {}"),
    ("x: float_type, {2, 3}, {1, 2}", "isnan(x)", "bool_type, {2, 3}, {1, 2}"),
    ("x: int32_type, {2, 3}, {0, 1}", "isinf(x)", "bool_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2, 3}, {9, 2}", "identity(x)", "float_type, {2, 3}, {9, 2}"),
    // Two arguments: equal and packed, one packed, one repeating, both of other orders.
    ("x: float_type, {2, 3}, {1, 2}", "add(x,x)", "float_type, {2, 3}, {1, 2}"),
    ("x: float_type, {2, 3}, {1, 2}; y: float_type, {2, 3}, {5, 1}", "add(x,y)", "float_type, {2, 3}, {1, 2}"),
    ("x: float_type, {2, 3}, {5, 1}; y: float_type, {2, 3}, {1, 2}", "sub(x,y)", "float_type, {2, 3}, {1, 2}"),
    ("x: float_type, {2, 3}, {0, 1}; y: float_type, {2, 3}, {1, 5}", "mul(x,y)", "float_type, {2, 3}, {1, 2}"),
    ("x: float_type, {2, 3}, {1, 5}; y: float_type, {2, 3}, {0, 1}", "mul(x,y)", "float_type, {2, 3}, {1, 2}"),
    ("x: float_type, {2, 3}, {3, 1}; y: float_type, {2, 3}, {0, 1}", "div(x,y)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2, 3}, {1, 2}; y: float_type, {2, 3}, {3, 1}", "pow(x,y)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2, 3}, {1, 5}; y: float_type, {2, 3}, {1, 5}", "max(x,y)", "float_type, {2, 3}, {1, 2}"),
    ("x: float_type, {2, 3}, {1, 0}; y: float_type, {2, 3}, {0, 1}", "min(x,y)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2, 3}, {0, 0}; y: float_type, {2, 3}, {0, 0}", "fmod(x,y)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {1}, {0}; y: float_type, {1}, {1}", "sqdiff(x,y)", "float_type, {1}, {1}"),
    ("x: float_type, {1}, {0}", "prelu(x,x)", "float_type, {1}, {0}"),
    ("x: half_type, {4}, {1}; y: half_type, {4}, {0}", "less(x,y)", "half_type, {4}, {1}"),
    ("x: half_type, {4}, {2}; y: half_type, {4}, {0}", "equal(x,y)", "half_type, {4}, {1}"),
    ("x: bool_type, {4}, {1}", "logical_xor(x,x)", "bool_type, {4}, {1}"),
    ("x: bool_type, {4}, {1}", "bitwise_and(x,x)", "bool_type, {4}, {1}"),
    ("x: int32_type, {4, 2, 3}, {1, 12, 4}; y: int32_type, {4, 2, 3}, {2, 24, 8}", "mod(x,y)", "int32_type, {4, 2, 3}, {1, 12, 4}"),
    ("x: float_type, {0, 3}, {3, 1}", "add(x,x)", "float_type, {0, 3}, {3, 1}"),
    // A choice is a binary operator over its branches.
    ("c: bool_type, {2, 3}, {3, 1}; x: float_type, {2, 3}, {1, 2}", "where(c,x,x)", "float_type, {2, 3}, {1, 2}"),
    ("c: bool_type, {2, 3}, {3, 1}; x: float_type, {2, 3}, {1, 2}; y: float_type, {2, 3}, {0, 0}", "where(c,x,y)", "float_type, {2, 3}, {1, 2}"),
    ("c: int8_type, {2, 3}, {3, 1}; x: float_type, {2, 3}, {1, 2}; y: float_type, {2, 3}, {3, 1}", "where(c,x,y)", "float_type, {2, 3}, {3, 1}"),
    ("c: bool_type, {1}, {0}; x: float_type, {2, 3}, {3, 1}", "where(c,x,x)", "float_type, {2, 3}, {3, 1}"),
    ("c: bool_type, {1}, {1}; x: float_type, {2, 3}, {1, 8}", "where(c,x,x)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2, 3}, {1, 8}; l: float_type, {2, 3}, {0, 0}", "clip(x,l,l)", "float_type, {2, 3}, {1, 8}"),
    // Other types in the same order of memory.
    ("x: float_type, {2, 3}, {0, 1}", "convert[target_type=1](x)", "half_type, {2, 3}, {0, 1}"),
    ("x: float_type, {2, 3}, {9, 2}", "convert[target_type=0](x)", "bool_type, {2, 3}, {9, 2}"),
    ("x: float_type, {2, 3}, {0, 1}", "bit_cast[target_type=8](x)", "int32_type, {2, 3}, {0, 1}"),
    ("x: half_type, {3}, {2}", "bit_cast[target_type=15](x)", "bf16_type, {3}, {2}"),
    ("x: float_type, {4}, {1}", "quantizelinear[out_type=nullopt](x,x)", "uint8_type, {4}, {1}"),
    ("x: float_type, {4}, {1}", "quantizelinear[out_type=5](x,x)", "int8_type, {4}, {1}"),
    ("x: float_type, {4}, {1}; z: int32_type, {4}, {0}", "quantizelinear[out_type=nullopt](x,x,z)", "int32_type, {4}, {1}"),
    ("x: int8_type, {4}, {1}; s: half_type, {4}, {0}", "dequantizelinear(x,s,x)", "half_type, {4}, {1}"),
    ("x: int8_type, {4}, {1}; s: float_type, {4}, {0}", "dequantizelinear(x,s)", "float_type, {4}, {1}"),
    // Reductions.
    ("x: float_type, {4, 5, 6}, {30, 6, 1}", "reduce_sum[axes={1}](x)", "float_type, {4, 1, 6}, {6, 6, 1}"),
    ("x: float_type, {4, 5, 6}, {1, 4, 20}", "reduce_max[axes={-1, 0}](x)", "float_type, {1, 5, 1}, {5, 1, 1}"),
    ("x: int8_type, {4, 5}, {5, 1}", "reduce_mean[axes={-2}](x)", "int8_type, {1, 5}, {5, 1}"),
    ("x: float_type, {4, 5}, {0, 1}", "reduce_min[axes={}](x)", "float_type, {1, 1}, {1, 1}"),
    ("x: bool_type, {4, 5}, {5, 1}", "reduce_any[axes={0, 1}](x)", "bool_type, {1, 1}, {1, 1}"),
    ("x: half_type, {7}, {1}", "reduce_prod[axes={0}](x)", "half_type, {1}, {1}"),
    ("x: half_type, {7, 3}, {3, 1}", "argmax[axis=-1,select_last_index=0](x)", "int64_type, {7, 1}, {1, 1}"),
    ("x: half_type, {7, 3}, {1, 7}", "argmin[axis=0,select_last_index=1](x)", "int64_type, {1, 3}, {3, 1}"),
    // Views.
    ("x: float_type, {2, 3, 4}, {12, 4, 1}", "transpose[permutation={2, 0, 1}](x)", "float_type, {4, 2, 3}, {1, 12, 4}"),
    ("x: float_type, {2, 3}, {0, 1}", "transpose[permutation={-1, 0}](x)", "float_type, {3, 2}, {1, 0}"),
    ("x: float_type, {3, 1}, {1, 1}", "multibroadcast[out_lens={2, 3, 4},out_dyn_dims={}](x)", "float_type, {2, 3, 4}, {0, 1, 0}"),
    ("x: float_type, {1}, {0}", "multibroadcast[out_lens={1, 1},out_dyn_dims={}](x)", "float_type, {1, 1}, {0, 0}"),
    ("x: float_type, {1, 4}, {4, 1}; y: half_type, {3, 4}, {4, 1}", "multibroadcast[out_lens={},out_dyn_dims={}](x,y)", "float_type, {3, 4}, {0, 1}"),
    ("x: float_type, {3, 4}, {4, 1}", "broadcast[axis=1,out_lens={2, 3, 4, 5},out_dyn_dims={}](x)", "float_type, {2, 3, 4, 5}, {0, 4, 1, 0}"),
    ("x: float_type, {4}, {1}", "broadcast[axis=-1,out_lens={2, 4},out_dyn_dims={}](x)", "float_type, {2, 4}, {0, 1}"),
    ("x: float_type, {4}, {2}; y: half_type, {4, 3}, {3, 1}", "broadcast[axis=0,out_lens={},out_dyn_dims={}](x,y)", "float_type, {4, 3}, {2, 0}"),
    ("x: float_type, {1}, {1}", "scalar[scalar_bcst_dims={2, 3}](x)", "float_type, {2, 3}, {0, 0}"),
    ("x: float_type, {5, 6}, {6, 1}", "slice[axes={0, 1},starts={1, 2},ends={3, 6}](x)", "float_type, {2, 4}, {6, 1}"),
    ("x: float_type, {5, 6}, {6, 1}", "slice[axes={-1},starts={-4},ends={-1}](x)", "float_type, {5, 3}, {6, 1}"),
    ("x: float_type, {5, 6}, {6, 1}", "slice[axes={1},starts={-100},ends={9223372036854775807}](x)", "float_type, {5, 6}, {6, 1}"),
    ("x: float_type, {5, 6}, {6, 1}", "slice[axes={1},starts={9},ends={9}](x)", "float_type, {5, 0}, {6, 1}"),
    ("x: float_type, {5, 6}, {0, 1}", "slice[axes={},starts={},ends={}](x)", "float_type, {5, 6}, {0, 1}"),
    ("x: float_type, {5, 6}, {6, 1}", "step[axes={1},steps={4}](x)", "float_type, {5, 2}, {6, 4}"),
    ("x: float_type, {5, 6}, {6, 1}", "step[axes={-1, 0},steps={1, 9}](x)", "float_type, {1, 6}, {54, 1}"),
    ("x: float_type, {1, 5, 1, 6}, {30, 6, 6, 1}", "squeeze[axes={}](x)", "float_type, {5, 6}, {6, 1}"),
    ("x: float_type, {1, 5, 1, 6}, {30, 6, 6, 1}", "squeeze[axes={-2}](x)", "float_type, {1, 5, 6}, {30, 6, 1}"),
    ("x: float_type, {1, 1}, {1, 1}", "squeeze[axes={0, 1}](x)", "float_type, {1}, {0}"),
    ("x: float_type, {5, 6}, {6, 1}", "unsqueeze[axes={0, 2},steps={}](x)", "float_type, {1, 5, 1, 6}, {30, 6, 6, 1}"),
    ("x: float_type, {5, 6}, {6, 1}", "unsqueeze[axes={-1},steps={}](x)", "float_type, {5, 6, 1}, {6, 1, 1}"),
    ("x: float_type, {5, 6}, {6, 1}", "unsqueeze[axes={1},steps={2}](x)", "float_type, {5, 2, 3}, {6, 3, 1}"),
    ("x: float_type, {6}, {1}", "unsqueeze[axes={0, 1},steps={2}](x)", "float_type, {2, 1, 3}, {3, 3, 1}"),
    ("x: float_type, {2, 3, 4}, {12, 4, 1}", "reshape_lazy[dims={6, 4}](x)", "float_type, {6, 4}, {4, 1}"),
    ("x: float_type, {2, 12}, {40, 1}", "reshape_lazy[dims={2, 3, 4}](x)", "float_type, {2, 3, 4}, {40, 4, 1}"),
    ("x: float_type, {4, 1, 3}, {6, 6, 2}", "reshape_lazy[dims={0, -1}](x)", "float_type, {4, 3}, {6, 2}"),
    ("x: float_type, {4, 3}, {0, 1}", "reshape_lazy[dims={2, 2, 3, 1}](x)", "float_type, {2, 2, 3, 1}, {0, 0, 1, 1}"),
    ("x: float_type, {6, 4}, {1, 6}", "reshape_lazy[dims={2, 3, 4}](x)", "float_type, {2, 3, 4}, {3, 1, 6}"),
    ("t: [float_type, {2}, {1}, int64_type, {3, 2}, {2, 1}]", "get_tuple_elem[index=1](t)", "int64_type, {3, 2}, {2, 1}"),
    // Copies.
    ("x: float_type, {2, 3}, {1, 5}", "contiguous(x)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2, 3}, {0, 1}", "contiguous(x)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2, 3, 4}, {12, 4, 1}", "layout[permutation={0, 2, 1}](x)", "float_type, {2, 3, 4}, {12, 1, 3}"),
    ("x: float_type, {2, 3, 4}, {12, 4, 1}", "reshape[dims={0, -1}](x)", "float_type, {2, 12}, {12, 1}"),
    ("x: float_type, {2, 3, 4}, {12, 4, 1}", "reshape[dims={24}](x)", "float_type, {24}, {1}"),
    ("x: float_type, {2, 3}, {0, 1}", "reshape[dims={3, 2}](x)", "float_type, {3, 2}, {2, 1}"),
    ("x: float_type, {0, 3}, {3, 1}", "reshape[dims={0, 5}](x)", "float_type, {0, 5}, {5, 1}"),
    // What is not row-major may keep an order of axes: both are taken.
    ("x: float_type, {4, 6}, {1, 4}", "reshape[dims={4, 2, 3}](x)", "float_type, {4, 2, 3}, {6, 3, 1}"),
    ("x: float_type, {4, 6}, {1, 4}", "reshape[dims={4, 2, 3}](x)", "float_type, {4, 2, 3}, {1, 12, 4}"),
    ("x: float_type, {2, 3, 4}, {12, 4, 1}", "flatten[axis=1](x)", "float_type, {2, 12}, {12, 1}"),
    ("x: float_type, {2, 3, 4}, {12, 4, 1}", "flatten[axis=0](x)", "float_type, {1, 24}, {24, 1}"),
    ("x: float_type, {2, 3, 4}, {12, 4, 1}", "flatten[axis=3](x)", "float_type, {24, 1}, {1, 1}"),
    ("x: float_type, {2, 3, 4}, {1, 2, 6}", "flatten[axis=-1](x)", "float_type, {6, 4}, {4, 1}"),
    ("x: float_type, {2, 3}, {3, 1}", "pad[mode=0,pads={1, 0, 2, 3},value=0](x)", "float_type, {5, 6}, {6, 1}"),
    ("x: float_type, {2, 3}, {1, 2}", "pad[mode=2,pads={1, 0, 2, 3},value=0](x)", "float_type, {5, 6}, {1, 5}"),
    ("x: float_type, {2, 3}, {3, 1}", "pad[mode=0,pads={-1, 0, 0, -3},value=0](x)", "float_type, {1, 0}, {0, 1}"),
    ("x: float_type, {4}, {1}", "pad[mode=1,pads={9, 2},value=0](x)", "float_type, {15}, {1}"),
    ("x: float_type, {5, 6}, {6, 1}; i: int32_type, {2, 3}, {3, 1}", "gather[axis=0](x,i)", "float_type, {2, 3, 6}, {18, 6, 1}"),
    ("x: float_type, {5, 6}, {1, 5}; i: int64_type, {2}, {1}", "gather[axis=-1](x,i)", "float_type, {5, 2}, {2, 1}"),
    ("x: float_type, {5, 6}, {6, 1}; i: int32_type, {1}, {0}", "gather[axis=0](x,i)", "float_type, {6}, {1}"),
    ("x: float_type, {5}, {1}; i: int32_type, {1}, {0}", "gather[axis=0](x,i)", "float_type, {1}, {0}"),
    ("x: float_type, {5}, {1}; i: uint8_type, {1}, {1}", "gather[axis=0](x,i)", "float_type, {1}, {1}"),
    ("x: float_type, {2, 3}, {1, 2}", "reverse[axes={0, -1}](x)", "float_type, {2, 3}, {1, 2}"),
    ("x: float_type, {2, 3}, {7, 2}", "reverse[axes={1}](x)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2, 3}, {3, 1}; y: float_type, {4, 3}, {3, 1}", "concat[axis=0](x,y,x)", "float_type, {8, 3}, {3, 1}"),
    ("x: float_type, {2, 3}, {1, 2}; y: float_type, {2, 4}, {1, 2}", "concat[axis=-1](x,y)", "float_type, {2, 7}, {1, 2}"),
    ("x: float_type, {2, 3}, {1, 2}; y: float_type, {2, 4}, {4, 1}", "concat[axis=1](x,y)", "float_type, {2, 7}, {7, 1}"),
    ("x: float_type, {2, 3}, {0, 1}; y: float_type, {2, 4}, {1, 2}", "concat[axis=1](x,y)", "float_type, {2, 7}, {1, 2}"),
    ("x: float_type, {2}, {0}", "concat[axis=0](x)", "float_type, {2}, {1}"),
    ("x: half_type, {2, 3}, {1, 2}; y: half_type, {3, 4}, {4, 1}", "dot(x,y)", "half_type, {2, 4}, {4, 1}"),
    ("x: float_type, {5, 2, 3}, {0, 3, 1}; y: float_type, {5, 3, 1}, {3, 1, 1}", "dot(x,y)", "float_type, {5, 2, 1}, {2, 1, 1}"),
    ("x: int8_type, {2, 3}, {1, 2}; y: int8_type, {3, 4}, {4, 1}", "quant_dot(x,y)", "int32_type, {2, 4}, {4, 1}"),
    ("x: fp8e4m3fn_type, {5, 2, 3}, {6, 3, 1}; y: fp8e4m3fn_type, {5, 3, 1}, {3, 1, 1}", "quant_dot(x,y)", "float_type, {5, 2, 1}, {2, 1, 1}"),
    ("x: int8_type, {2, 3}, {3, 1}; y: int8_type, {3, 4}, {4, 1}; s: float_type, {2, 3}, {3, 1}; t: float_type, {3, 4}, {4, 1}", "quant_dot(x,y,s,t)", "float_type, {2, 4}, {4, 1}"),
    // Compound operators without modules.
    ("x: int8_type, {2, 3}, {1, 2}", "unpack_int4[axis=-1](x)", "int8_type, {2, 6}, {6, 1}"),
    ("x: half_type, {2, 5}, {1, 2}", "topk[k=3,axis=1,largest=1](x)", "[half_type, {2, 3}, {3, 1}, int64_type, {2, 3}, {3, 1}]"),
    ("x: float_type, {2, 3}, {1, 2}", "softmax[axis=-1](x)", "float_type, {2, 3}, {1, 2}"),
    ("x: float_type, {2, 3}, {0, 1}", "logsoftmax[axis=0](x)", "float_type, {2, 3}, {3, 1}"),
    ("x: float_type, {2}, {1}", "gpu::gen::op[op=pad[mode=0,pads={1, 1},value=0]](x)", "float_type, {4}, {1}"),
    ("x: float_type, {2}, {1}; o: float_type, {9}, {1}", "gpu::precompile_op[op=relu,additional_args=1,ignore_modules=0,output_shape=nullopt](x,o)", "float_type, {2}, {1}"),
    ("x: float_type, {2}, {1}", "gpu::precompile_op[op=relu,additional_args=0,ignore_modules=0,output_shape=half_type, {3}, {1}](x)", "half_type, {3}, {1}"),
    // Parts of kernels.
    ("x: float_type, {4}, {1}", "easel::gen::bound[size=3](x)", "int64_type, {1}, {0}"),
    ("x: int64_type, {1}, {0}", "easel::gen::inside(x)", "bool_type, {1}, {0}"),
    ("x: float_type, {4}, {1}", "gpu::gen::local_id", "uint32_type, {1}, {0}"),
    ("x: half_type, {4}, {1}; i: int64_type, {1}, {0}", "gpu::gen::load(x,i)", "half_type, {1}, {0}"),
    ("x: half_type, {4}, {1}; i: int64_type, {1}, {0}", "gpu::gen::vector_load[size=2](x,i)", "half_type, {2}, {1}"),
    ("x: half_type, {1}, {0}; y: half_type, {1}, {0}", "easel::gen::pack(x,y,x)", "half_type, {3}, {1}"),
    ("x: int64_type, {1}, {0}", "easel::gen::wrap[type=8](x)", "int32_type, {1}, {0}"),
    ("x: float_type, {1}, {0}; z: half_type, {2, 3}, {1, 2}", "gpu::gen::copy[schedule=per_lane](x,z)", "half_type, {2, 3}, {1, 2}"),
    ("x: float_type, {1}, {0}", "gpu::gen::lds_allocate[shape=float_type, {4, 4}, {5, 1}]", "float_type, {4, 4}, {5, 1}"),
    ("x: half_type, {2, 3}, {3, 1}; l: float_type, {4}, {1}", "gpu::gen::gridwise_reduce[op=sum,algo=block,reduce_elements=3,block_size=64,axes={1}](x,l)", "half_type, {2, 1}, {1, 1}"),
    ("a: half_type, {4}, {1}; c: float_type, {4}, {0}; i: int64_type, {1}, {0}", "easel::gen::matrix_multiply[rows=16,columns=16,depth=16](a,a,c)", "float_type, {4}, {0}"),
    ("a: half_type, {2, 3}, {3, 1}; b: half_type, {3, 4}, {4, 1}", "easel::gen::gridwise_product[tile={16, 16, 16},along={1, 1},matrix={16, 16, 16}](a,b,a,b)", "half_type, {2, 4}, {4, 1}"),
    ("a: half_type, {4}, {1}; i: int64_type, {1}, {0}", "easel::gen::lds_load[size=2](a,i)", "half_type, {2}, {1}"),
    ("a: half_type, {4}, {1}", "easel::gen::pick[at=1,size=1](a)", "half_type, {1}, {0}"),
    ("i: int64_type, {1}, {0}", "easel::gen::sum(i,i)", "int64_type, {1}, {0}"),
    ("x: half_type, {2, 3, 9}, {27, 9, 1}; l: float_type, {4}, {1}", "gpu::gen::gridwise_reduce[op=sum,algo=split,reduce_elements=18,block_size=64,axes={0, 2},parts=4,type=2](x,l)", "float_type, {1, 3, 4}, {12, 4, 1}"),
    ("x: float_type, {2, 4}, {4, 1}", "gpu::gen::gridwise_reduce[op=mean,algo=wave,reduce_elements=4,block_size=64,axes={1},count=70000,type=1](x)", "half_type, {2, 1}, {1, 1}"),
    ("x: float_type, {1}, {0}; l: float_type, {4}, {1}", "gpu::gen::reduce_waves[op=max,lanes=256](x,l)", "float_type, {1}, {0}"),
    ("x: half_type, {5, 30, 40}, {1200, 1, 30}; g: uint32_type, {1}, {0}", "gpu::gen::tile_region[tile_dims={8, 16},axis=1](x,g)", "half_type, {5, 8, 16}, {1200, 1, 30}"),
    ("x: half_type, {8, 16}, {1, 30}; l: half_type, {8, 16}, {18, 1}", "easel::gen::stage[along=0](x,l)", "half_type, {8, 16}, {18, 1}"),
    // What is not static is not looked into.
    ("x: dynamic, float_type, {[1..4], 3}", "relu(x)", "float_type, {7}, {1}"),
    ("x: float_type, {n, 3}, {3, 1}; y: float_type, {5}, {1}", "add(x,y)", "half_type, {7}, {1}"),
    ("x: dynamic, float_type, {[1..4]}", "identity(x)", "dynamic, float_type, {[1..4]}"),
    ("x: float_type, {4}, {1}", "relu(x)", "dynamic, float_type, {[1..4]}"),
    ("x: float_type, {1}, {1}", "multibroadcast[out_lens={},out_dyn_dims={n, 3}](x)", "float_type, {n, 3}, {0, 0}"),
    // Numbers near the end of 64 bits.
    ("x: float_type, {18446744073709551615}, {18446744073709551615}", "relu(x)", "float_type, {18446744073709551615}, {1}"),
    ("x: float_type, {18446744073709551615, 2}, {0, 0}", "neg(x)", "float_type, {18446744073709551615, 2}, {0, 0}"),
    ("x: float_type, {18446744073709551615}, {1}", "slice[axes={0},starts={-9223372036854775808},ends={9223372036854775807}](x)", "float_type, {0}, {1}"),
    ("x: float_type, {18446744073709551615}, {1}", "step[axes={0},steps={9223372036854775807}](x)", "float_type, {3}, {9223372036854775807}"),
];

#[test]
fn every_rule() {
    let (mut rules, mut wrong) = (BTreeSet::new(), String::new());
    for (parameters, call, want) in CASES {
        let mut text = String::new();
        for parameter in parameters.split("; ") {
            let (name, shape) = parameter.split_once(": ").expect("a name and a shape");
            text.push_str(&format!("{name} = @param:{name} -> {shape}\n"));
        }
        text.push_str(&format!("@9 = {call} -> {want}\n@10 = @return(@9)\n"));
        wrong.push_str(&read(&text).1);
        let end = call.find(['[', '(']).unwrap_or(call.len());
        let operator = tables().operator(&call[..end]).expect("it is known");
        rules.insert(format!("{:?}", operator.row().shape));
    }
    assert!(wrong.is_empty(), "{wrong}");
    let all = tables().operators.values();
    let all = all.filter(|row| row.modules.least == 0);
    let all: BTreeSet<String> = all.map(|row| format!("{:?}", row.shape)).collect();
    assert_eq!(rules, all);
}

/// Calls with modules, which print no notes.
const MODULES: &str = "\
module: \"main\"\n\
x = @param:x -> float_type, {2, 3}, {3, 1}\n\
t = @param:t -> float_type, {2, 3}, {1, 2}\n\
b = @param:b -> float_type, {2, 3}, {0, 1}\n\
z = @param:z -> float_type, {2, 7}, {1, 2}\n\
w = @param:w -> float_type, {2, 4}, {1, 2}\n\
s = @param:s -> float_type, {4}, {0}\n\
d = @param:d -> dynamic, float_type, {[1..4]}\n\
@7 = pointwise(x,x), [add] -> float_type, {2, 3}, {3, 1}\n\
@8 = pointwise(t,b), [add] -> float_type, {2, 3}, {1, 2}\n\
@9 = pointwise(x,t), [add] -> float_type, {2, 3}, {3, 1}\n\
@10 = pointwise(b,b), [add] -> float_type, {2, 3}, {3, 1}\n\
@11 = pointwise(s,s), [add] -> float_type, {4}, {1}\n\
@12 = pointwise(t), [one] -> float_type, {2, 3}, {1, 2}\n\
@13 = pointwise(t,b), [two] -> [bool_type, {2, 3}, {1, 2}, float_type, {2, 3}, {1, 2}]\n\
@14 = get_tuple_elem[index=0](@13) -> bool_type, {2, 3}, {1, 2}\n\
@15 = pointwise, [none] -> float_type, {1}, {0}\n\
@16 = pointwise(d), [one] -> dynamic, float_type, {[1..4]}\n\
@17 = fused_reduce[axes={1}](t), [reduce] -> float_type, {2, 1}, {1, 2}\n\
@18 = split_fused_reduce[axes={-1},assign=assign_add](x), [reduce] -> float_type, {2, 1}, {1, 1}\n\
@19 = fused_reduce[axes={1}](t), [both] -> [float_type, {2, 1}, {1, 2}, float_type, {2, 3}, {1, 2}]\n\
@20 = fused_concat[axis=1](t,t,w,w,z), [add, add, last] -> half_type, {2, 7}, {1, 2}\n\
@21 = gpu::gen::op[op=pointwise](x,x), [add] -> float_type, {1}, {0}\n\
@22 = @return(@20)\n\
\n\
module: \"add\"\n\
add:x0 = @param:x0 -> float_type, {1}, {0}\n\
add:x1 = @param:x1 -> float_type, {1}, {0}\n\
add:@2 = add(add:x0,add:x1) -> float_type, {1}, {0}\n\
add:@3 = @return(add:@2)\n\
\n\
module: \"one\"\n\
one:x0 = @param:x0 -> float_type, {1}, {0}\n\
one:@1 = @literal{2} -> float_type, {1}, {0}\n\
one:@2 = mul(one:@1,one:x0) -> float_type, {1}, {0}\n\
one:@3 = @return(one:@2)\n\
\n\
module: \"two\"\n\
two:x0 = @param:x0 -> float_type, {9}, {4}\n\
two:x1 = @param:x1 -> float_type, {1}, {0}\n\
two:@2 = mul(two:x1,two:x0) -> float_type, {7}, {1}\n\
two:@3 = isnan(two:@2) -> bool_type, {1}, {0}\n\
two:@4 = @return(two:@3,two:@2)\n\
\n\
module: \"none\"\n\
none:@0 = @literal{2} -> float_type, {1}, {0}\n\
none:@1 = @return(none:@0)\n\
\n\
module: \"reduce\"\n\
reduce:x0 = @param:x0 -> float_type, {2, 3}, {3, 1}\n\
reduce:@1 = reduce_sum[axes={1}](reduce:x0) -> float_type, {2, 1}, {5, 1}\n\
reduce:@2 = @return(reduce:@1)\n\
\n\
module: \"both\"\n\
both:x0 = @param:x0 -> float_type, {2, 3}, {3, 1}\n\
both:@1 = reduce_sum[axes={1}](both:x0) -> float_type, {2, 1}, {1, 1}\n\
both:@2 = multibroadcast[out_lens={2, 3},out_dyn_dims={}](both:@1) -> float_type, {2, 3}, {1, 0}\n\
both:@3 = pointwise(both:x0,both:@2), [add] -> float_type, {2, 3}, {3, 1}\n\
both:@4 = @return(both:@1,both:@3)\n\
\n\
module: \"last\"\n\
last:!x0 = @param:!x0 -> float_type, {1}, {0}\n\
last:x1 = @param:x1 -> float_type, {1}, {0}\n\
last:@2 = mul(last:!x0,last:x1) -> float_type, {1}, {0}\n\
last:@3 = convert[target_type=1](last:@2) -> half_type, {1}, {0}\n\
last:@4 = @return(last:@3)\n";

#[test]
fn modules() {
    parse(MODULES);
}
