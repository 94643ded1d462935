//! An operation as a line of text.

use super::super::dialect::{OpKind, Operation, Role, Segment, Structured, Type};
use super::super::program::{Body, Routine, Spelling};
use super::names::Names;
use super::words;
use crate::ir::function::{Block, BranchTarget, Inst, InstData, Value};
use crate::ir::operand::Operand;

pub(super) struct Line<'a> {
    pub inst: Inst,
    pub routine: &'a Routine,
    pub body: &'a Body,
    pub names: &'a Names,
    pub data: &'a InstData<Operation>,
    /// Whether the operation is in a region of another operation.
    pub nested: bool,
}

impl<'a> Line<'a> {
    pub fn new(routine: &'a Routine, body: &'a Body, names: &'a Names, inst: Inst) -> Self {
        Line {
            inst,
            routine,
            body,
            names,
            data: &body.func.insts[inst],
            nested: false,
        }
    }

    pub fn text(&self) -> String {
        let operation = self.operation();
        if self.data.defs.is_empty() {
            return operation;
        }
        format!("{} = {operation}", self.defined())
    }

    /// The results on the left of an operation.
    pub fn defined(&self) -> String {
        let results: Vec<Value> = self.body.func.defined_values(self.inst).collect();
        match self.names.together(self.inst, &results) {
            Some(stem) => format!("%{stem}"),
            None => self.values(&self.data.defs),
        }
    }

    /// Whether the operation is printed piece by piece.
    pub fn is_foreign(&self) -> bool {
        self.op().kind == OpKind::Foreign
    }

