//! Pointers: a base that is known at compile time, and an offset; or a whole address.
//!
//! A pointer that changes from block to block keeps its base if all incoming pointers have the same
//! base. Then only the offset is carried, and accesses keep their short forms.
//!
//! # Why
//!
//! A descriptor is a value, too (`buffer` of kernel IR): four uniform words. Each word is computed in the outermost block where
//! its operands are available. So a size that changes in a loop changes one word, and blocks pass descriptors on as parameters.
//! The offset behind a descriptor has 32 bits, is unsigned, and stays in the register of the lane. Words that begin outside
//! read as zero and are not written; the interpreter does the same. If facts bound an access by its object, selection makes the
//! descriptor itself.

use super::{Base, Builder, Data, Piece, Skeleton};
use crate::facts::Facts;
use crate::graph::{LeafInfo, LeafSource};
use crate::ir::kernel::{Binary, KernelFunction, Op, Scalar, Space, Type, Unary};
use crate::ir::{Block, Value};
use crate::node::Node;
use cranelift_entity::SecondaryMap;
use egg::Id;

/// The one base of memory other than global memory.
fn own_base(space: Space) -> Option<Base> {
    match space {
        Space::Lds => Some(Base::Lds),
        Space::Private => Some(Base::Private),
        Space::Global | Space::Argument | Space::Buffer => None,
    }
}

/// The base of every pointer: `None` if no pointer flows in.
pub fn bases(f: &KernelFunction, order: &[Block]) -> SecondaryMap<Value, Option<Base>> {
    let mut bases: SecondaryMap<Value, Option<Base>> = SecondaryMap::with_capacity(f.values.len());
    let join = |map: &mut SecondaryMap<Value, Option<Base>>, v: Value, with: Option<Base>| {
        let joined = match (map[v], with) {
            (None, other) | (other, None) => other,
            (Some(a), Some(b)) if a == b => Some(a),
            _ => Some(Base::Absolute),
        };
        std::mem::replace(&mut map[v], joined) != joined
    };
    let pointer = |v: Value| matches!(f.ty(v), Type::Pointer(_));
    // Each value rises twice at most.
    loop {
        let mut changed = false;
        for &block in order {
            for &inst in &f.blocks[block].insts {
                let data = &f.insts[inst];
                for def in data.defs.iter().filter_map(|o| o.as_value()) {
                    let Type::Pointer(space) = f.ty(def) else {
                        continue;
                    };
                    if space == Space::Buffer {
                        changed |= join(&mut bases, def, Some(Base::Buffer(def)));
                        continue;
                    }
                    match (own_base(space), &data.op) {
                        (Some(base), _) => changed |= join(&mut bases, def, Some(base)),
                        (_, Op::Undef) => {}
                        (_, Op::Argument(n)) => {
                            changed |= join(&mut bases, def, Some(Base::Argument(*n)));
                        }
                        (_, Op::PtrAdd | Op::Select | Op::Unary(Unary::ReadFirstLane)) => {
                            for v in data.uses.iter().filter_map(|o| o.as_value()) {
                                if pointer(v) {
                                    let base = bases[v];
                                    changed |= join(&mut bases, def, base);
                                }
                            }
                        }
                        _ => changed |= join(&mut bases, def, Some(Base::Absolute)),
                    }
                }
                for t in &data.targets {
                    for (arg, &param) in t.args.iter().zip(&f.blocks[t.block].params) {
                        if let (Some(v), Type::Pointer(space)) = (arg.as_value(), f.ty(param)) {
                            let base = match space {
                                Space::Buffer => Some(Base::Buffer(param)),
                                _ => own_base(space).or(bases[v]),
                            };
                            changed |= join(&mut bases, param, base);
                        }
                    }
                }
            }
        }
        if !changed {
            return bases;
        }
    }
}

