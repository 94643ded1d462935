//! Meanings on terms.

use crate::state::{Event, Flow, Kind, Side};
use crate::term::{Function, Node, Pool, Symbol, Term};
use easel_isa::meaning::MODE;
use easel_isa::meaning::calls::Shape;
use easel_isa::meaning::types::{Call, ExprKind, Typed};
use easel_isa::table::LANES;
use easel_simulate::view::Decoded;
use easel_target::{OpInfo, Unit};

/// The reason for rows whose meaning the tables do not state.
const UNKNOWN: &str = "the tables do not state what the instruction does";
/// The reason why a typed access is not followed.
const CONVERTS: &str = "the bytes of the access depend on the formats of a descriptor";
/// The reason why an index of registers is not followed.
const DISPLACES: &str = "registers depend on an index that is not followed";

/// An input of a meaning.
pub(crate) struct Input {
    pub(crate) name: &'static str,
    /// As the lanes of the execution mask see it.
    pub(crate) seen: Term,
    /// As all lanes hold it.
    pub(crate) raw: Term,
}

/// One instruction in a state.
pub(crate) struct Scene<'s> {
    pub(crate) pool: &'s mut Pool,
    pub(crate) side: &'s mut Side,
    pub(crate) events: &'s mut Vec<Event>,
    pub(crate) inst: Decoded<'s>,
    pub(crate) at: usize,
    pub(crate) inputs: Vec<Input>,
    pub(crate) exec: Term,
    /// The descriptor of private memory.
    pub(crate) private: Option<Term>,
    /// Whether this MODE is the evaluator's: only then are float operations computed.
    pub(crate) usual: bool,
    /// The MODE register when the kernel starts.
    pub(crate) first_mode: Term,
    /// The pair of blocks, for values of events.
    pub(crate) node: u32,
    /// Whether a barrier makes stores of other waves to global memory visible.
    pub(crate) shared: bool,
    /// The unit of branches, whose hints do not concern memory.
    pub(crate) branches: Option<Unit>,
    pub(crate) flow: Flow,
}

/// A value, or the reason why there is none.
pub(crate) type Value = Result<Term, String>;

