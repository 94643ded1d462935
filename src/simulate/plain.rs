//! The memory instructions whose meaning has the form of an [`Access`]: plain loads into registers, or plain stores of operands, at
//! sums of operands.

use super::access::{Access, MOST, Narrow, PIECES, Part, Sum, Term};
use super::program::{Inst, Modify, Source};
use crate::target::query::read_meaning;
use crate::target::{MemorySpace, OpInfo};
use easel_isa::meaning::{BinaryOp, Expr, Statement};
use smallvec::SmallVec;

impl Access {
    /// The plan of a decoded instruction, if its meaning has this form.
    pub fn of(inst: &Inst) -> Option<Access> {
        let plain = inst.per_lane && !inst.crosses && !inst.kind.atomic;
        let changed = inst.clamp || inst.scale != 0 || inst.kept != 0;
        if inst.info.memory.is_empty() || !plain || changed || inst.step.ignores_mask {
            return None;
        }
        let mut access = Access {
            space: MemorySpace::Constant,
            stores: false,
            bytes: 0,
            parts: SmallVec::new(),
        };
        for statement in &read_meaning(inst.info).statements {
            match statement {
                Statement::Assign(name, value) => {
                    let port = inst.step.outs.iter().position(|s| s.name == name)?;
                    if access.stores || !access.parts.is_empty() {
                        return None;
                    }
                    let words = access.loads(inst, port, value)?;
                    let whole = inst.outs.len() == 1 && inst.outs[port].dwords as usize == words;
                    whole.then_some(())?;
                }
                Statement::Effect(Expr::Call { name, ty, args, .. }) if name == "store" => {
                    if !access.stores && !access.parts.is_empty() || !inst.outs.is_empty() {
                        return None;
                    }
                    access.stores = true;
                    access.store(inst, ty.as_deref()?, args)?;
                }
                Statement::Effect(_) => return None,
            }
        }
        let fits = (1..=PIECES).contains(&access.parts.len())
            && access.bytes * access.parts.len() <= MOST
            && matches!(access.space, MemorySpace::Global | MemorySpace::Lds);
        fits.then_some(access)
    }

    /// Adds the loads of a value; returns its words.
    fn loads(&mut self, inst: &Inst, port: usize, value: &Expr) -> Option<usize> {
        if !matches!(inst.outs[port].source, Source::Lanes(_)) {
            return None;
        }
        if let Expr::Concat(parts) = value {
            let mut word = 0;
            for part in parts.iter().rev() {
                word += self.load(inst, port, word, part)?;
            }
            return Some(word);
        }
        self.load(inst, port, 0, value)
    }

    fn load(&mut self, inst: &Inst, port: usize, word: usize, value: &Expr) -> Option<usize> {
        let Expr::Call { name, ty, args, .. } = value else {
            return None;
        };
        if let ("zext" | "sext", [inner, Expr::Int(32)]) = (name.as_str(), args.as_slice()) {
            let Expr::Call {
                name: of, ty, args, ..
            } = inner
            else {
                return None;
            };
            let bits = bits(ty.as_deref()?)?;
            let signed = name == "sext";
            if of != "load" || bits >= 32 {
                return None;
            }
            self.add(inst, args, bits, (port, word), Narrow::Extended { signed })?;
            return Some(1);
        }
        let bits = bits(ty.as_deref()?)?;
        if name != "load" || bits % 32 != 0 {
            return None;
        }
        self.add(inst, args, bits, (port, word), Narrow::No)?;
        Some(bits as usize / 32)
    }

    fn store(&mut self, inst: &Inst, ty: &str, args: &[Expr]) -> Option<()> {
        let bits = bits(ty)?;
        let (data, address) = args.split_last()?;
        let (name, narrow) = match data {
            Expr::Operand(name) if bits % 32 == 0 => (name, Narrow::No),
            Expr::Slice(inner, high, low) if bits < 32 && *high < 32 => match &**inner {
                Expr::Operand(name) if u32::from(high - low) + 1 == bits => {
                    (name, Narrow::Shifted(u32::from(*low)))
                }
                _ => return None,
            },
            _ => return None,
        };
        let port = inst.step.ins.iter().position(|s| s.name == name)?;
        let given = inst.ins.get(port)?;
        let is_whole = narrow != Narrow::No || given.dwords * 32 == bits;
        let in_lanes = matches!(given.source, Source::Lanes(_)) && given.modify == Modify::None;
        if !is_whole || !in_lanes {
            return None;
        }
        self.add(inst, address, bits, (port, 0), narrow)
    }

