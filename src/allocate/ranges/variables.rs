//! What webs are to a client that places nothing: variables of some size and alignment, and for
//! each value the one that it is in.

use super::align::Align;
use super::client::{Client, NoRegisters};
use super::coalesce::{self, Aggressive, Wanted};
use super::demanded::{Unmet, demanded};
use super::granules::Granules;
use super::journal::Silent;
use super::program::Program;
use crate::ir::function::Value;
use crate::target::Bank;
use cranelift_entity::SecondaryMap;

/// Storage that values share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// The bank of all its members.
    pub bank: Bank,
    /// In the client's units.
    pub size: u32,
    /// What a place for it must satisfy so that all its members are aligned.
    pub align: Align,
    /// Values and their first units.
    pub members: Vec<(Value, u32)>,
}

/// The variables of a program.
#[derive(Clone, Debug)]
pub struct Variables {
    /// In no particular order; [`of`](Self::of) has indices into it.
    pub list: Vec<Variable>,
    /// By value, which variable it is in, and its first unit there.
    pub of: SecondaryMap<Value, (u32, u32)>,
}

impl Variables {
    /// Make variables of a program's values: those that must, and as far as they are `wanted` those
    /// that copies connect, share one. A value stands at a multiple of its alignment in its
    /// variable. Nothing is said of registers; a program that names some has a variable for each of
    /// their units, too.
    ///
    /// # Errors
    /// The ties that cannot be met.
    pub fn new<C: Client>(client: &C, wanted: Wanted) -> Result<Variables, Vec<Unmet>> {
        let granules = Granules::new(client);
        let mut variables = Variables::in_units(&granules, wanted)?;
        for variable in &mut variables.list {
            let mut align = Some(Align::ANY);
            for (value, offset) in &mut variable.members {
                if client.func().values.is_valid(*value) {
                    *offset *= granules.of(*value);
                    let own = client.align(*value).shifted(*offset);
                    align = align.and_then(|a| a.and(own));
                    variables.of[*value].1 = *offset;
                }
            }
            let by = variable.members.first().map(|m| granules.of(m.0));
            variable.size *= by.unwrap_or(1).max(1);
            // Members agreed in granules, so they do here.
            variable.align = align.unwrap_or(variable.align);
        }
        Ok(variables)
    }

    /// The same with a lane for each of the client's units: what [`new`](Self::new) is compared with.
    ///
    /// # Errors
    /// The ties that cannot be met.
    pub fn in_units<C: Client>(client: &C, wanted: Wanted) -> Result<Variables, Vec<Unmet>> {
        let program = Program::new(client, wanted == Wanted::LoadsFirst);
        let mut webs = demanded(&program, &NoRegisters, true)?;
        webs.by_multiples = true;
        coalesce::copies(
            &program,
            &NoRegisters,
            &Silent,
            &mut webs,
            wanted,
            &mut Aggressive,
        );
        let count = webs.webs.iter().map(|w| w.members.len()).sum();
        let mut variables = Variables {
            list: Vec::new(),
            of: SecondaryMap::with_capacity(count),
        };
        for web in webs.webs.into_iter().filter(|w| !w.members.is_empty()) {
            for &(value, offset) in &web.members {
                variables.of[value] = (variables.list.len() as u32, offset);
            }
            variables.list.push(Variable {
                bank: web.bank,
                size: web.size(),
                align: web.align,
                members: web.members.to_vec(),
            });
        }
        Ok(variables)
    }

    /// Units of copies that still have something to do.
    pub fn copies_left<C: Client>(&self, client: &C) -> u32 {
        let program = Program::new(client, false);
        let place = |value, unit: u32| {
            let (variable, offset) = self.of[value];
            (variable, offset + unit)
        };
        let left = program.copies.iter();
        let left = left.filter(|c| place(c.to, c.to_at) != place(c.from, c.from_at));
        left.map(|c| c.units).sum()
    }
}
