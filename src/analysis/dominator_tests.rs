//! The dominator tree compared with the definition, on random graphs.

use crate::ir::{Cfg, Dominators};
use crate::testing::{graph, random_graph};
use cranelift_entity::EntityRef;

#[test]
fn diamond_with_loop() {
    let (func, b) = graph(&[&[1, 2], &[3], &[3], &[1, 4], &[]]);
    let dom = Dominators::new(&Cfg::new(&func));
    assert_eq!(dom.idom(b[1]), Some(b[0]));
    assert_eq!(dom.idom(b[3]), Some(b[0]));
    assert_eq!(dom.idom(b[4]), Some(b[3]));
    assert!(dom.dominates(b[0], b[4]) && dom.dominates(b[3], b[3]));
    assert!(!dom.dominates(b[1], b[3]));
    assert_eq!(dom.common(b[1], b[4]), Some(b[0]));
    assert_eq!(dom.depth(b[4]), 2);
}

/// Comparison with the definition: `a` dominates `b` if `b` cannot be reached without `a`.
#[test]
fn agrees_with_the_definition() {
    easel_cases::cases(1500, |u| {
        let (func, blocks) = random_graph(u)?;
        let cfg = Cfg::new(&func);
        let dom = Dominators::new(&cfg);
        for &a in &blocks {
            let mut seen = vec![false; blocks.len()];
            let mut stack = vec![blocks[0]];
            while let Some(block) = stack.pop() {
                if block != a && !std::mem::replace(&mut seen[block.index()], true) {
                    stack.extend(cfg.succs(block));
                }
            }
            for &b in &blocks {
                let expected = cfg.is_reachable(a) && cfg.is_reachable(b) && !seen[b.index()];
                assert_eq!(dom.dominates(a, b), expected, "{a} {b}\n{func}");
            }
        }
        Ok(())
    })
    .run();
}
