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
fn syntax() {
    body!(
        "no_type",
        "mlir-syntax",
        "  %a = amdgcn.alloca\n  %b = amdgcn.alloca : 3\n"
    );
    body!(
        "several",
        "mlir-syntax",
        "  %a = amdgcn.alloca : !amdgcn.vgpr<[? + ]>\n  %b amdgcn.alloca : !amdgcn.vgpr\n  \
         amdgcn.test_inst outs a : (!amdgcn.vgpr) -> ()\n  cf.br h\n"
    );
    body!(
        "segments",
        "mlir-syntax",
        "  %c = arith.constant 1 : i32\n  amdgcn.s_load_dword dest %c addr %c offset x(%c) : outs(i32)\n  \
         amdgcn.s_mov_b32 outs(%c) ins(%c : outs(i32) ins(i32)\n"
    );
    whole!(
        "cut_off",
        "mlir-unexpected-end",
        "func.func @f() {\n  %a = amdgcn.alloca : !amdgcn.vgpr\n"
    );
    whole!("top", "mlir-syntax", "funk.func @f() {\n}\n");
    whole!(
        "terminator",
        "aster-after-terminator",
        "func.func @f() {\n  %a = amdgcn.alloca : !amdgcn.vgpr\n^b:\n  return\n  cf.br ^b\n^c:\n}\n"
    );
    let deep = format!(
        "func.func @f() attributes {{a = {}1{}}} {{\n  return\n}}\n",
        "[".repeat(99),
        "]".repeat(99)
    );
    whole!("deep", "mlir-too-deep", &deep);
}

#[test]
fn unknown_names() {
    body!(
        "unknown_operation",
        "aster-unknown-operation",
        "  %a = amdgcn.aloca : !amdgcn.vgpr\n  lsir.adi %a, %a\n"
    );
    body!(
        "unknown_mnemonic",
        "aster-unknown-mnemonic",
        "  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
         amdgcn.v_mov_b33 outs(%a) ins(%a) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr<?>)\n  \
         amdgcn.v_mov_b33 outs(%a) ins(%a) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr<?>)\n"
    );
    whole!(
        "unknown_target",
        "aster-unknown-target",
        "amdgcn.module @m target = <gfx924> {\n  kernel @k {\n    end_kernel\n  }\n}\n"
    );
    whole!(
        "undefined_alias",
        "mlir-undefined-alias",
        "!vec = !amdgcn.vgpr\nfunc.func @f() {\n  %a = amdgcn.alloca : !vac\n  return\n}\n"
    );
}

#[test]
fn types_and_operands() {
    body!(
        "type_count",
        "aster-type-count",
        "  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
         amdgcn.test_inst outs %a ins %a : (!amdgcn.vgpr<?>) -> ()\n  \
         amdgcn.v_mov_b32 outs(%a) ins(%a) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr<?>, !amdgcn.vgpr<?>)\n  \
         amdgcn.reg_interference %a : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>\n"
    );
    body!(
        "declared_type",
        "aster-declared-type",
        "  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
         amdgcn.test_inst ins %a : (!amdgcn.sgpr<?>) -> ()\n  \
         amdgcn.v_mov_b32 outs(%a) ins(%a) : outs(<?>) ins(<5>)\n"
    );
    body!(
        "interference_one",
        "aster-interference-one",
        "  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  amdgcn.reg_interference %a : !amdgcn.vgpr<?>\n"
    );
}

#[test]
fn register_types() {
    body!(
        "range_size",
        "aster-range-size",
        "  %a = lsir.alloca : !amdgcn.vgpr<[4 : 4]>\n  %b = amdgcn.alloca : !amdgcn.sgpr<-1>\n  %c = lsir.alloca : !amdgcn.vgpr<[? + 0]>\n"
    );
    body!(
        "alignment",
        "aster-alignment",
        "  %a = lsir.alloca : !amdgcn.vgpr<[? + 4 align 3]>\n  %b = lsir.alloca : !amdgcn.vgpr<[? : ? + 2 align 0]>\n"
    );
    body!(
        "misaligned",
        "aster-misaligned",
        "  %a = lsir.alloca : !amdgcn.sgpr<[6 : 10]>\n  %b = lsir.alloca : !amdgcn.sgpr<[3 : 5 align 2]>\n"
    );
    body!(
        "register_form",
        "aster-register-form",
        "  %a = amdgcn.alloca : !amdgcn.exec\n  %b = amdgcn.alloca : !amdgcn.scc<?>\n  \
         %c = amdgcn.alloca : !amdgcn.vcc<[0 : 2]>\n  %d = amdgcn.alloca : !amdgcn.ttmp<?>\n"
    );
    body!(
        "alloca_type",
        "aster-alloca-type",
        "  %a = amdgcn.alloca : !amdgcn.vccz\n  %b = amdgcn.alloca : !amdgcn.vcc\n  \
         %c = amdgcn.alloca : !amdgcn.vgpr<[? + 2]>\n  %d = amdgcn.alloca : i32\n"
    );
}

