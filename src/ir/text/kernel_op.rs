//! Kernel operations as words: `name` or `name<attributes>`, parsed and printed.

use crate::kernel::{
    Atomic, Binary, Direction, Dpp, Exchange, FastMath, Float, MemoryRef, Mfma, Op, Predicate,
    Space, Unary, Wait,
};

/// The reverse of the kernel set's `print_op`; the error states the fault of the word.
pub fn parse_kernel_op(text: &str) -> Result<Op, String> {
    let (name, attributes) = match text.split_once('<') {
        None => (text, None),
        Some((name, rest)) => (
            name,
            Some(
                rest.strip_suffix('>')
                    .ok_or_else(|| format!("`{text}` does not end in `>`"))?,
            ),
        ),
    };
    // Operations without attributes first: the others need attributes.
    let plain = match name {
        "select" => Some(Op::Select),
        "fma" => Some(Op::Fma),
        "concat" => Some(Op::Concat),
        "ptradd" => Some(Op::PtrAdd),
        "buffer" => Some(Op::Buffer),
        "jump" => Some(Op::Jump),
        "branch" => Some(Op::Branch),
        "branch.any" => Some(Op::BranchAny),
        "undef" => Some(Op::Undef),
        "return" => Some(Op::Return),
        "trap" => Some(Op::Trap),
        _ => Binary::parse(name)
            .map(Op::Binary)
            .or_else(|| Unary::parse(name).map(Op::Unary)),
    };
    if let Some(op) = plain {
        return match attributes {
            None => Ok(op),
            Some(list) if float(&op).is_some() => permissions(&op, list),
            Some(_) => Err(format!("`{name}` takes no attributes")),
        };
    }
    if name == "barrier" {
        return match attributes {
            None => Ok(Op::Barrier { global: false }),
            Some("global") => Ok(Op::Barrier { global: true }),
            Some(other) => Err(format!("`barrier` takes `global`, not `{other}`")),
        };
    }
    if name == "shuffle" && attributes.is_none() {
        return Ok(Op::Shuffle(None));
    }
    let known = [
        "const",
        "argument",
        "workitem_id",
        "workgroup_id",
        "lds_base",
        "private_base",
        "cmp",
        "extract",
        "load",
        "store",
        "atomic",
        "transfer",
        "mfma",
        "dpp",
        "shuffle",
        "readlane",
        "wait",
        "priority",
    ];
    if !known.contains(&name) {
        return Err(format!("no kernel operation is called `{name}`"));
    }
    let attributes =
        attributes.ok_or_else(|| format!("`{name}` needs attributes: `{name}<...>`"))?;
    Ok(match name {
        "const" => Op::Const(number(attributes)?),
        "argument" => Op::Argument(number(attributes)?),
        "workitem_id" => Op::WorkitemId(dimension(attributes)?),
        "workgroup_id" => Op::WorkgroupId(dimension(attributes)?),
        "lds_base" => Op::LdsBase(number(attributes)?),
        "private_base" => Op::PrivateBase(number(attributes)?),
        "cmp" => Op::Compare(
            Predicate::parse(attributes)
                .ok_or_else(|| format!("`{attributes}` is no comparison predicate"))?,
        ),
        "extract" => Op::Extract(number(attributes)?),
        "load" => Op::Load(access(attributes)?),
        "store" => Op::Store(access(attributes)?),
        "atomic" => {
            let (name, rest) = attributes.split_once(',').unwrap_or((attributes, ""));
            let atomic = Atomic::parse(name.trim());
            let names: Vec<_> = Atomic::ALL.iter().map(|a| a.1).collect();
            let atomic = atomic
                .ok_or_else(|| format!("`{name}` is no atomic operation: {}", names.join(", ")))?;
            Op::Atomic(atomic, access(rest)?)
        }
        "transfer" => {
            let (bytes, rest) = attributes.split_once(',').unwrap_or((attributes, ""));
            Op::Transfer(number(bytes.trim())?, access(rest)?)
        }
        "mfma" => Op::Mfma(mfma(attributes)?),
        "dpp" => Op::Dpp(dpp(attributes)?),
        "shuffle" => Op::Shuffle(Some(exchange(attributes)?)),
        "readlane" => Op::ReadLane(number(attributes)?),
        "priority" => Op::Priority(number(attributes)?),
        _ => Op::Wait(wait(attributes)?),
    })
}

