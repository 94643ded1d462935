//! Exchanges of values between lanes.

use super::Emitter;
use crate::ir::kernel::Dpp;
use crate::ir::machine::Op;
use crate::ir::{Operand, Value};
use crate::target::query::{DppForm, LaneMove};
use egg::Id;
use smallvec::smallvec;

impl Emitter<'_> {
    /// An instruction with data of another lane: the kept value, the other lane's operand, and one operand of the own lane. The
    /// result is returned with its units.
    pub(super) fn exchanged(
        &mut self,
        form: &DppForm,
        dpp: &Dpp,
        all: &[Operand],
    ) -> (Operand, u32) {
        let (a, b, old) = form.operands;
        let [control, rows, banks] = form.places;
        let uses = self.assemble(form.op, |n| match n {
            n if n == old => all.first().copied(),
            n if n == a => all.get(1).copied(),
            n if Some(n) == b => all.get(2).copied(),
            n if n == control => Some(Operand::Imm(dpp.control.into())),
            n if n == rows => Some(Operand::Imm(dpp.rows.into())),
            n if n == banks => Some(Operand::Imm(dpp.banks.into())),
            _ => None,
        });
        let class = self.words(self.homes.varying, 1);
        let v = self.f.add_value(class);
        let defs = self.results(form.op, |_| Some(v.into()));
        self.push(Op::Inst(form.op), defs, uses);
        (v.into(), class.units)
    }

    pub(super) fn shuffle(&mut self, value: Value, how: &Result<LaneMove, Id>, operand: Id) {
        let varying = self.homes.varying;
        let class = self.words(varying, 1);
        let data = self.class(operand, varying);
        let (op, uses) = match how {
            Ok(LaneMove::Dpp { controls, keeps }) => {
                let Some(form) = self.target.dpp(None) else {
                    return self.fail("no instruction moves data between lanes");
                };
                let mut moved = data;
                for &control in controls {
                    let old = match keeps {
                        true => moved,
                        false => self.undefined(class),
                    };
                    let dpp = Dpp::everywhere(control);
                    moved = self.exchanged(form, &dpp, &[old, moved]).0;
                }
                self.values[value] = smallvec![(moved, class.units)];
                return;
            }
            Ok(LaneMove::Swizzle(form, pattern)) => {
                let pattern = Operand::Imm((*pattern).into());
                let uses = self.assemble(form.op, |n| match n {
                    n if n == form.data => Some(data),
                    n if n == form.pattern.operand => Some(pattern),
                    _ => None,
                });
                (form.op, uses)
            }
            Err(lane) => {
                let Some(form) = self.target.lane_gather() else {
                    return self.fail("no instruction lets each lane read any other one");
                };
                let lane = self.class(*lane, varying);
                let [from, what] = form.operands;
                let uses = self.assemble(form.op, |n| match n {
                    n if n == from => Some(lane),
                    n if n == what => Some(data),
                    _ => None,
                });
                (form.op, uses)
            }
        };
        let v = self.f.add_value(class);
        let defs = self.results(op, |_| Some(v.into()));
        self.push(Op::Inst(op), defs, uses);
        self.values[value] = smallvec![(v.into(), class.units)];
    }
}
