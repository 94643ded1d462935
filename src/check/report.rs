//! Findings with their places in the text.

use super::finding::{Answer, Finding, Kind, Mend, Open};
use super::kernel::{Checked, KernelFindings, check};
use super::places::{Places, words};
use super::share::shares;
use crate::backend::Kernel;
use crate::code::simulation::with_workgroup;
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Inst};
use crate::machine::{self, make};
use crate::target::wait::Levels;
use crate::target::{MInst, MOperand, Target};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use rustc_hash::FxHashSet;
use serde::Serialize;
use std::borrow::Cow;

/// The answers for the kernels of a file.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// The name of the file.
    pub file: String,
    /// The worst answer of the kernels.
    pub answer: Answer,
    /// The kernels, in the order of the text.
    pub kernels: Vec<CheckedKernel>,
}

/// The answer for one kernel.
#[derive(Clone, Debug, Serialize)]
pub struct CheckedKernel {
    /// The kernel's name.
    pub name: String,
    /// The name of the target.
    pub target: &'static str,
    /// The answer.
    pub answer: Answer,
    /// Instructions of the kernel.
    pub instructions: usize,
    /// The findings, in the order of the text.
    pub findings: Vec<Found>,
    /// Questions that are open for other reasons than an uncertain finding.
    pub unknown: Vec<Unknown>,
}

/// A place in the text.
#[derive(Clone, Debug, Serialize)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1.
    pub column: usize,
    /// The instruction.
    pub text: String,
    /// The file and the line of the program that the compiler read, by `.loc`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<(String, usize)>,
    /// The file and the line in a function of another file, if `source` is the line that calls the function.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inlined: Option<(String, usize)>,
    /// Whether the instruction is in inline assembly.
    pub inline_assembly: bool,
    /// The bytes of the text.
    #[serde(skip)]
    pub span: Span,
}

impl Place {
    /// The place of a span of a text.
    pub fn new(places: &Places, text: &str, span: Span) -> Place {
        let (line, column) = places.line_col(span.start as usize);
        let own = text.get(span.start as usize..span.end as usize);
        Place {
            line,
            column,
            text: own.unwrap_or_default().trim().to_string(),
            source: places.source(span),
            inlined: places.inlined(span),
            inline_assembly: places.is_inline(span),
            span,
        }
    }
}

/// A finding with its places.
#[derive(Clone, Debug, Serialize)]
pub struct Found {
    /// The kind.
    pub kind: Kind,
    /// The code of the diagnostic.
    pub code: &'static str,
    /// Whether the fault is on a path; else the question is open.
    pub certain: bool,
    /// The fault in one sentence.
    pub message: String,
    /// The instruction that is wrong where it is.
    pub place: Option<Place>,
    /// The instruction that it conflicts with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Place>,
    /// The first lines of the blocks from the other instruction, or from the entry, to the instruction.
    pub path: Vec<usize>,
    /// Instructions to insert before the instruction, in text.
    pub mend: Vec<String>,
    /// The instruction before which they belong, if that is not the instruction that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Place>,
    /// Further facts.
    pub notes: Vec<String>,
    #[serde(skip)]
    role: &'static str,
    #[serde(skip)]
    pub(super) insertion: Option<Mend>,
}

/// A question that the checker cannot decide.
#[derive(Clone, Debug, Serialize)]
pub struct Unknown {
    /// The reason.
    pub reason: String,
    /// The instruction, if the reason has one.
    pub place: Option<Place>,
}

/// The directive before the metadata, which states the sizes of workgroups.
const METADATA: &str = ".amdgpu_metadata";

/// What all kernels of a text have in common.
pub struct Checker<'a> {
    text: &'a str,
    places: Places,
    /// Whether the text states the sizes of workgroups.
    stated: bool,
    workgroup: Option<[u32; 3]>,
}

