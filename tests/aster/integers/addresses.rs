//! Addresses, and offsets that passes take apart.

use super::{POINTER, Program, Value};
use arbitrary::{Result, Unstructured};

impl Program {
    /// A sum or product of numbers of which ranges show that they are not below 0, some of them uniform.
    pub fn positive(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let ty = *u.choose(&["i32", "i64", "index"])?;
        let mut terms = Vec::new();
        for _ in 0..3 {
            let number = u.int_in_range(0..=40i128)?;
            let mut name = self.input(ty, number);
            for (odds, line) in [
                (3, "assume_uniform %V"),
                (8, "assume_range %V min 0 max 40"),
            ] {
                if u.ratio(odds, 9)? {
                    let line = line.replace("%V", &name);
                    name = self.fresh();
                    self.put(
                        name.clone(),
                        ty,
                        number,
                        &format!("aster_utils.{line} : {ty}"),
                    );
                }
            }
            let name = if u.ratio(1, 3)? {
                self.constant(ty, number)
            } else {
                name
            };
            terms.push(Value { name, ty, number });
        }
        let [a, b, c] = [0, 1, 2].map(|n: usize| terms[n].clone());
        let (sum, product) = (self.fresh(), self.fresh());
        let flags = *u.choose(&[
            "",
            " overflow<nsw>",
            " overflow<nsw, nuw>",
            " overflow<nsw>",
        ])?;
        let flags = if ty == "index" && flags.contains("nuw") {
            ""
        } else {
            flags
        };
        let number = a.number + b.number;
        self.put(
            sum.clone(),
            ty,
            number,
            &format!("arith.addi {}, {}{flags} : {ty}", a.name, b.name),
        );
        let line = match (ty, u.arbitrary()?) {
            ("index", true) => format!(
                "affine.apply affine_map<()[s0, s1, s2] -> ((s0 + s1) * s2)>()[{}, {}, {}]",
                a.name, b.name, c.name
            ),
            _ => format!("arith.muli {sum}, {}{flags} : {ty}", c.name),
        };
        self.put(product, ty, number * c.number, &line);
        self.saw("sums not below 0");
        self.address(u, ty)
    }

    /// An address, whose promises hold.
    pub fn address(&mut self, u: &mut Unstructured<'_>, ty: &str) -> Result<()> {
        let base = self.pick(u, POINTER)?;
        let last = self.values.iter().rev().find(|v| v.ty == ty).cloned();
        let offset = match (u.ratio(3, 4)?, last) {
            (true, Some(last)) => last,
            _ => self.pick(u, ty)?,
        };
        let number = base.number + offset.number;
        let is_small = |n: i128| (0..1i128 << 40).contains(&n);
        let all = is_small(base.number) && is_small(offset.number);
        let flag = match all {
            true => *u.choose(&["", "nuw ", "nusw ", "inbounds "])?,
            false => "",
        };
        let name = self.fresh();
        let line = format!(
            "ptr.ptr_add {flag}{}, {} : {POINTER}, {ty}",
            base.name, offset.name
        );
        self.put(name, POINTER, number, &line);
        self.saw(format!("address {}", flag.trim()));
        Ok(())
    }
}
