//! Structured control flow: terminators of regions, and agreement of yielded and carried values.
//!
//! All other rules (dominance, operands of the operations in regions) are checked on the lowered
//! branches.

use super::super::dialect::{OpKind, Operation, Structured, Type};
use super::Verifier;
use crate::ir::function::{Block, Inst, InstData, Value};

impl Verifier<'_> {
    /// All structured operations of a block and of their regions.
    pub(super) fn regions(&mut self, block: Block, inside: Option<Structured>) {
        let func = &self.body.func;
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let OpKind::Structured(kind) = data.op.kind else {
                continue;
            };
            let own = match kind {
                Structured::Yield => inside.is_some_and(|i| i != Structured::Condition),
                Structured::Condition => inside == Some(Structured::Condition),
                _ => true,
            };
            if !own {
                let message = format!("`{}` ends no region here", data.op.name);
                self.fail(data.span, "aster-region-end", message, ENDS);
            }
            self.structured(kind, data);
            for (n, region) in data.op.regions.iter().enumerate() {
                let region = region.entry();
                let inside = match (kind, n) {
                    (Structured::While, 0) => Structured::Condition,
                    _ => kind,
                };
                self.ended(data, region, inside);
                self.regions(region, Some(inside));
            }
        }
    }

    /// The last operation of a region, and no other, is its terminator; a terminator without operands can be omitted.
    fn ended(&mut self, data: &InstData<Operation>, region: Block, inside: Structured) {
        let func = &self.body.func;
        let wanted = match inside {
            Structured::Condition => OpKind::Structured(Structured::Condition),
            _ => OpKind::Structured(Structured::Yield),
        };
        let insts = &func.blocks[region].insts;
        let last = insts.last().map(|&i| func.insts[i].op.kind);
        if last != Some(wanted)
            && (inside == Structured::Condition || !self.yields(data).is_empty())
        {
            let message = format!("a region of `{}` does not end as it must", data.op.name);
            self.fail(data.span, "aster-region-end", message, ENDS);
        }
        for (n, &inst) in insts.iter().enumerate() {
            let inner = &func.insts[inst];
            if self.is_terminator(inner) && (n + 1 < insts.len() || inner.op.kind != wanted) {
                let message = format!("`{}` leaves a region", inner.op.name);
                self.fail(inner.span, "aster-region-end", message, ENDS);
            }
        }
    }

    /// The types that the regions of an operation yield.
    fn yields(&self, data: &InstData<Operation>) -> Vec<Type> {
        match data.op.kind {
            OpKind::Structured(Structured::While) => data.uses.iter().map(|u| self.ty(u)).collect(),
            _ => data.defs.iter().map(|d| self.ty(d)).collect(),
        }
    }

    fn structured(&mut self, kind: Structured, data: &InstData<Operation>) {
        let func = &self.body.func;
        let of = |values: &[Value]| -> Vec<Type> { values.iter().map(|&v| func.ty(v)).collect() };
        let params = |n: usize| {
            let region = data.op.regions.get(n);
            of(region.map_or(&[][..], |r| &func.blocks[r.entry()].params))
        };
        let uses: Vec<Type> = data.uses.iter().map(|u| self.ty(u)).collect();
        let results: Vec<Type> = data.defs.iter().map(|d| self.ty(d)).collect();
        match kind {
            Structured::For => {
                let counter = params(0).first().copied();
                let whole = |ty: Type| {
                    let digits = |w: &str| {
                        w.strip_prefix('i')
                            .is_some_and(|n| n.parse::<u32>().is_ok())
                    };
                    matches!(ty, Type::Scalar(w) if w.as_str() == "index" || digits(w.as_str()))
                };
                if !counter.is_some_and(whole) {
                    let ty = counter.map(|t| t.to_string()).unwrap_or_default();
                    let message = format!("the counter of `scf.for` is `{ty}`");
                    self.fail(
                        data.span,
                        "aster-counter-type",
                        message,
                        "count in `index` or an integer",
                    );
                }
                let inside = params(0);
                let inside = inside.get(1..).unwrap_or_default();
                self.alike(
                    data,
                    "is carried at first",
                    uses.get(3..).unwrap_or_default(),
                    &results,
                );
                self.alike(data, "the region takes", inside, &results);
            }
            Structured::If => {
                if !results.is_empty() && data.op.regions.len() < 2 {
                    let message = "`scf.if` with results has no `else`".to_string();
                    self.fail(
                        data.span,
                        "aster-region-end",
                        message,
                        "yield what it is otherwise",
                    );
                }
            }
            Structured::While => {
                self.alike(data, "the first region takes", &params(0), &uses);
                self.alike(data, "the body takes", &params(1), &results);
            }
            Structured::Yield | Structured::Condition => {}
        }
        for (n, region) in data.op.regions.iter().enumerate() {
            let Some(end) = self.end(region.entry()) else {
                continue;
            };
            let ending = &func.insts[end];
            let given: Vec<Type> = ending.uses.iter().map(|u| self.ty(u)).collect();
            match (kind, n, ending.op.kind) {
                (Structured::While, 0, OpKind::Structured(Structured::Condition)) => {
                    let rest = given.get(1..).unwrap_or_default();
                    self.alike(ending, "is passed on", rest, &results);
                }
                (Structured::While, _, OpKind::Structured(Structured::Yield)) => {
                    self.alike(ending, "is yielded", &given, &uses);
                }
                (_, _, OpKind::Structured(Structured::Yield)) => {
                    self.alike(ending, "is yielded", &given, &results);
                }
                _ => {}
            }
        }
    }

    fn end(&self, region: Block) -> Option<Inst> {
        self.body.func.blocks[region].insts.last().copied()
    }

    fn alike(&mut self, data: &InstData<Operation>, what: &str, found: &[Type], wanted: &[Type]) {
        let alike =
            found.len() == wanted.len() && found.iter().zip(wanted).all(|(a, b)| a.is_like(*b));
        if alike {
            return;
        }
        let list = |types: &[Type]| match types {
            [] => "nothing".to_string(),
            _ => types
                .iter()
                .map(|t| format!("`{t}`"))
                .collect::<Vec<_>>()
                .join(", "),
        };
        let message = format!("{} {what}, {} is wanted", list(found), list(wanted));
        self.fail(
            data.span,
            "aster-carried-type",
            message,
            "the types must be those of the results",
        );
    }
}

const ENDS: &str = "`scf.yield` ends regions, `scf.condition` the first one of `scf.while`";
