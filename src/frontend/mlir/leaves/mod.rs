//! Types, attributes and affine maps of the grammar as data.
//!
//! The grammar is recursive (a memref's type holds attributes, an attribute a type or a map), so
//! this is one module: [`Leaves`] has a method for each of the three, and the submodules call each
//! other only through it.
//!
//! Types, affine maps and attribute dictionaries repeat many times in a file, so they are read once per
//! distinct text. They hold no spans; errors are reported at the first occurrence.
//!
//! # Why
//!
//! Most attributes are maps or hold maps, so the grammar matches maps as brackets only, and `affine` reads their inside by
//! precedence.

mod affine;
mod attributes;
mod types;

use super::attribute::Attribute;
use super::scan::{Cursor, Leaf};
use super::types::{TypeId, Types};
use easel_isa::diagnostic::FileId;
use pest::Parser as _;
use pest::iterators::Pair;
use rustc_hash::FxHashMap;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

#[derive(pest_derive::Parser)]
#[grammar = "scan/mlir.pest"]
pub struct Grammar;

impl Leaf for Rule {
    type Grammar = Grammar;

    fn describe(self) -> Option<&'static str> {
        None
    }
}

/// The entries of one dictionary.
pub(super) type Entries<'s> = Rc<[(&'s str, Rc<Attribute>)]>;

/// A cursor that reads types and attributes. `None` from any method means that the error was
/// reported.
pub struct Leaves<'s> {
    cursor: Cursor<'s>,
    pub types: Types,
    attribute_aliases: FxHashMap<&'s str, Rc<Attribute>>,
    type_aliases: FxHashMap<&'s str, TypeId>,
    type_cache: FxHashMap<&'s str, TypeId>,
    map_cache: FxHashMap<&'s str, Rc<Attribute>>,
    dictionary_cache: FxHashMap<&'s str, Entries<'s>>,
}

impl<'s> Deref for Leaves<'s> {
    type Target = Cursor<'s>;
    fn deref(&self) -> &Cursor<'s> {
        &self.cursor
    }
}

impl DerefMut for Leaves<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.cursor
    }
}

impl<'s> Leaves<'s> {
    pub(super) fn new(file: FileId, text: &'s str) -> Self {
        Leaves {
            cursor: Cursor::new(file, text, 0..text.len()),
            types: Types::default(),
            attribute_aliases: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            type_cache: FxHashMap::default(),
            map_cache: FxHashMap::default(),
            dictionary_cache: FxHashMap::default(),
        }
    }

    pub fn ty(&mut self) -> Option<TypeId> {
        self.skip();
        let start = self.pos;
        let extent = self.type_extent(start);
        if let Some(&id) = self.type_cache.get(extent) {
            self.pos += extent.len();
            return Some(id);
        }
        let pair = self.leaf(Rule::ty)?;
        let id = self.read_type(pair)?;
        let text = &self.text[start..self.pos];
        self.type_cache.insert(text, id);
        Some(id)
    }

    /// The text of a type for the cache: a word, with the brackets that follow it directly. The text of a function type
    /// is incomplete, so function types are read each time.
    fn type_extent(&self, at: usize) -> &'s str {
        let bytes = self.text.as_bytes();
        let mut end = at;
        while end < bytes.len()
            && (bytes[end].is_ascii_alphanumeric() || b"!_.$".contains(&bytes[end]))
        {
            end += 1;
        }
        if end > at && bytes.get(end) == Some(&b'<') {
            end = self.closing(end);
        }
        &self.text[at..end]
    }

    pub fn attribute(&mut self) -> Option<Rc<Attribute>> {
        self.skip();
        let start = self.pos;
        if self.peek() == b'#' {
            let name = self.name_at(start + 1);
            let end = start + 1 + name.len();
            if !self.text[end..].starts_with('<')
                && let Some(a) = self.attribute_aliases.get(name).cloned()
            {
                self.pos = end;
                return Some(a);
            }
        }
        let map = self.rest().starts_with("affine_map<");
        let extent = if map { self.type_extent(start) } else { "" };
        if let Some(a) = self.map_cache.get(extent).cloned() {
            self.pos += extent.len();
            return Some(a);
        }
        if map {
            let attribute = Rc::new(Attribute::AffineMap(Rc::new(self.affine_map()?)));
            self.map_cache.insert(extent, attribute.clone());
            return Some(attribute);
        }
        let pair = self.leaf(Rule::attribute)?;
        Some(Rc::new(self.read_attribute(pair)?))
    }

    /// A `{...}` dictionary.
    pub(super) fn entries(&mut self) -> Option<Entries<'s>> {
        self.skip();
        let start = self.pos;
        let end = self.closing(start);
        let text = &self.text[start..end];
        if let Some(d) = self.dictionary_cache.get(text).cloned() {
            self.pos = end;
            return Some(d);
        }
        let pair = self.leaf(Rule::dictionary)?;
        let mut entries = Vec::new();
        for e in parts(pair) {
            let mut inner = parts(e);
            let key = inner.next()?.as_str().trim_matches('"');
            let value = match inner.next() {
                Some(a) => self.read_attribute(a)?,
                None => Attribute::Unit,
            };
            entries.push((key, Rc::new(value)));
        }
        let entries: Entries<'s> = entries.into();
        self.dictionary_cache.insert(text, entries.clone());
        Some(entries)
    }

    pub(super) fn define_attribute(&mut self, name: &'s str, value: Rc<Attribute>) {
        self.attribute_aliases.insert(name, value);
    }

    pub(super) fn define_type(&mut self, name: &'s str, ty: TypeId) {
        self.type_aliases.insert(name, ty);
    }

    /// Reports an error at a match of the current leaf.
    fn fail<T>(
        &mut self,
        pair: &Pair<'_, Rule>,
        code: &'static str,
        message: impl Into<String>,
    ) -> Option<T> {
        let span = self.place_of(pair);
        self.error(code, message, span, "here")
    }
}

