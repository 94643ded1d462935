//! Numbers whose parts have names in assembly text: `hwreg(HW_REG_MODE, 0, 4)`, `sendmsg(MSG_GS, GS_OP_CUT, 1)`,
//! `format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_FLOAT]`, `gpr_idx(SRC0,DST)`.
//!
//! A description is one text of the tables. Its alternatives are separated by `|`; the first that fits is printed, and all are
//! read. An alternative is its opening text with `(` or `[`, parts between commas, and the closing bracket; `<` and `>` in place of brackets
//! are not in the text, and a point is between the parts:
//!
//! ```text
//! hwreg(5:0 {HW_REG_MODE=1 HW_REG_STATUS=2 *}, 10:6 =0, 15:11 +1 =32)
//! gpr_idx(3:0 set {SRC0 SRC1 SRC2 DST})
//! row_shl:<3:0 least 1, 8:4 is 16>
//! ```
//!
//! | word of a part | meaning |
//! |---|---|
//! | `high:low`, `n` | the bits of the part |
//! | `+n` | the text has the value of the bits plus `n` |
//! | `{NAME=v ...}` | names of values; without `*` in the list, other values do not fit |
//! | `=n` | the value of a part that is left out |
//! | `is n` | the bits have this value, and the text does not have the part |
//! | `least n` | lesser values do not fit |
//! | `set {NAME ...}` | one name for each bit, from the lowest; the names of the bits that are set are written |
//!
//! Numbers are left out from the end, all or none. Names tell their part, so each part of names is left out by itself. Bits outside
//! all parts must be zero. A number in place of the whole text is the value.

/// One alternative.
struct Form<'a> {
    open: &'a str,
    close: char,
    parts: Vec<Part<'a>>,
}

#[derive(Default)]
struct Part<'a> {
    low: u32,
    width: u32,
    add: i64,
    names: Vec<(&'a str, i64)>,
    /// Whether only the names fit.
    closed: bool,
    default: Option<i64>,
    set: bool,
    /// The only value, of a part that is not in the text.
    only: Option<i64>,
    least: i64,
}

impl<'a> Part<'a> {
    fn read(text: &'a str) -> Option<Part<'a>> {
        let mut part = Part::default();
        let (plain, names) = match text.split_once('{') {
            Some((before, rest)) => {
                let (names, after) = rest.split_once('}')?;
                part.closed = true;
                for name in names.split_whitespace() {
                    match name.split_once('=') {
                        Some((name, value)) => part.names.push((name, value.parse().ok()?)),
                        None if name == "*" => part.closed = false,
                        None => part.names.push((name, part.names.len() as i64)),
                    }
                }
                (before, after)
            }
            None => (text, ""),
        };
        let mut rest = plain.split_whitespace().chain(names.split_whitespace());
        while let Some(word) = rest.next() {
            if word == "is" {
                part.only = Some(rest.next()?.parse().ok()?);
            } else if word == "least" {
                part.least = rest.next()?.parse().ok()?;
            } else if let Some(add) = word.strip_prefix('+') {
                part.add = add.parse().ok()?;
            } else if let Some(default) = word.strip_prefix('=') {
                part.default = Some(default.parse().ok()?);
            } else if word == "set" {
                part.set = true;
            } else {
                let (high, low) = word.split_once(':').unwrap_or((word, word));
                let high: u32 = high.parse().ok()?;
                part.low = low.parse().ok()?;
                part.width = high.checked_sub(part.low)?.checked_add(1)?;
            }
        }
        (part.width > 0 && part.low + part.width <= 32).then_some(part)
    }

    fn mask(&self) -> i64 {
        ((1i64 << self.width) - 1) << self.low
    }

    /// The value in the text of the part's bits.
    fn value(&self, of: i64) -> i64 {
        ((of & self.mask()) >> self.low) + self.add
    }

    fn name(&self, value: i64) -> Option<&'a str> {
        let found = self.names.iter().find(|(_, v)| *v == value);
        found.map(|(name, _)| *name)
    }

