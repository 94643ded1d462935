//! Comparisons. The second result of `v_cmpx` is EXEC.

use crate::float::{F16, F32, F64, Format, order};
use crate::{In, Table, table};
use std::cmp::Ordering::{Equal, Greater, Less};

fn float(f: Format, i: &In) -> Option<std::cmp::Ordering> {
    order(f, &i.mode, i.d(0), i.d(1))
}

/// Whether a float is of a class whose bit is set.
fn class(f: Format, i: &In) -> bool {
    let v = i.d(0) & f.mask();
    let side = |negative: u32, positive: u32| if f.is_negative(v) { negative } else { positive };
    let bit = match () {
        _ if f.is_signaling(v) => 0,
        _ if f.is_nan(v) => 1,
        _ if f.is_infinite(v) => side(2, 9),
        _ if f.is_zero(v) => side(5, 6),
        _ if f.is_denormal(v) => side(4, 7),
        _ => side(3, 8),
    };
    i.w(1) >> bit & 1 == 1
}

/// Rows of one format of floats, for `v_cmp` and `v_cmpx`.
macro_rules! floats {
    ($f:expr, $t:literal) => {
        both! {
            ("f_", $t) |_i| false;
            ("lt_", $t) |i| float($f, i) == Some(Less);
            ("eq_", $t) |i| float($f, i) == Some(Equal);
            ("le_", $t) |i| matches!(float($f, i), Some(Less | Equal));
            ("gt_", $t) |i| float($f, i) == Some(Greater);
            ("lg_", $t) |i| matches!(float($f, i), Some(Less | Greater));
            ("ge_", $t) |i| matches!(float($f, i), Some(Greater | Equal));
            ("o_", $t) |i| float($f, i).is_some();
            ("u_", $t) |i| float($f, i).is_none();
            ("nge_", $t) |i| matches!(float($f, i), None | Some(Less));
            ("nlg_", $t) |i| matches!(float($f, i), None | Some(Equal));
            ("ngt_", $t) |i| matches!(float($f, i), None | Some(Less | Equal));
            ("nle_", $t) |i| matches!(float($f, i), None | Some(Greater));
            ("neq_", $t) |i| float($f, i) != Some(Equal);
            ("nlt_", $t) |i| matches!(float($f, i), None | Some(Greater | Equal));
            ("tru_", $t) |_i| true;
            ("class_", $t) |i| class($f, i);
        }
    };
}

/// Rows of one type of integers.
macro_rules! integers {
    ($ty:ty, $t:literal) => {
        both! {
            ("f_", $t) |_i| false;
            ("lt_", $t) |i| (i.s[0] as $ty) < i.s[1] as $ty;
            ("eq_", $t) |i| i.s[0] as $ty == i.s[1] as $ty;
            ("le_", $t) |i| i.s[0] as $ty <= i.s[1] as $ty;
            ("gt_", $t) |i| i.s[0] as $ty > i.s[1] as $ty;
            ("ne_", $t) |i| i.s[0] as $ty != i.s[1] as $ty;
            ("ge_", $t) |i| i.s[0] as $ty >= i.s[1] as $ty;
            ("t_", $t) |_i| true;
        }
    };
}

macro_rules! both {
    ($(($a:literal, $t:literal) |$i:ident| $body:expr;)*) => {
        table! {$(
            concat!("v_cmp_", $a, $t) => |$i| $body;
            concat!("v_cmpx_", $a, $t) => |$i| ($body, $body);
        )*}
    };
}

pub const TABLES: [Table; 9] = [
    floats!(F16, "f16"),
    floats!(F32, "f32"),
    floats!(F64, "f64"),
    integers!(u16, "u16"),
    integers!(i16, "i16"),
    integers!(u32, "u32"),
    integers!(i32, "i32"),
    integers!(u64, "u64"),
    integers!(i64, "i64"),
];
