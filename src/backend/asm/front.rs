//! The block before the entry of a kernel with preloaded arguments, removed from the kernel's text.

use super::item::Item;
use crate::target::{Behaviour, Interface, MInst, Target};

/// Removes the lines before the entry from a kernel's lines; returns their instructions without the branch at their end.
///
/// # Errors
/// The lines are no straight code that ends with a branch to the entry at the entry's distance from the
/// first instruction.
pub(super) fn take_front(
    items: &mut Vec<Item>,
    target: Target,
    interface: Interface,
) -> Result<Vec<MInst>, String> {
    let distance = interface.preload_entry as usize;
    if distance == 0 {
        return Err(format!("{} cannot do that", target.name()));
    }
    let Some(entry) = entry(items, distance, target)? else {
        return Err(format!(
            "no instruction begins {distance} bytes behind its first one"
        ));
    };
    let rest = items.split_off(entry);
    let front = std::mem::replace(items, rest);
    let mut loads = Vec::new();
    for item in front {
        let Item::Inst { inst, label, .. } = item else {
            continue;
        };
        match target.info(inst.op).behaviour {
            Behaviour::Branch => {
                let labels = items.iter().map_while(|i| match i {
                    Item::Label(name) => Some(name),
                    _ => None,
                });
                let is_entry = label.is_some_and(|l| labels.into_iter().any(|name| *name == l));
                return match is_entry {
                    true => Ok(loads),
                    false => Err("the code before its entry does not lead there".into()),
                };
            }
            Behaviour::CondBranch | Behaviour::End => break,
            _ => loads.push(inst),
        }
    }
    Err("the code before its entry does not branch there".into())
}

/// The first line at so many bytes from the beginning.
fn entry(items: &[Item], distance: usize, target: Target) -> Result<Option<usize>, String> {
    let mut at = 0;
    for (n, item) in items.iter().enumerate() {
        match item {
            Item::Align(bytes) => at = usize::next_multiple_of(at, (*bytes).max(1)),
            _ if at == distance => return Ok(Some(n)),
            _ if at > distance => break,
            Item::Inst { inst, .. } => {
                let encoded = target.encode(inst).map_err(|e| e.to_string())?;
                at += encoded.bytes.len();
            }
            Item::Label(_) => {}
        }
    }
    Ok(None)
}
