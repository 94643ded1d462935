//! Bodies that go through rows, and what work-items give each other.

use super::spelled::{Lines, Name, Position, Spelled, Values};
use super::table::{filled, table};
use crate::index::Indices;
use crate::line::{Line, Result};
use crate::places::{Divide, Place, Term};
use crate::tensor::{ElementType, ModuleId, Value as Attribute};
use smallvec::smallvec;

/// A part of a reduction in C++.
fn spelling(line: &Line, what: &str, ty: &str, values: &[(&str, &str)]) -> Result<String> {
    let template = table().reductions.get(what);
    let template =
        template.ok_or_else(|| line.refused(format!("`{what}` has no spelling in C++")))?;
    let op = line.word("op")?;
    let all: Vec<(&str, &str)> = values
        .iter()
        .copied()
        .chain([("op", op), ("type", ty)])
        .collect();
    Ok(filled(template, &all))
}

impl Lines<'_> {
    /// A loop with a body.
    pub fn turns(
        &mut self,
        line: &Line,
        name: &str,
        body: ModuleId,
        values: &Values,
    ) -> Result<Spelled> {
        let part = Lines::position(line, 0, values)?.place;
        let (vec, step) = (line.number("vec")?.max(1), line.number("step")?.max(1));
        let limit = line.number("limit")?;
        let module = &self.program.modules[body];
        let parameters = module.parameters();
        if parameters.len() != line.uses.len()
            || !limit.is_multiple_of(vec)
            || !step.is_multiple_of(vec)
        {
            return Err(line.refused("its body takes something else"));
        }
        let mut bound = Values::default();
        for (k, (_, inst)) in parameters.iter().enumerate().skip(1) {
            bound.insert(module.func.result(*inst, 0), line.value(k, values)?.clone());
        }
        let number = module.func.result(parameters[0].1, 0);
        let total = match name {
            "easel::gen::accumulate" => {
                let ty = match line.operation.attribute("type") {
                    Some(Attribute::Integer(id)) => ElementType::from_id(*id),
                    _ => None,
                };
                let ty = ty.ok_or_else(|| line.refused("`type` is no type of partial results"))?;
                let spelled = Lines::spelled(line, ty)?;
                let own = self.text.fresh("sum");
                let start = spelling(line, "identity", spelled, &[])?;
                self.text.line(&format!("{spelled} {own} = {start};"));
                Some((own, ty, spelled))
            }
            "easel::gen::sweep" => None,
            _ => return Err(line.refused("it has a body that nothing is known of")),
        };
        let write = |l: &mut Self, place: Place<_>| -> Result<()> {
            let mut own = bound.clone();
            own.insert(number, Spelled::Position(Position { place, guard: None }));
            let made = l.module(&module.func, &mut own)?;
            let Some((sum, _, spelled)) = &total else {
                return Ok(());
            };
            let Some(Spelled::Elements(all, _)) = made.first() else {
                return Err(line.refused("its body gives nothing"));
            };
            if all.len() as u64 != vec {
                return Err(line.refused("its body gives another number of elements"));
            }
            for element in all {
                let element = format!(
                    "ez::convert<{spelled}>({})",
                    spelling(line, "element", spelled, &[("0", element)])?
                );
                let next = spelling(line, "combine", spelled, &[("0", sum), ("1", &element)])?;
                l.text.line(&format!("{sum} = {next};"));
            }
            Ok(())
        };
        let place = |round: Option<Term<Name>>, offset: u64| {
            let own = part.terms.iter().map(|t| Term {
                stride: t.stride * vec,
                ..*t
            });
            Place::sum(own.chain(round).collect(), offset + part.offset * vec)
        };
        let (full, rounds) = (limit / step, limit.div_ceil(step));
        if full > 1 {
            let ty = self.number_type();
            let own = self.text.fresh("r");
            if rounds <= line.written()? {
                self.text.line("#pragma unroll");
            }
            let end = self.constant(full);
            let mark = self
                .text
                .open(&format!("for ({ty} {own} = 0; {own} < {end}; ++{own}) {{"));
            let index = self.called(own);
            let round = Term {
                index,
                len: full,
                stride: step,
            };
            write(self, place(Some(round), 0))?;
            self.text.close(mark);
        }
        for round in if full > 1 { full } else { 0 }..rounds {
            let at = place(None, round * step);
            if at.most() < limit {
                write(self, at)?;
                continue;
            }
            // In the last round some have nothing.
            let inside = self.within(&at, limit);
            let mark = self.text.open(&format!("if ({inside}) {{"));
            write(self, at)?;
            self.text.close(mark);
        }
        Ok(match total {
            Some((sum, ty, _)) => Spelled::Elements(smallvec![sum], ty),
            None => Spelled::Nothing,
        })
    }

    /// The total of what work-items have.
    pub fn together(&mut self, line: &Line, name: &str, values: &Values) -> Result<Spelled> {
        let (all, ty) = Lines::elements(line, 0, values)?;
        let [own] = &all[..] else {
            return Err(line.refused("more than one element is not put together"));
        };
        let spelled = Lines::spelled(line, ty)?;
        let lanes = line.number("lanes")?;
        let array = match line.uses.len() {
            2 => match line.value(1, values)? {
                Spelled::Array(array, of) if *of == ty => Some(array.clone()),
                _ => {
                    return Err(
                        line.refused("an argument is no memory of the workgroup of its type")
                    );
                }
            },
            _ => None,
        };
        let missing = || line.refused("it has no memory of the workgroup");
        let text = match name {
            "gpu::gen::dpp_reduce" => {
                if !lanes.is_power_of_two() || lanes > self.wave {
                    return Err(
                        line.refused(format!("`lanes` is no power of two up to {}", self.wave))
                    );
                }
                spelling(
                    line,
                    "lanes",
                    spelled,
                    &[("0", own), ("lanes", &lanes.to_string())],
                )?
            }
            "gpu::gen::reduce_waves" => {
                if lanes != self.plan.local {
                    return Err(line.refused("`lanes` are not those of the workgroup"));
                }
                let waves = (lanes / self.wave).to_string();
                let array = array.ok_or_else(missing)?;
                spelling(
                    line,
                    "waves",
                    spelled,
                    &[("0", own), ("waves", &waves), ("lds", &array)],
                )?
            }
            _ => {
                let each = line.number("each")?;
                let array = array.ok_or_else(missing)?;
                if lanes.saturating_mul(each) != self.plan.local {
                    return Err(line.refused("its work-items are not those of the workgroup"));
                }
                let item = self.item();
                self.text
                    .line(&format!("{array}[{}] = {own};", self.name(item)));
                self.text.line("ez::sync();");
                let (_, column) = self.divide(item, self.plan.local, each);
                let sum = self.text.fresh("sum");
                self.text.line(&format!(
                    "{spelled} {sum} = {array}[{}];",
                    self.name(column)
                ));
                for k in 1..lanes {
                    let place = Place::sum(
                        vec![Term {
                            index: column,
                            len: each,
                            stride: 1,
                        }],
                        k * each,
                    );
                    let next = format!("{array}[{}]", self.at(&place));
                    let next = spelling(line, "combine", spelled, &[("0", &sum), ("1", &next)])?;
                    self.text.line(&format!("{sum} = {next};"));
                }
                return Ok(Spelled::Elements(smallvec![sum], ty));
            }
        };
        let total = self.text.fresh("t");
        self.text
            .line(&format!("const {spelled} {total} = {text};"));
        Ok(Spelled::Elements(smallvec![total], ty))
    }
}
