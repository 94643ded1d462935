//! The operation of a matched form: the declared types of its operands, and the source of its results'
//! types.

use super::super::dialect::{Kind, OpKind, Operation, Register, Segment, Type, Word};
use super::super::mnemonics;
use super::parts::Parts;
use super::raw::{Declared, Raw, Results, TypeText, Written};
use super::reader::{Reader, Rule};
use crate::mlir::on_one_line;
use easel_isa::diagnostic::Diagnostic;

/// The operation so far. The defaults are those of most forms: the operand types are in the order
/// of the operands, and each value-form out gives a result.
struct Building<'s> {
    op: Operation,
    segments: Vec<Segment>,
    words: Vec<&'s str>,
    types: Vec<TypeText>,
    /// Types behind `->` or `to`.
    results: Option<Vec<TypeText>>,
    declared: Declared,
    typing: Results,
}

impl<'s> Reader<'s> {
    /// The operation of a form's parts.
    pub(super) fn finish(
        &mut self,
        name: &str,
        kind: OpKind,
        rule: Rule,
        parts: Parts<'s>,
    ) -> Option<Raw<'s>> {
        // Both spellings of these names denote one operation.
        let name = match name {
            "call" => "func.call",
            "func.return" => "return",
            name => name,
        };
        let mut op = Operation::new(kind, name);
        op.attributes = parts.attributes;
        op.counts = parts.counts;
        let flat = |types: &[TypeText]| types.iter().map(|&t| Some(t)).collect::<Vec<_>>();
        let declared = match (parts.inputs, parts.groups.is_empty()) {
            (Some(inputs), _) => Declared::Flat(flat(&inputs)),
            (None, false) => grouped(parts.groups, parts.fence),
            (None, true) if parts.types.is_empty() => Declared::Nothing,
            (None, true) => Declared::Flat(flat(&parts.types)),
        };
        let mut building = Building {
            op,
            segments: parts.segments,
            words: parts.words,
            types: parts.types,
            typing: Results::Outs(parts.results.clone().unwrap_or_default()),
            results: parts.results,
            declared,
        };
        if rule == Rule::form_waitcnt {
            building.op.name = "s_waitcnt".to_string();
            let detail = if parts.immutable { "immutable" } else { "" };
            building.op.detail = detail.to_string();
        } else {
            building
                .fence_type(rule)
                .map_or_else(|d| self.report(d), Some)?;
            building.form(rule, parts.uses.len())?;
        }
        let mut op = building.op;
        if op.detail.contains(['\n', '/']) {
            op.detail = on_one_line(&op.detail);
        }
        let segments = building.segments.into_iter();
        op.segments = segments.filter(|s| !s.is_empty()).collect();
        Some(Raw {
            op,
            results: Vec::new(),
            uses: parts.uses,
            declared: building.declared,
            typing: building.typing,
            targets: parts.targets,
            span: self.span(self.pos, self.pos),
            older: false,
            regions: Vec::new(),
        })
    }
}

