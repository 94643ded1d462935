//! Just enough of Rust's lexical structure to look at paths and string literals of source files.

use std::path::{Path, PathBuf};

/// A crate of the workspace and its files.
pub struct Room {
    /// The package's name.
    pub name: String,
    /// Packages that it depends on, those of its tests aside.
    pub needs: Vec<String>,
    pub sources: Vec<Source>,
}

/// One source file, comments and `#[cfg(test)]` items taken out.
pub struct Source {
    /// Path from the root of the checkout.
    pub path: String,
    /// Module path in its crate: `["text", "parse"]` for `text/parse.rs`, `[]` for `lib.rs`.
    pub modules: Vec<String>,
    /// The code with strings and comments blanked, lines kept.
    code: String,
    /// (line, contents) of each string literal.
    pub literals: Vec<(usize, String)>,
}

/// All crates below a folder of the checkout, sorted by path; files of `#[cfg(test)]` modules are
/// left out.
pub fn read_rooms(folder: &str) -> Vec<Room> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut rooms = Vec::new();
    for manifest in files(&root.join(folder), "toml") {
        let home = manifest.parent().expect("a manifest is in a folder");
        let text = std::fs::read_to_string(&manifest).expect("manifests are UTF-8");
        let mut texts = Vec::new();
        for path in files(home, "rs") {
            let nearest = path
                .ancestors()
                .skip(1)
                .find(|a| a.join("Cargo.toml").exists());
            let inner = path.strip_prefix(home).expect("below its crate");
            if nearest == Some(home)
                && !inner.starts_with("tests")
                && !inner.starts_with("examples")
            {
                let text = std::fs::read_to_string(&path).expect("source files are UTF-8");
                texts.push((inner.to_string_lossy().into_owned(), text));
            }
        }
        let tests: Vec<String> = texts
            .iter()
            .flat_map(|(inner, text)| test_modules(inner, text))
            .collect();
        let is_test = |inner: &str| {
            let module = module(inner);
            let below = |t: &String| module == *t || module.starts_with(&format!("{t}/"));
            tests.iter().any(below)
        };
        let home = home.strip_prefix(root).expect("below the root");
        let sources = texts
            .iter()
            .filter(|(inner, _)| !is_test(inner))
            .map(|(inner, text)| {
                let path = home.join(inner).to_string_lossy().into_owned();
                Source::new(&path, inner, text)
            });
        rooms.push(Room {
            name: package(&text),
            needs: needs(&text),
            sources: sources.collect(),
        });
    }
    rooms
}

/// The crate at the top, from its files and folders in `src/`, which other crates share.
pub fn read_top(places: &[&str]) -> Room {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    for place in places {
        let place = root.join(place);
        let all = if place.is_dir() {
            files(&place, "rs")
        } else {
            vec![place]
        };
        for path in all {
            let text = std::fs::read_to_string(&path).expect("source files are UTF-8");
            let name = |from: &Path| {
                path.strip_prefix(from)
                    .map(|p| p.to_string_lossy().into_owned())
            };
            let below = name(root).expect("below the root");
            let inner = name(&root.join("src")).unwrap_or_else(|_| below.clone());
            sources.push(Source::new(&below, &inner, &text));
        }
    }
    Room {
        name: "easel".into(),
        needs: Vec::new(),
        sources,
    }
}

/// Files below a folder by extension, sorted.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut out = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("folders can be read") {
            let path = entry.expect("folders can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                out.push(path);
            }
        }
    }
    out.sort();
    out
}

fn package(manifest: &str) -> String {
    let name = manifest.lines().find_map(|l| l.strip_prefix("name = "));
    name.unwrap_or_default().trim_matches('"').to_owned()
}

/// Packages of the section `[dependencies]`.
fn needs(manifest: &str) -> Vec<String> {
    let lines = manifest.lines().skip_while(|l| *l != "[dependencies]");
    let own = lines.skip(1).take_while(|l| !l.starts_with('['));
    own.filter_map(|l| l.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty())
        .map(String::from)
        .collect()
}

/// `a/b` for `a/b.rs` and `a/b/mod.rs`, nothing for the crate's root.
fn module(inner: &str) -> &str {
    let path = inner.trim_start_matches("src/").trim_end_matches(".rs");
    let path = path.trim_end_matches("/mod");
    if path == "lib" || path == "main" {
        ""
    } else {
        path
    }
}

