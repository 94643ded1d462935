use super::*;
use crate::ir::operand::Part;
use crate::testing::{Tiny, graph, push, random_storage};
use datafrog::{Relation, RelationLeaper};

/// 0 -> 1 -> 1, 1 -> 2: %0 lives through the loop, %1 around it, %2 out of it.
fn looped() -> (Function<Tiny>, Vec<Block>, Vec<Value>) {
    let (mut func, b) = graph(&[&[1], &[1, 2], &[]]);
    let v: Vec<Value> = (0..4).map(|_| func.add_value(4)).collect();
    let o = |n: usize| Operand::from(v[n]);
    for (block, defs, uses) in [
        (0, vec![o(0), o(1)], vec![]),
        (1, vec![o(2)], vec![o(0), o(1)]),
        (1, vec![o(1)], vec![o(2)]),
        (2, vec![], vec![o(2)]),
    ] {
        let branch = func.blocks[b[block]].insts.pop();
        push(&mut func, b[block], false, &defs, &uses, vec![]);
        func.blocks[b[block]].insts.extend(branch);
    }
    func.form = crate::ir::Form::Storage;
    (func, b, v)
}

#[test]
fn values_live_around_a_loop() {
    let (func, b, v) = looped();
    let live = Liveness::of(&func);
    assert_eq!(live.live_in(b[0]), []);
    assert_eq!(live.live_out(b[0]), [v[0], v[1]]);
    assert_eq!(live.live_in(b[1]), [v[0], v[1]]);
    assert_eq!(live.live_out(b[1]), [v[0], v[1], v[2]]);
    assert_eq!(live.live_in(b[2]), [v[2]]);
    assert_eq!(live.live_out(b[2]), []);
}

#[test]
fn partial_definitions_do_not_reach_up_to_the_entry() {
    let (mut func, b) = graph(&[&[1], &[]]);
    let v = func.add_value(4);
    for (block, defs, uses) in [
        (b[0], vec![Operand::Value(v, Part::new(0, 2))], vec![]),
        (b[1], vec![Operand::Value(v, Part::new(2, 2))], vec![]),
        (b[1], vec![], vec![Operand::from(v)]),
    ] {
        let branch = func.blocks[block].insts.pop();
        push(&mut func, block, false, &defs, &uses, vec![]);
        func.blocks[block].insts.extend(branch);
    }
    let live = Liveness::of(&func);
    assert_eq!(live.live_in(b[0]), []);
    assert_eq!(live.live_out(b[0]), [v]);
    assert_eq!(live.live_in(b[1]), [v]);
}

#[test]
fn datalog_agrees_with_the_reference() {
    easel_cases::cases(2000, |u| {
        let func = random_storage(u)?;
        let facts = LivenessFacts::new(&func, &Accesses::of(&func));
        assert_eq!(solve(&facts), solve_naive(&facts), "{func}");
        Ok(())
    })
    .run();
}

/// A test of negation alone. The library's own antijoin of relations fails it, which the second
/// half records: a change in the library would fail this test.
#[test]
fn negation_is_set_difference() {
    let live: Relation<(u32, u32)> = vec![(1, 10), (1, 11), (2, 10)].into();
    let edge: Relation<(u32, u32)> = vec![(1, 5), (1, 6), (2, 6)].into();
    let killed: Relation<(u32, u32)> = vec![(10, 6)].into();
    let out: Relation<(u32, u32)> = Relation::from_leapjoin(
        &live,
        (
            edge.extend_with(|&(b, _)| b),
            killed.extend_anti(|&(_, v)| v),
        ),
        |&(_, v), &a| (a, v),
    );
    assert_eq!(&out[..], [(5, 10), (5, 11), (6, 11)]);

    let keys: Relation<u32> = vec![2].into();
    let broken: Relation<(u32, u32)> = Relation::from_antijoin(&live, &keys, |&b, &v| (b, v));
    assert!(
        broken.is_empty(),
        "difference would be (1, 10), (1, 11): the library has been repaired"
    );
}
