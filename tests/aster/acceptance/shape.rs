//! The shape that a routine must have after each stage.

use super::code::{MOVES, value_name};
use easel::aster::{Body, Kind, OpKind, Role, Semantics, Type};
use easel::ir::function::Value;

/// How far a routine has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Value form without register block arguments.
    Bufferized,
    /// Storage form.
    Storage,
    /// Every register has a number.
    Allocated,
}

/// Numbers of registers that may be used.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub vgprs: u16,
    pub agprs: u16,
    pub sgprs: u16,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            vgprs: 256,
            agprs: 256,
            sgprs: 102,
        }
    }
}

impl Limits {
    pub fn of(&self, kind: Kind) -> Option<u16> {
        match kind {
            Kind::Vgpr => Some(self.vgprs),
            Kind::Agpr => Some(self.agprs),
            Kind::Sgpr => Some(self.sgprs),
            _ => None,
        }
    }
}

/// All rules of a stage; the first violation is the error.
pub fn shape(body: &Body, stage: Stage, limits: &Limits) -> Result<(), String> {
    let func = &body.func;
    for &block in func.layout.iter().skip(1) {
        for &param in &func.blocks[block].params {
            if func.ty(param).register().is_some() {
                let name = value_name(param, body);
                return Err(format!("{block} still has the register argument {name}"));
            }
        }
    }
    if stage >= Stage::Storage {
        for v in values(body) {
            if func.ty(v).is_value_register() {
                return Err(format!("{} is in value form", value_name(v, body)));
            }
        }
    }
    if stage >= Stage::Allocated {
        for v in values(body) {
            allocated(v, body, limits)?;
        }
    }
    operations(body, stage)
}

fn values(body: &Body) -> Vec<Value> {
    let func = &body.func;
    let mut out = Vec::new();
    for &block in &func.layout {
        out.extend(&func.blocks[block].params);
        for &inst in &func.blocks[block].insts {
            out.extend(func.defined_values(inst));
        }
    }
    out
}

fn allocated(v: Value, body: &Body, limits: &Limits) -> Result<(), String> {
    let Type::Register(register) = body.func.ty(v) else {
        return Ok(());
    };
    let name = format!("{}: {register}", value_name(v, body));
    let Semantics::Allocated(begin) = register.semantics else {
        return Err(format!("{name} has no number"));
    };
    if let Some(limit) = limits.of(register.kind)
        && u32::from(begin) + u32::from(register.cells) > u32::from(limit)
    {
        return Err(format!("{name} lies beyond the {limit} registers"));
    }
    if register.align == 0 || !begin.is_multiple_of(register.align) {
        return Err(format!("{name} is not aligned to {}", register.align));
    }
    Ok(())
}

/// Kind and number of each cell of an allocated value.
fn units(v: Value, body: &Body) -> Vec<(Kind, u16)> {
    let Type::Register(register) = body.func.ty(v) else {
        return Vec::new();
    };
    let cells = (0..register.cells).map(|n| register.cell(n));
    cells
        .map(|c| (c.kind, c.number().unwrap_or(u16::MAX)))
        .collect()
}

fn operations(body: &Body, stage: Stage) -> Result<(), String> {
    let func = &body.func;
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let op = &data.op;
        let uses: Vec<Value> = data.uses.iter().filter_map(|o| o.as_value()).collect();
        let place = |what: &str| {
            let names: Vec<String> = uses.iter().map(|&v| value_name(v, body)).collect();
            Err(format!("`{} {}`: {what}", op.name, names.join(", ")))
        };
        for target in &data.targets {
            let mut args = target.args.iter().filter_map(|a| a.as_value());
            if args.any(|v| func.ty(v).register().is_some()) {
                return place("a register as branch operand");
            }
        }
        if stage < Stage::Allocated {
            continue;
        }
        if op.kind == OpKind::MakeRange {
            let members: Vec<_> = uses.iter().flat_map(|&v| units(v, body)).collect();
            let range = func.defined_values(inst).next();
            if range.map(|v| units(v, body)) != Some(members) {
                return place("the members are not the range's registers in order");
            }
        }
        if op.kind == OpKind::Interference && !disjoint(&uses, body) {
            return place("operands that must be apart share a register");
        }
        let outs: Vec<Value> = (data.uses.iter().zip(op.roles()))
            .filter(|(_, role)| *role == Role::Out)
            .filter_map(|(o, _)| o.as_value())
            .collect();
        if !disjoint(&outs, body) {
            return place("two outs share a register");
        }
        if MOVES.contains(&op.name.as_str()) && op.kind == OpKind::Instruction {
            let kinds = |list: &[Value]| -> Vec<Kind> {
                let registers = list.iter().filter_map(|&v| func.ty(v).register());
                registers.map(|r| r.kind).collect()
            };
            let ins: Vec<Value> = uses.iter().copied().filter(|v| !outs.contains(v)).collect();
            let (to, from) = (kinds(&outs), kinds(&ins));
            let vector = |k: &Kind| matches!(k, Kind::Vgpr | Kind::Agpr);
            let crosses = to.iter().filter(|k| vector(k)).any(|t| {
                let mut others = from.iter().filter(|k| vector(k));
                others.any(|f| f != t)
            });
            if crosses || to.contains(&Kind::Sgpr) && from.iter().any(vector) {
                return place("no such move exists");
            }
        }
        if op.kind == OpKind::Copy {
            let kinds: Vec<Kind> = uses
                .iter()
                .filter_map(|&v| func.ty(v).register())
                .map(|r| r.kind)
                .collect();
            let stays = matches!(
                kinds.as_slice(),
                [Kind::Agpr, Kind::Vgpr | Kind::Sgpr]
                    | [Kind::Vgpr, Kind::Agpr]
                    | [Kind::Sgpr, Kind::Vgpr | Kind::Agpr]
                    | [_, Kind::Scc]
            );
            if !stays {
                return place("a copy that a move can do is left over");
            }
        }
    }
    Ok(())
}

fn disjoint(list: &[Value], body: &Body) -> bool {
    let mut all: Vec<_> = list.iter().flat_map(|&v| units(v, body)).collect();
    all.sort();
    all.windows(2).all(|w| w[0] != w[1])
}
