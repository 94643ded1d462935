//! Copies between different webs: the moves that their places would save.

use crate::ranges::program::Program;
use crate::ranges::webs::Webs;
use std::collections::BTreeMap;

/// For every web, the webs and offsets that remaining copies connect it with: if their registers are
/// known, a matching place saves moves.
pub(super) fn biases(program: &Program, webs: &Webs) -> BTreeMap<usize, Vec<(usize, i32)>> {
    let mut out: BTreeMap<usize, Vec<(usize, i32)>> = BTreeMap::new();
    for c in &program.copies {
        let ((wa, oa), (wb, ob)) = (webs.of(c.to), webs.of(c.from));
        if wa == wb || webs.webs[wa].bank != webs.webs[wb].bank {
            continue;
        }
        let start = |offset: u32, at: u32| offset as i32 + at as i32;
        let shift = start(oa, c.to_at) - start(ob, c.from_at);
        // Web b starts `shift` registers after web a.
        out.entry(wa).or_default().push((wb, -shift));
        out.entry(wb).or_default().push((wa, shift));
    }
    out
}