impl<'a> Checker<'a> {
    /// Reads the places of a text, whose kernels run in workgroups of a size if one is given.
    pub fn new(text: &'a str, workgroup: Option<[u32; 3]>) -> Checker<'a> {
        Checker {
            text,
            places: Places::new(text),
            stated: text.lines().any(|line| line.trim() == METADATA),
            workgroup,
        }
    }

    /// Checks a kernel of the text.
    ///
    /// # Errors
    /// The target has no interface of kernels; the kernel is for workgroups of another size.
    pub fn kernel(&self, kernel: &Kernel) -> Result<CheckedKernel, Diagnostics> {
        let sized = match self.workgroup {
            Some(size) => Cow::Owned(sized(kernel, size, self.stated)?),
            None => Cow::Borrowed(kernel),
        };
        let Checked { kernel, mut found } = check(&sized)?;
        if !self.stated && self.workgroup.is_none() && shares(&kernel.function) {
            found.open.push(Open {
                reason: "the text has no metadata, so the size of a workgroup is not known".into(),
                inst: None,
            });
        }
        let placed = Placed {
            text: self.text,
            places: &self.places,
            func: &kernel.function,
        };
        Ok(placed.kernel(&found))
    }
}

impl CheckReport {
    /// The answers for the kernels of a file.
    pub fn new(file: &str, kernels: Vec<CheckedKernel>) -> CheckReport {
        let worst = kernels.iter().map(|k| k.answer).max();
        CheckReport {
            file: file.into(),
            answer: worst.unwrap_or(Answer::Right),
            kernels,
        }
    }
}

/// The kernel in workgroups of a size. A kernel without metadata states no size.
fn sized(kernel: &Kernel, size: [u32; 3], stated: bool) -> Result<Kernel, Diagnostics> {
    let limit = kernel.function.target().limits.max_workgroup;
    let threads = size.iter().map(|&n| u128::from(n)).product::<u128>();
    if !(1..=u128::from(limit)).contains(&threads) {
        let message = format!("a workgroup of {threads} work-items; the machine has 1 to {limit}");
        return Err(Diagnostic::error("simulate-workgroup", message).into());
    }
    let mut kernel = match stated && kernel.function.launch.workgroup_size != size {
        true => with_workgroup(kernel, size)?,
        false => kernel.clone(),
    };
    kernel.function.launch.workgroup_size = size;
    kernel.function.launch.open_workgroup = None;
    Ok(kernel)
}

/// The text of a function's instructions.
struct Placed<'a> {
    text: &'a str,
    places: &'a Places,
    func: &'a MachineFunction,
}

impl Placed<'_> {
    fn kernel(&self, found: &KernelFindings) -> CheckedKernel {
        let order = self.func.inst_order();
        let unknown = found.open.iter().map(|open| Unknown {
            reason: open.reason.clone(),
            place: open.inst.and_then(|i| self.place(i)),
        });
        CheckedKernel {
            name: self.func.name.clone(),
            target: self.func.target().name(),
            answer: found.answer(),
            // Copies of a function have one place.
            instructions: order
                .filter_map(|(_, i)| Some(self.func.insts[i].span?.start))
                .collect::<FxHashSet<_>>()
                .len(),
            findings: found.findings.iter().map(|f| self.finding(f)).collect(),
            unknown: unknown.collect(),
        }
    }

    fn finding(&self, f: &Finding) -> Found {
        let blocks = f.path.iter();
        let mut path: Vec<usize> = blocks.filter_map(|&b| self.first_line(b)).collect();
        path.dedup();
        Found {
            kind: f.kind,
            code: f.kind.code(),
            certain: f.certain,
            message: f.message.clone(),
            place: self.place(f.inst),
            other: f.other.and_then(|i| self.place(i)),
            path,
            mend: f
                .mend
                .as_ref()
                .map(|m| insertion(self.func.target(), m))
                .unwrap_or_default(),
            before: f.before.and_then(|i| self.place(i)),
            notes: f.notes.clone(),
            role: f.role,
            insertion: f.mend.clone(),
        }
    }

    fn place(&self, inst: Inst) -> Option<Place> {
        // The code before the entry of preloaded arguments is not in the function.
        let span = self.func.insts.get(inst)?.span?;
        Some(Place::new(self.places, self.text, span))
    }

    fn first_line(&self, block: Block) -> Option<usize> {
        let mut insts = self.func.blocks.get(block)?.insts.iter();
        let span = insts.find_map(|&i| self.func.insts[i].span)?;
        Some(self.places.line_col(span.start as usize).0)
    }
}

