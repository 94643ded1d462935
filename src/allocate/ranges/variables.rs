//! Webs for a client that places nothing: variables of some size and alignment, and the variable of
//! each value.

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
    /// The size in the client's units.
    pub size: u32,
    /// The alignment of the variable under which all its members are aligned.
    pub align: Align,
    /// The values of the variable and their first units.
    pub members: Vec<(Value, u32)>,
}

/// The variables of a program.
#[derive(Clone, Debug)]
pub struct Variables {
    /// The variables in no particular order; [`of`](Self::of) has indices into this list.
    pub list: Vec<Variable>,
    /// The variable of each value, and the value's first unit in the variable.
    pub of: SecondaryMap<Value, (u32, u32)>,
}

impl Variables {
    /// Makes variables of a program's values. Values that must share, and values connected by copies that are
    /// `wanted`, share one if possible. A value is at a multiple of its alignment in its
    /// variable. Registers are not placed; a program that names some has a variable for each of
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
            // The members' alignments agreed in granules, so they agree here.
            variable.align = align.unwrap_or(variable.align);
        }
        Ok(variables)
    }

    /// The variables with a lane for each of the client's units; tests compare [`new`](Self::new) with them.
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

    /// Units of copies that are still needed.
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