    pub fn op(&self) -> &'a Operation {
        &self.data.op
    }

    pub fn older(&self) -> bool {
        self.routine.spelling == Spelling::Older
    }

    /// An operation name of the dialect. Its prefix is omitted in kernels, but not in regions.
    pub fn dialect(&self, name: &str) -> String {
        match self.routine.is_kernel && !self.nested {
            true => name.to_string(),
            false => format!("amdgcn.{name}"),
        }
    }

    fn name(&self) -> String {
        // Each container has a dialect whose prefix is omitted in it.
        let name = match self.op().name.as_str() {
            "func.call" if !self.routine.is_kernel && !self.nested => return "call".to_string(),
            name => name,
        };
        match name.contains('.') || name == "return" {
            true => name.to_string(),
            false => self.dialect(name),
        }
    }

    pub fn value(&self, operand: &Operand) -> String {
        match operand {
            Operand::Value(v, _) => format!("%{}", self.names.value(*v)),
            // Neither occurs in a function of the dialect.
            Operand::Reg(r) => format!("%register.{}", r.unit),
            Operand::Imm(i) => format!("%immediate.{i}"),
        }
    }

    pub fn values(&self, operands: &[Operand]) -> String {
        let list: Vec<String> = operands.iter().map(|o| self.value(o)).collect();
        list.join(", ")
    }

    pub fn ty(&self, operand: &Operand) -> Type {
        match operand.as_value() {
            Some(v) => self.body.func.ty(v),
            None => Type::FenceToken,
        }
    }

    pub fn types(&self, operands: &[Operand]) -> String {
        let list: Vec<String> = operands.iter().map(|o| self.ty(o).to_string()).collect();
        list.join(", ")
    }

    /// Result types behind an arrow: none and several in parentheses.
    pub fn result_types(&self, results: &[Operand]) -> String {
        match results {
            [one] => self.ty(one).to_string(),
            all => format!("({})", self.types(all)),
        }
    }

    pub fn attributes(&self) -> String {
        let list: Vec<String> = self
            .op()
            .attributes
            .iter()
            .map(|(name, value)| match value {
                Some(value) => format!("{name} = {value}"),
                None => name.clone(),
            })
            .collect();
        match list.is_empty() {
            true => String::new(),
            false => format!("{{{}}}", list.join(", ")),
        }
    }

    /// Operands of a role, in order.
    pub fn of_role(&self, role: Role) -> Vec<Operand> {
        let pairs = self.data.uses.iter().zip(self.op().roles());
        pairs.filter(|(_, r)| *r == role).map(|(o, _)| *o).collect()
    }

    pub fn target(&self, n: usize) -> String {
        let Some(BranchTarget { block, args }) = self.data.targets.get(n) else {
            return String::new();
        };
        let name = self.names.block(*block);
        match args.is_empty() {
            true => format!("^{name}"),
            false => format!("^{name}({} : {})", self.values(args), self.types(args)),
        }
    }

    fn operation(&self) -> String {
        let op = self.op();
        let (uses, defs) = (&self.data.uses[..], &self.data.defs[..]);
        let (name, attributes) = (self.name(), self.attributes());
        let list = |types: String| words(&[&name, &self.values(uses), &attributes, ":", &types]);
        match op.kind {
            OpKind::Alloca { .. } => words(&[&name, &attributes, ":", &self.types(defs)]),
            OpKind::MakeRange
            | OpKind::Interference
            | OpKind::Copy
            | OpKind::Select
            | OpKind::SplitRange
            | OpKind::DeallocCast => list(self.types(uses)),
            OpKind::Compare | OpKind::Compute => words(&[
                &name,
                &op.detail,
                &self.values(uses),
                &attributes,
                ":",
                &self.types(uses),
            ]),
            OpKind::TestInst => self.test_inst(&name, &attributes),
            OpKind::Instruction => self.instruction(),
            OpKind::Branch => words(&[&name, &self.target(0), &attributes]),
            OpKind::CondBranch => self.cond_branch(&name, &attributes),
            OpKind::MachineBranch | OpKind::MachineCondBranch => {
                self.machine_branch(&name, &attributes)
            }
            OpKind::End if uses.is_empty() => words(&[&name, &attributes]),
            OpKind::End => words(&[
                &name,
                &attributes,
                &self.values(uses),
                ":",
                &self.types(uses),
            ]),
            OpKind::Call => {
                let call = format!("{}({})", op.detail, self.values(uses));
                let signature = format!("({}) -> {}", self.types(uses), self.result_types(defs));
                words(&[&name, &call, &attributes, ":", &signature])
            }
            OpKind::Access => self.access(&name, &attributes),
            OpKind::Constant => words(&[&name, &attributes, &op.detail, ":", &self.types(defs)]),
            OpKind::Interface => words(&[&name, &op.detail, &attributes, ":", &self.types(defs)]),
            OpKind::Arith => self.arith(&name, &attributes),
            OpKind::Wait | OpKind::WaitCount => self.wait(name, &attributes),
            OpKind::Carried => self.carried(&name, &attributes),
            OpKind::Structured(kind) => self.structured(kind, &name),
            // Printed piece by piece, with regions between the pieces.
            OpKind::Foreign => String::new(),
        }
    }

    fn test_inst(&self, name: &str, attributes: &str) -> String {
        let (outs, ins) = (self.of_role(Role::Out), self.of_role(Role::In));
        let group = |word: &str, list: &[Operand]| match list.is_empty() {
            true => String::new(),
            false => format!("{word} {}", self.values(list)),
        };
        let (uses, defs) = (&self.data.uses[..], &self.data.defs[..]);
        let signature = format!("({}) -> {}", self.types(uses), self.result_types(defs));
        let (outs, ins) = (group("outs", &outs), group("ins", &ins));
        words(&[name, &outs, &ins, attributes, ":", &signature])
    }

    fn cond_branch(&self, name: &str, attributes: &str) -> String {
        let uses = &self.data.uses[..];
        // Only the dialect's own conditional branch states the type of its condition.
        let condition = match name.starts_with("cf.") {
            true => self.values(uses),
            false => format!("{} : {}", self.values(uses), self.types(uses)),
        };
        let targets = format!("{condition}, {}, {}", self.target(0), self.target(1));
        words(&[name, &targets, attributes])
    }

    /// A branch that is an instruction, conditional or not.
    fn machine_branch(&self, name: &str, attributes: &str) -> String {
        let op = self.op();
        if op.kind == OpKind::MachineBranch {
            let class = self.dialect("branch");
            return match self.older() {
                true => words(&[&class, &op.name, &self.target(0), attributes]),
                false => words(&[name, &self.target(0), attributes]),
            };
        }
        let uses = &self.data.uses[..];
        let (taken, next) = (self.target(0), self.target(1));
        let (condition, ty) = (self.values(uses), self.types(uses));
        if self.older() {
            let class = self.dialect("cbranch");
            let next = format!("fallthrough ({next})");
            let line = [
                &class, &op.name, &condition, &taken, &next, attributes, ":", &ty,
            ];
            return words(&line);
        }
        let targets = format!("{condition}, true({taken}) false({next})");
        words(&[name, &targets, attributes, ":", &ty])
    }

    /// A wait for tokens or for counters.
    fn wait(&self, name: String, attributes: &str) -> String {
        let op = self.op();
        let counts = |between: &str| {
            let counts = op.counts.iter();
            let counts = counts.map(|(c, n)| format!("{c}{between}{n}"));
            counts.collect::<Vec<_>>().join(" ")
        };
        if op.kind == OpKind::Wait {
            let (deps, types, result) = self.dependencies();
            return words(&[&name, &counts(" "), &deps, attributes, &types, &result]);
        }
        let name = match self.older() {
            true => format!("{} <{}>", self.dialect("sopp.s_waitcnt"), op.name),
            false => name,
        };
        words(&[&name, &counts(" = "), &op.detail, attributes])
    }

    fn arith(&self, name: &str, attributes: &str) -> String {
        let (uses, defs) = (&self.data.uses[..], &self.data.defs[..]);
        let op = self.op();
        let ty = uses
            .first()
            .map_or_else(String::new, |u| self.ty(u).to_string());
        if name.starts_with("arith.cmp") {
            let operands = format!("{}, {}", op.detail, self.values(uses));
            return words(&[name, &operands, attributes, ":", &ty]);
        }
        let result = self.types(defs);
        let to = match result == ty {
            true => String::new(),
            false => format!("to {result}"),
        };
        let operands = self.values(uses);
        words(&[name, &operands, &op.detail, attributes, ":", &ty, &to])
    }

    /// `lsir.load`, `lsir.store`.
    fn access(&self, name: &str, attributes: &str) -> String {
        let uses = &self.data.uses[..];
        let is_load = self
            .op()
            .segments
            .first()
            .is_some_and(|s| s.role() == Role::Out);
        let own: usize = self.op().segments[..]
            .iter()
            .take(1 + usize::from(is_load))
            .map(Segment::len)
            .sum();
        let (operands, tokens) = uses.split_at(own.min(uses.len()));
        let dependencies = match tokens.is_empty() {
            true => String::new(),
            false => format!("dependencies {}", self.values(tokens)),
        };
        words(&[
            name,
            &format!("{} {}", self.op().detail, self.values(operands)),
            &dependencies,
            attributes,
            ":",
            &self.types(uses),
        ])
    }

    /// The text before the regions, or the whole text of an operation without regions.
    fn structured(&self, kind: Structured, name: &str) -> String {
        let (uses, defs) = (&self.data.uses[..], &self.data.defs[..]);
        let typed = |values: &[Operand]| match values.is_empty() {
            true => String::new(),
            false => format!("{} : {}", self.values(values), self.types(values)),
        };
        let carried = |params: &[Value], first: &[Operand]| {
            let pairs = params.iter().zip(first);
            let pairs =
                pairs.map(|(&p, f)| format!("%{} = {}", self.names.value(p), self.value(f)));
            format!("({})", pairs.collect::<Vec<_>>().join(", "))
        };
        let params = |n: usize| {
            let region = self.op().regions.get(n);
            region.map_or(&[][..], |r| &self.body.func.blocks[r.entry()].params)
        };
        let results = match defs.is_empty() {
            true => String::new(),
            // A single type is in parentheses as well.
            false => format!("-> ({})", self.types(defs)),
        };
        match kind {
            Structured::For => {
                let [counter, rest @ ..] = params(0) else {
                    return name.to_string();
                };
                let (bounds, first) = uses.split_at(uses.len().min(3));
                let bounds: Vec<String> = bounds.iter().map(|b| self.value(b)).collect();
                let behind = [" to ", " step ", ""].iter().zip(&bounds);
                let bounds: String = behind
                    .map(|(word, bound)| format!("{bound}{word}"))
                    .collect();
                let range = format!("%{} = {bounds}", self.names.value(*counter));
                let carried = match first.is_empty() {
                    true => String::new(),
                    false => format!("iter_args{}", carried(rest, first)),
                };
                let ty = self.body.func.ty(*counter).to_string();
                let ty = if ty == "index" {
                    String::new()
                } else {
                    format!(": {ty}")
                };
                words(&[name, &self.op().detail, &range, &carried, &results, &ty])
            }
            Structured::If => words(&[name, &self.values(uses), &results]),
            Structured::While => {
                let signature = format!(": ({}) -> {}", self.types(uses), self.result_types(defs));
                words(&[name, &carried(params(0), uses), &signature])
            }
            Structured::Yield => words(&[name, &typed(uses)]),
            Structured::Condition => {
                let (condition, rest) = uses.split_at(uses.len().min(1));
                let condition = format!("{name}({})", self.values(condition));
                words(&[&condition, &typed(rest)])
            }
        }
    }

    /// The text before the operations of a region.
    pub fn between(&self, n: usize, region: Block, margin: &str) -> String {
        let word = match (self.op().kind, n) {
            (_, 0) => " {\n",
            (OpKind::Structured(Structured::While), _) => " do {\n",
            _ => " else {\n",
        };
        // The closing brace of the previous region.
        let brace = if n == 0 { "" } else { "}" };
        let params = &self.body.func.blocks[region].params;
        // The parameters of the first region are named in the head.
        if n == 0 || params.is_empty() {
            return format!("{brace}{word}");
        }
        let params: Vec<String> = params
            .iter()
            .map(|&p| self.names.typed(self.body, p))
            .collect();
        format!("{brace}{word}{margin}^bb0({}):\n", params.join(", "))
    }

    /// The last region's brace and the text behind it.
    pub fn behind_regions(&self) -> String {
        match self.op().regions.is_empty() {
            true => String::new(),
            false => words(&["}", &self.attributes()]),
        }
    }

    /// `deps %a, %b`, `: T, T`, `-> R`.
    fn dependencies(&self) -> (String, String, String) {
        let (uses, defs) = (&self.data.uses[..], &self.data.defs[..]);
        let (deps, types) = match uses.is_empty() {
            true => Default::default(),
            false => (
                format!("deps {}", self.values(uses)),
                format!(": {}", self.types(uses)),
            ),
        };
        let result = match defs.is_empty() {
            true => String::new(),
            false => format!("-> {}", self.types(defs)),
        };
        (deps, types, result)
    }

    /// Carried operations, by the notation of their operands.
    fn carried(&self, name: &str, attributes: &str) -> String {
        let (uses, defs) = (&self.data.uses[..], &self.data.defs[..]);
        let op = self.op();
        let operands = self.values(uses);
        match op.name.as_str() {
            "barrier" | "token_barrier" => {
                let scope = match op.detail.as_str() {
                    "" => String::new(),
                    scope => format!("scope({scope})"),
                };
                let (deps, types, result) = self.dependencies();
                match op.name.as_str() {
                    // Its result has a single type.
                    "token_barrier" => words(&[name, &scope, &deps, &types, attributes]),
                    _ => words(&[name, &scope, &deps, attributes, &types, &result]),
                }
            }
            "lsir.to_reg" | "lsir.from_reg" | "lsir.reg_cast" => {
                let arrow = format!("{} -> {}", self.types(uses), self.types(defs));
                words(&[name, &operands, attributes, ":", &arrow])
            }
            "lsir.assume_noalias" => {
                let arrow = format!("({}) -> {}", self.types(uses), self.result_types(defs));
                words(&[name, &operands, attributes, ":", &arrow])
            }
            "make_buffer_rsrc" => {
                let operands = format!("{operands}, {}", op.detail);
                let arrow = format!("({}) -> {}", self.types(uses), self.result_types(defs));
                words(&[name, &operands, attributes, ":", &arrow])
            }
            "lsir.timing_start" => words(&[name, attributes, ":", &self.types(defs)]),
            "lsir.reg_constraint" | "lsir.timing_stop" => {
                words(&[name, &operands, attributes, ":", &self.types(uses)])
            }
            "ptr_add" => {
                let mut offsets = Vec::new();
                for (segment, values) in self.segments().skip(1) {
                    if let Segment::Keyword(word) = segment {
                        offsets.push(format!("{word} = {}", self.values(values)));
                    }
                }
                offsets.extend(op.counts.iter().map(|(word, n)| format!("{word} = {n}")));
                let pointer = self.values(&uses[..uses.len().min(1)]);
                let types = self.types(uses);
                words(&[
                    name,
                    &op.detail,
                    &pointer,
                    &offsets.join(" "),
                    attributes,
                    ":",
                    &types,
                ])
            }
            "get_lds_offset" => words(&[name, &operands, attributes, ":", &self.types(defs)]),
            "alloc_lds" | "dealloc_lds" => words(&[name, &operands, &op.detail, attributes]),
            _ => {
                let types = format!("{} to {}", self.types(uses), self.types(defs));
                words(&[name, &operands, ":", &types, attributes])
            }
        }
    }

    /// Each segment with its operands.
    pub fn segments(&self) -> impl Iterator<Item = (&'a Segment, &'a [Operand])> {
        let mut rest = &self.data.uses[..];
        self.data.op.segments.iter().map(move |segment| {
            let (here, behind) = rest.split_at(segment.len().min(rest.len()));
            rest = behind;
            (segment, here)
        })
    }
}