/// The operation as a float operation that may have permissions.
fn float(op: &Op) -> Option<Float> {
    match op {
        Op::Binary(b) if *b >= Binary::FAdd => Some(Float::Binary(*b)),
        Op::Unary(u) if u.is_float() => Some(Float::Unary(*u)),
        Op::Fma => Some(Float::Fma),
        _ => None,
    }
}

fn permissions(op: &Op, list: &str) -> Result<Op, String> {
    let mut all = FastMath::NONE;
    for name in items(list) {
        let known = FastMath::ALL.map(|e| e.1).join(", ");
        let one = FastMath::parse(name)
            .ok_or_else(|| format!("`{name}` is no permission: {known}, fast"))?;
        all = all.with(one);
    }
    match float(op) {
        Some(float) if all != FastMath::NONE => Ok(Op::Fast(all, float)),
        _ => Ok(op.clone()),
    }
}

fn number<T: TryFrom<u64>>(text: &str) -> Result<T, String> {
    let value = match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16),
        None => text.parse(),
    };
    let value = value.map_err(|_| format!("`{text}` is no unsigned number"))?;
    T::try_from(value).map_err(|_| format!("`{text}` is too large here"))
}

fn dimension(text: &str) -> Result<u8, String> {
    number(text)
        .ok()
        .filter(|&d| d < 3)
        .ok_or_else(|| format!("`{text}` is no dimension: 0, 1 or 2"))
}

/// The comma-separated items, trimmed; none for blank text.
fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',')
        .map(str::trim)
        .filter(|item| !item.is_empty())
}

fn access(text: &str) -> Result<MemoryRef, String> {
    let mut items = items(text);
    let space = items.next().unwrap_or("");
    let space = Space::parse(space).ok_or_else(|| {
        format!("`{space}` is no address space: global, lds, argument, private or buffer")
    })?;
    let mut access = MemoryRef::new(space, None, 0);
    for item in items {
        match item.split_once('=') {
            Some(("extent", value)) => access.extent = Some(number(value)?),
            Some(("align", value)) => access.align = number(value)?,
            None if item == "nontemporal" => access.nontemporal = true,
            None if item == "volatile" => access.volatile = true,
            None if item == "inside" => access.inside = true,
            _ => {
                return Err(format!(
                    "`{item}` is no attribute of a memory access: extent=, align=, nontemporal, volatile, inside"
                ));
            }
        }
    }
    if !access.align.is_power_of_two() {
        return Err("a memory access needs `align=` and a power of two".into());
    }
    Ok(access)
}

/// An immediate, `uncounted`, or some of `global=N, loads=N, lds=N, transfers=N`; `none` waits for nothing.
fn wait(text: &str) -> Result<Wait, String> {
    if text == "uncounted" {
        return Ok(Wait::Uncounted);
    }
    if !text.contains('=') && text != "none" {
        return number(text).map(Wait::Immediate);
    }
    let [mut global, mut loads, mut lds, mut transfers] = [None; 4];
    for item in items(text).filter(|&item| item != "none") {
        match item.split_once('=') {
            Some(("global", value)) => global = Some(number(value)?),
            Some(("loads", value)) => loads = Some(number(value)?),
            Some(("lds", value)) => lds = Some(number(value)?),
            Some(("transfers", value)) => transfers = Some(number(value)?),
            _ => {
                let known = "global=, loads=, lds=, transfers=";
                return Err(format!("`{item}` is nothing to wait for: {known}"));
            }
        }
    }
    Ok(Wait::Accesses {
        global,
        loads,
        lds,
        transfers,
    })
}

