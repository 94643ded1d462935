//! Memories on terms.
//!
//! A memory is a term: the memory before, and a store. Stores of several dwords are stores of one dword each. Two stores whose addresses
//! have one base and distances that do not overlap are in the order of their distances. A load reads the memory with all stores before it.
//! Private memory is no term: each dword is a place like a register, and its number must be known.
//!
//! # Invariants
//!
//! Two work-items that access one byte without a barrier between them race, so that stores of different lanes have no order.

use crate::meaning::{Scene, Value};
use crate::state::{Event, Kind};
use crate::term::{Node, Space, Symbol, Term};
use easel_isa::meaning::types::Call;

/// The most stores over which a store moves to its place.
const FAR: usize = 32;

/// An address of an access.
struct Address {
    space: Space,
    base: Term,
    offset: u64,
}

/// The way to memory.
enum Way {
    Memory(Address),
    /// Private memory, a byte.
    Private(u64),
}

impl Scene<'_> {
    fn way(&mut self, call: &Call, args: &[Term]) -> Result<Way, String> {
        let space = call.space.as_deref().unwrap_or_default();
        let sum = |pool: &crate::term::Pool| {
            let known = args.iter().skip(usize::from(space != "scratch"));
            let all: Option<Vec<u128>> = known.map(|&a| pool.known(a)).collect();
            all.map(|all| all.iter().fold(0u64, |s, &v| s.wrapping_add(v as u64)))
        };
        // The register of the descriptor of private memory may hold another descriptor by now.
        let private = self.inst.private && args.first().is_some_and(|&t| Some(t) == self.private);
        if space == "scratch" || private {
            let at = sum(self.pool).map(|s| s & u64::from(u32::MAX));
            return match at {
                Some(at) => Ok(Way::Private(at)),
                None => Err("accesses private memory at an address that is not constant".into()),
            };
        }
        let space = match space {
            "global" => Space::Global,
            "buffer" | "records" => Space::Buffer,
            "lds" => Space::Lds,
            "flat" => Space::Flat,
            "constant" => Space::Constant,
            other => return Err(format!("accesses memory `{other}`")),
        };
        let Some((&last, rest)) = args.split_last() else {
            return Err("accesses memory without an address".into());
        };
        let (base, offset) = self.pool.split(last);
        let offset = match self.pool.width(last) {
            32 => offset as u32 as i32 as i64 as u64,
            _ => offset,
        };
        let base = match rest {
            [] => base,
            _ => {
                let mut all = rest.to_vec();
                all.push(base);
                self.pool.opaque("buffer", &all, 64, false)
            }
        };
        Ok(Way::Memory(Address {
            space,
            base,
            offset,
        }))
    }

    /// The memory that a load reads.
    fn memory(&mut self, space: Space) -> Term {
        match space {
            Space::Lds => self.side.lds,
            Space::Global | Space::Buffer => self.side.global,
            Space::Constant => self.pool.symbol(Symbol::Memory(space), 1, false),
            Space::Flat => {
                let both = [self.side.global, self.side.lds];
                self.pool.opaque("both", &both, 1, false)
            }
        }
    }

    pub(crate) fn load(&mut self, call: &Call, width: u16) -> Value {
        let args: Vec<Term> = call
            .args
            .iter()
            .map(|a| self.value(a, false))
            .collect::<Result<_, _>>()?;
        let address = match self.way(call, &args)? {
            Way::Private(at) => return self.load_private(at, width),
            Way::Memory(address) => address,
        };
        if self.inst.device {
            self.event(format!("load {:?}", self.inst.modifiers), args.clone());
            let global = self.side.global;
            self.side.global = self.pool.opaque("acquire", &[global], 1, false);
        }
        let memory = self.memory(address.space);
        let varies = self.inst.per_lane
            && (self.pool.varies(address.base) || address.space != Space::Constant);
        let varies = varies && self.pool.varies(address.base);
        let piece = |scene: &mut Self, offset: u64, width: u16| {
            let node = Node::Load {
                space: address.space,
                memory,
                base: address.base,
                offset,
            };
            scene.pool.make(node, width, varies)
        };
        if width <= 32 || !width.is_multiple_of(32) {
            return Ok(piece(self, address.offset, width));
        }
        let dwords = u64::from(width / 32);
        let parts: Vec<Term> = (0..dwords)
            .map(|d| piece(self, address.offset.wrapping_add(4 * d), 32))
            .collect();
        Ok(self.pool.concat(&parts))
    }

    fn slot(&mut self, dword: u32) -> Term {
        let found = self.side.slots.get(&dword).copied();
        found.unwrap_or_else(|| absent(self.pool, dword))
    }

    fn load_private(&mut self, at: u64, width: u16) -> Value {
        let first = (at / 4) as u32;
        let low = (at % 4) as u16 * 8;
        let dwords = u32::from((low + width).div_ceil(32));
        let parts: Vec<Term> = (0..dwords)
            .map(|d| {
                let slot = self.slot(first.wrapping_add(d));
                self.pool.seen(self.exec, slot)
            })
            .collect();
        let all = self.pool.concat(&parts);
        Ok(self.pool.slice(all, low, width))
    }

    fn store_private(&mut self, at: u64, data: Term) {
        let width = self.pool.width(data);
        let first = (at / 4) as u32;
        let low = (at % 4) as u16 * 8;
        let dwords = (low + width).div_ceil(32);
        let olds: Vec<Term> = (0..dwords)
            .map(|d| self.slot(first.wrapping_add(u32::from(d))))
            .collect();
        let seen: Vec<Term> = olds.iter().map(|&t| self.pool.seen(self.exec, t)).collect();
        let all = self.pool.concat(&seen);
        let parts = [
            self.pool.slice_or_nothing(all, 0, low),
            data,
            self.pool
                .slice_or_nothing(all, low + width, 32 * dwords - low - width),
        ];
        let all = self.pool.concat(&parts);
        for (d, old) in (0..dwords).zip(olds) {
            let word = self.pool.slice(all, 32 * d, 32);
            let value = self.pool.written(self.exec, word, old);
            self.side
                .slots
                .insert(first.wrapping_add(u32::from(d)), value);
        }
    }

    pub(crate) fn store(&mut self, call: &Call) -> Result<(), String> {
        let args: Vec<Term> = call
            .args
            .iter()
            .map(|a| self.value(a, false))
            .collect::<Result<_, _>>()?;
        let Some((&data, address)) = args.split_last() else {
            return Err("a store without data".into());
        };
        let address = match self.way(call, address)? {
            Way::Private(at) => {
                self.store_private(at, data);
                return Ok(());
            }
            Way::Memory(address) => address,
        };
        if self.inst.device {
            // Other workgroups see the store in its order.
            self.event(format!("store {:?}", self.inst.modifiers), args.clone());
        }
        let width = self.pool.width(data);
        let pieces = match width {
            w if w > 32 && w % 32 == 0 => w / 32,
            _ => 1,
        };
        let own = width / pieces;
        for d in 0..pieces {
            let data = self.pool.slice(data, own * d, own);
            let offset = address.offset.wrapping_add(u64::from(own / 8 * d));
            self.put(&address, offset, data);
        }
        Ok(())
    }

    fn put(&mut self, address: &Address, offset: u64, data: Term) {
        self.events.push(Event {
            at: self.at,
            kind: Kind::Store,
            name: format!("{:?} {}", address.space, self.pool.width(data)),
            terms: vec![self.exec, address.base, data],
            offset,
            stored: Some((address.space, self.pool.width(data))),
        });
        let mut memory = self.memory(address.space);
        let mut over = Vec::new();
        let bytes = u64::from(self.pool.width(data) / 8);
        while let Node::Store {
            space,
            memory: before,
            base,
            offset: own,
            data: stored,
            ..
        } = self.pool.node(memory)
        {
            let size = u64::from(self.pool.width(*stored) / 8);
            let (own, new) = (*own as i64, offset as i64);
            let apart = own
                .checked_sub(new)
                .is_some_and(|d| d > 0 && d as u64 >= bytes && d as u64 <= u64::MAX / 2 - size);
            if *space != address.space || *base != address.base || !apart || over.len() == FAR {
                break;
            }
            over.push(memory);
            memory = *before;
        }
        memory = self.pool.make(
            Node::Store {
                space: address.space,
                memory,
                mask: self.exec,
                base: address.base,
                offset,
                data,
            },
            1,
            false,
        );
        for later in over.into_iter().rev() {
            if let Node::Store {
                space,
                mask,
                base,
                offset,
                data,
                ..
            } = *self.pool.node(later)
            {
                let node = Node::Store {
                    space,
                    memory,
                    mask,
                    base,
                    offset,
                    data,
                };
                memory = self.pool.make(node, 1, false);
            }
        }
        match address.space {
            Space::Lds => self.side.lds = memory,
            Space::Flat => {
                self.side.global = memory;
                self.side.lds = self.pool.opaque("flat", &[memory], 1, false);
            }
            _ => self.side.global = memory,
        }
    }

    pub(crate) fn atomic(&mut self, call: &Call, width: u16) -> Value {
        let mut args: Vec<Term> = call
            .args
            .iter()
            .map(|a| self.value(a, false))
            .collect::<Result<_, _>>()?;
        let (space, types) = (call.space.clone().unwrap_or_default(), &call.types);
        if space == "scratch" {
            return Err("changes private memory at once".into());
        }
        let types: Vec<String> = types
            .iter()
            .map(|t| format!("{}x{}", t.elem, t.lanes))
            .collect();
        let name = format!("{} {space} {types:?} {:?}", call.name, self.inst.modifiers);
        self.event(name.clone(), args.clone());
        let both = [self.side.global, self.side.lds];
        args.extend([both[0], both[1], self.exec]);
        let value = self.pool.opaque(&name, &args, width, self.inst.per_lane);
        let after = format!("{name} after");
        match space.as_str() {
            "lds" => self.side.lds = self.pool.opaque(&after, &args, 1, false),
            "flat" => {
                self.side.global = self.pool.opaque(&after, &args, 1, false);
                self.side.lds = self.pool.opaque("flat", &[self.side.global], 1, false);
            }
            _ => self.side.global = self.pool.opaque(&after, &args, 1, false),
        }
        Ok(value)
    }

    /// A transfer from memory to the local data share.
    pub(crate) fn transfer(&mut self, call: &Call) -> Result<(), String> {
        let mut args: Vec<Term> = call
            .args
            .iter()
            .map(|a| self.value(a, false))
            .collect::<Result<_, _>>()?;
        let space = call.space.clone().unwrap_or_default();
        let types: Vec<String> = call.types.iter().map(|t| t.elem.clone()).collect();
        let name = format!("{} {space} {types:?}", call.name);
        args.extend([self.side.global, self.side.lds, self.exec]);
        self.side.lds = self.pool.opaque(&name, &args, 1, false);
        Ok(())
    }
}

/// A dword of private memory that nothing wrote.
pub(crate) fn absent(pool: &mut crate::term::Pool, dword: u32) -> Term {
    pool.symbol(Symbol::Unwritten((1 << 31) | dword), 32, true)
}

impl crate::term::Pool {
    fn slice_or_nothing(&mut self, t: Term, low: u16, width: u16) -> Term {
        match width {
            0 => self.constant(0, 0),
            _ => self.slice(t, low, width),
        }
    }
}
