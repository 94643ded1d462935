//! A factor's way: from memory, through memory of the workgroup, to a wave's operands.

use super::text::Text;
use super::{Buffer, Factor, LANES, LDS, Product, operand};
use crate::number::bits;

impl Product {
    /// So many of them.
    pub(super) fn buffer(&self, t: &mut Text, times: usize) -> Vec<Buffer> {
        let part = [(self.a, self.tile[0]), (self.b, self.tile[1])];
        let bytes = part.map(|(elem, rows)| rows * self.pitch(elem) * bits(elem) / 8);
        let all = times * (bytes[0] + bytes[1]);
        if times == 0 {
            return Vec::new();
        }
        let whole = format!("memref<{all}xi8, {LDS}>");
        let alloc = t.op(format_args!("memref.alloc() : {whole}"));
        let mut at = 0;
        let views = (0..times).map(|_| {
            [0, 1].map(|n| {
                let (elem, rows) = part[n];
                let ty = format!("memref<{rows}x{}x{elem}, {LDS}>", self.pitch(elem));
                let byte = t.op(format_args!("arith.constant {at} : index"));
                at += bytes[n];
                (
                    t.op(format_args!(
                        "memref.view {alloc}[{byte}][] : {whole} to {ty}"
                    )),
                    ty,
                )
            })
        });
        views.collect()
    }

    /// Elements that a work-item loads at once: at most 16 bytes, in the direction in which they lie.
    pub(super) fn side_by_side(&self, f: &Factor) -> usize {
        let line = if f.turned { f.rows } else { self.tile[2] };
        let most = 128 / bits(f.elem);
        let each = f.rows * self.tile[2] / self.threads();
        assert!(each > 0, "{}: more work-items than elements", self.name);
        let fits = |n: &usize| line.is_multiple_of(*n) && each.is_multiple_of(*n);
        (1..=most).filter(fits).max().unwrap_or(1)
    }

    pub(super) fn piece(&self, f: &Factor) -> String {
        format!("vector<{}x{}>", self.side_by_side(f), f.elem)
    }

    /// Row and term of the first element of a work-item's piece, within the tile.
    pub(super) fn place(&self, t: &mut Text, f: &Factor, piece: usize) -> [String; 2] {
        let run = self.side_by_side(f);
        let (row, wy) = (LANES * self.waves[0], self.waves[1]);
        let line = if f.turned { f.rows } else { self.tile[2] } / run;
        let all = match wy {
            1 => format!("({{%tx}} + {})", piece * self.threads()),
            _ => format!("({{%tx}} + {{%ty}} * {row} + {})", piece * self.threads()),
        };
        let down = t.index(&format!("{all} floordiv {line}"));
        let across = t.index(&format!("({all} mod {line}) * {run}"));
        if f.turned {
            [across, down]
        } else {
            [down, across]
        }
    }