impl Building<'_> {
    fn word(&self, n: usize) -> &str {
        self.words.get(n).copied().unwrap_or("")
    }

    /// The result type of an operation that waits for tokens can only be a fence token.
    fn fence_type(&self, rule: Rule) -> Result<(), Diagnostic> {
        let said = self.results.iter().flatten();
        let mut other = said.filter(|text| !text.ty.fits(Type::FenceToken));
        match other.next() {
            Some(text) if matches!(rule, Rule::form_wait | Rule::form_barrier) => {
                let message = format!("`{}` gives a `{}`", self.op.name, Type::FenceToken);
                Err(Diagnostic::error("aster-declared-type", message)
                    .label(text.span, "declared here")
                    .help(format!("write `{}`", Type::FenceToken)))
            }
            _ => Ok(()),
        }
    }

    /// The differences of the forms from the defaults; `None` for a form that lacks a required type.
    fn form(&mut self, rule: Rule, operands: usize) -> Option<()> {
        match rule {
            Rule::form_alloca | Rule::form_interface => {
                self.op.detail = self.word(0).to_string();
                self.types_are_results();
            }
            Rule::form_barrier if self.op.name == "token_barrier" => {
                self.op.detail = self.word(0).to_string();
                self.typing = Results::Fixed(Type::FenceToken);
            }
            Rule::form_test
            | Rule::form_call
            | Rule::form_cast
            | Rule::form_wait
            | Rule::form_barrier => {
                self.op.detail = self.word(0).to_string();
                self.typing = Results::Stated(self.results.take().unwrap_or_default());
            }
            Rule::form_list | Rule::form_one => self.listed(),
            Rule::form_compare => {
                self.op.detail = format!("{} {}", self.word(0), self.word(1));
                if operands == 3 {
                    first_is_out(&mut self.segments);
                } else {
                    self.typing = Results::Fixed(Type::scalar("i1"));
                }
            }
            Rule::form_constant => self.constant(),
            Rule::form_arith => {
                self.op.detail = self.word(0).to_string();
                let ty = *self.types.first()?;
                self.declared = Declared::All(ty);
                self.typing = Results::Stated(self.results.take().unwrap_or_else(|| vec![ty]));
            }
            Rule::form_arith_compare => {
                self.op.detail = self.word(0).to_string();
                let ty = *self.types.first()?;
                self.declared = Declared::All(ty);
                self.typing = Results::Fixed(compared(ty.ty));
            }
            Rule::form_compute => {
                self.op.detail = on_one_line(self.word(0));
                first_is_out(&mut self.segments);
            }
            Rule::form_memory => self.memory(),
            Rule::form_to => {
                self.typing = Results::Stated(self.results.take().unwrap_or_default());
            }
            Rule::form_function | Rule::form_resource => {
                let fields: Vec<String> = self.words.iter().map(|w| on_one_line(w)).collect();
                self.op.detail = fields.join(", ");
                let mut results = self.results.take().unwrap_or_default();
                for text in &mut results {
                    // The kind of a descriptor's registers can be omitted.
                    if let (Written::Short(r), Rule::form_resource) = (text.ty, rule) {
                        let kind = Kind::Sgpr;
                        text.ty = Written::Full(Type::Register(Register { kind, ..r }));
                    }
                }
                self.typing = Results::Stated(results);
            }
            Rule::form_operands => {
                self.typing = Results::Stated(self.results.take().unwrap_or_default());
            }
            Rule::form_ptr_add => {
                self.op.detail = self.word(0).to_string();
                self.typing = Results::Pointer;
            }
            Rule::form_alloc_lds => {
                self.op.detail = self.words.join(" ");
                self.typing = Results::Fixed(Type::LdsBuffer);
            }
            Rule::form_instruction => {
                let class = self.words.join(" ");
                let name = std::mem::take(&mut self.op.name);
                machine_name(&mut self.op, &class, &name);
            }
            Rule::form_older | Rule::form_older_compare | Rule::form_older_memory => {
                self.older_name(self.word(0).to_string());
            }
            Rule::form_older_vop1 | Rule::form_older_mai => self.older_angled(rule),
            Rule::form_older_branch | Rule::form_older_cond => {
                self.op.name = self.word(0).to_string();
            }
            _ => {}
        }
        Some(())
    }

    /// `lsir.load`, `lsir.store`: both have a token as result. The tokens to wait for are a segment of their own.
    fn memory(&mut self) {
        self.op.detail = on_one_line(self.word(0));
        let is_load = self.op.name == "lsir.load";
        let (name, span) = match is_load {
            true => ("!lsir.load_token", self.types.first()),
            false => ("!lsir.store_token", self.types.first()),
        };
        let token = span.map(|t| TypeText {
            ty: Written::Full(Type::Foreign(Word::new(name))),
            span: t.span,
        });
        let tokens = self.segments.split_off(self.segments.len().min(1));
        if is_load {
            first_is_out(&mut self.segments);
        }
        self.segments.extend(tokens);
        self.typing = Results::Outs(token.into_iter().collect());
    }

    /// The types in the text are those of the results.
    fn types_are_results(&mut self) {
        self.typing = Results::Stated(std::mem::take(&mut self.types));
        self.declared = Declared::Nothing;
    }

    /// Operands, and their types.
    fn listed(&mut self) {
        match self.op.kind {
            OpKind::MakeRange => self.typing = Results::Range,
            OpKind::SplitRange => self.typing = Results::Cells,
            OpKind::DeallocCast => self.typing = Results::Contents,
            OpKind::Interference => {}
            OpKind::Carried => self.types_are_results(),
            _ => first_is_out(&mut self.segments),
        }
    }

    fn constant(&mut self) {
        let word = self.word(0).to_string();
        if !self.types.is_empty() {
            self.types_are_results();
        } else {
            self.declared = Declared::Nothing;
            self.typing = Results::Fixed(Type::scalar(match word.as_str() {
                "true" | "false" => "i1",
                number if number.contains('.') => "f64",
                _ => "i64",
            }));
        }
        self.op.detail = word;
    }

    /// `sop2 s_add_u32`: the mnemonic is the name, the class is kept if no row gives it.
    fn older_name(&mut self, mnemonic: String) {
        let class = std::mem::take(&mut self.op.name);
        machine_name(&mut self.op, &class, &mnemonic);
    }

    /// `vop1.vop1 <MNEMONIC> ...`, whose first operand names storage.
    fn older_angled(&mut self, rule: Rule) {
        let angle = self.word(0);
        let inside = angle.find('<').map_or(angle, |n| &angle[n + 1..]);
        self.older_name(inside.trim_end_matches('>').trim().to_string());
        first_is_out(&mut self.segments);
        let results = self.results.take();
        self.typing = match rule {
            Rule::form_older_vop1 => Results::Stated(results.unwrap_or_default()),
            _ => {
                // The operand types omit the out, whose type is behind the arrow.
                let out = results.and_then(|r| r.first().copied());
                if let Declared::Flat(list) = &mut self.declared {
                    list.insert(0, out);
                }
                Results::Outs(Vec::new())
            }
        };
    }
}

