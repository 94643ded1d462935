//! Instructions of compiled code with the classes of which selection made them.

use super::{Compiled, Report};
use crate::backend::code::linearise;
use crate::pass::ExplainedClass;
use easel_isa::diagnostic::Diagnostic;
use std::fmt;

/// An instruction of a kernel, the rules that made it, and its classes.
#[derive(Clone, Debug)]
pub struct ExplainedInstruction<'a> {
    /// The number of the instruction in its kernel, from 0 on.
    pub number: usize,
    /// The text of the instruction; the target of a branch is not shown.
    pub text: String,
    /// The rules that made the instruction, in the order of their application.
    pub rules: Vec<&'a str>,
    /// The classes that the instruction computes; empty for an instruction that is not selected from an expression, such as a
    /// load, a move or a wait.
    pub classes: Vec<&'a ExplainedClass>,
}

impl Compiled {
    /// The instructions of a kernel in their order; of the only kernel without a name. Classes are there if they were asked for
    /// ([`TraceOptions::classes`](super::TraceOptions)).
    ///
    /// # Errors
    /// The errors of [`kernel`](Compiled::kernel); code without addresses.
    pub fn explained_instructions(
        &self,
        kernel: Option<&str>,
    ) -> Result<Vec<ExplainedInstruction<'_>>, Report> {
        let target = self.target()?;
        let function = &self.kernel(kernel)?.function;
        let code = linearise(function)?;
        let explained = code.lines.iter().enumerate().map(|(number, line)| {
            let rules = function.origin[line.origin].iter();
            let rules = rules.filter_map(|&n| self.rule_name(n));
            let classes = function.classes[line.origin].iter();
            let classes = classes.filter_map(|&n| self.classes.get(n as usize));
            ExplainedInstruction {
                number,
                text: target.format_inst(&line.inst),
                rules: rules.collect(),
                classes: classes.collect(),
            }
        });
        Ok(explained.collect())
    }

    /// An instruction of a kernel by its number.
    ///
    /// # Errors
    /// `explain-instruction`: the kernel has no instruction of this number; the errors of
    /// [`explained_instructions`](Compiled::explained_instructions).
    pub fn explained_instruction(
        &self,
        kernel: Option<&str>,
        number: usize,
    ) -> Result<ExplainedInstruction<'_>, Report> {
        let mut all = self.explained_instructions(kernel)?;
        let count = all.len();
        if number >= count {
            let message = format!("the kernel has no instruction {number}: it has {count}");
            let help = "numbers begin with 0; `easel explain-node` without `--inst` lists them";
            return Err(Diagnostic::error("explain-instruction", message)
                .help(help)
                .into());
        }
        Ok(all.swap_remove(number))
    }
}

impl ExplainedInstruction<'_> {
    /// The instruction in one line: number, text and rules.
    pub fn line(&self) -> String {
        let ExplainedInstruction { number, text, .. } = self;
        match self.rules.is_empty() {
            true => format!("{number:>5}  {text}"),
            false => format!("{number:>5}  {text}  ; {}", self.rules.join(", ")),
        }
    }
}

/// The instruction, and then each class: expressions, ways and rules.
impl fmt::Display for ExplainedInstruction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.line())?;
        if self.classes.is_empty() {
            return writeln!(
                f,
                "\nno class: the instruction was not selected from an expression"
            );
        }
        self.classes.iter().try_for_each(|class| show(class, f))
    }
}

fn show(class: &ExplainedClass, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let ExplainedClass { ty, bank, .. } = class;
    writeln!(f, "\nclass of {ty} in a {bank} register")?;
    writeln!(f, "\n      cost  expression")?;
    for member in &class.members {
        match member.cost {
            Some(cost) => writeln!(f, "{cost:>10.3}  {}", member.expression)?,
            None => writeln!(f, "{:>10}  {}", "-", member.expression)?,
        }
    }
    writeln!(f, "\n      cost      alone  way")?;
    for way in &class.ways {
        let mark = if way.chosen { "*" } else { " " };
        let (cost, alone, text) = (way.cost, way.alone, &way.text);
        writeln!(f, "{mark}{cost:>9.3} {alone:>10.3}  {text}")?;
    }
    if class.steps.is_empty() {
        return writeln!(f, "\nno rule was applied");
    }
    writeln!(f, "\nrules, in order")?;
    for step in &class.steps {
        let part = if step.is_part { " (a part)" } else { "" };
        writeln!(f, "  {}: {}", step.rule, step.found)?;
        writeln!(f, "    is {}{part}", step.made)?;
    }
    Ok(())
}
