//! Addresses of parts: random types of arrays, structs, packed structs, vectors and named types, indices of all widths, constant
//! and computed, in both spellings of pointers. Where a part is stands here apart from the reader, as LLVM's language reference
//! says of layouts.

use super::equivalence::Numbers;
use super::passes::{Ran, TARGETS, outcome};
use super::visa::{OPTIONS, only_kernel};
use easel::genx_passes::launch;
use easel_genx::evaluate::Actual;
use easel_isa::diagnostic::SourceMap;
use easel_pass::WINDOW;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Scalars with their bytes; all are aligned to their size.
const SCALARS: [(&str, u64); 8] = [
    ("i8", 1),
    ("i16", 2),
    ("i32", 4),
    ("i64", 8),
    ("half", 2),
    ("float", 4),
    ("double", 8),
    ("ptr", 8),
];

#[derive(Clone, Debug)]
enum Ty {
    Scalar(usize),
    Vector(u64, usize),
    Array(u64, Box<Ty>),
    Struct(Vec<Ty>, bool),
    /// One that is declared, by its number.
    Named(usize),
}

/// Types that are declared; each is made of those before it.
type Names = Vec<Ty>;

fn drawn(n: &mut Numbers, names: usize, depth: u32) -> Ty {
    let kinds = if depth == 0 { 2 } else { 8 };
    match n.below(kinds) {
        0 => Ty::Scalar(n.below(SCALARS.len())),
        1 => Ty::Vector([1, 2, 3, 4, 8][n.below(5)], n.below(7)),
        2 | 3 => Ty::Array(1 + n.below(9) as u64, Box::new(drawn(n, names, depth - 1))),
        4 if names > 0 => Ty::Named(n.below(names)),
        k => {
            let parts = 1 + n.below(4);
            let parts = (0..parts).map(|_| drawn(n, names, depth - 1)).collect();
            Ty::Struct(parts, k == 5)
        }
    }
}

impl Ty {
    fn text(&self, pointer: &str) -> String {
        match self {
            Ty::Scalar(k) => SCALARS[*k].0.replace("ptr", pointer),
            Ty::Vector(count, k) => format!("<{count} x {}>", SCALARS[*k].0),
            Ty::Array(count, part) => format!("[{count} x {}]", part.text(pointer)),
            Ty::Struct(parts, packed) => {
                let parts: Vec<String> = parts.iter().map(|p| p.text(pointer)).collect();
                let parts = parts.join(", ");
                match packed {
                    true => format!("<{{ {parts} }}>"),
                    false => format!("{{ {parts} }}"),
                }
            }
            Ty::Named(k) => match k % 2 {
                0 => format!("%T{k}"),
                _ => format!("%\"struct.of {k}\""),
            },
        }
    }

    /// Bytes from an element of an array to the next one, and what an address is a multiple of.
    fn layout(&self, names: &Names) -> (u64, u64) {
        match self {
            Ty::Scalar(k) => (SCALARS[*k].1, SCALARS[*k].1),
            Ty::Vector(count, k) => {
                let bytes = (count * SCALARS[*k].1).next_power_of_two();
                (bytes, bytes)
            }
            Ty::Array(count, part) => {
                let (bytes, align) = part.layout(names);
                (count * bytes, align)
            }
            Ty::Struct(parts, packed) => {
                let align = match packed {
                    true => 1,
                    false => parts.iter().map(|p| p.layout(names).1).max().unwrap_or(1),
                };
                let end = self.offset(parts.len(), names);
                (end.next_multiple_of(align), align)
            }
            Ty::Named(k) => names[*k].layout(names),
        }
    }

    /// Where a part of a struct is; behind the last one its end.
    fn offset(&self, part: usize, names: &Names) -> u64 {
        let Ty::Struct(parts, packed) = self else {
            unreachable!("it is a struct");
        };
        let mut at = 0u64;
        for (k, ty) in parts.iter().enumerate() {
            let (bytes, align) = ty.layout(names);
            if !packed {
                at = at.next_multiple_of(align);
            }
            if k == part {
                return at;
            }
            at += bytes;
        }
        at
    }

