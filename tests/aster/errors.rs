//! What is refused, and how it is said: one rendered report for each class of mistake.

use easel::aster::{parse, verify};
use easel_isa::diagnostic::{Diagnostics, SourceMap};

/// Errors and warnings of reading and verifying a text, rendered.
fn reports(text: &str) -> String {
    let mut sources = SourceMap::default();
    let file = sources.add("bad.mlir", text);
    let mut all = Diagnostics::default();
    match parse(file, &sources, easel::targets(), true) {
        Err(errors) => all = errors,
        Ok((program, warnings)) => {
            all.append(warnings);
            for routine in program.routines() {
                if let Err(errors) = verify(routine) {
                    all.append(errors);
                }
            }
        }
    }
    all.render(&sources)
}

/// A function with these operations.
fn function(body: &str) -> String {
    format!("func.func @f() {{\n{body}  return\n}}\n")
}

/// The reports name this code and nothing panics on the way.
fn refused(code: &str, text: &str) -> String {
    let reports = reports(text);
    assert!(reports.contains(code), "{code}:\n{reports}\n{text}");
    reports
}

/// Snapshot of the reports about a whole text.
macro_rules! whole {
    ($name:literal, $code:literal, $text:expr) => {
        insta::assert_snapshot!($name, refused($code, $text))
    };
}

/// Snapshot of the reports about operations in a function.
macro_rules! body {
    ($name:literal, $code:literal, $text:expr) => {
        whole!($name, $code, &function($text))
    };
}

#[test]
fn a101_syntax() {
    body!(
        "a101_no_type",
        "A101",
        "  %a = amdgcn.alloca\n  %b = amdgcn.alloca : 3\n"
    );
    body!(
        "a101_several",
        "A101",
        "  %a = amdgcn.alloca : !amdgcn.vgpr<[? + ]>\n  %b amdgcn.alloca : !amdgcn.vgpr\n  \
         amdgcn.test_inst outs a : (!amdgcn.vgpr) -> ()\n  cf.br h\n"
    );
    body!(
        "a101_segments",
        "A101",
        "  %c = arith.constant 1 : i32\n  amdgcn.s_load_dword dest %c addr %c offset x(%c) : outs(i32)\n  \
         amdgcn.s_mov_b32 outs(%c) ins(%c : outs(i32) ins(i32)\n"
    );
    whole!(
        "a101_cut_off",
        "A101",
        "func.func @f() {\n  %a = amdgcn.alloca : !amdgcn.vgpr\n"
    );
    whole!("a101_top", "A101", "funk.func @f() {\n}\n");
    whole!(
        "a101_terminator",
        "A101",
        "func.func @f() {\n  %a = amdgcn.alloca : !amdgcn.vgpr\n^b:\n  return\n  cf.br ^b\n^c:\n}\n"
    );
    let deep = format!(
        "func.func @f() attributes {{a = {}1{}}} {{\n  return\n}}\n",
        "[".repeat(99),
        "]".repeat(99)
    );
    whole!("a101_deep", "A101", &deep);
}

#[test]
fn a102_unknown_names() {
    body!(
        "a102_operation",
        "A102",
        "  %a = amdgcn.aloca : !amdgcn.vgpr\n  lsir.addi %a, %a\n"
    );
    body!(
        "a102_mnemonic",
        "A102",
        "  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
         amdgcn.v_mov_b33 outs(%a) ins(%a) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr<?>)\n  \
         amdgcn.v_mov_b33 outs(%a) ins(%a) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr<?>)\n"
    );
    whole!(
        "a102_target",
        "A102",
        "amdgcn.module @m target = <gfx924> {\n  kernel @k {\n    end_kernel\n  }\n}\n"
    );
    whole!(
        "a102_alias",
        "A102",
        "!vec = !amdgcn.vgpr\nfunc.func @f() {\n  %a = amdgcn.alloca : !vac\n  return\n}\n"
    );
}

#[test]
fn a103_types_and_operands() {
    body!(
        "a103_count",
        "A103",
        "  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
         amdgcn.test_inst outs %a ins %a : (!amdgcn.vgpr<?>) -> ()\n  \
         amdgcn.v_mov_b32 outs(%a) ins(%a) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr<?>, !amdgcn.vgpr<?>)\n  \
         amdgcn.reg_interference %a : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>\n"
    );
    body!(
        "a103_type",
        "A103",
        "  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
         amdgcn.test_inst ins %a : (!amdgcn.sgpr<?>) -> ()\n  \
         amdgcn.v_mov_b32 outs(%a) ins(%a) : outs(<?>) ins(<5>)\n"
    );
    body!(
        "a103_one",
        "A103",
        "  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  amdgcn.reg_interference %a : !amdgcn.vgpr<?>\n"
    );
}