impl Scene<'_> {
    fn info(&self) -> &'static OpInfo {
        self.inst.info
    }

    /// The value of an expression; `raw` for lanes that the execution mask may disable.
    pub(crate) fn value(&mut self, e: &Typed, raw: bool) -> Value {
        match &e.kind {
            ExprKind::Operand(name) => self.operand(name, e.width, raw),
            ExprKind::Int(v) => Ok(self.pool.constant(*v as i128 as u128, e.width)),
            ExprKind::Slice(inner, high, low) => {
                let inner = self.value(inner, raw)?;
                Ok(self.pool.slice(inner, *low, high + 1 - low))
            }
            ExprKind::Concat(parts) => {
                let parts = parts.iter().rev().map(|p| self.value(p, raw));
                let parts: Vec<Term> = parts.collect::<Result<_, _>>()?;
                Ok(self.pool.concat(&parts))
            }
            ExprKind::Unary(op, inner) => {
                let inner = self.value(inner, raw)?;
                Ok(self.pool.unary(*op, inner))
            }
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.value(a, raw)?, self.value(b, raw)?);
                Ok(self.pool.binary(*op, a, b))
            }
            ExprKind::Select(c, a, b) => {
                let c = self.value(c, raw)?;
                let (a, b) = (self.value(a, raw)?, self.value(b, raw)?);
                Ok(self.pool.select(c, a, b))
            }
            ExprKind::Call(call) => self.call(call, e.width, raw),
        }
    }

    fn operand(&mut self, name: &str, width: u16, raw: bool) -> Value {
        if name == MODE && self.info().operand(name).is_none() {
            return Ok(self.pool.zext(self.side.mode, width));
        }
        let Some(input) = self.inputs.iter().find(|i| i.name == name) else {
            // A label has no value.
            return match width {
                0 => Ok(self.pool.constant(0, 0)),
                _ => Err(format!("operand `{name}` has no value")),
            };
        };
        let t = if raw { input.raw } else { input.seen };
        Ok(self.pool.zext(t, width))
    }

    fn arguments(&mut self, call: &Call, raw: bool) -> Result<Vec<Term>, String> {
        call.args.iter().map(|a| self.value(a, raw)).collect()
    }

    fn call(&mut self, call: &Call, width: u16, raw: bool) -> Value {
        match call.shape {
            Shape::Cast { .. } => {
                let Some(inner) = call.args.first() else {
                    return Err("a cast of nothing".into());
                };
                let inner = self.value(inner, raw)?;
                Ok(match call.name.as_str() {
                    "sext" => self.pool.sext(inner, width),
                    _ => self.pool.zext(inner, width),
                })
            }
            shape if shape.is_pure() => self.pure(call, width, raw),
            Shape::Lane => Ok(self.pool.symbol(Symbol::Lane, width, true)),
            Shape::Load => self.load(call, width),
            Shape::Atomic(_) => self.atomic(call, width),
            Shape::Mfma | Shape::Mbcnt => {
                let mut args = self.arguments(call, call.shape == Shape::Mfma)?;
                args.push(self.side.mode);
                let name = format!("{} {:?}", self.key(call, &args, width), call.named);
                let name = match call.shape {
                    // The types of the operands are in the row.
                    Shape::Mfma => format!("{name} {}", self.info().name),
                    _ => name,
                };
                Ok(self.pool.opaque(&name, &args, width, true))
            }
            Shape::LoadTyped => Err(CONVERTS.into()),
            Shape::Displaced => Err(DISPLACES.into()),
            Shape::Unknown => Err(UNKNOWN.into()),
            Shape::Getreg | Shape::State => self.moment(call, width),
            _ => self.cross(call, width),
        }
    }

    /// The name of a function with its types and widths.
    fn key(&self, call: &Call, args: &[Term], width: u16) -> String {
        let mut name = call.name.clone();
        for ty in &call.types {
            name.push('.');
            name += &ty.elem;
            if ty.lanes > 1 {
                name += &format!("x{}", ty.lanes);
            }
        }
        name.push(' ');
        for &arg in args {
            name += &format!("{},", self.pool.width(arg));
        }
        name += &format!("{width}");
        name
    }

    fn pure(&mut self, call: &Call, width: u16, raw: bool) -> Value {
        let inner = match (call.shape, call.args.first().map(|a| &a.kind)) {
            // The allowed error belongs to the function.
            (Shape::About, Some(ExprKind::Call(of))) => Some(of),
            _ => None,
        };
        let mut args = match inner {
            Some(of) => {
                let mut args = self.arguments(of, raw)?;
                for further in call.args.iter().skip(1) {
                    args.push(self.value(further, raw)?);
                }
                args
            }
            None => self.arguments(call, raw)?,
        };
        let floats = !matches!(call.shape, Shape::Same(_) | Shape::Part | Shape::Merge);
        let changed = floats && self.side.mode != self.first_mode;
        let mut name = self.key(call, &args, width);
        if let Some(of) = inner {
            name = format!("{name} of {}", of.name);
        }
        if changed {
            name += " in mode";
        }
        let template = match (inner, changed) {
            (None, false) if self.usual || !floats => {
                let widths: Vec<u16> = args.iter().map(|&a| self.pool.width(a)).collect();
                Some(template(call, &widths, width))
            }
            _ => None,
        };
        let commutes = matches!(
            call.name.as_str(),
            "fadd" | "fmul" | "fma" | "min_u" | "max_u" | "min_s" | "max_s" | "mulhi_u" | "mulhi_s"
        );
        if changed {
            args.push(self.side.mode);
        }
        let function = self.pool.function(name.clone(), || Function {
            name,
            template,
            commutes,
        });
        Ok(self.pool.call(function, args, width))
    }

    /// A function of the inputs of all lanes.
    fn cross(&mut self, call: &Call, width: u16) -> Value {
        let mut args = self.arguments(call, true)?;
        let first = args.first().copied();
        if let (Shape::Like(_), Some(t), "readfirstlane" | "readlane") =
            (call.shape, first, call.name.as_str())
        {
            if let Some(value) = self.lane_of(t, args.get(1).copied()) {
                return Ok(value);
            }
            if !self.pool.varies(t) {
                return Ok(t);
            }
        }
        let reads_mask = !matches!(call.name.as_str(), "readlane" | "writelane");
        if reads_mask {
            args.push(self.exec);
        }
        let name = format!("{} {:?}", self.key(call, &args, width), call.named);
        let varies = self.inst.per_lane || call.shape == Shape::Writelane;
        let function = self.pool.function(name.clone(), || Function {
            name,
            template: None,
            commutes: false,
        });
        let whole = Node::Call(function, args.into());
        Ok(self.pool.make(whole, width, varies))
    }

    /// The value that `writelane` put into a lane.
    fn lane_of(&self, mut t: Term, lane: Option<Term>) -> Option<Term> {
        let wanted = self.pool.known(lane?)?;
        // A register holds as many values as there are lanes.
        for _ in 0..64 {
            let Node::Call(f, args) = self.pool.node(t) else {
                return None;
            };
            let name = &self.pool.functions[*f as usize].name;
            let (true, &[old, value, n, ..]) = (name.starts_with("writelane"), &args[..]) else {
                return None;
            };
            // The number of a lane is taken modulo the number of lanes.
            if (self.pool.known(n)? ^ wanted).is_multiple_of(LANES as u128) {
                return Some(value);
            }
            t = old;
        }
        None
    }

    /// A value that the machine gives at this moment.
    fn moment(&mut self, call: &Call, width: u16) -> Value {
        let args = self.arguments(call, true)?;
        let name = format!("{} {}", self.key(call, &args, width), self.info().name);
        self.event(name, args);
        // Stores may be in another order, so only the other events are counted.
        let n = self.events.last().map_or(0, |e| e.offset);
        let symbol = Symbol::Event(self.node, n as u32);
        Ok(self.pool.symbol(symbol, width, self.inst.per_lane))
    }

    pub(crate) fn event(&mut self, name: String, mut terms: Vec<Term>) {
        terms.push(self.exec);
        let mut before = self.events.iter().rev();
        let before = before.find(|e| e.kind == Kind::Other);
        let number = before.map_or(0, |e| e.offset) + 1;
        self.events.push(Event {
            at: self.at,
            kind: Kind::Other,
            name,
            terms,
            offset: number,
            stored: None,
        });
    }

    /// A statement that is a call.
    pub(crate) fn effect(&mut self, e: &Typed) -> Result<(), String> {
        let ExprKind::Call(call) = &e.kind else {
            return Err("an effect that is no call".into());
        };
        match call.shape {
            Shape::Store => self.store(call)?,
            Shape::StoreTyped | Shape::LoadTypedLds => return Err(CONVERTS.into()),
            Shape::LoadLds => self.transfer(call)?,
            Shape::Atomic(_) => {
                self.atomic(call, e.width)?;
            }
            Shape::Branch => self.flow = Flow::Jump,
            Shape::BranchIf => {
                let Some(condition) = call.args.first() else {
                    return Err("a branch without a condition".into());
                };
                let condition = self.value(condition, false)?;
                self.flow = Flow::Branch(condition);
            }
            _ => self.control(call)?,
        }
        Ok(())
    }

    fn control(&mut self, call: &Call) -> Result<(), String> {
        match call.name.as_str() {
            "end" => self.flow = Flow::End,
            // The instruction may change the effect of later ones.
            "unknown" => return Err(UNKNOWN.into()),
            "wait" | "nop" | "setprio" => {}
            "jump" => return Err("goes to an address that is not followed".into()),
            "barrier" => {
                self.event(call.name.clone(), Vec::new());
                self.publish("barrier");
            }
            "sleep" => {
                let args = self.arguments(call, true)?;
                if self.branches != Some(self.info().unit) {
                    // The caches of memory are written back or forgotten.
                    self.caches(args);
                }
            }
            "invalidate" => {
                let args = self.arguments(call, true)?;
                self.caches(args);
            }
            "setreg" if self.inst.displaces => return Err(DISPLACES.into()),
            "setreg" => {
                let mut args = self.arguments(call, true)?;
                self.event(self.info().name.to_owned(), args.clone());
                args.push(self.side.mode);
                self.side.mode = self.pool.opaque("setreg", &args, 32, false);
            }
            _ => {
                let args = self.arguments(call, true)?;
                self.event(format!("{} {}", call.name, self.info().name), args);
                self.publish(self.info().name);
            }
        }
        Ok(())
    }

    /// The memory after its caches were written back or forgotten.
    fn caches(&mut self, args: Vec<Term>) {
        let name = format!("{} {:?}", self.info().name, self.inst.modifiers);
        self.event(name, args);
        let global = self.side.global;
        self.side.global = self.pool.opaque("cache", &[global], 1, false);
    }

    /// Other waves' stores become visible.
    fn publish(&mut self, name: &str) {
        let name = format!("after {name}");
        let Side { global, lds, .. } = *self.side;
        self.side.lds = self.pool.opaque(&name, &[lds], 1, false);
        if self.shared {
            self.side.global = self.pool.opaque(&name, &[global], 1, false);
        }
    }
}

/// A call on operands that are named by position.
fn template(call: &Call, widths: &[u16], width: u16) -> Typed {
    let args = widths.iter().enumerate().map(|(n, &width)| Typed {
        kind: ExprKind::Operand(n.to_string()),
        width,
        range: 0..0,
    });
    Typed {
        kind: ExprKind::Call(Call {
            args: args.collect(),
            ..call.clone()
        }),
        width,
        range: 0..0,
    }
}