    fn resolved<'t>(&'t self, names: &'t Names) -> &'t Ty {
        match self {
            Ty::Named(k) => names[*k].resolved(names),
            ty => ty,
        }
    }
}

/// Arguments that indices are made of.
const ARGUMENTS: [(&str, u32); 4] = [("%s", 16), ("%a", 32), ("%b", 32), ("%l", 64)];

struct Index {
    text: String,
    value: i64,
    kind: &'static str,
}

/// An index below a bound, or any one; `values` are those of the arguments.
fn index(n: &mut Numbers, values: &[i64; 4], below: Option<u64>) -> Index {
    if n.below(2) == 0 {
        let k = n.below(4);
        let (name, bits) = ARGUMENTS[k];
        return Index {
            text: format!("i{bits} {name}"),
            value: values[k],
            kind: [
                "computed i16",
                "computed i32",
                "computed i32",
                "computed i64",
            ][k],
        };
    }
    let value = match below {
        Some(count) => n.below(count as usize) as i64,
        None => n.below(11) as i64 - 5,
    };
    let at = n.below(3);
    Index {
        text: format!("i{} {value}", [16, 32, 64][at]),
        value,
        kind: ["constant i16", "constant i32", "constant i64"][at],
    }
}

#[test]
fn addresses_are_where_layouts_say() {
    let mut tally: BTreeMap<String, u32> = BTreeMap::new();
    let mut wrong = Vec::new();
    for k in 0..120 * easel_cases::times() {
        let mut n = Numbers(easel_cases::begin() ^ k);
        let typed = n.below(2) == 0;
        let pointer = if typed { "i8*" } else { "ptr" };
        let mut names = Names::new();
        for _ in 0..n.below(3) {
            let ty = loop {
                let ty = drawn(&mut n, names.len(), 2);
                if matches!(ty, Ty::Struct(..)) {
                    break ty;
                }
            };
            names.push(ty);
        }
        let small = |n: &mut Numbers| n.below(9) as i64 - 4;
        let values = [
            small(&mut n),
            small(&mut n),
            n.below(1000) as i64,
            small(&mut n),
        ];
        let base = (n.next() >> 20) & !15;
        let (mut body, mut want) = (String::new(), Vec::new());
        for p in 0..1 + n.below(3) {
            let ty = drawn(&mut n, names.len(), 3);
            let text = ty.text(pointer);
            let first = index(&mut n, &values, None);
            let mut address = first.value.wrapping_mul(ty.layout(&names).0 as i64);
            let mut indices = vec![first.text];
            *tally.entry(format!("index {}", first.kind)).or_default() += 1;
            let mut at = &ty;
            while n.below(5) > 0 {
                at = match at.resolved(&names) {
                    Ty::Array(count, part) => {
                        let next = index(&mut n, &values, Some(*count));
                        address += next.value.wrapping_mul(part.layout(&names).0 as i64);
                        indices.push(next.text);
                        *tally
                            .entry(format!("array index {}", next.kind))
                            .or_default() += 1;
                        part
                    }
                    own @ Ty::Struct(parts, packed) => {
                        let part = n.below(parts.len());
                        address += own.offset(part, &names) as i64;
                        indices.push(format!("i32 {part}"));
                        let what = if *packed { "packed struct" } else { "struct" };
                        let named = if matches!(at, Ty::Named(_)) {
                            "named "
                        } else {
                            ""
                        };
                        *tally.entry(format!("{named}{what}")).or_default() += 1;
                        &parts[part]
                    }
                    _ => break,
                };
            }
            let (from, to) = match typed {
                true => (
                    format!("{text} addrspace(1)*"),
                    format!("{} addrspace(1)*", at.text(pointer)),
                ),
                false => ("ptr addrspace(1)".into(), "ptr addrspace(1)".into()),
            };
            let out = if typed {
                "i64 addrspace(1)*"
            } else {
                "ptr addrspace(1)"
            };
            let _ = write!(
                body,
                "  %p{p} = inttoptr i64 %base to {from}
  %q{p} = getelementptr {text}, {from} %p{p}, {}
  %r{p} = ptrtoint {to} %q{p} to i64
  %o{p} = getelementptr i64, {out} %out, i64 {p}
  store i64 %r{p}, {out} %o{p}, align 8
",
                indices.join(", ")
            );
            want.push((base as i64).wrapping_add(address));
        }
        let mut text = String::from("target datalayout = \"e-p:64:64-i64:64-n8:16:32:64\"\n");
        for (k, ty) in names.iter().enumerate() {
            let _ = writeln!(
                text,
                "{} = type {}",
                Ty::Named(k).text(pointer),
                ty.text(pointer)
            );
        }
        let (out, kernel) = match typed {
            true => (
                "i64 addrspace(1)*",
                "void (i64 addrspace(1)*, i64, i32, i32, i64, i16)*",
            ),
            false => ("ptr addrspace(1)", "ptr"),
        };
        let _ = write!(
            text,
            "define dllexport spir_kernel void @k({out} %out, i64 %base, i32 %a, i32 %b, i64 %l, i16 %s) #0 {{
{body}  ret void
}}
attributes #0 = {{ \"CMGenxMain\" \"oclrt\"=\"1\" }}
!genx.kernels = !{{!0}}
!0 = !{{{kernel} @k, !\"k\", !1, i32 0, !2, !3, !4, i32 0}}
!1 = !{{i32 0, i32 0, i32 0, i32 0, i32 0, i32 0}}
!2 = !{{i32 32, i32 40, i32 48, i32 52, i32 56, i32 64}}
!3 = !{{i32 0, i32 0, i32 0, i32 0, i32 0, i32 0}}
!4 = !{{!\"svmptr_t\", !\"\", !\"\", !\"\", !\"\", !\"\"}}
"
        );
        let mut sources = SourceMap::default();
        let file = sources.add("k.ll", text.clone());
        let (module, said) = easel_genx::read::parse(file, &sources);
        assert!(!said.has_errors(), "{}\n{text}", said.render(&sources));
        let word = |v: i64, bits: u32| vec![v as u64 & u64::MAX >> (64 - bits)];
        let given = vec![
            Actual::Buffer(vec![0; 64]),
            Actual::Value(vec![base]),
            Actual::Value(word(values[1], 32)),
            Actual::Value(word(values[2], 32)),
            Actual::Value(word(values[3], 64)),
            Actual::Value(word(values[0], 16)),
        ];
        let run = launch::evaluate(&module, only_kernel(&module), &given, &OPTIONS);
        let run = run.unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        let left = run.buffers[0].as_ref().expect("it is a buffer");
        for (place, want) in left.chunks(8).zip(&want) {
            let found = i64::from_le_bytes(place.try_into().expect("eight bytes"));
            if found != *want {
                wrong.push(format!("{:#x}, not {want:#x}\n{text}", found));
            }
        }
        for target in TARGETS {
            match outcome(
                "address",
                &module,
                target,
                WINDOW,
                [given.clone()].into_iter(),
            ) {
                Ok(Ran::Ran) => {}
                Ok(Ran::Refused(why)) => wrong.push(format!("{target} refuses: {why}\n{text}")),
                Err(why) => wrong.push(format!("{why}\n{text}")),
            }
        }
        *tally
            .entry(
                if typed {
                    "typed pointers"
                } else {
                    "opaque pointers"
                }
                .into(),
            )
            .or_default() += 1;
    }
    for (what, count) in &tally {
        println!("{count:6} {what}");
    }
    let shown = &wrong[..wrong.len().min(2)];
    assert!(
        wrong.is_empty(),
        "{} wrong: {}",
        wrong.len(),
        shown.join("\n")
    );
}
