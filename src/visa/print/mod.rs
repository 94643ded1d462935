//! A file as text: declarations in the usual order, then the code, numbered in comments.
//!
//! The current spelling is the one that assemblers read. The older spelling has types on all operands and other
//! words for regions; it is only for comparison by people.

mod operand;

use crate::model::{
    Attribute, AttributeValue, Control, Exec, File, Function, GeneralDecl, Input, Instruction,
    Item, Kernel, Operand, Variable,
};
use crate::tables::{Category, ModifierForm, OpInfo, Platform};
use std::fmt::Write;
use std::sync::Arc;

/// The spelling of the text.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Spelling {
    /// Version 4.
    #[default]
    Current,
    /// Version 3.
    Older,
}

/// The additions to the program's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The spelling.
    pub spelling: Spelling,
    /// Whether the names that the platform defines are listed, as comments.
    pub builtins: bool,
    /// Whether lines are numbered, in comments.
    pub numbers: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            spelling: Spelling::Current,
            builtins: true,
            numbers: true,
        }
    }
}

/// The column of comments after instructions.
const COMMENT_COLUMN: usize = 81;

/// The blanks between an instruction and its comment, at most.
const BLANKS: &str = match std::str::from_utf8(&[b' '; COMMENT_COLUMN]) {
    Ok(blanks) => blanks,
    Err(_) => "",
};

/// The approximate bytes of a line of code with its number, and of a declaration.
const LINE: usize = 96;
const DECLARATION: usize = 56;

/// A file as text. Every file can be printed; names that the platform's tables lack are printed as
/// `?`, and the verifier reports them earlier.
pub fn file(file: &File, platform: &Platform, options: &Options) -> String {
    let mut out = String::new();
    let (major, minor) = file.version;
    let _ = writeln!(out, ".version {major}.{minor}");
    for kernel in &file.kernels {
        let items = kernel.functions.iter().map(|f| f.items.len());
        // Growing would copy the whole text many times.
        out.reserve(LINE * items.sum::<usize>() + DECLARATION * kernel.generals.len());
        Printer {
            kernel,
            platform,
            options,
            line: 0,
            note: None,
            out: &mut out,
        }
        .kernel();
    }
    out
}

/// One instruction as text, without comment, for messages.
pub fn instruction(instruction: &Instruction, kernel: &Kernel, platform: &Platform) -> String {
    let mut out = String::new();
    let options = Options::default();
    let mut printer = Printer {
        kernel,
        platform,
        options: &options,
        line: 0,
        note: None,
        out: &mut out,
    };
    printer.instruction(instruction);
    out
}

struct Printer<'a> {
    kernel: &'a Kernel,
    platform: &'a Platform,
    options: &'a Options,
    /// The number of written lines of code.
    line: u32,
    /// The note in the comment of the next line.
    note: Option<Arc<str>>,
    out: &'a mut String,
}

impl<'a> Printer<'a> {
    /// Prints a number; most of a file is numbers.
    fn number(&mut self, mut n: u32) {
        let mut digits = [b'0'; 10];
        let mut first = digits.len() - 1;
        digits[first] += (n % 10) as u8;
        while n >= 10 {
            n /= 10;
            first -= 1;
            digits[first] += (n % 10) as u8;
        }
        self.out
            .extend(digits[first..].iter().map(|&digit| char::from(digit)));
    }

    fn older(&self) -> bool {
        self.options.spelling == Spelling::Older
    }

    fn kernel(&mut self) {
        let kernel = self.kernel;
        let _ = writeln!(self.out, ".kernel \"{}\"\n", kernel.name);
        if self.options.builtins {
            self.builtins();
        }
        for variable in kernel.variables() {
            self.declaration(variable);
        }
        let explicit = kernel.inputs.iter().filter(|i| i.implicit.is_none());
        let implicit = kernel.inputs.iter().filter(|i| i.implicit.is_some());
        for input in explicit.chain(implicit) {
            self.input(input);
        }
        for attribute in &kernel.attributes {
            self.out.push_str(".kernel_attr ");
            self.attribute(attribute);
            // A value has its place even if the attribute has no value.
            self.out.push_str(match attribute.value {
                Some(_) => "\n",
                None => "    \n",
            });
        }
        for (i, function) in kernel.functions.iter().enumerate() {
            self.function(function, i == 0);
        }
    }

