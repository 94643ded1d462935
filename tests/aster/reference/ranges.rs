//! Range constraints: those that share a cell become one ordered list.

use super::storage::{Cell, Range, Storage};

/// Merge all constraints; the lists in order of (size, alignment), greatest first.
pub fn merge(storage: &Storage) -> Result<Vec<Range>, String> {
    let mut classes: Vec<Vec<&Range>> = Vec::new();
    for range in &storage.ranges {
        let shares = |class: &Vec<&Range>| {
            let mut members = class.iter().flat_map(|r| &r.members);
            members.any(|m| range.members.contains(m))
        };
        let (with, mut without): (Vec<_>, Vec<_>) = classes.into_iter().partition(shares);
        let mut joined: Vec<&Range> = with.into_iter().flatten().collect();
        joined.push(range);
        without.push(joined);
        classes = without;
    }
    let mut lists = Vec::new();
    for mut class in classes {
        class.sort_by_key(|r| r.members.len());
        let mut pending: Vec<&Range> = class;
        let mut list = pending.remove(0).clone();
        while !pending.is_empty() {
            let next = pending
                .iter()
                .position(|r| r.members.iter().any(|m| list.members.contains(m)));
            let next = pending.remove(next.ok_or("a class in two pieces")?);
            list = lay(&list, next)?;
        }
        distinct(&list.members)?;
        lists.push(list);
    }
    let first = |list: &Range| {
        let used = |r: &&Range| r.members.iter().any(|m| list.members.contains(m));
        storage.ranges.iter().position(|r| used(&r))
    };
    lists.sort_by_key(first);
    lists.sort_by_key(|l| std::cmp::Reverse((l.members.len(), l.align)));
    Ok(lists)
}

/// One list that has both as runs.
fn lay(list: &Range, new: &Range) -> Result<Range, String> {
    let mut offset = None;
    for (n, m) in new.members.iter().enumerate() {
        if let Some(at) = list.members.iter().position(|x| x == m) {
            let d = at as isize - n as isize;
            if *offset.get_or_insert(d) != d {
                return Err("two ranges share members in different order".into());
            }
        }
    }
    let offset = offset.ok_or("nothing in common")?;
    let (front, back, shift, align) = match offset >= 0 {
        true => (list, new, offset as usize, new.align),
        false => (new, list, offset.unsigned_abs(), list.align),
    };
    if !shift.is_multiple_of(usize::from(align)) {
        return Err(format!("offset {shift} in a range of alignment {align}"));
    }
    let mut members = front.members.clone();
    for (n, &m) in back.members.iter().enumerate() {
        match members.get(shift + n) {
            Some(&x) if x == m => {}
            Some(_) => return Err("two ranges want one place".into()),
            None => members.push(m),
        }
    }
    // Alignments are powers of two.
    let align = list.align.max(new.align);
    Ok(Range { members, align })
}

fn distinct(members: &[Cell]) -> Result<(), String> {
    let mut sorted = members.to_vec();
    sorted.sort();
    match sorted.windows(2).all(|w| w[0] != w[1]) {
        true => Ok(()),
        false => Err("a register twice in one range".into()),
    }
}
