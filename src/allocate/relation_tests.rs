//! Lanes of storage-form functions conflict exactly where Chaitin's relation has an edge, and allocation has no other source
//! for values that are live together: if a tuple is missing, allocation gives out a register twice.

use super::input::out_of_ssa;
use super::input::prepare::prepare;
use super::ranges::live::Live;
use super::ranges::program::Program;
use super::ranges::webs::Webs;
use super::testing::target;
use super::{AllocateOptions, Hopeless, Strategy, Undefined, placed};
use crate::analysis::interference::lane::conflict;
use crate::ir::function::{Block, BranchTarget, Form, Function, InstData, Value};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::operand::{Operand, Part, Reg};
use crate::target::BankRole;
use arbitrary::{Result, Unstructured};
use std::collections::BTreeSet;

/// Opaque operations and copies over a few values of two dwords and two named registers, any
/// control flow.
fn random(u: &mut Unstructured) -> Result<MachineFunction> {
    let mut func: MachineFunction = Function::new("random", target());
    func.form = Form::Storage;
    let bank = target().bank(BankRole::Uniform).expect("a bank");
    let count = u.int_in_range(1..=6usize)?;
    let blocks: Vec<Block> = (0..count).map(|_| func.add_block()).collect();
    let values: Vec<Value> = (0..4)
        .map(|_| func.add_value(Class::new(bank, 2)))
        .collect();
    let mut push =
        |block: Block, op, defs: &[Operand], uses: &[Operand], targets: Vec<BranchTarget>| {
            let inst = func.make_inst(
                InstData::new(
                    op,
                    defs.iter().copied().collect(),
                    uses.iter().copied().collect(),
                )
                .with_targets(targets),
            );
            func.blocks[block].insts.push(inst);
        };
    let all: Vec<Operand> = values.iter().map(|&v| v.into()).collect();
    push(blocks[0], Op::Entry, &all, &[], Vec::new());
    let file = target().file(bank);
    let first = file.map_or(0, |f| f.first);
    for &block in &blocks {
        for _ in 0..u.int_in_range(0..=4)? {
            let mut operand = || -> Result<Operand> {
                let value = *u.choose(&values)?;
                Ok(match u.int_in_range(0..=3)? {
                    0 => Operand::Reg(Reg::new(first + u.int_in_range(0..=1)?, 1)),
                    1 => value.into(),
                    _ => Operand::Value(value, Part::new(u.int_in_range(0..=1)?, 1)),
                })
            };
            let (a, b, c) = (operand()?, operand()?, operand()?);
            match u.int_in_range(0..=2)? {
                0 => push(block, Op::Other, &[a], &[b, c], Vec::new()),
                1 => push(block, Op::Other, &[a], &[], Vec::new()),
                _ => push(block, Op::Other, &[], &[a], Vec::new()),
            }
        }
        let succs = if count == 1 {
            0
        } else {
            u.int_in_range(0..=2)?
        };
        let branch = |u: &mut Unstructured| -> Result<BranchTarget> {
            Ok(BranchTarget::new(
                blocks[u.int_in_range(1..=count - 1)?],
                [],
            ))
        };
        let targets = (0..succs).map(|_| branch(u)).collect::<Result<_>>()?;
        push(block, Op::OtherEnd, &[], &[], targets);
    }
    Ok(func)
}

/// A dword of a value, or a register unit after all values.
type Cell = (Value, u32);

fn cells(func: &MachineFunction, live: &Live, operands: &[Operand]) -> Vec<Cell> {
    let cells = |&operand: &Operand| -> Vec<Cell> {
        match operand {
            Operand::Value(v, part) => {
                let range = part.range(func.ty(v).units);
                range.map(|k| (v, k)).collect()
            }
            Operand::Reg(reg) => {
                let values = reg.range().filter_map(|u| live.register(u));
                values.map(|v| (v, 0)).collect()
            }
            Operand::Imm(_) => Vec::new(),
        }
    };
    operands.iter().flat_map(cells).collect()
}

