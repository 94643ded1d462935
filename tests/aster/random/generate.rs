//! Programs of the dialect from random bytes, as text.
//!
//! 1 to 6 blocks with any edges but into the entry (irreducible graphs and unreachable blocks
//! included), 1 to 12 allocas of three kinds and some more where a block argument asks for one,
//! some with numbers, some in ranges. In value form operands are values that dominate; outs are raw
//! allocas and earlier results alike. In storage form any storage is read and written anywhere.

mod operations;

use arbitrary::{Result, Unstructured};
use std::collections::BTreeSet;
use std::fmt::Write;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Value,
    Storage,
}

const KINDS: [&str; 3] = ["vgpr", "sgpr", "agpr"];

#[derive(Clone, Debug, PartialEq)]
struct Var {
    name: String,
    kind: &'static str,
    cells: u16,
    /// First register, for fixed storage.
    fixed: Option<u16>,
    /// Written by an instruction or an argument, as opposed to raw.
    defined: bool,
    /// Storage form: the allocas that it consists of.
    members: Vec<String>,
}

impl Var {
    fn ty(&self, form: Form) -> String {
        let kind = self.kind;
        match (form, self.cells, self.fixed) {
            (_, _, _) if kind == "scc" => match form {
                Form::Value => "!amdgcn.scc".to_string(),
                Form::Storage => "!amdgcn.scc<0>".to_string(),
            },
            (_, 1, Some(n)) => format!("!amdgcn.{kind}<{n}>"),
            (_, c, Some(n)) => format!("!amdgcn.{kind}<[{n} : {}]>", n + c),
            (Form::Value, 1, None) => format!("!amdgcn.{kind}"),
            (Form::Value, c, None) => format!("!amdgcn.{kind}<[? + {c}]>"),
            (Form::Storage, 1, None) => format!("!amdgcn.{kind}<?>"),
            (Form::Storage, c, None) => format!("!amdgcn.{kind}<[? : ? + {c}]>"),
        }
    }
}

/// A program with one kernel.
pub fn program(u: &mut Unstructured, form: Form) -> Result<String> {
    let count = u.int_in_range(1..=6)?;
    let mut generator = Generator {
        form,
        fresh: 0,
        prelude: String::new(),
        roots: Vec::new(),
        edges: Vec::new(),
        arguments: vec![Vec::new(); count],
        scc: u.ratio(1, 4)?,
    };
    generator.graph(u, count)?;
    generator.allocas(u)?;
    generator.write(u)
}

struct Generator {
    form: Form,
    fresh: u32,
    /// Allocas and ranges at the head of the entry.
    prelude: String,
    /// What the prelude defines.
    roots: Vec<Var>,
    /// Successors by block.
    edges: Vec<Vec<usize>>,
    arguments: Vec<Vec<Var>>,
    /// Whether values of the condition bit occur.
    scc: bool,
}

impl Generator {
    fn name(&mut self, stem: &str) -> String {
        self.fresh += 1;
        format!("%{stem}{}", self.fresh)
    }

    fn graph(&mut self, u: &mut Unstructured, count: usize) -> Result<()> {
        for block in 0..count {
            let last = block + 1 == count;
            let exits = if last { 0 } else { u.int_in_range(0..=4)? };
            let mut to = Vec::new();
            // 0: the end, 1 and 2: one successor, else two.
            let ends = if exits > 2 { 2 } else { exits.min(1) };
            for n in 0..ends {
                // The first one forward more often than not, so that blocks are reached.
                let forward = n == 0 && u.ratio(3, 4)?;
                let least = if forward { block + 1 } else { 1 };
                to.push(u.int_in_range(least..=count - 1)?);
            }
            self.edges.push(to);
        }
        if self.form == Form::Value {
            for block in 1..count {
                for _ in 0..u.int_in_range(0..=2)? {
                    let special = self.scc && u.ratio(1, 4)?;
                    let kind = if special { "scc" } else { *u.choose(&KINDS)? };
                    let cells = if !special && u.ratio(1, 4)? { 2 } else { 1 };
                    let name = self.name("p");
                    self.arguments[block].push(Var {
                        name,
                        kind,
                        cells,
                        fixed: None,
                        defined: true,
                        members: Vec::new(),
                    });
                }
            }
        }
        Ok(())
    }

