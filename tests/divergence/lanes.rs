//! What each work-item does by itself: kernel IR run one work-item after the other, each to its next barrier, by someone who
//! has never heard of waves.

use easel::ir::kernel::{Binary, KernelFunction, Op, Predicate, Scalar, Type, Unary};
use easel::ir::{Block, Operand, Value};
use std::collections::HashMap;

/// One work-item may execute as many operations.
const LIMIT: u32 = 1_000_000;

/// A value as 32-bit words; a pointer is the number of its argument and an offset.
#[derive(Clone, PartialEq, Debug)]
enum Held {
    Words(Vec<u32>),
    Pointer(usize, u64),
}

struct Lane<'a> {
    f: &'a KernelFunction,
    id: [u32; 3],
    scalar: u32,
    held: HashMap<Value, Held>,
    /// The next instruction; nothing behind the last.
    next: Option<(Block, usize)>,
    steps: u32,
}

/// Runs all work-items of one workgroup. Arguments are buffers, but for the last, which is a
/// scalar. All work-items that have not ended stand at barriers before one of them goes on.
pub fn run(f: &KernelFunction, buffers: &mut [Vec<u8>], scalar: u32) {
    let [x, y, z] = f.launch.workgroup_size;
    // The workgroup's memory counts as one argument more.
    let mut memory = buffers.to_vec();
    memory.push(vec![0; f.launch.shared_bytes as usize]);
    let entry = f.entry().expect("there is a block");
    let lane = |n: u32| Lane {
        f,
        id: [n % x, n / x % y, n / (x * y)],
        scalar,
        held: HashMap::new(),
        next: Some((entry, 0)),
        steps: 0,
    };
    let mut lanes: Vec<Lane> = (0..x * y * z).map(lane).collect();
    while lanes.iter().any(|l| l.next.is_some()) {
        lanes.iter_mut().for_each(|l| l.run(&mut memory));
    }
    buffers.clone_from_slice(&memory[..buffers.len()]);
}

