//! The checker is checked: it accepts what respects the interference relation and rejects what
//! does not.
//!
//! A routine in storage form gets numbers as the reference found them: that must be accepted. Then
//! one cell after the other gets another number in use. Where the relation is still satisfied the
//! result must be accepted; where a write hits a cell that is really needed (strongly live, and no
//! copy connects the two) it must be rejected. Nothing is said about the cases between.

use super::code::value_name;
use super::concrete::{Random, differs};
use super::lockstep;
use crate::acceptance::{Limits, Stage, accept, shape};
use crate::harness::{bodies, only, read, run, source, way};
use crate::reference::storage::{Cell, Class, Liveness, Op, Storage};
use crate::reference::{Interference, allocate};
use easel::aster::{Body, OpKind, Semantics, Type};
use easel::ir::function::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A body in storage form with registers by cell.
struct Numbered {
    body: Body,
    storage: Storage,
    /// Cells of each alloca in the order of the text.
    allocas: Vec<(Value, Vec<Cell>)>,
    registers: Vec<u16>,
}

impl Numbered {
    fn new(body: &Body) -> Option<Numbered> {
        let storage = Storage::read(body).ok()?;
        let found = allocate(&storage, &Limits::default(), false).ok()?;
        let registers = found.registers.iter().map(|r| r.unwrap_or(0)).collect();
        let mut by_name = BTreeMap::new();
        for (n, cell) in storage.cells.iter().enumerate() {
            by_name.insert(cell.name.clone(), n);
        }
        let mut allocas = Vec::new();
        for (_, inst) in body.func.inst_order() {
            if let OpKind::Alloca { .. } = body.func.insts[inst].op.kind {
                let v = body.func.result(inst, 0);
                let register = body.func.ty(v).register()?;
                if register.semantics == Semantics::Unallocated {
                    let cell = |n| {
                        by_name
                            .get(&format!("{}.{n}", body.value_names[v]))
                            .copied()
                    };
                    let cells = (0..register.cells).map(cell).collect::<Option<_>>()?;
                    allocas.push((v, cells));
                }
            }
        }
        Some(Numbered {
            body: body.clone(),
            storage,
            allocas,
            registers,
        })
    }

    /// The body with the numbers written into its types.
    fn write(&self, registers: &[u16]) -> Body {
        let mut out = self.body.clone();
        for (v, cells) in &self.allocas {
            set(&mut out, *v, registers[cells[0]]);
        }
        // Ranges are judged by their members.
        for (_, inst) in self.body.func.inst_order() {
            if self.body.func.insts[inst].op.kind == OpKind::MakeRange {
                set(&mut out, self.body.func.result(inst, 0), 0);
            }
        }
        out
    }

    /// Whether the numbers respect the whole relation.
    fn proper(&self, registers: &[u16], graph: &Interference) -> bool {
        let cells = 0..self.storage.cells.len();
        cells.clone().all(|a| {
            cells
                .clone()
                .all(|b| !graph.has(a, b) || registers[a] != registers[b])
        })
    }

    /// Whether some write destroys what is needed.
    fn wrong(&self, registers: &[u16], webs: &[usize]) -> bool {
        let live = self.storage.live_after(Liveness::ByCell);
        let reachable = self.storage.reachable();
        let same = |a: Cell, b: Cell| {
            let kinds = self.storage.cells[a].kind == self.storage.cells[b].kind;
            a != b && kinds && registers[a] == registers[b]
        };
        let defined = self.defined_before();
        let spread = reachable.iter().any(|&block| {
            let mut ops = self.storage.blocks[block].iter().zip(&defined[block]);
            ops.any(|(op, defined)| {
                let copy = matches!(op.class, Class::Copy { .. });
                copy && op.ins.iter().any(|s| !defined.contains(s))
            })
        });
        let destroys = |block: usize, n: usize| {
            let op = &self.storage.blocks[block][n];
            let defined = &defined[block][n];
            (op.outs.iter().enumerate()).any(|(at, &o)| {
                let copied = matches!(op.class, Class::Copy { .. }).then(|| op.ins[at]);
                if copied.is_some_and(|s| s == o || same(s, o)) {
                    return false;
                }
                live[block][n].iter().any(|&l| {
                    // Contents that nothing wrote are all alike, and a copy may bring them back; so may
                    // whoever gets the same constant in the same register.
                    let alike = spread && !defined.contains(&l);
                    let twin = |c: Cell| webs[c] == webs[l] && same(c, l);
                    let again = (0..webs.len()).any(twin);
                    same(o, l) && webs[o] != webs[l] && !alike && !again
                })
            })
        };
        reachable.iter().any(|&block| {
            let ops = &self.storage.blocks[block];
            let real = |&n: &usize| ops[n].class != Class::Apart;
            (0..ops.len()).filter(real).any(|n| destroys(block, n))
        })
    }

