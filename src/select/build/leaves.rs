//! Leaves, the values that the e-graph does not look into, and their facts.

use super::{Base, Builder, Data, Piece};
use crate::facts::Facts;
use crate::graph::{LeafInfo, LeafSource};
use crate::ir::kernel::{Binary, Scalar, Type, Unary};
use crate::ir::{ArgumentKind, Block, Value};
use egg::Id;

impl Builder<'_> {
    pub(super) fn facts_of(&self, value: Value, elem: Scalar) -> Facts {
        let uniform = self.uniform[value];
        match self.f.range(value) {
            Some((lo, hi)) if elem.is_int() => Facts::range(elem, lo, hi, uniform),
            _ => Facts::top(elem, uniform),
        }
    }

    /// Values become available in the order in which they are defined.
    pub(super) fn define(&mut self, value: Value, block: Block) {
        self.defined[value] = Some(block);
        self.definitions += 1;
        self.places[value] = self.definitions;
    }

    /// A value that the e-graph does not look into: a block parameter or a loaded value.
    /// `loaded` bits are zero-extended to a register.
    pub(super) fn define_opaque(&mut self, value: Value, block: Block, loaded: Option<u32>) {
        let ty = self.f.ty(value);
        self.define(value, block);
        let data = match ty {
            Type::Pointer(space) => self.pointer_param(value, space, block),
            Type::Data {
                elem: elem @ Scalar::I1,
                lanes: 2..,
            } => {
                let element = |n: u16| LeafInfo {
                    source: LeafSource::Value {
                        value,
                        dword: n.into(),
                    },
                    block,
                };
                let facts = Facts::top(elem, self.uniform[value]);
                let leaves = (0..ty.lanes()).map(|n| self.g.leaf(element(n), facts.clone()));
                Data::Vector {
                    elem,
                    pieces: leaves.map(Piece::Class).collect(),
                }
            }
            Type::Data { elem, lanes: 1 } if elem.bits() >= 32 || elem == Scalar::I1 => {
                let facts = self.facts_of(value, elem);
                let info = LeafInfo {
                    source: LeafSource::Value { value, dword: 0 },
                    block,
                };
                Data::Class(self.g.leaf(info, facts))
            }
            Type::Data { elem, lanes: 1 } => {
                // Narrow scalars live in a whole register.
                let bits = loaded.unwrap_or(32);
                let facts = match bits {
                    32.. => Facts::top(Scalar::I32, self.uniform[value]),
                    _ if self.signed.contains(value) => {
                        let top = 1i64 << (bits - 1);
                        Facts::range(Scalar::I32, -top, top - 1, self.uniform[value])
                    }
                    _ => Facts::range(Scalar::I32, 0, (1i64 << bits) - 1, self.uniform[value]),
                };
                let info = LeafInfo {
                    source: LeafSource::Value { value, dword: 0 },
                    block,
                };
                let whole = self.g.leaf(info, facts);
                Data::Class(self.narrow(elem, whole))
            }
            Type::Data { elem, .. } => Data::Vector {
                elem,
                pieces: vec![Piece::Value {
                    value,
                    start: 0,
                    bits: ty.bits(),
                }],
            },
        };
        self.data[value] = Some(data);
    }

    /// Argument `n` as data. Dimensions and strides are 64-bit in the argument segment, but
    /// below 2^31: buffers are limited to that many bytes.
    pub(super) fn argument(
        &mut self,
        n: u16,
        ty: Type,
        entry: Block,
    ) -> Result<Data, &'static str> {
        let Type::Data { elem, lanes } = ty else {
            return Ok(Data::Pointer {
                base: Base::Argument(n),
                offset: self.g.constant(Scalar::I64, 0),
            });
        };
        let known = self.f.launch.arguments.get(usize::from(n));
        let index = matches!(known.map(|a| &a.kind), Some(ArgumentKind::Index { .. }));
        // Registers are loaded from whole words.
        let before = 8 * known.map_or(0, |a| a.offset % 4);
        let mut leaf = |dword: u32, facts: Facts| {
            let source = LeafSource::Argument { index: n, dword };
            let info = LeafInfo {
                source,
                block: entry,
            };
            self.g.leaf(info, facts)
        };
        if index && ty == Type::I64 {
            let range = Facts::range(Scalar::I32, 0, i64::from(i32::MAX), true);
            let low = leaf(0, range);
            return Ok(Data::Class(self.g.unary(Unary::ZExt, Scalar::I64, low)));
        }
        if lanes == 1 && elem.bits() >= 32 && before == 0 {
            return Ok(Data::Class(leaf(0, Facts::top(elem, true))));
        }
        let words = (before + ty.bits()).div_ceil(32);
        let pieces: Vec<Piece> = (0..words)
            .map(|k| Piece::Class(leaf(k, Facts::top(Scalar::I32, true))))
            .collect();
        if before == 0 {
            return self.vector(elem, lanes, pieces);
        }
        // The bits are cut out from their start in the first word.
        let elements = self.run(elem, &pieces, before, lanes.into())?;
        self.vector(
            elem,
            lanes,
            elements.into_iter().map(Piece::Class).collect(),
        )
    }

    /// A workgroup id, out of a register that it may share with others.
    pub(super) fn workgroup_id(&mut self, dim: u8, facts: Facts, entry: Block) -> Id {
        let (register, bit, width) = self.workgroup_fields[usize::from(dim).min(2)];
        let leaf = |register| LeafInfo {
            source: LeafSource::WorkgroupId(register),
            block: entry,
        };
        if width == 32 {
            return self.g.leaf(leaf(dim), facts);
        }
        let whole = self.g.leaf(leaf(register), Facts::top(Scalar::I32, true));
        let shift = self.g.constant(Scalar::I32, bit.into());
        let mask = self.g.constant(Scalar::I32, (1 << width) - 1);
        let field = self.g.binary(Binary::LShr, whole, shift);
        let id = self.g.binary(Binary::And, field, mask);
        self.g.assume(id, facts);
        id
    }

    /// A work-item id out of the packed ids that the wave starts with.
    pub(super) fn workitem_id(&mut self, dim: u8, value: Value, entry: Block) -> Id {
        let size = self.f.launch.workgroup_size.map(|s| s.max(1));
        let wave = self.f.launch.subgroup_size.max(1);
        let mut possible = 0u64;
        for (&s, &(bit, _)) in size.iter().zip(&self.id_fields) {
            possible |= u64::from(s.next_power_of_two() - 1) << bit;
        }
        // Lanes of a wave are consecutive in x first: if x fills whole waves, all bits above the
        // lane number are the same in a wave.
        let whole_waves = size[0].is_multiple_of(wave) || (size[1] == 1 && size[2] == 1);
        let mut facts = Facts::top(Scalar::I32, false);
        facts.zeros = !possible & u64::from(u32::MAX);
        if whole_waves {
            facts.varying = u64::from(wave.next_power_of_two() - 1);
        }
        let only_x = size[1] == 1 && size[2] == 1;
        (facts.lo, facts.hi) = (
            0,
            if only_x {
                i64::from(size[0]) - 1
            } else {
                possible as i64
            },
        );
        let packed = self.g.leaf(
            LeafInfo {
                source: LeafSource::PackedIds,
                block: entry,
            },
            facts,
        );
        let (bit, width) = self.id_fields[usize::from(dim).min(2)];
        let shift = self.g.constant(Scalar::I32, bit.into());
        let mask = self.g.constant(Scalar::I32, (1 << width) - 1);
        let field = self.g.binary(Binary::LShr, packed, shift);
        let id = self.g.binary(Binary::And, field, mask);
        let limit = i64::from(size[usize::from(dim).min(2)]) - 1;
        let known = self.g.facts(id).varying;
        let mut range = Facts::range(Scalar::I32, 0, limit, false);
        if let Some((lo, hi)) = self.f.range(value) {
            (range.lo, range.hi) = (range.lo.max(lo), range.hi.min(hi));
        }
        range.varying = known;
        self.g.assume(id, range);
        id
    }
}