/// The parts of a match that are not punctuation.
fn parts<'i>(pair: Pair<'i, Rule>) -> impl Iterator<Item = Pair<'i, Rule>> {
    pair.into_inner().filter(|p| {
        !matches!(
            p.as_rule(),
            Rule::colon
                | Rule::comma
                | Rule::equals
                | Rule::arrow
                | Rule::lparen
                | Rule::rparen
                | Rule::lbrack
                | Rule::rbrack
                | Rule::langle
                | Rule::rangle
                | Rule::lbrace
                | Rule::rbrace
        )
    })
}

/// Bodies of dialect attributes written as `key = value` pairs, as in
/// `#iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1]>`: the pairs and the
/// values without key (under an empty key), in order; `None` if the body has another form.
pub fn parameters(body: &str) -> Option<Vec<(String, Attribute)>> {
    let mut pairs = Grammar::parse(Rule::attribute_body, body).ok()?;
    let mut leaves = Leaves::new(FileId(0), body);
    let mut out = Vec::new();
    let items = parts(pairs.next()?).filter(|p| p.as_rule() == Rule::attribute_item);
    for item in items {
        let inner = parts(item).next()?;
        if inner.as_rule() == Rule::attribute_pair {
            let mut inner = parts(inner);
            let key = inner.next()?.as_str().to_string();
            out.push((key, leaves.read_attribute(inner.next()?)?));
        } else {
            out.push((String::new(), leaves.read_attribute(inner)?));
        }
    }
    Some(out)
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn translation_info() {
        let body = r#"pipeline = None workgroup_size = [128, 2, 1] subgroup_size = 64, {llvm_func_attrs = {"amdgpu-waves-per-eu" = "2"}}"#;
        let p = parameters(body).unwrap();
        assert_eq!(p[0], ("pipeline".into(), Attribute::Word("None".into())));
        assert_eq!(p[1].1.as_ints(), Some(vec![128, 2, 1]));
        assert_eq!(p[2].1.as_int(), Some(64));
        let waves = p[3]
            .1
            .get("llvm_func_attrs")
            .and_then(|d| d.get("amdgpu-waves-per-eu"))
            .unwrap();
        assert_eq!(waves.as_text(), Some("2"));
        assert_eq!(parameters("a = = b"), None);
    }

    #[test]
    fn attributes_that_nobody_looks_into() {
        for text in [
            "affine_set<(d0) : (d0 == 0)>",
            "dense_resource<blob> : tensor<4xf32>",
            "#a.b<[1 : 2], x => y -> z>",
            "sparse<[[0]], 1.0> : tensor<4xf32>",
        ] {
            let mut leaves = Leaves::new(FileId(0), text);
            let attribute = leaves.attribute();
            let dialect = matches!(attribute.as_deref(), Some(Attribute::Dialect { .. }));
            assert!(dialect && leaves.at_end(), "{text}: {attribute:?}");
        }
    }

    /// At a failed leaf, the expected token; at the end of the text, the open bracket.
    #[test]
    fn failed_leaves() {
        for (text, message) in [
            ("vector<4x,>", "expected a size or a type, found `,`"),
            ("[1, 2 3]", "expected `,` or `:` or `]`, found `3`"),
            ("dense<%a>", "expected `>` or a constant, found `%a`"),
            (
                "[1,\n  %b]\n",
                "expected an attribute, found the end of the line",
            ),
            ("{a = [1, 2", "the text ends inside brackets"),
            ("", "the text ends where an attribute is expected"),
        ] {
            let mut leaves = Leaves::new(FileId(0), text);
            assert_eq!(leaves.attribute(), None, "{text}");
            assert_eq!(leaves.diagnostics.0[0].message, message, "{text}");
        }
    }
}
