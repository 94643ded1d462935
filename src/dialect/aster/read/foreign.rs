//! Operations of other dialects in their custom form, which is unknown: the text is scanned token by
//! token, and becomes pieces around operands, successors, regions and the attribute dictionary.
//!
//! An operation ends before a token that begins another operation on a new line, or before a closing brace.
//! Names that its head defines (`%i = ...`, arguments of functions) belong to the first region.

use super::super::dialect::{OpKind, Operation, Piece, Segment, Type, Word};
use super::forms::form;
use super::raw::{Declared, Destination, Raw, RawRegion, Results, TypeText, Use, Written};
use super::reader::{Reader, Rule, name_len};
use easel_isa::diagnostic::Span;

/// Dialects whose operations are read in their custom form.
pub(super) const DIALECTS: [&str; 27] = [
    "affine",
    "arith",
    "aster_utils",
    "bufferization",
    "builtin",
    "cf",
    "complex",
    "func",
    "gpu",
    "index",
    "layout",
    "linalg",
    "llvm",
    "math",
    "memref",
    "nvgpu",
    "ptr",
    "rocdl",
    "scf",
    "shape",
    "sparse_tensor",
    "spirv",
    "tensor",
    "transform",
    "ub",
    "vector",
    "x86",
];

/// The parts of an operation that were read so far.
#[derive(Default)]
struct Reading<'s> {
    pieces: Vec<Piece>,
    /// Text behind the last piece.
    text: String,
    uses: Vec<Use<'s>>,
    targets: Vec<Destination<'s>>,
    regions: Vec<RawRegion<'s>>,
    /// Names that the head defines, each with its written type, if any.
    params: Vec<(Use<'s>, TypeText)>,
    attributes: Vec<(String, Option<String>)>,
    has_dictionary: bool,
    /// Open round and square brackets.
    open: usize,
    /// The start of types: behind the last `:`, `->` and `to` outside of brackets.
    colon: Option<usize>,
    arrow: Option<usize>,
    to: Option<usize>,
}

impl Reading<'_> {
    fn piece(&mut self, piece: Piece) {
        if !self.text.is_empty() {
            self.pieces
                .push(Piece::Text(std::mem::take(&mut self.text)));
        }
        self.pieces.push(piece);
    }

    /// Adds a blank, if needed for legibility.
    fn blank(&mut self, next: u8) {
        let behind = match (self.text.chars().next_back(), self.pieces.last()) {
            (Some(c), _) => !" ([<{".contains(c),
            (None, last) => last.is_some(),
        };
        if behind && !b")]>,".contains(&next) || self.pieces.is_empty() && self.text.is_empty() {
            self.text.push(' ');
        }
    }
}

