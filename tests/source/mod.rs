//! Just enough of Rust's lexical structure to look at paths and string literals of source files.

use std::path::Path;

/// One source file, comments and `#[cfg(test)]` items taken out.
pub struct Source {
    /// Path from the root of the checkout.
    pub path: String,
    /// Module path: `["ir", "text"]` for `src/ir/text.rs`, `["ir"]` for `src/ir/mod.rs`.
    pub modules: Vec<String>,
    /// The code with strings and comments blanked, lines kept.
    code: String,
    /// (line, contents) of each string literal.
    pub literals: Vec<(usize, String)>,
}

/// All files below `src/`, sorted by path, without those of `#[cfg(test)]` modules.
pub fn read_sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    let mut folders = vec![root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("src/ can be read") {
            let path = entry.expect("src/ can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let name = path
                    .strip_prefix(root)
                    .expect("below the root")
                    .to_string_lossy();
                let text = std::fs::read_to_string(&path).expect("source files are UTF-8");
                texts.push((name.into_owned(), text));
            }
        }
    }
    texts.sort();
    let tests: Vec<String> = texts
        .iter()
        .flat_map(|(name, text)| test_modules(name, text))
        .collect();
    let is_test = |name: &str| {
        let module = module(name);
        tests
            .iter()
            .any(|t| module == *t || module.starts_with(&format!("{t}/")))
    };
    texts
        .iter()
        .filter(|(name, _)| !is_test(name))
        .map(|(name, text)| Source::new(name, text))
        .collect()
}

/// `a/b` for `src/a/b.rs` and `src/a/b/mod.rs`.
fn module(path: &str) -> &str {
    path.trim_start_matches("src/")
        .trim_end_matches(".rs")
        .trim_end_matches("/mod")
}

/// Modules in files of their own that a file declares for tests only.
fn test_modules(path: &str, text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let declared = lines.windows(2).filter(|pair| pair[0] == "#[cfg(test)]");
    let names = declared.filter_map(|pair| {
        let (_, name) = pair[1].split_once("mod ")?;
        name.strip_suffix(';')
    });
    names
        .map(|name| format!("{}/{name}", module(path)))
        .collect()
}

impl Source {
    pub fn new(path: &str, text: &str) -> Self {
        let inner = module(path);
        let (code, literals) = blank(text);
        let (code, literals) = without_tests(code, literals);
        Source {
            path: path.into(),
            modules: inner.split('/').map(String::from).collect(),
            code,
            literals,
        }
    }

    fn line(&self, at: usize) -> usize {
        self.code[..at].matches('\n').count() + 1
    }

    /// (line, path) of each path that starts at the crate's root, `crate::{a, b::c}` taken apart.
    pub fn root_paths(&self) -> Vec<(usize, String)> {
        let mut out = Vec::new();
        let climb = "super::".repeat(self.modules.len());
        for start in ["crate::", climb.as_str()] {
            for (at, _) in self.code.match_indices(start) {
                let before = self.code[..at].chars().next_back();
                if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':' || c == '$') {
                    continue;
                }
                // One `super` more leads out of an inline module.
                let rest = &self.code[at + start.len()..];
                let rest = rest.trim_start_matches("super::");
                for path in expand(rest) {
                    out.push((self.line(at), path));
                }
            }
        }
        out
    }

    /// (line, identifier) after each occurrence of `start`.
    pub fn paths_after(&self, start: &str) -> Vec<(usize, String)> {
        self.code
            .match_indices(start)
            .map(|(at, _)| {
                (
                    self.line(at),
                    word(&self.code[at + start.len()..]).to_owned(),
                )
            })
            .collect()
    }
}

fn word(text: &str) -> &str {
    let end = text
        .find(|c: char| !(c.is_alphanumeric() || c == '_'))
        .unwrap_or(text.len());
    &text[..end]
}

