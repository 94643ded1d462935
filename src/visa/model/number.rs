//! Names for variables without a name.

use super::{Kernel, Variable};
use crate::tables::{Category, Platform};
use rustc_hash::FxHashSet;

impl Variable {
    /// The category of the variable.
    pub fn category(self) -> Category {
        match self {
            Variable::General(_) => Category::General,
            Variable::Address(_) => Category::Address,
            Variable::Predicate(_) => Category::Predicate,
            Variable::Surface(_) => Category::Surface,
            Variable::Sampler(_) => Category::Sampler,
        }
    }
}

impl Kernel {
    /// Gives every variable without a name the next number of its category, in the order of the
    /// declarations; present names stay and are not given again.
    pub fn number(&mut self, platform: &Platform) {
        let variables = self.variables();
        let names = variables.iter().map(|v| self.name_of(*v).to_owned());
        let taken: FxHashSet<String> = names.filter(|n| !n.is_empty()).collect();
        let mut next = [0u32; Category::ALL.len()];
        for variable in variables {
            if !self.name_of(variable).is_empty() {
                continue;
            }
            let category = variable.category();
            let Some(info) = platform.category(category) else {
                continue;
            };
            let count = &mut next[category as usize];
            let name = loop {
                let name = format!("{}{}", info.prefix, info.first.saturating_add(*count));
                *count += 1;
                if !taken.contains(&name) {
                    break name;
                }
            };
            let place = match variable {
                Variable::General(v) => &mut self.generals[v].name,
                Variable::Address(v) => &mut self.addresses[v].name,
                Variable::Predicate(v) => &mut self.predicates[v].name,
                Variable::Surface(v) => &mut self.surfaces[v].name,
                Variable::Sampler(v) => &mut self.samplers[v].name,
            };
            *place = name;
        }
    }
}
