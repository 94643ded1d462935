//! Execution of instructions one by one: guards, sources, control flow, destinations.

use super::element::{Element, KNOWN, Number, decode, encode};
use super::eval::{Sources, eval, wider};
use super::fault::Fault;
use super::integer;
use super::registers::{Pointer, Range, Registers};
use super::{RunOptions, RunReport};
use crate::layout;
use crate::memory::Memory;
use crate::model::{
    Control, Exec, General, Guard, Indirect, IndirectRegion, Instruction, Item, Kernel, Label,
    Modifier, Named, Operand, Region,
};
use crate::print;
use crate::tables::{GuardUse, Kind, OpInfo, Platform, Role, Type};
use cranelift_entity::SecondaryMap;
use easel_isa::meaning::{Expr, Statement};

/// The depth of nested calls beyond which a call is a fault.
const MAX_CALLS: usize = 256;

/// The state of a running kernel.
pub(super) struct Machine<'a> {
    pub kernel: &'a Kernel,
    pub platform: &'a Platform,
    pub options: &'a RunOptions,
    pub memory: &'a mut Memory,
    /// The memory that the threads of a group share.
    pub shared: Vec<u8>,
    pub registers: Registers,
    pub stands: SecondaryMap<Label, Option<(usize, usize)>>,
    /// The return places of calls.
    pub calls: Vec<(usize, usize)>,
    /// The function and item to execute next.
    pub at: (usize, usize),
    pub report: RunReport,
}

/// The successor of an instruction.
enum Then {
    Next,
    Goto(Label),
    Call(Label),
    Return,
}

/// The result of a statement.
enum Written {
    Elements(usize, Vec<Element>),
    Pointers(usize, Vec<Option<Pointer>>),
    Surface(usize, Element),
}

