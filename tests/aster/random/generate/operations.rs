//! Single operations of random programs.

use super::{Form, Generator, KINDS, Var};
use arbitrary::{Result, Unstructured};

impl Generator {
    fn registers(scope: &[Var]) -> Vec<&Var> {
        scope.iter().filter(|v| v.kind != "scc").collect()
    }

    /// A value-form out gives a result; a storage-form one does not.
    fn result(&mut self, out: &Var, new: &mut Vec<Var>) -> Option<String> {
        if self.form == Form::Storage || out.fixed.is_some() {
            return None;
        }
        let name = self.name("v");
        new.push(Var {
            name: name.clone(),
            defined: true,
            ..out.clone()
        });
        Some(name)
    }

    pub(super) fn test_inst(
        &mut self,
        u: &mut Unstructured,
        scope: &[Var],
        new: &mut Vec<Var>,
    ) -> Result<String> {
        let registers = Self::registers(scope);
        let (mut outs, mut ins) = (Vec::new(), Vec::new());
        for _ in 0..u.int_in_range(0..=3)? {
            let out = (*u.choose(&registers)?).clone();
            // One storage written twice by one instruction has no meaning.
            let twice = self.form == Form::Storage || out.fixed.is_some();
            if !twice || !outs.iter().any(|o: &Var| self.overlap(o, &out)) {
                outs.push(out);
            }
        }
        for _ in 0..u.int_in_range(0..=3)? {
            let defined: Vec<&Var> = scope.iter().filter(|v| v.defined).collect();
            ins.push(match u.ratio(3, 4)? && !defined.is_empty() {
                true => (*u.choose(&defined)?).clone(),
                false => u.choose(scope)?.clone(),
            });
        }
        let list = |word: &str, list: &[Var]| {
            let names: Vec<&str> = list.iter().map(|v| v.name.as_str()).collect();
            match names.is_empty() {
                true => String::new(),
                false => format!("{word} {} ", names.join(", ")),
            }
        };
        let types: Vec<String> = outs.iter().chain(&ins).map(|v| v.ty(self.form)).collect();
        let (shown, read) = (list("outs", &outs), list("ins", &ins));
        let mut results = Vec::new();
        let mut result_types = Vec::new();
        for out in &outs {
            if let Some(name) = self.result(out, new) {
                results.push(name);
                result_types.push(out.ty(self.form));
            }
        }
        let head = match results.is_empty() {
            true => String::new(),
            false => format!("{} = ", results.join(", ")),
        };
        let tail = match result_types.as_slice() {
            [one] => one.clone(),
            more => format!("({})", more.join(", ")),
        };
        Ok(format!(
            "    {head}test_inst {shown}{read}: ({}) -> {tail}\n",
            types.join(", ")
        ))
    }

    /// Whether two storages share a cell.
    fn overlap(&self, a: &Var, b: &Var) -> bool {
        let fixed = match (a.fixed, b.fixed) {
            (Some(x), Some(y)) if a.kind == b.kind => x < y + b.cells && y < x + a.cells,
            _ => false,
        };
        fixed || a.members.iter().any(|m| b.members.contains(m))
    }

    pub(super) fn copy(
        &mut self,
        u: &mut Unstructured,
        scope: &[Var],
        new: &mut Vec<Var>,
    ) -> Result<String> {
        let registers = Self::registers(scope);
        let source = (*u.choose(&registers)?).clone();
        let fits = |v: &&&Var| {
            let kinds = v.kind == source.kind || v.kind == "vgpr" && source.kind == "sgpr";
            kinds && v.cells == source.cells
        };
        let targets: Vec<&Var> = registers.iter().filter(fits).copied().collect();
        let target = (*u.choose(&targets)?).clone();
        let types = (target.ty(self.form), source.ty(self.form));
        let head = match self.result(&target, new) {
            Some(name) => format!("{name} = "),
            None => String::new(),
        };
        Ok(format!(
            "    {head}lsir.copy {}, {} : {}, {}\n",
            target.name, source.name, types.0, types.1
        ))
    }

    fn single(u: &mut Unstructured, scope: &[Var], kind: &str, fixed: bool) -> Result<Option<Var>> {
        let fits = |v: &&Var| v.kind == kind && v.cells == 1 && (fixed || v.fixed.is_none());
        let list: Vec<&Var> = scope.iter().filter(fits).collect();
        if list.is_empty() {
            return Ok(None);
        }
        Ok(Some((*u.choose(&list)?).clone()))
    }

    /// A move of an immediate into a vector or scalar register.
    pub(super) fn constant_move(
        &mut self,
        u: &mut Unstructured,
        scope: &[Var],
        new: &mut Vec<Var>,
    ) -> Result<String> {
        let (kind, name) = *u.choose(&[("vgpr", "v_mov_b32"), ("sgpr", "s_mov_b32")])?;
        let Some(target) = Self::single(u, scope, kind, true)? else {
            return Ok(String::new());
        };
        let constant = self.name("k");
        let value: u8 = u.int_in_range(0..=2)?;
        let ty = target.ty(self.form);
        let head = match self.result(&target, new) {
            Some(name) => format!("{name} = "),
            None => String::new(),
        };
        Ok(format!(
            "    {constant} = arith.constant {value} : i32\n    {head}{name} outs({}) ins({constant}) : outs({ty}) ins(i32)\n",
            target.name
        ))
    }

