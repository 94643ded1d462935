//! Source under construction: lines with a depth, and each expression once in its scope.

use rustc_hash::{FxHashMap, FxHashSet};

/// Source under construction.
#[derive(Default)]
pub struct Text {
    lines: Vec<Written>,
    depth: usize,
    names: u32,
    known: FxHashMap<String, String>,
    log: Vec<String>,
}

/// A line.
struct Written {
    depth: usize,
    text: String,
    /// The name that the line defines, if the line has no other effect.
    defines: Option<String>,
}

/// The number of known expressions at a place.
#[derive(Clone, Copy)]
pub struct Mark(usize);

impl Text {
    /// Source inside a function.
    pub fn new() -> Text {
        Text {
            depth: 1,
            ..Text::default()
        }
    }

    /// The lines without unused definitions.
    pub fn finish(self) -> String {
        let mut read: FxHashSet<&str> = FxHashSet::default();
        let mut kept = Vec::new();
        for line in self.lines.iter().rev() {
            if line
                .defines
                .as_ref()
                .is_some_and(|name| !read.contains(&**name))
            {
                continue;
            }
            // Types are words with colons: `ez::i8` does not use a name `i8`.
            let words = line
                .text
                .split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != ':');
            read.extend(words);
            kept.push(line);
        }
        let mut text = String::new();
        for line in kept.iter().rev() {
            for _ in 0..line.depth {
                text.push_str("  ");
            }
            text.push_str(&line.text);
            text.push('\n');
        }
        text
    }

    /// Adds a line.
    pub fn line(&mut self, line: &str) {
        self.lines.push(Written {
            depth: self.depth,
            text: line.to_string(),
            defines: None,
        });
    }

    /// Adds a line that opens a block. Expressions that become known in the block are known only there.
    pub fn open(&mut self, line: &str) -> Mark {
        self.line(line);
        self.depth += 1;
        Mark(self.log.len())
    }

    /// Closes a block.
    pub fn close(&mut self, mark: Mark) {
        self.depth -= 1;
        for expression in self.log.drain(mark.0..) {
            self.known.remove(&expression);
        }
        self.line("}");
    }

    /// A new name.
    pub fn fresh(&mut self, letter: &str) -> String {
        self.names += 1;
        format!("{letter}{}", self.names)
    }

    /// The name of an expression. Equal expressions get one name.
    pub fn named(&mut self, ty: &str, letter: &str, expression: &str) -> String {
        let plain = expression
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_');
        if plain {
            return expression.to_string();
        }
        let key = format!("{ty} {expression}");
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let name = self.fresh(letter);
        self.lines.push(Written {
            depth: self.depth,
            text: format!("const {ty} {name} = {expression};"),
            defines: Some(name.clone()),
        });
        self.known.insert(key.clone(), name.clone());
        self.log.push(key);
        name
    }
}
