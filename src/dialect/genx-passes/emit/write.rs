//! From bales and variables to vISA.

mod copies;
mod reuse;

use super::client::Program;
use super::code::{Code, Guard, Slot, Template};
use super::inputs::{self, IMPLICIT};
use super::select::Selected;
use crate::allocate::ranges::variables::Variables;
use crate::genx::program::Location;
use crate::genx::{Elem, Module, Routine};
use crate::ir::function::{Block, Inst, Value};
use crate::machine::Machine;
use crate::region::Region as Picked;
use crate::visa::model::{
    self, Attribute, Elements, Exec, General, GeneralDecl, Immediate, Indirect, IndirectRegion,
    Input, Instruction, Item, Kernel, Label, Operand, Region, Variable,
};
use crate::visa::tables::Type;
use copies::sequence;
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The location of a value: its variable, and the first unit in the variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// An index into the variables.
    pub variable: u32,
    /// Offset in bytes, elements or bits.
    pub offset: u32,
}

/// A written kernel.
pub struct Written {
    /// The kernel in vISA.
    pub kernel: Kernel,
    /// The declared variable for each used variable.
    pub variables: FxHashMap<u32, Variable>,
}

/// Comments on bales, by their heads.
pub type Notes = FxHashMap<Inst, Arc<str>>;

pub(super) struct Writer<'a> {
    pub program: &'a Program,
    pub variables: &'a Variables,
    pub machine: &'a Machine,
    /// Source places, by the number of their metadata node.
    locations: FxHashMap<u32, &'a Location>,
    /// Comments on bales, by their heads.
    notes: &'a Notes,
    heads: &'a SecondaryMap<Inst, PackedOption<Inst>>,
    pub kernel: Kernel,
    /// The replacements of variables, if the kernel has too many.
    stands: FxHashMap<u32, u32>,
    roots: FxHashMap<u32, General>,
    aliases: FxHashMap<(General, Type), General>,
    addresses: FxHashMap<u32, model::Address>,
    predicates: FxHashMap<u32, model::Predicate>,
    surfaces: FxHashMap<u32, model::Surface>,
    labels: SecondaryMap<Block, Option<Label>>,
    pub items: Vec<Item>,
    file: Option<String>,
    line: Option<u32>,
    /// Temporary variables for cycles of copies, by size.
    pub spare: FxHashMap<u32, General>,
    errors: Diagnostics,
}

/// Writes a kernel.
///
/// # Errors
/// More variables than the platform allows.
pub fn write(
    module: &Module,
    routine: &Routine,
    selected: &Selected,
    variables: &Variables,
    machine: &Machine,
    notes: &Notes,
) -> Result<Written, Diagnostics> {
    let metadata = routine.kernel.clone().unwrap_or_default();
    let name = match metadata.name.is_empty() {
        true => routine.func.name.clone(),
        false => metadata.name.clone(),
    };
    let mut writer = Writer {
        program: &selected.program,
        variables,
        machine,
        locations: module.locations.iter().map(|(n, l)| (*n, l)).collect(),
        notes,
        heads: &selected.heads,
        kernel: Kernel {
            name: name.clone(),
            ..Kernel::default()
        },
        stands: reuse::shared(&selected.program, variables, machine),
        roots: FxHashMap::default(),
        aliases: FxHashMap::default(),
        addresses: FxHashMap::default(),
        predicates: FxHashMap::default(),
        surfaces: FxHashMap::default(),
        labels: SecondaryMap::new(),
        items: Vec::new(),
        file: None,
        line: None,
        spare: FxHashMap::default(),
        errors: Diagnostics::default(),
    };
    writer.inputs(routine, selected);
    writer.blocks(&routine.func);
    writer.finish(&name, &metadata, selected.barrier)
}

