//! Machine instructions against the operand descriptions of the tables.
//!
//! Order of an instruction's operands: `defs` are the definitions in table order; `uses` are the
//! sources in table order without branch targets (those are [`BranchTarget`](crate::BranchTarget)s),
//! implicit sources included, then modifiers, of which trailing defaults may be absent.

use crate::function::{Form, Function, Inst};
use crate::machine::{Class, Machine, Op};
use crate::operand::{Operand, Part, Reg};
use easel_target::{BankRole, Behaviour, Constants, Opcode, OperandSpec, Role, Tables, constant};

/// Checks an instruction against the tables and the pseudo operations.
pub fn machine_inst(func: &Function<Machine>, inst: Inst) -> Result<(), String> {
    let data = &func.insts[inst];
    for &operand in data
        .defs
        .iter()
        .chain(&data.uses)
        .chain(data.targets.iter().flat_map(|t| &t.args))
    {
        if let Operand::Value(v, part) = operand {
            let units = func.ty(v).units;
            let end = part.start.checked_add(part.len);
            if !part.is_whole() && end.is_none_or(|end| end > units) {
                return Err(format!(
                    "part of {} registers from {} of {v}, which has {units}",
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
            let (to, from) = (units(func, to), units(func, from));
            if from.is_some() && to != from {
                return Err("a copy keeps the number of registers".into());
            }
            Ok(())
        }
        Op::Concat => {
            counts(func, inst, 1, None)?;
            let parts = data.uses.iter().map(|&u| units(func, u));
            let sum: Option<u64> = parts.map(|n| n.map(u64::from)).sum();
            match sum {
                None => Err("`concat` joins values or registers, not immediates".into()),
                Some(sum) if Some(sum) != units(func, data.defs[0]).map(u64::from) => Err(format!(
                    "the parts have {sum} registers together, the result another number"
                )),
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
                Some(v) => {
                    let class = func.ty(v).name(func.target().tables());
                    Err(format!(
                        "`entry` gives {v} no register: write `{v}: {class} @ register`"
                    ))
                }
                None => Ok(()),
            }
        }
        Op::Other | Op::OtherEnd => Ok(()),
        Op::Keep => match data.defs.is_empty() {
            true => Ok(()),
            false => Err("`keep` has no results".into()),
        },
        Op::Landed => match (&data.defs[..], &data.uses[..]) {
            ([], [Operand::Imm(0..=63)]) => Ok(()),
            _ => Err("`landed` has one source, a number up to 63".into()),
        },
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

/// Size in register units; immediates have none.
fn units(func: &Function<Machine>, operand: Operand) -> Option<u32> {
    match operand {
        Operand::Value(v, part) => Some(part.count(func.ty(v).units)),
        Operand::Reg(reg) => Some(reg.units),
        Operand::Imm(_) => None,
    }
}

fn instruction(func: &Function<Machine>, inst: Inst, opcode: Opcode) -> Result<(), String> {
    let data = &func.insts[inst];
    let tables = func.target().tables();
    let Some(info) = tables.get(opcode) else {
        let name = tables.family.name_of(opcode);
        return Err(format!("{} has no instruction `{name}`", tables.target));
    };
    let defs: Vec<&OperandSpec> = info.defs().map(|d| d.1).collect();
    let uses: Vec<&OperandSpec> = info.sources().map(|u| u.1).collect();
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
        let at = info.sources().position(|u| u.0 == tied);
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
    let tables = func.target().tables();
    match operand {
        Operand::Imm(imm) => check_immediate(tables, imm, spec),
        Operand::Reg(reg) => check_register(tables, reg, spec),
        Operand::Value(v, part) => check_class(tables, func.ty(v), part, spec),
    }
}

fn check_class(
    tables: &Tables,
    class: Class,
    part: Part,
    spec: &OperandSpec,
) -> Result<(), String> {
    if spec.banks.is_empty() && spec.fixed.is_none() {
        return Err("an immediate is needed, not a value".into());
    }
    if !spec.banks.is_empty() && !spec.banks.contains(class.bank) {
        return Err(format!(
            "a value of class {} cannot stand here, it takes {}",
            class.name(tables),
            bank_list(tables, spec)
        ));
    }
    let units = part.count(class.units);
    if units != spec.units {
        return Err(format!(
            "{} registers are needed, {units} are given",
            spec.units
        ));
    }
    Ok(())
}

fn bank_list(tables: &Tables, spec: &OperandSpec) -> String {
    let names: Vec<&str> = spec.banks.iter().map(|b| tables.bank_name(b)).collect();
    names.join(" or ")
}

fn check_register(tables: &Tables, reg: Reg, spec: &OperandSpec) -> Result<(), String> {
    if let Some(fixed) = spec.fixed {
        let name = tables.reg_name(fixed);
        return if reg == fixed {
            Ok(())
        } else {
            Err(format!("it must be {name}"))
        };
    }
    let name = tables.reg_name(reg);
    if reg.units != spec.units {
        return Err(format!(
            "{} registers are needed, {name} has {}",
            spec.units, reg.units
        ));
    }
    let covers = |n: &Reg| n.unit <= reg.unit && reg.end() <= n.end();
    let named = tables.named.iter().find(|n| covers(&n.reg));
    let file = tables.file_of(reg);
    let Some(bank) = file.map(|f| f.bank).or(named.map(|n| n.bank)) else {
        return Err(format!("{name} is no register"));
    };
    if bank.role == BankRole::Special {
        // The encoder decides which special registers a field can name.
        return if spec.banks.is_empty() {
            Err("an immediate is needed".into())
        } else {
            Ok(())
        };
    }
    if !spec.banks.contains(bank) {
        return Err(format!(
            "{name} cannot stand here, it takes {}",
            bank_list(tables, spec)
        ));
    }
    let aligned = |f: &easel_target::RegisterFile| {
        let align = f.alignment(reg.units).max(spec.align).max(1);
        (reg.unit - f.first).is_multiple_of(align)
    };
    if !file.is_none_or(aligned) {
        return Err(format!("{name} is not aligned"));
    }
    Ok(())
}

fn check_immediate(tables: &Tables, imm: i64, spec: &OperandSpec) -> Result<(), String> {
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
    let held = constant::is_inline(tables, spec, imm) || literal && constant::is_literal(spec, imm);
    if held {
        Ok(())
    } else if inline.is_none() && !literal {
        Err("a constant cannot stand here".into())
    } else {
        Err(format!(
            "the constant {imm} is not one that the instruction can hold"
        ))
    }
}
