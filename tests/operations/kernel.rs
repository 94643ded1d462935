//! A cell as a kernel: each work-item loads its operands, does the one operation, stores.
//!
//! Uniform operands come from 8 bytes for each workgroup, so that a launch tries one value in each
//! of them; narrow ones are cut from a dword, because that is how they come in registers.

use crate::cell::{Cell, Kind, Operation, ty};
use easel::ir::kernel::Scalar;
use std::fmt::Write;

/// Work-items of a workgroup.
pub const GROUP: usize = 64;

/// Size of a value in memory.
pub fn bytes(elem: Scalar, lanes: u16) -> usize {
    (usize::from(elem.bits()) * usize::from(lanes)).div_ceil(8)
}

/// Greatest power of two that a run of values is aligned to.
fn align(bytes: usize) -> usize {
    1 << bytes.trailing_zeros().min(4)
}

/// Names of the buffers, in order.
pub const BUFFERS: [&str; 7] = ["a", "b", "u", "v", "choice", "c", "out"];
/// The one that is written.
pub const OUT: usize = 6;

/// The kernel for so many workgroups and a target with so many lanes.
pub fn text(cell: &Cell, groups: usize, lanes_of_wave: u32) -> String {
    let (elem, lanes) = (cell.elem, cell.lanes);
    let size = bytes(elem, lanes);
    let (to, to_lanes) = cell.result();
    let out = bytes(to, to_lanes);
    let sizes = [size, size, 0, 0, 4, size, out];
    let mut text = format!(
        "kernel @cell attributes {{workgroup_size = [{GROUP}, 1, 1], subgroup_size = {lanes_of_wave}, grid = [{groups}, 1, 1], arguments = ["
    );
    for (n, (name, size)) in BUFFERS.iter().zip(sizes).enumerate() {
        let total = extent(size, groups);
        let comma = if n == 0 { "" } else { "," };
        let written = if *name == "out" { " written" } else { "" };
        let _ = write!(
            text,
            "{comma}\n  buffer \"{name}\" at {} size 8 bytes {total} element \"i8\" shape [{total}]{written}",
            8 * n
        );
    }
    text += "]} {\n^bb0:\n";
    let mut line = |s: String| {
        text += "  ";
        text += &s;
        text += "\n";
    };
    line(format!("%id: i32 in [0, {}] = workitem_id<0>", GROUP - 1));
    line(format!(
        "%group: i32 in [0, {}] = workgroup_id<0>",
        groups - 1
    ));
    line(format!("%width: i32 = const<{GROUP:#x}>"));
    line("%first: i32 = mul %group, %width".into());
    line("%n: i32 = add %first, %id".into());
    line("%index: i64 = zext %n".into());
    let mut at = |name: &str, size: usize| {
        line(format!("%{name}size: i64 = const<{size:#x}>"));
        line(format!("%{name}at: i64 = mul %index, %{name}size"));
    };
    at("in", size);
    at("out", out);
    for (n, kind) in cell.kinds.iter().enumerate() {
        let name = ["a", "b", "third"][n];
        let varying = [0, 1, 5][n];
        match kind {
            Kind::Varying => {
                line(format!("%p{name}: ptr.global = argument<{varying}>"));
                line(format!(
                    "%{name}: {} = load<global, extent={}, align={}> %p{name}, %inat",
                    ty(elem, lanes),
                    extent(size, groups),
                    align(size)
                ));
            }
            Kind::Constant(bits) => {
                line(format!("%{name}: {} = const<{bits:#x}>", ty(elem, lanes)));
            }
            Kind::Uniform => {
                if n == 0 || cell.kinds[0] != Kind::Uniform {
                    line("%each: i64 = const<0x8>".into());
                    line("%wide: i64 = zext %group".into());
                    line("%uat: i64 = mul %wide, %each".into());
                }
                line(format!("%p{name}: ptr.global = argument<{}>", n + 2));
                let load = format!(
                    "load<global, extent={}, align=8> %p{name}, %uat",
                    extent(0, groups)
                );
                for part in uniform(name, elem, &load) {
                    line(part);
                }
            }
        }
    }
    let result = ty(to, to_lanes);
    match cell.operation {
        Operation::Binary(op) => line(format!("%r: {result} = {} %a, %b", op.name())),
        Operation::Unary(op, _) => line(format!("%r: {result} = {} %a", op.name())),
        Operation::Fma => line(format!("%r: {result} = fma %a, %b, %third")),
        Operation::Compare(p) => {
            let holds = ty(Scalar::I1, lanes);
            line(format!("%c: {holds} = cmp<{}> %a, %b", p.name()));
            line(format!("%yes: {result} = const<0x1>"));
            line(format!("%no: {result} = const<0x0>"));
            line(format!("%r: {result} = select %c, %yes, %no"));
        }
        Operation::Select => {
            line("%pchoice: ptr.global = argument<4>".into());
            line("%cat4: i64 = const<0x4>".into());
            line("%cat: i64 = mul %index, %cat4".into());
            line(format!(
                "%choice: i32 = load<global, extent={}, align=4> %pchoice, %cat",
                extent(4, groups)
            ));
            line("%limit: i32 = const<0x0>".into());
            line("%c: i1 = cmp<slt> %choice, %limit".into());
            line(format!("%r: {result} = select %c, %a, %b"));
        }
        Operation::Extract(first, _) => line(format!("%r: {result} = extract<{first}> %a")),
        Operation::Concat => line(format!("%r: {result} = concat %a, %b")),
        Operation::Splat(_) => line(format!("%r: {result} = splat %a")),
    }
    line(format!("%pout: ptr.global = argument<{OUT}>"));
    line(format!(
        "store<global, extent={}, align={}> %r, %pout, %outat",
        extent(out, groups),
        align(out)
    ));
    line("return".into());
    text + "}\n"
}