impl Writer<'_> {
    pub(super) fn place(&self, value: Value) -> Place {
        let (variable, offset) = self.variables.of[value];
        Place { variable, offset }
    }

    /// The declaration of a variable.
    fn root(&mut self, variable: u32) -> General {
        if let Some(&known) = self.roots.get(&variable) {
            return known;
        }
        let info = &self.variables.list[variable as usize];
        let first = info.members.iter().map(|m| m.0).min();
        let grf = self.machine.grf();
        let size = info.size;
        let mut elem = first.map_or(Elem::Int(8), |v| self.program.func.ty(v).elem);
        if !size.is_multiple_of(elem.bytes()) {
            elem = Elem::Int(8);
        }
        // Moves split the variable into pieces as large as its size allows.
        let own = elem.bytes().max(1 << size.trailing_zeros().min(3));
        let mut align = match info.align.remainder {
            0 => own.max(info.align.modulus),
            // Within a register, at the place of an argument.
            within => own.min(1 << within.trailing_zeros()),
        };
        if size >= grf {
            // Large variables start at an even register: an operand of two registers then covers no third register.
            align = align.max(if size >= 4 * grf { 2 * grf } else { grf });
        }
        let ty = self.element(elem, true);
        let root =
            self.kernel
                .generals
                .push(GeneralDecl::root(ty, size / elem.bytes(), Some(align)));
        self.roots.insert(variable, root);
        root
    }

    pub(super) fn element(&mut self, elem: Elem, signed: bool) -> Type {
        let name = match elem {
            Elem::Pointer(_) => "i64".to_owned(),
            Elem::Int(bits) => format!("i{}", u32::from(bits).next_power_of_two().max(8)),
            elem => elem.to_string(),
        };
        let platform = self.machine.platform;
        let found = platform.type_by_ir(&name, signed);
        found.unwrap_or_else(|| {
            platform
                .types()
                .map(|t| t.0)
                .next()
                .unwrap_or_else(|| unreachable!("platforms have types"))
        })
    }

    /// A variable as elements of a type.
    pub(super) fn view(&mut self, variable: u32, ty: Type) -> General {
        let root = self.root(variable);
        self.view_of(root, ty)
    }

    pub(super) fn view_of(&mut self, root: General, ty: Type) -> General {
        let declared = &self.kernel.generals[root];
        if declared.ty == ty {
            return root;
        }
        if let Some(&known) = self.aliases.get(&(root, ty)) {
            return known;
        }
        let platform = self.machine.platform;
        let bytes = declared.elements * platform.ty(declared.ty).bytes;
        let elements = (bytes / platform.ty(ty).bytes.max(1)).max(1);
        let alias = self
            .kernel
            .generals
            .push(GeneralDecl::alias(ty, elements, root, 0));
        self.aliases.insert((root, ty), alias);
        alias
    }

    /// The variable of a value, or the replacement of that variable.
    fn standing(&self, value: Value) -> u32 {
        let variable = self.place(value).variable;
        self.stands.get(&variable).copied().unwrap_or(variable)
    }

    fn address(&mut self, value: Value) -> model::Address {
        let variable = self.standing(value);
        let elements = self.variables.list[variable as usize].size;
        let kernel = &mut self.kernel;
        *self
            .addresses
            .entry(variable)
            .or_insert_with(|| kernel.addresses.push(Elements::new(elements)))
    }

    pub(super) fn predicate(&mut self, value: Value) -> model::Predicate {
        let variable = self.standing(value);
        let elements = self.variables.list[variable as usize].size;
        let kernel = &mut self.kernel;
        *self
            .predicates
            .entry(variable)
            .or_insert_with(|| kernel.predicates.push(Elements::new(elements)))
    }

    fn surface(&mut self, value: Value) -> model::Surface {
        let variable = self.standing(value);
        let kernel = &mut self.kernel;
        *self
            .surfaces
            .entry(variable)
            .or_insert_with(|| kernel.surfaces.push(Elements::new(1)))
    }

    /// Arguments, at their places in the payload.
    fn inputs(&mut self, routine: &Routine, selected: &Selected) {
        if routine.kernel.is_none() {
            return;
        }
        let places = inputs::places(routine, self.machine);
        for (place, value) in places.into_iter().zip(&selected.arguments) {
            let Some(place) = place else { continue };
            let variable = match value {
                Some(value) => {
                    let variable = self.place(*value).variable;
                    Variable::General(self.root(variable))
                }
                None => Variable::Surface(self.kernel.surfaces.push(Elements::new(1))),
            };
            self.kernel.inputs.push(Input {
                variable,
                offset: Some(place.offset),
                size: Some(place.size),
                implicit: None,
            });
        }
        if routine.opencl {
            let ty = self.element(Elem::Int(64), true);
            let base = self
                .kernel
                .generals
                .push(GeneralDecl::root(ty, 1, Some(IMPLICIT.size)));
            self.kernel.inputs.push(Input {
                variable: Variable::General(base),
                offset: Some(IMPLICIT.offset),
                size: Some(IMPLICIT.size),
                implicit: Some("UNDEFINED_12".into()),
            });
        }
    }

    /// The target of a block that has only a jump after its copies.
    fn forwards(&self, block: Block) -> Option<Block> {
        let insts = &self.program.func.blocks[block].insts;
        let (&last, rest) = insts.split_last()?;
        let empty = rest.iter().all(|&i| match self.program.func.insts[i].op {
            Code::Copy => self.moves(i).is_empty(),
            Code::Entry => true,
            _ => false,
        });
        let is_jump = self.program.func.insts[last].op == Code::Jump;
        let entry = self.program.func.entry();
        (empty && is_jump && Some(block) != entry)
            .then(|| self.program.func.insts[last].targets[0].block)
    }

    /// The final target of a jump to a block.
    fn destination(
        &self,
        forwards: &SecondaryMap<Block, Option<Block>>,
        mut block: Block,
    ) -> Block {
        let mut steps = 0;
        while let Some(next) = forwards[block] {
            block = next;
            steps += 1;
            if steps > self.program.func.layout.len() {
                break;
            }
        }
        block
    }

    fn blocks(&mut self, source: &crate::genx::GenxFunction) {
        let func = &self.program.func;
        let cfg = crate::ir::Cfg::new(func);
        let mut forwards: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
        for &block in &func.layout {
            forwards[block] = self.forwards(block).filter(|&to| to != block);
        }
        let layout: Vec<Block> = func
            .layout
            .iter()
            .copied()
            .filter(|&b| cfg.is_reachable(b) && forwards[b].is_none())
            .collect();
        // The blocks that need labels because a jump targets them.
        let mut wanted: Vec<Block> = Vec::new();
        for (n, &block) in layout.iter().enumerate() {
            let next = layout.get(n + 1).copied();
            let targets: Vec<Block> = func
                .successors(block)
                .map(|b| self.destination(&forwards, b))
                .collect();
            // Bits that are tested together cannot be inverted: such a branch always jumps to its first target.
            let together = func.terminator(block).is_some_and(|t| {
                matches!(func.insts[t].op, Code::Branch(g) if g.control != model::Control::Each)
            });
            wanted.extend(targets.into_iter().filter(|&t| together || Some(t) != next));
        }
        for &block in &layout {
            if wanted.contains(&block) {
                let name = format!("BB_{}", self.kernel.labels.len() + 1);
                self.labels[block] = Some(self.kernel.labels.push(name));
            }
        }
        self.items.reserve(func.insts.len());
        for (n, &block) in layout.iter().enumerate() {
            if let Some(label) = self.labels[block] {
                self.items.push(Item::Label(label));
            }
            let next = layout.get(n + 1).copied();
            for &inst in &self.program.func.blocks[block].insts {
                self.instruction(source, inst, next, &forwards);
            }
        }
        self.drop_idle_jumps();
    }

    /// Removes jumps to labels that follow them: blocks between have no instructions left. The vendor's finalizer crashes at
    /// a branch over an empty block.
    fn drop_idle_jumps(&mut self) {
        let jump = self.machine.platform.op_by_meaning("branch(target)");
        let mut ahead: Vec<Label> = Vec::new();
        let mut idle = false;
        let mut kept = Vec::with_capacity(self.items.len());
        for item in std::mem::take(&mut self.items).into_iter().rev() {
            match &item {
                Item::Label(label) => ahead.push(*label),
                Item::Instruction(instruction) => {
                    let to = match &instruction.operands[..] {
                        [Operand::Label(to)] if Some(instruction.op) == jump => Some(to),
                        _ => None,
                    };
                    idle = to.is_some_and(|to| ahead.contains(to));
                    if idle {
                        continue;
                    }
                    ahead.clear();
                }
                // The note describes the jump.
                Item::Note(_) if idle => continue,
                _ => {}
            }
            kept.push(item);
        }
        kept.reverse();
        self.items = kept;
    }

    fn instruction(
        &mut self,
        source: &crate::genx::GenxFunction,
        inst: Inst,
        next: Option<Block>,
        forwards: &SecondaryMap<Block, Option<Block>>,
    ) {
        let data = &self.program.func.insts[inst];
        let before = self.items.len();
        match &data.op {
            Code::Entry => {}
            Code::Copy => {
                let moves = self.moves(inst);
                sequence(self, moves);
            }
            Code::Instruction(template) => {
                let instruction = self.template(template);
                self.items.push(Item::Instruction(instruction));
            }
            Code::Jump => {
                let to = self.destination(forwards, data.targets[0].block);
                if Some(to) != next {
                    self.jump(None, to);
                }
            }
            Code::Branch(guard) => {
                let targets: Vec<Block> = data
                    .targets
                    .iter()
                    .map(|t| self.destination(forwards, t.block))
                    .collect();
                let (yes, no) = (targets[0], targets[1]);
                let guard = *guard;
                let inverse = Guard {
                    inverted: !guard.inverted,
                    ..guard
                };
                if yes == no {
                    if Some(yes) != next {
                        self.jump(None, yes);
                    }
                } else if Some(no) == next {
                    self.jump(Some(guard), yes);
                } else if Some(yes) == next && guard.control == model::Control::Each {
                    self.jump(Some(inverse), no);
                } else {
                    self.jump(Some(guard), yes);
                    if Some(no) != next {
                        self.jump(None, no);
                    }
                }
            }
            Code::Return => {
                if let Some(op) = self.machine.platform.op_by_meaning("end()") {
                    let end = Instruction::new(op, Exec::elements(1), []);
                    self.items.push(Item::Instruction(end));
                }
            }
        }
        self.note(inst, before);
        self.location(source, inst, before);
    }

    /// Adds the comment of a bale to each instruction that was just written for the bale.
    fn note(&mut self, inst: Inst, before: usize) {
        let note = self.heads[inst]
            .expand()
            .and_then(|head| self.notes.get(&head));
        let Some(note) = note else { return };
        for item in self.items.split_off(before) {
            if matches!(item, Item::Instruction(_)) {
                self.items.push(Item::Note(note.clone()));
            }
            self.items.push(item);
        }
    }

    /// Writes the source location of the instructions that were just written, if it differs from the last.
    fn location(&mut self, source: &crate::genx::GenxFunction, inst: Inst, before: usize) {
        if self.items.len() == before {
            return;
        }
        let Some(span) = self.program.func.insts[inst].span else {
            return;
        };
        let Some(node) = source.context.locations.get(&span) else {
            return;
        };
        let Some(&location) = self.locations.get(node) else {
            return;
        };
        let mut marks = Vec::new();
        let other_file = self.file.as_ref() != Some(&location.file);
        if other_file {
            marks.push(Item::File(location.file.clone()));
            self.file = Some(location.file.clone());
        }
        if other_file || self.line != Some(location.line) {
            marks.push(Item::Line(location.line));
            self.line = Some(location.line);
        }
        self.items.splice(before..before, marks);
    }

    fn jump(&mut self, guard: Option<Guard>, to: Block) {
        let Some(op) = self.machine.platform.op_by_meaning("branch(target)") else {
            return;
        };
        let Some(label) = self.labels[to] else {
            let message = "a jump goes where no label is; this is a defect of easel";
            self.errors.push(Diagnostic::error("genx-label", message));
            return;
        };
        let mut jump = Instruction::new(op, Exec::elements(1), [Operand::Label(label)]);
        jump.guard = guard.map(|g| self.guard(g));
        self.items.push(Item::Instruction(jump));
    }

    fn guard(&mut self, guard: Guard) -> model::Guard {
        model::Guard {
            predicate: self.predicate(guard.value),
            inverted: guard.inverted,
            control: guard.control,
        }
    }

    fn template(&mut self, template: &Template) -> Instruction {
        let operands: Vec<Operand> = template
            .slots
            .iter()
            .map(|slot| self.operand(slot))
            .collect();
        Instruction {
            op: template.op,
            modifiers: template.modifiers.clone(),
            guard: template.guard.map(|g| self.guard(g)),
            exec: template.exec,
            saturate: template.saturate,
            operands: operands.into_iter().collect(),
        }
    }

    fn operand(&mut self, slot: &Slot) -> Operand {
        match *slot {
            Slot::Destination {
                value,
                offset,
                stride,
                ty,
            } => {
                let place = self.place(value);
                let base = self.view(place.variable, ty).into();
                Operand::Destination {
                    base,
                    offset: place.offset + offset,
                    stride,
                }
            }
            Slot::Source {
                value,
                region,
                modifier,
                ty,
            } => {
                let place = self.place(value);
                let base = self.view(place.variable, ty).into();
                let offset = (i64::from(place.offset) + i64::from(region.offset)) as u32;
                Operand::Source {
                    base,
                    offset,
                    region: picked(&region),
                    modifier,
                }
            }
            Slot::IndirectDestination {
                base,
                address,
                element,
                offset,
                stride,
                ty,
            } => {
                let offset = offset + self.inside(base);
                let address = self.address(address);
                Operand::IndirectDestination {
                    at: Indirect {
                        address,
                        first: element,
                        offset,
                    },
                    stride,
                    ty,
                }
            }
            Slot::IndirectSource {
                base,
                address,
                element,
                region,
                modifier,
                ty,
            } => {
                let offset = region.offset + self.inside(base);
                let address = self.address(address);
                let at = Indirect {
                    address,
                    first: element,
                    offset,
                };
                let region = match region.index {
                    crate::region::Index::Vector if region.width == 1 => IndirectRegion::Rows {
                        width: 1,
                        hstride: 0,
                    },
                    crate::region::Index::Vector => IndirectRegion::Rows {
                        width: region.width,
                        hstride: region.stride as u32,
                    },
                    _ => IndirectRegion::Region(picked(
                        &Picked {
                            parent: 0,
                            ..region
                        }
                        .canonical(),
                    )),
                };
                Operand::IndirectSource {
                    at,
                    region,
                    ty,
                    modifier,
                }
            }
            Slot::Immediate { bits, ty } => Operand::Immediate(Immediate { bits, ty }),
            Slot::Address { value } => Operand::Address {
                variable: self.address(value),
                first: 0,
                stride: 1,
            },
            Slot::AddressOf { base, offset } => {
                let variable = self.place(base).variable;
                Operand::AddressOf {
                    base: self.root(variable).into(),
                    offset: offset.max(0) as u32,
                }
            }
            Slot::Predicate { value, .. } => Operand::Predicate(self.predicate(value)),
            Slot::Surface { value, .. } => Operand::Surface(self.surface(value).into()),
            Slot::Raw { value, offset, .. } => {
                let place = self.place(value);
                Operand::Raw {
                    base: self.root(place.variable).into(),
                    offset: place.offset + offset,
                }
            }
            Slot::Memory {
                value,
                offset,
                surface,
                plus,
                ty,
            } => {
                let place = self.place(value);
                Operand::Memory {
                    surface,
                    base: self.view(place.variable, ty).into(),
                    offset: place.offset + offset,
                    plus,
                }
            }
            Slot::BuiltIn { name } => {
                let null = self.machine.platform.builtin_by_role("null");
                match null == Some(name) {
                    true => Operand::Raw {
                        base: model::Named::BuiltIn(name),
                        offset: 0,
                    },
                    false => Operand::Source {
                        base: model::Named::BuiltIn(name),
                        offset: 0,
                        region: Region::SCALAR,
                        modifier: Default::default(),
                    },
                }
            }
            Slot::Number(n) => Operand::Number(n),
        }
    }

    /// The offset in bytes of a value in its variable.
    fn inside(&self, value: Value) -> i32 {
        self.place(value).offset as i32
    }

    fn finish(
        mut self,
        name: &str,
        metadata: &crate::genx::Kernel,
        barrier: bool,
    ) -> Result<Written, Diagnostics> {
        let label: String = name
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
            .collect();
        let label = format!("{label}_BB_0_0");
        let first = self.kernel.labels.push(label.clone());
        self.items.insert(0, Item::Label(first));
        let kib = metadata.slm_bytes.div_ceil(1024);
        self.kernel
            .attributes
            .push(Attribute::number("SLMSize", kib.into()));
        self.kernel.attributes.push(Attribute::text("Target", "cm"));
        if metadata.barriers > 0 {
            self.kernel
                .attributes
                .push(Attribute::number("NBarrierCnt", metadata.barriers.into()));
        }
        if self.machine.platform.flags().thread_input {
            let bytes = self.machine.grf();
            let size = Attribute::number("PerThreadInputSize", bytes.into());
            self.kernel.attributes.push(size);
        }
        if !barrier {
            self.kernel.attributes.push(Attribute::flag("NoBarrier"));
        }
        self.kernel.functions.push(model::Function {
            name: Some(label),
            global: false,
            items: std::mem::take(&mut self.items),
        });
        let platform = self.machine.platform;
        for category in [
            (
                crate::visa::tables::Category::Address,
                self.kernel.addresses.len(),
            ),
            (
                crate::visa::tables::Category::Predicate,
                self.kernel.predicates.len(),
            ),
            (
                crate::visa::tables::Category::Surface,
                self.kernel.surfaces.len(),
            ),
        ] {
            let most = platform
                .category(category.0)
                .map_or(0, |c| c.count as usize);
            if category.1 > most {
                let message = format!("{} variables of a category that has {most}", category.1);
                self.errors.push(Diagnostic::error("genx-limit", message));
            }
        }
        self.kernel.number(&platform);
        let general = self
            .roots
            .into_iter()
            .map(|(v, x)| (v, Variable::General(x)));
        let address = self
            .addresses
            .into_iter()
            .map(|(v, x)| (v, Variable::Address(x)));
        let predicate = self
            .predicates
            .into_iter()
            .map(|(v, x)| (v, Variable::Predicate(x)));
        let surface = self
            .surfaces
            .into_iter()
            .map(|(v, x)| (v, Variable::Surface(x)));
        self.errors.into_result(Written {
            variables: general
                .chain(address)
                .chain(predicate)
                .chain(surface)
                .collect(),
            kernel: self.kernel,
        })
    }
}

/// A region in the notation of the text.
fn picked(region: &Picked) -> Region {
    if region.count == 1 || region.is_splat() {
        return Region::SCALAR;
    }
    if region.is_row() {
        return Region::one_row(region.stride as u32);
    }
    Region {
        vstride: region.vstride as u32,
        width: region.width,
        hstride: region.stride as u32,
    }
}
