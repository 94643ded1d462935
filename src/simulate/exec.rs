//! The services for a running step: memory by space, other lanes, control.

use super::code::Code;
use super::global::{Global, Kind, place};
use super::lanes::LaneStores;
use super::layout::LANES;
use super::lds::Lds;
use super::memory::View;
use super::order::Accessor;
use super::pending::{Pending, Touched, join};
use super::report::{Fault, UNDEFINED};
use super::traffic::Meter;
use crate::target::{
    Abi, BufferAddress, Control, Exec, LaneCall, LaneSources, MemorySpace, Moved, State, Typed,
};

/// The state of a workgroup that its waves share.
pub struct Shared<'a> {
    pub memory: View<'a>,
    pub lds: Lds,
    /// Accesses of global memory, in strict runs.
    pub global: Option<Global<'a>>,
    pub strict: bool,
    pub traffic: Meter,
}

/// One instruction in execution.
pub struct Running<'a, 'm> {
    pub shared: &'a mut Shared<'m>,
    /// Inputs of all gathered lanes, lane after lane.
    pub inputs: &'a [u32],
    pub width: usize,
    pub lanes: u32,
    pub lane: u32,
    pub active: u64,
    pub wave: u8,
    pub pending: &'a Pending,
    /// Whether a transfer to the LDS is outstanding.
    pub transfers: bool,
    pub scratch: &'a mut [u8],
    /// The written bytes of private memory.
    pub scratch_written: &'a mut [bool],
    pub scratch_bytes: u32,
    pub kind: Kind,
    /// The number of the instruction.
    pub pc: usize,
    /// The lanes that controls select.
    pub sources: &'static LaneSources,
    /// The lanes whose inputs other lanes read.
    pub peers: u64,
    /// The format of descriptors, if the tables describe it.
    pub abi: Option<&'static Abi>,
    /// Addresses of instructions.
    pub code: Option<&'a Code>,
    /// A number that grows with each instruction.
    pub clock: u64,
    /// The MODE register.
    pub mode: u32,
    pub fault: Option<Box<Fault>>,
    pub control: Option<Control>,
    /// The accessed memory; adjacent ranges are joined.
    pub touched: Touched,
    /// Plain stores to memory, in strict runs.
    pub lane_stores: LaneStores,
    /// Lanes and dwords of stored data that are undefined, in strict runs; four dwords of each lane.
    pub undefined_data: Option<Vec<u8>>,
    /// Bits of loaded data that are unwritten, by lane: four dwords of each lane.
    pub undefined_loaded: Option<Vec<[u32; SCRATCH_DWORDS]>>,
    /// Whether the instruction loads into registers of lanes, whose undefined bits are tracked.
    pub loads_lanes: bool,
    /// The fault of a load that races with a write, if the loaded value is used.
    pub race: Option<Box<Fault>>,
}

/// Most dwords that one access of private memory moves for a lane.
pub const SCRATCH_DWORDS: usize = 4;

const BYTES: usize = 64;

impl Running<'_, '_> {
    pub(super) fn fail(&mut self, fault: Box<Fault>) {
        if self.fault.is_none() {
            self.fault = Some(fault.lane(self.lane));
        }
    }

    fn accessor(&self) -> Accessor {
        Accessor {
            wave: self.wave,
            atomic: self.kind.atomic,
        }
    }

    fn note_lds(&mut self, start: u32, bytes: u32) {
        join(&mut self.touched.lds, (start, start.saturating_add(bytes)));
    }

    fn note_global(&mut self, start: u64, bytes: usize) {
        join(&mut self.touched.global, (start, start + bytes as u64));
    }

