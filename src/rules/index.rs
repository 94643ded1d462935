//! A discrimination tree: the patterns of which a pattern may be an instance, without a test of each pattern.
//!
//! A pattern is a row of its operations in prefix order. A path of the tree is such a row, where a variable matches any
//! one part. Parts of sums and computed numbers are not distinguished, so each result must still be compared
//! (R. Sekar, I. V. Ramakrishnan, A. Voronkov: Term Indexing, 2001).

use easel_egraph::{Pat, Vocabulary};
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Symbol<V: Vocabulary> {
    Op(V::Head, usize),
    Int(i128),
    Computed,
    Sum(usize),
}

fn symbol<V: Vocabulary>(pat: &Pat<V>) -> Option<Symbol<V>> {
    Some(match pat {
        Pat::Var(_) => return None,
        Pat::Int(n) => Symbol::Int(*n),
        Pat::Computed(_) => Symbol::Computed,
        Pat::Op { head, args } => Symbol::Op(*head, args.len()),
        Pat::Sum { terms, .. } => Symbol::Sum(terms.len()),
        Pat::Named(_, inner) => return symbol(inner),
    })
}

fn operands<V: Vocabulary>(pat: &Pat<V>) -> &[Pat<V>] {
    match pat {
        Pat::Op { args, .. } => args,
        Pat::Named(_, inner) => operands(inner),
        _ => &[],
    }
}

struct Node<V: Vocabulary> {
    next: BTreeMap<Symbol<V>, usize>,
    /// The node after a variable.
    any: Option<usize>,
    here: Vec<usize>,
}

/// Rows of patterns, each with a number.
pub struct Index<V: Vocabulary> {
    nodes: Vec<Node<V>>,
}

impl<V: Vocabulary> Default for Node<V> {
    fn default() -> Self {
        Node {
            next: BTreeMap::new(),
            any: None,
            here: Vec::new(),
        }
    }
}

impl<V: Vocabulary> Index<V> {
    /// An index without patterns.
    pub fn new() -> Self {
        Index {
            nodes: vec![Node::default()],
        }
    }

    /// Adds a row under a number.
    pub fn insert(&mut self, row: &[&Pat<V>], number: usize) {
        let mut work: Vec<&Pat<V>> = row.iter().rev().copied().collect();
        let mut at = 0;
        while let Some(pat) = work.pop() {
            let made = self.nodes.len();
            let next = match symbol(pat) {
                None => *self.nodes[at].any.get_or_insert(made),
                Some(symbol) => *self.nodes[at].next.entry(symbol).or_insert(made),
            };
            if next == made {
                self.nodes.push(Node::default());
            }
            work.extend(operands(pat).iter().rev());
            at = next;
        }
        self.nodes[at].here.push(number);
    }

    /// The numbers of rows of which a row may be an instance, ascending, each once.
    pub fn general(&self, row: &[&Pat<V>]) -> Vec<usize> {
        let mut found = Vec::new();
        let mut work: Vec<(usize, Vec<&Pat<V>>)> = vec![(0, row.iter().rev().copied().collect())];
        while let Some((at, mut left)) = work.pop() {
            let node = &self.nodes[at];
            let Some(pat) = left.pop() else {
                found.extend(&node.here);
                continue;
            };
            if let Some(next) = symbol(pat).and_then(|s| node.next.get(&s)) {
                let mut inner = left.clone();
                inner.extend(operands(pat).iter().rev());
                work.push((*next, inner));
            }
            if let Some(next) = node.any {
                work.push((next, left));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instances::instance;
    use crate::ir::kernel::{Binary, Unary};
    use crate::scalars::{Head, Scalars};
    use easel_egraph::VarId;

    type Pat = easel_egraph::Pat<Scalars>;

    fn op(head: Head, args: &[&Pat]) -> Pat {
        Pat::Op {
            head,
            args: args.iter().copied().cloned().collect(),
        }
    }

    /// All given patterns, and all patterns of one operation on them.
    fn grown(inner: &[Pat]) -> Vec<Pat> {
        let mut all = inner.to_vec();
        for a in inner {
            all.push(op(Head::Unary(Unary::FNeg, None), &[a]));
            for b in inner {
                all.push(op(Head::Binary(Binary::Add), &[a, b]));
            }
        }
        all
    }

    /// Of all pairs of small patterns, every instance is found, and few others.
    #[test]
    fn all_instances_are_found() {
        let leaves = [Pat::Var(VarId(0)), Pat::Var(VarId(1)), Pat::Int(3)];
        let all = grown(&grown(&leaves));
        let mut index = Index::new();
        for (n, pat) in all.iter().enumerate() {
            index.insert(&[pat], n);
        }
        let (mut found, mut right) = (0, 0);
        for special in &all {
            let general = index.general(&[special]);
            let is_instance = |n: usize| instance(&all[n], special, &mut BTreeMap::new());
            let wanted: Vec<usize> = (0..all.len()).filter(|&n| is_instance(n)).collect();
            assert!(wanted.iter().all(|n| general.contains(n)), "{special:?}");
            (found, right) = (found + general.len(), right + wanted.len());
        }
        // A pattern whose variable occurs twice for two parts is found, too.
        assert!(right > all.len() && found < 4 * right, "{found} {right}");
    }
}