    /// The bits of a value of the text; `None` if they do not fit.
    fn bits(&self, value: i64) -> Option<i64> {
        let bits = value - self.add;
        (bits >= 0 && bits < 1 << self.width).then_some(bits << self.low)
    }
}

/// The alternatives of a description; `None` if the description is wrong.
fn forms(description: &str) -> Option<Vec<Form<'_>>> {
    description.split('|').map(form).collect()
}

fn form(text: &str) -> Option<Form<'_>> {
    let text = text.trim();
    let at = text.find(['(', '[', '<'])?;
    let (open, rest) = text.split_at(at + 1);
    let close = match open.chars().last()? {
        '(' => ')',
        '[' => ']',
        _ => '>',
    };
    let parts = rest.strip_suffix(close)?.split(',');
    Some(Form {
        open: open.trim_end_matches('<'),
        close,
        parts: parts.map(Part::read).collect::<Option<_>>()?,
    })
}

/// Whether a description can be read.
pub fn is_valid(description: &str) -> bool {
    forms(description).is_some()
}

/// Whether an alternative of a description has a text for a value.
pub fn fits(description: &str, value: i64) -> bool {
    let forms = forms(description).unwrap_or_default();
    forms.iter().any(|form| print_form(form, value).is_some())
}

/// The text of a value; the number itself if no alternative fits.
pub fn print(description: &str, value: i64) -> String {
    let forms = forms(description).unwrap_or_default();
    let text = forms.iter().find_map(|form| print_form(form, value));
    text.unwrap_or_else(|| match forms.first() {
        Some(form) if form.close == ']' => format!("{}{value}", form.open.trim_end_matches('[')),
        _ => value.to_string(),
    })
}

fn print_form(form: &Form<'_>, value: i64) -> Option<String> {
    let covered = form.parts.iter().fold(0, |all, p| all | p.mask());
    if value & !covered != 0 {
        return None;
    }
    let mut words: Vec<String> = Vec::new();
    for (i, part) in form.parts.iter().enumerate() {
        let own = part.value(value);
        if part.only.is_some_and(|only| only != own) || own < part.least {
            return None;
        }
        if part.only.is_some() {
            continue;
        }
        if part.set {
            let names = part.names.iter().enumerate();
            let set = names.filter(|(bit, _)| own >> bit & 1 == 1);
            words.extend(set.map(|(_, (name, _))| (*name).to_owned()));
            continue;
        }
        let name = part.name(own);
        if part.closed {
            let name = name?;
            if part.default != Some(own) {
                words.push(name.to_owned());
            }
            continue;
        }
        let rest = &form.parts[i..];
        let left_out = |p: &Part<'_>| p.default == Some(p.value(value));
        if i > 0 && rest.iter().all(left_out) {
            break;
        }
        words.push(name.map_or_else(|| own.to_string(), str::to_owned));
    }
    let close = match form.close {
        '>' => String::new(),
        close => close.to_string(),
    };
    let separator = match form.close {
        '>' => ".",
        ')' if !form.parts.iter().any(|p| p.set) => ", ",
        _ => ",",
    };
    Some(format!("{}{}{close}", form.open, words.join(separator),))
}

/// The value of a text; `None` if the text is none of the alternatives.
pub fn read(description: &str, text: &str, number: &dyn Fn(&str) -> Option<i64>) -> Option<i64> {
    let forms = forms(description)?;
    forms.iter().find_map(|form| {
        let rest = text.strip_prefix(form.open);
        if rest.is_none() && form.close == ']' {
            // `format:3` has the whole value.
            let whole = number(text.strip_prefix(form.open.trim_end_matches('['))?)?;
            let covered = form.parts.iter().fold(0, |all, p| all | p.mask());
            return (whole & !covered == 0).then_some(whole);
        }
        let inner = match form.close {
            '>' => rest?,
            close => rest?.strip_suffix(close)?,
        };
        let set = form.parts.iter().any(|p| p.set);
        let words: Vec<&str> = match inner.trim() {
            "" if form.close == ']' && !set => return None,
            "" => Vec::new(),
            inner if form.close == '>' => inner.split('.').collect(),
            inner => inner.split(',').map(str::trim).collect(),
        };
        read_form(form, &words, number)
    })
}

