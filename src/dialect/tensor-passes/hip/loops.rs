//! Bodies of loops over rows, and the exchange of values between work-items.

use super::spelled::{Lines, Name, Position, Spelled, Values};
use super::table::{filled, table};
use crate::index::Indices;
use crate::line::{Line, Result};
use crate::places::{Divide, Place, Term};
use crate::tensor::{ElementType, ModuleId, Value as Attribute};
use smallvec::{SmallVec, smallvec};

/// The C++ expression for a part of a reduction.
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

/// The types of partial results, and the spelling of a whole one.
struct Partial {
    types: SmallVec<[ElementType; 2]>,
    spelled: String,
}

impl Partial {
    fn new(line: &Line, types: SmallVec<[ElementType; 2]>) -> Result<Partial> {
        let first = types.first();
        let own = first.ok_or_else(|| line.refused("`type` is no type of partial results"))?;
        let mut spelled = Lines::spelled(line, *own)?.to_string();
        if let Some(&place) = types.get(1) {
            let place = Lines::spelled(line, place)?;
            spelled = spelling(line, "placed", &spelled, &[("place", place)])?;
        }
        Ok(Partial { types, spelled })
    }

    /// The partial results of a loop.
    fn of(line: &Line) -> Result<Partial> {
        let mut types = SmallVec::new();
        for name in ["type", "place"] {
            if let Some(Attribute::Integer(id)) = line.operation.attribute(name) {
                let ty = ElementType::from_id(*id);
                types.push(ty.ok_or_else(|| line.refused(format!("`{name}` is no type")))?);
            }
        }
        Partial::new(line, types)
    }

    /// A partial result of an element and its place.
    fn one(&self, line: &Line, value: &str, place: &str) -> Result<String> {
        match self.types.get(1) {
            Some(&ty) => {
                let ty = Lines::spelled(line, ty)?;
                let values = [("place", ty), ("0", value), ("1", place)];
                spelling(line, "at", &self.spelled, &values)
            }
            None => Ok(value.to_string()),
        }
    }

