//! The trace of the rules that made kernels.

use super::{Fuser, Group};
use crate::ir::function::Value;
use easel_pass::Trace;

impl Fuser<'_> {
    /// Reports the rule that took each value into a kernel, and the reason of each value in memory between kernels.
    pub(super) fn trace(&self, groups: &[Group], trace: &Trace) {
        if !trace.has_rules() {
            return;
        }
        let said = |v: Value| {
            let operator = self
                .operation(v)
                .map_or("", |(o, _)| o.operator.row().name.as_str());
            format!("@{} {operator}", self.places[v])
        };
        for (place, inst) in self.host_steps() {
            let name = self.func.insts[inst].op.name().unwrap_or_default();
            if name != "get_tuple_elem" {
                trace.line(format_args!("fuse-gen: the host runs @{place} {name}"));
            }
        }
        for (n, group) in groups.iter().enumerate() {
            let kernel = self.name(group, n);
            for &v in &group.results {
                let why = self.reasons.get(&v).copied();
                let why = why.unwrap_or("a result of the program");
                trace.line(format_args!("fuse-gen: {kernel} writes {}: {why}", said(v)));
            }
            for step in &group.steps {
                let value = said(step.value);
                trace.rule(
                    step.rule,
                    format_args!("fuse-gen: {kernel}: {value} by {}", step.rule),
                );
            }
        }
    }
}
