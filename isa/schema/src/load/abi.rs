//! The kernel interface: section `abi`, and the rows of `descriptor`.

use super::layers::Table;
use super::places::{bits, numbers, two_fields};
use super::{Row, typed, unknown};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::meaning::FloatFields;
use crate::model::{
    Abi, Aperture, Buffer, DescriptorField, ElfSetting, IndexMode, ScratchSetup, UserScalar,
};
use crate::table::{
    CodeObject, DescriptorWord, FieldValue, Holds, MemorySpace, ModeRegister, PacketField, Quantity,
};
use crate::yaml::{Fields, Node, int};

/// The kernel interface; `None` if the tables have none, or if it cannot be read.
pub(super) fn build(abi: &Table, descriptor: &Table, out: &mut Diagnostics) -> Option<Abi> {
    let row = abi.rows.first()?;
    let mut f = row.fields();
    let triple = f.need("triple", out).and_then(|n| n.text(out));
    let code_objects = code_objects(f.need("code_objects", out), out);
    let scalars_end = f.get("scalars_end").map_or(Some(0), |n| n.int(out));
    let workgroup_ids = f.get("workgroup_ids").map(|n| workgroup_ids(n, out));
    let wave_id = f.get("wave_id").and_then(|n| place(n, out));
    let barrier = f.get("barrier").map_or(Some(0), |n| n.int(out));
    let elf = f.need("elf", out).and_then(|n| Fields::new(n, out));
    let (mut elf_machine, mut elf_features) = (None, None);
    if let Some(mut elf) = elf {
        elf_machine = elf.need("machine", out).and_then(|n| n.int(out));
        elf_features = elf.need("features", out).and_then(|n| n.int(out));
        elf.finish("`elf`", out);
    }
    let mut number =
        |key, out: &mut Diagnostics| -> Option<u32> { f.need(key, out).and_then(|n| n.int(out)) };
    let elf_machine_bits = number("elf_machine_bits", out);
    let entry_align = number("entry_align", out);
    let argument_align = number("argument_align", out);
    let user_scalars_max = number("user_scalars_max", out);
    let trap = number("trap", out);
    let dynamic_stack = number("dynamic_stack", out);
    let reserved_scalars = number("reserved_scalars", out);
    let accumulator_granule = number("accumulator_granule", out);
    let descriptor_bytes = number("descriptor_bytes", out);
    let descriptor_align = number("descriptor_align", out);
    let entry_offset_at = number("entry_offset_at", out);
    let preload_entry = preload_entry(f.get("preload_entry"), entry_align, out);
    let mut elf_settings = Vec::new();
    let list = f.need("elf_settings", out).and_then(|n| n.list(out));
    for node in list.unwrap_or(&[]) {
        elf_settings.extend(elf_setting(node, out));
    }
    let mut users = Vec::new();
    let list = f.need("user_scalars", out).and_then(|n| n.list(out));
    for node in list.unwrap_or(&[]) {
        users.extend(user_scalar(node, out));
    }
    let pointer = f.need("argument_pointer", out).and_then(|n| n.name(out));
    if let Some(pointer) = &pointer
        && !users.iter().any(|u| u.name == pointer.text)
    {
        let known = users.iter().map(|u| u.name.as_str());
        let (text, span) = (&pointer.text, pointer.span);
        unknown(
            "user scalar",
            "isa-unknown-register",
            text,
            span,
            known,
            out,
        );
    }
    let system = f
        .need("system_scalars", out)
        .map_or(Vec::new(), |n| n.names(out));
    let fields = work_item_fields(f.need("work_item_ids", out), out);
    let scratch_setup = f
        .get("scratch_setup")
        .and_then(|n| scratch_setup(n, &users, out));
    let swizzle = f.get("cache_swizzle").and_then(|n| two_fields(n, out));
    let buffer = f.need("buffer", out).and_then(|n| buffer(n, out));
    let buffer = buffer.map(|b| Buffer { swizzle, ..b });
    let mut apertures = Vec::new();
    let list = f.get("apertures").and_then(|n| n.list(out));
    for node in list.unwrap_or(&[]) {
        apertures.extend(aperture(node, out));
    }
    let dispatch_packet = f
        .get("dispatch_packet")
        .map_or(Vec::new(), |n| packet(n, out));
    let private_buffer = words(f.get("private_buffer"), out);
    let mode_register = f.get("mode_register").and_then(|n| mode_register(n, out));
    let constant_registers = f
        .get("constant_registers")
        .map_or(Vec::new(), |n| constant_registers(n, out));
    let index_mode = f.get("index_mode").and_then(|n| index_mode(n, out));
    let typed_buffers = f.get("typed_buffers").and_then(|n| typed::build(n, out));
    f.get("note");
    f.finish("`abi`", out);
    let lines = descriptor.rows.iter().filter_map(|row| field(row, out));
    Some(Abi {
        descriptor: lines.collect(),
        scratch_setup,
        apertures,
        mode_register,
        constant_registers,
        wave_id,
        index_mode,
        typed_buffers,
        dispatch_packet,
        private_buffer: private_buffer?,
        triple: triple?,
        code_objects,
        elf_machine: elf_machine?,
        elf_features: elf_features?,
        elf_machine_bits: elf_machine_bits?,
        elf_settings,
        entry_align: entry_align.filter(|a| a.is_power_of_two())?,
        argument_align: argument_align.filter(|a| a.is_power_of_two())?,
        user_scalars: users,
        user_scalars_max: user_scalars_max?,
        scalars_end: scalars_end?,
        workgroup_ids: match workgroup_ids {
            Some(places) => Some(places?),
            None => None,
        },
        barrier: barrier?,
        trap: trap?,
        dynamic_stack: dynamic_stack?,
        preload_entry: preload_entry?,
        argument_pointer: pointer?.text,
        system_scalars: system.into_iter().map(|t| t.text).collect(),
        work_item_fields: fields?,
        reserved_scalars: reserved_scalars?,
        buffer: buffer?,
        accumulator_granule: accumulator_granule.filter(|g| *g > 0)?,
        descriptor_bytes: descriptor_bytes? as usize,
        descriptor_align: descriptor_align.filter(|a| a.is_power_of_two())?,
        entry_offset_at: entry_offset_at? as usize,
        span: row.name.span,
    })
}