fn dpp(text: &str) -> Result<Dpp, String> {
    let mut dpp = Dpp::everywhere(0);
    for item in items(text) {
        match item.split_once('=') {
            Some(("control", value)) => dpp.control = number(value)?,
            Some(("rows", value)) => dpp.rows = number(value)?,
            Some(("banks", value)) => dpp.banks = number(value)?,
            Some(_) => {
                return Err(format!(
                    "`{item}` is no attribute of dpp: control=, rows=, banks="
                ));
            }
            None => {
                let binary = Binary::parse(item);
                dpp.binary =
                    Some(binary.ok_or_else(|| format!("`{item}` is no operation on two values"))?);
            }
        }
    }
    Ok(dpp)
}

fn exchange(text: &str) -> Result<Exchange, String> {
    let mut items = items(text);
    let word = items.next().unwrap_or("");
    let direction = Direction::parse(word)
        .ok_or_else(|| format!("`{word}` is no direction: xor, up, down or lane"))?;
    let mut exchange = Exchange {
        direction,
        by: 0,
        width: 0,
    };
    for item in items {
        match item.split_once('=') {
            Some(("by", value)) => exchange.by = number(value)?,
            Some(("width", value)) => exchange.width = number(value)?,
            _ => return Err(format!("`{item}` is no attribute of shuffle: by=, width=")),
        }
    }
    Ok(exchange)
}

fn mfma(text: &str) -> Result<Mfma, String> {
    let mut items = items(text);
    let shape = items.next().unwrap_or("");
    let sizes: Vec<u16> = shape.split('x').map(number).collect::<Result<_, _>>()?;
    let &[m, n, k] = &sizes[..] else {
        return Err(format!("`{shape}` is no shape: write MxNxK"));
    };
    let mut mfma = Mfma::new([m, n, k], 1);
    for item in items {
        match item.split_once('=') {
            Some(("blocks", value)) => mfma.blocks = number(value)?,
            Some(("negate", value)) => mfma.negate = number(value)?,
            Some(("unsigned", value)) => mfma.unsigned = number(value)?,
            None if item == "saturated" => mfma.saturated = true,
            Some(("scales", value)) => {
                let bytes: Vec<u8> = value.split(':').map(number).collect::<Result<_, _>>()?;
                let bytes = bytes.try_into();
                mfma.scales = Some(
                    bytes.map_err(|_| format!("`{value}` are no two bytes: write BYTE:BYTE"))?,
                );
            }
            None if item == "reduced" => mfma.reduced = true,
            Some(("broadcast", value)) => {
                let parts: Vec<u8> = value.split(':').map(number).collect::<Result<_, _>>()?;
                mfma.broadcast = parts
                    .try_into()
                    .map_err(|_| format!("`{value}` is no broadcast: write SIZE:GROUP:PATTERN"))?;
            }
            _ => {
                return Err(format!(
                    "`{item}` is no attribute of mfma: blocks=, broadcast=, negate=, unsigned=, saturated, reduced, scales="
                ));
            }
        }
    }
    Ok(mfma)
}