    fn lds_read(&mut self, address: u64, out: &mut [u8]) {
        let (address, bytes) = (address as u32, out.len() as u32);
        if self.shared.strict {
            if self.transfers
                && self
                    .pending
                    .transfer_to((address, address.saturating_add(bytes)))
                    .is_some()
            {
                self.fail(Fault::new(
                    "simulate-not-waited",
                    format!("LDS byte {address:#x} is read while a transfer from memory to it is outstanding"),
                    "wait for the transfer's counter first",
                ));
                return;
            }
            self.note_lds(address, bytes);
        }
        if let Err(fault) =
            self.shared
                .lds
                .read(self.accessor(), address, out, (self.shared.strict, self.pc))
        {
            self.fail(fault);
        }
    }

    fn lds_write(&mut self, address: u64, data: &[u8]) {
        let address = address as u32;
        if self.shared.strict {
            self.note_lds(address, data.len() as u32);
            self.touched.lds_written = true;
            if self.kind.compares {
                let bytes = data.len() as u32;
                self.shared.lds.confirm(self.wave, address, bytes);
            }
            let lds = &self.shared.lds;
            let changes = |n: usize| lds.byte(address as usize + n) != Some(data[n]);
            if !self.kind.atomic {
                let at = u64::from(address);
                let clash = self.lane_stores.note(self.lane, at, data.len(), changes);
                if let Some(clash) = clash {
                    let byte = format!("LDS byte {:#x}", clash.address);
                    self.fail_lanes(clash.lane, &byte);
                }
            }
        }
        if let Err(fault) =
            self.shared
                .lds
                .write(self.accessor(), address, data, self.shared.strict)
        {
            self.fail(fault);
        }
    }

    /// Checks the bytes that a transfer from memory is going to overwrite.
    pub(super) fn transfer_write(&mut self, address: u64, data: &[u8]) {
        self.touched.transfer = true;
        let start = address as u32;
        let range = (start, start.saturating_add(data.len() as u32));
        if self.shared.strict && self.pending.access_of(range).is_some() {
            self.fail(Fault::new(
                "simulate-not-waited",
                format!("LDS byte {start:#x} is overwritten by a transfer from memory while an access of it is outstanding"),
                "wait for the access' counter first",
            ));
            return;
        }
        // A wide transfer arrives dword by dword: only dword alignment is needed.
        for (n, word) in data.chunks(4).enumerate() {
            self.lds_write(address + 4 * n as u64, word);
        }
    }

    pub(super) fn global_read(&mut self, address: u64, out: &mut [u8]) {
        if !self.shared.memory.read(address, out) {
            return self.outside("read", address, out.len());
        }
        self.shared.traffic.note(address, out.len(), false);
        // The read of an atomic access is checked at its write.
        if let (Some(global), false) = (&mut self.shared.global, self.kind.atomic) {
            let found = global.read(self.wave, self.kind, (address, out.len()), self.pc);
            self.touched.number = global.number(self.wave);
            self.note_global(address, out.len());
            match found {
                // A value that nothing depends on may be that of any order.
                Err(fault) if self.loads_lanes => {
                    self.race.get_or_insert(fault);
                    self.note_unspecified(0, 32 * SCRATCH_DWORDS as u32);
                }
                Err(fault) => self.fail(fault),
                Ok(()) => {}
            }
        }
    }

    pub(super) fn global_write(&mut self, address: u64, data: &[u8]) {
        if self.shared.global.is_some() {
            self.check_write(address, data);
        }
        if !self.shared.memory.write(address, data, self.kind.atomic) {
            return self.outside("written", address, data.len());
        }
        self.shared.traffic.note(address, data.len(), true);
    }

    /// Checks that a write is ordered with the accesses before it.
    fn check_write(&mut self, address: u64, data: &[u8]) {
        let mut before = [0; BYTES];
        let before = &mut before[..data.len()];
        let Some(global) = &mut self.shared.global else {
            return;
        };
        if !self.shared.memory.read(address, before) {
            return;
        }
        let by = Accessor {
            wave: self.wave,
            atomic: self.kind.atomic,
        };
        let number = global.number(self.wave);
        let waited = self.pending.waited(number);
        let same = |n: usize| before[n] == data[n];
        let mut clash = None;
        if !self.kind.atomic {
            let changes = |n| !same(n);
            clash = self
                .lane_stores
                .note(self.lane, address, data.len(), changes);
        }
        let found = global.write(by, self.kind, (address, data.len()), same, waited);
        self.touched.number = number;
        self.touched.global_written = true;
        self.note_global(address, data.len());
        if let Some(clash) = clash {
            self.fail_lanes(clash.lane, &place(clash.address));
        }
        if let Err(fault) = found {
            self.fail(fault);
        }
    }