impl<'s> Reader<'s> {
    /// Reads an operation behind its name.
    pub(super) fn foreign(&mut self, name: &str, results: usize) -> Option<Raw<'s>> {
        let start = self.pos;
        let outside = self.scope;
        let inside = self.enter();
        self.scope = outside;
        let mut reading = Reading::default();
        loop {
            let from = self.pos;
            let next = self.peek();
            let gap = &self.text[from..self.pos];
            let is_new_line = gap.contains('\n');
            let ends =
                reading.open == 0 && (next == b'}' || is_new_line && self.begins_operation());
            if self.at_end() || ends {
                self.pos = from;
                break;
            }
            if !gap.is_empty() {
                reading.blank(next);
            }
            self.token(next, name, (inside, outside), &mut reading)?;
        }
        let end = self.pos;
        let typing = self.result_types(name, results, &reading)?;
        self.pos = end;
        let text = reading.text.trim_end().to_string();
        if !text.is_empty() {
            reading.pieces.push(Piece::Text(text));
        }
        let mut op = Operation::new(OpKind::Foreign, name);
        op.pieces = reading.pieces;
        op.attributes = reading.attributes;
        op.segments = vec![Segment::ins(reading.uses.len())];
        op.segments.retain(|s| !s.is_empty());
        if let Some(first) = reading
            .regions
            .first_mut()
            .and_then(|r| r.blocks.first_mut())
        {
            first.params.splice(0..0, reading.params);
        }
        Some(Raw {
            op,
            results: Vec::new(),
            uses: reading.uses,
            declared: Declared::Nothing,
            typing,
            targets: reading.targets,
            span: self.span(start, end),
            older: false,
            regions: reading.regions,
        })
    }

    /// Reads one token.
    fn token(
        &mut self,
        next: u8,
        name: &str,
        (inside, outside): (u32, u32),
        reading: &mut Reading<'s>,
    ) -> Option<()> {
        let start = self.pos;
        let is_outer = reading.open == 0;
        match next {
            b'%' => {
                let pair = self.leaf(Rule::value)?;
                let mut value = self.value(&pair);
                if self.defines(name, is_outer) {
                    value.scope = inside;
                    let ty = self.parameter_type(value.span)?;
                    reading.params.push((value, ty));
                    reading.piece(Piece::Param);
                } else {
                    reading.uses.push(value);
                    reading.piece(Piece::Use);
                }
            }
            b'^' => {
                let pair = self.leaf(Rule::successor)?;
                let target = self.target(pair)?;
                reading.targets.push(target);
                reading.piece(Piece::Target);
            }
            b'{' if self.begins_region() => {
                self.pos += 1;
                let scope = match reading.regions.is_empty() {
                    true => inside,
                    false => self.enter(),
                };
                self.scope = outside;
                let region = self.blocks(scope)?;
                self.scope = outside;
                reading.regions.push(region);
                reading.piece(Piece::Region);
            }
            b'{' if is_outer && !reading.has_dictionary && self.is_dictionary() => {
                let pair = self.leaf(Rule::dictionary)?;
                reading.attributes = self.attributes(pair);
                reading.has_dictionary = true;
                reading.text.truncate(reading.text.trim_end().len());
                reading.piece(Piece::Attributes);
            }
            b'{' | b'<' => {
                let end = self.bracketed_end(start);
                reading.text += &self.kept(&self.text[start..end]);
                self.pos = end;
            }
            b'"' => {
                let pair = self.leaf(Rule::string)?;
                reading.text += pair.as_str();
            }
            b'@' => {
                let pair = self.leaf(Rule::symbol)?;
                reading.text += pair.as_str();
            }
            b'!' | b'#' => {
                let len = 1 + name_len(&self.text[start + 1..]);
                self.pos += len.max(1);
                // A dialect's name continues behind a dot.
                while self.rest().starts_with('.') {
                    self.pos += 1 + name_len(&self.rest()[1..]);
                }
                let text = &self.text[start..self.pos];
                // Layouts are the only supported attributes.
                if !(name.starts_with("layout.") && text == "#layout.strided_layout") {
                    reading.text += &self.kept(text);
                }
            }
            b'(' | b'[' => {
                if next == b'(' && is_outer && self.is_list_of_definitions() {
                    return self.definitions(inside, reading);
                }
                reading.open += 1;
                self.pos += 1;
                reading.text.push(char::from(next));
            }
            b')' | b']' => {
                reading.open = reading.open.saturating_sub(1);
                self.pos += 1;
                reading.text.push(char::from(next));
            }
            b'-' if self.rest().starts_with("->") => {
                self.pos += 2;
                reading.text += "->";
                if is_outer {
                    reading.arrow = Some(self.pos);
                }
            }
            b':' => {
                self.pos += 1;
                reading.text.push(':');
                if is_outer {
                    (reading.colon, reading.arrow, reading.to) = (Some(self.pos), None, None);
                }
            }
            _ => {
                let word = self.peek_word().len();
                let len = match word {
                    0 => self.rest().chars().next().map_or(1, char::len_utf8),
                    len => len,
                };
                self.pos += len;
                let token = &self.text[start..self.pos];
                if is_outer && matches!(token, "to" | "into") {
                    reading.to = Some(self.pos);
                }
                reading.text += token;
            }
        }
        Some(())
    }

    /// Whether the value that was just read names a parameter of a region: `%i = ...`, an argument of a function.
    fn defines(&mut self, name: &str, is_outer: bool) -> bool {
        let is_function = name.ends_with(".func") || name.ends_with(".named_sequence");
        let rest = self.rest().trim_start();
        rest.starts_with('=') && !rest.starts_with("==")
            || is_function && !is_outer && rest.starts_with(':')
    }

    /// The type behind a name that an operation's head defines, without advancing.
    fn parameter_type(&mut self, span: Span) -> Option<TypeText> {
        let unknown = TypeText {
            ty: Written::Full(Type::Unknown),
            span,
        };
        let start = self.pos;
        if !self.eat(":") {
            return Some(unknown);
        }
        let ty = match self.attempt(Rule::type_) {
            Some(pair) => self.ty(pair),
            None => Some(unknown),
        };
        self.pos = start;
        ty
    }

    /// `(%i, %j) =`, `(%i, %j) in`.
    fn is_list_of_definitions(&self) -> bool {
        let Some((inside, behind)) = self.rest()[1..].split_once(')') else {
            return false;
        };
        let is_value = |v: &str| {
            let name = v.trim().strip_prefix('%');
            name.is_some_and(|n| !n.is_empty() && name_len(n) == n.len())
        };
        let behind = behind.trim_start();
        inside.split(',').all(is_value)
            && (behind.starts_with('=') && !behind.starts_with("==") || behind.starts_with("in "))
    }

    fn definitions(&mut self, inside: u32, reading: &mut Reading<'s>) -> Option<()> {
        self.expect("(")?;
        reading.text.push('(');
        loop {
            let pair = self.leaf(Rule::value)?;
            let value = Use {
                scope: inside,
                ..self.value(&pair)
            };
            let ty = TypeText {
                ty: Written::Full(Type::scalar("index")),
                span: value.span,
            };
            reading.params.push((value, ty));
            reading.piece(Piece::Param);
            if self.eat(")") {
                reading.text.push(')');
                return Some(());
            }
            self.expect(",")?;
            reading.text += ", ";
        }
    }

    /// Whether the text on this line is another operation, a label or the end of a region.
    fn begins_operation(&mut self) -> bool {
        let rest = self.rest();
        match rest.as_bytes().first() {
            Some(b'%') => {
                let start = self.pos;
                let found = self.attempt(Rule::result_list).is_some();
                let is_equality = found && self.rest().starts_with('=');
                self.pos = start;
                found && !is_equality
            }
            Some(b'^') => {
                let start = self.pos;
                let found = self.attempt(Rule::label).is_some();
                self.pos = start;
                found
            }
            Some(b'"') => {
                let end = rest[1..].find('"').map_or(rest.len(), |n| n + 2);
                rest[end..].trim_start().starts_with('(')
            }
            Some(b) if b.is_ascii_alphabetic() || *b == b'_' => {
                let word = self.peek_word();
                let name = word.strip_prefix("amdgcn.").unwrap_or(word);
                let is_container = ["module", "kernel", "func"].contains(&word);
                form(name).is_some() || is_container || is_qualified(word)
            }
            _ => false,
        }
    }

    /// Whether a brace opens a region, as opposed to a dictionary.
    fn begins_region(&mut self) -> bool {
        let start = self.pos;
        self.pos += 1;
        let next = self.peek();
        let is_new_line = self.text[start..self.pos].contains('\n');
        let is_region = match next {
            b'^' | b'%' => true,
            b'}' => is_new_line,
            b'"' => self.begins_operation(),
            _ => {
                let word = self.peek_word();
                let behind = self.rest()[word.len()..].trim_start();
                let is_unit = behind.starts_with([',', '}']);
                match word {
                    "" => false,
                    _ if behind.starts_with('=') => false,
                    // A terminator alone on its line, or an attribute without a value.
                    _ if is_unit => is_new_line && behind.starts_with('}'),
                    _ => true,
                }
            }
        };
        self.pos = start;
        is_region
    }

    /// Whether braces contain names with values, as opposed to text that only the operation defines.
    fn is_dictionary(&mut self) -> bool {
        let start = self.pos;
        self.pos += 1;
        let next = self.peek();
        self.pos = start;
        next == b'}' || next == b'"' || next == b'_' || next.is_ascii_alphabetic()
    }

    /// The end behind the closing bracket for `open`. The signs in sets of affine constraints are no brackets.
    pub(super) fn bracketed_end(&self, open: usize) -> usize {
        let before = &self.text[..open];
        if !(before.ends_with("affine_set") || before.ends_with("affine_map")) {
            return self.closing(open);
        }
        let (mut depth, mut comment) = (0usize, false);
        for (at, c) in self.text[open..].char_indices() {
            // Brackets in a comment are ignored.
            comment = comment && c != '\n' || self.text[open + at..].starts_with("//");
            match c {
                _ if comment => {}
                '(' | '[' => depth += 1,
                ')' | ']' => depth = depth.saturating_sub(1),
                '>' if depth == 0 && !self.text[..open + at].ends_with('-') => {
                    return open + at + 1;
                }
                _ => {}
            }
        }
        self.text.len()
    }

    /// The types of the results, as far as the text gives them; a type that does not exist is an error.
    fn result_types(
        &mut self,
        name: &str,
        results: usize,
        reading: &Reading<'s>,
    ) -> Option<Results> {
        let unknown = Some(Results::Unknown(results));
        if results == 0 {
            return Some(Results::Stated(Vec::new()));
        }
        let (place, is_result) = match (reading.arrow.or(reading.to), reading.colon) {
            (Some(place), _) => (place, true),
            (None, Some(place)) => (place, false),
            (None, None) => {
                let known = IMPLIED.iter().find(|i| name.starts_with(i.0));
                return match known {
                    Some((_, ty)) => Some(Results::Stated(self.same(Type::scalar(ty), results))),
                    None => unknown,
                };
            }
        };
        self.pos = place;
        let types = match (self.attempt(Rule::types), is_result) {
            (Some(pair), _) => self.types(pair)?,
            (None, true) => match self.attempt(Rule::results) {
                Some(pair) => self.type_list(pair)?,
                None => return unknown,
            },
            (None, false) => return unknown,
        };
        if is_result {
            return match types.len() == results {
                true => Some(Results::Stated(types)),
                false => unknown,
            };
        }
        let elements = |text: &TypeText| self.element(text.ty);
        let one = match name {
            "vector.to_elements" => {
                return match types.first().and_then(elements) {
                    Some(ty) => Some(Results::Stated(self.same(ty, results))),
                    None => unknown,
                };
            }
            "memref.load" | "memref.atomic_rmw" | "affine.load" => {
                let memory = types.last().map(|t| t.ty);
                memory.and_then(|ty| self.element(ty))
            }
            "ptr.ptr_add" | "aster_utils.ptr_add" | "vector.extract" => {
                types.first().and_then(|t| full(t.ty))
            }
            "memref.dim" | "tensor.dim" | "memref.rank" => Some(Type::scalar("index")),
            "aster_utils.to_any" => Some(Type::Foreign(Word::new("!aster_utils.any"))),
            _ if types.len() == results => return Some(Results::Stated(types)),
            _ => types.last().and_then(|t| full(t.ty)),
        };
        match one {
            Some(ty) if results == 1 => Some(Results::Stated(self.same(ty, 1))),
            _ => unknown,
        }
    }

    fn same(&self, ty: Type, count: usize) -> Vec<TypeText> {
        let text = TypeText {
            ty: Written::Full(ty),
            span: self.span(self.pos, self.pos),
        };
        vec![text; count]
    }

    /// The type of the elements of memory, or of a vector.
    fn element(&self, ty: Written) -> Option<Type> {
        let Written::Full(Type::Foreign(text)) = ty else {
            return None;
        };
        let text = text.as_str();
        let inside = text.strip_prefix("memref<");
        let inside = inside.or_else(|| text.strip_prefix("vector<"));
        let mut inside = inside?.strip_suffix('>')?;
        // `4x?x`
        while let Some((size, rest)) = inside.split_once('x') {
            let is_size =
                size == "?" || !size.is_empty() && size.bytes().all(|b| b.is_ascii_digit());
            if !is_size {
                break;
            }
            inside = rest;
        }
        self.read_type(inside)
    }

    /// The type at the head of a text without aliases.
    fn read_type(&self, text: &str) -> Option<Type> {
        let mut reader = Reader::new(self.span(0, 0).file, text, self.targets, 0..text.len());
        let pair = reader.attempt(Rule::type_)?;
        reader.ty(pair).and_then(|t| full(t.ty))
    }
}

/// Types of the results of operations that state none, by the prefixes of their names.
const IMPLIED: [(&str, &str); 8] = [
    ("affine.", "index"),
    ("gpu.", "index"),
    ("layout.", "index"),
    ("index.", "index"),
    ("aster_utils.thread_id", "i32"),
    ("aster_utils.block_id", "i32"),
    ("aster_utils.block_dim", "i32"),
    ("aster_utils.grid_dim", "i32"),
];

fn full(ty: Written) -> Option<Type> {
    match ty {
        Written::Full(ty) => Some(ty),
        Written::Short(_) => None,
    }
}

/// Whether a word is the name of an operation with its dialect.
pub(super) fn is_qualified(word: &str) -> bool {
    let dialect = word.split_once('.').map(|d| d.0);
    dialect.is_some_and(|d| DIALECTS.contains(&d) || ["amdgcn", "lsir"].contains(&d))
}
