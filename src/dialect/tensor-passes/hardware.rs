//! The properties of a target that the division of work needs.

use crate::ir::kernel::Scalar;
use crate::matrix::{self, Matrix};
use crate::tensor::ElementType;
use easel_isa::table::LaneCall;
use easel_target::{Derive, Opcode, Places, Target};

/// Lanes and matrix instructions of a target.
pub struct Hardware {
    /// Work-items of a subgroup.
    pub wave: u32,
    target: Target,
    /// Instructions that multiply one pair of matrices of one type.
    matrices: Vec<(Matrix, Opcode)>,
}

impl Hardware {
    /// Whether a move between lanes takes a control.
    pub fn moves_by(&self, control: u16) -> bool {
        let known = self.target.lane_sources().controls(LaneCall::Dpp);
        let mut known = known.into_iter();
        known.any(|(first, last)| (first..=last).contains(&control.into()))
    }

    /// The instruction for elements of a type with the most products in its time, of those whose elements are where kernels can
    /// put them; among equals the smallest.
    pub fn best(&self, ty: ElementType) -> Option<Matrix> {
        let mut refused: Vec<Opcode> = Vec::new();
        loop {
            let rest = self.matrices.iter().filter(|m| !refused.contains(&m.1));
            let best = matrix::best(rest.clone().map(|m| m.0), ty)?;
            let (_, op) = rest.into_iter().find(|m| m.0 == best)?;
            match self.laid_out(&best, *op) {
                Some(matrix) => return Some(matrix),
                None => refused.push(*op),
            }
        }
    }

    /// The instruction for elements of a type with the given rows, columns and terms.
    pub fn matrix(&self, sizes: [u64; 3], ty: ElementType) -> Option<Matrix> {
        let fits = |m: &&(Matrix, Opcode)| {
            [m.0.rows, m.0.columns, m.0.depth] == sizes && m.0.multiplies(ty)
        };
        let mut all = self.matrices.iter().filter(fits);
        all.find_map(|(m, op)| self.laid_out(m, *op))
    }

    /// The instruction with the layout of its elements; nothing for layouts that the stages of a product cannot express.
    ///
    /// A group of lanes, one lane for each line of a factor, has a part of the terms of all lines; further groups have the other
    /// parts, and then copies follow. Both factors have the terms in the same order, which therefore does not matter. A lane has a
    /// run of neighbouring rows of a sum, then the rows behind the runs of the other lanes of the column.
    fn laid_out(&self, m: &Matrix, op: Opcode) -> Option<Matrix> {
        let wave = u64::from(self.wave);
        let f = self.target.fragments(op)?;
        let factors = [(&f.a, m.rows), (&f.b, m.columns)];
        let [a, b] = factors.map(|(places, lines)| terms(places, lines, wave));
        let in_lane = |row: u64| {
            let at = f.d.at(0, u32::try_from(row).ok()?, 0);
            (at.lane == 0 && u64::from(at.bit) == row * u64::from(f.d.stride)).then_some(())
        };
        let run = (0..m.rows).take_while(|&r| in_lane(r).is_some()).count() as u64;
        let groups = (wave / m.columns.max(1)).max(1);
        let sum = run > 0
            && f.d.copies == 1
            && f.d.all().all(|([_, i, j], copies)| {
                let (i, j) = (u64::from(i), u64::from(j));
                let item = i % run + i / (run * groups) * run;
                let lane = j + m.columns * (i / run % groups);
                let at = (item * u64::from(f.d.stride), lane);
                copies.iter().all(|p| (p.bit.into(), p.lane.into()) == at)
            });
        (a? == b? && f.a.copies == f.b.copies && sum && f.c == f.d).then_some(Matrix {
            run,
            copies: f.a.copies.into(),
            ..*m
        })
    }
}

/// The places of the terms of a factor's lines, equal for all lines: for each term the number among a lane's terms plus those of the
/// groups of lanes before.
fn terms(places: &Places, lines: u64, wave: u64) -> Option<Vec<u64>> {
    let (copies, across) = (u64::from(places.copies), u64::from(places.across));
    let groups = wave / (lines * copies).max(1);
    if groups == 0 {
        return None;
    }
    let own = (across / groups).max(1);
    let mut order: Vec<Option<u64>> = vec![None; places.across as usize];
    for ([_, line, k], all) in places.all() {
        for (copy, place) in all.iter().enumerate() {
            let lane = u64::from(place.lane).checked_sub(line.into())?;
            let group = (lane / lines).checked_sub(groups * copy as u64)?;
            let item = u64::from(place.bit) / u64::from(places.stride.max(1));
            let at = item + own * group;
            let sound = lane.is_multiple_of(lines) && group < groups && item < own;
            let known = order.get_mut(k as usize)?.get_or_insert(at);
            if !sound || *known != at {
                return None;
            }
        }
    }
    order.into_iter().collect()
}

impl Derive for Hardware {
    fn derive(target: Target) -> Hardware {
        let forms = target.matrix_forms().iter();
        let forms = forms.filter(|f| f.blocks == 1 && f.a == f.b && f.scales.is_none());
        let known = forms.filter_map(|f| {
            let info = target.info(f.op);
            let matrix = Matrix {
                rows: f.m.into(),
                columns: f.n.into(),
                depth: f.k.into(),
                factor: Scalar::parse(f.a)?,
                sum: Scalar::parse(f.c)?,
                // Rows without passes state how long their unit is busy.
                passes: u64::from(info.passes).max(u64::from(info.issue) / 4).max(1),
                run: 1,
                copies: 1,
            };
            Some((matrix, f.op))
        });
        Hardware {
            wave: target.limits.lanes,
            target,
            matrices: known.collect(),
        }
    }
}

/// The hardware of the target of the compilation.
///
/// # Errors
/// The errors of [`easel_pass::Context::target`].
pub fn of(cx: &easel_pass::Context) -> Result<&'static Hardware, easel_isa::Diagnostics> {
    Ok(cx.target()?.derived::<Hardware>())
}
