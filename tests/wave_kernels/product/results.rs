//! What a wave has of C goes to memory; and what stands around the body.

use super::text::Text;
use super::{Factor, LANES, Product};

impl Product {
    /// Stores one of a wave's parts of C, element by element as its lanes have them.
    pub(super) fn store(
        &self,
        t: &mut Text,
        factors: &[Factor; 2],
        part: [usize; 2],
        value: &str,
        (view, ty): (&str, &str),
    ) {
        let [m, n, _] = self.shape;
        let held = m * n / LANES;
        let first = |f: &Factor, part: usize, size: usize| {
            format!(
                "{{{}}} + {{{}}} * {} + {}",
                f.first,
                f.wave,
                f.of_wave,
                part * size
            )
        };
        let column = t.index(&format!(
            "{} + {{%tx}} mod {n}",
            first(&factors[1], part[1], n)
        ));
        let all = format!("vector<{held}x{}>", self.sum);
        let (value, all) = match self.result == self.sum {
            true => (value.to_owned(), all),
            false => {
                let narrow = format!("vector<{held}x{}>", self.result);
                (
                    t.op(format_args!("arith.truncf {value} : {all} to {narrow}")),
                    narrow,
                )
            }
        };
        let group = format!("(({{%tx}} mod {LANES}) floordiv {m})");
        for r in 0..held {
            let inside = match (self.sum, m) {
                ("f64", _) => format!("{group} + {}", 4 * r),
                (_, 32) => format!("{group} * 4 + {}", r % 4 + 8 * (r / 4)),
                _ => format!("{group} * 4 + {r}"),
            };
            let row = t.index(&format!("{} + {inside}", first(&factors[0], part[0], m)));
            let one = format!("vector<1x{}>", self.result);
            let slice = t.op(format_args!(
                "vector.extract_strided_slice {value} {{offsets = [{r}], sizes = [1], strides = [1]}} : {all} to {one}"
            ));
            if self.split > 1 {
                let scalar = t.op(format_args!(
                    "vector.extract {slice}[0] : {} from {one}",
                    self.result
                ));
                let kind = if self.sum == "i32" { "addi" } else { "addf" };
                t.op(format_args!(
                    "memref.atomic_rmw {kind} {scalar}, {view}[{row}, {column}] : ({}, {ty}) -> {}",
                    self.result, self.result
                ));
            } else if self.ragged {
                let down = t.op(format_args!("arith.cmpi slt, {row}, %m : index"));
                let across = t.op(format_args!("arith.cmpi slt, {column}, %n : index"));
                let both = t.op(format_args!("arith.andi {down}, {across} : i1"));
                let mask = t.op(format_args!("vector.broadcast {both} : i1 to vector<1xi1>"));
                t.line(format_args!("vector.maskedstore {view}[{row}, {column}], {mask}, {slice} : {ty}, vector<1xi1>, {one}"));
            } else {
                t.line(format_args!(
                    "vector.store {slice}, {view}[{row}, {column}] : {ty}, {one}"
                ));
            }
        }
    }

    /// The kernel in Wave's nesting.
    pub(super) fn wrapped(&self, body: &str) -> String {
        let name = self.name;
        let [wx, wy] = self.waves;
        let mut arguments: Vec<String> = ["a", "b", "c"]
            .map(|l| format!("%arg_{l}: !stream.binding"))
            .into();
        if self.dynamic {
            arguments.extend(["m", "n", "k"].map(|l| format!("%{l}: index")));
        }
        if self.strided {
            arguments.extend(["a", "b", "c"].map(|l| format!("%s{l}: index")));
        }
        let bindings: String = [('a', self.a), ('b', self.b), ('c', self.result)]
            .map(|(l, elem)| format!("%p{l} = stream.binding.subspan %arg_{l}[%zero_byte] : !stream.binding -> memref<{elem}>\n"))
            .concat();
        let [gx, gy, gz] = self.grid();
        let (workload, counts) = match self.dynamic {
            true => (
                "%m: index, %n: index, %k: index",
                format!(
                    "%x = affine.apply affine_map<()[s0] -> (s0 ceildiv {})>()[%m]\n%y = affine.apply affine_map<()[s0] -> (s0 ceildiv {})>()[%n]\n%z = arith.constant {gz} : index",
                    self.tile[0], self.tile[1]
                ),
            ),
            false => (
                "",
                format!(
                    "%x = arith.constant {gx} : index\n%y = arith.constant {gy} : index\n%z = arith.constant {gz} : index"
                ),
            ),
        };
        format!(
            "#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [{}, {wy}, 1] subgroup_size = 64>
module attributes {{transform.with_named_sequence}} {{
stream.executable private @{name} {{
stream.executable.export public @{name} workgroups({workload}) -> (index, index, index) {{
{counts}
stream.return %x, %y, %z : index, index, index
}}
builtin.module {{
func.func @{name}({}) attributes {{translation_info = #translation}} {{
%zero_byte = arith.constant 0 : index
{bindings}{body}return
}}
}}
}}
}}
",
            LANES * wx,
            arguments.join(", ")
        )
    }
}