    /// Reports that another lane of the instruction has stored another value to a byte.
    fn fail_lanes(&mut self, other: u32, byte: &str) {
        self.fail(Fault::new(
            "simulate-lanes-store",
            format!(
                "{byte} gets one value from lane {other} and another one here, by one instruction"
            ),
            "let one lane store it, give each lane a place of its own, or use an atomic operation",
        ));
    }

    /// Scalar loads use a separate cache.
    fn scalar_read(&mut self, address: u64, out: &mut [u8]) {
        if self.shared.strict && self.shared.memory.is_written(address, out.len()) {
            self.fail(Fault::new(
                "simulate-scalar-stale",
                format!(
                    "a scalar load of {} bytes from {}, which a vector store wrote after the launch",
                    out.len(),
                    place(address)
                ),
                "use a vector load: the cache of scalar loads does not see what vector stores write",
            ));
        }
        self.global_read(address, out);
    }

    fn outside(&mut self, what: &str, address: u64, bytes: usize) {
        let near = self.shared.memory.describe(address);
        self.fail(Fault::new(
            "simulate-outside-buffer",
            format!("{bytes} bytes at {address:#x} are {what}, which no buffer holds: {near}"),
            "mend the address or its bounds check; the argument segment is read-only",
        ));
    }

    /// The lane's own part of private memory.
    fn scratch_range(&mut self, address: u64, bytes: usize) -> Option<std::ops::Range<usize>> {
        let (at, size) = (address as u32 as usize, self.scratch_bytes as usize);
        if at + bytes > size {
            self.fail(Fault::new(
                "simulate-scratch-outside",
                format!(
                    "scratch bytes {at:#x} to {:#x} of {size:#x} for each lane",
                    at + bytes
                ),
                "reserve more private memory",
            ));
            return None;
        }
        let start = self.lane as usize * size + at;
        Some(start..start + bytes)
    }

    /// Private memory is undefined when a wave starts, so loads of unwritten bytes are undefined.
    fn note_unwritten(&mut self, range: std::ops::Range<usize>) {
        let all = self
            .undefined_loaded
            .get_or_insert_with(|| vec![[0; SCRATCH_DWORDS]; LANES]);
        for (n, written) in self.scratch_written[range].iter().enumerate() {
            if let (false, Some(bits)) = (written, all[self.lane as usize].get_mut(n / 4)) {
                *bits |= 0xff << (8 * (n % 4));
            }
        }
    }

    /// Notes bits of the result that the load leaves open.
    pub(super) fn note_unspecified(&mut self, first: u32, count: u32) {
        let all = self
            .undefined_loaded
            .get_or_insert_with(|| vec![[0; SCRATCH_DWORDS]; LANES]);
        for bit in first..first + count {
            if let Some(word) = all[self.lane as usize].get_mut(bit as usize / 32) {
                *word |= 1 << (bit % 32);
            }
        }
    }

    fn read(&mut self, space: MemorySpace, address: u64, out: &mut [u8]) {
        match space {
            MemorySpace::Global => self.global_read(address, out),
            MemorySpace::Constant => {
                // A byte or half is read at its own address.
                let unit = out.len().clamp(1, 4).next_power_of_two() as u64;
                if self.shared.strict && !address.is_multiple_of(unit) {
                    let text = "which is not a multiple of";
                    self.fail(Fault::new(
                        "simulate-misaligned",
                        format!("a scalar load at {address:#x}, {text} {unit}"),
                        "scalar loads drop the low two bits of the address",
                    ));
                }
                self.scalar_read(address & !(unit - 1), out);
            }
            MemorySpace::Lds => self.lds_read(address, out),
            MemorySpace::Scratch => {
                let Some(range) = self.scratch_range(address, out.len()) else {
                    return;
                };
                if self.shared.strict && self.scratch_written[range.clone()].contains(&false) {
                    self.note_unwritten(range.clone());
                }
                out.copy_from_slice(&self.scratch[range]);
            }
        }
    }