impl Builder<'_> {
    /// The bits of a pointer as an integer: its address.
    pub(super) fn address_bits(&mut self, base: Base, offset: Id) -> Id {
        match base {
            Base::Argument(n) => {
                let pointer = self.g.pointer(n);
                self.g.sum(Scalar::I64, &[(1, pointer), (1, offset)], 0)
            }
            Base::Absolute | Base::Buffer(_) => offset,
            Base::Lds | Base::Private => self.g.unary(Unary::Trunc, Scalar::I32, offset),
        }
    }

    /// The pointer with the bits of a value.
    pub(super) fn pointer_of_bits(
        &mut self,
        space: Space,
        bits: &Data,
    ) -> Result<Data, &'static str> {
        let pieces = self.pieces(bits)?;
        let ty = Type::Pointer(space);
        let int = match ty.bits() {
            32 => Scalar::I32,
            _ => Scalar::I64,
        };
        let whole = match self.vector(int, 1, pieces)? {
            Data::Class(id) => id,
            _ => return Err("its bits are no address"),
        };
        Ok(self.based(own_base(space).unwrap_or(Base::Absolute), whole))
    }

    /// A pointer with this base whose register holds `id`: the offset, or the whole address.
    fn based(&mut self, base: Base, id: Id) -> Data {
        let offset = self.g.unary(Unary::ZExt, Scalar::I64, id);
        Data::Pointer { base, offset }
    }

    /// The data that flows into a block parameter: for a pointer with a known base, the offset.
    pub(super) fn carried(&mut self, data: &Data, param: Value) -> Result<Data, &'static str> {
        match data {
            // A descriptor is passed unchanged.
            Data::Pointer {
                base: Base::Buffer(value),
                ..
            } => Ok(Data::Vector {
                elem: Scalar::I32,
                pieces: vec![Piece::Value {
                    value: *value,
                    start: 0,
                    bits: Type::Pointer(Space::Buffer).bits(),
                }],
            }),
            Data::Pointer { base, offset } if self.bases[param] == Some(*base) => {
                Ok(Data::Class(match base {
                    Base::Lds | Base::Private => self.address_bits(*base, *offset),
                    _ => *offset,
                }))
            }
            other => self.packed(other),
        }
    }

    /// A block parameter that is a pointer.
    pub(super) fn pointer_param(&mut self, value: Value, space: Space, block: Block) -> Data {
        if space == Space::Buffer {
            let offset = self.g.constant(Scalar::I64, 0);
            let base = Base::Buffer(value);
            return Data::Pointer { base, offset };
        }
        let base = self.bases[value].unwrap_or(Base::Absolute);
        let int = match own_base(space) {
            Some(_) => Scalar::I32,
            None => Scalar::I64,
        };
        let info = LeafInfo {
            source: LeafSource::Value { value, dword: 0 },
            block,
        };
        let leaf = self.g.leaf(info, Facts::top(int, self.uniform[value]));
        self.based(base, leaf)
    }

    /// Two pointers in comparable form: offsets from one base, or addresses.
    pub(super) fn comparable(&mut self, a: &Data, b: &Data) -> Option<(Base, [Id; 2])> {
        let (
            Data::Pointer { base, offset },
            Data::Pointer {
                base: other,
                offset: to,
            },
        ) = (a, b)
        else {
            return None;
        };
        if base == other && !matches!(base, Base::Lds | Base::Private) {
            return Some((*base, [*offset, *to]));
        }
        let both = [
            self.address_bits(*base, *offset),
            self.address_bits(*other, *to),
        ];
        let base = if base == other { *base } else { Base::Absolute };
        Some((base, both))
    }

    /// One of two pointers.
    pub(super) fn choose(&mut self, condition: Id, a: &Data, b: &Data) -> Option<Data> {
        let (base, both) = self.comparable(a, b)?;
        // Machines select between registers: an address is two registers.
        let chosen = match self.g.facts(both[0]).bits() {
            64 => {
                let [a, b] = both.map(|id| self.halves(id));
                let low = self.g.select(condition, a[0], b[0]);
                let high = self.g.select(condition, a[1], b[1]);
                self.g.eg.add(Node::Join([low, high]))
            }
            _ => self.g.select(condition, both[0], both[1]),
        };
        Some(self.based(base, chosen))
    }

    /// A descriptor of the memory from a pointer on, of a number of bytes; with the bytes of a row if caches
    /// are to interleave rows and the target supports the interleaving.
    pub(super) fn descriptor(
        &mut self,
        value: Value,
        (base, offset): (Base, Id),
        bytes: Id,
        row: Option<Id>,
    ) -> Skeleton {
        let address = self.address_bits(base, offset);
        let [low, mut high] = self.halves(address);
        if let (Some([(bit, width), (switch, _)]), Some(row)) = (self.swizzle, row) {
            // Both fields are in the word above the base's low word.
            let mask = self.g.constant(Scalar::I32, (1 << width) - 1);
            let place = self.g.constant(Scalar::I32, i128::from(bit % 32));
            let on = self.g.constant(Scalar::I32, 1 << (switch % 32));
            let row = self.g.binary(Binary::And, row, mask);
            let row = self.g.binary(Binary::Shl, row, place);
            let row = self.g.binary(Binary::Or, row, on);
            high = self.g.binary(Binary::Or, high, row);
        }
        let size = self.g.unary(Unary::Trunc, Scalar::I32, bytes);
        self.data[value] = Some(Data::Pointer {
            base: Base::Buffer(value),
            offset: self.g.constant(Scalar::I64, 0),
        });
        Skeleton::Buffer {
            value,
            words: [low, high, size],
        }
    }

    /// The low and the high word of 64 bits.
    fn halves(&mut self, id: Id) -> [Id; 2] {
        let amount = self.g.constant(Scalar::I64, 32);
        let shifted = self.g.binary(Binary::LShr, id, amount);
        [id, shifted].map(|id| self.g.unary(Unary::Trunc, Scalar::I32, id))
    }
}
