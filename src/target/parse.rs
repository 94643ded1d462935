//! From assembly text to an instruction.
//!
//! A mnemonic may have several rows (operand lists). The first row whose operands can be read and
//! encoded is taken. A suffix (`_e64`) forces its encoding. Modifiers may come in any
//! order. If no row fits, the error is the error of the row that read the most text.

use super::constant;
use super::encode::{EncodeError, number};
use super::instruction::MInst;
use super::{
    Bank, MARKED, MOperand, Number, NumberText, OUTPUT_MODIFIERS, OpInfo, Opcode, OperandSpec,
    Print, Role, Target, wait,
};
use easel_isa::table::{SILENT, notation, swizzle};
use smallvec::SmallVec;
use std::fmt;

/// An instruction read from text.
#[derive(Clone, PartialEq, Debug)]
pub struct Parsed {
    /// The instruction.
    pub inst: MInst,
    /// Index of the encoding: the encoding of the suffix, otherwise the first that fits.
    pub encoding: usize,
    /// The bytes in that encoding.
    pub bytes: SmallVec<[u8; 12]>,
    /// Name of the branch target; the operand is then a placeholder of 0.
    pub label: Option<String>,
    /// Index of the operand whose constant is written as a literal, `lit(...)`, also if it has an inline code.
    pub literal: Option<usize>,
}

/// The reason why a text is no instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Byte offset in the text.
    pub at: usize,
    /// The error in words.
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ParseError {}

type Result<T> = std::result::Result<T, ParseError>;

fn error<T>(at: usize, message: impl Into<String>) -> Result<T> {
    Err(ParseError {
        at,
        message: message.into(),
    })
}

/// One word of the text with its place.
#[derive(Clone, Copy, Debug)]
struct Token<'a> {
    at: usize,
    text: &'a str,
}

impl Target {
    /// Reads one instruction, without comment or label before it.
    ///
    /// # Errors
    /// No row of the mnemonic takes the operands; the error is the error of the row that read the most text.
    pub fn parse_inst(self, text: &str) -> Result<Parsed> {
        parse(self, text)
    }
}

fn parse(target: Target, text: &str) -> Result<Parsed> {
    let start = text.len() - text.trim_start().len();
    let rest = &text[start..];
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let (mnemonic, tail) = rest.split_at(end);
    let (rows, suffix) = rows(target, mnemonic);
    if rows.is_empty() {
        return error(start, format!("no instruction is called `{mnemonic}`"));
    }
    // The mnemonic and the operands of a second operation.
    let (tail, second) = match tail.split_once("::") {
        Some((first, rest)) => {
            let at = start + end + tail.len() - rest.len();
            let at = at + rest.len() - rest.trim_start().len();
            (first, Some((at, rest.trim_start())))
        }
        None => (tail, None),
    };
    let mut groups = split(tail, start + end)?;
    let second = match second {
        Some((at, text)) => {
            let end = text.find(char::is_whitespace).unwrap_or(text.len());
            let (name, tail) = text.split_at(end);
            groups.extend(split(tail, at + end)?);
            Some(name)
        }
        None => None,
    };
    let mut best: Option<ParseError> = None;
    let of_pair = |op: &&Opcode| target.info(**op).second.map(|s| s.1) == second;
    for &op in rows.iter().filter(of_pair) {
        let attempt = Row {
            target,
            op,
            info: target.info(op),
            suffix,
        };
        match attempt.parse(&groups, start) {
            Ok(parsed) => return Ok(parsed),
            Err(e) if best.as_ref().is_none_or(|b| e.at > b.at) => best = Some(e),
            Err(_) => {}
        }
    }
    match best {
        Some(e) => Err(e),
        None => error(
            start,
            match second {
                Some(second) => format!("`{mnemonic}` does not go with `{second}`"),
                None => format!("`{mnemonic}` has no encoding of that suffix"),
            },
        ),
    }
}