    /// Cells that before each operation were written on every path, with more than a copy of what
    /// was not.
    fn defined_before(&self) -> Vec<Vec<BTreeSet<Cell>>> {
        let storage = &self.storage;
        let all: BTreeSet<Cell> = (0..storage.cells.len()).collect();
        let mut at_entry = vec![all; storage.blocks.len()];
        at_entry[storage.entry] = BTreeSet::new();
        let step = |op: &Op, cells: &mut BTreeSet<Cell>| {
            if op.class == Class::Apart {
                return;
            }
            let copy = matches!(op.class, Class::Copy { .. });
            let real = |n: usize| !copy || cells.contains(&op.ins[n]);
            let real: Vec<bool> = (0..op.outs.len()).map(real).collect();
            for (&out, real) in op.outs.iter().zip(real) {
                match real {
                    true => cells.insert(out),
                    false => cells.remove(&out),
                };
            }
        };
        loop {
            let mut changed = false;
            for block in storage.reachable() {
                let mut cells = at_entry[block].clone();
                storage.blocks[block]
                    .iter()
                    .for_each(|op| step(op, &mut cells));
                for &next in &storage.successors[block] {
                    let count = at_entry[next].len();
                    at_entry[next].retain(|c| cells.contains(c));
                    changed |= at_entry[next].len() < count;
                }
            }
            if !changed {
                break;
            }
        }
        let sweep = |block: usize| {
            let mut cells = at_entry[block].clone();
            let ops = storage.blocks[block].iter();
            ops.map(|op| {
                let before = cells.clone();
                step(op, &mut cells);
                before
            })
            .collect()
        };
        (0..storage.blocks.len()).map(sweep).collect()
    }

    /// Outs of one operation, or operands that must be apart, in one register: a matter of shape.
    fn misshapen(&self, registers: &[u16]) -> bool {
        self.storage.ops().any(|op| {
            let list = if op.class == Class::Apart {
                &op.ins
            } else {
                &op.outs
            };
            list.iter().enumerate().any(|(n, &a)| {
                let kind = self.storage.cells[a].kind;
                let others = list[n + 1..].iter();
                let mut others = others.filter(|&&b| self.storage.cells[b].kind == kind);
                others.any(|&b| registers[a] == registers[b])
            })
        })
    }

    /// Cells that copies connect; those that get constants may hold the same one.
    fn webs(&self) -> Vec<usize> {
        let mut web: Vec<usize> = (0..self.storage.cells.len()).collect();
        let mut join = |a: Cell, b: Cell| {
            let (old, new) = (web[a], web[b]);
            web.iter_mut().filter(|w| **w == old).for_each(|w| *w = new);
        };
        let mut constant = None;
        for op in self.storage.ops() {
            match op.class {
                Class::Copy { .. } => op.outs.iter().zip(&op.ins).for_each(|(&a, &b)| join(a, b)),
                Class::Constant => {
                    for &out in &op.outs {
                        join(out, *constant.get_or_insert(out));
                    }
                }
                Class::Work | Class::Apart => {}
            }
        }
        web
    }
}