#[test]
fn ranges() {
    body!(
        "range_members",
        "aster-range-members",
        "  %a = amdgcn.alloca : !amdgcn.vgpr\n  %s = amdgcn.alloca : !amdgcn.sgpr\n  %u = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
         %p = amdgcn.make_register_range %a, %s : !amdgcn.vgpr, !amdgcn.sgpr\n  \
         %q = amdgcn.make_register_range %a, %u : !amdgcn.vgpr, !amdgcn.vgpr<?>\n  \
         %r = amdgcn.make_register_range %a, %a : !amdgcn.vgpr, !amdgcn.vgpr\n  \
         %t = amdgcn.make_register_range %r, %a : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr\n"
    );
    body!(
        "range_order",
        "aster-range-order",
        "  %a = amdgcn.alloca : !amdgcn.sgpr<2>\n  %b = amdgcn.alloca : !amdgcn.sgpr<4>\n  %c = amdgcn.alloca : !amdgcn.sgpr<5>\n  \
         %d = amdgcn.alloca : !amdgcn.sgpr<3>\n  \
         %p = amdgcn.make_register_range %a, %b : !amdgcn.sgpr<2>, !amdgcn.sgpr<4>\n  \
         %q = amdgcn.make_register_range %c, %b : !amdgcn.sgpr<5>, !amdgcn.sgpr<4>\n  \
         %r = amdgcn.make_register_range %d, %b : !amdgcn.sgpr<3>, !amdgcn.sgpr<4>\n"
    );
}

#[test]
fn operand_classes() {
    body!(
        "operand_class",
        "aster-operand-class",
        "  %v = amdgcn.alloca : !amdgcn.vgpr<?>\n  %s = amdgcn.alloca : !amdgcn.sgpr<?>\n  \
         %x = lsir.alloca : !amdgcn.vgpr<[? : ? + 2]>\n  \
         amdgcn.s_mov_b32 outs(%s) ins(%v) : outs(!amdgcn.sgpr<?>) ins(!amdgcn.vgpr<?>)\n  \
         amdgcn.v_mov_b32 outs(%x) ins(%v) : outs(!amdgcn.vgpr<[? : ? + 2]>) ins(!amdgcn.vgpr<?>)\n  \
         amdgcn.v_add_u32 outs(%v) ins(%v) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr<?>)\n"
    );
    body!(
        "hidden_scc",
        "aster-hidden-scc",
        "  %s = amdgcn.alloca : !amdgcn.sgpr<?>\n  \
         amdgcn.s_add_u32 outs(%s) ins(%s, %s) : outs(!amdgcn.sgpr<?>) ins(!amdgcn.sgpr<?>, !amdgcn.sgpr<?>)\n"
    );
    body!(
        "copy_size",
        "aster-copy-size",
        "  %v = amdgcn.alloca : !amdgcn.vgpr<?>\n  %x = lsir.alloca : !amdgcn.vgpr<[? : ? + 2]>\n  \
         lsir.copy %x, %v : !amdgcn.vgpr<[? : ? + 2]>, !amdgcn.vgpr<?>\n"
    );
    whole!(
        "condition",
        "aster-condition",
        "func.func @f(%s: !amdgcn.sgpr<0>) {\n  lsir.cond_br %s : !amdgcn.sgpr<0>, ^a, ^a\n^a:\n  return\n}\n"
    );
}