    /// Reads the parts of a buffer access that are in range; other parts give 0.
    fn buffer_read(&mut self, a: BufferAddress, out: &mut [u8]) {
        if let Some(address) = self.private_address(&a) {
            return self.read(MemorySpace::Scratch, address, out);
        }
        let Some(buffer) = self.descriptor(a) else {
            return;
        };
        for (n, part) in out.chunks_mut(4).enumerate() {
            if buffer.in_range(n) {
                self.global_read(buffer.address + 4 * n as u64, part);
            }
        }
    }
}

/// Bits of a register.
fn part_of(register: u32, first: u32, bits: u32) -> u64 {
    u64::from(register) >> first & ((1 << bits) - 1)
}

/// The bytes of a transfer to the LDS, at least a dword.
fn extended(bytes: &mut [u8; BYTES], moved: Moved) -> &[u8] {
    let n = moved.bits as usize / 8;
    let negative = n > 0 && bytes[n - 1] & 0x80 != 0;
    if n < 4 && moved.signed && negative {
        bytes[n..4].fill(0xff);
    }
    &bytes[..n.max(4)]
}

/// The bytes as words; a part of a word is its low bytes.
fn to_dwords(bytes: &[u8], out: &mut [u32]) {
    let (words, rest) = bytes.as_chunks::<4>();
    for (to, word) in out.iter_mut().zip(words) {
        *to = u32::from_le_bytes(*word);
    }
    if let (false, Some(to)) = (rest.is_empty(), out.get_mut(words.len())) {
        *to = rest.iter().rev().fold(0, |v, &b| v << 8 | u32::from(b));
    }
}

/// The words as bytes, of the last word as many as there is room for.
fn from_dwords(data: &[u32], out: &mut [u8]) {
    let (words, rest) = out.as_chunks_mut::<4>();
    for (to, word) in words.iter_mut().zip(data) {
        *to = word.to_le_bytes();
    }
    if let Some(word) = data.get(words.len()) {
        for (to, from) in rest.iter_mut().zip(word.to_le_bytes()) {
            *to = from;
        }
    }
}

impl Exec for Running<'_, '_> {
    fn flat(&self, address: u64) -> (MemorySpace, u64) {
        let mut apertures = self.abi.map_or(&[][..], |abi| abi.apertures).iter();
        let inside = apertures.find_map(|a| Some((a.space, a.inside(address)?)));
        inside.unwrap_or((MemorySpace::Global, address))
    }

    fn state(&mut self, what: State) -> u64 {
        match what {
            State::Next => self.code.map_or(0, |code| code.address(self.pc + 1)),
            State::Clock => self.clock,
            State::Register(part) => {
                if let Some(bits) = self.abi.and_then(|abi| abi.constant_register(part)) {
                    return bits;
                }
                let mode = self.abi.and_then(|abi| abi.mode_register);
                match mode.and_then(|mode| mode.part(part)) {
                    Some((first, bits)) => part_of(self.mode, first, bits),
                    None => {
                        self.control(Control::Unmodelled("a hardware register is read"));
                        0
                    }
                }
            }
        }
    }

    fn lanes(&self) -> u32 {
        self.lanes
    }

    fn lane(&self) -> u32 {
        self.lane
    }

    fn active(&self) -> u64 {
        self.active
    }

    fn source(&self, call: LaneCall, control: u32) -> Option<u32> {
        self.sources.source(call, control, self.lane)
    }

