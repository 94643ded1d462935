//! Macros, repetitions and conditions.

use super::lexis::{Kind, Words, in_name};
use super::source::{Expansion, Line};
use super::symbols::Meaning;
use super::{Assembler, Done};
use easel_isa::Diagnostic;
use easel_isa::cursor::{Cursor, Step};
use easel_isa::diagnostic::Span;
use std::collections::HashMap;
use std::rc::Rc;

/// A macro.
#[derive(Clone)]
pub struct Macro<'a> {
    name: Rc<str>,
    parameters: Rc<[Parameter]>,
    body: Rc<[Line<'a>]>,
}

struct Parameter {
    name: Rc<str>,
    /// The value without an argument.
    default: String,
    required: bool,
    /// Whether it takes all arguments from its place on.
    rest: bool,
}

/// A condition whose end is still to come.
struct Condition {
    /// Whether the lines are read.
    taken: bool,
    /// Whether some part was read, or the condition is inside lines that are not read.
    decided: bool,
    place: Span,
}

/// The state of macros and conditions.
#[derive(Default)]
pub struct Flow<'a> {
    /// The macros by name.
    pub macros: HashMap<String, Macro<'a>>,
    conditions: Vec<Condition>,
    /// The number of expansions so far.
    expansions: u64,
    /// Whether the file ends here by its own word.
    pub ended: bool,
}

/// The most expansions inside each other.
const DEEPEST: usize = 64;
/// The most lines of all expansions.
const MOST_LINES: u64 = 20_000_000;

/// Directives that begin lines with an end, with that end.
const BLOCKS: [(&str, &str); 5] = [
    (".macro", ".endm"),
    (".rept", ".endr"),
    (".rep", ".endr"),
    (".irp", ".endr"),
    (".irpc", ".endr"),
];

fn error(
    code: &'static str,
    message: impl Into<String>,
    span: Span,
    label: &str,
    help: &str,
) -> Box<Diagnostic> {
    Box::new(
        Diagnostic::error(code, message)
            .label(span, label)
            .help(help),
    )
}

impl<'a> Assembler<'a> {
    /// Whether a statement is in a part that is not read. Directives of conditions are read there also.
    pub(super) fn is_skipped(&self, cursor: &Cursor<'_, Words>) -> bool {
        let taken = self.flow.conditions.last().is_none_or(|c| c.taken);
        let is_condition = cursor.text().starts_with(".if")
            || matches!(cursor.text(), ".else" | ".elseif" | ".endif");
        !taken && !is_condition
    }

    /// Reports blocks that have no end.
    pub(super) fn flow_ends(&mut self) {
        for condition in std::mem::take(&mut self.flow.conditions) {
            let error = error(
                "asm-unterminated",
                "a condition has no end",
                condition.place,
                "begins here",
                "end it with `.endif`",
            );
            self.diagnostics.push(*error);
        }
    }

    /// The directives of macros, repetitions and conditions; `None` for another directive.
    pub(super) fn flow_directive(
        &mut self,
        name: &str,
        here: Span,
        cursor: &mut Cursor<'_, Words>,
        line: &Line<'a>,
    ) -> Option<Done> {
        Some(match name {
            ".macro" => self.define_macro(cursor, line),
            ".rept" | ".rep" => self.repeat(cursor, line),
            ".irp" | ".irpc" => self.repeat_for(name == ".irpc", cursor, line),
            ".endm" | ".endmacro" | ".endr" => Err(error(
                "asm-unterminated",
                format!("`{name}` ends nothing"),
                here,
                "here",
                "remove it, or write the directive that begins the lines",
            )),
            ".exitm" => self.leave_macro(here),
            ".purgem" => {
                let found = self.flow.macros.remove(cursor.text()).is_some();
                match found {
                    true => Ok(()),
                    false => Err(cursor.expected("the name of a macro")),
                }
            }
            ".else" | ".elseif" | ".endif" => self.next_part(name, here, cursor),
            _ if name.starts_with(".if") => return self.condition(name, here, cursor, line),
            _ => return None,
        })
    }