    /// A partial result by its name.
    fn named(&self, name: String) -> Spelled {
        match self.types[..] {
            [value, place] => Spelled::Placed(name, [value, place]),
            _ => Spelled::Elements(smallvec![name], self.types[0]),
        }
    }
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
        if name == "easel::gen::repeat" {
            return self.repeat(line, body, values);
        }
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
                let partial = Partial::of(line)?;
                let own = self.text.fresh("sum");
                let start = spelling(line, "identity", &partial.spelled, &[])?;
                self.text
                    .line(&format!("{} {own} = {start};", partial.spelled));
                Some((own, partial))
            }
            "easel::gen::sweep" => None,
            _ => return Err(line.refused("it has a body that nothing is known of")),
        };
        let write = |l: &mut Self, place: Place<_>| -> Result<()> {
            let mut own = bound.clone();
            let at = place.clone();
            own.insert(number, Spelled::Position(Position { place, guard: None }));
            let made = l.module(&module.func, &mut own)?;
            let Some((sum, partial)) = &total else {
                return Ok(());
            };
            let Some(Spelled::Elements(all, _)) = made.first() else {
                return Err(line.refused("its body gives nothing"));
            };
            if all.len() as u64 != vec {
                return Err(line.refused("its body gives another number of elements"));
            }
            let spelled = Lines::spelled(line, partial.types[0])?;
            for (k, element) in (0..).zip(all) {
                let element = format!(
                    "ez::convert<{spelled}>({})",
                    spelling(line, "element", spelled, &[("0", element)])?
                );
                let at = l.at(&Place::sum(at.terms.clone(), at.offset + k));
                let element = partial.one(line, &element, &at)?;
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
            // In the last round some work-items have no element.
            let inside = self.within(&at, limit);
            let mark = self.text.open(&format!("if ({inside}) {{"));
            write(self, at)?;
            self.text.close(mark);
        }
        Ok(match total {
            Some((sum, partial)) => partial.named(sum),
            None => Spelled::Nothing,
        })
    }

    /// The total of the work-items' values.
    pub fn together(&mut self, line: &Line, name: &str, values: &Values) -> Result<Spelled> {
        let (own, partial) = match line.value(0, values)? {
            Spelled::Placed(own, types) => (own, Partial::new(line, SmallVec::from(*types))?),
            Spelled::Elements(all, ty) if all.len() == 1 => {
                (&all[0], Partial::new(line, smallvec![*ty])?)
            }
            _ => return Err(line.refused("more than one element is not put together")),
        };
        let spelled = partial.spelled.as_str();
        let lanes = line.number("lanes")?;
        let text = match name {
            "gpu::gen::dpp_reduce" => {
                if !lanes.is_power_of_two() || lanes > self.wave {
                    return Err(
                        line.refused(format!("`lanes` is no power of two up to {}", self.wave))
                    );
                }
                let lanes = lanes.to_string();
                spelling(line, "lanes", spelled, &[("0", own), ("lanes", &lanes)])?
            }
            "gpu::gen::reduce_waves" => {
                if lanes != self.plan.local {
                    return Err(line.refused("`lanes` are not those of the workgroup"));
                }
                let waves = (lanes / self.wave).to_string();
                let arrays = Self::arrays(line, &partial, values)?;
                let mut given = vec![("0", own.as_str()), ("waves", &waves), ("lds", &arrays[0])];
                given.extend(arrays.get(1).map(|places| ("places", places.as_str())));
                let what = match arrays.len() {
                    1 => "waves",
                    _ => "placed_waves",
                };
                spelling(line, what, spelled, &given)?
            }
            _ => {
                let each = line.number("each")?;
                let arrays = Self::arrays(line, &partial, values)?;
                if lanes.saturating_mul(each) != self.plan.local {
                    return Err(line.refused("its work-items are not those of the workgroup"));
                }
                let item = self.item();
                for (k, array) in arrays.iter().enumerate() {
                    let part = match (arrays.len(), k) {
                        (1, _) => own.clone(),
                        (_, 0) => spelling(line, "value", spelled, &[("0", own)])?,
                        _ => spelling(line, "place", spelled, &[("0", own)])?,
                    };
                    self.text
                        .line(&format!("{array}[{}] = {part};", self.name(item)));
                }
                self.text.line("ez::sync();");
                let (_, column) = self.divide(item, self.plan.local, each);
                let sum = self.text.fresh("sum");
                let read = |at: &str| -> Result<String> {
                    let [value, place] = [0, 1].map(|k| match arrays.get(k) {
                        Some(array) => format!("{array}[{at}]"),
                        None => String::new(),
                    });
                    partial.one(line, &value, &place)
                };
                let first = read(self.name(column))?;
                self.text.line(&format!("{spelled} {sum} = {first};"));
                for k in 1..lanes {
                    let term = Term {
                        index: column,
                        len: each,
                        stride: 1,
                    };
                    let next = read(&self.at(&Place::sum(vec![term], k * each)))?;
                    let next = spelling(line, "combine", spelled, &[("0", &sum), ("1", &next)])?;
                    self.text.line(&format!("{sum} = {next};"));
                }
                return Ok(partial.named(sum));
            }
        };
        let total = self.text.fresh("t");
        self.text
            .line(&format!("const {spelled} {total} = {text};"));
        Ok(partial.named(total))
    }

    /// Memory of the workgroup for the parts of partial results.
    fn arrays(line: &Line, partial: &Partial, values: &Values) -> Result<Vec<String>> {
        let types = partial.types.iter().enumerate();
        let all = types.map(|(k, ty)| match line.value(1 + k, values)? {
            Spelled::Array(array, of) if of == ty => Ok(array.clone()),
            _ => Err(line.refused("an argument is no memory of the workgroup of its type")),
        });
        all.collect()
    }

    /// A part of several values, or of an element and its place.
    pub fn part(&mut self, line: &Line, values: &Values) -> Result<Spelled> {
        let (own, types) = match line.value(0, values)? {
            Spelled::Placed(own, types) => (own, types),
            Spelled::Tuple(parts) => {
                let part = parts.get(line.number("index")? as usize).cloned();
                return part.ok_or_else(|| line.refused("there is no such part"));
            }
            _ => return Err(line.refused("an argument has no parts")),
        };
        let (what, ty) = match line.number("index")? {
            0 => ("value", types[0]),
            1 => ("place", types[1]),
            _ => return Err(line.refused("there is no such part")),
        };
        let template = table().reductions.get(what);
        let template = template.ok_or_else(|| line.refused("a part has no spelling in C++"))?;
        let text = filled(template, &[("0", own)]);
        Ok(Spelled::Elements(
            smallvec![self.element(line, ty, &text)?],
            ty,
        ))
    }
}
