//! The properties of a target that the division of work needs.

use crate::ir::kernel::Scalar;
use crate::matrix::{self, Matrix, runs};
use crate::tensor::ElementType;
use easel_isa::table::LaneCall;
use easel_target::{Derive, Fragments, Opcode, Places, Target};

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

    /// The instruction for elements of a type with the most products in its time, of those whose elements are where kernels put
    /// them; among equals the smallest.
    pub fn best(&self, ty: ElementType) -> Option<Matrix> {
        let mut refused: Vec<Opcode> = Vec::new();
        loop {
            let rest = self.matrices.iter().filter(|m| !refused.contains(&m.1));
            let best = matrix::best(rest.clone().map(|m| m.0), ty)?;
            let (_, op) = rest.into_iter().find(|m| m.0 == best)?;
            let fragments = self.target.fragments(*op);
            if fragments.is_some_and(|f| self.is_usual(f, &best)) {
                return Some(best);
            }
            refused.push(*op);
        }
    }

    /// Whether elements are where the stages of a product put them: a lane has neighbouring terms of one line of a factor; runs of
    /// neighbouring rows of a sum, and between them the runs of the other lanes of the column.
    fn is_usual(&self, f: &Fragments, m: &Matrix) -> bool {
        let wave = u64::from(self.wave);
        let factor = |places: &Places, lines: u64| {
            let own = (lines * m.depth / wave).max(1);
            places.copies == 1
                && places.all().all(|([_, line, k], copies)| {
                    let (line, k) = (u64::from(line), u64::from(k));
                    let at = (
                        (k % own) * u64::from(places.stride),
                        line + lines * (k / own),
                    );
                    copies.iter().all(|p| (p.bit.into(), p.lane.into()) == at)
                })
        };
        let (run, groups) = (runs(m.sum), (wave / m.columns.max(1)).max(1));
        let sum = f.d.all().all(|([_, i, j], copies)| {
            let (i, j) = (u64::from(i), u64::from(j));
            let item = i % run + i / (run * groups) * run;
            let lane = j + m.columns * (i / run % groups);
            let at = (item * u64::from(f.d.stride), lane);
            copies.iter().all(|p| (p.bit.into(), p.lane.into()) == at)
        });
        factor(&f.a, m.rows) && factor(&f.b, m.columns) && f.d.copies == 1 && sum && f.c == f.d
    }
}

impl Derive for Hardware {
    fn derive(target: Target) -> Hardware {
        let forms = target.matrix_forms().iter();
        let forms = forms.filter(|f| f.blocks == 1 && f.a == f.b && f.scales.is_none());
        let known = forms.filter_map(|f| {
            let matrix = Matrix {
                rows: f.m.into(),
                columns: f.n.into(),
                depth: f.k.into(),
                factor: Scalar::parse(f.a)?,
                sum: Scalar::parse(f.c)?,
                passes: target.info(f.op).passes.into(),
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
