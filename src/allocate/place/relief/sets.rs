//! Disjoint sets of values.

use crate::ir::function::Value;
use cranelift_entity::SecondaryMap;

/// Disjoint sets; the least value of a set represents it.
#[derive(Default)]
pub(super) struct Sets {
    parent: SecondaryMap<Value, Option<Value>>,
}

impl Sets {
    pub fn find(&mut self, value: Value) -> Value {
        let mut root = value;
        while let Some(up) = self.parent[root] {
            root = up;
        }
        let mut at = value;
        // Path compression for later searches.
        while at != root {
            let up = self.parent[at].replace(root);
            at = up.unwrap_or(root);
        }
        root
    }

    pub fn unite(&mut self, a: Value, b: Value) {
        let (a, b) = (self.find(a), self.find(b));
        if a != b {
            self.parent[a.max(b)] = Some(a.min(b));
        }
    }
}
