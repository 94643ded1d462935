//! Products of matrices in C++: memory of the workgroup, matrix instructions, sums that go round loops.

use super::spelled::{Lines, Position, Spelled, Values};
use super::table::{filled, table};
use crate::line::{Line, Result};
use crate::places::Place;
use crate::tensor::{ElementType, ModuleId};
use smallvec::SmallVec;

/// Elements by their names, and their type.
type Elements = (SmallVec<[String; 1]>, ElementType);

impl Lines<'_> {
    /// The elements of a named vector.
    fn parts(&mut self, name: &str, ty: ElementType, count: usize) -> Spelled {
        self.vectors.insert(name.to_string(), count);
        Spelled::Elements((0..count).map(|k| format!("{name}[{k}]")).collect(), ty)
    }

    /// Elements as a vector.
    fn vector(&self, line: &Line, (all, ty): &Elements) -> Result<String> {
        let spelled = Lines::spelled(line, *ty)?;
        // A vector that was split is the original vector.
        if let Some((name, _)) = all[0].split_once('[')
            && (0..).zip(all).all(|(k, e)| *e == format!("{name}[{k}]"))
            && self.vectors.get(name) == Some(&all.len())
        {
            return Ok(name.to_string());
        }
        Ok(format!(
            "ez::vec<{spelled}, {}>{{{}}}",
            all.len(),
            all.join(", ")
        ))
    }

    fn array<'v>(line: &Line, values: &'v Values) -> Result<(&'v str, ElementType, Position)> {
        let at = Lines::position(line, 1, values)?;
        match line.value(0, values)? {
            Spelled::Array(name, ty) if at.guard.is_none() => Ok((name, *ty, at)),
            _ => Err(line.refused("an argument is no memory of the workgroup")),
        }
    }

    /// Elements of memory of the workgroup.
    pub fn fetch(&mut self, line: &Line, values: &Values) -> Result<Spelled> {
        let (array, ty, at) = Lines::array(line, values)?;
        let count = u16::try_from(line.number("size")?.max(1));
        let count = usize::from(count.map_err(|_| line.refused("too many elements"))?);
        let (spelled, sum) = (Lines::spelled(line, ty)?, self.at(&at.place));
        // Other work-items write to this memory: the elements are copied here.
        let own = self.text.fresh("w");
        if count == 1 {
            self.text
                .line(&format!("const {spelled} {own} = {array}[{sum}];"));
            return Ok(Spelled::Elements([own].into_iter().collect(), ty));
        }
        let text = format!(
            "const ez::vec<{spelled}, {count}> {own} = ez::vload<{count}>((const {spelled}*){array}, {sum});"
        );
        self.text.line(&text);
        Ok(self.parts(&own, ty, count))
    }

    /// Writes elements to memory of the workgroup.
    pub fn share(&mut self, line: &Line, values: &Values) -> Result<Spelled> {
        let (array, ty, at) = Lines::array(line, values)?;
        let elements = Lines::elements(line, 2, values)?;
        if elements.1 != ty {
            return Err(line.refused("the memory is of another type"));
        }
        let (spelled, sum) = (Lines::spelled(line, ty)?, self.at(&at.place));
        let text = match &elements.0[..] {
            [one] => format!("{array}[{sum}] = {one};"),
            all => {
                let (count, value) = (all.len(), self.vector(line, &elements)?);
                format!("ez::vstore<{count}>(({spelled}*){array}, {sum}, {value});")
            }
        };
        self.text.line(&text);
        Ok(Spelled::Nothing)
    }

    /// The product of the lanes' parts of two matrices, added to a third matrix.
    pub fn multiply(&mut self, line: &Line, values: &Values) -> Result<Spelled> {
        let [a, b, c] = [0, 1, 2].map(|k| Lines::elements(line, k, values));
        let (a, b, c) = (a?, b?, c?);
        let sizes = ["rows", "columns", "depth"].map(|name| line.number(name));
        let [rows, columns, depth] = sizes;
        let [rows, columns, depth] = [rows?, columns?, depth?];
        let held = [(rows, depth), (columns, depth), (rows, columns)];
        let held = held.map(|(a, b)| a.saturating_mul(b));
        for (own, held) in [&a, &b, &c].into_iter().zip(held) {
            // Several lanes may have the same elements.
            let all = own.0.len() as u64 * self.wave;
            if all == 0 || !all.is_multiple_of(held) {
                return Err(line.refused("lanes do not hold the matrices"));
            }
        }
        let template = table().matrices.as_str();
        // One element is no vector.
        let spelled = |all: &Elements| match &all.0[..] {
            [one] => Ok(format!(
                "ez::vec<{}, 1>{{{one}}}",
                Lines::spelled(line, all.1)?
            )),
            _ => self.vector(line, all),
        };
        let text = filled(
            template,
            &[
                ("rows", &rows.to_string()),
                ("columns", &columns.to_string()),
                ("depth", &depth.to_string()),
                ("0", &spelled(&a)?),
                ("1", &spelled(&b)?),
                ("2", &spelled(&c)?),
            ],
        );
        let own = self.text.fresh("m");
        let (ty, count) = (Lines::spelled(line, c.1)?, c.0.len());
        self.text
            .line(&format!("const ez::vec<{ty}, {count}> {own} = {text};"));
        Ok(self.parts(&own, c.1, count))
    }

    /// A loop whose body gives values for its next iteration.
    pub fn repeat(&mut self, line: &Line, body: ModuleId, values: &Values) -> Result<Spelled> {
        let (carried, count) = (line.number("carried")? as usize, line.number("count")?);
        let module = &self.program.modules[body];
        let parameters = module.parameters();
        if parameters.len() != line.uses.len() + 1 || carried > line.uses.len() || count == 0 {
            return Err(line.refused("its body takes something else"));
        }
        let mut bound = Values::default();
        let (mut names, mut parts) = (Vec::new(), Vec::new());
        for (k, (_, inst)) in parameters.iter().skip(1).enumerate() {
            let own = match k < carried {
                true => {
                    let given = Lines::elements(line, k, values)?;
                    let (ty, n) = (Lines::spelled(line, given.1)?, given.0.len());
                    let own = self.text.fresh("c");
                    let text = given.0.join(", ");
                    self.text
                        .line(&format!("ez::vec<{ty}, {n}> {own} = {{{text}}};"));
                    let own_parts = self.parts(&own, given.1, n);
                    parts.push(own_parts.clone());
                    names.push((own, given.1, n));
                    own_parts
                }
                false => line.value(k, values)?.clone(),
            };
            bound.insert(module.func.result(*inst, 0), own);
        }
        let (ty, own) = (self.number_type(), self.text.fresh("r"));
        let end = self.constant(count);
        let mark = self
            .text
            .open(&format!("for ({ty} {own} = 0; {own} < {end}; ++{own}) {{"));
        let index = self.called(own);
        let place = Place::counted(index, count);
        let number = module.func.result(parameters[0].1, 0);
        bound.insert(number, Spelled::Position(Position { place, guard: None }));
        let made = self.module(&module.func, &mut bound)?;
        if made.len() != names.len() {
            return Err(line.refused("its body gives another number of values"));
        }
        let mut next = Vec::new();
        for (made, (_, ty, n)) in made.iter().zip(&names) {
            let Spelled::Elements(all, own) = made else {
                return Err(line.refused("its body gives something else"));
            };
            if own != ty || all.len() != *n {
                return Err(line.refused("its body gives something else"));
            }
            let value = match *n {
                1 => format!("{{{}}}", all[0]),
                _ => self.vector(line, &(all.clone(), *own))?,
            };
            let (ty, name) = (Lines::spelled(line, *ty)?, self.text.fresh("n"));
            self.text
                .line(&format!("const ez::vec<{ty}, {n}> {name} = {value};"));
            next.push(name);
        }
        // All assignments take effect together: a new value can depend on another old value.
        for (name, value) in names.iter().zip(next) {
            self.text.line(&format!("{} = {value};", name.0));
        }
        self.text.close(mark);
        Ok(Spelled::Tuple(parts))
    }
}
