//! "Did you mean": the nearest known name by edit distance.

/// The candidate nearest to `name`, if near enough to be a likely typing error.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = match name.chars().count() {
        0..=2 => 1,
        3..=5 => 2,
        _ => 3,
    };
    candidates
        .into_iter()
        .map(|c| (distance(name, c), c))
        .filter(|(d, _)| *d <= limit)
        .min()
        .map(|(_, c)| c)
}

/// Fewest characters of a meaningful prefix.
const BEGINNING: usize = 4;
/// Most candidates listed for a prefix.
const LISTED: usize = 5;

/// The candidates of which `name` is a prefix, with at most one typing error.
fn continuations<'a>(name: &str, candidates: &[&'a str]) -> Vec<&'a str> {
    if name.chars().count() < BEGINNING {
        return Vec::new();
    }
    let beginning = |c: &&'a str| *row(name, c).iter().min().unwrap_or(&usize::MAX);
    let least = candidates.iter().map(beginning).min();
    match least {
        Some(least) if least <= 1 => {
            let found = candidates.iter().filter(|c| beginning(c) == least);
            found.copied().collect()
        }
        _ => Vec::new(),
    }
}

/// The help line for an unknown name: the nearest candidate, the candidates of which the name is a prefix, or
/// all candidates if they are few.
pub fn help<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let mut all: Vec<&str> = candidates.into_iter().collect();
    all.sort_unstable();
    all.dedup();
    let longer = continuations(name, &all);
    let begins = longer.iter().any(|c| c.starts_with(name));
    if let Some(near) = nearest(name, all.iter().copied())
        && (distance(name, near) <= 1 || !begins)
    {
        return Some(format!("did you mean `{near}`?"));
    }
    if let [listed @ .., last] = &longer[..longer.len().min(LISTED)] {
        let listed: Vec<String> = listed.iter().map(|c| format!("`{c}`")).collect();
        let or = if listed.is_empty() { "" } else { " or " };
        return Some(format!("did you mean {}{or}`{last}`?", listed.join(", ")));
    }
    match all.len() {
        0 => None,
        1..=24 => Some(format!("known: {}", all.join(", "))),
        _ => None,
    }
}

/// Edits (insert, delete, replace, swap of neighbours) from one name to the other.
fn distance(a: &str, b: &str) -> usize {
    row(a, b).last().copied().unwrap_or(0)
}

/// Edits from `a` to each prefix of `b`, shortest first.
fn row(a: &str, b: &str) -> Vec<usize> {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let mut d = (last[j] + usize::from(a[i] != b[j]))
                .min(last[j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                d = d.min(before[j - 1] + 1);
            }
            row.push(d);
        }
        before = std::mem::replace(&mut last, row);
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(distance("abc", "abc"), 0);
        assert_eq!(distance("abc", "acb"), 1);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn nearest_is_near() {
        assert_eq!(nearest("opernds", ["operands", "op"]), Some("operands"));
        assert_eq!(nearest("xyzzy", ["operands", "op"]), None);
        assert_eq!(help("xyzzy", ["b", "a"]).as_deref(), Some("known: a, b"));
    }

    #[test]
    fn beginnings_are_completed() {
        let names = [
            "shift_and_add_32",
            "shift_and_add_64",
            "shift_and_or",
            "subtract",
        ];
        let help = |name| help(name, names);
        assert_eq!(
            help("shift_and_ad").as_deref(),
            Some("did you mean `shift_and_add_32` or `shift_and_add_64`?")
        );
        assert_eq!(help("subt").as_deref(), Some("did you mean `subtract`?"));
        assert_eq!(
            help("shiftand_add").as_deref(),
            Some("did you mean `shift_and_add_32` or `shift_and_add_64`?")
        );
    }
}