    /// The lines up to the end of a block, which belong to its begin.
    fn block(&mut self, begin: &str, line: &Line<'a>) -> Result<Rc<[Line<'a>]>, Box<Diagnostic>> {
        let mut body = Vec::new();
        let mut open: Vec<&str> = vec![end_of(begin).unwrap_or(".endm")];
        while let Some(next) = self.lines.next() {
            let word = next.text.split_whitespace().next().unwrap_or_default();
            let ends = |end: &str| word == end || (end == ".endm" && word == ".endmacro");
            if open.last().is_some_and(|end| ends(end)) {
                open.pop();
                if open.is_empty() {
                    return Ok(body.into());
                }
            } else if let Some(end) = end_of(word) {
                open.push(end);
            }
            body.push(next);
        }
        let start = line.text.find(begin).unwrap_or(0);
        Err(error(
            "asm-unterminated",
            format!("the lines of `{begin}` have no end"),
            Span::new(self.file, start, start + begin.len()),
            "begins here",
            &format!("end them with `{}`", end_of(begin).unwrap_or(".endm")),
        ))
    }

    fn define_macro(&mut self, cursor: &mut Cursor<'_, Words>, line: &Line<'a>) -> Done {
        let head = self.macro_head(cursor);
        // The lines are taken also if the head is wrong, so that they are not read as statements.
        let body = self.block(".macro", line)?;
        let (name, parameters) = head?;
        let parameters = parameters.into();
        let known = Macro {
            name: name.as_str().into(),
            parameters,
            body,
        };
        self.flow.macros.insert(name, known);
        Ok(())
    }

    fn macro_head(&mut self, cursor: &mut Cursor<'_, Words>) -> Step<(String, Vec<Parameter>)> {
        let name = cursor.take(Kind::Name, "the name of the macro")?;
        let name = cursor.text_of(name).to_string();
        let mut parameters = Vec::new();
        cursor.eat(",");
        while !cursor.is_end() {
            let token = cursor.take(Kind::Name, "the name of a parameter")?;
            let mut parameter = Parameter {
                name: cursor.text_of(token).into(),
                default: String::new(),
                required: false,
                rest: false,
            };
            if cursor.eat(":") {
                match cursor.text() {
                    "req" => parameter.required = true,
                    "vararg" => parameter.rest = true,
                    _ => return Err(cursor.expected_one_of(&["req", "vararg"])),
                }
                cursor.advance();
            }
            if cursor.eat("=") {
                parameter.default = argument(cursor);
            }
            cursor.eat(",");
            parameters.push(parameter);
        }
        Ok((name, parameters))
    }

    /// Puts the lines of a macro before the next line.
    pub(super) fn call(
        &mut self,
        called: &Macro<'a>,
        cursor: &mut Cursor<'_, Words>,
        line: &Line<'a>,
    ) -> Done {
        let start = cursor.start();
        let mut values: Vec<Option<String>> = called.parameters.iter().map(|_| None).collect();
        let mut next = 0;
        while !cursor.is_end() {
            let place = cursor.span();
            let named = (cursor.kind() == Kind::Name && super::is_mark(cursor, "="))
                .then(|| {
                    called
                        .parameters
                        .iter()
                        .position(|p| &*p.name == cursor.text())
                })
                .flatten();
            let at = match named {
                Some(at) => {
                    cursor.advance();
                    cursor.advance();
                    at
                }
                None => next,
            };
            let Some(parameter) = called.parameters.get(at) else {
                return Err(error(
                    "asm-macro",
                    format!(
                        "`{}` takes {} arguments",
                        called.name,
                        called.parameters.len()
                    ),
                    place,
                    "this one is too many",
                    "an argument with blanks is one argument only in quotes",
                ));
            };
            if parameter.rest {
                let rest = line.text.get(cursor.start() as usize..).unwrap_or_default();
                values[at] = Some(rest.trim_end().to_string());
                break;
            }
            let value = argument(cursor);
            if !value.is_empty() {
                values[at] = Some(value);
            }
            next = at + 1;
            cursor.eat(",");
        }
        let mut round = Vec::new();
        for (parameter, value) in called.parameters.iter().zip(values) {
            if parameter.required && value.is_none() {
                return Err(error(
                    "asm-macro",
                    format!("`{}` needs a value for `{}`", called.name, parameter.name),
                    Span::new(self.file, start as usize, cursor.last().max(start) as usize),
                    "in these arguments",
                    "add the argument, or give the parameter a default",
                ));
            }
            round.push((
                parameter.name.clone(),
                value.unwrap_or_else(|| parameter.default.clone()),
            ));
        }
        let mut expansion = Expansion::new(called.body.clone(), vec![round], line.span);
        expansion.is_macro = true;
        self.expand(expansion, line)
    }

