//! `lsir.load`, `lsir.store`: the machine's access for the memory and the width, with scalar or vector registers.

use super::Lower;
use crate::aster::dialect::{Kind, OpKind, Operation, Segment, Type, Word};
use crate::aster::mnemonics;
use crate::edit;
use crate::ir::function::{InstData, Value};
use crate::target::BankRole;
use crate::target::query::{Half, MemoryForm, Space};
use easel_isa::diagnostic::Span;

impl Lower<'_> {
    pub(super) fn access(&mut self, data: &InstData<Operation>) -> Option<()> {
        let is_load = data.op.name == "lsir.load";
        let uses: Vec<Value> = data.uses.iter().filter_map(|u| u.as_value()).collect();
        // Tokens to wait for come last, and no instruction waits implicitly.
        let &[mut register, address, offset, constant] = &uses[..] else {
            return None;
        };
        let span = data.span;
        let mut ty = self.func.ty(register).register()?;
        let at = self.func.ty(address).register()?;
        let bits = 32 * u32::from(ty.cells);
        if !is_load && ty.kind == Kind::Sgpr {
            // The scalar cache is never written back after scalar stores: each lane stores the same value instead.
            register = self.in_file(register, Kind::Vgpr, ty.cells, span)?;
            ty.kind = Kind::Vgpr;
        }
        let scalar = ty.kind == Kind::Sgpr;
        let is_local = data.op.detail.contains("addr_space<local");
        let is_global = ["addr_space<global", "addr_space<generic", "generic_space"]
            .iter()
            .any(|w| data.op.detail.contains(w));
        let (space, word) = match (is_local, is_global, scalar) {
            (true, _, false) => (Space::Lds, "shared"),
            (false, true, false) => (Space::Global, "flat"),
            (false, true, true) => (Space::Constant, "constant"),
            _ => return None,
        };
        let (base, lanes, fixed) = self.places(at.kind, address, offset, constant, scalar, span)?;
        let form = self.form(space, !is_load, bits, lanes.is_some(), scalar)?;
        let info = self.target().info(form.op);
        let mut op = Operation::new(OpKind::Instruction, mnemonics::spelling(info));
        op.row = Some(form.op);
        let role = if is_load { "dest" } else { "data" };
        let mut labels = vec!["c".to_string()];
        let mut operands = vec![register, base];
        if let Some(lanes) = lanes {
            labels.insert(0, "d".to_string());
            operands.push(lanes);
        }
        operands.push(fixed);
        op.segments = vec![
            Segment::Keyword(role.to_string()),
            Segment::Keyword("addr".to_string()),
            Segment::Offset(labels),
        ];
        let token = match is_load {
            true => Type::ReadToken(Word::new(word)),
            false => Type::WriteToken(Word::new(word)),
        };
        let (inst, _) = edit::make(self.func, op, &operands, &[], span);
        let defs = data.defs.clone();
        if let Some(last) = defs.last().and_then(|d| d.as_value()) {
            self.func.values[last].ty = token;
        }
        self.func.insts[inst].defs = defs;
        self.new.push(inst);
        Some(())
    }

    /// The base, the offset of each lane, and the constant.
    fn places(
        &mut self,
        kind: Kind,
        address: Value,
        offset: Value,
        constant: Value,
        scalar: bool,
        span: Option<Span>,
    ) -> Option<(Value, Option<Value>, Value)> {
        let fixed = match (self.number(constant)?, self.number(offset)) {
            (_, Some(0)) | (_, None) => constant,
            (a, Some(b)) => self.constant(a.checked_add(b)?),
        };
        let moving = self.number(offset).is_none().then_some(offset);
        match (kind, moving) {
            (Kind::Sgpr, Some(offset)) if self.kind(offset) == Some(Kind::Vgpr) && !scalar => {
                Some((address, Some(offset), fixed))
            }
            (Kind::Sgpr, None) if scalar => Some((address, None, fixed)),
            (Kind::Sgpr, None) => {
                let zero = self.constant(0);
                let lanes = self.in_file(zero, Kind::Vgpr, 1, span)?;
                Some((address, Some(lanes), fixed))
            }
            (Kind::Vgpr, None) if !scalar => Some((address, None, fixed)),
            _ => None,
        }
    }

    /// The access of whole registers with these address operands.
    fn form(
        &self,
        space: Space,
        store: bool,
        bits: u32,
        based: bool,
        scalar: bool,
    ) -> Option<&'static MemoryForm> {
        let target = self.target();
        let mut all = target.accesses(space, store, bits);
        all.find(|f| {
            let registers = f.address.iter().filter(|t| {
                let spec = &target.info(f.op).operands[usize::from(t.operand)];
                !spec.banks.is_empty()
            });
            let has_scalar = registers.clone().any(|t| {
                let spec = &target.info(f.op).operands[usize::from(t.operand)];
                spec.banks.has(BankRole::Uniform)
            });
            let count = registers.count();
            f.half == Half::Whole
                && f.extend.is_none()
                && match (scalar, based) {
                    (true, _) => count == 1,
                    (false, true) => count == 2 && has_scalar,
                    (false, false) => count == 1,
                }
        })
    }
}