    fn letter(&self, category: Category) -> &'static str {
        let info = self.platform.category(category);
        info.map_or("?", |info| info.letter.as_str())
    }

    fn builtins(&mut self) {
        self.out.push_str("/// VISA Predefined Variables\n");
        for b in self.platform.builtins() {
            let letter = self.letter(b.category);
            let _ = writeln!(
                self.out,
                "// .decl {} v_type={letter} v_name={}",
                b.slot, b.name
            );
        }
        self.out.push('\n');
    }

    fn declaration(&mut self, variable: Variable) {
        let kernel = self.kernel;
        let name = kernel.name_of(variable);
        let letter = self.letter(variable.category());
        for text in [".decl ", name, " v_type=", letter, " "] {
            self.out.push_str(text);
        }
        let elements = match variable {
            Variable::General(v) => {
                self.general(&kernel.generals[v]);
                &kernel.generals[v].attributes
            }
            Variable::Address(v) => self.elements(&kernel.addresses[v], None),
            Variable::Predicate(v) => self.elements(&kernel.predicates[v], None),
            Variable::Surface(v) => self.elements(&kernel.surfaces[v], Some(name)),
            Variable::Sampler(v) => self.elements(&kernel.samplers[v], Some(name)),
        };
        if !elements.is_empty() {
            self.out.push_str(" attrs={");
            for (i, attribute) in elements.iter().enumerate() {
                self.out.push_str(if i > 0 { "," } else { "" });
                self.attribute(attribute);
            }
            self.out.push('}');
        }
        self.out.push('\n');
    }

    fn elements<'k>(
        &mut self,
        decl: &'k crate::model::Elements,
        name: Option<&str>,
    ) -> &'k [Attribute] {
        let _ = write!(self.out, "num_elts={}", decl.elements);
        if let Some(name) = name {
            let _ = write!(self.out, " v_name={name}");
        }
        &decl.attributes
    }

    fn general(&mut self, decl: &GeneralDecl) {
        let ty = &self.platform.ty(decl.ty).name;
        for text in ["type=", ty, " num_elts="] {
            self.out.push_str(text);
        }
        self.number(decl.elements);
        if let Some(align) = decl.align {
            let mut names = self.platform.alignments().iter().filter(|a| a.written);
            let name = names.find(|a| a.bytes >= align);
            match name {
                Some(a) => {
                    self.out.push_str(" align=");
                    self.out.push_str(&a.name);
                }
                None => self.out.push_str(&format!(" align={align}")),
            }
        }
        if let Some((of, byte)) = decl.alias {
            let of = self.kernel.name_of(Variable::General(of));
            let _ = write!(self.out, " alias=<{of}, {byte}>");
        }
    }

    fn attribute(&mut self, attribute: &Attribute) {
        self.out.push_str(&attribute.name);
        let _ = match &attribute.value {
            None => Ok(()),
            Some(AttributeValue::Number(n)) => write!(self.out, "={n}"),
            Some(AttributeValue::Text(text)) => write!(self.out, "=\"{text}\""),
        };
    }

    fn input(&mut self, input: &Input) {
        match &input.implicit {
            None => self.out.push_str(".input"),
            Some(what) => self.out.push_str(&format!(".implicit_{what}")),
        }
        let _ = write!(self.out, " {}", self.kernel.name_of(input.variable));
        if let Some(offset) = input.offset {
            let _ = write!(self.out, " offset={offset}");
        }
        if let Some(size) = input.size {
            let _ = write!(self.out, " size={size}");
        }
        self.out.push('\n');
    }

    fn function(&mut self, function: &Function, first: bool) {
        if !first {
            self.out.push_str("    \n");
        }
        if let Some(name) = &function.name {
            let word = match function.global {
                true => "global_function",
                false => "function",
            };
            let _ = writeln!(self.out, ".{word} \"{name}\"");
        }
        for item in &function.items {
            self.item(item);
        }
    }

    fn item(&mut self, item: &Item) {
        let from = self.out.len();
        match item {
            Item::Label(label) => {
                let name = self.kernel.labels.get(*label).map_or("?", String::as_str);
                let _ = write!(self.out, "\n{name}:\n");
                self.line += 1;
                return;
            }
            Item::File(path) => self.out.push_str(&format!("    FILE \"{path}\"")),
            Item::Line(line) => self.out.push_str(&format!("    LOC {line}")),
            Item::LifetimeStart(v) => {
                let name = self.kernel.name_of(*v);
                self.out.push_str(&format!("    lifetime.start {name}"));
            }
            Item::LifetimeEnd(v) => {
                let name = self.kernel.name_of(*v);
                self.out.push_str(&format!("    lifetime.end {name}"));
            }
            Item::Note(text) => {
                self.note = Some(text.clone());
                return;
            }
            Item::Instruction(i) => {
                self.out.push_str("    ");
                self.instruction(i);
            }
        }
        let note = self.note.take();
        if self.options.numbers || note.is_some() {
            let width = self.out.len() - from;
            // At least the width of an indentation between text and comment.
            let blanks = COMMENT_COLUMN.saturating_sub(width).max(4);
            self.out.push_str(&BLANKS[..blanks]);
            self.out.push_str("///");
        }
        if self.options.numbers {
            self.out.push_str(" $");
            self.number(self.line);
        }
        if let Some(note) = note {
            let _ = write!(self.out, " {note}");
        }
        self.out.push('\n');
        self.line += 1;
    }

    fn instruction(&mut self, i: &Instruction) {
        if let Some(guard) = &i.guard {
            let not = if guard.inverted { "!" } else { "" };
            let name = self.kernel.name_of(Variable::Predicate(guard.predicate));
            let control = match guard.control {
                Control::Each => "",
                Control::Any => ".any",
                Control::All => ".all",
            };
            let _ = write!(self.out, "({not}{name}{control}) ");
        }
        let info = self.platform.op(i.op);
        let mnemonic = info.map_or("?", |info| info.mnemonic.as_str());
        let (mnemonic, behind) = match mnemonic.rsplit_once('.') {
            Some((first, last)) if self.older() && info.is_some_and(|o| o.older_suffix) => {
                (first, Some(last))
            }
            _ => (mnemonic, None),
        };
        self.out.push_str(mnemonic);
        if let Some(info) = info {
            self.modifiers(info, i);
        }
        if i.saturate {
            self.out.push_str(".sat");
        }
        self.exec(i.exec);
        if let Some(word) = behind {
            let _ = write!(self.out, ".{word}");
        }
        let size = match i.exec {
            Exec::Elements { size, .. } => size,
            _ => 1,
        };
        for (at, operand) in i.operands.iter().enumerate() {
            self.out.push(' ');
            let row = info.and_then(|o| o.operands.get(at));
            match (operand, row) {
                (Operand::Memory { .. }, Some(row)) => self.memory(operand, row),
                _ => self.operand(operand, row.map(|o| o.role), size),
            }
            if let Some(n) = row.and_then(|row| row.shape)
                && let Some(ModifierForm::Shapes(all)) =
                    info.and_then(|info| info.modifiers.get(n)).map(|m| &m.1)
            {
                let value = i.modifiers.get(n).copied().unwrap_or(0);
                let name = all.get(value as usize).map_or("?", |s| s.name.as_str());
                let _ = write!(self.out, ":{name}");
            }
        }
    }

    fn modifiers(&mut self, info: &OpInfo, i: &Instruction) {
        for (at, (_, form)) in info.modifiers.iter().enumerate() {
            let value = i.modifiers.get(at).copied().unwrap_or(0);
            let text = match form {
                ModifierForm::Numbers(_) => value.to_string(),
                ModifierForm::Words(words) => {
                    words.get(value as usize).map_or("?", String::as_str).into()
                }
                ModifierForm::Letters(letters) => {
                    let all = letters.chars().enumerate();
                    let set = all.filter(|(n, _)| value >> n & 1 == 1);
                    set.map(|(_, c)| c).collect()
                }
                ModifierForm::Hex(digits) => format!("x{value:0w$X}", w = *digits as usize),
                // A shape follows its operand.
                ModifierForm::Shapes(_) => continue,
            };
            if !text.is_empty() {
                let _ = write!(self.out, ".{text}");
            }
        }
    }

    fn exec(&mut self, exec: Exec) {
        match exec {
            Exec::Elements { mask, size } => {
                let granule = self.platform.limits().mask_granule.max(1);
                let number = 1 + u32::from(mask.first) / granule;
                let all = if mask.all { "_NM" } else { "" };
                self.out.push_str(" (M");
                self.number(number);
                self.out.push_str(all);
                self.out.push_str(", ");
                self.number(size);
                self.out.push(')');
            }
            Exec::Count(n) => {
                self.out.push_str(" (");
                self.number(n);
                self.out.push(')');
            }
            Exec::Block { width, height } => {
                let _ = write!(self.out, " ({width},{height})");
            }
            Exec::None => {}
        }
    }
}
