//! The mapping of an operation's custom form to its generic form.
//!
//! A table entry has a *signature* and a *format*. The signature lists operand groups and results
//! in the order of the generic form:
//!
//! ```text
//! base indices*:index mask? -> result:=base
//! ```
//!
//! `*` is any number, `?` none or one. After a colon comes the type if the operation fixes it:
//! a type name, `=x` (that of group x), `elem=x` (its element type), `i1=x` (i1 in its shape).
//! The format is a list of words:
//!
//! | word | reads |
//! |---|---|
//! | `$x`, `$x*` | one operand; operands separated by commas, possibly none |
//! | `!x`, `!x*`, `!` | a type for group x; one for each of its members; one for all groups without rule |
//! | `#a` | any attribute, kept under the name a |
//! | `~a` | a keyword, kept as attribute |
//! | `<a` | a keyword list in angle brackets, kept as attribute |
//! | `&a` | nothing; sets the unit attribute a |
//! | `@x` | a list of integers and operands: attribute `static_x` and operand group x |
//! | `%` | `MxNxK`: attributes m, n, k |
//! | `{}` | an attribute dictionary or nothing |
//! | `(?` ... `?)` | optional: taken if its first word matches |
//! | `(\|` ... `\|` ... `\|)` | any of the alternatives, in any order, each at most once |
//! | anything else | itself |

/// The number of values in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    One,
    Optional,
    Any,
}

/// The rule of the signature for the type of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeRule {
    Stated,
    Fixed(&'static str),
    Same(usize),
    Element(usize),
    I1Like(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    pub name: &'static str,
    pub arity: Arity,
    pub rule: TypeRule,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Element {
    Operand(usize),
    Operands(usize),
    TypeOf(usize),
    TypesOf(usize),
    TypeOfAll,
    Attribute(&'static str),
    Keyword(&'static str),
    Angle(&'static str),
    Unit(&'static str),
    /// The attribute name is `static_` and the group's name.
    Mixed(usize),
    Shape,
    Dictionary,
    Optional(Vec<Element>),
    AnyOrder(Vec<Vec<Element>>),
    Literal(&'static str),
}

/// A signature and format ready for use.
#[derive(Debug)]
pub struct Compiled {
    /// The operand groups, then the results.
    pub groups: Vec<Group>,
    pub operands: usize,
    /// The elements of the format; empty if code reads the form.
    pub elements: Vec<Element>,
}

/// Reads a table entry of the operation `op`.
pub fn compile(
    op: &str,
    signature: &'static str,
    format: &'static str,
) -> Result<Compiled, String> {
    let (operands, results) = signature.split_once("->").unwrap_or((signature, ""));
    let operand_count = operands.split_whitespace().count();
    let words: Vec<&'static str> = operands
        .split_whitespace()
        .chain(results.split_whitespace())
        .collect();
    let names: Vec<&'static str> = words
        .iter()
        .map(|w| {
            w.split(':')
                .next()
                .unwrap_or(w)
                .trim_end_matches(['*', '?'])
        })
        .collect();
    let find = |name: &str| {
        names
            .iter()
            .position(|n| *n == name)
            .ok_or_else(|| format!("{op}: no group is called `{name}`"))
    };
    let mut groups = Vec::new();
    for (word, name) in words.iter().zip(&names) {
        let (head, rule) = word
            .split_once(':')
            .map_or((*word, None), |(h, r)| (h, Some(r)));
        let arity = match head.as_bytes().last() {
            Some(b'*') => Arity::Any,
            Some(b'?') => Arity::Optional,
            _ => Arity::One,
        };
        let rule = match rule {
            None => TypeRule::Stated,
            Some(r) => match r.split_once('=') {
                None => TypeRule::Fixed(r),
                Some(("", x)) => TypeRule::Same(find(x)?),
                Some(("elem", x)) => TypeRule::Element(find(x)?),
                Some(("i1", x)) => TypeRule::I1Like(find(x)?),
                Some((other, _)) => {
                    return Err(format!("{op}: unknown type rule `{other}`"));
                }
            },
        };
        groups.push(Group { name, arity, rule });
    }
    let (elements, end) = sequence(&mut format.split_whitespace(), &find)?;
    if let Some(end) = end {
        return Err(format!("{op}: unpaired `{end}`"));
    }
    Ok(Compiled {
        groups,
        operands: operand_count,
        elements,
    })
}

type Words = std::str::SplitWhitespace<'static>;

/// Reads elements up to the end or a closing word, which is returned.
fn sequence(
    words: &mut Words,
    find: &dyn Fn(&str) -> Result<usize, String>,
) -> Result<(Vec<Element>, Option<&'static str>), String> {
    let mut out = Vec::new();
    while let Some(word) = words.next() {
        let rest = word.get(1..).unwrap_or("");
        let many = rest.ends_with('*');
        let name = rest.trim_end_matches('*');
        out.push(match word.as_bytes()[0] {
            _ if matches!(word, "?)" | "|" | "|)") => return Ok((out, Some(word))),
            _ if word == "(?" => Element::Optional(sequence(words, find)?.0),
            _ if word == "(|" => {
                let mut alternatives = Vec::new();
                loop {
                    let (elements, end) = sequence(words, find)?;
                    alternatives.push(elements);
                    if end != Some("|") {
                        break;
                    }
                }
                Element::AnyOrder(alternatives)
            }
            b'$' if many => Element::Operands(find(name)?),
            b'$' => Element::Operand(find(name)?),
            b'!' if rest.is_empty() => Element::TypeOfAll,
            b'!' if many => Element::TypesOf(find(name)?),
            b'!' => Element::TypeOf(find(name)?),
            b'#' => Element::Attribute(name),
            b'~' => Element::Keyword(name),
            b'<' if !rest.is_empty() => Element::Angle(name),
            b'&' => Element::Unit(name),
            b'@' => Element::Mixed(find(name)?),
            b'%' => Element::Shape,
            _ if word == "{}" => Element::Dictionary,
            _ => Element::Literal(word),
        });
    }
    Ok((out, None))
}