/// Rows of a mnemonic, and its encoding suffix if the text has one.
fn rows(target: Target, mnemonic: &str) -> (&'static [Opcode], &str) {
    let exact = target.with_mnemonic(mnemonic);
    if !exact.is_empty() {
        return (exact, "");
    }
    let at = mnemonic.rfind('_').unwrap_or(0);
    let (stem, suffix) = mnemonic.split_at(at);
    let rows = target.with_mnemonic(stem);
    let known = |op: &Opcode| {
        let mut encodings = target.info(*op).encodings.iter();
        encodings.any(|e| e.suffix == suffix)
    };
    if !suffix.is_empty() && rows.iter().any(known) {
        (rows, suffix)
    } else {
        (&[], "")
    }
}

/// Groups of words: commas separate groups, blanks separate words; brackets and bars keep words together.
fn split(text: &str, base: usize) -> Result<Vec<Vec<Token<'_>>>> {
    let mut groups = vec![Vec::new()];
    let (mut depth, mut from) = (0i32, None);
    let flush = |groups: &mut Vec<Vec<_>>, from: &mut Option<usize>, to: usize| {
        if let (Some(f), Some(group)) = (from.take(), groups.last_mut()) {
            group.push(Token {
                at: base + f,
                text: &text[f..to],
            });
        }
    };
    for (i, c) in text.char_indices() {
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            ',' if depth == 0 => {
                flush(&mut groups, &mut from, i);
                groups.push(Vec::new());
                continue;
            }
            // Assemblers allow blanks after a modifier's colon.
            c if c.is_whitespace() && from.is_some() && text[..i].trim_end().ends_with(':') => {
                continue;
            }
            c if c.is_whitespace() && depth == 0 => {
                flush(&mut groups, &mut from, i);
                continue;
            }
            _ => {}
        }
        if depth < 0 {
            return error(base + i, "closing bracket without an opening one");
        }
        from.get_or_insert(i);
    }
    flush(&mut groups, &mut from, text.len());
    if depth != 0 {
        return error(base + text.len(), "a bracket is not closed");
    }
    if groups.len() == 1 && groups[0].is_empty() {
        groups.clear();
    }
    match groups.iter().position(Vec::is_empty) {
        Some(_) => error(base + text.len(), "an operand is missing between commas"),
        None => Ok(groups),
    }
}

/// The contents of a group between commas.
enum Slot {
    Operand(usize),
    Word(&'static str),
}

/// One row that is tried against the text.
struct Row<'a> {
    target: Target,
    op: Opcode,
    info: &'static OpInfo,
    suffix: &'a str,
}

/// Values collected while reading a row, by index of the operand.
struct Values {
    operands: SmallVec<[Option<MOperand>; 12]>,
    label: Option<String>,
    /// The operand whose constant must be a literal.
    literal: Option<usize>,
    /// Modifiers by the bits that the names of halves set.
    halves: SmallVec<[(u8, i64); 1]>,
}