/// The instructions of a mend as text.
pub(super) fn insertion(target: Target, mend: &Mend) -> Vec<String> {
    let one = |op, imm: Option<i64>| target.format_inst(&MInst::new(op, imm.map(MOperand::Imm)));
    match mend {
        Mend::Wait(levels) => waits(target, levels),
        Mend::Instruction(text) => vec![(*text).to_owned()],
        Mend::States(states) => {
            let Ok(nop) = make::nop_form(target) else {
                return Vec::new();
            };
            let mut left = *states;
            let mut out = Vec::new();
            while left > 0 {
                let n = left.min(nop.longest());
                let Some(imm) = nop.immediate(n) else { break };
                out.push(one(nop.op, Some(imm)));
                left -= n;
            }
            out
        }
        Mend::Barrier => {
            let parts = target.barrier().iter();
            parts.map(|&(op, number)| one(op, number)).collect()
        }
    }
}

/// The texts of the waits for levels.
pub(super) fn waits(target: Target, levels: &Levels) -> Vec<String> {
    let all = make::waits(target, levels).unwrap_or_default();
    let all = all.iter().filter_map(|w| machine::to_minst(target, w));
    all.map(|w| target.format_inst(&w)).collect()
}

/// Lines of a path; of a long one the first and the last lines. The report for programs has all.
fn lines(path: &[usize]) -> String {
    const ENDS: usize = 8;
    let join = |path: &[usize]| {
        let lines: Vec<String> = path.iter().map(usize::to_string).collect();
        lines.join(", ")
    };
    if path.len() <= 2 * ENDS {
        return join(path);
    }
    let (first, last) = (&path[..ENDS], &path[path.len() - ENDS..]);
    let left = path.len() - 2 * ENDS;
    format!("{}, ({left} more), {}", join(first), join(last))
}

impl Found {
    /// The finding as a diagnostic with the places in the text.
    pub fn diagnostic(&self) -> Diagnostic {
        let mut out = match self.certain {
            true => Diagnostic::error(self.code, self.message.clone()),
            false => Diagnostic::warning(self.code, self.message.clone()),
        };
        if let Some(place) = &self.place {
            out = out.label(place.span, place.label("here"));
        }
        if let Some(other) = &self.other {
            out = out.label(other.span, other.label(self.role));
        }
        if self.path.len() > 1 {
            out = out.note(format!(
                "path through the blocks at lines {}",
                lines(&self.path)
            ));
        }
        for note in &self.notes {
            out = out.note(note.clone());
        }
        let lines = self.mend.join("; ");
        match &self.before {
            _ if lines.is_empty() => out,
            None => out.help(format!("insert `{lines}` before it")),
            Some(place) => {
                let (line, text) = (place.line, &place.text);
                let place = format!("`{text}` in line {line}, which all waves pass");
                out.help(format!("insert `{lines}` before {place}"))
            }
        }
    }
}

impl Place {
    fn label(&self, role: &str) -> String {
        let mut out = role.to_string();
        if let Some(source) = &self.source {
            out += &format!(" ({})", words(source, self.inlined.as_ref()));
        }
        if self.inline_assembly {
            out += " (inline assembly)";
        }
        out
    }
}

impl CheckReport {
    /// The findings and open questions as text with snippets, and a line for each kernel.
    pub fn text(&self, sources: &SourceMap) -> String {
        let mut out = String::new();
        for kernel in &self.kernels {
            let mut all = Diagnostics::default();
            kernel
                .findings
                .iter()
                .for_each(|f| all.push(f.diagnostic()));
            for unknown in &kernel.unknown {
                let open = Diagnostic::warning("check-unknown", unknown.reason.clone());
                all.push(open.maybe_label(unknown.place.as_ref().map(|p| p.span), "here"));
            }
            out += &all.render(sources);
            out += &kernel.line();
        }
        out
    }
}

impl CheckedKernel {
    /// The answer in one line.
    fn line(&self) -> String {
        let certain = self.findings.iter().filter(|f| f.certain).count();
        let open = self.findings.len() - certain + self.unknown.len();
        let count = |n, one: &str, more: &str| match n {
            1 => format!("1 {one}"),
            _ => format!("{n} {more}"),
        };
        let faults = count(certain, "fault", "faults");
        let questions = count(open, "open question", "open questions");
        let answer = match (self.answer, open) {
            (Answer::Right, _) => "right".to_string(),
            (Answer::NotKnown, _) => format!("not known: {questions}"),
            (Answer::Wrong, 0) => format!("wrong: {faults}"),
            (Answer::Wrong, _) => format!("wrong: {faults}, {questions}"),
        };
        let size = count(self.instructions, "instruction", "instructions");
        format!("{} ({}, {size}): {answer}\n", self.name, self.target)
    }
}