    fn expand(&mut self, mut expansion: Expansion<'a>, line: &Line<'a>) -> Done {
        let lines = expansion.count.saturating_mul(expansion.body.len() as u64);
        let whole = || Span::new(self.file, 0, line.text.len());
        if self.lines.expansions.len() >= DEEPEST {
            return Err(error(
                "asm-macro",
                format!("more than {DEEPEST} expansions are inside each other"),
                whole(),
                "the innermost one",
                "a macro that calls itself needs a condition that ends it",
            ));
        }
        if self.lines.expanded.saturating_add(lines) > MOST_LINES {
            return Err(error(
                "asm-macro",
                format!("the expansions have more than {MOST_LINES} lines"),
                whole(),
                "with this one",
                "make the counts smaller",
            ));
        }
        expansion.number = self.flow.expansions;
        expansion.conditions = self.flow.conditions.len();
        self.flow.expansions += u64::from(expansion.is_macro);
        self.lines.expansions.push(expansion);
        Ok(())
    }

    fn leave_macro(&mut self, here: Span) -> Done {
        while let Some(expansion) = self.lines.expansions.pop() {
            self.flow.conditions.truncate(expansion.conditions);
            if expansion.is_macro {
                return Ok(());
            }
        }
        Err(error(
            "asm-macro",
            "`.exitm` is outside a macro",
            here,
            "here",
            "remove it",
        ))
    }

    fn repeat(&mut self, cursor: &mut Cursor<'_, Words>, line: &Line<'a>) -> Done {
        let count = self.number(cursor, "the count");
        let body = self.block(".rept", line)?;
        let mut expansion = Expansion::new(body, Vec::new(), line.span);
        expansion.count = u64::try_from(count?).unwrap_or(0);
        self.expand(expansion, line)
    }

    fn repeat_for(
        &mut self,
        characters: bool,
        cursor: &mut Cursor<'_, Words>,
        line: &Line<'a>,
    ) -> Done {
        let head = repeat_values(characters, cursor);
        let body = self.block(if characters { ".irpc" } else { ".irp" }, line)?;
        let (name, values) = head?;
        let rounds = values
            .into_iter()
            .map(|v| vec![(name.clone(), v)])
            .collect();
        self.expand(Expansion::new(body, rounds, line.span), line)
    }

    fn condition(
        &mut self,
        name: &str,
        here: Span,
        cursor: &mut Cursor<'_, Words>,
        line: &Line<'a>,
    ) -> Option<Done> {
        let outside = self.flow.conditions.last().is_none_or(|c| c.taken);
        let mut outcome = Ok(());
        let mut taken = false;
        if outside {
            match self.holds(name, cursor)? {
                Ok(holds) => taken = holds,
                Err(e) => outcome = Err(e),
            }
        }
        let place = line.part(here.start, here.end);
        self.flow.conditions.push(Condition {
            taken,
            decided: taken || !outside,
            place,
        });
        Some(outcome)
    }

    /// Whether a condition holds; `None` for a directive that is no condition.
    fn holds(&mut self, name: &str, cursor: &mut Cursor<'_, Words>) -> Option<Step<bool>> {
        let compare: fn(i64) -> bool = match name {
            ".if" | ".ifne" => |n| n != 0,
            ".ifeq" => |n| n == 0,
            ".ifgt" => |n| n > 0,
            ".ifge" => |n| n >= 0,
            ".iflt" => |n| n < 0,
            ".ifle" => |n| n <= 0,
            ".ifdef" | ".ifndef" | ".ifnotdef" => {
                let known = self.symbols.known(cursor.text());
                let defined =
                    known.is_some_and(|id| self.symbols.get(id).meaning != Meaning::Undefined);
                return Some(Ok(defined == (name == ".ifdef")));
            }
            ".ifb" | ".ifnb" => return Some(Ok(cursor.is_end() == (name == ".ifb"))),
            ".ifc" | ".ifnc" | ".ifeqs" | ".ifnes" => {
                let start = cursor.start();
                cursor.skip_to(|c| c.is(","));
                let first = cursor.between(start, cursor.start()).trim().to_string();
                if let Err(e) = cursor.expect(",") {
                    return Some(Err(e));
                }
                let start = cursor.start();
                cursor.skip_to(|_| false);
                let second = cursor.between(start, cursor.last()).trim();
                let same = matches!(name, ".ifc" | ".ifeqs");
                return Some(Ok((first == second) == same));
            }
            _ => return None,
        };
        Some(self.number(cursor, "a condition").map(compare))
    }