    /// Adds a piece at the address of these arguments.
    fn add(
        &mut self,
        inst: &Inst,
        args: &[Expr],
        bits: u32,
        (port, word): (usize, usize),
        narrow: Narrow,
    ) -> Option<()> {
        let [Expr::Operand(space), address] = args else {
            return None;
        };
        let is_plain = MemorySpace::ALL.iter().any(|(_, name)| name == space);
        let space = MemorySpace::parse(space).filter(|_| is_plain)?;
        let bytes = bits as usize / 8;
        if bytes * 8 != bits as usize || bytes == 0 {
            return None;
        }
        let like = self.parts.is_empty() || self.space == space && self.bytes == bytes;
        like.then_some(())?;
        (self.space, self.bytes) = (space, bytes);
        self.parts.push(Part {
            address: Sum::of(inst, address)?,
            port,
            word,
            narrow,
        });
        Some(())
    }
}

/// The bits of the type of an access.
fn bits(ty: &str) -> Option<u32> {
    ty.strip_prefix('b')?.parse().ok()
}

impl Sum {
    fn of(inst: &Inst, address: &Expr) -> Option<Sum> {
        let width = width(inst.info, address)?;
        let mut sum = Sum {
            terms: SmallVec::new(),
            constant: 0,
            mask: match width {
                32 => u64::from(u32::MAX),
                64 => u64::MAX,
                _ => return None,
            },
        };
        sum.add(inst, address, width, 1)?;
        Some(sum)
    }

    /// Adds an expression of this width times a factor.
    fn add(&mut self, inst: &Inst, e: &Expr, width: u32, factor: u64) -> Option<()> {
        let (name, signed) = match e {
            Expr::Int(v) => {
                let value = (*v as u64).wrapping_mul(factor);
                self.constant = self.constant.wrapping_add(value);
                return Some(());
            }
            Expr::Binary(BinaryOp::Add, a, b) => {
                self.add(inst, a, width, factor)?;
                return self.add(inst, b, width, factor);
            }
            Expr::Binary(BinaryOp::Mul, a, b) => {
                let Expr::Int(v) = **b else {
                    return None;
                };
                return self.add(inst, a, width, factor.wrapping_mul(v as u64));
            }
            Expr::Operand(name) => (name, false),
            Expr::Call { name, args, .. } if name == "zext" || name == "sext" => {
                let [Expr::Operand(operand), Expr::Int(to)] = args.as_slice() else {
                    return None;
                };
                (*to == i64::from(width)).then_some(())?;
                (operand, name == "sext")
            }
            _ => return None,
        };
        let bits = inst.info.operands[inst.info.operand(name)?].bits;
        let port = inst.step.ins.iter().position(|s| s.name == name)?;
        let given = inst.ins.get(port)?;
        let is_number = !matches!(given.source, Source::Mask(_)) && given.modify == Modify::None;
        let fits = (1..=width.min(32 * given.dwords)).contains(&bits);
        (is_number && fits).then_some(())?;
        self.terms.push(Term {
            port,
            bits,
            signed,
            factor,
        });
        Some(())
    }
}

/// The width of a part of an address.
fn width(info: &OpInfo, e: &Expr) -> Option<u32> {
    match e {
        Expr::Operand(name) => Some(info.operands[info.operand(name)?].bits),
        Expr::Call { name, args, .. } if name == "zext" || name == "sext" => {
            match args.as_slice() {
                [_, Expr::Int(to)] => u32::try_from(*to).ok(),
                _ => None,
            }
        }
        Expr::Binary(_, a, b) => width(info, a).or_else(|| width(info, b)),
        _ => None,
    }
}