/// Modules in files of their own that a file declares for tests only.
fn test_modules(inner: &str, text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let declared = lines.windows(2).filter(|pair| pair[0] == "#[cfg(test)]");
    let names = declared.filter_map(|pair| {
        let (_, name) = pair[1].split_once("mod ")?;
        name.strip_suffix(';')
    });
    let parent = module(inner);
    names
        .map(|name| {
            format!("{parent}/{name}")
                .trim_start_matches('/')
                .to_owned()
        })
        .collect()
}

impl Source {
    /// A file with its path from the checkout's root and from its crate's folder.
    pub fn new(path: &str, inner: &str, text: &str) -> Self {
        let (code, literals) = blank(text);
        let (code, literals) = without_tests(code, literals);
        let modules = module(inner).split('/').filter(|m| !m.is_empty());
        Source {
            path: path.into(),
            modules: modules.map(String::from).collect(),
            code,
            literals,
        }
    }

    /// Lines of code with their numbers, strings and comments blanked.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.code.lines())
    }

    /// (line, contents) of each literal that is the first argument of a call, the call's path given.
    #[allow(dead_code, reason = "tests/codes.rs asks it")]
    pub fn first_arguments(&self, call: &str) -> Vec<(usize, &str)> {
        let mut out = Vec::new();
        for (at, _) in self.code.match_indices(&format!("{call}(")) {
            // A literal is blanked: nothing is left before the comma.
            let from = at + call.len() + 1;
            let rest = &self.code[from..];
            let blanks = rest.len() - rest.trim_start().len();
            if !rest[blanks..].starts_with([',', ')']) {
                continue;
            }
            let lines = self.line(from)..=self.line(from + blanks);
            let found = self.literals.iter().find(|(n, _)| lines.contains(n));
            out.extend(found.map(|(n, text)| (*n, text.as_str())));
        }
        out
    }

    fn line(&self, at: usize) -> usize {
        self.code[..at].matches('\n').count() + 1
    }

    /// (line, path from the crate's root) of each path that is written from `crate`, `self` or
    /// `super`, and of what `use` takes from a module beside; groups taken apart.
    pub fn paths(&self) -> Vec<(usize, Vec<String>)> {
        let mut out = Vec::new();
        for start in ["crate::", "self::", "super::", "use "] {
            for (at, _) in self.code.match_indices(start) {
                let before = self.code[..at].chars().next_back();
                if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':' || c == '$') {
                    continue;
                }
                let text = &self.code[at..];
                let text = text.strip_prefix("use ").unwrap_or(text);
                // What `use crate::...` names is found at its first word.
                if start == "use "
                    && ["crate::", "self::", "super::"]
                        .iter()
                        .any(|s| text.starts_with(s))
                {
                    continue;
                }
                for path in expand(text) {
                    out.push((self.line(at), self.path_from_root(&path)));
                }
            }
        }
        out
    }

    fn path_from_root(&self, path: &str) -> Vec<String> {
        let mut at = self.modules.clone();
        let mut words = path.split("::").peekable();
        while let Some(&word) = words.peek() {
            match word {
                "crate" => at.clear(),
                "self" => {}
                "super" => {
                    at.pop();
                }
                _ => break,
            }
            words.next();
        }
        at.extend(words.map(String::from));
        at
    }

    /// Names that the file makes known as its own although they stand elsewhere: (name, path).
    pub fn exports(&self) -> Vec<(String, Vec<String>)> {
        let mut out = Vec::new();
        for (at, _) in self.code.match_indices("use ") {
            let line = self.code[..at].rsplit('\n').next().unwrap_or("").trim();
            if !line.starts_with("pub") {
                continue;
            }
            for path in expand(&self.code[at + 4..]) {
                let path = self.path_from_root(&path);
                if let Some(name) = path.last() {
                    out.push((name.clone(), path));
                }
            }
        }
        out
    }
}

/// `a::{b::C, d}` as `a::b::C` and `a::d`, up to the end of the path.
fn expand(text: &str) -> Vec<String> {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    let (head, rest) = text.split_at(end.unwrap_or(text.len()));
    if !rest.starts_with('{') || !(head.is_empty() || head.ends_with("::")) {
        return vec![head.trim_end_matches(':').to_owned()];
    }
    let mut out = Vec::new();
    let (mut depth, mut from) = (0, 1);
    for (i, c) in rest.char_indices() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        let ends = (c == ',' && depth == 1) || depth == 0;
        if ends && i > 0 {
            let inner = rest[from..i].trim();
            if !inner.is_empty() {
                out.extend(expand(inner).iter().map(|path| format!("{head}{path}")));
            }
            from = i + 1;
        }
        if depth == 0 {
            break;
        }
    }
    out
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
