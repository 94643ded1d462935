//! Instructions over registers of any width, found by the expressions of their results.

use super::computing::gives;
use super::{Gives, read_meaning};
use crate::{Behaviour, Derive, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::{Statement, parse};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A query. Sources are `a`, `b`, ... in the row's order, `condition` and `mask`.
#[derive(Clone, Copy, Debug)]
pub struct Shape<'a> {
    /// The kind of the first result.
    pub gives: Gives,
    /// Bits of the first result, and of each source that is no condition and no mask.
    pub bits: &'a [u32],
    /// The first result.
    pub first: &'a str,
    /// The second result: the kind (a condition or a mask), and its expression; an empty expression matches any.
    pub second: Option<(Gives, &'a str)>,
}

/// The instruction, and its second result.
type Found = (Opcode, Option<(Gives, String)>);

/// The kind of the first result, the bits of the result and of the sources, and the expression.
type Key = (Gives, SmallVec<[u32; 4]>, String);

struct ByShape(FxHashMap<Key, Vec<Found>>);

impl Derive for ByShape {
    fn derive(target: Target) -> ByShape {
        let mut map: FxHashMap<_, Vec<Found>> = FxHashMap::default();
        for (op, info) in target.selectable_ops() {
            if let Some((key, second)) = entry(target, info) {
                map.entry(key).or_default().push((op, second));
            }
        }
        ByShape(map)
    }
}

type Entry = (Key, Option<(Gives, String)>);

fn entry(target: Target, info: &'static OpInfo) -> Option<Entry> {
    let bound = info.operands.iter().any(|o| o.target || o.tied.is_some());
    if info.behaviour != Behaviour::Pure || bound {
        return None;
    }
    let defs: SmallVec<[_; 2]> = info.defs().map(|d| d.1).collect();
    let first = *defs.first()?;
    let is_small = defs.len() <= 2;
    is_small.then_some(())?;
    let mut bits: SmallVec<[u32; 4]> = SmallVec::from_slice(&[first.bits]);
    let mut names: FxHashMap<&str, String> = FxHashMap::default();
    let mut letters = (0..).map_while(super::computing::letter);
    for (_, spec) in info.sources().filter(|s| s.1.role != Role::Modifier) {
        // Other operands, such as modes, keep their names.
        let Some(given) = gives(target, spec, true) else {
            spec.fixed?;
            continue;
        };
        let name = match given {
            Gives::Condition => "condition".to_string(),
            Gives::Mask => "mask".to_string(),
            Gives::Uniform | Gives::Varying => {
                bits.push(spec.bits);
                letters.next()?
            }
        };
        names.insert(spec.name, name);
    }
    let meaning = read_meaning(info);
    let text = |to: &str| {
        let assigned = meaning.statements.iter().find_map(|s| match s {
            Statement::Assign(name, e) if name == to => Some(e),
            _ => None,
        })?;
        let mut expression = assigned.clone();
        expression.rename(&|n| names.get(n).cloned());
        Some(format!("{expression:?}"))
    };
    let second = match defs.get(1) {
        Some(spec) => {
            let kind = gives(target, spec, true)?;
            let side = matches!(kind, Gives::Condition | Gives::Mask);
            Some((kind, side.then(|| text(spec.name)).flatten()?))
        }
        None => None,
    };
    let key = (gives(target, first, true)?, bits, text(first.name)?);
    Some((key, second))
}

impl Target {
    /// The first instruction of a shape. If the query has no second result, the instruction may also give the condition, but
    /// no other result.
    pub fn shaped(self, shape: Shape) -> Option<Opcode> {
        let text = |expression: &str| {
            let meaning = parse(&format!("result = {expression}")).ok()?;
            match &meaning.statements[..] {
                [Statement::Assign(_, e)] => Some(format!("{e:?}")),
                _ => None,
            }
        };
        let key = (
            shape.gives,
            SmallVec::from_slice(shape.bits),
            text(shape.first)?,
        );
        let all = self.derived::<ByShape>().0.get(&key)?;
        let found = all.iter().find(|(_, second)| match (second, shape.second) {
            (None, None) => true,
            (Some((kind, _)), None) => *kind == Gives::Condition,
            (Some((kind, own)), Some((asked, expression))) => {
                let is_any = expression.is_empty();
                *kind == asked && (is_any || text(expression).as_ref() == Some(own))
            }
            (None, Some(_)) => false,
        });
        found.map(|f| f.0)
    }
}
