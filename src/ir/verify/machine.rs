//! Machine instructions against the operand descriptions of the tables.
//!
//! Order of an instruction's operands: `defs` are the definitions in table order; `uses` are the
//! sources in table order without branch targets (those are [`Target`](crate::ir::Target)s),
//! implicit ones included, then modifiers, of which trailing ones at their default may be absent.

use crate::ir::function::{Form, Function, Inst};
use crate::ir::machine::{Class, Machine, Op};
use crate::ir::operand::{Operand, Part, Reg};
use crate::target::{Bank, Behaviour, Constants, Opcode, OperandSpec, Role};

/// What the tables and the pseudo operations ask of one instruction.
pub fn machine_inst(func: &Function<Machine>, inst: Inst) -> Result<(), String> {
    let data = &func.insts[inst];
    for &operand in data
        .defs
        .iter()
        .chain(&data.uses)
        .chain(data.targets.iter().flat_map(|t| &t.args))
    {
        if let Operand::Value(v, part) = operand {
            let dwords = func.ty(v).dwords;
            if !part.is_whole() && u16::from(part.start) + u16::from(part.len) > u16::from(dwords) {
                return Err(format!(
                    "part of {} dwords from {} of {v}, which has {dwords}",
                    part.len, part.start
                ));
            }
        }
    }
    match data.op {
        Op::Inst(opcode) => instruction(func, inst, opcode),
        Op::Copy => {
            counts(func, inst, 1, Some(1))?;
            let (to, from) = (data.defs[0], data.uses[0]);
            let (to, from) = (dwords(func, to), dwords(func, from));
            if from.is_some() && to != from {
                return Err("a copy keeps the number of dwords".into());
            }
            Ok(())
        }
        Op::Concat => {
            counts(func, inst, 1, None)?;
            let parts = data.uses.iter().map(|&u| dwords(func, u));
            let sum: Option<u16> = parts.map(|d| d.map(u16::from)).sum();
            match sum {
                None => Err("`concat` joins values or registers, not immediates".into()),
                Some(sum) if Some(sum) != dwords(func, data.defs[0]).map(u16::from) => Err(
                    format!("the parts have {sum} dwords together, the result another number"),
                ),
                Some(_) => Ok(()),
            }
        }
        Op::Undef => counts(func, inst, 1, Some(0)),
        Op::Entry => {
            if !data.uses.is_empty() {
                return Err("`entry` only defines".into());
            }
            if func.form == Form::Storage {
                return Ok(());
            }
            let free = func
                .defined_values(inst)
                .find(|&v| func.values[v].fixed.is_none());
            match free {
                Some(v) => Err(format!(
                    "`entry` gives {v} no register: write `{v}: {} @ register`",
                    func.ty(v)
                )),
                None => Ok(()),
            }
        }
        Op::Other | Op::OtherEnd => Ok(()),
        Op::Apart => match data.defs.is_empty() && data.uses.len() > 1 {
            true => Ok(()),
            false => Err("`apart` has two or more sources and no results".into()),
        },
    }
}

fn counts(
    func: &Function<Machine>,
    inst: Inst,
    defs: usize,
    uses: Option<usize>,
) -> Result<(), String> {
    let data = &func.insts[inst];
    if data.defs.len() != defs || uses.is_some_and(|n| data.uses.len() != n) {
        return Err(match uses {
            Some(n) => format!("{defs} result and {n} sources are needed"),
            None => format!("{defs} result is needed"),
        });
    }
    Ok(())
}

/// Size in dwords; immediates have none.
fn dwords(func: &Function<Machine>, operand: Operand) -> Option<u8> {
    match operand {
        Operand::Value(v, part) => Some(part.range(func.ty(v).dwords).len() as u8),
        Operand::Reg(reg) => Some(reg.dwords),
        Operand::Imm(_) => None,
    }
}

fn instruction(func: &Function<Machine>, inst: Inst, opcode: Opcode) -> Result<(), String> {
    let data = &func.insts[inst];
    let info = opcode.info();
    let defs: Vec<&OperandSpec> = info.defs().map(|d| d.1).collect();
    let uses: Vec<&OperandSpec> = info.uses().map(|u| u.1).filter(|u| !u.target).collect();
    let needed = uses.iter().filter(|u| u.role != Role::Modifier).count();
    if data.defs.len() != defs.len() {
        return Err(format!(
            "{} results are needed, {} are given",
            defs.len(),
            data.defs.len()
        ));
    }
    if data.uses.len() < needed || data.uses.len() > uses.len() {
        let given = data.uses.len();
        return Err(format!(
            "{needed} sources and up to {} modifiers are needed, {given} are given",
            uses.len() - needed
        ));
    }
    for (&operand, spec) in data
        .defs
        .iter()
        .zip(&defs)
        .chain(data.uses.iter().zip(&uses))
    {
        check_operand(func, operand, spec).map_err(|e| format!("operand `{}`: {e}", spec.name))?;
    }
    // After allocation, when both are registers, a tied pair must be one register.
    for (&def, spec) in data.defs.iter().zip(&defs) {
        let Some(tied) = spec.tied.map(usize::from) else {
            continue;
        };
        let at = info
            .uses()
            .filter(|u| !u.1.target)
            .position(|u| u.0 == tied);
        if let (Operand::Reg(def), Some(&Operand::Reg(used))) =
            (def, at.and_then(|at| data.uses.get(at)))
            && def != used
        {
            return Err(format!(
                "operand `{}` must be the same register as operand `{}`",
                spec.name, info.operands[tied].name
            ));
        }
    }
    let targets = match info.behaviour {
        Behaviour::Branch => 1,
        Behaviour::CondBranch => 2,
        _ => 0,
    };
    if data.targets.len() != targets {
        return Err(format!(
            "{targets} branch targets are needed, {} are given",
            data.targets.len()
        ));
    }
    Ok(())
}