    fn peer(&mut self, lane: u32) -> &[u32] {
        self.peers |= 1 << lane;
        let at = (lane % self.lanes) as usize * self.width;
        // Inputs that are equal in all lanes are gathered once.
        self.inputs
            .get(at..at + self.width)
            .unwrap_or(&self.inputs[..self.width])
    }

    fn load(&mut self, space: MemorySpace, address: u64, bits: u32, out: &mut [u32]) {
        let mut bytes = [0; BYTES];
        let bytes = &mut bytes[..bits as usize / 8];
        self.read(space, address, bytes);
        to_dwords(bytes, out);
    }

    fn store(&mut self, space: MemorySpace, address: u64, bits: u32, data: &[u32]) {
        let mut bytes = [0; BYTES];
        let bytes = &mut bytes[..bits as usize / 8];
        from_dwords(data, bytes);
        match space {
            MemorySpace::Global | MemorySpace::Constant => self.global_write(address, bytes),
            MemorySpace::Lds => self.lds_write(address, bytes),
            MemorySpace::Scratch => {
                if let Some(range) = self.scratch_range(address, bytes.len()) {
                    self.scratch_written[range.clone()].fill(true);
                    if let Some(undefined) = &self.undefined_data {
                        // Undefined data in a register is undefined in memory.
                        let dwords = undefined[self.lane as usize];
                        for (n, written) in
                            self.scratch_written[range.clone()].iter_mut().enumerate()
                        {
                            *written = dwords >> (n / 4) & 1 == 0;
                        }
                    }
                    self.scratch[range].copy_from_slice(bytes);
                }
            }
        }
    }

    fn buffer_load(&mut self, address: BufferAddress, bits: u32, out: &mut [u32]) {
        let mut bytes = [0; BYTES];
        let bytes = &mut bytes[..bits as usize / 8];
        self.buffer_read(address, bytes);
        to_dwords(bytes, out);
    }

    fn buffer_store(&mut self, address: BufferAddress, bits: u32, data: &[u32]) {
        if let Some(address) = self.private_address(&address) {
            return self.store(MemorySpace::Scratch, address, bits, data);
        }
        let mut bytes = [0; BYTES];
        let bytes = &mut bytes[..bits as usize / 8];
        from_dwords(data, bytes);
        let Some(buffer) = self.descriptor(address) else {
            return;
        };
        let undefined = self.undefined_data.as_ref();
        let undefined = undefined.map_or(0, |data| data[self.lane as usize]);
        for (n, part) in bytes.chunks(4).enumerate() {
            if buffer.in_range(n) {
                if undefined >> n & 1 == 1 {
                    return self.fail(Fault::new(
                        UNDEFINED,
                        "data are stored that nothing was written to",
                        "write the register on every path to here",
                    ));
                }
                self.global_write(buffer.address + 4 * n as u64, part);
            }
        }
    }

    fn load_lds(&mut self, space: MemorySpace, address: u64, base: u64, moved: Moved) {
        let mut bytes = [0; BYTES];
        self.read(space, address, &mut bytes[..moved.bits as usize / 8]);
        self.transfer_write(base, extended(&mut bytes, moved));
    }

    fn buffer_load_lds(&mut self, address: BufferAddress, base: u64, moved: Moved) {
        let mut bytes = [0; BYTES];
        self.buffer_read(address, &mut bytes[..moved.bits as usize / 8]);
        self.transfer_write(base, extended(&mut bytes, moved));
    }

    fn typed_load(&mut self, address: BufferAddress, typed: Typed, out: &mut [u32]) {
        self.load_element(address, typed, out);
    }

    fn typed_load_lds(&mut self, address: BufferAddress, to: u64, typed: Typed) {
        self.transfer_element(address, to, typed);
    }

    fn typed_store(&mut self, address: BufferAddress, typed: Typed, data: &[u32]) {
        self.store_element(address, typed, data);
    }

    fn control(&mut self, control: Control) {
        self.control = Some(control);
    }
}
