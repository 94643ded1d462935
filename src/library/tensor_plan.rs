//! The data by which a host runs a tensor program: kernels in order, their buffers, and places of the buffers.
//!
//! A host needs only the plan and the code object: memory for each buffer, with the contents of
//! literals; then each kernel with the addresses of its buffers. Temporaries are in one block. Temporaries that are never needed
//! at one time may share memory.

use super::Report;
use super::tensor_compiled::{TensorProgram, failed};
use crate::code::figures::registers;
use crate::ir::{Argument, ArgumentKind};
use crate::pass::Registers;
use crate::tensor::Shape;
use crate::tensor::layout::{space, standard_strides};
use crate::tensor::tables::tables;
use easel_tensor_passes::lower::types::Kind;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The versions of plans without steps of the host, and with steps. A host that cannot run such steps must refuse version 2.
const VERSIONS: [u32; 2] = [1, 2];
/// The alignment of buffer addresses.
const ALIGNMENT: u64 = 256;

/// The plan of a program's run.
#[derive(Clone, Debug, Serialize)]
pub struct Plan {
    /// The version of the plan.
    pub version: u32,
    /// The program's root.
    pub program: String,
    /// The machine of the kernels.
    pub target: &'static str,
    /// The alignment of buffer addresses.
    pub alignment: u64,
    /// Bytes of the block of temporaries.
    pub temporary_bytes: u64,
    /// The buffers, numbered from 0 in this order.
    pub buffers: Vec<Buffer>,
    /// The kernels in the order in which they run.
    pub kernels: Vec<Kernel>,
    /// The steps of the host among the kernels, in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub host: Vec<HostCall>,
    /// The buffers of the program's results.
    pub results: Vec<usize>,
}

/// The kind of a buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BufferKind {
    /// Given by the host.
    Param,
    /// A constant with its contents. If the text leaves the contents out, the host gives them.
    Literal,
    /// Written and read by kernels.
    Temp,
    /// Between two kernels that compute one value of the program.
    Workspace,
    /// A result.
    Output,
}

/// Memory of kernels.
#[derive(Clone, Debug, Serialize)]
pub struct Buffer {
    /// The number of the buffer.
    pub id: usize,
    /// The name in the program; `@K` for temporaries, `output0` and so on for results.
    pub name: String,
    /// The kind.
    pub kind: BufferKind,
    /// The type of the elements.
    #[serde(rename = "type")]
    pub ty: String,
    /// Elements along each axis.
    pub lens: Vec<u64>,
    /// Distances between elements along each axis, in elements.
    pub strides: Vec<u64>,
    /// The size.
    pub bytes: u64,
    /// The buffer with the same contents, whose memory serves for both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alias_of: Option<usize>,
    /// The offset in the block of temporaries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<u64>,
    /// The numbers of the kernel that writes the buffer and of its last reader; a step of the host counts as the next kernel.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lives: Option<[usize; 2]>,
    /// The contents, two digits for each byte.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
}

/// A step of the host.
#[derive(Clone, Debug, Serialize)]
pub struct HostCall {
    /// The number of the kernel before which the step runs; the number of kernels for a step after all kernels.
    pub before: usize,
    /// The name of the operator.
    pub operator: String,
    /// The attributes as text, `[key=value,key=value]`.
    pub attributes: String,
    /// The modules that the step runs, each as text with the modules that it runs itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modules: Vec<String>,
    /// The buffers that the step reads; for tuples, the buffers of their parts.
    pub args: Vec<usize>,
    /// The buffers that the step writes.
    pub results: Vec<usize>,
}

/// A launch of a kernel.
#[derive(Clone, Debug, Serialize)]
pub struct Kernel {
    /// The name of the computation.
    pub name: String,
    /// The symbol in the code object.
    pub symbol: String,
    /// The file of the code object, if it is written beside the plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The file of the C++ source, if it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The buffers: consecutive addresses of eight bytes.
    pub args: Vec<usize>,
    /// The number of workgroups.
    pub groups: u64,
    /// Work-items of each workgroup.
    pub local: u32,
    /// Memory that a workgroup shares, as in the code object.
    pub lds_bytes: u32,
    /// Registers by the machine's word for the bank.
    pub registers: Registers,
    /// Private memory of a work-item.
    pub scratch_bytes: u32,
    /// Iterations of each work-item over the whole grid.
    pub rounds: u32,
    /// The computed values, by their operators.
    pub values: Vec<String>,
    /// Whether all runs give the same bits.
    pub deterministic: bool,
}

/// Memory that temporaries share: the free parts, by place and by size.
#[derive(Default)]
struct Block {
    free: BTreeMap<u64, u64>,
    by_size: BTreeSet<(u64, u64)>,
    end: u64,
}

