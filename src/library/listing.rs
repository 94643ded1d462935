//! Assembly text of any compiler as instructions with operands, effects and meanings.

use super::stack::deep;
use super::{Report, Source};
use crate::backend::asm::{AssemblyFile, Listed, ListedInst, listing};
use crate::check::places::Places;
use crate::code::figures::registers;
use crate::ir::Launch;
use crate::machine::convert::from_minst;
use crate::machine::effects::touched;
use crate::machine::operands::{At, operands};
use crate::pass::Registers;
use crate::target::{MOperand, Opcode, Reg, Target, Targets};
use easel_isa::diagnostic::{Diagnostics, FileId, SourceMap};
use std::collections::BTreeMap;
use std::ops::Range;

/// A function of an assembly text.
#[derive(Clone, Debug)]
pub struct ListedKernel {
    /// The name; empty for instructions without a function.
    pub name: String,
    /// The target.
    pub target: Target,
    /// The launch; `None` for a function that is no kernel.
    pub launch: Option<Launch>,
    /// Registers that a kernel names, by the machine's word for the bank: one more than the highest number.
    pub registers: Registers,
    /// The instructions, in the order of the text.
    pub instructions: Vec<ListedInstruction>,
    /// Labels, each with the number of the instruction behind the label.
    pub labels: Vec<(String, usize)>,
}

/// An instruction of an assembly text.
#[derive(Clone, Debug)]
pub struct ListedInstruction {
    /// The row of the tables.
    pub opcode: Opcode,
    /// The instruction as written.
    pub text: String,
    /// The line, from 1.
    pub line: usize,
    /// The file and the line of the program that the compiler read, by `.loc`.
    pub source: Option<(String, usize)>,
    /// The bytes in memory order; a jump to a label has distance 0.
    pub bytes: Vec<u8>,
    /// The operands in the order of the tables, without modifiers at their default.
    pub operands: Vec<ListedOperand>,
    /// The registers that the instruction reads, also those that the text does not name.
    pub reads: Vec<String>,
    /// The registers that the instruction writes, also those that the text does not name.
    pub writes: Vec<String>,
}

/// An operand of an instruction.
#[derive(Clone, Debug)]
pub struct ListedOperand {
    /// The name in the tables.
    pub name: &'static str,
    /// The value.
    pub value: OperandValue,
    /// Whether the instruction writes the operand; otherwise the instruction reads the operand.
    pub is_written: bool,
    /// Whether the text does not name the operand.
    pub is_implicit: bool,
}

/// The value of an operand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OperandValue {
    /// Registers: the name of all, and each one's name.
    Register(String, Vec<String>),
    /// A number: the bits of a constant, or the value of a modifier.
    Number(i64),
    /// The label of a jump.
    Label(String),
}

/// Lists the functions of an assembly text. The instructions of a text without functions are one function without a name.
///
/// # Errors
/// Text that cannot be read: errors of `asm-` codes.
///
/// ```
/// let kernels = easel::list_assembly("v_add_u32 v0, v1, s2", easel::targets(), None)?;
/// assert_eq!(kernels[0].instructions[0].reads, ["v1", "s2", "exec"]);
/// # Ok::<(), easel::Report>(())
/// ```
pub fn list_assembly<'a>(
    source: impl Into<Source<'a>>,
    targets: &Targets,
    asked: Option<Target>,
) -> Result<Vec<ListedKernel>, Report> {
    let source = source.into();
    deep(|| {
        let mut sources = SourceMap::default();
        let file = sources.add(source.name.as_ref(), source.text.as_ref());
        let listed = listing(file, &sources, targets, asked).map(|(target, functions)| {
            let text = sources.text(file);
            let places = Places::new(text);
            let mut launches = launches(file, &sources, &targets.clone().with_usual(target));
            let kernel = |function: Listed<'_>| {
                let (launch, registers) = launches.remove(function.name).unzip();
                let own = function.instructions.iter();
                let own = own.map(|inst| instruction(target, text, &places, inst));
                ListedKernel {
                    name: function.name.into(),
                    target,
                    launch,
                    registers: registers.unwrap_or_default(),
                    instructions: own.collect(),
                    labels: function.labels,
                }
            };
            functions.into_iter().map(kernel).collect()
        });
        listed.map_err(|errors: Diagnostics| Report::new(errors, sources.clone()))
    })
}

/// The launches of the kernels that can be read whole.
fn launches(
    file: FileId,
    sources: &SourceMap,
    targets: &Targets,
) -> BTreeMap<String, (Launch, Registers)> {
    let Ok((read, _)) = AssemblyFile::read(file, sources, targets) else {
        return Default::default();
    };
    let kernels = (0..read.len()).filter_map(|n| read.kernel(n).ok());
    let named = kernels.map(|k| {
        let used = registers(&k.function);
        (k.function.name.clone(), (k.function.launch, used))
    });
    named.collect()
}

fn instruction(
    target: Target,
    text: &str,
    places: &Places,
    listed: &ListedInst,
) -> ListedInstruction {
    let data = from_minst(target, &listed.inst);
    let range: Range<usize> = listed.span.start as usize..listed.span.end as usize;
    let written = text.get(range).unwrap_or_default().trim();
    let name = |reg| target.tables().reg_name(reg);
    let touches = |defs: bool| {
        let mut names: Vec<String> = Vec::new();
        let by_lane = !defs && easel_machine::works_by_lane(target, &data);
        let mask = target
            .exec_mask()
            .filter(|_| by_lane)
            .map(|reg| (false, reg));
        let own = touched(target, &data).map(|(is_def, touch)| (is_def, touch.reg));
        for (is_def, reg) in own.chain(mask) {
            for one in units(target, reg) {
                if is_def == defs && !names.contains(&one) {
                    names.push(one);
                }
            }
        }
        names
    };
    let operands = operands(target, &data).filter_map(|o| {
        let value = match (o.at, o.operand) {
            (At::Target(_), _) => {
                match (&listed.label, listed.inst.get(target.tables(), o.index)) {
                    (Some(label), _) => OperandValue::Label(label.clone()),
                    // The distance in the encoding's unit.
                    (None, Some(MOperand::Imm(distance))) => OperandValue::Number(distance),
                    (None, _) => return None,
                }
            }
            (_, Some(operand)) => match (operand.as_reg(), operand.as_imm()) {
                (Some(reg), _) => OperandValue::Register(name(reg), units(target, reg)),
                (None, Some(_)) if !o.is_listed(&data) => return None,
                (None, Some(value)) => OperandValue::Number(value),
                (None, None) => return None,
            },
            (_, None) => return None,
        };
        Some(ListedOperand {
            name: o.spec.name,
            value,
            is_written: matches!(o.at, At::Def(_)),
            is_implicit: o.spec.implicit,
        })
    });
    let parsed = target.parse_inst(written);
    ListedInstruction {
        opcode: listed.inst.op,
        text: written.into(),
        line: places.line_col(listed.span.start as usize).0,
        source: places.source(listed.span),
        bytes: parsed.map_or_else(|_| Vec::new(), |p| p.bytes.to_vec()),
        operands: operands.collect(),
        reads: touches(false),
        writes: touches(true),
    }
}

/// The names of the single registers of a tuple. A tuple that the machine names as one, such as `vcc`, has one name.
fn units(target: Target, reg: Reg) -> Vec<String> {
    let tables = target.tables();
    if tables.named.iter().any(|n| n.reg == reg) {
        return vec![tables.reg_name(reg)];
    }
    let each = reg.range().map(|unit| Reg::new(unit, 1));
    each.map(|reg| tables.reg_name(reg)).collect()
}