#[test]
fn a201_to_a204_types() {
    body!(
        "a201",
        "A201",
        "  %a = lsir.alloca : !amdgcn.vgpr<[4 : 4]>\n  %b = amdgcn.alloca : !amdgcn.sgpr<-1>\n  %c = lsir.alloca : !amdgcn.vgpr<[? + 0]>\n"
    );
    body!(
        "a202",
        "A202",
        "  %a = lsir.alloca : !amdgcn.vgpr<[? + 4 align 3]>\n  %b = lsir.alloca : !amdgcn.vgpr<[? : ? + 2 align 0]>\n"
    );
    body!(
        "a203",
        "A203",
        "  %a = lsir.alloca : !amdgcn.sgpr<[6 : 10]>\n  %b = lsir.alloca : !amdgcn.sgpr<[3 : 5 align 2]>\n"
    );
    body!(
        "a204_types",
        "A204",
        "  %a = amdgcn.alloca : !amdgcn.exec\n  %b = amdgcn.alloca : !amdgcn.scc<?>\n  \
         %c = amdgcn.alloca : !amdgcn.vcc<[0 : 2]>\n  %d = amdgcn.alloca : !amdgcn.ttmp<?>\n"
    );
    body!(
        "a204_allocas",
        "A204",
        "  %a = amdgcn.alloca : !amdgcn.vccz\n  %b = amdgcn.alloca : !amdgcn.vcc\n  \
         %c = amdgcn.alloca : !amdgcn.vgpr<[? + 2]>\n  %d = amdgcn.alloca : i32\n"
    );
}

#[test]
fn a205_a206_ranges() {
    body!(
        "a205",
        "A205",
        "  %a = amdgcn.alloca : !amdgcn.vgpr\n  %s = amdgcn.alloca : !amdgcn.sgpr\n  %u = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
         %p = amdgcn.make_register_range %a, %s : !amdgcn.vgpr, !amdgcn.sgpr\n  \
         %q = amdgcn.make_register_range %a, %u : !amdgcn.vgpr, !amdgcn.vgpr<?>\n  \
         %r = amdgcn.make_register_range %a, %a : !amdgcn.vgpr, !amdgcn.vgpr\n  \
         %t = amdgcn.make_register_range %r, %a : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr\n  \
         %o = amdgcn.make_register_range %a : !amdgcn.vgpr\n"
    );
    body!(
        "a206",
        "A206",
        "  %a = amdgcn.alloca : !amdgcn.sgpr<2>\n  %b = amdgcn.alloca : !amdgcn.sgpr<4>\n  %c = amdgcn.alloca : !amdgcn.sgpr<5>\n  \
         %d = amdgcn.alloca : !amdgcn.sgpr<3>\n  \
         %p = amdgcn.make_register_range %a, %b : !amdgcn.sgpr<2>, !amdgcn.sgpr<4>\n  \
         %q = amdgcn.make_register_range %c, %b : !amdgcn.sgpr<5>, !amdgcn.sgpr<4>\n  \
         %r = amdgcn.make_register_range %d, %b : !amdgcn.sgpr<3>, !amdgcn.sgpr<4>\n"
    );
}

#[test]
fn a207_operand_classes() {
    body!(
        "a207_row",
        "A207",
        "  %v = amdgcn.alloca : !amdgcn.vgpr<?>\n  %s = amdgcn.alloca : !amdgcn.sgpr<?>\n  \
         %x = lsir.alloca : !amdgcn.vgpr<[? : ? + 2]>\n  \
         amdgcn.s_mov_b32 outs(%s) ins(%v) : outs(!amdgcn.sgpr<?>) ins(!amdgcn.vgpr<?>)\n  \
         amdgcn.v_mov_b32 outs(%x) ins(%v) : outs(!amdgcn.vgpr<[? : ? + 2]>) ins(!amdgcn.vgpr<?>)\n  \
         amdgcn.v_add_u32 outs(%v) ins(%v) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr<?>)\n"
    );
    body!(
        "a207_condition_bit",
        "A207",
        "  %s = amdgcn.alloca : !amdgcn.sgpr<?>\n  \
         amdgcn.s_add_u32 outs(%s) ins(%s, %s) : outs(!amdgcn.sgpr<?>) ins(!amdgcn.sgpr<?>, !amdgcn.sgpr<?>)\n"
    );
    body!(
        "a207_copy",
        "A207",
        "  %v = amdgcn.alloca : !amdgcn.vgpr<?>\n  %x = lsir.alloca : !amdgcn.vgpr<[? : ? + 2]>\n  \
         lsir.copy %x, %v : !amdgcn.vgpr<[? : ? + 2]>, !amdgcn.vgpr<?>\n"
    );
    whole!(
        "a207_branch",
        "A207",
        "func.func @f(%s: !amdgcn.sgpr<0>) {\n  lsir.cond_br %s : !amdgcn.sgpr<0>, ^a, ^a\n^a:\n  return\n}\n"
    );
}