/// A distance by alignment: a power of two that divides the entry point's alignment. 0 if absent.
fn preload_entry(
    node: Option<&Node>,
    entry_align: Option<u32>,
    out: &mut Diagnostics,
) -> Option<u32> {
    let Some(node) = node else { return Some(0) };
    let bytes: u32 = node.int(out)?;
    if !bytes.is_power_of_two() || bytes > entry_align? {
        let message = "`preload_entry` is a power of two, at most `entry_align`";
        out.push(Diagnostic::error("isa-limit", message).label(node.span, ""));
        return None;
    }
    Some(bytes)
}

/// `version: {metadata: [major, minor], elf: version}`
fn code_objects(node: Option<&Node>, out: &mut Diagnostics) -> Vec<CodeObject> {
    let mut all = Vec::new();
    for (key, node) in node.and_then(|n| n.map(out)).unwrap_or(&[]) {
        let version = int(&key.text).and_then(|v| u8::try_from(v).ok());
        let Some(mut f) = Fields::new(node, out) else {
            continue;
        };
        let metadata = numbers(f.need("metadata", out), out);
        let elf = f.need("elf", out).and_then(|n| n.int(out));
        let mut flag = |key| f.get(key).and_then(|n| n.boolean(out)).unwrap_or(false);
        let (counts_workgroups, usual) = (flag("counts_workgroups"), flag("usual"));
        f.finish("a code object version", out);
        let Some(version) = version else {
            let d = Diagnostic::error("yaml-wrong-type", "expected a version number");
            out.push(d.label(key.span, ""));
            continue;
        };
        if let (Some(metadata), Some(elf)) = (metadata, elf) {
            all.push(CodeObject {
                version,
                metadata,
                elf,
                counts_workgroups,
                usual,
            });
        }
    }
    all
}

/// `{init: user scalar, code: [text, ...]}`
fn scratch_setup(node: &Node, users: &[UserScalar], out: &mut Diagnostics) -> Option<ScratchSetup> {
    let mut f = Fields::new(node, out)?;
    let init = f.need("init", out).and_then(|n| n.name(out));
    let code = f.need("code", out).and_then(|n| n.list(out));
    let lines = code.unwrap_or(&[]).iter();
    let code = lines.filter_map(|n| n.text(out)).collect();
    f.finish("`scratch_setup`", out);
    let init = init?;
    if !users.iter().any(|u| u.name == init.text) {
        let known = users.iter().map(|u| u.name.as_str());
        let code = "isa-unknown-register";
        unknown("user scalar", code, &init.text, init.span, known, out);
        return None;
    }
    Some(ScratchSetup {
        init: init.text,
        code,
    })
}