fn set(body: &mut Body, v: Value, number: u16) {
    if let Type::Register(register) = body.func.values[v].ty
        && register.semantics == Semantics::Unallocated
    {
        body.func.values[v].ty = Type::Register(register.with(Semantics::Allocated(number)));
    }
}

/// How many corruptions were tried and how many had to be rejected.
pub fn corrupt(body: &Body) -> Option<(usize, usize)> {
    let numbered = Numbered::new(body)?;
    let graph = Interference::new(&numbered.storage, false);
    let webs = numbered.webs();
    let kind = |c: Cell| numbered.storage.cells[c].kind;
    lockstep(body, &numbered.write(&numbered.registers))
        .unwrap_or_else(|e| panic!("the reference's numbers are rejected: {e}"));
    let (mut tried, mut rejected) = (0, 0);
    let cells: Vec<Cell> = numbered.allocas.iter().flat_map(|a| a.1.clone()).collect();
    for &cell in &cells {
        let used = (0..numbered.registers.len()).filter(|&c| kind(c) == kind(cell));
        let mut used: Vec<u16> = used.map(|c| numbered.registers[c]).collect();
        used.sort();
        used.dedup();
        for number in used {
            let mut registers = numbered.registers.clone();
            if std::mem::replace(&mut registers[cell], number) == number {
                continue;
            }
            let verdict = lockstep(body, &numbered.write(&registers));
            tried += 1;
            let name = &numbered.storage.cells[cell].name;
            if numbered.proper(&registers, &graph) {
                assert_eq!(verdict, Ok(()), "%{name} in {number} respects the relation");
            } else if numbered.wrong(&registers, &webs) {
                rejected += 1;
                assert!(
                    verdict.is_err() || numbered.misshapen(&registers),
                    "%{name} in register {number} destroys a value, and is accepted"
                );
            }
        }
    }
    Some((tried, rejected))
}

/// One operand of one operation after the other in another register of its kind: wherever a run
/// along some path shows a difference, the checker must reject. How many showed one, and how many
/// were tried.
pub fn replace_operands(before: &Body, after: &Body, random: &mut Random) -> (usize, usize) {
    assert!(!differs(before, after, random), "a path differs");
    let single = |v: Value| {
        let register = after.func.ty(v).register()?;
        (register.cells == 1).then_some(register.kind)
    };
    let mut registers: Vec<Value> = Vec::new();
    for (_, inst) in after.func.inst_order() {
        if let OpKind::Alloca { .. } = after.func.insts[inst].op.kind {
            registers.extend(after.func.defined_values(inst));
        }
    }
    let (mut tried, mut different) = (0, 0);
    for (_, inst) in after.func.inst_order() {
        let data = &after.func.insts[inst];
        if data.op.is_view() {
            continue;
        }
        for n in 0..data.uses.len() {
            let Some(old) = data.uses[n].as_value() else {
                continue;
            };
            for &new in &registers {
                if new == old || single(old).is_none() || single(old) != single(new) {
                    continue;
                }
                let mut changed = after.clone();
                changed.func.insts[inst].uses[n] = new.into();
                tried += 1;
                if differs(before, &changed, random) {
                    different += 1;
                    let name = value_name(new, after);
                    let what = format!("operand {n} of `{}` in {name}", data.op.name);
                    let shape = shape(&changed, Stage::Allocated, &Limits::default());
                    let verdict = shape.and_then(|()| lockstep(before, &changed));
                    assert!(verdict.is_err(), "{what} is accepted");
                }
            }
        }
    }
    (different, tried)
}

#[test]
fn other_operands_are_rejected() {
    let mut random = Random(0x5eed);
    let (mut different, mut tried) = (0, 0);
    for name in PROGRAMS {
        let routine = only(name);
        let Ok(result) = run(&routine, way(&routine), &Default::default()) else {
            continue;
        };
        let (before, after) = (routine.body.as_ref(), result.routine.body.as_ref());
        let (before, after) = (before.expect("a body"), after.expect("a body"));
        let (d, t) = replace_operands(before, after, &mut random);
        different += d;
        tried += t;
    }
    println!("{tried} other operands, {different} of them change the meaning");
    assert!(different >= 100, "{different} of {tried}");
}

