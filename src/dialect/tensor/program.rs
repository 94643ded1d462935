//! The content of a text: modules by number and name, and additional data of lines.

use crate::ir::function::{Inst, Value};
use crate::set::{Context, ModuleId, Op, TensorFunction};
use cranelift_entity::{PrimaryMap, SecondaryMap};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The prefix of parameters that are memory for results of a kernel.
pub const OUTPUT: &str = "z_output";

/// The name of a parameter by its number: names sort like numbers, because arguments are bound in the order of names.
pub fn numbered(prefix: &str, k: usize) -> String {
    match k {
        0..10 => format!("{prefix}{k}"),
        _ => format!("{prefix}:{k:05}"),
    }
}

/// Additional data of a line.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Provenance {
    /// The machine of the line.
    pub target: Option<u32>,
    /// Names of the original operations.
    pub symbols: BTreeSet<Box<str>>,
}

/// A module.
#[derive(Clone)]
pub struct Module {
    /// The body, with the module's name.
    pub func: TensorFunction,
    /// Additional data of lines.
    pub provenance: SecondaryMap<Inst, Provenance>,
}

/// A program.
#[derive(Clone, Default)]
pub struct Program {
    /// The modules, the root first.
    pub modules: PrimaryMap<ModuleId, Module>,
    /// The shapes of all modules.
    pub context: Context,
    /// Whether an empty line also ends the last module.
    pub closed: bool,
}

impl Module {
    /// Parameters in the order of arguments: by the bytes of their names.
    pub fn parameters(&self) -> Vec<(&str, Inst)> {
        let insts = self.func.inst_order();
        let mut found: Vec<(&str, Inst)> = insts
            .filter_map(|(_, inst)| match &self.func.insts[inst].op {
                Op::Parameter(name) => Some((&**name, inst)),
                _ => None,
            })
            .collect();
        found.sort_by(|a, b| a.0.as_bytes().cmp(b.0.as_bytes()));
        found
    }
}

impl Program {
    /// Modules in the order of the text: the root, then depth first the used modules, in the
    /// order of their uses, then unused modules with the modules that they use.
    pub fn order(&self) -> Vec<ModuleId> {
        let uses = |id: ModuleId| -> Vec<ModuleId> {
            let func = &self.modules[id].func;
            let ops = func.inst_order().map(|(_, inst)| &func.insts[inst].op);
            ops.flat_map(Op::modules).copied().collect()
        };
        let used: BTreeSet<ModuleId> = self.modules.keys().flat_map(uses).collect();
        let first = self.modules.keys().take(1);
        let free = self.modules.keys().filter(|id| !used.contains(id));
        // Modules that only a cycle uses are reached in the third turn.
        let starts = first.chain(free).chain(self.modules.keys());
        let (mut order, mut seen) = (Vec::new(), BTreeSet::new());
        for start in starts {
            let mut open = vec![start];
            while let Some(id) = open.pop() {
                if seen.insert(id) {
                    order.push(id);
                    open.extend(uses(id).into_iter().rev());
                }
            }
        }
        order
    }
}

/// Programs are equal if the same text is printed for equal constants: places in a source do not count, nor do
/// numbers of modules, shapes and values.
impl PartialEq for Program {
    fn eq(&self, other: &Program) -> bool {
        let (ours, theirs) = (self.order(), other.order());
        let pairs: FxHashMap<ModuleId, ModuleId> =
            ours.iter().copied().zip(theirs.iter().copied()).collect();
        self.closed == other.closed
            && ours.len() == theirs.len()
            && ours
                .iter()
                .zip(&theirs)
                .all(|(&a, &b)| self.same_module(a, other, b, &pairs))
    }
}

impl Program {
    fn same_module(
        &self,
        a: ModuleId,
        other: &Program,
        b: ModuleId,
        pairs: &FxHashMap<ModuleId, ModuleId>,
    ) -> bool {
        let (a, b) = (&self.modules[a], &other.modules[b]);
        let (f, g) = (&a.func, &b.func);
        let mut values: FxHashMap<Value, Value> = FxHashMap::default();
        f.name == g.name
            && f.inst_order().count() == g.inst_order().count()
            && f.inst_order().zip(g.inst_order()).all(|((_, i), (_, j))| {
                let (x, y) = (&f.insts[i], &g.insts[j]);
                let op = match (&x.op, &y.op) {
                    (Op::Call(o, m), Op::Call(p, n)) => {
                        o == p && m.iter().map(|m| pairs.get(m)).eq(n.iter().map(Some))
                    }
                    (Op::Foreign(o, m), Op::Foreign(p, n)) => {
                        let same = (&o.name, &o.text) == (&p.name, &p.text);
                        same && m.iter().map(|m| pairs.get(m)).eq(n.iter().map(Some))
                    }
                    (x, y) => x == y,
                };
                let uses = f.used_values(i).map(|v| values.get(&v).copied());
                let uses = uses.eq(g.used_values(j).map(Some));
                let types = |program: &Program, func: &TensorFunction, inst| -> Vec<_> {
                    let defs = func.defined_values(inst);
                    defs.map(|v| program.context.shape(func.ty(v))).collect()
                };
                let types = types(self, f, i) == types(other, g, j);
                values.extend(f.defined_values(i).zip(g.defined_values(j)));
                op && uses && types && a.provenance[i] == b.provenance[j]
            })
    }
}