fn elf_setting(node: &Node, out: &mut Diagnostics) -> Option<ElfSetting> {
    let mut f = Fields::new(node, out)?;
    let name = f.need("name", out).and_then(|n| n.text(out));
    let mut number = |key, out: &mut Diagnostics| f.need(key, out).and_then(|n| n.int(out));
    let (bits, off, on) = (number("bits", out), number("off", out), number("on", out));
    f.finish("a setting of the ELF flags", out);
    Some(ElfSetting {
        name: name?,
        bits: bits?,
        off: off?,
        on: on?,
    })
}

fn user_scalar(node: &Node, out: &mut Diagnostics) -> Option<UserScalar> {
    let mut f = Fields::new(node, out)?;
    let name = f.need("name", out).and_then(|n| n.text(out));
    let units = f.need("units", out).and_then(|n| n.int(out));
    let used = f.get("used").and_then(|n| n.boolean(out));
    let holds = f.get("holds").and_then(|n| holds(n, out));
    f.finish("a user scalar", out);
    Some(UserScalar {
        name: name?,
        units: units?,
        used: used.unwrap_or(false),
        holds,
    })
}

/// The contents of a user scalar by their word.
fn holds(node: &Node, out: &mut Diagnostics) -> Option<Holds> {
    let word = node.name(out)?;
    let found = Holds::ALL.iter().find(|h| h.1 == word.text);
    if found.is_none() {
        let known = Holds::ALL.iter().map(|h| h.1);
        unknown(
            "contents",
            "isa-unknown-field",
            &word.text,
            word.span,
            known,
            out,
        );
    }
    found.map(|h| h.0)
}

/// `name: [byte, bytes]` for each field.
fn packet(node: &Node, out: &mut Diagnostics) -> Vec<PacketField> {
    let mut fields = Vec::new();
    for (key, node) in node.map(out).unwrap_or(&[]) {
        let name = PacketField::NAMES.into_iter().find(|n| *n == key.text);
        if name.is_none() {
            let known = PacketField::NAMES.into_iter();
            unknown(
                "field",
                "isa-unknown-field",
                &key.text,
                key.span,
                known,
                out,
            );
        }
        let place = numbers::<u8, 2>(Some(node), out);
        if let (Some(name), Some([at, bytes])) = (name, place) {
            if !matches!(bytes, 1..=8) {
                let d = Diagnostic::error("isa-bits", "a field has 1 to 8 bytes");
                out.push(d.label(node.span, ""));
                continue;
            }
            fields.push(PacketField { name, at, bytes });
        }
    }
    fields
}

/// The words of a descriptor.
fn words(node: Option<&Node>, out: &mut Diagnostics) -> Option<Vec<DescriptorWord>> {
    let mut words = Vec::new();
    for node in node.and_then(|n| n.list(out)).unwrap_or(&[]) {
        words.push(match node.scalar() {
            Some("base_low") => DescriptorWord::BaseLow,
            Some("base_high") => DescriptorWord::BaseHigh,
            Some("size") => DescriptorWord::Size,
            _ => DescriptorWord::Constant(node.int(out)?),
        });
    }
    Some(words)
}

/// `[register, bit, width]`
fn place(node: &Node, out: &mut Diagnostics) -> Option<(String, u8, u8)> {
    if let [register, bit, width] = node.list(out)? {
        let register = register.name(out)?;
        return Some((register.text, bit.int(out)?, width.int(out)?));
    }
    let message = "expected [register, bit, width]";
    out.push(Diagnostic::error("yaml-wrong-type", message).label(node.span, ""));
    None
}

/// `[[number, value], ...]`
fn constant_registers(node: &Node, out: &mut Diagnostics) -> Vec<(u64, u32)> {
    let mut all = Vec::new();
    for item in node.list(out).unwrap_or(&[]) {
        if let Some([number, value]) = item.list(out)
            && let (Some(number), Some(value)) = (number.int(out), value.int(out))
        {
            all.push((number, value));
        } else {
            let message = "expected [number, value]";
            out.push(Diagnostic::error("yaml-wrong-type", message).label(item.span, ""));
        }
    }
    all
}

/// `[[register, bit, width], ...]` of x, y and z.
fn workgroup_ids(node: &Node, out: &mut Diagnostics) -> Option<[(String, u8, u8); 3]> {
    let mut places = Vec::new();
    for item in node.list(out)? {
        if let [register, bit, width] = item.list(out)? {
            let register = register.name(out)?;
            places.push((register.text, bit.int(out)?, width.int(out)?));
        }
    }
    let found = places.try_into().ok();
    if found.is_none() {
        let message = "expected [register, bit, width] of x, y and z";
        out.push(Diagnostic::error("yaml-wrong-type", message).label(node.span, ""));
    }
    found
}