const PROGRAMS: [&str; 33] = [
    "p1", "p2", "p2b", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12", "p13", "p14",
    "p15", "p16", "p17", "p17b", "p18", "p19", "p20", "p21", "p24", "p25", "p26", "p27", "p12b",
    "p22", "p23", "p23b", "w1", "w2",
];

/// In storage form, as colouring is given them.
#[test]
fn other_registers_are_rejected() {
    let (mut tried, mut rejected) = (0, 0);
    for name in PROGRAMS {
        let way = "bufferize,to-register-semantics,pre-coloring-legalization";
        let Ok(result) = run(&only(name), way, &Default::default()) else {
            continue;
        };
        let body = result.routine.body.as_ref().expect("a body");
        let named = name_all(body);
        if let Some((t, r)) = corrupt(&named) {
            tried += t;
            rejected += r;
        }
    }
    println!("{tried} other registers, {rejected} of them had to be rejected");
    assert!(tried >= 200 && rejected * 2 >= tried, "{tried} {rejected}");
}

/// A name for each value, so that cells can be found by theirs.
fn name_all(body: &Body) -> Body {
    let mut out = body.clone();
    for v in body.func.values.keys() {
        out.value_names[v] = v.to_string();
    }
    out
}

/// One change to the text of a result, one rejection.
#[test]
fn other_operations_are_rejected() {
    let routine = read(&source("p4"));
    let before = bodies(&routine)[0].clone();
    let result = run(&before, "amdgcn-reg-alloc", &Default::default()).expect("it fits");
    let check = |text: &str| {
        let program = read(&format!("func.func private @rand() -> i1\n{text}"));
        let after = bodies(&program)[0].clone();
        let (f, g) = (before.body.as_ref(), after.body.as_ref());
        lockstep(f.expect("a body"), g.expect("a body"))
    };
    assert_eq!(check(&result.text), Ok(()));
    let lines: Vec<&str> = result.text.lines().collect();
    let mut changes = 0;
    for (n, line) in lines.iter().enumerate() {
        // Without the operation, where it defines nothing and ends no block.
        if line.contains("test_inst") || line.contains("s_mov_b32") {
            let without = lines.iter().enumerate().filter(|(m, _)| *m != n);
            let text: Vec<&str> = without.map(|(_, l)| *l).collect();
            assert!(check(&text.join("\n")).is_err(), "without `{line}`");
            let twice = lines
                .iter()
                .enumerate()
                .flat_map(|(m, l)| std::iter::repeat_n(*l, if m == n { 2 } else { 1 }));
            let text: Vec<&str> = twice.collect();
            let copy = line.contains("s_mov_b32");
            assert_eq!(check(&text.join("\n")).is_ok(), copy, "twice `{line}`");
            changes += 2;
        }
        // The other way round.
        if let Some((head, tail)) = line.split_once("cond_br ")
            && let [c, a, b] = tail.split(", ").collect::<Vec<_>>()[..]
        {
            let swapped = format!("{head}cond_br {c}, {b}, {a}");
            let mut text = lines.clone();
            text[n] = &swapped;
            assert!(check(&text.join("\n")).is_err(), "{swapped}");
            changes += 1;
        }
    }
    assert!(changes >= 7, "{changes}");
}

/// Programs in which storage as it stands destroys values are no bufferization of themselves.
#[test]
fn doing_nothing_is_rejected() {
    for name in ["p6", "p7", "p8", "p22", "p22_older", "p23", "p23b"] {
        let routine = only(name);
        let verdict = accept(&routine, &routine, Stage::Bufferized, &Limits::default());
        let error = verdict.expect_err(name);
        assert!(error.starts_with("meaning"), "{name}: {error}");
    }
    let routine = only("p1");
    let verdict = accept(&routine, &routine, Stage::Bufferized, &Limits::default());
    assert!(verdict.is_err_and(|e| e.starts_with("shape")));
}

