//! Products of matrices in kernel IR: memory of the workgroup, matrix instructions, sums that loops carry.

use super::lowered::{Lowered, Lowering, Position, Values};
use crate::ir::Value;
use crate::ir::kernel::{MemoryRef, Mfma, Space, Type};
use crate::line::{Line, Result};
use crate::lower::types::Kind;
use crate::places::{Divide, Place, Term};
use crate::tensor::ModuleId;
use smallvec::SmallVec;

impl Lowering<'_> {
    /// An address in memory of the workgroup. The constant part belongs to the base.
    fn shared(
        &mut self,
        line: &Line,
        values: &Values,
        count: u64,
    ) -> Result<(MemoryRef, (Value, Value), Kind)> {
        let &Lowered::Array(start, kind) = line.value(0, values)? else {
            return Err(line.refused("an argument is no memory of the workgroup"));
        };
        let at = Self::position(line, 1, values)?;
        if at.guard.is_some() {
            return Err(line.refused("it goes to memory that may not be there"));
        }
        let size = u64::from(kind.scalar.bits() / 8);
        let fixed = u32::try_from(at.place.offset.saturating_mul(size)).ok();
        let base = fixed.and_then(|n| start.checked_add(n));
        let base = base.ok_or_else(|| line.refused("more memory than a workgroup has"))?;
        let byte = self.varying(&at.place, size);
        let base = self.code.lds(base);
        let memory = MemoryRef::new(Space::Lds, None, (size * count) as u32);
        Ok((memory, (base, byte), kind))
    }

    /// The varying part of a place, in units of `size` bytes.
    fn varying(&mut self, place: &Place<Value>, size: u64) -> Value {
        let terms = place.terms.iter().map(|t| Term {
            stride: t.stride.saturating_mul(size),
            ..*t
        });
        self.number(&Place::sum(terms.collect(), 0))
    }

    /// Elements of memory of the workgroup.
    pub fn fetch(&mut self, line: &Line, values: &Values) -> Result<Lowered> {
        let count = line.number("size")?.max(1);
        let (memory, address, kind) = self.shared(line, values, count)?;
        let lanes = u16::try_from(count).map_err(|_| line.refused("too many elements"))?;
        let ty = Type::Data {
            elem: kind.scalar,
            lanes,
        };
        let loaded = self.code.read(ty, memory, address, None, false);
        Ok(Lowered::Elements(self.code.elements(loaded), kind))
    }

    /// Writes elements to memory of the workgroup.
    pub fn share(&mut self, line: &Line, values: &Values) -> Result<Lowered> {
        let (all, kind) = Self::elements(line, 2, values)?;
        let (memory, address, own) = self.shared(line, values, all.len() as u64)?;
        if kind != own {
            return Err(line.refused("the memory is of another type"));
        }
        let value = self.code.joined(&all);
        self.code.store(value, memory, address, None);
        Ok(Lowered::Nothing)
    }

    /// The product of the lanes' parts of two matrices, added to a third matrix.
    pub fn multiply(&mut self, line: &Line, values: &Values) -> Result<Lowered> {
        let mut all: SmallVec<[(SmallVec<[Value; 1]>, Kind); 3]> = SmallVec::new();
        for k in 0..3 {
            all.push(Self::elements(line, k, values)?);
        }
        let short = |name: &str| -> Result<u16> {
            let size = line.number(name)?;
            let size = u16::try_from(size).ok().filter(|&n| n > 0);
            size.ok_or_else(|| line.refused("a matrix of this size is not multiplied"))
        };
        let mfma = Mfma::new([short("rows")?, short("columns")?, short("depth")?], 1);
        let [m, n, k] = [mfma.m, mfma.n, mfma.k].map(u64::from);
        let held = [m * k, n * k, m * n];
        for (own, held) in all.iter().zip(held) {
            // Several lanes may have the same elements.
            let all = own.0.len() as u64 * self.wave;
            if all == 0 || !all.is_multiple_of(held) {
                return Err(line.refused("lanes do not hold the matrices"));
            }
        }
        if all[0].1 != all[1].1 {
            return Err(line.refused("its factors have different types"));
        }
        let kind = all[2].1;
        let uses = [0, 1, 2].map(|k: usize| self.code.joined(&all[k].0));
        let made = self.code.multiply(mfma, uses);
        Ok(Lowered::Elements(self.code.elements(made), kind))
    }

    /// A loop whose body gives values for its next iteration.
    pub fn repeat(&mut self, line: &Line, body: ModuleId, values: &Values) -> Result<Lowered> {
        let (carried, count) = (line.number("carried")? as usize, line.number("count")?);
        let module = &self.program.modules[body];
        let parameters = module.parameters();
        if parameters.len() != line.uses.len() + 1
            || carried > line.uses.len()
            || !(1..1 << 31).contains(&count)
        {
            return Err(line.refused("its body takes something else"));
        }
        let mut bound = Values::default();
        let (mut state, mut kinds) = (Vec::new(), Vec::new());
        for (k, (_, inst)) in parameters.iter().skip(1).enumerate() {
            let own = line.value(k, values)?.clone();
            if k < carried {
                let (all, kind) = Self::elements(line, k, values)?;
                state.push(self.code.joined(&all));
                kinds.push((kind, all.len()));
            } else if let Lowered::Position(at) = &own {
                // The addresses are computed once, in front of the loop.
                for size in [1, 2, 4, 8] {
                    self.varying(&at.place, size);
                }
            }
            bound.insert(module.func.result(*inst, 0), own);
        }
        let names: Vec<_> = parameters
            .iter()
            .map(|p| module.func.result(p.1, 0))
            .collect();
        let mut code = std::mem::replace(&mut self.code, crate::code::Code::new(""));
        let done = code.repeat(count, state, |inner, round, given| {
            std::mem::swap(inner, &mut self.code);
            self.rounds.push(round);
            let place = Place::counted(round, count);
            bound.insert(names[0], Lowered::Position(Position { place, guard: None }));
            for ((name, value), kind) in names[1..].iter().zip(given).zip(&kinds) {
                let (kind, _) = kind;
                let all = self.code.elements(value);
                bound.insert(*name, Lowered::Elements(all, *kind));
            }
            let made = self.module(&module.func, &mut bound).and_then(|made| {
                let mut next = Vec::new();
                for (own, kind) in made.iter().zip(&kinds) {
                    match own {
                        Lowered::Elements(all, of) if (*of, all.len()) == *kind => {
                            next.push(self.code.joined(all))
                        }
                        _ => return Err(line.refused("its body gives something else")),
                    }
                }
                match next.len() == carried && made.len() == carried {
                    true => Ok(next),
                    false => Err(line.refused("its body gives another number of values")),
                }
            });
            self.rounds.pop();
            std::mem::swap(inner, &mut self.code);
            made
        });
        self.code = code;
        let parts = done?.into_iter().zip(kinds);
        let parts: Vec<Lowered> = parts
            .map(|(value, (kind, _))| Lowered::Elements(self.code.elements(value), kind))
            .collect();
        Ok(Lowered::Tuple(parts))
    }
}
