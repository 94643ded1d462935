//! Lines of code: functions, labels, marks and instructions.

use super::cursor::{self, Cursor, Step, accept_word, end, joined};
use super::declare;
use super::names::{Meant, Names};
use super::number;
use super::operand::{self, Scope, Syntax};
use super::{ItemPlace, Places};
use crate::model::{
    Control, Exec, Function, Guard, Instruction, Item, Kernel, Mask, Operand, Variable,
};
use crate::tables::{ExecForm, ModifierForm, OpId, OpInfo, Platform, Shape};
use easel_isa::diagnostic::{Diagnostic, Span};
use easel_isa::suggest;
use smallvec::SmallVec;

/// A reader of the code of one kernel, whose names are known.
pub(super) struct Reader<'a> {
    pub platform: &'a Platform,
    pub names: &'a Names<'a>,
    pub kernel: &'a mut Kernel,
    pub places: &'a mut Places,
}

impl Reader<'_> {
    /// Reads a line if it is code; skips declarations.
    pub fn line(&mut self, c: &mut Cursor<'_>) -> Step<()> {
        let span = c.rest_span();
        if let Some((name, span)) = declare::label_of(c) {
            // A label that is defined twice was reported.
            if let Some(label) = self.names.label(name) {
                self.push(Item::Label(label), bare(span));
            }
            return Ok(());
        }
        for (word, global) in [(".global_function", true), (".function", false)] {
            if accept_word(c, word) {
                let name = Some(declare::name(c)?);
                self.function(Function {
                    name,
                    global,
                    items: Vec::new(),
                });
                return end(c);
            }
        }
        if accept_word(c, ".funcdecl") {
            cursor::string(c)?;
            return end(c);
        }
        if accept_word(c, "FILE") || accept_word(c, ".file") {
            let path = cursor::string(c)?.to_owned();
            self.push(Item::File(path), bare(span));
            return end(c);
        }
        if accept_word(c, "LOC") || accept_word(c, ".loc") {
            let line = number::literal(c)?;
            self.push(Item::Line(line), bare(span));
            return end(c);
        }
        if accept_word(c, "lifetime.start") {
            let variable = self.variable(c)?;
            self.push(Item::LifetimeStart(variable), bare(span));
            return end(c);
        }
        if accept_word(c, "lifetime.end") {
            let variable = self.variable(c)?;
            self.push(Item::LifetimeEnd(variable), bare(span));
            return end(c);
        }
        if c.starts(".") {
            return self.directive(c);
        }
        let (instruction, place) = self.instruction(c)?;
        self.push(Item::Instruction(instruction), place);
        Ok(())
    }

    /// Declarations are read already; every other directive is an error.
    fn directive(&mut self, c: &mut Cursor<'_>) -> Step<()> {
        let known = [".decl", ".input", ".kernel_attr", ".kernel"];
        if known.iter().any(|word| accept_word(c, word)) || c.starts(".implicit_") {
            return Ok(());
        }
        if accept_word(c, ".parameter") {
            // Parameters of functions for callers: their variables are declared.
            return Ok(());
        }
        Err(c.expected("a declaration, a label or an instruction"))
    }

    fn variable(&mut self, c: &mut Cursor<'_>) -> Step<Variable> {
        let (name, at) = cursor::name(c)?;
        match self.names.get(name, at)? {
            Meant::Variable(variable) => Ok(variable),
            _ => {
                let message = format!("`{name}` is no variable of the kernel");
                Err(Box::new(
                    Diagnostic::error("visa-name", message).label(at, ""),
                ))
            }
        }
    }

    fn function(&mut self, function: Function) {
        self.kernel.functions.push(function);
        self.places.functions.push(Vec::new());
    }

    fn push(&mut self, item: Item, place: ItemPlace) {
        if self.kernel.functions.is_empty() {
            self.function(Function::default());
        }
        if let Some(function) = self.kernel.functions.last_mut() {
            function.items.push(item);
        }
        if let Some(items) = self.places.functions.last_mut() {
            items.push(place);
        }
    }

    fn instruction(&mut self, c: &mut Cursor<'_>) -> Step<(Instruction, ItemPlace)> {
        let span = c.rest_span();
        let mark = c.start();
        let guard = match c.eat("(") {
            true => Some((self.guard(c)?, c.since(mark))),
            false => None,
        };
        let (word, word_at) = cursor::dotted(c)?;
        let (candidates, modifiers, saturate) = self.operation(word, word_at)?;
        let Some(first) = candidates.first().and_then(|op| self.platform.op(*op)) else {
            return Err(self.unknown(word, word_at));
        };
        let mark = c.start();
        let exec = self.exec(c, first)?;
        let exec_at = c.since(mark);
        let mut parsed = Vec::new();
        let mut places: SmallVec<[Span; 4]> = SmallVec::new();
        while !c.is_end() {
            let mark = c.start();
            parsed.push(operand::syntax(c, self.platform)?);
            places.push(c.since(mark));
        }
        let (op, operands) = self.choose(candidates, &parsed, &places, word, word_at)?;
        let modifiers = match self.platform.op(op) {
            Some(info) => self.modifiers(info, &modifiers, &parsed, word_at)?,
            None => SmallVec::new(),
        };
        let instruction = Instruction {
            op,
            modifiers,
            guard: guard.map(|(guard, _)| guard),
            exec,
            saturate,
            operands,
        };
        let place = ItemPlace {
            span,
            operands: places,
            guard: guard.map(|(_, at)| at),
            exec: (exec != Exec::None).then_some(exec_at),
        };
        Ok((instruction, place))
    }

    fn guard(&mut self, c: &mut Cursor<'_>) -> Step<Guard> {
        let inverted = c.eat("!");
        let (name, at) = cursor::name(c)?;
        let control = if joined(c, ".any") {
            Control::Any
        } else if joined(c, ".all") {
            Control::All
        } else {
            Control::Each
        };
        c.expect(")")?;
        match self.names.get(name, at)? {
            Meant::Variable(Variable::Predicate(predicate)) => Ok(Guard {
                predicate,
                inverted,
                control,
            }),
            _ => {
                let message = format!("`{name}` is no predicate");
                Err(Box::new(
                    Diagnostic::error("visa-predicate", message).label(at, ""),
                ))
            }
        }
    }

    /// The longest mnemonic at the start of a word; the other parts of the word are modifiers.
    fn operation<'t>(
        &self,
        word: &'t str,
        at: Span,
    ) -> Step<(&'static [OpId], Vec<&'t str>, bool)> {
        let mut ends: Vec<usize> = word.match_indices('.').map(|(i, _)| i).collect();
        ends.push(word.len());
        let parts = ends.iter().rev().find_map(|end| {
            let ops = self.platform.ops_by_mnemonic(&word[..*end]);
            (!ops.is_empty()).then_some((ops, &word[*end..]))
        });
        let Some((ops, rest)) = parts else {
            return Err(self.unknown(word, at));
        };
        let mut modifiers: Vec<&str> = rest.split('.').skip(1).collect();
        let before = modifiers.len();
        modifiers.retain(|m| *m != "sat");
        let saturate = modifiers.len() < before;
        Ok((ops, modifiers, saturate))
    }

    fn unknown(&self, word: &str, at: Span) -> Box<Diagnostic> {
        let message = format!("{} has no operation `{word}`", self.platform.name());
        let mut d = Diagnostic::error("visa-operation", message).label(at, "");
        let known = self.platform.ops().map(|(_, info)| info.mnemonic.as_str());
        d.help = suggest::help(word, known);
        Box::new(d)
    }

    fn modifiers(
        &self,
        info: &OpInfo,
        given: &[&str],
        operands: &[Syntax<'_>],
        at: Span,
    ) -> Step<SmallVec<[u32; 2]>> {
        let mut values = SmallVec::new();
        let mut rest = given;
        for (name, form) in &info.modifiers {
            if let ModifierForm::Shapes(all) = form {
                values.push(self.shape(info, all, operands, at)?);
                continue;
            }
            // A word may have points in it.
            let lengths = (1..=rest.len()).rev();
            let value = lengths
                .filter_map(|n| Some((n, modifier(form, &rest[..n].join("."))?)))
                .next();
            match (value, form) {
                (Some((n, value)), _) => {
                    rest = &rest[n..];
                    values.push(value);
                }
                (None, ModifierForm::Words(words)) if words.iter().any(String::is_empty) => {
                    let empty = words.iter().position(String::is_empty).unwrap_or(0);
                    values.push(empty as u32);
                }
                (None, form) => {
                    let message = format!("`{}` does not say its {name}", info.mnemonic);
                    let d = Diagnostic::error("visa-parse", message).label(at, "");
                    return Err(Box::new(d.help(expected(form))));
                }
            }
        }
        match rest.first() {
            None => Ok(values),
            Some(word) => {
                let message = format!("`{}` has no modifier `{word}`", info.mnemonic);
                Err(Box::new(
                    Diagnostic::error("visa-parse", message).label(at, ""),
                ))
            }
        }
    }

    /// The shape after an operand, among the row's shapes.
    fn shape(&self, info: &OpInfo, all: &[Shape], operands: &[Syntax<'_>], at: Span) -> Step<u32> {
        let found = operands.iter().find_map(|syntax| match syntax {
            Syntax::Raw { shape, .. } => *shape,
            _ => None,
        });
        let (word, at) = found.unwrap_or(("", at));
        match all.iter().position(|shape| shape.name == word) {
            Some(n) => Ok(n as u32),
            None => {
                let message = format!("`{}` has no shape `{word}`", info.mnemonic);
                let names: Vec<&str> = all.iter().map(|s| s.name.as_str()).collect();
                let d = Diagnostic::error("visa-parse", message).label(at, "");
                Err(Box::new(d.help(format!("one of: {}", names.join(", ")))))
            }
        }
    }

    fn exec(&self, c: &mut Cursor<'_>, info: &OpInfo) -> Step<Exec> {
        match info.exec {
            ExecForm::None => Ok(Exec::None),
            ExecForm::Count => {
                c.expect("(")?;
                let n = number::literal(c)?;
                c.expect(")")?;
                Ok(Exec::Count(n))
            }
            ExecForm::Block => {
                c.expect("(")?;
                let width = number::literal(c)?;
                c.expect(",")?;
                let height = number::literal(c)?;
                c.expect(")")?;
                Ok(Exec::Block { width, height })
            }
            ExecForm::Elements => {
                c.expect("(")?;
                let mut mask = Mask::default();
                if c.starts("M") {
                    let (word, at) = cursor::name(c)?;
                    mask = self.mask(word, at)?;
                    c.expect(",")?;
                }
                let size = number::literal(c)?;
                c.expect(")")?;
                Ok(Exec::Elements { mask, size })
            }
        }
    }

    fn mask(&self, word: &str, at: Span) -> Step<Mask> {
        let (number, all) = match word.strip_suffix("_NM") {
            Some(number) => (number, true),
            None => (word, false),
        };
        let limits = self.platform.limits();
        let number = number.strip_prefix('M').and_then(|n| n.parse::<u32>().ok());
        match number.filter(|n| (1..=limits.masks).contains(n)) {
            Some(n) => {
                let first = (n - 1).saturating_mul(limits.mask_granule);
                Ok(Mask {
                    first: u8::try_from(first).unwrap_or(u8::MAX),
                    all,
                })
            }
            None => {
                let message = format!("no execution mask is called `{word}`");
                let d = Diagnostic::error("visa-parse", message).label(at, "");
                Err(Box::new(d.help(format!(
                    "M1 to M{}, with `_NM` or without",
                    limits.masks
                ))))
            }
        }
    }

    /// The row that fits the operands.
    fn choose(
        &self,
        candidates: &[OpId],
        parsed: &[Syntax<'_>],
        places: &[Span],
        word: &str,
        word_at: Span,
    ) -> Step<(OpId, SmallVec<[Operand; 4]>)> {
        let scope = Scope {
            platform: self.platform,
            names: self.names,
            kernel: &*self.kernel,
        };
        let mut first = None;
        for op in candidates {
            let Some(info) = self.platform.op(*op) else {
                continue;
            };
            if info.operands.len() != parsed.len() {
                if first.is_none() {
                    let (takes, found) = (info.operands.len(), parsed.len());
                    let message = format!("`{word}` takes {takes} operands, found {found}");
                    let names = info.operands.iter().map(|o| o.name.as_str());
                    let names: Vec<&str> = names.collect();
                    let d = Diagnostic::error("visa-operand", message).label(word_at, "");
                    let d = d.help(format!("operands are: {}", names.join(", ")));
                    first = Some(Box::new(d));
                }
                continue;
            }
            if let Some((_, all)) = info.shapes()
                && candidates.len() > 1
                && self.shape(info, all, parsed, word_at).is_err()
            {
                first = first.or_else(|| self.shape(info, all, parsed, word_at).err());
                continue;
            }
            let mut operands = SmallVec::new();
            let mut wrong = None;
            for ((info, syntax), at) in info.operands.iter().zip(parsed).zip(places) {
                match operand::resolve(syntax, *at, info, scope) {
                    Ok(operand) => operands.push(operand),
                    Err(d) => {
                        wrong = Some(d);
                        break;
                    }
                }
            }
            match wrong {
                None => return Ok((*op, operands)),
                Some(d) => first = first.or(Some(d)),
            }
        }
        Err(first.unwrap_or_else(|| self.unknown(word, word_at)))
    }
}

fn bare(span: Span) -> ItemPlace {
    ItemPlace {
        span,
        operands: SmallVec::new(),
        guard: None,
        exec: None,
    }
}

fn modifier(form: &ModifierForm, word: &str) -> Option<u32> {
    match form {
        ModifierForm::Numbers(all) => word.parse().ok().filter(|n| all.contains(n)),
        ModifierForm::Words(words) => {
            let at = words.iter().position(|w| w == word && !w.is_empty());
            at.map(|at| at as u32)
        }
        ModifierForm::Letters(letters) => word.chars().try_fold(0u32, |bits, c| {
            let at = letters.chars().position(|l| l == c)?;
            Some(bits | 1u32.checked_shl(at as u32)?)
        }),
        ModifierForm::Shapes(_) => None,
        ModifierForm::Hex(digits) => {
            let number = word
                .strip_prefix('x')
                .filter(|n| n.len() <= *digits as usize)?;
            u32::from_str_radix(number, 16).ok()
        }
    }
}

fn expected(form: &ModifierForm) -> String {
    match form {
        ModifierForm::Numbers(all) => {
            let all: Vec<String> = all.iter().map(u32::to_string).collect();
            format!("one of: {}", all.join(", "))
        }
        ModifierForm::Words(words) => format!("one of: {}", words.join(", ")),
        ModifierForm::Letters(letters) => format!("letters among {letters}"),
        ModifierForm::Hex(digits) => format!("`x` and {digits} hexadecimal digits"),
        ModifierForm::Shapes(all) => {
            let names: Vec<&str> = all.iter().map(|s| s.name.as_str()).collect();
            format!("one of: {}", names.join(", "))
        }
    }
}
