//! Printing of functions.

use super::launch;
use crate::function::{Form, Function, Inst, OperationSet, Value};
use crate::operand::{Operand, Part};
use cranelift_entity::EntitySet;
use std::fmt::{self, Write};

/// Writes a function; the text ends with a newline.
pub fn print<S: OperationSet>(func: &Function<S>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut typed = EntitySet::new();
    let mut is_new = |v| typed.insert(v);
    f.write_str(S::KEYWORD)?;
    if let Some(context) = S::context_name(&func.context) {
        write!(f, " {context}")?;
    }
    if func.form == Form::Storage {
        f.write_str(" storage")?;
    }
    write!(f, " @{}", symbol(&func.name))?;
    launch::print(&func.launch, f)?;
    f.write_str(" {\n")?;
    for &block in &func.layout {
        write!(f, "{block}")?;
        let params = &func.blocks[block].params;
        if !params.is_empty() {
            f.write_char('(')?;
            for (i, &param) in params.iter().enumerate() {
                f.write_str(if i == 0 { "" } else { ", " })?;
                print_def(func, Operand::from(param), &mut is_new, f)?;
            }
            f.write_char(')')?;
        }
        f.write_str(":\n")?;
        for &inst in &func.blocks[block].insts {
            f.write_str("  ")?;
            print_inst(func, inst, &mut is_new, f)?;
            f.write_char('\n')?;
        }
    }
    f.write_str("}\n")
}

/// One instruction as text, every defined value with its type.
pub fn inst_to_string<S: OperationSet>(func: &Function<S>, inst: Inst) -> String {
    struct Show<'a, S: OperationSet>(&'a Function<S>, Inst);
    impl<S: OperationSet> fmt::Display for Show<'_, S> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            // A list, because a set would be as large as the function.
            let mut typed = Vec::new();
            let mut is_new = |v| {
                !typed.contains(&v) && {
                    typed.push(v);
                    true
                }
            };
            print_inst(self.0, self.1, &mut is_new, f)
        }
    }
    Show(func, inst).to_string()
}

/// A function's name after `@`, quoted where it is no plain word.
fn symbol(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_.$".contains(c);
    if !name.is_empty() && name.chars().all(plain) {
        name.to_string()
    } else {
        super::lex::quote(name)
    }
}

fn print_inst<S: OperationSet>(
    func: &Function<S>,
    inst: Inst,
    is_new: &mut dyn FnMut(Value) -> bool,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let data = &func.insts[inst];
    for (i, &def) in data.defs.iter().enumerate() {
        f.write_str(if i == 0 { "" } else { ", " })?;
        print_def(func, def, is_new, f)?;
    }
    if !data.defs.is_empty() {
        f.write_str(" = ")?;
    }
    f.write_str(&S::print_op(&func.context, &data.op))?;
    for (i, &operand) in data.uses.iter().enumerate() {
        f.write_str(if i == 0 { " " } else { ", " })?;
        print_operand(func, operand, f)?;
    }
    for (i, target) in data.targets.iter().enumerate() {
        f.write_str(if i == 0 { " -> " } else { ", " })?;
        write!(f, "{}", target.block)?;
        if !target.args.is_empty() {
            f.write_char('(')?;
            for (i, &arg) in target.args.iter().enumerate() {
                f.write_str(if i == 0 { "" } else { ", " })?;
                print_operand(func, arg, f)?;
            }
            f.write_char(')')?;
        }
    }
    Ok(())
}

fn print_def<S: OperationSet>(
    func: &Function<S>,
    def: Operand,
    is_new: &mut dyn FnMut(Value) -> bool,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    print_operand(func, def, f)?;
    let Some(value) = def.as_value() else {
        return Ok(());
    };
    if !func.values.is_valid(value) || !is_new(value) {
        return Ok(());
    }
    let data = &func.values[value];
    write!(f, ": {}", S::print_type(&func.context, data.ty))?;
    if let Some((low, high)) = data.range.as_deref() {
        write!(f, " in [{low}, {high}]")?;
    }
    if let Some(reg) = data.fixed {
        write!(f, " @ {}", S::print_reg(&func.context, reg))?;
    }
    if data.align > 0 {
        write!(f, " align {}", data.align)?;
    }
    Ok(())
}

fn print_operand<S: OperationSet>(
    func: &Function<S>,
    operand: Operand,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    match operand {
        Operand::Value(value, part) => {
            write!(f, "{value}")?;
            print_part(part, f)
        }
        Operand::Reg(reg) => f.write_str(&S::print_reg(&func.context, reg)),
        Operand::Imm(imm) => write!(f, "{imm}"),
    }
}

fn print_part(part: Part, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match part.len {
        0 => Ok(()),
        1 => write!(f, "[{}]", part.start),
        len => write!(f, "[{}:{}]", part.start, part.start + (len - 1)),
    }
}

impl<S: OperationSet> fmt::Display for Function<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print(self, f)
    }
}
