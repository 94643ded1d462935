//! Operations on a `memref` become operations on its pointer.

use super::address::{Amount, numbers};
use super::memory::{CAST, Convert};
use super::shapes::{LOCAL, Memory};
use crate::aster::dialect::{OpKind, Operation, Piece, Segment, Type};
use crate::aster::lds;
use crate::ir::function::{Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::{edit, lower_copies};

type Data = InstData<Operation>;

fn text(text: impl Into<String>) -> Piece {
    Piece::Text(text.into())
}

fn index() -> Type {
    Type::scalar("index")
}

/// The attributes of `alloc_lds` for memory, if an operation is an `alloca` of bytes of a workgroup's memory.
fn local(data: &Data, memory: &Memory) -> Option<String> {
    let is_local = memory.pointer.to_string() == LOCAL;
    let is_alloca = data.op.name == "memref.alloca" && data.uses.is_empty();
    let bytes = memory.bytes().filter(|_| is_alloca && is_local)?;
    let stated = data.op.attributes.iter().find(|a| a.0 == "alignment");
    let stated: Option<u64> =
        stated.and_then(|a| a.1.as_deref()?.split(':').next()?.trim().parse().ok());
    Some(match stated {
        Some(align) if align > lds::ALIGNMENT => format!("{bytes} alignment {align}"),
        _ => bytes.to_string(),
    })
}

impl Convert<'_> {
    /// Whether the first result of an operation on memory becomes a pointer.
    pub fn gives_pointer(&self, inst: Inst) -> bool {
        let data = &self.func.insts[inst];
        if data.op.kind != OpKind::Foreign || data.op.pieces.contains(&Piece::Generic) {
            return false;
        }
        let result = data.defs.first().and_then(|d| d.as_value());
        let Some(memory) = result.and_then(|r| self.memory(r)) else {
            return false;
        };
        let source = data.uses.first().and_then(|u| u.as_value());
        let source = source.filter(|&s| self.is_known(s));
        let source = source.and_then(|s| self.memory(s));
        let is_whole = memory.types().len() == 1;
        let is_like = source.is_some_and(|s| s.pointer == memory.pointer);
        match data.op.name.as_str() {
            "memref.alloca" => local(data, &memory).is_some(),
            "memref.view" => is_whole && is_like && data.uses.len() == 2,
            "memref.extract_strided_metadata" => is_whole && is_like,
            _ => false,
        }
    }

    /// Converts an operation on memory.
    pub fn access(&mut self, inst: Inst, data: &Data) -> Option<()> {
        if data.op.kind != OpKind::Foreign || data.op.pieces.contains(&Piece::Generic) {
            return None;
        }
        let uses = data.uses.iter().map(|u| u.as_value());
        let uses: Vec<Value> = uses.collect::<Option<_>>()?;
        match (data.op.name.as_str(), &uses[..]) {
            ("memref.load" | "vector.load", [memory, indices @ ..]) => {
                self.load(inst, data, *memory, indices)
            }
            ("memref.store" | "vector.store", [value, memory, indices @ ..]) => {
                self.store(inst, data, (*value, *memory), indices)
            }
            ("memref.dim", &[memory, at]) => self.dim(data, memory, at),
            ("memref.extract_strided_metadata", &[memory]) => self.metadata(inst, data, memory),
            ("ptr.to_ptr", &[memory]) => self.pointer_of(data, memory),
            ("memref.alloca", []) => self.alloca(inst, data),
            ("memref.view", &[memory, shift]) => self.view(inst, data, memory, shift),
            _ => None,
        }
    }

    /// Replaces the operation by another operation with the same results.
    fn replace(&mut self, inst: Inst, name: &str, pieces: Vec<Piece>, uses: &[Value]) {
        let data = &mut self.func.insts[inst];
        data.op = Operation::new(OpKind::Foreign, name);
        data.op.segments = vec![Segment::ins(uses.len())];
        data.op.pieces = pieces;
        data.uses = uses.iter().map(|&u| Operand::from(u)).collect();
        self.new.push(inst);
    }

    fn load(&mut self, inst: Inst, data: &Data, memory: Value, indices: &[Value]) -> Option<()> {
        let ty = self.func.ty(data.defs.first()?.as_value()?);
        let address = self.address(memory, indices, ty, data.span)?;
        let types = format!(" : {} -> {ty}", self.func.ty(address));
        let pieces = vec![text(" "), Piece::Use, Piece::Attributes, text(types)];
        self.replace(inst, "ptr.load", pieces, &[address]);
        Some(())
    }

    fn store(
        &mut self,
        inst: Inst,
        data: &Data,
        (value, memory): (Value, Value),
        indices: &[Value],
    ) -> Option<()> {
        let ty = self.func.ty(value);
        let address = self.address(memory, indices, ty, data.span)?;
        let types = format!(" : {ty}, {}", self.func.ty(address));
        let pieces = vec![
            text(" "),
            Piece::Use,
            text(", "),
            Piece::Use,
            Piece::Attributes,
            text(types),
        ];
        self.replace(inst, "ptr.store", pieces, &[value, address]);
        Some(())
    }

    /// `memref.dim` of a known dimension.
    fn dim(&mut self, data: &Data, memory: Value, at: Value) -> Option<()> {
        let result = data.defs.first()?.as_value()?;
        let at = usize::try_from(self.constants.of(at)?).ok()?;
        (at < self.memory(memory)?.sizes.len()).then_some(())?;
        let (memory, parts) = self.parts(memory, data.span)?;
        let size = numbers(&memory, &parts).sizes[at];
        self.replaced[result] = Some(self.number(size));
        Some(())
    }

    /// `memref.extract_strided_metadata`: the base, the offset, sizes and strides.
    fn metadata(&mut self, inst: Inst, data: &Data, memory: Value) -> Option<()> {
        let results = data.defs.iter().map(|d| d.as_value());
        let results: Vec<Value> = results.collect::<Option<_>>()?;
        let rank = self.memory(memory)?.sizes.len();
        (self.own.contains(inst) && results.len() == 2 + 2 * rank).then_some(())?;
        let (memory, parts) = self.parts(memory, data.span)?;
        let numbers = numbers(&memory, &parts);
        self.replaced[results[0]] = Some(parts[0]);
        let all = [numbers.offset].into_iter();
        let all = all.chain(numbers.sizes).chain(numbers.strides);
        for (&result, number) in results[1..].iter().zip(all) {
            self.replaced[result] = Some(self.number(number));
        }
        Some(())
    }

    fn number(&mut self, amount: Amount) -> Value {
        let number = match amount {
            Amount::Value(value) => return value,
            Amount::Known(number) => number,
        };
        let (inst, value) = lower_copies::constant_of(self.func, number, index());
        self.new.push(inst);
        self.constants.set(value, number);
        value
    }

    /// `ptr.to_ptr`: the pointer of the memory.
    fn pointer_of(&mut self, data: &Data, memory: Value) -> Option<()> {
        let result = data.defs.first()?.as_value()?;
        self.is_known(memory).then_some(())?;
        let (_, parts) = self.parts(memory, data.span)?;
        (self.func.ty(parts[0]) == self.func.ty(result)).then_some(())?;
        self.replaced[result] = Some(parts[0]);
        Some(())
    }

    /// Memory of a workgroup is a buffer of the data share. Its offset is its address.
    fn alloca(&mut self, inst: Inst, data: &Data) -> Option<()> {
        self.own.contains(inst).then_some(())?;
        let memory = self.memory(data.defs.first()?.as_value()?)?;
        let mut op = Operation::new(OpKind::Carried, "alloc_lds");
        op.detail = local(data, &memory)?;
        let (alloc, buffer) = edit::make(self.func, op, &[], &[Type::LdsBuffer], data.span);
        let op = Operation::new(OpKind::Carried, "get_lds_offset");
        let op = op.with_segments([Segment::ins(1)]);
        let (get, offset) = edit::make(self.func, op, &buffer, &[index()], data.span);
        self.new.extend([alloc, get]);
        let cast = &mut self.func.insts[inst];
        cast.op = Operation::new(OpKind::Carried, CAST).with_segments([Segment::ins(1)]);
        cast.uses = [Operand::from(offset[0])].into_iter().collect();
        self.new.push(inst);
        Some(())
    }

    /// `memref.view`: its shift is in bytes.
    fn view(&mut self, inst: Inst, data: &Data, memory: Value, shift: Value) -> Option<()> {
        self.own.contains(inst).then_some(())?;
        let result = data.defs.first()?.as_value()?;
        let (_, parts) = self.parts(memory, data.span)?;
        let sum = self.moved(parts[0], shift, data.span);
        self.replaced[result] = Some(sum);
        Some(())
    }
}