    /// The pieces of a factor's tile that a work-item loads in a step.
    pub(super) fn load(&self, t: &mut Text, f: &Factor, step: &str) -> Vec<String> {
        let run = self.side_by_side(f);
        let pieces = f.rows * self.tile[2] / self.threads() / run;
        let mut loaded = Vec::new();
        for piece in 0..pieces {
            let [row, term] = self.place(t, f, piece);
            let row = t.index(&format!("{{{row}}} + {{{}}}", f.first));
            let term = t.index(&format!("{{{term}}} + {{{step}}} * {}", self.tile[2]));
            let at = if f.turned {
                [&term, &row]
            } else {
                [&row, &term]
            };
            let ty = self.piece(f);
            let from = format!("{}[{}, {}]", f.view, at[0], at[1]);
            if !self.ragged {
                loaded.push(t.op(format_args!("vector.load {from} : {}, {ty}", f.ty)));
                continue;
            }
            // Across, each element by itself; down, all at once.
            let (across, last) = if f.turned {
                (&row, &f.bound)
            } else {
                (&term, &"%k".to_owned())
            };
            let (down, end) = if f.turned {
                (&term, &"%k".to_owned())
            } else {
                (&row, &f.bound)
            };
            let iota: Vec<String> = (0..run).map(|n| n.to_string()).collect();
            let indices = format!("vector<{run}xindex>");
            let masks = format!("vector<{run}xi1>");
            let iota = t.op(format_args!(
                "arith.constant dense<[{}]> : {indices}",
                iota.join(", ")
            ));
            let base = t.op(format_args!(
                "vector.broadcast {across} : index to {indices}"
            ));
            let each = t.op(format_args!(
                "arith.addi {base}, {iota} overflow<nsw, nuw> : {indices}"
            ));
            let last = t.op(format_args!("vector.broadcast {last} : index to {indices}"));
            let inside = t.op(format_args!("arith.cmpi slt, {each}, {last} : {indices}"));
            let there = t.op(format_args!("arith.cmpi slt, {down}, {end} : index"));
            let there = t.op(format_args!("vector.broadcast {there} : i1 to {masks}"));
            let mask = t.op(format_args!("arith.andi {inside}, {there} : {masks}"));
            let zero = if f.elem == "i8" { "0" } else { "0.000000e+00" };
            let rest = t.op(format_args!("arith.constant dense<{zero}> : {ty}"));
            loaded.push(t.op(format_args!(
                "vector.maskedload {from}, {mask}, {rest} : {}, {masks}, {ty} into {ty}",
                f.ty
            )));
        }
        loaded
    }

    /// Stores loaded pieces in memory of the workgroup, with terms across.
    pub(super) fn keep(
        &self,
        t: &mut Text,
        factors: &[Factor; 2],
        loaded: &[Vec<String>; 2],
        buffer: &Buffer,
    ) {
        for ((f, pieces), (view, ty)) in factors.iter().zip(loaded).zip(buffer) {
            for (n, value) in pieces.iter().enumerate() {
                let [row, term] = self.place(t, f, n);
                let piece = self.piece(f);
                if !f.turned {
                    t.line(format_args!(
                        "vector.store {value}, {view}[{row}, {term}] : {ty}, {piece}"
                    ));
                    continue;
                }
                for e in 0..self.side_by_side(f) {
                    let one = format!("vector<1x{}>", f.elem);
                    let slice = t.op(format_args!(
                        "vector.extract_strided_slice {value} {{offsets = [{e}], sizes = [1], strides = [1]}} : {piece} to {one}"
                    ));
                    let row = t.index(&format!("{{{row}}} + {e}"));
                    t.line(format_args!(
                        "vector.store {slice}, {view}[{row}, {term}] : {ty}, {one}"
                    ));
                }
            }
        }
    }

    /// A wave's operands of the instructions: by row of parts, then by terms.
    pub(super) fn parts(
        &self,
        t: &mut Text,
        f: &Factor,
        shared: Option<&(String, String)>,
        step: Option<&str>,
    ) -> Vec<Vec<String>> {
        let [rows, terms] = f.part;
        let held = rows * terms / LANES;
        let one = operand(held, f.elem);
        let mut all = Vec::new();
        for part in 0..f.of_wave / rows {
            let row = format!(
                "{{{}}} * {} + {} + {{%tx}} mod {rows}",
                f.wave,
                f.of_wave,
                part * rows
            );
            let mut list = Vec::new();
            for group in 0..self.tile[2] / terms {
                let term = format!(
                    "(({{%tx}} mod {LANES}) floordiv {rows}) * {held} + {}",
                    group * terms
                );
                let (view, ty, row, term) = match (shared, step) {
                    (Some((view, ty)), _) => (view, ty, t.index(&row), t.index(&term)),
                    (None, step) => {
                        let row = t.index(&format!("{row} + {{{}}}", f.first));
                        let step = step.expect("a step where nothing is shared");
                        (
                            &f.view,
                            &f.ty,
                            row,
                            t.index(&format!("{term} + {{{step}}} * {}", self.tile[2])),
                        )
                    }
                };
                list.push(match held {
                    1 => t.op(format_args!("memref.load {view}[{row}, {term}] : {ty}")),
                    _ => t.op(format_args!(
                        "vector.load {view}[{row}, {term}] : {ty}, {one}"
                    )),
                });
            }
            all.push(list);
        }
        all
    }
}