impl Machine<'_> {
    pub fn run(&mut self) -> Result<(), Fault> {
        let kernel = self.kernel;
        loop {
            let (f, item) = self.at;
            let Some(next) = kernel.functions.get(f).and_then(|f| f.items.get(item)) else {
                let fault = Fault::access("control runs out of the end of the function");
                return Err(Fault {
                    function: f,
                    item: item.saturating_sub(1),
                    ..fault
                });
            };
            self.at.1 += 1;
            let Item::Instruction(i) = next else { continue };
            let done = self.step(i).map_err(|fault| Fault {
                function: f,
                item,
                instruction: print::instruction(i, kernel, self.platform),
                ..fault
            })?;
            if !done {
                return Ok(());
            }
        }
    }

    /// Executes an instruction. Whether the kernel continues.
    fn step(&mut self, i: &Instruction) -> Result<bool, Fault> {
        let platform = *self.platform;
        let Some(info) = platform.op(i.op) else {
            return Err(Fault::unknown(format!(
                "{} lacks the operation",
                platform.name()
            )));
        };
        if self.report.instructions >= self.options.limit {
            let limit = self.options.limit;
            return Err(Fault::new(
                "visa-endless",
                format!("still running after {limit} instructions"),
            ));
        }
        self.report.instructions += 1;
        *self.report.operations.entry(info.name.clone()).or_default() += 1;
        if info.operands.len() != i.operands.len() {
            return Err(Fault::access("the operation has other operands"));
        }
        let size = layout::size(i.exec);
        if size == 0 || size > 64 {
            return Err(Fault::access(format!("{size} elements at once")));
        }
        let guard = self.guard(i, info, size)?;
        if let [
            Statement::Effect(Expr::Call {
                name,
                ty: None,
                args,
                ..
            }),
        ] = info.meaning.statements.as_slice()
        {
            return match self.control(name, args, i, info, &guard)? {
                Then::Next => Ok(true),
                Then::Goto(label) => self.go(label).map(|()| true),
                Then::Call(label) => {
                    if self.calls.len() >= MAX_CALLS {
                        return Err(Fault::access("calls within calls without end"));
                    }
                    self.calls.push(self.at);
                    self.go(label).map(|()| true)
                }
                Then::Return => match self.calls.pop() {
                    Some(at) => {
                        self.at = at;
                        Ok(true)
                    }
                    None => Ok(false),
                },
            };
        }
        if let [
            Statement::Effect(Expr::Call {
                name,
                ty: Some(what),
                args,
                ..
            })
            | Statement::Assign(
                _,
                Expr::Call {
                    name,
                    ty: Some(what),
                    args,
                    ..
                },
            ),
        ] = info.meaning.statements.as_slice()
        {
            self.message((name, what), args, i, info, &guard)?;
            return Ok(true);
        }
        if !self.plain_move(i, info, &guard)? {
            self.compute(i, info, &guard, size as usize)?;
        }
        Ok(true)
    }

    /// Executes a move that changes no bytes: the written bits of each byte stay known, so that moves
    /// in wider elements than the value's lose nothing. Whether the instruction was such a move.
    fn plain_move(
        &mut self,
        i: &Instruction,
        info: &OpInfo,
        guard: &[Element],
    ) -> Result<bool, Fault> {
        let moves = matches!(
            &info.meaning.statements[..],
            [Statement::Assign(_, Expr::Operand(_))]
        );
        let (
            [
                Operand::Destination {
                    base: to,
                    offset: at,
                    stride,
                },
                Operand::Source {
                    base: from,
                    offset,
                    region,
                    modifier: Modifier::None,
                },
            ],
            true,
        ) = (
            &i.operands[..],
            moves && !i.saturate && guard.iter().all(Element::is_known),
        )
        else {
            return Ok(false);
        };
        let (target, source) = (
            layout::extent(self.kernel, self.platform, *to),
            layout::extent(self.kernel, self.platform, *from),
        );
        let (Some(a), Some(b)) = (target.ty, source.ty) else {
            return Ok(false);
        };
        let (a, b) = (self.platform.ty(a), self.platform.ty(b));
        let same = a.kind == b.kind || a.is_integer() && b.is_integer();
        if a.bytes != b.bytes || !same {
            return Ok(false);
        }
        let bytes = u64::from(a.bytes);
        let mut read = Vec::with_capacity(guard.len());
        for k in 0..guard.len() {
            let from_byte = u64::from(*offset) + region.position(k as u32) * bytes;
            let range = self
                .registers
                .range(self.kernel, *from, &source, from_byte, bytes)?;
            let mut each = Vec::with_capacity(a.bytes as usize);
            for byte in 0..bytes {
                each.push(self.registers.load(range.byte(byte))?);
            }
            read.push(each);
        }
        for (k, each) in read.into_iter().enumerate() {
            if !guard[k].is_set() {
                continue;
            }
            let to_byte = u64::from(*at) + k as u64 * u64::from(*stride) * bytes;
            let range = self
                .registers
                .range(self.kernel, *to, &target, to_byte, bytes)?;
            for (byte, (value, known)) in each.into_iter().enumerate() {
                self.registers
                    .store(range.byte(byte as u64), value, known)?;
            }
        }
        Ok(true)
    }

    fn go(&mut self, label: Label) -> Result<(), Fault> {
        match self.stands[label] {
            Some((f, item)) => {
                self.at = (f, item + 1);
                Ok(())
            }
            None => Err(Fault::access("the label stands nowhere")),
        }
    }

    /// The guard's bit of each element; all set without one.
    fn guard(&self, i: &Instruction, info: &OpInfo, size: u32) -> Result<Vec<Element>, Fault> {
        let Some(Guard {
            predicate,
            inverted,
            control,
        }) = i.guard
        else {
            if info.guard == GuardUse::Operand {
                return Err(Fault::access("it chooses by a predicate, and has none"));
            }
            return Ok(vec![Element::bit(true); size as usize]);
        };
        let Some(bits) = self.registers.predicates.get(predicate.as_u32() as usize) else {
            return Err(Fault::access("the predicate is not declared"));
        };
        let first = first(i);
        let bit = |set: bool, known| Element::bit(set != inverted).and_known(known);
        if control != Control::Each {
            let bits = bits.get(first..).unwrap_or(&[]);
            let set = match control {
                Control::Any => bits.iter().any(|b| b.0),
                _ => bits.iter().all(|b| b.0),
            };
            let known = bits.iter().all(|b| b.1);
            return Ok(vec![bit(set, known); size as usize]);
        }
        let each = (0..size as usize).map(|k| match bits.get(first + k) {
            Some((set, known)) => Ok(bit(*set, *known)),
            None => Err(Fault::access(
                "the predicate has fewer elements than are processed",
            )),
        });
        each.collect()
    }

    fn control(
        &mut self,
        name: &str,
        args: &[Expr],
        i: &Instruction,
        info: &OpInfo,
        guard: &[Element],
    ) -> Result<Then, Fault> {
        if self.options.strict && guard.iter().any(|g| !g.is_known()) {
            return Err(Fault::unwritten(
                "control depends on a predicate that nothing has written",
            ));
        }
        let taken = guard.first().is_some_and(Element::is_set);
        if guard.iter().any(|g| g.is_set() != taken) {
            return Err(Fault::unknown(
                "elements that go different ways are not run",
            ));
        }
        let label = || match args.first().and_then(|e| operand(e, info)) {
            Some(n) => match &i.operands[n] {
                Operand::Label(label) => Ok(*label),
                _ => Err(Fault::access("there is no label")),
            },
            None => Err(Fault::access("there is no label")),
        };
        match name {
            _ if !taken => Ok(Then::Next),
            "branch" | "goto" => label().map(Then::Goto),
            "call" => label().map(Then::Call),
            "end" => Ok(Then::Return),
            "switch" => {
                let [Expr::Operand(value), Expr::Operand(targets)] = args else {
                    return Err(Fault::unknown("no such switch is run"));
                };
                let value = self.scalar(value, i, info)?;
                let targets = info.operand(targets).map(|n| &i.operands[n]);
                match (targets, usize::try_from(value)) {
                    (Some(Operand::Labels(labels)), Ok(n)) if n < labels.len() => {
                        Ok(Then::Goto(labels[n]))
                    }
                    _ => Err(Fault::access(format!("there is no label number {value}"))),
                }
            }
            // One thread has no other thread to wait for.
            "barrier" | "fence" | "lsc_fence" | "wait" | "sleep" => Ok(Then::Next),
            _ => Err(Fault::unknown(format!("`{name}` is not run"))),
        }
    }

    /// A number that applies to a whole instruction.
    pub fn scalar(&self, name: &str, i: &Instruction, info: &OpInfo) -> Result<i128, Fault> {
        let n = info
            .operand(name)
            .ok_or_else(|| Fault::access("there is no such operand"))?;
        let element = self.element(&i.operands[n], 0)?;
        if self.options.strict && !element.is_known() {
            return Err(Fault::unwritten(format!("`{name}` was never written")));
        }
        Ok(element.as_int())
    }

    fn compute(
        &mut self,
        i: &Instruction,
        info: &OpInfo,
        guard: &[Element],
        size: usize,
    ) -> Result<(), Fault> {
        let masks = info.guard == GuardUse::Elements;
        let sources = self.sources(i, info, guard, size)?;
        let mut results = Vec::new();
        for statement in &info.meaning.statements {
            let Statement::Assign(target, e) = statement else {
                return Err(Fault::unknown("an effect among values is not run"));
            };
            let Some(n) = info.operand(target) else {
                return Err(Fault::access("there is no such operand"));
            };
            results.push(match info.operands[n].role {
                Role::AddressDestination => Written::Pointers(n, self.pointers(e, i, info, size)?),
                Role::SurfaceDestination => match e {
                    Expr::Call { args, .. } if args.len() == 1 => {
                        Written::Surface(n, eval(&args[0], &sources, 0)?)
                    }
                    _ => return Err(Fault::unknown("no such surface")),
                },
                _ => {
                    let mut all = Vec::with_capacity(size);
                    for (k, bit) in guard.iter().enumerate() {
                        all.push(match masks && !bit.is_set() && bit.is_known() {
                            true => Element::int(0, 32, false).and_known(false),
                            false => eval(e, &sources, k)?,
                        });
                    }
                    Written::Elements(n, all)
                }
            });
        }
        drop(sources);
        for result in results {
            match result {
                Written::Elements(n, all) => {
                    for (k, element) in all.into_iter().enumerate() {
                        let write = if masks { guard[k] } else { Element::bit(true) };
                        self.write(&i.operands[n], k as u32, element, write, i)?;
                    }
                }
                Written::Pointers(n, all) => {
                    let Operand::Address {
                        variable, first, ..
                    } = &i.operands[n]
                    else {
                        return Err(Fault::access("there is no address variable"));
                    };
                    let elements = self.registers.addresses.get_mut(variable.as_u32() as usize);
                    let elements = elements.and_then(|e| e.get_mut(*first as usize..));
                    let Some(elements) = elements.filter(|e| e.len() >= all.len()) else {
                        return Err(Fault::access("the address variable has fewer elements"));
                    };
                    for (k, pointer) in all.into_iter().enumerate() {
                        if guard[k].is_set() {
                            elements[k] = pointer;
                        }
                    }
                }
                Written::Surface(n, element) => {
                    let Operand::Surface(Named::Declared(s)) = &i.operands[n] else {
                        return Err(Fault::access("there is no surface variable"));
                    };
                    if self.options.strict && !element.is_known() {
                        return Err(Fault::unwritten("the surface's number was never written"));
                    }
                    if !self.kernel.surfaces.is_valid(*s) {
                        return Err(Fault::access("the surface variable is not declared"));
                    }
                    self.registers.surfaces[*s] = Some(element.as_int() as u32);
                }
            }
        }
        Ok(())
    }

    fn sources<'i>(
        &self,
        i: &Instruction,
        info: &'i OpInfo,
        guard: &[Element],
        size: usize,
    ) -> Result<Sources<'i>, Fault> {
        let masks = info.guard == GuardUse::Elements;
        let mut sources = Sources {
            vectors: Vec::new(),
            scalars: Vec::new(),
            predicates: Vec::new(),
            first: first(i),
            numbers: Vec::new(),
            guard: guard.to_vec(),
        };
        for (row, operand) in info.operands.iter().zip(&i.operands) {
            let name = row.name.as_str();
            match (row.role, operand) {
                (Role::Source | Role::Scalar, _) => {
                    let n = if row.role == Role::Scalar { 1 } else { size };
                    self.reach(operand, n as u32)?;
                    let mut all = Vec::with_capacity(n);
                    for k in 0..n {
                        let element = self.element(operand, k as u32);
                        all.push(match element {
                            // A masked-off element may lie outside all variables.
                            Err(_) if masks && guard.get(k).is_some_and(|g| !g.is_set()) => {
                                Element::int(0, 32, false).and_known(false)
                            }
                            element => element?,
                        });
                    }
                    let one = match operand {
                        Operand::Source { region, .. } => {
                            (0..size).all(|k| region.position(k as u32) == 0)
                        }
                        Operand::Immediate(i) => self.platform.ty(i.ty).lanes().is_none(),
                        _ => false,
                    };
                    if one {
                        sources.scalars.push(name);
                    }
                    sources.vectors.push((name, all));
                }
                (Role::PredicateSource, Operand::Predicate(p)) => {
                    let bits = self.registers.predicates.get(p.as_u32() as usize);
                    let bits =
                        bits.ok_or_else(|| Fault::access("the predicate is not declared"))?;
                    let bits = bits
                        .iter()
                        .map(|(set, known)| Element::bit(*set).and_known(*known));
                    sources.predicates.push((name, bits.collect()));
                }
                _ => {}
            }
        }
        for (n, (name, _)) in info.modifiers.iter().enumerate() {
            let value = layout::modifier(info, i, n);
            sources.numbers.push((name, value.unwrap_or(0)));
        }
        // Floats of one instruction are computed in one format.
        let formats = sources
            .vectors
            .iter()
            .filter_map(|(_, all)| match all.first()?.number {
                Number::Float(_, format) => Some(format),
                Number::Int { .. } => None,
            });
        if let Some(format) = formats.reduce(wider) {
            for (_, all) in &mut sources.vectors {
                for element in all {
                    if let Number::Float(value, _) = element.number {
                        element.number = Number::Float(value, format);
                    }
                }
            }
        }
        Ok(sources)
    }

    fn pointers(
        &self,
        e: &Expr,
        i: &Instruction,
        info: &OpInfo,
        size: usize,
    ) -> Result<Vec<Option<Pointer>>, Fault> {
        let Expr::Call { args, .. } = e else {
            return Err(Fault::unknown("no such address"));
        };
        let (Some(base), Some(by)) = (
            args.first().and_then(|e| operand(e, info)),
            args.get(1).and_then(|e| operand(e, info)),
        ) else {
            return Err(Fault::unknown("no such address"));
        };
        let mut all = Vec::with_capacity(size);
        for k in 0..size {
            let from = match &i.operands[base] {
                Operand::AddressOf { base, offset } => {
                    let extent = layout::extent(self.kernel, self.platform, *base);
                    let root = match base {
                        Named::Declared(v) => Named::Declared(self.kernel.root(*v).0),
                        builtin => *builtin,
                    };
                    let byte = (extent.byte + u64::from(*offset)) as i64;
                    Pointer {
                        root,
                        byte,
                        known: true,
                    }
                }
                Operand::Address {
                    variable, first, ..
                } => self.pointer(variable.as_u32(), first.saturating_add(k as u32))?,
                _ => return Err(Fault::access("there is no base of an address")),
            };
            let by = self.element(&i.operands[by], k as u32)?;
            // Addresses wrap, so that the upper half of indices is negative.
            let unused = 64 - self.platform.limits().address_bits.clamp(1, 64);
            let byte = from
                .byte
                .saturating_add(((by.as_int() as i64) << unused) >> unused);
            all.push(Some(Pointer {
                byte,
                known: from.known && by.is_known(),
                ..from
            }));
        }
        Ok(all)
    }

    fn pointer(&self, variable: u32, element: u32) -> Result<Pointer, Fault> {
        let elements = self.registers.addresses.get(variable as usize);
        let Some(found) = elements.and_then(|e| e.get(element as usize)) else {
            return Err(Fault::access("the address variable has no such element"));
        };
        match found {
            Some(pointer) if pointer.known || !self.options.strict => Ok(*pointer),
            Some(_) => Err(Fault::unwritten(
                "the address was made of what was never written",
            )),
            None => Err(Fault::unwritten("the address was never written")),
        }
    }

    /// The place of element `k` of an indirect operand.
    fn indirect(
        &self,
        at: &Indirect,
        region: IndirectRegion,
        ty: Type,
        k: u32,
    ) -> Result<Range, Fault> {
        let bytes = u64::from(self.platform.ty(ty).bytes);
        let (which, distance) = match region {
            IndirectRegion::Region(region) => (0, region.position(k)),
            IndirectRegion::Stride(stride) => (0, Region::one_row(stride).position(k)),
            IndirectRegion::Rows { width, hstride } => {
                let width = width.max(1);
                (k / width, u64::from(k % width) * u64::from(hstride))
            }
        };
        let pointer = self.pointer(at.address.as_u32(), at.first.saturating_add(which))?;
        let offset = i64::from(at.offset).saturating_add((distance * bytes) as i64);
        let range = self.registers.at(&pointer, offset, bytes)?;
        if !range.from.is_multiple_of(bytes) {
            let from = range.from;
            return Err(Fault::access(format!(
                "elements of {bytes} bytes at byte {from} (rule L11)"
            )));
        }
        Ok(range)
    }

    /// Checks that indirect operands touch no more registers than machines allow.
    fn reach(&self, operand: &Operand, size: u32) -> Result<(), Fault> {
        let (at, region, ty) = match operand {
            Operand::IndirectSource { at, region, ty, .. } => (at, *region, *ty),
            Operand::IndirectDestination { at, stride, ty } => {
                (at, IndirectRegion::Stride(*stride), *ty)
            }
            _ => return Ok(()),
        };
        if !self.options.strict {
            return Ok(());
        }
        let limits = self.platform.limits();
        let bytes = self.platform.ty(ty).bytes;
        let (row, most) = match region {
            IndirectRegion::Rows { width, .. } => (width.clamp(1, size), limits.row_grfs),
            _ if bytes == 1 => (size, limits.indirect_byte_grfs),
            _ => (size, limits.indirect_grfs),
        };
        let grf = u64::from(self.platform.grf_bytes()).max(1);
        for start in (0..size).step_by(row.max(1) as usize) {
            let (mut least, mut last) = (u64::MAX, 0);
            for k in start..(start + row).min(size) {
                // Elements outside all variables fault when they are read.
                let Ok(range) = self.indirect(at, region, ty, k) else {
                    return Ok(());
                };
                if let Named::Declared(v) = range.root
                    && layout::bytes(self.kernel, self.platform, v) < grf
                {
                    return Ok(());
                }
                least = least.min(range.from);
                last = last.max(range.from + range.len - 1);
            }
            let touched = last / grf - least / grf + 1;
            if touched > u64::from(most) {
                return Err(Fault::access(format!(
                    "bytes {least} to {last} touch {touched} registers, and {most} at most (rule L6)"
                )));
            }
        }
        Ok(())
    }

    /// Element `k` of a source.
    pub fn element(&self, operand: &Operand, k: u32) -> Result<Element, Fault> {
        let (bits, known, ty, modifier) = match operand {
            Operand::Source {
                base,
                offset,
                region,
                modifier,
            } => {
                let extent = layout::extent(self.kernel, self.platform, *base);
                let Some(ty) = extent.ty else {
                    return Err(Fault::access("the variable has no elements"));
                };
                let bytes = u64::from(self.platform.ty(ty).bytes);
                let offset = u64::from(*offset) + region.position(k) * bytes;
                let range = self
                    .registers
                    .range(self.kernel, *base, &extent, offset, bytes)?;
                let (bits, known) = self.registers.load(range)?;
                (bits, known, ty, *modifier)
            }
            Operand::IndirectSource {
                at,
                region,
                ty,
                modifier,
            } => {
                let range = self.indirect(at, *region, *ty, k)?;
                let (bits, known) = self.registers.load(range)?;
                (bits, known, *ty, *modifier)
            }
            Operand::Immediate(immediate) => (immediate.bits, KNOWN, immediate.ty, Modifier::None),
            _ => return Err(Fault::access("this is no source")),
        };
        let info = self.platform.ty(ty);
        let number = decode(bits, info, k);
        let known = match info.kind {
            _ if known == KNOWN => KNOWN,
            // Copies of the sign are known if the sign is.
            Kind::Signed if known & info.mask() & !(info.mask() >> 1) == 0 => known & info.mask(),
            Kind::Signed | Kind::Unsigned => known | !info.mask(),
            _ => 0,
        };
        Ok(modified(Element { number, known }, modifier))
    }

    /// Writes element `k` of a destination if its guard bit is set.
    fn write(
        &mut self,
        operand: &Operand,
        k: u32,
        element: Element,
        guard: Element,
        i: &Instruction,
    ) -> Result<(), Fault> {
        if guard.is_known() && !guard.is_set() {
            return Ok(());
        }
        if let Operand::Predicate(p) = operand {
            let bits = self.registers.predicates.get_mut(p.as_u32() as usize);
            let at = first(i) + k as usize;
            let Some(bit) = bits.and_then(|b| b.get_mut(at)) else {
                return Err(Fault::access(
                    "the predicate has fewer elements than are processed",
                ));
            };
            *bit = match guard.is_known() {
                true => (element.as_int() & 1 == 1, element.known & 1 == 1),
                false => (bit.0, false),
            };
            return Ok(());
        }
        let (range, ty) = match operand {
            Operand::Destination {
                base,
                offset,
                stride,
            } => {
                let extent = layout::extent(self.kernel, self.platform, *base);
                let Some(ty) = extent.ty else {
                    return Err(Fault::access("the variable has no elements"));
                };
                let bytes = u64::from(self.platform.ty(ty).bytes);
                let offset = u64::from(*offset) + u64::from(k) * u64::from(*stride) * bytes;
                (
                    self.registers
                        .range(self.kernel, *base, &extent, offset, bytes)?,
                    ty,
                )
            }
            Operand::IndirectDestination { at, stride, ty } => {
                if k == 0 {
                    self.reach(operand, layout::size(i.exec))?;
                }
                (
                    self.indirect(at, IndirectRegion::Stride(*stride), *ty, k)?,
                    *ty,
                )
            }
            _ => return Err(Fault::access("this is no destination")),
        };
        if !guard.is_known() {
            // Written or not: the contents are unknown.
            let (bits, _) = self.registers.load(range)?;
            return self.registers.store(range, bits, 0);
        }
        let info = self.platform.ty(ty);
        let bits = encode(element.number, info, i.saturate);
        // Bits stay in place in integers only.
        let whole = i.saturate || !info.is_integer() || matches!(element.number, Number::Float(..));
        let known = match whole && !element.is_known() {
            true => 0,
            false => element.known,
        };
        self.registers.store(range, bits, known)
    }

    /// Bytes of a raw operand, at most eight.
    pub fn raw(
        &self,
        (base, offset): (Named<General>, u32),
        byte: u64,
        len: u64,
    ) -> Result<Range, Fault> {
        let extent = layout::extent(self.kernel, self.platform, base);
        let offset = u64::from(offset).saturating_add(byte);
        self.registers
            .range(self.kernel, base, &extent, offset, len)
    }
}

