//! Expressions over the arguments of an operator: `(fadd x y)`.

use crate::ir::kernel::{Binary, Predicate, Unary};

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub enum Template {
    /// An argument by number.
    Argument(usize),
    /// The place of an argument by number.
    Place(usize),
    /// An attribute by name.
    Attribute(Box<str>),
    /// A number of the type of the computation.
    Number(f64),
    /// The least number of the type; for floats, minus infinity.
    Lowest,
    /// The greatest number of the type; for floats, infinity.
    Highest,
    /// An operation on two values.
    Binary(Binary, Box<[Template; 2]>),
    /// An operation on one value.
    Unary(Unary, Box<Template>),
    /// A comparison.
    Compare(Predicate, Box<[Template; 2]>),
    /// A condition, the value if the condition is true, the value if it is false.
    Select(Box<[Template; 3]>),
    /// A condition as 1 or 0 of the result's type.
    Flag(Box<Template>),
    /// Whether a value is not 0.
    True(Box<Template>),
    /// A value as the result's type.
    Convert(Box<Template>),
    /// The bits of a value as the result's type.
    Bits(Box<Template>),
    /// A value rounded to the type of the first argument, if the computation has another type.
    Rounded(Box<Template>),
}

impl Template {
    /// Reads an expression.
    ///
    /// # Errors
    /// A message that describes the error.
    pub fn parse(text: &str) -> Result<Template, String> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let mut words = spaced.split_whitespace();
        let template = read(words.next(), &mut words)?;
        match words.next() {
            Some(more) => Err(format!("`{more}` follows the expression")),
            None => Ok(template),
        }
    }
}

fn read<'a>(
    word: Option<&'a str>,
    rest: &mut impl Iterator<Item = &'a str>,
) -> Result<Template, String> {
    let word = word.ok_or("the expression ends too soon")?;
    if word != "(" {
        return atom(word);
    }
    let name = rest.next().ok_or("an operation has no name")?;
    let mut all = Vec::new();
    loop {
        match rest.next() {
            Some(")") => break,
            word => all.push(read(word, rest)?),
        }
    }
    form(name, all)
}

fn atom(word: &str) -> Result<Template, String> {
    Ok(match word {
        "x" => Template::Argument(0),
        "y" => Template::Argument(1),
        "z" => Template::Argument(2),
        "i" => Template::Place(0),
        "j" => Template::Place(1),
        "lowest" => Template::Lowest,
        "highest" => Template::Highest,
        ")" => return Err("a bracket closes that none opened".into()),
        _ => match word.parse() {
            Ok(number) => Template::Number(number),
            Err(_) => Template::Attribute(word.into()),
        },
    })
}

fn form(name: &str, all: Vec<Template>) -> Result<Template, String> {
    let count = all.len();
    let wrong = |_| format!("`{name}` does not take {count} arguments");
    let one = |all: Vec<Template>| -> Result<Box<Template>, String> {
        let [only]: [Template; 1] = all.try_into().map_err(wrong)?;
        Ok(Box::new(only))
    };
    Ok(match name {
        "flag" => Template::Flag(one(all)?),
        "true" => Template::True(one(all)?),
        "convert" => Template::Convert(one(all)?),
        "bits" => Template::Bits(one(all)?),
        "rounded" => Template::Rounded(one(all)?),
        "select" => {
            let all: [Template; 3] = all.try_into().map_err(wrong)?;
            Template::Select(Box::new(all))
        }
        _ => {
            if let Some(op) = Binary::parse(name) {
                let all: [Template; 2] = all.try_into().map_err(wrong)?;
                Template::Binary(op, Box::new(all))
            } else if let Some(op) = Predicate::parse(name) {
                let all: [Template; 2] = all.try_into().map_err(wrong)?;
                Template::Compare(op, Box::new(all))
            } else if let Some(op) = Unary::parse(name).filter(|op| op.keeps_type()) {
                Template::Unary(op, one(all)?)
            } else {
                return Err(format!("kernel IR has no `{name}`"));
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::Template;

    #[test]
    fn what_is_wrong_is_said() {
        let says = |text, message: &str| {
            let error = Template::parse(text).expect_err(text);
            assert!(error.contains(message), "{text}: {error}");
        };
        says("(fadd x)", "does not take 1");
        says("(nothing x)", "has no `nothing`");
        says("(fadd x y", "ends too soon");
        says("x y", "follows");
        says(")", "none opened");
        assert!(Template::parse("(select (true x) 1 -2.5)").is_ok());
    }
}
