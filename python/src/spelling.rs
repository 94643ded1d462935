//! Options of the command in messages, spelled as keyword arguments of Python.
//!
//! Messages of the library name the flags of the command, `--grid X,Y,Z`. A user of Python reads `grid=X,Y,Z`.

/// Flags whose keyword has another name; `--arg NAME=VALUE` is the keyword `NAME`.
const NAMES: [(&str, &str); 5] = [
    ("arg", ""),
    ("lds", "lds_bytes"),
    ("workgroup", "workgroup"),
    ("only_rules", "rules"),
    ("disable_rule", "disabled_rules"),
];

/// A text with keywords in place of flags.
pub fn keywords(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("--") {
        let (before, flag) = rest.split_at(at);
        out += before;
        let name = &flag[2..];
        let end = name.find(|c: char| !c.is_ascii_lowercase() && c != '-');
        let (name, after) = name.split_at(end.unwrap_or(name.len()));
        let is_flag = name.starts_with(|c: char| c.is_ascii_lowercase())
            && !before.ends_with(|c: char| c.is_alphanumeric() || c == '-' || c == '<');
        if !is_flag {
            out += "--";
            rest = &flag[2..];
            continue;
        }
        let name = name.replace('-', "_");
        let known = NAMES.iter().find(|n| n.0 == name).map(|n| n.1);
        let keyword = known.map_or(name.clone(), str::to_string);
        // A value follows in the same quotes: `--grid X,Y,Z`.
        let quoted = out.ends_with('`');
        rest = match after.strip_prefix([' ', '=']).filter(|_| quoted) {
            Some(value) => value,
            None => after,
        };
        out += &keyword;
        if !keyword.is_empty() {
            out.push('=');
        }
    }
    out + rest
}