/// Size of a buffer of one value for each work-item; of 8 bytes for each workgroup where `size` is 0.
pub fn extent(size: usize, groups: usize) -> usize {
    match size {
        0 => 8 * groups,
        _ => size * GROUP * groups,
    }
}

fn uniform(name: &str, elem: Scalar, load: &str) -> Vec<String> {
    let e = elem.name();
    match elem.bits() {
        32 | 64 => vec![format!("%{name}: {e} = {load}")],
        // There is no integer to cut these from.
        4 | 6 => vec![format!("%{name}: {e} = {load}")],
        bits if elem.is_int() => vec![
            format!("%{name}w: i32 = {load}"),
            format!("%{name}: i{bits} = trunc %{name}w"),
        ],
        bits => vec![
            format!("%{name}w: i32 = {load}"),
            format!("%{name}i: i{bits} = trunc %{name}w"),
            format!("%{name}: {e} = bitcast %{name}i"),
        ],
    }
}

/// A kernel that copies one value of each size and does nothing else.
pub fn copies(sizes: &[usize], groups: usize, lanes_of_wave: u32) -> String {
    let mut text = format!(
        "kernel @copies attributes {{workgroup_size = [{GROUP}, 1, 1], subgroup_size = {lanes_of_wave}, grid = [{groups}, 1, 1], arguments = ["
    );
    for n in 0..2 * sizes.len() {
        let comma = if n == 0 { "" } else { "," };
        let written = if n % 2 == 1 { " written" } else { "" };
        let total = extent(sizes[n / 2], groups);
        let _ = write!(
            text,
            "{comma}\n  buffer \"p{n}\" at {} size 8 bytes {total} element \"i8\" shape [{total}]{written}",
            8 * n
        );
    }
    let _ = write!(
        text,
        "]}} {{
^bb0:
  %id: i32 in [0, {}] = workitem_id<0>
  %group: i32 in [0, {}] = workgroup_id<0>
  %width: i32 = const<{GROUP:#x}>
  %first: i32 = mul %group, %width
  %n: i32 = add %first, %id
  %index: i64 = zext %n
",
        GROUP - 1,
        groups - 1
    );
    for (n, &size) in sizes.iter().enumerate() {
        let ty = match size {
            1 | 2 | 4 | 8 => format!("i{}", 8 * size),
            _ if size % 4 == 0 => format!("{}xi32", size / 4),
            _ => format!("{size}xi8"),
        };
        let (from, to) = (2 * n, 2 * n + 1);
        let access = format!("extent={}, align={}", extent(size, groups), align(size));
        let _ = write!(
            text,
            "  %size{n}: i64 = const<{size:#x}>
  %at{n}: i64 = mul %index, %size{n}
  %p{from}: ptr.global = argument<{from}>
  %p{to}: ptr.global = argument<{to}>
  %x{n}: {ty} = load<global, {access}> %p{from}, %at{n}
  store<global, {access}> %x{n}, %p{to}, %at{n}
"
        );
    }
    text + "  return\n}\n"
}
