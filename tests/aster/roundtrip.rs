//! What is printed is read back to the same program, in both spellings.

use easel::aster::{self, Body, Naming, Program, Spelling, print_named, respell, verify};
use easel::ir::function::Value;
use easel::ir::operand::Operand;
use easel_isa::diagnostic::SourceMap;
use std::collections::HashMap;
use std::path::PathBuf;

/// Reads a text; the rendered errors where there are any.
pub fn read(name: &str, text: &str) -> Result<Program, String> {
    let mut sources = SourceMap::default();
    let file = sources.add(name, text);
    match aster::parse(file, &sources, easel::targets(), true) {
        Ok((program, _)) => Ok(program),
        Err(errors) => Err(errors.render(&sources)),
    }
}

/// The programs of the acceptance criterion by name, those aside whose text is wrong.
pub fn programs() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/filetests/aster");
    let files = std::fs::read_dir(folder).expect("the programs are there");
    let mut out: Vec<(String, String)> = files
        .map(|f| f.expect("the folder can be read").path())
        .filter(|path| !path.to_string_lossy().ends_with("_wrong.mlir"))
        .map(|path| {
            let name = path
                .file_name()
                .expect("a file")
                .to_string_lossy()
                .into_owned();
            (
                name,
                std::fs::read_to_string(&path).expect("the file can be read"),
            )
        })
        .collect();
    out.sort();
    out
}

/// Everything about a body that a reader can know, without names and places: values are numbered in
/// the order of their definitions.
fn structure(body: &Body) -> String {
    let func = &body.func;
    let blocks = easel::aster::structured::blocks(func);
    let params = blocks.iter().flat_map(|&b| &func.blocks[b].params);
    let insts = blocks.iter().flat_map(|&b| &func.blocks[b].insts);
    let results = insts.flat_map(|&i| func.defined_values(i));
    let number: HashMap<Value, usize> = params.copied().chain(results).zip(0..).collect();
    let list = |operands: &[Operand]| {
        let known = operands.iter().filter_map(|o| o.as_value());
        let known = known.map(|v| format!("{}: {}", number[&v], func.ty(v)));
        known.collect::<Vec<_>>()
    };
    let mut out = String::new();
    for block in blocks {
        let params: Vec<Operand> = func.blocks[block]
            .params
            .iter()
            .map(|&v| v.into())
            .collect();
        out += &format!("{block} {:?}\n", list(&params));
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let targets = data.targets.iter().map(|t| (t.block, list(&t.args)));
            let targets: Vec<_> = targets.collect();
            let (defs, uses) = (list(&data.defs), list(&data.uses));
            out += &format!("{defs:?} {:?} {uses:?} {targets:?}\n", data.op);
        }
    }
    out
}

fn structures(program: &Program) -> Vec<(String, String)> {
    program
        .routines()
        .into_iter()
        .map(|r| {
            (
                format!("{} {:?} {}", r.symbol, r.spelling, r.header),
                r.body.as_ref().map_or_else(String::new, structure),
            )
        })
        .collect()
}

/// Printed, read and printed again.
pub fn round(name: &str, program: &Program) {
    let text = program.to_string();
    let again = read(name, &text).unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
    assert_eq!(structures(program), structures(&again), "{name}\n{text}");
    assert_eq!(text, again.to_string(), "{name}");
}

#[test]
fn every_program_is_printed_and_read_back() {
    let programs = programs();
    assert!(programs.len() >= 34);
    for (name, text) in programs {
        let program = read(&name, &text).unwrap_or_else(|e| panic!("{e}"));
        assert!(!program.routines().is_empty());
        round(&name, &program);
    }
}

/// The other spelling of a program says the same: back in its own one it is what it was, up to the
/// storage that the newer spelling shows for the condition bit.
#[test]
fn every_program_is_written_in_both_spellings() {
    for (name, text) in programs() {
        let program = read(&name, &text).unwrap_or_else(|e| panic!("{e}"));
        for spelling in [Spelling::Older, Spelling::Newer] {
            let mut other = program.clone();
            respell(&mut other, spelling);
            for routine in other.routines() {
                assert!(verify(routine).is_ok(), "{name} {spelling:?}\n{routine}");
            }
            let printed = other.to_string();
            // Where the text shows no older form, reading cannot tell which it is.
            let mut again = read(&name, &printed).unwrap_or_else(|e| panic!("{e}\n{printed}"));
            respell(&mut again, spelling);
            assert_eq!(structures(&other), structures(&again), "{name}\n{printed}");
            assert_eq!(printed, again.to_string(), "{name}");
            let newer = |p: &Program| {
                let mut p = p.clone();
                respell(&mut p, Spelling::Older);
                respell(&mut p, Spelling::Newer);
                p.to_string()
            };
            assert_eq!(newer(&program), newer(&again), "{name}");
        }
    }
}