    fn allocas(&mut self, u: &mut Unstructured) -> Result<()> {
        let mut left: u16 = u.int_in_range(1..=12)?;
        while left > 0 {
            let kind = *u.choose(&KINDS)?;
            let cells = if u.ratio(1, 4)? {
                u.int_in_range(2..=4)?
            } else {
                1
            }
            .min(left);
            left -= cells;
            let fixed = match u.ratio(1, 8)? {
                true if cells == 1 => Some(u.int_in_range(0..=5)?),
                true => Some(u.int_in_range(0..=1)? * 4),
                false => None,
            };
            let members = self.alloca(kind, cells, fixed);
            // A pair at the head of a quad is a range of its own too.
            if cells == 4 && fixed.is_none() && u.ratio(1, 3)? {
                self.range(&members[..2]);
            }
        }
        if self.scc {
            let _ = writeln!(self.prelude, "    %scc = alloca : {}", self.scc_type());
        }
        Ok(())
    }

    fn scc_type(&self) -> &'static str {
        match self.form {
            Form::Value => "!amdgcn.scc",
            Form::Storage => "!amdgcn.scc<0>",
        }
    }

    /// Storage of some cells at the head of the program: members and, for several, their range.
    fn alloca(&mut self, kind: &'static str, cells: u16, fixed: Option<u16>) -> Vec<Var> {
        let mut members = Vec::new();
        for n in 0..cells {
            let name = self.name("a");
            let member = Var {
                members: vec![name.clone()],
                name,
                kind,
                cells: 1,
                fixed: fixed.map(|f| f + n),
                defined: false,
            };
            let ty = member.ty(self.form);
            let _ = writeln!(self.prelude, "    {} = alloca : {ty}", member.name);
            members.push(member);
        }
        if cells == 1 {
            self.roots.push(members[0].clone());
            return members;
        }
        self.range(&members);
        // In value form members stay inside their range, so that it cannot be torn apart.
        if self.form == Form::Storage {
            self.roots.extend(members.iter().cloned());
        }
        members
    }

    fn range(&mut self, members: &[Var]) {
        let name = self.name("r");
        let names: Vec<&str> = members.iter().map(|m| m.name.as_str()).collect();
        let types: Vec<String> = members.iter().map(|m| m.ty(self.form)).collect();
        let _ = writeln!(
            self.prelude,
            "    {name} = make_register_range {} : {}",
            names.join(", "),
            types.join(", ")
        );
        self.roots.push(Var {
            name,
            kind: members[0].kind,
            cells: members.len() as u16,
            fixed: members[0].fixed,
            defined: false,
            members: members.iter().map(|m| m.name.clone()).collect(),
        });
    }

    /// For each block, those on every path to it; all blocks for one that nothing reaches.
    fn dominators(&self) -> Vec<BTreeSet<usize>> {
        let count = self.edges.len();
        let all: BTreeSet<usize> = (0..count).collect();
        let mut dominators = vec![all; count];
        dominators[0] = BTreeSet::from([0]);
        loop {
            let mut changed = false;
            for block in 1..count {
                let mut here: Option<BTreeSet<usize>> = None;
                for (from, to) in self.edges.iter().enumerate() {
                    if to.contains(&block) {
                        let theirs = &dominators[from];
                        here = Some(match here {
                            None => theirs.clone(),
                            Some(h) => h.intersection(theirs).copied().collect(),
                        });
                    }
                }
                // Nobody knows what dominates an unreachable block: the entry is safe.
                let mut here = here.unwrap_or_else(|| BTreeSet::from([0]));
                here.insert(block);
                if here != dominators[block] {
                    dominators[block] = here;
                    changed = true;
                }
            }
            if !changed {
                return dominators;
            }
        }
    }

    fn write(&mut self, u: &mut Unstructured) -> Result<String> {
        let count = self.edges.len();
        let dominators = self.dominators();
        let mut defined: Vec<Vec<Var>> = vec![Vec::new(); count];
        let mut bodies = vec![String::new(); count];
        // A block comes after those that dominate it: they have fewer dominators.
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&b| (dominators[b].len(), b));
        for block in order {
            let mut scope: Vec<Var> = self.arguments[block].clone();
            let reached = dominators[block].len() < count || block + 1 == count;
            for &d in &dominators[block] {
                if d != block && (reached || d == 0) {
                    scope.extend(defined[d].iter().cloned());
                }
            }
            let arguments = self.arguments[block].clone();
            let (text, new) = self.block(u, block, scope)?;
            bodies[block] = text;
            defined[block] = arguments.into_iter().chain(new).collect();
        }
        let mut text = String::from(
            "func.func private @rand() -> i1\namdgcn.module @m target = <gfx942> {\n  kernel @k {\n",
        );
        text += &self.prelude;
        for (block, body) in bodies.iter().enumerate() {
            if block > 0 {
                let arguments = self.arguments[block].iter();
                let arguments: Vec<String> = arguments
                    .map(|a| format!("{}: {}", a.name, a.ty(self.form)))
                    .collect();
                let list = match arguments.is_empty() {
                    true => String::new(),
                    false => format!("({})", arguments.join(", ")),
                };
                let _ = writeln!(text, "  ^b{block}{list}:");
            }
            text += body;
        }
        text += "  }\n}\n";
        Ok(text)
    }

    /// Operations of a block and what they define.
    fn block(
        &mut self,
        u: &mut Unstructured,
        block: usize,
        outer: Vec<Var>,
    ) -> Result<(String, Vec<Var>)> {
        let mut text = String::new();
        let mut new: Vec<Var> = Vec::new();
        let mut flag: Option<Var> = None;
        for _ in 0..u.int_in_range(0..=5)? {
            let mut scope: Vec<Var> = self.roots.clone();
            scope.extend(outer.iter().cloned());
            scope.extend(new.iter().cloned());
            let line = match u.int_in_range(0..=9)? {
                0..=4 => self.test_inst(u, &scope, &mut new)?,
                5 => self.copy(u, &scope, &mut new)?,
                6..=8 if self.scc && u.ratio(1, 2)? => {
                    self.condition(u, &scope, &mut new, &mut flag)?
                }
                7 => self.constant_move(u, &scope, &mut new)?,
                8 => self.load(u, &scope, &mut new)?,
                _ => self.other(u, &scope, &mut new)?,
            };
            text += &line;
        }
        let mut scope: Vec<Var> = self.roots.clone();
        scope.extend(outer);
        scope.extend(new.iter().cloned());
        let targets = self.edges[block].clone();
        let mut written = Vec::new();
        for target in targets {
            written.push(self.target(u, target, &scope)?);
        }
        match written.as_slice() {
            [] => text += "    end_kernel\n",
            [one] => {
                let _ = writeln!(text, "    cf.br {one}");
            }
            [one, two, ..] => match flag {
                Some(flag) if u.ratio(1, 2)? => {
                    let ty = flag.ty(self.form);
                    let name = &flag.name;
                    let _ = writeln!(text, "    lsir.cond_br {name} : {ty}, {one}, {two}");
                }
                _ => {
                    let c = self.name("c");
                    let _ = writeln!(text, "    {c} = func.call @rand() : () -> i1");
                    let _ = writeln!(text, "    cf.cond_br {c}, {one}, {two}");
                }
            },
        }
        Ok((text, new))
    }

    fn target(&mut self, u: &mut Unstructured, block: usize, scope: &[Var]) -> Result<String> {
        let (mut names, mut types) = (Vec::new(), Vec::new());
        for argument in self.arguments[block].clone() {
            let fits = |v: &&Var| {
                v.kind == argument.kind && v.cells == argument.cells && v.fixed.is_none()
            };
            let mut fitting: Vec<Var> = scope.iter().filter(fits).cloned().collect();
            let defined: Vec<Var> = fitting.iter().filter(|v| v.defined).cloned().collect();
            if !defined.is_empty() && u.ratio(7, 8)? {
                fitting = defined;
            }
            if fitting.is_empty() {
                self.alloca(argument.kind, argument.cells, None);
                fitting.extend(self.roots.last().cloned());
            }
            let chosen = u.choose(&fitting)?;
            names.push(chosen.name.clone());
            types.push(chosen.ty(self.form));
        }
        Ok(match names.is_empty() {
            true => format!("^b{block}"),
            false => format!("^b{block}({} : {})", names.join(", "), types.join(", ")),
        })
    }
}
