//! Functions in storage form: values are written more than once, also in parts.

use super::machine::target;
use super::{kernel, options, same};
use easel::allocate::Spill;
use easel::ir::function::{Block, BlockData, BranchTarget, Form, InstData};
use easel::ir::machine::{MachineFunction, Op};
use easel::ir::operand::{Operand, Part};
use easel::target::Behaviour;
use smallvec::SmallVec;
use std::fmt::Write;

/// Leave SSA form as simply as can be: every edge with arguments gets a block with copies, by way
/// of temporaries; `concat` writes part by part.
pub fn to_storage(func: &MachineFunction) -> MachineFunction {
    let mut out = func.clone();
    let jump = target()
        .all_ops()
        .find(|(_, info)| info.behaviour == Behaviour::Branch && info.operands.len() == 1);
    let (jump, _) = jump.expect("there is a branch");
    let copy = |out: &mut MachineFunction, block: Block, to: Operand, from: Operand| {
        let inst = out.make_inst(data(Op::Copy, &[to], &[from]));
        out.blocks[block].insts.push(inst);
    };
    for block in func.layout.clone() {
        let Some(terminator) = func.terminator(block) else {
            continue;
        };
        for (k, target) in func.insts[terminator].targets.iter().enumerate() {
            if target.args.is_empty() {
                continue;
            }
            let edge = out.blocks.push(BlockData {
                params: Vec::new(),
                insts: Vec::new(),
            });
            out.layout.push(edge);
            let params = &func.blocks[target.block].params;
            let mut copied = Vec::new();
            for (&param, &arg) in params.iter().zip(&target.args) {
                let value = out.add_value(func.ty(param));
                copy(&mut out, edge, value.into(), arg);
                copied.push((param, value));
            }
            for (param, value) in copied {
                copy(&mut out, edge, param.into(), value.into());
            }
            let mut branch = data(Op::Inst(jump), &[], &[]);
            branch.targets.push(BranchTarget::new(target.block, []));
            let branch = out.make_inst(branch);
            out.blocks[edge].insts.push(branch);
            out.insts[terminator].targets[k] = BranchTarget::new(edge, []);
        }
    }
    for &block in &func.layout {
        out.blocks[block].params.clear();
        for inst in std::mem::take(&mut out.blocks[block].insts) {
            if out.insts[inst].op != Op::Concat {
                out.blocks[block].insts.push(inst);
                continue;
            }
            let Operand::Value(value, _) = out.insts[inst].defs[0] else {
                continue;
            };
            let mut at = 0;
            for operand in out.insts[inst].uses.clone() {
                let len = match operand {
                    Operand::Value(v, part) => part.count(out.ty(v).units),
                    Operand::Reg(reg) => reg.units,
                    Operand::Imm(_) => 1,
                };
                let to = Operand::Value(value, Part::new(at, len));
                copy(&mut out, block, to, operand);
                at += len;
            }
        }
    }
    out.form = Form::Storage;
    out
}

fn data(op: Op, defs: &[Operand], uses: &[Operand]) -> InstData<Op> {
    InstData {
        op,
        defs: SmallVec::from_slice(defs),
        uses: SmallVec::from_slice(uses),
        targets: Default::default(),
        span: None,
    }
}

#[test]
fn registers_that_a_loop_writes_are_spilled() {
    let n = 16;
    let mut text = String::new();
    let list = |f: &dyn Fn(usize) -> String| (0..n).map(f).collect::<Vec<_>>().join(", ");
    for i in 0..n {
        let _ = writeln!(text, "  %a{i}: v1 = v_mul_u32_u24 {}, %id", i + 3);
    }
    let _ = writeln!(text, "  %z: s1 = s_mov_b32 0");
    let _ = writeln!(
        text,
        "  s_branch -> ^loop(%z, {})",
        list(&|i| format!("%a{i}"))
    );
    let _ = writeln!(text, "^loop(%i: s1, {}):", list(&|i| format!("%p{i}: v1")));
    for i in 0..n {
        let _ = writeln!(text, "  %q{i}: v1 = v_add_u32 {}, %p{i}", i + 1);
    }
    let _ = writeln!(text, "  %t: v4 = concat %q0, %q1, %q2, %q3");
    let _ = writeln!(text, "  global_store_dwordx4.saddr %row, %t, %base, 256");
    let _ = writeln!(text, "  %n: s1, %cn: cc1 = s_add_u32 %i, 1");
    let _ = writeln!(text, "  %more: cc1 = s_cmp_lt_u32 %n, 5");
    let next = list(&|i| format!("%q{}", (i + 1) % n));
    let _ = writeln!(
        text,
        "  s_cbranch_scc1 %more -> ^loop(%n, {next}), ^end\n^end:"
    );
    for i in 0..n {
        let at = 4 * i;
        let _ = writeln!(text, "  global_store_dword.saddr %row, %q{i}, %base, {at}");
    }
    let func = to_storage(&kernel(&(text + "  s_endpgm")));
    for (accumulators, split) in [(false, true), (true, true), (false, false)] {
        let mut few = options(12, 16, 40);
        few.spill = Spill {
            accumulators,
            lanes: true,
            scratch: true,
        };
        few.split = split;
        let done = same("storage", &func, &few);
        assert!(done.relief.values.len() >= 5, "{:?}", done.relief);
    }
}
