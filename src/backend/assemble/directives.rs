//! Directives: the list, and those for symbols and sections.

use super::expression::Expr;
use super::lexis::{Kind, Words};
use super::section::Section;
use super::symbols::Meaning;
use super::{Assembler, Done, Line};
use crate::asm::directive::{IGNORED, NUMBERS};
use easel_isa::cursor::{Cursor, Step};
use easel_isa::diagnostic::Span;
use easel_isa::{Diagnostic, suggest};
use object::elf;

/// The other directives of this module and of those beside it, for advice.
const OTHERS: [&str; 46] = [
    ".text",
    ".data",
    ".bss",
    ".rodata",
    ".section",
    ".pushsection",
    ".popsection",
    ".previous",
    ".p2align",
    ".p2alignl",
    ".align",
    ".balign",
    ".globl",
    ".global",
    ".weak",
    ".protected",
    ".hidden",
    ".internal",
    ".type",
    ".size",
    ".set",
    ".equ",
    ".equiv",
    ".ascii",
    ".asciz",
    ".string",
    ".fill",
    ".zero",
    ".skip",
    ".space",
    ".org",
    ".float",
    ".double",
    ".uleb128",
    ".sleb128",
    ".comm",
    ".lcomm",
    ".macro",
    ".rept",
    ".irp",
    ".if",
    ".amdhsa_kernel",
    ".amdgpu_metadata",
    ".amdhsa_code_object_version",
    ".end",
    ".error",
];

pub(super) type Place<'c> = Cursor<'c, Words>;

impl<'a> Assembler<'a> {
    /// Reads a directive behind its name, which begins at an offset of the line.
    pub(super) fn directive(
        &mut self,
        name: &str,
        start: u32,
        cursor: &mut Place<'_>,
        line: &Line<'a>,
    ) -> Done {
        let here = Span::new(self.file, start as usize, start as usize + name.len());
        let moves = name.ends_with("section")
            || matches!(name, ".text" | ".data" | ".bss" | ".rodata" | ".previous");
        let flow = name.starts_with(".if")
            || name.starts_with(".el")
            || name.starts_with(".end")
            || name.starts_with(".am");
        if self.here().is_debug()
            && !moves
            && !flow
            && !matches!(name, ".set" | ".macro" | ".rept" | ".irp" | ".irpc")
        {
            return Ok(());
        }
        if let Some(&(_, bytes)) = NUMBERS.iter().find(|n| n.0 == name) {
            return self.numbers(bytes, cursor, line);
        }
        let notes = matches!(name, ".altmacro" | ".noaltmacro");
        if notes || IGNORED.contains(&name) || name.starts_with(".cfi_") {
            return Ok(());
        }
        if let Some(done) = self.flow_directive(name, here, cursor, line) {
            return done;
        }
        match name {
            ".text" | ".data" | ".bss" | ".rodata" => {
                let section = self.section(name);
                self.switch(section);
                Self::end(cursor)
            }
            ".section" => self.named_section(cursor, false),
            ".pushsection" => self.named_section(cursor, true),
            ".popsection" => match self.stack.pop() {
                Some((current, previous)) => {
                    (self.current, self.previous) = (current, previous);
                    Ok(())
                }
                None => Err(problem(
                    "asm-section",
                    "no section was put aside",
                    here,
                    "write `.pushsection` before",
                )),
            },
            ".previous" => {
                self.switch(self.previous);
                Ok(())
            }
            ".p2align" | ".p2alignl" | ".p2alignw" | ".align" | ".balign" | ".balignl" => {
                self.alignment(name, here, cursor)
            }
            ".globl" | ".global" | ".weak" | ".protected" | ".hidden" | ".internal" => {
                self.binding(name, cursor)
            }
            ".type" => self.kind(cursor),
            ".size" => {
                let id = self.name(cursor)?;
                cursor.expect(",")?;
                let size = self.expression(cursor)?;
                self.symbols.get_mut(id).size = Some(size);
                Self::end(cursor)
            }
            ".set" | ".equ" | ".equiv" => {
                let symbol = cursor.take(Kind::Name, "the name of a symbol")?;
                let symbol = cursor.text_of(symbol);
                cursor.expect(",")?;
                self.assign(symbol, cursor, line, name != ".equiv")
            }
            ".ascii" | ".asciz" | ".string" => self.strings(name != ".ascii", cursor),
            ".fill" => self.fill(cursor),
            ".zero" | ".skip" | ".space" => {
                let place = cursor.span();
                let count = self.number(cursor, "the count")?;
                let value = match cursor.eat(",") {
                    true => self.number(cursor, "the value")?,
                    false => 0,
                };
                Self::end(cursor)?;
                self.repeat_bytes(&[value as u8], count, place)
            }
            ".org" => {
                let place = cursor.span();
                let target = self.number_or_place(cursor)?;
                let count = target.saturating_sub(self.offset() as i64);
                match count < 0 {
                    true => Err(problem(
                        "asm-section",
                        "`.org` cannot go back",
                        place,
                        "name an offset behind this one",
                    )),
                    false => self.repeat_bytes(&[0], count, place),
                }
            }
            ".float" | ".single" => self.floats(cursor, |v| (v as f32).to_le_bytes().to_vec()),
            ".double" => self.floats(cursor, |v| v.to_le_bytes().to_vec()),
            ".uleb128" | ".sleb128" => self.variable(name == ".sleb128", cursor),
            ".comm" | ".lcomm" => self.common(name == ".lcomm", cursor, line),
            ".amdhsa_kernel" => self.descriptor(here, cursor, line),
            ".amdgpu_metadata" => self.read_metadata(here, line),
            ".amdgcn_target" => self.settings(cursor),
            ".amdhsa_code_object_version" => self.version(cursor),
            ".end" => {
                self.flow.ended = true;
                Ok(())
            }
            ".error" | ".err" => Err(problem(
                "asm-directive",
                format!("the text says: {}", line.text.trim()),
                here,
                "this directive reports an error of the text's author",
            )),
            _ => {
                let numbers = NUMBERS.iter().map(|n| n.0);
                let known = OTHERS.into_iter().chain(numbers);
                let help = suggest::help(name, known)
                    .unwrap_or_else(|| "it is no directive of this assembler".into());
                Err(problem(
                    "asm-directive",
                    format!("no directive is called `{name}`"),
                    here,
                    help,
                ))
            }
        }
    }

