//! Permissions of float operations (`fast`), as what they allow to compute.
//!
//! | permission | allows |
//! |---|---|
//! | `nnan`, `ninf` | to assume that no operand and no result of the left side is a NaN, or infinite |
//! | `nsz` | to exchange the zeros |
//! | `contract` | to fuse a product and a sum |
//! | `arcp` | to multiply with the reciprocal instead of dividing |
//! | `reassoc` | another order of sums and products: equal where every operation is exact |
//! | `afn` | an approximation of a function or of a quotient, if the left side has one |
//!
//! `contract` and `arcp` are rewrites of the left side: a right side must be equal to one of the forms, bit for bit.

use easel_ir::kernel::{Binary, FastMath, Scalar, Unary};
use easel_rules::{Head, Pat};

/// Whether a set has a permission of this name.
pub fn has(fast: FastMath, name: &str) -> bool {
    FastMath::parse(name).is_some_and(|p| fast.allows(p))
}

/// The left side in every form that the permissions allow, itself first.
pub fn forms(pat: &Pat, fast: FastMath) -> Vec<Pat> {
    let mut all = vec![pat.clone()];
    let mut next = 0;
    while next < all.len() {
        for form in steps(&all[next].clone(), fast) {
            if !all.contains(&form) {
                all.push(form);
            }
        }
        next += 1;
    }
    all
}

fn op(head: Head, args: Vec<Pat>) -> Pat {
    Pat::Op { head, args }
}

/// Every form that one permitted step makes of a pattern.
fn steps(pat: &Pat, fast: FastMath) -> Vec<Pat> {
    let Pat::Op { head, args } = pat else {
        return Vec::new();
    };
    let mut found = here(*head, args, fast);
    for (n, arg) in args.iter().enumerate() {
        for form in steps(arg, fast) {
            let mut args = args.clone();
            args[n] = form;
            found.push(op(*head, args));
        }
    }
    found
}

fn here(head: Head, args: &[Pat], fast: FastMath) -> Vec<Pat> {
    let mut found = Vec::new();
    let negated = |p: &Pat| op(Head::Unary(Unary::FNeg, None), vec![p.clone()]);
    let product = |p: &Pat| match p {
        Pat::Op {
            head: Head::Binary(Binary::FMul),
            args,
        } => Some((args[0].clone(), args[1].clone())),
        _ => None,
    };
    let (Head::Binary(b), [x, y]) = (head, args) else {
        return found;
    };
    if has(fast, "contract") {
        let fma = |a: Pat, b: Pat, c: Pat| op(Head::Fma, vec![a, b, c]);
        match b {
            Binary::FAdd => {
                found.extend(product(x).map(|(p, q)| fma(p, q, y.clone())));
                found.extend(product(y).map(|(p, q)| fma(p, q, x.clone())));
            }
            Binary::FSub => {
                found.extend(product(x).map(|(p, q)| fma(p, q, negated(y))));
                found.extend(product(y).map(|(p, q)| fma(negated(&p), q, x.clone())));
            }
            _ => {}
        }
    }
    if has(fast, "arcp") && b == Binary::FDiv {
        let reciprocal = op(Head::Unary(Unary::Rcp, None), vec![y.clone()]);
        found.push(op(Head::Binary(Binary::FMul), vec![x.clone(), reciprocal]));
    }
    found
}

/// Whether `afn` allows another result than that of a left side.
pub fn is_approximated(pat: &Pat, fast: FastMath) -> bool {
    has(fast, "afn") && has_function(pat)
}

/// Whether a left side has a function with a period.
pub fn is_periodic(pat: &Pat) -> bool {
    let Pat::Op { head, args } = pat else {
        return false;
    };
    let own = matches!(head, Head::Unary(Unary::Sin | Unary::Cos | Unary::Tan, _));
    own || args.iter().any(is_periodic)
}

/// Whether a left side has a function or a quotient, of which an approximation may be computed.
pub fn has_function(pat: &Pat) -> bool {
    let Pat::Op { head, args } = pat else {
        return false;
    };
    let own = match head {
        Head::Unary(op, _) => *op >= Unary::RSqrt && op.is_function() || *op == Unary::Sqrt,
        Head::Binary(op) => *op == Binary::FDiv,
        _ => false,
    };
    own || args.iter().any(has_function)
}

/// Units in the last place by which an approximation may differ: half of the digits of the format are right.
pub fn approximation(elem: Scalar) -> u64 {
    let layout = easel_interpret::format::Format::of(elem).and_then(|f| f.ieee());
    layout.map_or(0, |(_, fraction)| 1 << (fraction / 2))
}