/// A kernel operation with its attributes as one word.
pub fn print_kernel_op(op: &Op) -> String {
    match op {
        Op::Const(c) => format!("const<{c:#x}>"),
        Op::Argument(n) => format!("argument<{n}>"),
        Op::WorkitemId(d) => format!("workitem_id<{d}>"),
        Op::WorkgroupId(d) => format!("workgroup_id<{d}>"),
        Op::LdsBase(n) => format!("lds_base<{n}>"),
        Op::PrivateBase(n) => format!("private_base<{n}>"),
        Op::Binary(b) => b.name().into(),
        Op::Unary(u) => u.name().into(),
        Op::Compare(p) => format!("cmp<{}>", p.name()),
        Op::Select => "select".into(),
        Op::Fma => "fma".into(),
        Op::Fast(permitted, op) => {
            let names: Vec<_> = permitted.names().collect();
            format!("{}<{}>", print_kernel_op(&op.strict()), names.join(", "))
        }
        Op::Extract(n) => format!("extract<{n}>"),
        Op::Concat => "concat".into(),
        Op::PtrAdd => "ptradd".into(),
        Op::Buffer => "buffer".into(),
        Op::Load(a) => format!("load<{}>", memory(a)),
        Op::Store(a) => format!("store<{}>", memory(a)),
        Op::Atomic(op, a) => format!("atomic<{}, {}>", op.name(), memory(a)),
        Op::Mfma(m) => {
            let broadcast = match m.broadcast {
                [0, 0, 0] => String::new(),
                [size, group, pattern] => format!(", broadcast={size}:{group}:{pattern}"),
            };
            let negate = match m.negate {
                0 => String::new(),
                bits => format!(", negate={bits}"),
            };
            let unsigned = match m.unsigned {
                0 => String::new(),
                bits => format!(", unsigned={bits}"),
            };
            let saturated = if m.saturated { ", saturated" } else { "" };
            let reduced = if m.reduced { ", reduced" } else { "" };
            let scales = m.scales.map(|[a, b]| format!(", scales={a}:{b}"));
            let scales = scales.unwrap_or_default();
            let (rows, columns, depth) = (m.m, m.n, m.k);
            format!(
                "mfma<{rows}x{columns}x{depth}, blocks={}{broadcast}{negate}{unsigned}{saturated}{reduced}{scales}>",
                m.blocks
            )
        }
        Op::Dpp(d) => {
            let binary = d.binary.map(|b| format!("{}, ", b.name()));
            let binary = binary.unwrap_or_default();
            format!(
                "dpp<{binary}control={:#x}, rows={:#x}, banks={:#x}>",
                d.control, d.rows, d.banks
            )
        }
        Op::Shuffle(None) => "shuffle".into(),
        Op::Shuffle(Some(e)) => {
            let (direction, by, width) = (e.direction.name(), e.by, e.width);
            format!("shuffle<{direction}, by={by}, width={width}>")
        }
        Op::ReadLane(n) => format!("readlane<{n}>"),
        Op::Barrier { global } => if *global {
            "barrier<global>"
        } else {
            "barrier"
        }
        .into(),
        Op::Transfer(bytes, a) => format!("transfer<{bytes}, {}>", memory(a)),
        Op::Wait(Wait::Immediate(levels)) => format!("wait<{levels:#x}>"),
        Op::Wait(Wait::Uncounted) => "wait<uncounted>".into(),
        Op::Wait(Wait::Accesses {
            global,
            loads,
            lds,
            transfers,
        }) => {
            let levels = [
                ("global", global),
                ("loads", loads),
                ("lds", lds),
                ("transfers", transfers),
            ];
            let levels = levels.into_iter();
            let levels = levels.filter_map(|(name, n)| n.map(|n| format!("{name}={n}")));
            let levels: Vec<String> = levels.collect();
            match &levels[..] {
                [] => "wait<none>".into(),
                levels => format!("wait<{}>", levels.join(", ")),
            }
        }
        Op::Priority(level) => format!("priority<{level}>"),
        Op::Jump => "jump".into(),
        Op::Branch => "branch".into(),
        Op::BranchAny => "branch.any".into(),
        Op::Undef => "undef".into(),
        Op::Return => "return".into(),
        Op::Trap => "trap".into(),
    }
}

fn memory(a: &MemoryRef) -> String {
    let mut s = a.space.name().to_owned();
    if let Some(e) = a.extent {
        s += &format!(", extent={e}");
    }
    s += &format!(", align={}", a.align);
    if a.nontemporal {
        s += ", nontemporal";
    }
    if a.volatile {
        s += ", volatile";
    }
    if a.inside {
        s += ", inside";
    }
    s
}