    fn name(&mut self, cursor: &mut Place<'_>) -> Step<super::SymbolId> {
        let text = cursor.text();
        if !matches!(cursor.kind(), Kind::Name | Kind::Text) {
            return Err(cursor.expected("the name of a symbol"));
        }
        cursor.advance();
        Ok(self.symbols.named(text.trim_matches('"')))
    }

    pub(super) fn assign(
        &mut self,
        name: &str,
        cursor: &mut Place<'_>,
        line: &Line<'_>,
        again: bool,
    ) -> Done {
        let span = cursor.span();
        let expr = self.expression(cursor)?;
        Self::end(cursor)?;
        if name == "." {
            let value = self.symbols.value(&expr).ok().and_then(|v| v.absolute());
            let count = value.map_or(-1, |v| v.saturating_sub(self.offset() as i64));
            return match count < 0 {
                true => Err(problem(
                    "asm-section",
                    "`.` cannot be set to this",
                    span,
                    "name an offset behind this one",
                )),
                false => self.repeat_bytes(&[0], count, span),
            };
        }
        let id = self.symbols.named(name);
        self.define(id, Meaning::Value(expr), span, line, again)
    }

    fn binding(&mut self, name: &str, cursor: &mut Place<'_>) -> Done {
        loop {
            let id = self.name(cursor)?;
            let symbol = self.symbols.get_mut(id);
            match name {
                ".weak" => symbol.binding = elf::STB_WEAK,
                ".protected" => symbol.visibility = elf::STV_PROTECTED,
                ".hidden" => symbol.visibility = elf::STV_HIDDEN,
                ".internal" => symbol.visibility = elf::STV_INTERNAL,
                _ if symbol.binding == elf::STB_LOCAL => symbol.binding = elf::STB_GLOBAL,
                _ => {}
            }
            if !cursor.eat(",") {
                return Self::end(cursor);
            }
        }
    }

    fn kind(&mut self, cursor: &mut Place<'_>) -> Done {
        let id = self.name(cursor)?;
        cursor.eat(",");
        if !cursor.eat("@") {
            cursor.eat("%");
        }
        let kind = match cursor.text().trim_matches('"').trim_start_matches('@') {
            "function" | "STT_FUNC" => elf::STT_FUNC,
            "object" | "STT_OBJECT" => elf::STT_OBJECT,
            "notype" | "STT_NOTYPE" => elf::STT_NOTYPE,
            "amdgpu_hsa_kernel" => elf::STT_FUNC,
            _ => return Err(cursor.expected_one_of(&["@function", "@object", "@notype"])),
        };
        cursor.advance();
        self.symbols.get_mut(id).kind = kind;
        Self::end(cursor)
    }