impl Block {
    fn add(&mut self, at: u64, size: u64) {
        self.free.insert(at, size);
        self.by_size.insert((size, at));
    }

    fn remove(&mut self, at: u64, size: u64) {
        self.free.remove(&at);
        self.by_size.remove(&(size, at));
    }

    /// Takes the smallest free part that is large enough, or memory after all parts.
    fn take(&mut self, size: u64) -> u64 {
        match self.by_size.range((size, 0)..).next().copied() {
            Some((room, at)) => {
                self.remove(at, room);
                if room > size {
                    self.add(at + size, room - size);
                }
                at
            }
            None => {
                let at = self.end;
                self.end += size;
                at
            }
        }
    }

    /// Frees a part and joins it with the free parts beside it.
    fn give(&mut self, mut at: u64, mut size: u64) {
        if let Some((&before, &room)) = self.free.range(..at).next_back()
            && before + room == at
        {
            self.remove(before, room);
            (at, size) = (before, room + size);
        }
        if let Some(&room) = self.free.get(&(at + size)) {
            self.remove(at + size, room);
            size += room;
        }
        self.add(at, size);
    }
}

/// The shape of a buffer for which the program has no value.
fn shape(argument: &Argument) -> Option<Shape> {
    let ArgumentKind::Buffer { element, shape, .. } = &argument.kind else {
        return None;
    };
    let mut types = tables().types.keys();
    let ty = types.find(|&ty| Kind::of(ty).is_some_and(|k| k.scalar.name() == element))?;
    Some(Shape::new(ty, shape, &standard_strides(shape)))
}

fn names(arguments: &[Argument], wanted: bool) -> impl Iterator<Item = &str> {
    let own = arguments.iter().filter(move |a| match a.kind {
        ArgumentKind::Buffer { written, .. } => written == wanted,
        _ => false,
    });
    own.map(|a| a.name.as_str())
}

impl TensorProgram {
    /// The plan of the program; with `reuse`, temporaries that are not needed at one time share memory.
    ///
    /// # Errors
    /// A buffer of unknown shape.
    pub fn plan(&self, reuse: bool) -> Result<Plan, Report> {
        let mut plan = Plan {
            version: VERSIONS[0],
            program: self.name(),
            target: self.compiled.machine.name(),
            alignment: ALIGNMENT,
            temporary_bytes: 0,
            buffers: Vec::new(),
            kernels: Vec::new(),
            host: Vec::new(),
            results: Vec::new(),
        };
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        let left_out: BTreeSet<String> = self.left_out().into_iter().collect();
        for (name, shape) in self.parameters() {
            let kind = match left_out.contains(&name) {
                true => BufferKind::Literal,
                false => BufferKind::Param,
            };
            plan.add(&mut known, (name, kind), &shape)?;
        }
        for (name, shape, content) in self.constants()? {
            let id = plan.add(&mut known, (name, BufferKind::Literal), &shape)?;
            let mut digits = String::with_capacity(2 * content.len());
            for byte in content {
                // Writing to a string does not fail.
                let _ = write!(digits, "{byte:02x}");
            }
            plan.buffers[id].data = Some(digits);
        }
        let results = self.results();
        let prefix = self.result_prefix();
        let returned: BTreeSet<&str> = results.iter().map(|r| r.0.as_str()).collect();
        let shapes = self.written_shapes();
        let mut made: BTreeMap<&str, &str> = BTreeMap::new();
        for (name, shape, operator) in &shapes {
            let kind = match returned.contains(name.as_str()) {
                true => BufferKind::Output,
                false => BufferKind::Temp,
            };
            made.insert(name, operator);
            plan.add(&mut known, (name.clone(), kind), shape)?;
        }
        let calls = self.host_calls();
        for (name, shape) in calls.iter().flat_map(|call| &call.results) {
            let kind = match returned.contains(name.as_str()) {
                true => BufferKind::Output,
                false => BufferKind::Temp,
            };
            plan.add(&mut known, (name.clone(), kind), shape)?;
        }
        for (n, (name, shape)) in results.iter().enumerate() {
            let own = format!("{prefix}{n}");
            let of = known.get(name).copied();
            let of = of.ok_or_else(|| failed(format!("nothing writes `{name}`")))?;
            let id = match known.get(&own) {
                Some(&id) => id,
                None => {
                    let id = plan.add(&mut known, (own, BufferKind::Output), shape)?;
                    plan.buffers[id].alias_of = Some(of);
                    id
                }
            };
            plan.results.push(id);
        }
        for kernel in self.compiled.kernels() {
            let function = &kernel.function;
            let launch = &function.launch;
            let mut args = Vec::new();
            for argument in &launch.arguments {
                let name = &argument.name;
                args.push(match known.get(name) {
                    Some(&id) => id,
                    None => {
                        let missing = || failed(format!("nothing is known of the buffer `{name}`"));
                        let shape = shape(argument).ok_or_else(missing)?;
                        let own = (name.clone(), BufferKind::Workspace);
                        plan.add(&mut known, own, &shape)?
                    }
                });
            }
            let values = names(&launch.arguments, true);
            let values = values.map(|v| made.get(v).map_or(v, |operator| operator));
            plan.kernels.push(Kernel {
                name: function.name.clone(),
                symbol: function.name.clone(),
                file: None,
                source: None,
                args,
                groups: launch.grid.map_or(1, |g| g[0]),
                local: launch.threads(),
                lds_bytes: launch.shared_bytes,
                registers: registers(function),
                scratch_bytes: launch.private_bytes,
                rounds: 1,
                values: values.map(str::to_string).collect(),
                deterministic: true,
            });
        }
        for call in calls {
            let id = |name: &String| {
                let id = known.get(name).copied();
                id.ok_or_else(|| failed(format!("nothing is known of the buffer `{name}`")))
            };
            let results = call.results.iter().map(|r| id(&r.0));
            plan.host.push(HostCall {
                before: call.before,
                operator: call.operator,
                attributes: call.attributes,
                modules: call.modules,
                args: call.args.iter().map(id).collect::<Result<_, _>>()?,
                results: results.collect::<Result<_, _>>()?,
            });
        }
        plan.version = VERSIONS[usize::from(!plan.host.is_empty())];
        plan.place(reuse);
        Ok(plan)
    }
}