fn check_operand(
    func: &Function<Machine>,
    operand: Operand,
    spec: &OperandSpec,
) -> Result<(), String> {
    match operand {
        Operand::Imm(imm) => check_immediate(imm, spec),
        Operand::Reg(reg) => check_register(reg, spec),
        Operand::Value(v, part) => check_class(func.ty(v), part, spec),
    }
}

fn check_class(class: Class, part: Part, spec: &OperandSpec) -> Result<(), String> {
    if spec.banks == Default::default() && spec.fixed.is_none() {
        return Err("an immediate is needed, not a value".into());
    }
    if spec.banks != Default::default() && !spec.banks.contains(class.bank) {
        return Err(format!(
            "a value of class {class} cannot stand here, it takes {}",
            bank_list(spec)
        ));
    }
    let dwords = part.range(class.dwords).len();
    if dwords != usize::from(spec.dwords) {
        return Err(format!(
            "{} dwords are needed, {dwords} are given",
            spec.dwords
        ));
    }
    Ok(())
}

fn bank_list(spec: &OperandSpec) -> String {
    let names: Vec<String> = spec
        .banks
        .iter()
        .map(|b| format!("{b:?}").to_lowercase())
        .collect();
    names.join(" or ")
}

fn check_register(reg: Reg, spec: &OperandSpec) -> Result<(), String> {
    if let Some(fixed) = spec.fixed {
        let name = crate::target::reg_name(fixed);
        return if reg == fixed {
            Ok(())
        } else {
            Err(format!("it must be {name}"))
        };
    }
    let name = crate::target::reg_name(reg);
    if reg.dwords != spec.dwords {
        return Err(format!(
            "{} dwords are needed, {name} has {}",
            spec.dwords, reg.dwords
        ));
    }
    let Some((bank, alignment)) = bank_of(reg) else {
        return Err(format!("{name} is no register"));
    };
    if bank == Bank::Special {
        // Which special registers a field can name is the encoder's to say.
        return if spec.banks == Default::default() {
            Err("an immediate is needed".into())
        } else {
            Ok(())
        };
    }
    if !spec.banks.contains(bank) {
        return Err(format!(
            "{name} cannot stand here, it takes {}",
            bank_list(spec)
        ));
    }
    if alignment.is_some_and(|(number, align)| {
        !number.is_multiple_of(u16::from(align.max(spec.align).max(1)))
    }) {
        return Err(format!("{name} is not aligned"));
    }
    Ok(())
}

/// The bank of a register and, in a numbered file, its number there and the alignment of tuples of
/// its size.
fn bank_of(reg: Reg) -> Option<(Bank, Option<(u16, u8)>)> {
    let tables = Opcode::tables();
    let end = reg.unit + u16::from(reg.dwords);
    if let Some(file) = tables
        .files
        .iter()
        .find(|f| f.first <= reg.unit && end <= f.first + f.count)
    {
        let align = file
            .align
            .iter()
            .filter(|a| reg.dwords >= a.0)
            .map(|a| a.1)
            .max()
            .unwrap_or(1);
        return Some((file.bank, Some((reg.unit - file.first, align))));
    }
    let named = tables
        .named
        .iter()
        .find(|n| n.reg.unit <= reg.unit && end <= n.reg.unit + u16::from(n.reg.dwords))?;
    Some((named.bank, None))
}

fn check_immediate(imm: i64, spec: &OperandSpec) -> Result<(), String> {
    let Constants {
        inline,
        literal,
        immediate,
    } = spec.constants;
    if let Some((low, high)) = immediate {
        return if (low..=high).contains(&imm) {
            Ok(())
        } else {
            Err(format!("{imm} is not in [{low}, {high}]"))
        };
    }
    if spec.role == Role::Modifier {
        return Ok(());
    }
    let tables = Opcode::tables();
    let is_inline = inline.is_some()
        && (tables.inline_ints.iter().any(|c| c.1 == imm) || is_inline_float(imm, spec));
    let is_literal = literal && (i64::from(i32::MIN)..=i64::from(u32::MAX)).contains(&imm);
    if is_inline || is_literal {
        Ok(())
    } else if inline.is_none() && !literal {
        Err("a constant cannot stand here".into())
    } else {
        Err(format!(
            "the constant {imm} is not one that the instruction can hold"
        ))
    }
}

/// Whether the bits are those of an inline float in the operand's number format.
fn is_inline_float(bits: i64, spec: &OperandSpec) -> bool {
    use crate::target::Number;
    let bits = bits as u64;
    Opcode::tables()
        .inline_floats
        .iter()
        .any(|&(_, value)| match spec.constants.inline {
            Some(Number::F16) => bits == u64::from(half::f16::from_f64(value).to_bits()),
            Some(Number::BF16) => bits == u64::from(half::bf16::from_f64(value).to_bits()),
            Some(Number::F32) | Some(Number::Int) => {
                bits & 0xffff_ffff == u64::from((value as f32).to_bits())
            }
            Some(Number::F64) => bits == value.to_bits(),
            None => false,
        })
}