    /// `.section NAME,"FLAGS",@TYPE,SIZE`.
    fn named_section(&mut self, cursor: &mut Place<'_>, aside: bool) -> Done {
        let start = cursor.start();
        let name = match cursor.kind() {
            Kind::Text => {
                let text = cursor.text().trim_matches('"').to_string();
                cursor.advance();
                text
            }
            _ => {
                // A section's name may have marks such as `-`.
                cursor.skip_to(|c| c.is(","));
                cursor.between(start, cursor.last()).trim().to_string()
            }
        };
        if name.is_empty() {
            return Err(cursor.expected("the name of a section"));
        }
        let is_new = !self.by_name.contains_key(&name);
        let mut stated = Section::new(&name);
        if cursor.eat(",") {
            let token = cursor.take(Kind::Text, "the flags in quotes")?;
            let place = cursor.span_of(token);
            stated.flags = elf::SectionFlags(0);
            for flag in cursor.text_of(token).trim_matches('"').chars() {
                stated.flags.0 |= match flag {
                    'a' => elf::SHF_ALLOC.0,
                    'w' => elf::SHF_WRITE.0,
                    'x' => elf::SHF_EXECINSTR.0,
                    'M' => elf::SHF_MERGE.0,
                    'S' => elf::SHF_STRINGS.0,
                    'e' => elf::SHF_EXCLUDE.0,
                    // Groups and what must be kept matter to linkers that drop sections.
                    'G' | 'R' | 'o' => 0,
                    _ => {
                        let message = format!("`{flag}` is no flag of a section");
                        return Err(problem(
                            "asm-section",
                            message,
                            place,
                            "the flags are a, w, x, M, S, e, G, R",
                        ));
                    }
                };
            }
            if cursor.eat(",") {
                if !cursor.eat("@") {
                    cursor.eat("%");
                }
                stated.kind = match cursor.text().trim_matches('"').trim_start_matches('@') {
                    "progbits" => elf::SHT_PROGBITS,
                    "nobits" => elf::SHT_NOBITS,
                    "note" => elf::SHT_NOTE,
                    "init_array" => elf::SHT_INIT_ARRAY,
                    "fini_array" => elf::SHT_FINI_ARRAY,
                    _ => return Err(cursor.expected_one_of(&["@progbits", "@nobits", "@note"])),
                };
                cursor.advance();
            }
            if cursor.eat(",") && stated.flags.0 & elf::SHF_MERGE.0 != 0 {
                stated.entry =
                    u64::try_from(self.number(cursor, "the size of an entry")?).unwrap_or(0);
            }
        }
        if aside {
            self.stack.push((self.current, self.previous));
        }
        let section = self.section(&name);
        if is_new {
            self.sections[section] = stated;
        }
        self.switch(section);
        Ok(())
    }

    fn common(&mut self, local: bool, cursor: &mut Place<'_>, line: &Line<'_>) -> Done {
        let place = cursor.span();
        let id = self.name(cursor)?;
        cursor.expect(",")?;
        let size = self.number(cursor, "the size")?;
        let align = match cursor.eat(",") {
            true => self.number(cursor, "the alignment")?,
            false => 1,
        };
        let before = self.current;
        let bss = self.section(".bss");
        self.current = bss;
        let bytes = u64::try_from(align)
            .unwrap_or(1)
            .clamp(1, 1 << 20)
            .next_power_of_two();
        let done = self.align(bytes, None, None, place).and_then(|()| {
            let meaning = Meaning::Label(bss, self.offset());
            self.define(id, meaning, place, line, false)?;
            self.repeat_bytes(&[0], size, place)
        });
        self.current = before;
        let symbol = self.symbols.get_mut(id);
        symbol.kind = elf::STT_OBJECT;
        symbol.size = Some(Expr::Number(size));
        if !local && symbol.binding == elf::STB_LOCAL {
            symbol.binding = elf::STB_GLOBAL;
        }
        done
    }

    /// The settings behind the name in a target id, `gfx90a:sramecc+:xnack-`.
    fn settings(&mut self, cursor: &mut Place<'_>) -> Done {
        let place = cursor.span();
        let token = cursor.take(Kind::Text, "a target id in quotes")?;
        let id = cursor.text_of(token).trim_matches('"');
        for setting in id.split(':').skip(1) {
            let interface = self.options.interface;
            let mut known = interface.elf_settings.iter();
            let name = setting.trim_end_matches(['+', '-']);
            let Some(found) = known.find(|s| s.name == name && setting.len() == name.len() + 1)
            else {
                let names: Vec<&str> = interface.elf_settings.iter().map(|s| s.name).collect();
                let help = format!("the settings are {}, each with + or -", names.join(", "));
                return Err(problem(
                    "asm-target",
                    format!("`{setting}` is no setting of the target"),
                    place,
                    help,
                ));
            };
            let value = if setting.ends_with('+') {
                found.on
            } else {
                found.off
            };
            self.flags = self.flags & !found.bits | value;
        }
        Self::end(cursor)
    }

    fn version(&mut self, cursor: &mut Place<'_>) -> Done {
        let place = cursor.span();
        let number = self.number(cursor, "the version")?;
        let versions = self.options.interface.code_objects;
        match versions.iter().find(|v| i64::from(v.version) == number) {
            Some(found) => {
                self.options.code_object = found.version;
                Ok(())
            }
            None => {
                let known: Vec<String> = versions.iter().map(|v| v.version.to_string()).collect();
                let help = format!("the versions are {}", known.join(", "));
                Err(problem(
                    "asm-directive",
                    format!("no code object has the version {number}"),
                    place,
                    help,
                ))
            }
        }
    }
}

pub(super) fn problem(
    code: &'static str,
    message: impl Into<String>,
    place: Span,
    help: impl Into<String>,
) -> Box<Diagnostic> {
    Box::new(
        Diagnostic::error(code, message)
            .label(place, "here")
            .help(help),
    )
}