fn machine_name(op: &mut Operation, class: &str, mnemonic: &str) {
    let (base, suffix) = mnemonics::split_encoding(mnemonic);
    op.name = base.to_string();
    op.suffix = suffix.to_string();
    op.detail = class.to_string();
}

/// The first operand names storage.
/// The type of a comparison: a bit, or a vector of bits for vector operands.
fn compared(operands: Written) -> Type {
    let bit = Type::scalar("i1");
    let Written::Full(Type::Foreign(word)) = operands else {
        return bit;
    };
    let Some(inside) = word.as_str().strip_prefix("vector<") else {
        return bit;
    };
    let is_size = |at: usize| inside[..at].ends_with(|c: char| c.is_ascii_digit() || c == ']');
    let mut sizes = inside.match_indices('x').filter(|(at, _)| is_size(*at));
    let end = sizes.next_back().map_or(0, |(at, _)| at + 1);
    Type::Foreign(Word::new(&format!("vector<{}{bit}>", &inside[..end])))
}

fn first_is_out(segments: &mut Vec<Segment>) {
    let n: usize = segments.iter().map(Segment::len).sum();
    *segments = vec![Segment::outs(n.min(1)), Segment::ins(n.saturating_sub(1))];
}

fn grouped(groups: Vec<(&str, Vec<TypeText>)>, fence: Option<TypeText>) -> Declared {
    let (mut outs, mut ins, mut mods) = (Vec::new(), Vec::new(), None);
    for (word, mut types) in groups {
        match word {
            "outs" | "dps" => outs.append(&mut types),
            "ins" => ins.append(&mut types),
            _ => mods.get_or_insert_with(Vec::new).append(&mut types),
        }
    }
    if let (Some(fence), Some(mods)) = (fence, &mut mods) {
        mods.push(fence);
    } else {
        ins.extend(fence);
    }
    Declared::Groups { outs, ins, mods }
}