/// `[[bit, width], ...]` for x, y and z.
fn work_item_fields(node: Option<&Node>, out: &mut Diagnostics) -> Option<[(u8, u8); 3]> {
    let node = node?;
    let mut fields = Vec::new();
    for item in node.list(out)? {
        fields.push(bits(Some(item), out)?);
    }
    let found = fields.try_into().ok();
    if found.is_none() {
        let d = Diagnostic::error("yaml-wrong-type", "expected [bit, width] of x, y and z");
        out.push(d.label(node.span, ""));
    }
    found
}

fn buffer(node: &Node, out: &mut Diagnostics) -> Option<Buffer> {
    let mut f = Fields::new(node, out)?;
    let words = words(f.need("words", out), out)?;
    let base = bits(f.need("base", out), out);
    let size = bits(f.need("size", out), out);
    let record = f.get("record").and_then(|n| bits(Some(n), out));
    let interleaved = f.get("interleaved").and_then(|n| bits(Some(n), out));
    let mut valid = Vec::new();
    for node in f.get("valid").and_then(|n| n.list(out)).unwrap_or(&[]) {
        let mut f = Fields::new(node, out)?;
        let at = bits(f.need("bits", out), out);
        let value = match (f.get("is"), f.get("not")) {
            (Some(n), None) => n.int::<i64>(out).map(|n| (n as u64, true)),
            (None, Some(n)) => n.int::<i64>(out).map(|n| (n as u64, false)),
            _ => {
                let d = Diagnostic::error("yaml-missing-key", "either `is` or `not` is needed");
                out.push(d.label(node.span, ""));
                None
            }
        };
        f.finish("a demand", out);
        let (value, is) = value?;
        valid.push((at?, value, is));
    }
    f.finish("`buffer`", out);
    Some(Buffer {
        words,
        base: base?,
        size: size?,
        valid,
        record,
        interleaved,
        swizzle: None,
    })
}

/// `{space, base, limit, address}`
fn aperture(node: &Node, out: &mut Diagnostics) -> Option<Aperture> {
    let mut f = Fields::new(node, out)?;
    let space = f.need("space", out).and_then(|n| n.name(out));
    let base = f.need("base", out).and_then(|n| n.name(out));
    let limit = f.need("limit", out).and_then(|n| n.name(out));
    let address = f.need("address", out).and_then(|n| n.int::<u64>(out));
    f.finish("an aperture", out);
    let space = space?;
    let Some(memory) = MemorySpace::parse(&space.text) else {
        let known = MemorySpace::ALL.iter().map(|m| m.1);
        unknown(
            "memory",
            "isa-unknown-memory",
            &space.text,
            space.span,
            known,
            out,
        );
        return None;
    };
    let address = address?;
    if address & u64::from(u32::MAX) != 0 {
        let d = Diagnostic::error(
            "isa-limit",
            "the low 32 bits of an aperture's address are 0",
        );
        out.push(d.label(node.span, ""));
        return None;
    }
    Some(Aperture {
        space: memory,
        base: base?.text,
        limit: limit?.text,
        address,
        span: node.span,
    })
}

/// `{number, id, first, size, fixed, rounding, denormals, clamp_nan, saturate_halves}`
fn mode_register(node: &Node, out: &mut Diagnostics) -> Option<ModeRegister> {
    let mut f = Fields::new(node, out)?;
    let number = f.need("number", out).and_then(|n| n.int(out));
    let mut field = |key, out: &mut Diagnostics| bits(f.need(key, out), out);
    let (id, first, size) = (field("id", out), field("first", out), field("size", out));
    let fixed = f.need("fixed", out).and_then(|n| n.int(out));
    let mut two = |key, out: &mut Diagnostics| f.need(key, out).and_then(|n| two_fields(n, out));
    let (rounding, denormals) = (two("rounding", out), two("denormals", out));
    let mut field = |key, out: &mut Diagnostics| bits(f.need(key, out), out);
    let (clamp_nan, saturate_halves) = (field("clamp_nan", out), field("saturate_halves", out));
    f.finish("`mode_register`", out);
    let fields = [id?, first?, size?];
    if fields.iter().any(|(bit, width)| *width > 16 || *bit > 47) {
        let d = Diagnostic::error(
            "isa-bits",
            "the fields are in an immediate of up to 64 bits",
        );
        out.push(d.label(node.span, ""));
        return None;
    }
    Some(ModeRegister {
        number: number?,
        id: fields[0],
        first: fields[1],
        size: fields[2],
        fixed: fixed?,
        floats: FloatFields {
            rounding: rounding?,
            denormals: denormals?,
            clamp_nan: clamp_nan?,
            saturate_halves: saturate_halves?,
        },
    })
}