impl Lane<'_> {
    fn get(&self, o: Operand) -> Held {
        self.held[&o.as_value().expect("operands of kernel IR are values")].clone()
    }

    fn number(&self, o: Operand) -> u64 {
        match self.get(o) {
            Held::Words(w) => w.iter().rev().fold(0, |n, &w| n << 32 | u64::from(w)),
            Held::Pointer(..) => panic!("{o:?} is a pointer"),
        }
    }

    /// To the next barrier, or the end.
    fn run(&mut self, memory: &mut [Vec<u8>]) {
        let Some((mut at, mut from)) = self.next.take() else {
            return;
        };
        'blocks: loop {
            let insts = self.f.blocks[at].insts.clone();
            for (n, &inst) in insts.iter().enumerate().skip(std::mem::take(&mut from)) {
                self.steps += 1;
                let (name, f) = (&self.f.name, self.f);
                assert!(self.steps < LIMIT, "{name} does not end:\n{f}");
                let data = self.f.insts[inst].clone();
                let way = match data.op {
                    Op::Return => return,
                    Op::Barrier { .. } => {
                        self.next = Some((at, n + 1));
                        return;
                    }
                    Op::Jump => 0,
                    Op::Branch => usize::from(self.number(data.uses[0]) == 0),
                    _ => {
                        if let Some(held) =
                            self.operation(memory, &data.op, &data.uses, data.defs.first())
                        {
                            let v = data.defs[0].as_value().expect("a result is a value");
                            self.held.insert(v, held);
                        }
                        continue;
                    }
                };
                let target = &data.targets[way];
                let args: Vec<Held> = target.args.iter().map(|&a| self.get(a)).collect();
                at = target.block;
                let params = self.f.blocks[at].params.clone();
                self.held.extend(params.into_iter().zip(args));
                continue 'blocks;
            }
        }
    }

    fn address(&self, base: Operand, offset: Operand) -> (usize, usize) {
        let Held::Pointer(argument, start) = self.get(base) else {
            panic!("an address without a pointer");
        };
        let at = start.wrapping_add(self.number(offset));
        (argument, usize::try_from(at).expect("an offset is small"))
    }

    fn operation(
        &mut self,
        memory: &mut [Vec<u8>],
        op: &Op,
        uses: &[Operand],
        def: Option<&Operand>,
    ) -> Option<Held> {
        let ty = def.map_or(Type::I32, |d| self.f.ty(d.as_value().expect("a value")));
        let word = |n: u32| Some(Held::Words(vec![n]));
        let wide = |n: u64| match ty.bits() {
            64 => Some(Held::Words(vec![n as u32, (n >> 32) as u32])),
            1 => Some(Held::Words(vec![n as u32 & 1])),
            _ => Some(Held::Words(vec![n as u32])),
        };
        match op {
            Op::Const(c) => match ty.lanes() {
                1 => wide(*c),
                n => Some(Held::Words(vec![*c as u32; usize::from(n)])),
            },
            Op::Argument(n) => match ty {
                Type::Pointer(_) => Some(Held::Pointer(usize::from(*n), 0)),
                _ => word(self.scalar),
            },
            Op::LdsBase(at) => Some(Held::Pointer(memory.len() - 1, u64::from(*at))),
            Op::WorkitemId(d) => word(self.id[usize::from(*d)]),
            Op::PtrAdd => {
                let (argument, at) = self.address(uses[0], uses[1]);
                Some(Held::Pointer(argument, at as u64))
            }
            Op::Select => Some(self.get(uses[if self.number(uses[0]) != 0 { 1 } else { 2 }])),
            Op::Binary(b) => wide(binary(*b, self.number(uses[0]), self.number(uses[1]), ty)),
            Op::Unary(Unary::ZExt | Unary::Trunc) => wide(self.number(uses[0])),
            Op::Compare(p) => {
                let (a, b) = (self.number(uses[0]) as u32, self.number(uses[1]) as u32);
                wide(u64::from(match p {
                    Predicate::Eq => a == b,
                    Predicate::Ne => a != b,
                    Predicate::Slt => (a as i32) < b as i32,
                    Predicate::Sge => a as i32 >= b as i32,
                    Predicate::Ult => a < b,
                    Predicate::Ugt => a > b,
                    _ => panic!("{p:?} is not evaluated here"),
                }))
            }
            Op::Extract(n) => match self.get(uses[0]) {
                Held::Words(w) => word(w[usize::from(*n)]),
                Held::Pointer(..) => panic!("no vector"),
            },
            Op::Concat => {
                let mut all = Vec::new();
                for &u in uses {
                    if let Held::Words(w) = self.get(u) {
                        all.extend(w);
                    }
                }
                Some(Held::Words(all))
            }
            Op::Load(_) => {
                let (argument, at) = self.address(uses[0], uses[1]);
                let bytes = &memory[argument][at..at + ty.bytes() as usize];
                let words = bytes
                    .chunks_exact(4)
                    .map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]]));
                Some(Held::Words(words.collect()))
            }
            Op::Store(_) => {
                let (argument, at) = self.address(uses[1], uses[2]);
                if let Held::Words(words) = self.get(uses[0]) {
                    for (n, w) in words.into_iter().enumerate() {
                        let at = at + 4 * n;
                        memory[argument][at..at + 4].copy_from_slice(&w.to_le_bytes());
                    }
                }
                None
            }
            _ => panic!("{op:?} is not evaluated here"),
        }
    }
}

fn binary(b: Binary, x: u64, y: u64, ty: Type) -> u64 {
    let float = ty.elem() == Some(Scalar::F32);
    match b {
        Binary::FAdd if float => {
            u64::from((f32::from_bits(x as u32) + f32::from_bits(y as u32)).to_bits())
        }
        Binary::Add => x.wrapping_add(y),
        Binary::Sub => x.wrapping_sub(y),
        Binary::Mul => x.wrapping_mul(y),
        Binary::And => x & y,
        Binary::Or => x | y,
        Binary::Xor => x ^ y,
        Binary::LShr => x >> (y % u64::from(ty.bits())),
        // Of numbers that are not negative.
        Binary::UDiv | Binary::SDiv | Binary::FloorDiv => x / y,
        Binary::URem | Binary::SRem | Binary::FloorMod => x % y,
        _ => panic!("{b:?} is not evaluated here"),
    }
}