fn read_form(form: &Form<'_>, words: &[&str], number: &dyn Fn(&str) -> Option<i64>) -> Option<i64> {
    if let [
        Part {
            set: true, names, ..
        },
    ] = form.parts.as_slice()
    {
        return words.iter().try_fold(0, |all, word| {
            let bit = names.iter().position(|(name, _)| name == word)?;
            (all >> bit & 1 == 0).then_some(all | 1 << bit)
        });
    }
    let mut value = 0;
    let mut words = words.iter().peekable();
    for part in &form.parts {
        if let Some(only) = part.only {
            value |= part.bits(only)?;
            continue;
        }
        let given = words.peek().and_then(|word| {
            let named = part.names.iter().find(|(name, _)| name == *word);
            named.map(|(_, v)| *v).or_else(|| {
                number(word).filter(|n| match part.closed {
                    // A number that has a name may stand for the name.
                    true => part.name(*n).is_some(),
                    false => true,
                })
            })
        });
        let own = match (given, part.default) {
            (Some(own), _) => {
                words.next();
                own
            }
            (None, Some(default)) => default,
            (None, None) => return None,
        };
        value |= part.bits(own).filter(|_| own >= part.least)?;
    }
    words.next().is_none().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HWREG: &str = "hwreg(5:0 {MODE=1 STATUS=2 *}, 10:6 =0, 15:11 +1 =32)";
    const FORMAT: &str = "format:[3:0 {D_8=1 D_32=4} =1, 6:4 {N_UNORM=0 N_FLOAT=7} =0]";
    const LANES: &str = "quad:[1:0, 3:2] | row_shl:<3:0 least 1, 8:4 is 16> | mirror<8:0 is 320> | attr<7:5 least 7, 1:0 {x y z w}>";
    const SET: &str = "gpr_idx(3:0 set {SRC0 SRC1 SRC2 DST})";

    fn number(text: &str) -> Option<i64> {
        text.parse().ok()
    }

    #[test]
    fn brackets_that_are_not_in_the_text() {
        for (value, text) in [
            (0b1101, "quad:[1,3]"),
            (0x10f, "row_shl:15"),
            (320, "mirror"),
            (0xe2, "attr7.z"),
        ] {
            assert_eq!(print(LANES, value), text);
            assert!(fits(LANES, value));
            assert_eq!(read(LANES, text, &number), Some(value), "{text}");
        }
        // Beyond the first alternative, and below the least value.
        assert!(!fits(LANES, 0x100) && !fits(LANES, 0x1ff));
        for wrong in ["row_shl:0", "row_shl:16", "mirror1", "attr7", "attr7.v"] {
            assert_eq!(read(LANES, wrong, &number), None, "{wrong}");
        }
    }

    #[test]
    fn values_survive() {
        for (description, value, text) in [
            (HWREG, 0xf801, "hwreg(MODE)"),
            (HWREG, 0x3001 | 5 << 6, "hwreg(MODE, 5, 7)"),
            (HWREG, 0xf833, "hwreg(51)"),
            (FORMAT, 0x71, "format:[N_FLOAT]"),
            (FORMAT, 0x74, "format:[D_32,N_FLOAT]"),
            (FORMAT, 0x02, "format:2"),
            (SET, 9, "gpr_idx(SRC0,DST)"),
            (SET, 0, "gpr_idx()"),
            (SET, 16, "16"),
        ] {
            assert_eq!(print(description, value), text);
            if text != "16" {
                assert_eq!(read(description, text, &number), Some(value), "{text}");
            }
        }
        for wrong in [
            "hwreg()",
            "hwreg(MODE",
            "hwreg(MODE, 32)",
            "hwreg(64)",
            "hwreg(1,2,3,4)",
            "gpr_idx(SRC0,SRC0)",
            "format:[]",
        ] {
            assert_eq!(read(HWREG, wrong, &number), None, "{wrong}");
            assert_eq!(read(SET, wrong, &number), None, "{wrong}");
            assert_eq!(read(FORMAT, wrong, &number), None, "{wrong}");
        }
    }
}