/// `{enable, register, number, sources, result, units, open}`
fn index_mode(node: &Node, out: &mut Diagnostics) -> Option<IndexMode> {
    let mut f = Fields::new(node, out)?;
    let register = f.need("register", out).and_then(|n| n.text(out));
    let number = bits(f.need("number", out), out);
    let sources = numbers::<u8, 3>(f.need("sources", out), out);
    let mut bit = |key, out: &mut Diagnostics| f.need(key, out).and_then(|n| n.int::<u8>(out));
    let (enable, result) = (bit("enable", out), bit("result", out));
    let mut names = |key, out: &mut Diagnostics| -> Vec<String> {
        let names = f.need(key, out).map_or(Vec::new(), |n| n.names(out));
        names.into_iter().map(|t| t.text).collect()
    };
    let (units, open) = (names("units", out), names("open", out));
    f.finish("`index_mode`", out);
    let mode = IndexMode {
        enable: enable?,
        register: register?,
        number: number?,
        sources: sources?,
        result: result?,
        units,
        open,
        span: node.span,
    };
    let all = mode.sources.iter().chain([&mode.enable, &mode.result]);
    let (first, width) = mode.number;
    if all.into_iter().any(|bit| *bit > 31) || width > 32 || first > 32 - width {
        let d = Diagnostic::error(
            "isa-bits",
            "MODE and the register of the index have 32 bits",
        );
        out.push(d.label(node.span, ""));
        return None;
    }
    Some(mode)
}

fn field(row: &Row, out: &mut Diagnostics) -> Option<DescriptorField> {
    let mut f = row.fields();
    f.get("key");
    let value = f.need("value", out).and_then(|n| value(n, out));
    let at = match f.get("at") {
        Some(node) => {
            let [byte, bit, width] = numbers::<u32, 3>(Some(node), out)?;
            if width == 0 || width > 64 || bit > 63 {
                let d = Diagnostic::error("isa-bits", "no field of up to 64 bits begins there");
                out.push(d.label(node.span, ""));
                return None;
            }
            Some((byte as usize, bit, width))
        }
        None => None,
    };
    let add = f.get("add").map_or(Some(0), |n| n.int(out));
    let divide = f.get("divide").map_or(Some(1), |n| n.int(out));
    let less = f.get("less").map_or(Some(0), |n| n.int(out));
    let mode = match f.get("mode") {
        Some(node) => {
            let found = bits(Some(node), out)?;
            if found.0 > 31 || found.1 == 0 || found.1 > 31 {
                let d = Diagnostic::error("isa-bits", "MODE has 32 bits");
                out.push(d.label(node.span, ""));
                return None;
            }
            Some(found)
        }
        None => None,
    };
    let reserve = f.get("reserve").map_or(Some(0), |n| n.int(out));
    let setting = f.get("setting").and_then(|n| n.scalar().map(str::to_owned));
    let assumed = f.get("assumed").map_or(Some(0), |n| n.int(out));
    f.get("note");
    f.finish("a field of the descriptor", out);
    if divide.is_some_and(|d| d < 1) {
        let d = Diagnostic::error("isa-limit", "`divide` is at least 1");
        out.push(d.label(row.name.span, ""));
        return None;
    }
    Some(DescriptorField {
        key: row.name.text.clone(),
        value: value?,
        at,
        add: add?,
        divide: divide?,
        less: less?,
        mode,
        assumed: assumed?,
        reserve: reserve?,
        setting,
    })
}

/// A number, or the name of a quantity.
fn value(node: &Node, out: &mut Diagnostics) -> Option<FieldValue> {
    let text = node.scalar().unwrap_or_default();
    if let Some(&(quantity, _)) = Quantity::ALL.iter().find(|q| q.1 == text) {
        return Some(FieldValue::Quantity(quantity));
    }
    if int(text).is_some() {
        return node.int(out).map(FieldValue::Number);
    }
    let known = Quantity::ALL.iter().map(|q| q.1);
    unknown(
        "quantity",
        "isa-unknown-quantity",
        text,
        node.span,
        known,
        out,
    );
    None
}