/// What the published recipe makes of some programs, where it is wrong.
#[test]
fn the_published_mistakes_are_rejected() {
    let mistakes = [
        // The copy of the back edge stands before the branch.
        (
            "p4",
            Stage::Bufferized,
            "func.func @p4() {
  %car = amdgcn.alloca : !amdgcn.sgpr<?>
  %i0 = amdgcn.alloca : !amdgcn.sgpr
  %i1 = amdgcn.alloca : !amdgcn.sgpr
  %z = amdgcn.test_inst outs %i0 : (!amdgcn.sgpr) -> !amdgcn.sgpr
  lsir.copy %car, %z : !amdgcn.sgpr<?>, !amdgcn.sgpr
  cf.br ^h
^h:
  %i = amdgcn.dealloc_cast %car : !amdgcn.sgpr<?>
  %j = amdgcn.test_inst outs %i1 ins %i : (!amdgcn.sgpr, !amdgcn.sgpr) -> !amdgcn.sgpr
  %c = func.call @rand() : () -> i1
  lsir.copy %car, %j : !amdgcn.sgpr<?>, !amdgcn.sgpr
  cf.cond_br %c, ^h, ^e
^e:
  amdgcn.test_inst ins %j, %i : (!amdgcn.sgpr, !amdgcn.sgpr) -> ()
  return
}
",
        ),
        // Both pairs at base 0, because only their first members were compared.
        (
            "p10",
            Stage::Allocated,
            "func.func @p10() {
  %p0 = amdgcn.alloca : !amdgcn.vgpr<0>
  %p1 = amdgcn.alloca : !amdgcn.vgpr<1>
  amdgcn.test_inst outs %p0 : (!amdgcn.vgpr<0>) -> ()
  amdgcn.test_inst outs %p1 : (!amdgcn.vgpr<1>) -> ()
  amdgcn.test_inst outs %p1 : (!amdgcn.vgpr<1>) -> ()
  %P = amdgcn.make_register_range %p0, %p1 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>
  amdgcn.test_inst ins %P : (!amdgcn.vgpr<[0 : 2]>) -> ()
  amdgcn.test_inst outs %p0 : (!amdgcn.vgpr<0>) -> ()
  amdgcn.test_inst ins %P : (!amdgcn.vgpr<[0 : 2]>) -> ()
  return
}
",
        ),
        // The copy out of s2 was merged with s2 itself.
        (
            "p17",
            Stage::Allocated,
            "func.func @p17() {
  %p = amdgcn.alloca : !amdgcn.sgpr<2>
  amdgcn.test_inst outs %p : (!amdgcn.sgpr<2>) -> ()
  amdgcn.test_inst ins %p, %p : (!amdgcn.sgpr<2>, !amdgcn.sgpr<2>) -> ()
  return
}
",
        ),
        // The overlapping copy was done upwards.
        (
            "p25",
            Stage::Allocated,
            "func.func @p25(%d: !amdgcn.vgpr<[1 : 3 align 1]>, %f: !amdgcn.vgpr<[0 : 2 align 1]>) {
  %0 = amdgcn.alloca : !amdgcn.vgpr<0>
  %1 = amdgcn.alloca : !amdgcn.vgpr<1>
  %2 = amdgcn.alloca : !amdgcn.vgpr<2>
  amdgcn.v_mov_b32 outs(%1) ins(%0) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>)
  amdgcn.v_mov_b32 outs(%2) ins(%1) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.vgpr<1>)
  amdgcn.test_inst ins %d : (!amdgcn.vgpr<[1 : 3 align 1]>) -> ()
  return
}
",
        ),
    ];
    for (name, stage, text) in mistakes {
        let program = read(&format!("func.func private @rand() -> i1\n{text}"));
        let after = bodies(&program)[0].clone();
        let verdict = accept(&only(name), &after, stage, &Limits::default());
        let error = verdict.expect_err(name);
        assert!(error.starts_with("meaning"), "{name}: {error}");
    }
}