/// The operand that an argument names.
pub(super) fn operand(e: &Expr, info: &OpInfo) -> Option<usize> {
    match e {
        Expr::Operand(name) => info.operand(name),
        _ => None,
    }
}

/// The first bit of predicates that an instruction uses.
fn first(i: &Instruction) -> usize {
    match i.exec {
        Exec::Elements { mask, .. } => mask.first.into(),
        _ => 0,
    }
}

fn modified(element: Element, modifier: Modifier) -> Element {
    let number = match (modifier, element.number) {
        (Modifier::None, number) => number,
        (Modifier::Complement, _) => integer::complement(&element).number,
        (_, Number::Float(value, format)) => Number::Float(
            match modifier {
                Modifier::Negate => -value,
                Modifier::Absolute => value.abs(),
                _ => -value.abs(),
            },
            format,
        ),
        (
            _,
            Number::Int {
                value,
                bits,
                signed,
            },
        ) => Number::Int {
            value: match modifier {
                Modifier::Negate => value.wrapping_neg(),
                Modifier::Absolute => value.wrapping_abs(),
                _ => value.wrapping_abs().wrapping_neg(),
            },
            bits,
            signed,
        },
    };
    let bitwise = matches!(modifier, Modifier::None | Modifier::Complement);
    Element { number, ..element }.and_known(bitwise || element.is_known())
}