    fn next_part(&mut self, name: &str, here: Span, cursor: &mut Cursor<'_, Words>) -> Done {
        let inner = self.lines.expansions.last().map_or(0, |e| e.conditions);
        if self.flow.conditions.len() <= inner {
            return Err(error(
                "asm-unterminated",
                format!("`{name}` is outside a condition"),
                here,
                "here",
                "remove it, or begin the condition with `.if`",
            ));
        }
        if name == ".endif" {
            self.flow.conditions.pop();
            return Ok(());
        }
        let decided = self.flow.conditions.last().is_some_and(|c| c.decided);
        let holds = match name {
            ".elseif" if !decided => self.number(cursor, "a condition"),
            _ => Ok(1),
        };
        if let Some(condition) = self.flow.conditions.last_mut() {
            condition.taken = !decided && matches!(holds, Ok(n) if n != 0);
            condition.decided |= condition.taken;
        }
        holds.map(|_| ())
    }
}

/// The end of the lines that a directive begins.
fn end_of(begin: &str) -> Option<&'static str> {
    BLOCKS.iter().find(|b| b.0 == begin).map(|b| b.1)
}

fn repeat_values(characters: bool, cursor: &mut Cursor<'_, Words>) -> Step<(Rc<str>, Vec<String>)> {
    let name = cursor.take(Kind::Name, "the name of the parameter")?;
    let name = cursor.text_of(name).into();
    cursor.expect(",")?;
    let mut values = Vec::new();
    while !cursor.is_end() {
        let value = argument(cursor);
        match characters {
            true => values.extend(value.chars().map(String::from)),
            false => values.push(value),
        }
        cursor.eat(",");
    }
    Ok((name, values))
}

/// An argument: the words up to a comma or to a blank between two operands, or a text without its quotes.
fn argument(cursor: &mut Cursor<'_, Words>) -> String {
    if cursor.kind() == Kind::Text && !joined_after(cursor) {
        let text = cursor.text();
        cursor.advance();
        return text[1..text.len() - 1].to_string();
    }
    let start = cursor.start();
    let mut end = start;
    let mut depth = 0usize;
    let mut operator = true;
    while !cursor.is_end() {
        let text = cursor.text();
        let apart = cursor.start() > end && end > start;
        let marks = cursor.kind() == Kind::Mark;
        // A blank ends an argument unless an operator is before it or behind it.
        if depth == 0 && (text == "," || (apart && !operator && !(marks && binds(text)))) {
            break;
        }
        match text {
            "(" | "[" => depth += 1,
            ")" | "]" => depth = depth.saturating_sub(1),
            _ => {}
        }
        operator = marks && !matches!(text, ")" | "]");
        cursor.advance();
        end = cursor.last();
    }
    cursor.between(start, end).to_string()
}

/// Whether an operator between blanks joins the texts on both sides.
fn binds(mark: &str) -> bool {
    matches!(
        mark,
        "+" | "-"
            | "*"
            | "/"
            | "%"
            | "&"
            | "|"
            | "^"
            | "<<"
            | ">>"
            | "=="
            | "!="
            | "<"
            | ">"
            | "<="
            | ">="
            | "&&"
            | "||"
    )
}

/// Whether the next word is joined to the one behind it.
fn joined_after(cursor: &Cursor<'_, Words>) -> bool {
    let second = cursor.second();
    let first = cursor.text_of(second).bytes().next();
    second.start == cursor.token().end && first.is_some_and(in_name)
}