impl Row<'_> {
    fn parse(&self, groups: &[Vec<Token<'_>>], start: usize) -> Result<Parsed> {
        let slots = self.slots();
        let operand_groups = groups.len().min(slots.len());
        if groups.len() < slots.len() || groups.len() > slots.len().max(1) {
            let at = groups.last().and_then(|g| g.last()).map_or(start, |t| t.at);
            let (expected, found) = (slots.len(), groups.len());
            return error(
                at,
                format!(
                    "`{}` takes {expected} operands, {found} given",
                    self.info.mnemonic
                ),
            );
        }
        let mut values = Values {
            operands: SmallVec::from_elem(None, self.info.operands.len()),
            label: None,
            literal: None,
            halves: SmallVec::new(),
        };
        let mut source = 0;
        for (slot, group) in slots.iter().zip(groups) {
            let token = group[0];
            if let (Slot::Operand(i), Some((at, _))) = (slot, self.info.second)
                && *i >= usize::from(at)
            {
                source = source.max(MARKED);
            }
            match slot {
                Slot::Word(word) if token.text == *word => {}
                Slot::Word(word) => return error(token.at, format!("expected `{word}`")),
                Slot::Operand(i) => self.operand(*i, token, &mut source, &mut values)?,
            }
        }
        for (n, group) in groups.iter().enumerate() {
            for token in &group[usize::from(n < operand_groups)..] {
                if n + 1 != groups.len() {
                    return error(token.at, format!("expected `,` before `{}`", token.text));
                }
                self.modifier(*token, &mut values)?;
            }
        }
        self.check_flags(groups, start)?;
        self.check_choices(groups, &values, start)?;
        self.finish(values, start)
    }

    fn slots(&self) -> Vec<Slot> {
        let info = self.info;
        let mut slots = Vec::new();
        for i in 0..=info.operands.len() {
            let words = info
                .words
                .iter()
                .filter(|w| !w.flag && usize::from(w.before) == i);
            slots.extend(words.map(|w| Slot::Word(w.text)));
            let printed = info
                .operands
                .get(i)
                .is_some_and(|o| !o.implicit && !o.hidden && is_operand(o));
            slots.extend(printed.then_some(Slot::Operand(i)));
        }
        slots
    }

    fn operand(
        &self,
        i: usize,
        token: Token<'_>,
        source: &mut u32,
        values: &mut Values,
    ) -> Result<()> {
        let spec = &self.info.operands[i];
        let bit = *source;
        if spec.role == Role::Use {
            *source += 1;
        }
        if spec.target {
            values.operands[i] = Some(match number_text(token.text) {
                // Distances are printed as the 16 bits of their field.
                Some(n) if (0..=0xffff).contains(&n) => MOperand::Imm(i64::from(n as u16 as i16)),
                Some(n) => MOperand::Imm(n),
                None if !is_label(token.text) => {
                    return error(token.at, format!("`{}` is no label", token.text));
                }
                None => {
                    values.label = Some(token.text.to_string());
                    MOperand::Imm(0)
                }
            });
            return Ok(());
        }
        let (mut inner, negate, absolute) = self.signs(token, spec)?;
        let extend = self.extended(&mut inner, spec);
        if let Some(name) = spec.around {
            let bare = inner.text.strip_prefix(name);
            let bare = bare.and_then(|t| t.strip_prefix('(')?.strip_suffix(')'));
            let Some(text) = bare else {
                return error(inner.at, format!("expected `{name}({})`", inner.text));
            };
            let at = inner.at + name.len() + 1;
            inner = Token { at, text };
        }
        for (set, print, name) in [
            (negate, Print::Negate, "-"),
            (absolute, Print::Absolute, "||"),
            (extend, Print::Extend, "sext"),
        ] {
            if !set {
                continue;
            }
            let Some(m) = self.info.operands.iter().position(|o| o.print == print) else {
                return error(
                    token.at,
                    format!("`{}` takes no `{name}` on its operands", self.info.mnemonic),
                );
            };
            let old = values.operands[m].and_then(MOperand::as_imm).unwrap_or(0);
            values.operands[m] = Some(MOperand::Imm(old | 1 << bit));
        }
        if let Some(text) = inner
            .text
            .strip_prefix("lit(")
            .and_then(|t| t.strip_suffix(')'))
        {
            if values.literal.is_some() || !spec.constants.literal {
                return error(inner.at, format!("`{}` cannot be a literal", spec.name));
            }
            values.literal = Some(i);
            inner = Token {
                at: inner.at + "lit(".len(),
                text: text.trim(),
            };
            let value = self.value(inner, spec)?;
            let MOperand::Imm(value) = value else {
                return error(inner.at, "a literal is a number");
            };
            // A literal is 32 bits, so of a negative number only those count.
            let value = match value {
                ..0 if number(spec) != Number::F64 => i64::from(value as u32),
                _ => value,
            };
            values.operands[i] = Some(MOperand::Imm(value));
            return Ok(());
        }
        inner.text = self.half(inner.text, spec, values);
        values.operands[i] = Some(self.value(inner, spec)?);
        Ok(())
    }

    /// The text of a register without the name of its half, which sets a bit of a modifier.
    fn half<'t>(&self, text: &'t str, spec: &OperandSpec, values: &mut Values) -> &'t str {
        let Some(half) = spec.half else { return text };
        for names in self.target.files.iter().filter_map(|f| f.halves) {
            for (name, bit) in [(names.low, 0), (names.high, 1)] {
                let register = text.strip_suffix(name);
                let is_register = |t: &&str| {
                    let reg = self.target.parse_operand(t);
                    let bank = reg.and_then(|reg| self.target.bank_of(reg));
                    bank.is_some_and(Bank::per_lane)
                };
                if let Some(register) = register.filter(is_register) {
                    values.halves.push((half.modifier, bit << half.index));
                    return register;
                }
            }
        }
        text
    }

    /// Whether `sext(...)` is around an operand of an instruction that counts such sources by bit; removes it.
    fn extended(&self, token: &mut Token<'_>, spec: &OperandSpec) -> bool {
        let marked = || self.info.operands.iter().any(|o| o.print == Print::Extend);
        if spec.role != Role::Use || spec.around.is_some() || !marked() {
            return false;
        }
        let inner = token
            .text
            .strip_prefix("sext(")
            .and_then(|t| t.strip_suffix(')'));
        let Some(text) = inner else { return false };
        *token = Token {
            at: token.at + "sext(".len(),
            text,
        };
        true
    }

    /// The operand without `-`, `|...|`, `neg(...)`, `abs(...)` around it. A minus before a number
    /// belongs to the number.
    fn signs<'t>(&self, token: Token<'t>, spec: &OperandSpec) -> Result<(Token<'t>, bool, bool)> {
        let (mut text, mut at) = (token.text, token.at);
        let (mut negate, mut absolute) = (false, false);
        if spec.role != Role::Use {
            return Ok((token, false, false));
        }
        if let Some(rest) = text.strip_prefix('-')
            && !rest.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        {
            (text, negate, at) = (rest, true, at + 1);
        } else if let Some(rest) = text.strip_prefix("neg(").and_then(|r| r.strip_suffix(')')) {
            (text, negate, at) = (rest, true, at + 4);
        }
        if let Some(rest) = text.strip_prefix('|') {
            let Some(rest) = rest.strip_suffix('|') else {
                return error(at, "`|` is not closed");
            };
            (text, absolute, at) = (rest, true, at + 1);
        } else if let Some(rest) = text.strip_prefix("abs(").and_then(|r| r.strip_suffix(')')) {
            (text, absolute, at) = (rest, true, at + 4);
        }
        Ok((Token { at, text }, negate, absolute))
    }

    fn value(&self, token: Token<'_>, spec: &OperandSpec) -> Result<MOperand> {
        let tables = self.target.tables();
        if let Some(all) = token.text.strip_prefix("lit64(")
            && let Some(n) = all.strip_suffix(')').and_then(|t| number_text(t.trim()))
        {
            let wide = self.info.encodings.iter().any(|e| e.literal64.is_some())
                || NumberText::of(spec) == NumberText::Wide;
            return match wide && (spec.constants.literal || spec.constants.inline.is_none()) {
                true => Ok(MOperand::Imm(n)),
                false => error(
                    token.at,
                    format!("`{}` takes no literal of 64 bits", spec.name),
                ),
            };
        }
        if let Some(reg) = tables.parse_operand(token.text) {
            return Ok(MOperand::Reg(reg));
        }
        if let Print::Notation(parts) = spec.print
            && number_text(token.text).is_none()
        {
            return match notation::read(parts, token.text, &number_text) {
                Some(value) => Ok(MOperand::Imm(value)),
                None => error(
                    token.at,
                    format!("`{}` has no such name or number", token.text),
                ),
            };
        }
        if let Some(n) = number_text(token.text) {
            let (width, kind) = (constant::width(spec), number(spec));
            if spec.constants.inline.is_none() {
                return Ok(MOperand::Imm(self.wrapped(n, spec)));
            }
            let inline = tables.inline_ints.iter().any(|&(_, v)| v == n);
            // The literal of a wide float is its high half.
            let wide = || self.info.encodings.iter().any(|e| e.literal64.is_some());
            let high = width == 64 && kind == Number::F64 && !inline;
            let high = high && (constant::normalise(n, 32).is_some() || !wide());
            let value = if high { (n as u64) << 32 } else { n as u64 } as i64;
            let fits = if high {
                constant::normalise(n, 32)
            } else {
                constant::normalise(n, width.max(32))
            };
            return match fits {
                Some(_) => Ok(MOperand::Imm(value)),
                None => error(
                    token.at,
                    format!("`{}` does not fit {width} bits", token.text),
                ),
            };
        }
        if let Some(v) = float_text(token.text) {
            if spec.constants.inline.is_none() {
                return error(token.at, format!("`{}` takes no float", spec.name));
            }
            let (kind, width) = (number(spec), constant::width(spec));
            let bits = constant::float_bits(v, kind, width);
            // Only zero may round to zero.
            if bits == constant::float_bits(0.0, kind, width) && v != 0.0 {
                return error(token.at, format!("`{}` is too small a float", token.text));
            }
            return Ok(MOperand::Imm(bits as i64));
        }
        error(
            token.at,
            format!("`{}` is no register and no number", token.text),
        )
    }

    /// A 16-bit signed field may be written by its bits.
    fn wrapped(&self, n: i64, spec: &OperandSpec) -> i64 {
        // The high half of a float.
        if NumberText::of(spec) == NumberText::Wide && u32::try_from(n).is_ok() {
            return n << 32;
        }
        let short = spec
            .constants
            .immediate
            .is_some_and(|(low, _)| low == i64::from(i16::MIN));
        if short && (0x8000..=0xffff).contains(&n) {
            n - 0x1_0000
        } else {
            n
        }
    }

    fn modifier(&self, token: Token<'_>, values: &mut Values) -> Result<()> {
        if self
            .info
            .words
            .iter()
            .any(|w| w.flag && w.text.trim_start_matches(SILENT) == token.text)
        {
            return Ok(());
        }
        let joined = |o: &OperandSpec| matches!(o.print, Print::Joined(_));
        if token.text == "|" && self.info.operands.iter().any(joined) {
            return Ok(());
        }
        for (i, spec) in self.info.operands.iter().enumerate() {
            if let Some(value) = read_modifier(self.info, spec, values.operands[i], token)? {
                if values.operands[i].is_some() && !matches!(spec.print, Print::Counters(_)) {
                    return error(token.at, format!("`{}` is given twice", spec.name));
                }
                values.operands[i] = Some(MOperand::Imm(value));
                return Ok(());
            }
        }
        error(
            token.at,
            format!("`{}` takes no `{}`", self.info.mnemonic, token.text),
        )
    }

    /// Flags that the row requires must be written.
    fn check_flags(&self, groups: &[Vec<Token<'_>>], start: usize) -> Result<()> {
        let written = |word: &str| groups.iter().flatten().any(|t| t.text == word);
        match self
            .info
            .words
            .iter()
            .find(|w| w.flag && !w.text.starts_with(SILENT) && !written(w.text))
        {
            Some(w) => error(start, format!("expected `{}`", w.text)),
            None => Ok(()),
        }
    }

    /// Words of choices must fit the other modifiers, and words that the row requires must be written.
    fn check_choices(
        &self,
        groups: &[Vec<Token<'_>>],
        values: &Values,
        start: usize,
    ) -> Result<()> {
        let operands = self.info.operands;
        let given = |name: &str| {
            let at = operands.iter().position(|spec| spec.name == name)?;
            let default = MOperand::Imm(operands[at].default);
            values.operands[at].unwrap_or(default).as_imm()
        };
        for (spec, value) in operands.iter().zip(&values.operands) {
            let Print::Choice(words) = spec.print else {
                continue;
            };
            for choice in easel_isa::table::choices(words) {
                if choice.required && value.is_none() {
                    return error(start, format!("expected `{}`", choice.word));
                }
                let mut tokens = groups.iter().flatten();
                let token = tokens.find(|t| t.text == choice.word);
                if let Some(token) = token.filter(|_| !choice.fits(given)) {
                    let name = choice.depends_on().unwrap_or_default();
                    let message = format!("`{}` does not fit the modifier `{name}`", choice.word);
                    return error(token.at, message);
                }
            }
        }
        Ok(())
    }

    fn finish(&self, mut values: Values, start: usize) -> Result<Parsed> {
        let info = self.info;
        for (i, spec) in info.operands.iter().enumerate() {
            if values.operands[i].is_some() || spec.implicit {
                continue;
            }
            values.operands[i] = if spec.hidden {
                let def = info
                    .operands
                    .iter()
                    .position(|d| d.tied.map(usize::from) == Some(i));
                def.and_then(|d| values.operands[d])
                    .or(spec.fixed.map(MOperand::Reg))
            } else {
                Some(MOperand::Imm(spec.default))
            };
        }
        for &(modifier, bits) in &values.halves {
            if let Some(Some(MOperand::Imm(value))) = values.operands.get_mut(usize::from(modifier))
            {
                *value |= bits;
            }
        }
        let explicit = info.explicit().filter_map(|(i, _)| values.operands[i]);
        let inst = MInst::new(self.op, explicit).trimmed(self.target.tables());
        let to_error = |e: EncodeError| ParseError {
            at: start,
            message: e.to_string(),
        };
        let encode = |encoding: usize| match values.literal {
            Some(operand) => self.target.encode_literal(&inst, encoding, operand),
            None => self.target.encode_as(&inst, encoding),
        };
        let encoded = if self.suffix.is_empty() && values.literal.is_none() {
            self.target.encode(&inst).map_err(to_error)?
        } else if self.suffix.is_empty() {
            let mut all = (0..info.encodings.len()).map(encode);
            match all.find(std::result::Result::is_ok) {
                Some(Ok(encoded)) => encoded,
                _ => {
                    return error(
                        start,
                        format!("no encoding of `{}` has a literal there", info.mnemonic),
                    );
                }
            }
        } else {
            let forced = info.encodings.iter().position(|e| e.suffix == self.suffix);
            let Some(forced) = forced else {
                return error(
                    start,
                    format!("`{}` has no form `{}`", info.mnemonic, self.suffix),
                );
            };
            encode(forced).map_err(to_error)?
        };
        Ok(Parsed {
            inst,
            encoding: encoded.encoding,
            bytes: encoded.bytes,
            label: values.label,
            literal: values.literal,
        })
    }
}

/// Whether an operand has its own place between commas.
fn is_operand(spec: &OperandSpec) -> bool {
    spec.role != Role::Modifier && !matches!(spec.print, Print::Counters(_))
}

/// The value of a modifier that a word states, if the word is a word of the modifier.
fn read_modifier(
    info: &OpInfo,
    spec: &OperandSpec,
    old: Option<MOperand>,
    token: Token<'_>,
) -> Result<Option<i64>> {
    let text = token.text;
    let after = |name: &str| {
        let rest = text.strip_prefix(name)?;
        rest.strip_prefix(':').map(str::trim_start)
    };
    match spec.print {
        Print::Number(name) | Print::Hex(name) => match after(name) {
            Some(value) => match number_text(value) {
                Some(n) => Ok(Some(n)),
                None => error(token.at, format!("`{value}` is no number")),
            },
            None => Ok(None),
        },
        Print::Swizzle(name) => match after(name) {
            Some(value) => {
                match number_text(value).or_else(|| swizzle::read(value, &number_text)) {
                    Some(n) => Ok(Some(n)),
                    None => error(
                        token.at,
                        format!("`{value}` is no number and no pattern of lanes"),
                    ),
                }
            }
            None => Ok(None),
        },
        Print::Notation(parts) | Print::Joined(parts) => {
            Ok(notation::read(parts, text, &number_text))
        }
        Print::Flag(name) => Ok((text == name).then_some(1)),
        Print::Bits(name) => match after(name) {
            Some(list) => read_bits(info, spec, list, token.at).map(Some),
            None => Ok(None),
        },
        Print::Choice(words) => {
            let mut known = easel_isa::table::choices(words);
            Ok(known.find(|c| c.word == text).map(|c| c.value))
        }
        Print::OutputModifier => Ok(OUTPUT_MODIFIERS
            .iter()
            .skip(1)
            .position(|m| *m == text)
            .map(|i| i as i64 + 1)),
        Print::Counters(places) => read_counters(places, spec, old, token),
        Print::Plain | Print::Negate | Print::Absolute | Print::Extend | Print::Hidden => Ok(None),
    }
}

fn read_bits(info: &OpInfo, spec: &OperandSpec, list: &str, at: usize) -> Result<i64> {
    let inner = list.strip_prefix('[').and_then(|l| l.strip_suffix(']'));
    let digits: Option<Vec<i64>> = inner
        .map(|l| l.split(',').map(str::trim))
        .and_then(|mut l| {
            l.try_fold(Vec::new(), |mut acc, d| {
                acc.push(match d {
                    "0" => 0,
                    "1" => 1,
                    _ => return None,
                });
                Some(acc)
            })
        });
    let Some(digits) = digits else {
        return error(at, "expected a list of 0 and 1 in brackets");
    };
    let sources = info.signed_sources().count().min(MARKED as usize);
    let destination = spec.constants.immediate.is_some_and(|(_, high)| high > 7);
    if digits.len() > sources + usize::from(destination) {
        return error(at, format!("{} bits for {sources} sources", digits.len()));
    }
    // Bits beyond the written bits keep their default.
    Ok(digits
        .iter()
        .enumerate()
        .fold(spec.default, |acc, (i, &d)| {
            let bit = if i == sources { MARKED as usize } else { i };
            acc & !(1 << bit) | d << bit
        }))
}

/// `vmcnt(3)`, or the whole immediate as a number; `&` between counters is allowed.
fn read_counters(
    places: &str,
    spec: &OperandSpec,
    old: Option<MOperand>,
    token: Token<'_>,
) -> Result<Option<i64>> {
    let old = old.and_then(MOperand::as_imm);
    if token.text == "&" {
        return Ok(Some(old.unwrap_or(spec.default)));
    }
    if let Some(n) = number_text(token.text).filter(|_| old.is_none()) {
        return Ok(Some(n));
    }
    let Some((name, rest)) = token.text.split_once('(') else {
        return Ok(None);
    };
    let places = wait::places(places).unwrap_or_default();
    let Some((_, place)) = places.iter().find(|p| p.0 == name) else {
        return Ok(None);
    };
    let greatest = wait::greatest(place);
    let Some(n) = rest.strip_suffix(')').and_then(|n| number_text(n.trim())) else {
        return error(token.at, format!("`{name}` takes a number in parentheses"));
    };
    if u64::try_from(n).is_ok_and(|n| n > greatest) || n < 0 {
        return error(token.at, format!("`{name}` holds 0 to {greatest}"));
    }
    let value = old.unwrap_or(spec.default) as u64;
    Ok(Some(wait::scatter(place, n as u64, value) as i64))
}

/// Whether a text is a symbol of an assembler.
fn is_label(text: &str) -> bool {
    let rest = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '@');
    text.starts_with(|c: char| rest(c) && !c.is_ascii_digit()) && text.chars().all(rest)
}

/// Decimal or hexadecimal, with sign.
fn number_text(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    if !digits.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let magnitude = match digits.strip_prefix("0x").or(digits.strip_prefix("0X")) {
        Some(hex) => u64::from_str_radix(hex, 16).ok()?,
        None => digits.parse().ok()?,
    };
    let value = magnitude as i64;
    Some(if negative {
        value.wrapping_neg()
    } else {
        value
    })
}

/// A decimal fraction, with sign.
fn float_text(text: &str) -> Option<f64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let float = digits.starts_with(|c: char| c.is_ascii_digit()) && digits.contains(['.', 'e']);
    if float { text.parse().ok() } else { None }
}