/// One of everything that the passes only carry, in the newer spelling.
const CARRIED: &str = r#"!pair = !amdgcn.vgpr<[? : ? + 2 align 1]>
module @outer attributes {some.attr = [1, "a // b", #x<y>]} {
  func.func private @extern(i32, memref<4xf32>) -> (i32, i1) attributes {x}
  amdgcn.module @m target = #amdgcn.target<gfx942> attributes {normal_forms = [#f<a>, #f<b>]} {
    kernel @k arguments <[#amdgcn.buffer_arg<address_space = generic, flags = const>, #amdgcn.block_dim_arg<x>]> attributes {grid_dims = array<i32: 1, 2, 3>, unit} {
      // a comment
      %0 = load_arg 0 : !amdgcn.sgpr<[? + 2]>
      %tid = thread_id x : !amdgcn.vgpr
      %bid = block_id y {note = "x"} : !amdgcn.sgpr
      %d2 = alloca : !amdgcn.vgpr<?>
      %lds = alloc_lds 1024 alignment 16
      %off = get_lds_offset %lds : i32
      %size = arith.constant 64 : i32
      %more = alloc_lds %size
      %f = arith.constant 1.5 : f32
      %t = arith.constant true
      %s = arith.addi %size, %off : i32
      %lt = arith.cmpi slt, %s, %size : i32
      %w = arith.extui %size : i32 to i64
      %cast = builtin.unrealized_conversion_cast %w : i64 to index
      %d = alloca : !amdgcn.vgpr
      %e = lsir.alloca : !pair
      %r, %tok = ds_read_b32 dest %d addr %tid offset c(%size) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<shared>
      %fence = wait vm_cnt 1 lgkm_cnt 0 deps %tok : !amdgcn.read_token<shared> -> !amdgcn.fence_token
      s_waitcnt vmcnt = 0 lgkmcnt = 3 immutable
      s_nop 3
      s_imaginary outs(%d2) ins(%tid) id(-1 : i16) flag(on) {x} : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr)
      v_nop
      barrier scope(<workgroup>)
      %b = token_barrier scope(#amdgcn.scope<workgroup>) deps %fence : !amdgcn.fence_token -> !amdgcn.fence_token
      dealloc_lds %lds
      %u = alloca : !amdgcn.vgpr<?>
      v_mov_b32 outs(%u) ins(%r) : outs(<?>) ins(!amdgcn.vgpr<*>)
      %acc:2 = test_inst outs %d, %d {sched.stage = 1 : i32} : (!amdgcn.vgpr, !amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr)
      %sum = scf.for %i = %w to %w step %w iter_args(%a = %acc#1) -> (!amdgcn.vgpr) : i64 {
        %z = amdgcn.test_inst outs %d ins %a : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
        scf.yield %z : !amdgcn.vgpr
      }
      scf.if %t {
        amdgcn.test_inst ins %sum : (!amdgcn.vgpr) -> ()
      } else {
      }
      cf.br ^last
    ^last:
      %alias:2 = split_register_range %e : !pair
      test_inst ins %sum, %acc#0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
      end_kernel
    }
  }
}
"#;