impl Plan {
    fn add(
        &mut self,
        known: &mut BTreeMap<String, usize>,
        (name, kind): (String, BufferKind),
        shape: &Shape,
    ) -> Result<usize, Report> {
        let Shape::Static(ty, lens, strides) = shape else {
            let message = format!("`{name}` has no shape that is known");
            return Err(failed(message));
        };
        let id = self.buffers.len();
        known.insert(name.clone(), id);
        self.buffers.push(Buffer {
            id,
            name,
            kind,
            ty: ty.name().to_string(),
            lens: lens.to_vec(),
            strides: strides.to_vec(),
            bytes: space(lens, strides).saturating_mul(ty.row().bytes.into()),
            alias_of: None,
            offset: None,
            lives: None,
            data: None,
        });
        Ok(id)
    }

    /// The buffers of each kernel and the steps of the host before it, and those of the steps after all kernels.
    fn needed(&self) -> Vec<Vec<usize>> {
        let mut all = vec![Vec::new(); self.kernels.len() + 1];
        for call in &self.host {
            all[call.before].extend(call.args.iter().chain(&call.results));
        }
        for (own, kernel) in all.iter_mut().zip(&self.kernels) {
            own.extend(&kernel.args);
        }
        all
    }

    /// Places temporaries, each from the kernel that writes it to the last kernel that reads it.
    fn place(&mut self, reuse: bool) {
        let needed = self.needed();
        for (n, own) in needed.iter().enumerate() {
            for &id in own {
                let buffer = &mut self.buffers[id];
                if matches!(buffer.kind, BufferKind::Temp | BufferKind::Workspace) {
                    let first = buffer.lives.map_or(n, |lives| lives[0]);
                    buffer.lives = Some([first, n]);
                }
            }
        }
        let mut block = Block::default();
        let mut ending: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (n, own) in needed.iter().enumerate() {
            for &id in own {
                let buffer = &mut self.buffers[id];
                let Some([_, last]) = buffer.lives.filter(|lives| lives[0] == n) else {
                    continue;
                };
                if buffer.offset.is_none() {
                    let size = buffer.bytes.next_multiple_of(ALIGNMENT);
                    buffer.offset = Some(block.take(size));
                    ending.entry(last).or_default().push(id);
                }
            }
            for id in ending.remove(&n).unwrap_or_default() {
                let buffer = &self.buffers[id];
                if let (Some(at), true) = (buffer.offset, reuse) {
                    block.give(at, buffer.bytes.next_multiple_of(ALIGNMENT));
                }
            }
        }
        self.temporary_bytes = block.end;
    }
}

#[cfg(test)]
mod tests {
    use super::Block;

    #[test]
    fn parts_are_joined_and_the_smallest_fits() {
        let mut block = Block::default();
        let all: Vec<u64> = [256, 512, 256, 1024].map(|n| block.take(n)).to_vec();
        assert_eq!(all, [0, 256, 768, 1024]);
        block.give(256, 512);
        block.give(1024, 1024);
        // The smaller of two free parts.
        assert_eq!(block.take(256), 256);
        block.give(256, 256);
        block.give(768, 256);
        // 256 to 2048 are one free part.
        assert_eq!(block.take(1792), 256);
        assert_eq!(block.end, 2048);
    }
}