#[test]
fn a208_names() {
    body!(
        "a208_undefined",
        "A208",
        "  %first = amdgcn.alloca : !amdgcn.vgpr\n  %r:2 = amdgcn.test_inst outs %first, %fist : (!amdgcn.vgpr, !amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr)\n  \
         amdgcn.test_inst ins %r, %r#2 : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()\n"
    );
    body!(
        "a208_twice",
        "A208",
        "  %a = amdgcn.alloca : !amdgcn.vgpr\n  %a = amdgcn.alloca : !amdgcn.vgpr\n"
    );
    whole!(
        "a208_block",
        "A208",
        "func.func @f() {\n  cf.br ^loop\n^loob:\n  cf.br ^loob\n^loob:\n  return\n}\n"
    );
    whole!(
        "a208_dominance",
        "A208",
        "func.func private @rand() -> i1\nfunc.func @f() {\n  %c = func.call @rand() : () -> i1\n  cf.cond_br %c, ^l, ^m\n^l:\n  \
         %a = amdgcn.alloca : !amdgcn.vgpr\n  %b = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr\n  cf.br ^m\n^m:\n  \
         amdgcn.test_inst ins %b : (!amdgcn.vgpr) -> ()\n  return\n}\n"
    );
}

#[test]
fn a209_block_arguments() {
    whole!(
        "a209",
        "A209",
        "func.func @f(%c: i1) {\n  %a = amdgcn.alloca : !amdgcn.vgpr\n  %s = amdgcn.alloca : !amdgcn.sgpr\n  \
         cf.cond_br %c, ^l(%a, %s : !amdgcn.vgpr, !amdgcn.sgpr), ^m(%s : !amdgcn.sgpr)\n^l(%p: !amdgcn.vgpr):\n  return\n\
         ^m(%q: !amdgcn.vgpr):\n  return\n}\n"
    );
    whole!(
        "a209_storage",
        "A209",
        "func.func @f(%d: !amdgcn.vgpr<1>) {\n  cf.br ^l(%d : !amdgcn.vgpr<1>)\n^l(%p: !amdgcn.vgpr<1>):\n  return\n}\n"
    );
    whole!(
        "a209_entry",
        "A209",
        "amdgcn.module @m target = <gfx942> {\n  kernel @k {\n  ^e(%p: !amdgcn.vgpr):\n    cf.br ^e(%p : !amdgcn.vgpr)\n  }\n}\n"
    );
    whole!(
        "a209_next",
        "A209",
        "func.func @f(%c: !amdgcn.scc<0>) {\n  amdgcn.s_cbranch_scc1 %c, true(^l) false(^m) : !amdgcn.scc<0>\n^l:\n  return\n^m:\n  return\n}\n"
    );
}

#[test]
fn a210_results() {
    body!(
        "a210_count",
        "A210",
        "  %a = amdgcn.alloca : !amdgcn.vgpr\n  %u = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
         %x = amdgcn.v_mov_b32 outs(%u) ins(%a) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr)\n  \
         %y, %z = amdgcn.v_mov_b32 outs(%a) ins(%a) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)\n"
    );
    body!(
        "a210_tied",
        "A210",
        "  %a = amdgcn.alloca : !amdgcn.vgpr\n  %s = amdgcn.alloca : !amdgcn.sgpr\n  \
         %x, %y = amdgcn.test_inst outs %a, %s : (!amdgcn.vgpr, !amdgcn.sgpr) -> (!amdgcn.sgpr, !amdgcn.vgpr)\n  \
         amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> ()\n"
    );
    body!(
        "a210_split",
        "A210",
        "  %a = lsir.alloca : !amdgcn.vgpr<[? + 3]>\n  %x, %y = amdgcn.split_register_range %a : !amdgcn.vgpr<[? + 3]>\n"
    );
}

#[test]
fn chunks_are_reported_on_their_own() {
    let text = "func.func @a() {\n  %x = amdgcn.alloca : !amdgcn.vgpr<[? + 0]>\n  return\n}\n// -----\n\
                func.func @b() {\n  return\n}\n// -----\nfunc.func @c() {\n  %x = amdgcn.aloca : i1\n  return\n}\n";
    whole!("chunks", "A201", text);
    // Names belong to their chunk.
    let alias =
        "!v = !amdgcn.vgpr\n// -----\nfunc.func @b() {\n  %x = amdgcn.alloca : !v\n  return\n}\n";
    refused("A102", alias);
    assert_eq!(reports("// -----\n// -----\n"), "");
}