    pub(super) fn load(
        &mut self,
        u: &mut Unstructured,
        scope: &[Var],
        new: &mut Vec<Var>,
    ) -> Result<String> {
        let target = Self::single(u, scope, "vgpr", true)?;
        let address = Self::single(u, scope, "vgpr", true)?;
        let (Some(target), Some(address)) = (target, address) else {
            return Ok(String::new());
        };
        let (constant, token) = (self.name("k"), self.name("t"));
        let types = (target.ty(self.form), address.ty(self.form));
        let head = match self.result(&target, new) {
            Some(name) => format!("{name}, {token}"),
            None => token,
        };
        Ok(format!(
            "    {constant} = arith.constant 0 : i32\n    {head} = ds_read_b32 dest {} addr {} offset c({constant}) : outs({}) ins({}) mods(i32) -> !amdgcn.read_token<shared>\n",
            target.name, address.name, types.0, types.1
        ))
    }

    /// A compare, or an addition, which writes the condition bit as well.
    pub(super) fn condition(
        &mut self,
        u: &mut Unstructured,
        scope: &[Var],
        new: &mut Vec<Var>,
        flag: &mut Option<Var>,
    ) -> Result<String> {
        let a = Self::single(u, scope, "sgpr", true)?;
        let b = Self::single(u, scope, "sgpr", true)?;
        let (Some(a), Some(b)) = (a, b) else {
            return Ok(String::new());
        };
        let sum = match u.ratio(1, 2)? {
            true => Self::single(u, scope, "sgpr", true)?,
            false => None,
        };
        let types = (a.ty(self.form), b.ty(self.form));
        let scc = Var {
            name: "%scc".into(),
            kind: "scc",
            cells: 1,
            fixed: None,
            defined: false,
            members: Vec::new(),
        };
        let mut results = Vec::new();
        if let Some(sum) = &sum {
            results.extend(self.result(sum, new));
        }
        match self.result(&scc, new) {
            Some(name) => {
                *flag = new.last().cloned();
                results.push(name);
            }
            None => *flag = Some(scc.clone()),
        }
        let head = match results.is_empty() {
            true => String::new(),
            false => format!("{} = ", results.join(", ")),
        };
        let ty = scc.ty(self.form);
        let (name, out, out_type) = match &sum {
            Some(sum) => (
                "s_add_u32",
                format!("{}, ", sum.name),
                format!("{}, ", sum.ty(self.form)),
            ),
            None => ("s_cmp_eq_i32", String::new(), String::new()),
        };
        Ok(format!(
            "    {head}{name} outs({out}%scc) ins({}, {}) : outs({out_type}{ty}) ins({}, {})\n",
            a.name, b.name, types.0, types.1
        ))
    }

    /// A split of a range, a range of results, or registers that must be apart.
    pub(super) fn other(
        &mut self,
        u: &mut Unstructured,
        scope: &[Var],
        new: &mut Vec<Var>,
    ) -> Result<String> {
        let ranges: Vec<&Var> = scope.iter().filter(|v| v.cells > 1).collect();
        let choice = u.int_in_range(0..=2)?;
        if choice == 0 && !ranges.is_empty() {
            let range = (*u.choose(&ranges)?).clone();
            let mut names = Vec::new();
            for n in 0..range.cells {
                let name = self.name("s");
                names.push(name.clone());
                new.push(Var {
                    name,
                    cells: 1,
                    fixed: range.fixed.map(|f| f + n),
                    members: range
                        .members
                        .get(usize::from(n))
                        .cloned()
                        .into_iter()
                        .collect(),
                    ..range.clone()
                });
            }
            let ty = range.ty(self.form);
            let (names, name) = (names.join(", "), range.name);
            return Ok(format!(
                "    {names} = split_register_range {name} : {ty}\n"
            ));
        }
        if choice == 1 && self.form == Form::Storage {
            let kind = *u.choose(&KINDS)?;
            let a = Self::single(u, &self.roots, kind, false)?;
            let b = Self::single(u, &self.roots, kind, false)?;
            if let (Some(a), Some(b)) = (a, b)
                && a.name != b.name
            {
                let types = (a.ty(self.form), b.ty(self.form));
                return Ok(format!(
                    "    reg_interference {}, {} : {}, {}\n",
                    a.name, b.name, types.0, types.1
                ));
            }
        }
        if choice == 2 && self.form == Form::Value {
            let kind = *u.choose(&KINDS)?;
            let fits = |v: &&Var| v.kind == kind && v.cells == 1 && v.fixed.is_none() && v.defined;
            let list: Vec<&Var> = scope.iter().filter(fits).collect();
            if list.len() >= 2 {
                let first = u.int_in_range(0..=list.len() - 2)?;
                let (a, b) = (list[first], list[first + 1]);
                let name = self.name("r");
                let types = (a.ty(self.form), b.ty(self.form));
                new.push(Var {
                    name: name.clone(),
                    cells: 2,
                    ..a.clone()
                });
                return Ok(format!(
                    "    {name} = make_register_range {}, {} : {}, {}\n",
                    a.name, b.name, types.0, types.1
                ));
            }
        }
        Ok(String::new())
    }
}