#[test]
fn names() {
    body!(
        "undefined_value",
        "aster-undefined-value",
        "  %first = amdgcn.alloca : !amdgcn.vgpr\n  %r:2 = amdgcn.test_inst outs %first, %fist : (!amdgcn.vgpr, !amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr)\n  \
         amdgcn.test_inst ins %r, %r#2 : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()\n"
    );
    body!(
        "redefined_value",
        "aster-redefined-value",
        "  %a = amdgcn.alloca : !amdgcn.vgpr\n  %a = amdgcn.alloca : !amdgcn.vgpr\n"
    );
    whole!(
        "blocks",
        "aster-undefined-block",
        "func.func @f() {\n  cf.br ^loop\n^loob:\n  cf.br ^loob\n^loob:\n  return\n}\n"
    );
    whole!(
        "dominance",
        "aster-dominance",
        "func.func private @rand() -> i1\nfunc.func @f() {\n  %c = func.call @rand() : () -> i1\n  cf.cond_br %c, ^l, ^m\n^l:\n  \
         %a = amdgcn.alloca : !amdgcn.vgpr\n  %b = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr\n  cf.br ^m\n^m:\n  \
         amdgcn.test_inst ins %b : (!amdgcn.vgpr) -> ()\n  return\n}\n"
    );
}

#[test]
fn block_arguments() {
    whole!(
        "arguments",
        "aster-argument-type",
        "func.func @f(%c: i1) {\n  %a = amdgcn.alloca : !amdgcn.vgpr\n  %s = amdgcn.alloca : !amdgcn.sgpr\n  \
         cf.cond_br %c, ^l(%a, %s : !amdgcn.vgpr, !amdgcn.sgpr), ^m(%s : !amdgcn.sgpr)\n^l(%p: !amdgcn.vgpr):\n  return\n\
         ^m(%q: !amdgcn.vgpr):\n  return\n}\n"
    );
    whole!(
        "storage_argument",
        "aster-storage-argument",
        "func.func @f(%d: !amdgcn.vgpr<1>) {\n  cf.br ^l(%d : !amdgcn.vgpr<1>)\n^l(%p: !amdgcn.vgpr<1>):\n  return\n}\n"
    );
    whole!(
        "entry",
        "aster-branch-to-entry",
        "amdgcn.module @m target = <gfx942> {\n  kernel @k {\n  ^e(%p: !amdgcn.vgpr):\n    cf.br ^e(%p : !amdgcn.vgpr)\n  }\n}\n"
    );
}

#[test]
fn results() {
    body!(
        "result_count",
        "aster-result-count",
        "  %a = amdgcn.alloca : !amdgcn.vgpr\n  %u = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
         %x = amdgcn.v_mov_b32 outs(%u) ins(%a) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr)\n  \
         %y, %z = amdgcn.v_mov_b32 outs(%a) ins(%a) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)\n"
    );
    body!(
        "tied",
        "aster-tied-type",
        "  %a = amdgcn.alloca : !amdgcn.vgpr\n  %s = amdgcn.alloca : !amdgcn.sgpr\n  \
         %x, %y = amdgcn.test_inst outs %a, %s : (!amdgcn.vgpr, !amdgcn.sgpr) -> (!amdgcn.sgpr, !amdgcn.vgpr)\n  \
         amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> ()\n"
    );
    body!(
        "split_results",
        "aster-result-count",
        "  %a = lsir.alloca : !amdgcn.vgpr<[? + 3]>\n  %x, %y = amdgcn.split_register_range %a : !amdgcn.vgpr<[? + 3]>\n"
    );
}

#[test]
fn chunks_are_reported_on_their_own() {
    let text = "func.func @a() {\n  %x = amdgcn.alloca : !amdgcn.vgpr<[? + 0]>\n  return\n}\n// -----\n\
                func.func @b() {\n  return\n}\n// -----\nfunc.func @c() {\n  %x = amdgcn.aloca : i1\n  return\n}\n";
    whole!("chunks", "aster-range-size", text);
    // Names belong to their chunk.
    let alias =
        "!v = !amdgcn.vgpr\n// -----\nfunc.func @b() {\n  %x = amdgcn.alloca : !v\n  return\n}\n";
    refused("mlir-undefined-alias", alias);
    assert_eq!(reports("// -----\n// -----\n"), "");
}