/// `a::b::C` or `{a::B, c::{D, e}}` as paths; the inside of nested groups is dropped.
fn expand(text: &str) -> Vec<String> {
    if !text.starts_with('{') {
        let end = text
            .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
            .unwrap_or(text.len());
        return vec![text[..end].trim_end_matches(':').to_owned()];
    }
    let mut out = vec![String::new()];
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => out.push(String::new()),
            c if depth == 1 && !c.is_whitespace() => out.last_mut().expect("never empty").push(c),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    out.into_iter()
        .map(|p| p.trim_end_matches(':').to_owned())
        .filter(|p| !p.is_empty())
        .collect()
}

/// Code with comments and literals as blanks, and the string literals with their lines.
fn blank(text: &str) -> (String, Vec<(usize, String)>) {
    let c: Vec<char> = text.chars().collect();
    let at = |i: usize| c.get(i).copied().unwrap_or('\0');
    let mut code = String::with_capacity(text.len());
    let mut literals = Vec::new();
    let mut line = 1;
    let mut i = 0;
    while i < c.len() {
        let start = i;
        let word_before = i > 0 && (at(i - 1).is_alphanumeric() || at(i - 1) == '_');
        let hashes = (1..).take_while(|&n| at(i + n) == '#').count();
        if at(i) == '/' && at(i + 1) == '/' {
            while i < c.len() && at(i) != '\n' {
                i += 1;
            }
        } else if at(i) == '/' && at(i + 1) == '*' {
            let mut depth = 0;
            while i < c.len() {
                match (at(i), at(i + 1)) {
                    ('/', '*') => (depth, i) = (depth + 1, i + 2),
                    ('*', '/') => (depth, i) = (depth - 1, i + 2),
                    _ => i += 1,
                }
                if depth == 0 {
                    break;
                }
            }
        } else if at(i) == 'r' && !word_before && at(i + 1 + hashes) == '"' {
            i += 2 + hashes;
            let first = i;
            while i < c.len() && !(at(i) == '"' && (1..=hashes).all(|n| at(i + n) == '#')) {
                i += 1;
            }
            literals.push((line, c[first..i.min(c.len())].iter().collect()));
            i += 1 + hashes;
        } else if at(i) == '"' {
            i += 1;
            let first = i;
            while i < c.len() && at(i) != '"' {
                i += if at(i) == '\\' { 2 } else { 1 };
            }
            literals.push((line, c[first..i.min(c.len())].iter().collect()));
            i += 1;
        } else if at(i) == '\'' && (at(i + 1) == '\\' || at(i + 2) == '\'') {
            i += if at(i + 1) == '\\' { 3 } else { 2 };
            while i < c.len() && at(i) != '\'' {
                i += 1;
            }
            i += 1;
        } else {
            code.push(at(i));
            line += usize::from(at(i) == '\n');
            i += 1;
            continue;
        }
        for &skipped in &c[start..i.min(c.len())] {
            code.push(if skipped == '\n' { '\n' } else { ' ' });
            line += usize::from(skipped == '\n');
        }
    }
    (code, literals)
}

/// Takes out the items behind `#[cfg(test)]`.
fn without_tests(
    mut code: String,
    mut literals: Vec<(usize, String)>,
) -> (String, Vec<(usize, String)>) {
    const MARK: &str = "#[cfg(test)]";
    while let Some(start) = code.find(MARK) {
        let mut depth = 0;
        let mut end = code.len();
        for (i, c) in code[start + MARK.len()..].char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 && (c == '}' || c == ';') {
                end = start + MARK.len() + i + 1;
                break;
            }
        }
        let lines = |text: &str| text.matches('\n').count();
        let (first, last) = (lines(&code[..start]) + 1, lines(&code[..end]) + 1);
        literals.retain(|(line, _)| *line < first || *line > last);
        let kept: String = code[start..end]
            .chars()
            .map(|c| if c == '\n' { '\n' } else { ' ' })
            .collect();
        code.replace_range(start..end, &kept);
    }
    (code, literals)
}