/// The pairs of each definition with all cells that are live after it and with the other results; with `all`, all
/// pairs that are live at one time.
fn chaitin(func: &MachineFunction, live: &Live, all: bool) -> BTreeSet<(Cell, Cell)> {
    let mut live_in = vec![BTreeSet::new(); func.blocks.len()];
    let mut edges = BTreeSet::new();
    // As many rounds as there are blocks propagate every value everywhere; one more round finds the edges.
    for _ in 0..=func.blocks.len() + 1 {
        for &block in &func.layout {
            let mut now: BTreeSet<Cell> = func
                .successors(block)
                .flat_map(|s| live_in[s.as_u32() as usize].clone())
                .collect();
            for &inst in func.blocks[block].insts.iter().rev() {
                let data = &func.insts[inst];
                let entry = data.op == Op::Entry;
                let defs = cells(func, live, if entry { &[] } else { &data.defs });
                for &d in &defs {
                    edges.extend(defs.iter().chain(&now).map(|&other| (d, other)));
                }
                if all {
                    for &a in &now {
                        edges.extend(now.iter().map(|&b| (a, b)));
                    }
                }
                defs.iter().for_each(|d| {
                    now.remove(d);
                });
                now.extend(cells(func, live, &data.uses));
            }
            if all {
                for &a in &now {
                    edges.extend(now.iter().map(|&b| (a, b)));
                }
            }
            live_in[block.as_u32() as usize] = now;
        }
    }
    edges
}

#[test]
fn lanes_conflict_where_chaitin_has_an_edge() {
    easel_cases::cases(3000, |u| {
        let func = random(u)?;
        for undefined in [Undefined::Share, Undefined::Apart] {
            let prepared = prepare(&func, true, undefined).unwrap_or_else(|e| panic!("{:?}", e.0));
            let program = Program::new(&prepared, false);
            let (live, webs) = (&program.live, Webs::new(&program));
            let edges = chaitin(&prepared.func, live, undefined == Undefined::Apart);
            let values: Vec<Cell> = live
                .values()
                .flat_map(|v| [(v, 0), (v, 1)])
                .chain(live.registers().map(|r| (r.0, 0)))
                .collect();
            for &a in &values {
                for &b in values.iter().filter(|&&b| b != a) {
                    let lane = |c: Cell| &webs.webs[webs.of(c.0).0].lanes[c.1 as usize];
                    assert_eq!(
                        conflict(lane(a), lane(b)),
                        edges.contains(&(a, b)) || edges.contains(&(b, a)),
                        "{undefined:?} {a:?} {b:?}\n{}",
                        prepared.func
                    );
                }
            }
        }
        Ok(())
    })
    .run();
}

/// `count` values are defined one after the other, and read when all of them are defined.
fn together(form: Form, count: usize) -> MachineFunction {
    let mut func: MachineFunction = Function::new("together", target());
    func.form = form;
    let bank = target().bank(BankRole::Varying).expect("a bank");
    let block = func.add_block();
    let values: Vec<Value> = (0..count)
        .map(|n| func.add_value(Class::new(bank, 1 + n as u32 % 2)))
        .collect();
    let mut push = |op, defs: &[Operand], uses: &[Operand]| {
        let inst = func.make_inst(InstData::new(
            op,
            defs.iter().copied().collect(),
            uses.iter().copied().collect(),
        ));
        func.blocks[block].insts.push(inst);
    };
    for &value in &values {
        push(Op::Other, &[value.into()], &[]);
    }
    for &value in &values {
        push(Op::Other, &[], &[value.into()]);
    }
    push(Op::OtherEnd, &[], &[]);
    func
}

/// Allocates with a relation that lacks the tuples of a value; whether the checker accepts it.
fn is_accepted(func: &MachineFunction, strategy: Strategy, missing: Option<Value>) -> bool {
    let options = AllocateOptions {
        check: true,
        strategy,
        ..Default::default()
    };
    let mut prepared =
        prepare(func, false, Undefined::Share).unwrap_or_else(|e| panic!("{:?}", e.0));
    match func.form {
        Form::Ssa => out_of_ssa::run(&mut prepared).unwrap_or_else(|e| panic!("{:?}", e.0)),
        Form::Storage => out_of_ssa::concats(&mut prepared.func, &Default::default()),
    }
    let mut program = Program::new(&prepared, strategy == Strategy::Coloring);
    if let Some(value) = missing {
        program.live.forget(value, |_| true);
    }
    placed(func, &options, Hopeless::Report, prepared, program).is_ok()
}

#[test]
fn a_missing_tuple_gives_out_a_register_twice() {
    for form in [Form::Ssa, Form::Storage] {
        for strategy in [Strategy::LinearScan, Strategy::Coloring] {
            let func = together(form, 9);
            assert!(is_accepted(&func, strategy, None), "{form:?} {strategy:?}");
            for value in func.values.keys() {
                let accepted = is_accepted(&func, strategy, Some(value));
                assert!(!accepted, "{form:?} {strategy:?} without {value}");
            }
        }
    }
}
