//! A step's effects as a list, without a wave that runs the step.

use super::layout::{LANES, Layout};
use crate::target::{
    BufferAddress, Control, Exec, LaneCall, LaneSources, MemorySpace, Moved, State, Typed,
};
use std::cell::Cell;

/// An effect of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// An access of a memory, with the data of a store.
    Access(MemorySpace, u64, u32, Vec<u32>),
    /// An access through a descriptor, with the data of a store.
    Buffer(BufferAddress, u32, Vec<u32>),
    /// The address in the local data share to which a transfer goes.
    Transfer(u64, u32),
    /// An effect on the wave.
    Control(Control),
}

impl Effect {
    /// Leaves out the data of a store.
    pub(super) fn forget_data(&mut self) {
        if let Effect::Access(.., data) | Effect::Buffer(.., data) = self {
            data.clear();
        }
    }
}

/// The wave as a step sees it: effects are recorded.
pub(super) struct Recorder<'a> {
    lanes: u32,
    sources: &'static LaneSources,
    lane: u32,
    active: u64,
    inputs: &'a [u32],
    width: usize,
    pub(super) effects: Vec<Effect>,
    /// The address of the next instruction, if known.
    pub(super) next: Option<u64>,
    /// Whether the step depends on facts that the recorder does not have.
    pub(super) other: Cell<bool>,
}

impl<'a> Recorder<'a> {
    /// A lane of a wave; `inputs` has `width` words for each lane.
    pub(super) fn new(
        layout: &Layout,
        lane: u32,
        active: u64,
        inputs: &'a [u32],
        width: usize,
    ) -> Recorder<'a> {
        Recorder {
            lanes: layout.lanes,
            sources: layout.sources,
            lane,
            active,
            inputs,
            width,
            effects: Vec::new(),
            next: None,
            other: Cell::new(false),
        }
    }

    pub(super) fn into_effects(self) -> Vec<Effect> {
        self.effects
    }

    /// The bytes of the local data share that the step accesses.
    pub(super) fn shared(&self) -> Vec<(u32, u32)> {
        let range = |address: u64, bits: u32| {
            let start = address as u32;
            (start, start.saturating_add(bits.div_ceil(8)))
        };
        let all = self.effects.iter().filter_map(|e| match *e {
            Effect::Access(MemorySpace::Lds, address, bits, _) => Some(range(address, bits)),
            Effect::Transfer(to, bits) => Some(range(to, bits)),
            _ => None,
        });
        all.collect()
    }
}

/// The low bits of data.
fn low(bits: u32, data: &[u32]) -> Vec<u32> {
    let words = data.iter().take(bits.div_ceil(32) as usize);
    let mut words: Vec<u32> = words.copied().collect();
    if let (Some(last), 1..) = (words.last_mut(), bits % 32) {
        *last &= (1 << (bits % 32)) - 1;
    }
    words
}

impl Exec for Recorder<'_> {
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
        let found = self.inputs.get(lane as usize * self.width..);
        match found.and_then(|rest| rest.get(..self.width)) {
            Some(found) => found,
            None => {
                self.other.set(true);
                &[0; LANES]
            }
        }
    }

    fn flat(&self, address: u64) -> (MemorySpace, u64) {
        // The address may be in the local data share.
        self.other.set(true);
        (MemorySpace::Global, address)
    }

    fn load(&mut self, space: MemorySpace, address: u64, bits: u32, _: &mut [u32]) {
        self.effects
            .push(Effect::Access(space, address, bits, Vec::new()));
    }

    fn store(&mut self, space: MemorySpace, address: u64, bits: u32, data: &[u32]) {
        self.effects
            .push(Effect::Access(space, address, bits, low(bits, data)));
    }

    fn buffer_load(&mut self, address: BufferAddress, bits: u32, _: &mut [u32]) {
        self.effects.push(Effect::Buffer(address, bits, Vec::new()));
    }

    fn buffer_store(&mut self, address: BufferAddress, bits: u32, data: &[u32]) {
        self.effects
            .push(Effect::Buffer(address, bits, low(bits, data)));
    }

    fn load_lds(&mut self, space: MemorySpace, address: u64, to: u64, moved: Moved) {
        self.effects
            .push(Effect::Access(space, address, moved.bits, Vec::new()));
        self.effects.push(Effect::Transfer(to, moved.bits.max(32)));
    }

    fn buffer_load_lds(&mut self, address: BufferAddress, to: u64, moved: Moved) {
        self.effects
            .push(Effect::Buffer(address, moved.bits, Vec::new()));
        self.effects.push(Effect::Transfer(to, moved.bits.max(32)));
    }

    fn typed_load(&mut self, address: BufferAddress, typed: Typed, _: &mut [u32]) {
        let bits = typed.bits * typed.count;
        self.effects.push(Effect::Buffer(address, bits, Vec::new()));
    }

    fn typed_load_lds(&mut self, address: BufferAddress, to: u64, typed: Typed) {
        let bits = typed.bits * typed.count;
        self.effects.push(Effect::Buffer(address, bits, Vec::new()));
        self.effects.push(Effect::Transfer(to, bits));
    }

    fn typed_store(&mut self, address: BufferAddress, typed: Typed, data: &[u32]) {
        let bits = typed.bits * typed.count;
        let data = low(bits, data);
        self.effects.push(Effect::Buffer(address, bits, data));
    }

    fn state(&mut self, what: State) -> u64 {
        match (what, self.next) {
            (State::Next, Some(next)) => next,
            _ => {
                self.other.set(true);
                0
            }
        }
    }

    fn control(&mut self, control: Control) {
        self.effects.push(Effect::Control(control));
        self.other.set(true);
    }
}
