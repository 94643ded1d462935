//! Messages of the newer data port to both buffers.

use super::*;
use easel_genx::lsc::Space;

/// Number of a size, bytes in memory and in registers.
const SIZES: [(u64, u32, u32); 4] = [(3, 4, 4), (4, 8, 8), (5, 1, 4), (6, 2, 4)];
/// Numbers of neighbours, and how many.
const VECTORS: [(u64, u32); 4] = [(1, 1), (2, 2), (3, 3), (4, 4)];
/// Integers of 32 bits by their numbers.
const ATOMICS: [u64; 8] = [12, 14, 15, 16, 17, 24, 25, 26];

/// How elements of a message are.
#[derive(Clone, Copy)]
struct Elements {
    size: (u64, u32, u32),
    vector: (u64, u32),
    lanes: u32,
}

impl Random<'_, '_> {
    fn elements(&mut self, most: u32) -> Result<Elements> {
        let sizes = if self.features.wide {
            &SIZES[..]
        } else {
            &SIZES[..1]
        };
        let size = self.one_of(sizes)?;
        let vector = match size.1 < 4 {
            true => VECTORS[0],
            false => self.one_of(&VECTORS)?,
        };
        let lanes = self.one_of(&[1, 2, 4, 8, 16, 16, 32])?;
        let room = most / (size.2 * vector.1);
        let lanes = lanes.min(1 << room.ilog2());
        Ok(Elements {
            size,
            vector,
            lanes,
        })
    }

    /// The arguments of all messages; data and surface come behind.
    fn arguments(
        &mut self,
        elements: Elements,
        op: u64,
        mask: Operand,
        at: Operand,
    ) -> Vec<Operand> {
        let Elements { size, vector, .. } = elements;
        let mut uses = vec![mask];
        for (bits, number) in [
            (8, op),
            (8, 0),
            (8, 0),
            (16, 1),
            (32, 0),
            (8, size.0),
            (8, vector.0),
            (8, 1),
            (8, 0),
        ] {
            uses.push(self.splat(Type::int(bits), number));
        }
        uses.push(at);
        uses
    }

    /// Elements from where a value says, in the first buffer.
    pub(super) fn gather(&mut self) -> Result<Operand> {
        let elements = self.elements(256)?;
        let Elements {
            size,
            vector,
            lanes,
        } = elements;
        let index = Type::vector(Elem::Int(32), lanes);
        let x = self.value_of(index)?;
        let room = (INPUT as u32 / size.1).ilog2() - 1;
        let most = self.splat(index, (1 << room) - 1);
        let x = self.binary(Binary::And, x, most);
        let by = self.splat(index, size.1.ilog2().into());
        let at = self.binary(Binary::Shl, x, by);
        let ty = Type::vector(Elem::Int(size.2 as u8 * 8), lanes * vector.1);
        let merges = self.chance(2)?;
        let mask = match merges {
            true => self.predicate_of(lanes)?,
            false => self.splat(Type::vector(Elem::Int(1), lanes), 1),
        };
        let mut uses = self.arguments(elements, 0, mask, at);
        uses.push(self.input);
        let message = match merges {
            true => {
                uses.push(self.value_of(ty)?);
                Message::LscLoadMerge(Space::Surface)
            }
            false => Message::LscLoad(Space::Surface),
        };
        Ok(self.make(Op::Message(message), &uses, ty))
    }

    /// Elements to a place of the second buffer, in any order.
    pub(super) fn scatter(&mut self) -> Result<()> {
        let elements = self.elements(128)?;
        let Elements {
            size,
            vector,
            lanes,
        } = elements;
        let at = self.places(lanes, size.1 * vector.1)?;
        let ty = Type::vector(Elem::Int(size.2 as u8 * 8), lanes * vector.1);
        let data = match self.chance(4)? {
            true => self.literal(ty)?,
            false => self.value_of(ty)?,
        };
        let mask = self.lanes_that_go(lanes)?;
        let mut uses = self.arguments(elements, 4, mask, at);
        uses.extend([data, self.output]);
        let op = Op::Message(Message::LscStore(Space::Surface));
        self.func.append(self.block, op, uses, []);
        Ok(())
    }

    /// An operation on memory of the second buffer; what was there before.
    pub(super) fn atomic(&mut self) -> Result<Operand> {
        let lanes = self.one_of(&[1, 2, 4, 8, 16, 32])?;
        let elements = Elements {
            size: SIZES[0],
            vector: VECTORS[0],
            lanes,
        };
        let at = self.places(lanes, 4)?;
        let ty = Type::vector(Elem::Int(32), lanes);
        let (x, old) = (self.value_of(ty)?, self.value_of(ty)?);
        let mask = self.lanes_that_go(lanes)?;
        let op = self.one_of(&ATOMICS)?;
        let mut uses = self.arguments(elements, op, mask, at);
        uses.extend([x, x, self.output, old]);
        Ok(self.make(Op::Message(Message::LscAtomic(Space::Surface)), &uses, ty))
    }

    fn lanes_that_go(&mut self, lanes: u32) -> Result<Operand> {
        match self.chance(3)? {
            true => self.predicate_of(lanes),
            false => Ok(self.splat(Type::vector(Elem::Int(1), lanes), 1)),
        }
    }

    /// A place of the second buffer for each lane, none of them another's.
    fn places(&mut self, lanes: u32, bytes: u32) -> Result<Operand> {
        let place = self.stores % PLACES * 128;
        self.stores += 1;
        let backwards = self.chance(2)?;
        let at = (0..lanes).map(|lane| {
            let lane = if backwards { lanes - 1 - lane } else { lane };
            Some(u64::from(place + lane * bytes))
        });
        let ty = Type::vector(Elem::Int(32), lanes);
        Ok(self.constant(Constant::each(ty, at.collect::<Vec<_>>())))
    }
}
