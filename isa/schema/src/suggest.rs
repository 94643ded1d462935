//! "Did you mean": the nearest known name by edit distance.

/// The candidate nearest to `name`, if it is near enough to be a likely slip of the pen.
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

/// The help line for an unknown name: the nearest candidate, or all of them if they are few.
pub fn help<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let mut all: Vec<&str> = candidates.into_iter().collect();
    if let Some(near) = nearest(name, all.iter().copied()) {
        return Some(format!("did you mean `{near}`?"));
    }
    all.sort_unstable();
    all.dedup();
    match all.len() {
        0 => None,
        1..=24 => Some(format!("known: {}", all.join(", "))),
        _ => None,
    }
}

/// Edits (insert, delete, replace, swap of neighbours) from one name to the other.
fn distance(a: &str, b: &str) -> usize {
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
    last[b.len()]
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
}
