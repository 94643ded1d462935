//! Affine maps and sets of a chunk under names, in the notation of MLIR's printers: `#map`, `#map1`, `#set`.

use rustc_hash::FxHashMap;
use std::fmt::Write;

/// The start of a map or a set, and its name.
const KINDS: [(&str, &str); 2] = [("affine_map<", "map"), ("affine_set<", "set")];

/// The text with a name for each map and set, in the order of their first uses, behind the definitions of the names.
pub fn named(text: &str) -> String {
    let (mut definitions, mut out) = (String::new(), String::new());
    let mut names: FxHashMap<&str, String> = FxHashMap::default();
    let mut counts = [0; 2];
    let mut rest = text;
    while let Some((at, kind)) = next(rest) {
        let (word, name) = KINDS[kind];
        let Some(len) = end(&rest[at + word.len()..]) else {
            break;
        };
        let whole = &rest[at..at + word.len() + len];
        let name = names.entry(whole).or_insert_with(|| {
            let number = match counts[kind] {
                0 => String::new(),
                n => n.to_string(),
            };
            counts[kind] += 1;
            let name = format!("#{name}{number}");
            // Writing to a string does not fail.
            let _ = writeln!(definitions, "{name} = {whole}");
            name
        });
        out += &rest[..at];
        out += name;
        rest = &rest[at + whole.len()..];
    }
    out += rest;
    definitions + &out
}

/// The start of the first map or set that is no part of a longer word, and its kind.
fn next(text: &str) -> Option<(usize, usize)> {
    let is_word = |at: usize| {
        let before = text[..at].chars().next_back();
        before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_' || c == '"')
    };
    let kind = |at: usize| (0..2).find(|&k| text[at..].starts_with(KINDS[k].0));
    let mut all = text.match_indices("affine_").map(|m| m.0);
    all.find_map(|at| Some((at, kind(at)?)).filter(|_| !is_word(at)))
}

/// The end behind the closing bracket of a map. The signs of comparisons are no brackets, nor is an arrow's head.
fn end(inside: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (at, c) in inside.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            '>' if depth == 0 && !inside[..at].ends_with('-') => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn each_map_has_one_name() {
        let text = "a affine_map<(d0) -> (d0)>(%0)\nb affine_set<(d0) : (d0 >= 0)>\n\
                    c affine_map<() -> (1)>()\nd affine_map<(d0) -> (d0)>(%1)\n";
        let expected = "#map = affine_map<(d0) -> (d0)>\n#set = affine_set<(d0) : (d0 >= 0)>\n\
                        #map1 = affine_map<() -> (1)>\na #map(%0)\nb #set\nc #map1()\nd #map(%1)\n";
        assert_eq!(named(text), expected);
        for same in ["", "affine_map<(", "x_affine_map<() -> (1)>"] {
            assert_eq!(named(same), same);
        }
    }
}