/// Everything that only the older spelling has.
const OLDER: &str = r#"amdgcn.module @m target = <gfx942> isa = <cdna3> {
  kernel @k {
    %c = arith.constant 4 : i32
    %s = alloca : !amdgcn.sgpr<0>
    %t = alloca : !amdgcn.sgpr<1>
    %scc = alloca : !amdgcn.scc<0>
    %v = alloca : !amdgcn.vgpr<0>
    %w = alloca : !amdgcn.vgpr<1>
    %lo = alloca : !amdgcn.vcc_lo<0>
    %hi = alloca : !amdgcn.vcc_hi<0>
    %vcc = make_register_range %lo, %hi : !amdgcn.vcc_lo<0>, !amdgcn.vcc_hi<0>
    %p = make_register_range %s, %t : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
    %q = make_register_range %v, %w : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>
    sop1 s_mov_b32 outs %s ins %t : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
    sop2 s_add_u32 outs %s ins %s, %c : !amdgcn.sgpr<0>, !amdgcn.sgpr<0>, i32
    cmpi s_cmp_lt_i32 outs %scc ins %s, %t : outs(!amdgcn.scc<0>) ins(!amdgcn.sgpr<0>, !amdgcn.sgpr<1>)
    cmpi v_cmp_lt_i32 outs %vcc ins %v, %w : outs(!amdgcn.vcc<0>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<1>)
    vop1.vop1 <v_mov_b32_e32> %v, %w : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
    vop1.vop1 #amdgcn.inst<v_mov_b32_e32> %v, %s : (!amdgcn.vgpr<0>, !amdgcn.sgpr<0>) -> ()
    vop2 v_add_co_u32 outs %v dst1 = %vcc ins %v, %w : !amdgcn.vgpr<0>, !amdgcn.vcc<0>, !amdgcn.vgpr<0>, !amdgcn.vgpr<1>
    vop2 v_cndmask_b32 outs %v ins %v, %w src2 = %vcc : !amdgcn.vgpr<0>, !amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vcc<0>
    sop2 s_imaginary_u32 outs %s ins %s, %t : !amdgcn.sgpr<0>, !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
    %r = load global_load_dword dest %v addr %p offset d(%w) + c(%c) : dps(!amdgcn.vgpr<0>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<1>, i32) -> !amdgcn.read_token<flat>
    %x = store global_store_dword data %v addr %q : ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<[0 : 2]>) -> !amdgcn.write_token<flat>
    sopp.s_waitcnt <s_waitcnt> vmcnt = 0
    wait deps %r, %x : !amdgcn.read_token<flat>, !amdgcn.write_token<flat>
    %i = lsir.cmpi i32 slt %s, %t : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
    cbranch s_cbranch_scc1 %scc ^b fallthrough (^a) : !amdgcn.scc<0>
  ^a:
    branch s_branch ^b
  ^b:
    end_kernel
  }
}
"#;

#[test]
fn everything_else_is_carried() {
    for (name, text) in [("carried", CARRIED), ("older", OLDER)] {
        let program = read(name, text).unwrap_or_else(|e| panic!("{e}"));
        for routine in program.routines() {
            if let Err(errors) = verify(routine) {
                panic!("{name}: {:#?}", errors.0);
            }
        }
        round(name, &program);
        insta::assert_snapshot!(name, program.to_string());
    }
}

#[test]
fn new_values_and_blocks_get_names_of_their_own() {
    let text = "func.func @f() {\n  %1 = amdgcn.alloca : !amdgcn.vgpr\n  %x = amdgcn.alloca : !amdgcn.vgpr\n  cf.br ^bb1\n^bb1:\n  return\n}\n";
    let mut program = read("names", text).unwrap_or_else(|e| panic!("{e}"));
    for routine in program.routines_mut() {
        let body = routine.body.as_mut().expect("it has one");
        let values: Vec<_> = body.func.values.keys().collect();
        body.value_names[values[1]].clear();
        let last = body.func.layout[1];
        let new = body.func.add_block();
        body.func.blocks[new] = body.func.blocks[last].clone();
    }
    let printed = program.to_string();
    assert!(
        printed.contains("%0 = amdgcn.alloca") && printed.contains("^bb2:"),
        "{printed}"
    );
}

/// What file tests hold as the output of passes is read as the program that is printed so.
#[test]
fn outputs_of_file_tests_read_back() {
    let folder = std::fs::read_dir("tests/filetests/aster").expect("a folder");
    let mut paths: Vec<_> = folder.map(|f| f.expect("a file").path()).collect();
    paths.sort();
    let mut read = 0;
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a text");
        for run in text.split("\n//$ ").skip(1) {
            let command = run.lines().next().unwrap_or("");
            let output = run.lines().filter_map(|l| l.strip_prefix("//>"));
            let output: Vec<&str> = output.map(|l| l.strip_prefix(' ').unwrap_or(l)).collect();
            let other = ["print-", "compile", "translate", "to-machine"];
            if output.is_empty() || other.iter().any(|word| command.contains(word)) {
                continue;
            }
            let output = output.join("\n") + "\n";
            let options = easel::Options {
                input: easel::LANGUAGES.named("aster"),
                ..easel::Options::default()
            };
            let split = command.contains("--split-input-file");
            let source = easel::Source::new("output.mlir", output.as_str());
            let again = easel::transform(source, "", split, &options);
            let again = again.unwrap_or_else(|e| panic!("{}: {command}\n{e}", path.display()));
            let own = again.program.get::<easel::aster::Program>();
            let printed = match (own, command.contains("--value-names")) {
                (Some(program), true) => print_named(program, Naming::Mlir),
                _ => again.program.to_string(),
            };
            assert_eq!(printed, output, "{}: {command}", path.display());
            read += 1;
        }
    }
    assert!(read > 60, "only {read} outputs were read");
}
