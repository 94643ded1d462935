//! Live ranges compared with a walk over points, and the Datalog solution with the backward walk.

use super::*;
use crate::ir::operand::Operand;
use crate::liveness::Access;
use crate::testing::{Tiny, graph, push, random_ssa, random_storage};

#[test]
fn last_use_and_definition_of_one_instruction_do_not_overlap() {
    let (mut func, b) = graph(&[&[]]);
    let v: Vec<Value> = (0..3).map(|_| func.add_value(4)).collect();
    let branch = func.blocks[b[0]].insts.pop();
    let o = |n: usize| Operand::from(v[n]);
    push(&mut func, b[0], false, &[o(0)], &[], vec![]);
    push(&mut func, b[0], false, &[o(1)], &[o(0)], vec![]);
    push(&mut func, b[0], false, &[o(2)], &[o(1), o(0)], vec![]);
    func.blocks[b[0]].insts.extend(branch);
    let ranges = LiveRanges::of(&func);
    assert_eq!(ranges.segments(v[0]), [Segment::new(3, 7)]);
    assert_eq!(ranges.segments(v[1]), [Segment::new(5, 7)]);
    assert_eq!(ranges.segments(v[2]), [Segment::new(7, 8)]);
    let [a, b, c] = [0, 1, 2].map(|n| ranges.segments(v[n]));
    assert!(overlap(a, b) && !overlap(b, c));
}

/// Comparison with liveness recomputed instruction by instruction.
#[test]
fn agrees_with_a_walk_over_points() {
    easel_cases::cases(1500, |u| {
        let func = random_storage(u)?;
        let accesses = Accesses::of(&func);
        let liveness = Liveness::of(&func);
        let points = Points::new(&func);
        let ranges = LiveRanges::new(&func, &points, &accesses, &liveness);
        for (value, _) in func.values.iter() {
            let list = ranges.segments(value);
            assert!(
                list.windows(2).all(|w| w[0].end < w[1].start),
                "{list:?}\n{func}"
            );
            for &block in &func.layout {
                let mut live = liveness.live_out(block).contains(&value);
                let insts = &func.blocks[block].insts;
                for (i, &inst) in insts.iter().enumerate().rev() {
                    let has = |inst, access| accesses.of_inst(inst).contains(&(access, value));
                    let writes = |inst| has(inst, Access::Def) || has(inst, Access::PartialDef);
                    let reached = liveness.live_in(block).contains(&value)
                        || insts[..i].iter().any(|&before| writes(before));
                    let expected = writes(inst) || (live && reached);
                    assert_eq!(
                        ranges.is_live(value, points.write(inst)),
                        expected,
                        "{value} {inst}\n{func}"
                    );
                    live = (live && !has(inst, Access::Def)) || has(inst, Access::Use);
                    if !live {
                        assert!(
                            !ranges.is_live(value, points.read(inst)),
                            "{value} {inst}\n{func}"
                        );
                    }
                }
                let at_start = ranges.is_live(value, points.start(block));
                if liveness.live_in(block).contains(&value) {
                    assert!(at_start, "{value} {block}\n{func}");
                }
            }
        }
        Ok(())
    })
    .run();
}

/// Comparison tuple by tuple with the backward walk over the same liveness.
fn compare(func: &Function<Tiny>) {
    let accesses = Accesses::of(func);
    let liveness = Liveness::of(func);
    let points = Points::new(func);
    let found = LiveRanges::new(func, &points, &accesses, &liveness);
    let expected = sweep::solve(func, &points, &accesses, &liveness);
    for value in func.values.keys() {
        assert_eq!(
            found.segments(value),
            expected.segments(value),
            "{value}\n{func}"
        );
    }
}

#[test]
fn datalog_agrees_with_the_walk_in_storage_form() {
    easel_cases::cases(4000, |u| {
        compare(&random_storage(u)?);
        Ok(())
    })
    .run();
}

#[test]
fn datalog_agrees_with_the_walk_in_ssa_form() {
    easel_cases::cases(2000, |u| {
        compare(&random_ssa(u)?);
        Ok(())
    })
    .run();
}

#[test]
fn what_is_kept_of_a_relation_are_its_tuples() {
    let (mut func, b) = graph(&[&[]]);
    let v: Vec<Value> = (0..2).map(|_| func.add_value(4)).collect();
    let branch = func.blocks[b[0]].insts.pop();
    for &value in &v {
        push(&mut func, b[0], false, &[value.into()], &[], vec![]);
    }
    func.blocks[b[0]].insts.extend(branch);
    let mut ranges = LiveRanges::of(&func);
    let kept = ranges.segments(v[1]).to_vec();
    ranges.retain(|value, _| value == v[1]);
    assert!(ranges.segments(v[0]).is_empty());
    assert_eq!(ranges.segments(v[1]), kept);
}
