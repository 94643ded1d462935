//! Meanings compiled to Rust functions.
//!
//! Every expression becomes an expression of type `u64` (up to 64 bits) or `u128` (up to 128 bits) with
//! zeros above its width. Wider operands can only be loaded, stored, copied and concatenated, word
//! by word. The code runs on the primitives of `easel-runtime`.

use crate::pool::Pool;
use crate::width;
use easel_isa::build::{Placed, inputs, outputs};
use easel_isa::meaning::{BinaryOp, Expr, Meaning, Statement, UnaryOp};
use easel_isa::model::Op;
use easel_isa::table::MemorySpace;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// The `Action` of a row that is no matrix product; its function is added to the pool.
pub fn action(op: &Op, pool: &mut Pool) -> Result<TokenStream, String> {
    let (ins, outs) = (inputs(op), outputs(op));
    let mut emitter = Emitter::new(op, &ins, &outs);
    let body = emitter.meaning(&op.meaning)?;
    Ok(match emitter.uses_exec {
        true => {
            let signature = quote!((i: &[u32], o: &mut [u32], x: &mut dyn Exec));
            let name = pool.function("step_", signature, body);
            quote!(Action::Eval(&#name))
        }
        false => {
            let words = |placed: &[Placed<'_>]| placed.iter().map(|p| p.words).sum::<usize>();
            let (i, o) = (words(&ins), words(&outs));
            let body = quote! {
                struct Lane;
                impl rt::each::Meaning<#i, #o> for Lane {
                    #[inline(always)]
                    fn lane(i: &[u32; #i], o: &mut [u32; #o]) { #body }
                }
                rt::each::each::<#i, #o, Lane>(lanes, ins, outs);
            };
            let signature = quote!((lanes: usize, ins: &[&Lanes], outs: &mut [Lanes]));
            let name = pool.function("step_", signature, body);
            quote!(Action::Pure(&#name))
        }
    })
}

/// Compiles the meaning of one row.
struct Emitter<'a> {
    op: &'a Op,
    ins: &'a [Placed<'a>],
    outs: &'a [Placed<'a>],
    /// Whether the code needs the evaluator besides its inputs.
    uses_exec: bool,
}

/// The code, or an error that names the part that cannot be compiled.
type Code = Result<TokenStream, String>;

impl<'a> Emitter<'a> {
    fn new(op: &'a Op, ins: &'a [Placed<'a>], outs: &'a [Placed<'a>]) -> Self {
        Emitter {
            op,
            ins,
            outs,
            uses_exec: false,
        }
    }

    fn meaning(&mut self, meaning: &Meaning) -> Code {
        let mut body = TokenStream::new();
        for statement in &meaning.statements {
            body.extend(match statement {
                Statement::Assign(name, e) => self.assign(name, e)?,
                Statement::Effect(e) => self.effect(e)?,
            });
        }
        Ok(body)
    }

    fn assign(&mut self, name: &str, e: &Expr) -> Code {
        let Some(&to) = self.outs.iter().find(|p| p.operand.name == name) else {
            return Err(format!("`{name}` cannot be assigned"));
        };
        if let Some(w) = width::of(self.op, e)?
            && w != u32::from(to.width())
        {
            return Err(format!("`{name}` has {} bits, its value {w}", to.width()));
        }
        self.assign_dwords(to.first, e, to.width().into())
    }

    /// Assigns `w` bits of `e` to the output dwords from `first`.
    fn assign_dwords(&mut self, first: usize, e: &Expr, w: u32) -> Code {
        let last = first + w.div_ceil(32) as usize;
        if w > 64 {
            if let Expr::Concat(parts) = e {
                return self.assign_parts(first, parts);
            }
            if let Expr::Call { name, ty, args, .. } = e
                && name == "load"
            {
                let bits = width::bits_of(ty.as_deref().unwrap_or(""))?;
                return self.load(args, bits, Some(quote!(&mut o[#first..#last])));
            }
            if let Expr::Operand(n) = e {
                let from = self.input(n)?;
                let (a, b) = (from.first, from.first + from.words);
                return Ok(quote!(o[#first..#last].copy_from_slice(&i[#a..#b]);));
            }
        }
        let value = self.expr(e, w)?;
        Ok(match w {
            0..=32 => quote!(o[#first] = (#value) as u32;),
            33..=64 => quote!({ let v = #value; int::write64(o, #first, v); }),
            65..=128 => {
                let n = last - first;
                quote!({ let v = #value; int::write128(o, #first, #n, v); })
            }
            _ => {
                return Err(format!(
                    "a value of {w} bits can only be loaded, copied or joined from dwords"
                ));
            }
        })
    }

    /// Assigns a concatenation whose parts are whole dwords, lowest last.
    fn assign_parts(&mut self, first: usize, parts: &[Expr]) -> Code {
        let mut at = first;
        let mut code = TokenStream::new();
        for part in parts.iter().rev() {
            let w = width::of(self.op, part)?.ok_or("a literal in a concatenation has no width")?;
            if w % 32 != 0 {
                return Err("parts of a value wider than 64 bits must be whole dwords".into());
            }
            code.extend(self.assign_dwords(at, part, w)?);
            at += (w / 32) as usize;
        }
        Ok(code)
    }

    fn input(&self, name: &str) -> Result<Placed<'a>, String> {
        self.ins
            .iter()
            .find(|p| p.operand.name == name)
            .copied()
            .ok_or_else(|| format!("`{name}` has no value"))
    }

    /// `e` as a value of `w` bits.
    fn expr(&mut self, e: &Expr, w: u32) -> Code {
        if w == 0 || w > 128 {
            return Err(format!("a value of {w} bits cannot be computed with"));
        }
        if let Some(own) = width::of(self.op, e)?
            && own != w
        {
            return Err(format!("{w} bits are needed, not {own}"));
        }
        let wide = w > 64;
        Ok(match e {
            Expr::Int(v) => literal(*v, w),
            Expr::Operand(n) => self.operand(n, w)?,
            Expr::Slice(inner, hi, lo) => {
                let inner_width = self.width_or(inner, u32::from(*hi) + 1)?;
                if u32::from(*hi) >= inner_width {
                    return Err(format!("bit {hi} of a value of {inner_width} bits"));
                }
                let inner = self.expr(inner, inner_width)?;
                let lo = u32::from(*lo);
                let shifted = if lo == 0 {
                    inner
                } else {
                    quote!((#inner >> #lo))
                };
                let cut = masked(shifted, w, inner_width - lo);
                convert(cut, inner_width > 64, wide)
            }
            Expr::Concat(parts) => {
                let mut at = w;
                let mut code = Vec::new();
                for part in parts {
                    let pw = width::of(self.op, part)?
                        .ok_or("a literal in a concatenation has no width")?;
                    at -= pw;
                    let value = convert(self.expr(part, pw)?, pw > 64, wide);
                    code.push(if at == 0 {
                        value
                    } else {
                        quote!((#value << #at))
                    });
                }
                quote!((#(#code)|*))
            }
            Expr::Unary(o, a) => {
                let a = self.expr(a, w)?;
                match o {
                    UnaryOp::Not => {
                        let mask = all_ones(w);
                        quote!((#a ^ #mask))
                    }
                    UnaryOp::Neg => truncated(quote!((#a).wrapping_neg()), w),
                }
            }
            Expr::Binary(o, a, b) => self.binary(*o, a, b, w)?,
            Expr::Select(c, a, b) => {
                let (c, a, b) = (self.expr(c, 1)?, self.expr(a, w)?, self.expr(b, w)?);
                quote!((if #c != 0 { #a } else { #b }))
            }
            Expr::Call {
                name,
                ty,
                args,
                named,
            } => self.call(name, ty.as_deref(), args, named, w)?,
        })
    }

    /// The width of `e`, or `otherwise` for a literal.
    fn width_or(&self, e: &Expr, otherwise: u32) -> Result<u32, String> {
        Ok(width::of(self.op, e)?.unwrap_or(otherwise))
    }

    fn operand(&self, name: &str, w: u32) -> Code {
        let Placed { first, words, .. } = self.input(name)?;
        Ok(match w {
            0..=32 => masked(quote!(u64::from(i[#first])), w, 32),
            33..=64 => masked(quote!(int::read64(i, #first)), w, 64),
            _ => masked(
                quote!(int::read128(i, #first, #words)),
                w,
                words as u32 * 32,
            ),
        })
    }

    fn binary(&mut self, o: BinaryOp, a: &Expr, b: &Expr, w: u32) -> Code {
        use BinaryOp::*;
        if o.is_shift() {
            let amount_width = self.width_or(b, 64)?;
            let (a, n) = (self.expr(a, w)?, self.expr(b, amount_width)?);
            let n = convert(n, amount_width > 64, false);
            let name = match o {
                Shl => "shl",
                LShr => "lshr",
                _ => "ashr",
            };
            let name = primitive(name, w);
            return Ok(quote!(int::#name(#a, #n, #w)));
        }
        if matches!(o, Add | Sub | Mul | And | Or | Xor) {
            let (a, b) = (self.expr(a, w)?, self.expr(b, w)?);
            return Ok(match o {
                Add => truncated(quote!((#a).wrapping_add(#b)), w),
                Sub => truncated(quote!((#a).wrapping_sub(#b)), w),
                Mul => truncated(quote!((#a).wrapping_mul(#b)), w),
                And => quote!((#a & #b)),
                Or => quote!((#a | #b)),
                _ => quote!((#a ^ #b)),
            });
        }
        if matches!(o, Div | Rem) {
            return Err(format!("`{}` is for formulas", o.text()));
        }
        let Some(side) = width::of(self.op, a)?.or(width::of(self.op, b)?) else {
            return Err("two literals are compared".into());
        };
        let (mut a, mut b) = (self.expr(a, side)?, self.expr(b, side)?);
        if matches!(o, Slt | Sle | Sgt | Sge) {
            let signed = primitive("signed", side);
            (a, b) = (
                quote!(int::#signed(#a, #side)),
                quote!(int::#signed(#b, #side)),
            );
        }
        Ok(match o {
            Eq => quote!(u64::from(#a == #b)),
            Ne => quote!(u64::from(#a != #b)),
            Ult | Slt => quote!(u64::from((#a) < (#b))),
            Ule | Sle => quote!(u64::from((#a) <= (#b))),
            Ugt | Sgt => quote!(u64::from((#a) > (#b))),
            _ => quote!(u64::from((#a) >= (#b))),
        })
    }

    fn call(
        &mut self,
        name: &str,
        ty: Option<&str>,
        args: &[Expr],
        named: &[(String, i64)],
        w: u32,
    ) -> Code {
        if let Some((n, _)) = named.first() {
            return Err(format!("`{name}` has no argument {n}="));
        }
        let wide = w > 64;
        match (name, args, ty) {
            ("zext" | "trunc", [a, _], None) => {
                let from = self.width_or(a, w)?;
                let a = self.expr(a, from)?;
                if (name == "zext") != (from <= w) && from != w {
                    return Err(format!("`{name}` from {from} to {w} bits"));
                }
                let a = if from > w { masked(a, w, from) } else { a };
                Ok(convert(a, from > 64, wide))
            }
            ("sext", [a, _], None) => {
                let from = self.width_or(a, w)?;
                if from > w {
                    return Err(format!("`sext` from {from} to {w} bits"));
                }
                let a = self.expr(a, from)?;
                let signed = primitive("signed", from);
                let ty = if wide { quote!(i128) } else { quote!(i64) };
                let back = if wide { quote!(u128) } else { quote!(u64) };
                Ok(truncated(
                    quote!((#ty::from(int::#signed(#a, #from)) as #back)),
                    w,
                ))
            }
            ("min_u" | "max_u", [a, b], None) => {
                let (a, b, f) = (
                    self.expr(a, w)?,
                    self.expr(b, w)?,
                    format_ident!("{}", &name[..3]),
                );
                Ok(quote!((#a).#f(#b)))
            }
            ("min_s" | "max_s" | "mulhi_u" | "mulhi_s", [a, b], None) if !wide => {
                let (a, b, f) = (self.expr(a, w)?, self.expr(b, w)?, format_ident!("{name}"));
                Ok(quote!(int::#f(#a, #b, #w)))
            }
            ("popcount", [a], None) => {
                let a = self.expr(a, w)?;
                Ok(convert(quote!(u64::from((#a).count_ones())), false, wide))
            }
            ("clz" | "ctz" | "bitreverse", [a], None) if !wide => {
                let (a, f) = (self.expr(a, w)?, format_ident!("{name}"));
                Ok(quote!(int::#f(#a, #w)))
            }
            ("load", args, Some(ty)) => {
                let bits = width::bits_of(ty)?;
                if bits > 64 {
                    return Err("a load of more than 64 bits must be assigned as it is".into());
                }
                self.load(args, bits, None)
            }
            (_, args, Some(ty)) if name.starts_with("atomic_") => self.atomic(name, args, ty),
            _ if ty.is_none() => self.lanes(name, args, w),
            _ => self.float(name, ty.unwrap_or(""), args),
        }
    }

    fn float(&mut self, name: &str, ty: &str, args: &[Expr]) -> Code {
        let f = format_ident!("{name}");
        let types: Vec<&str> = ty.split('.').collect();
        match (name, types.as_slice(), args) {
            ("fcvt" | "fcvt_rtz", [to, from], [a]) => {
                let a = self.expr(a, width::bits_of(from)?)?;
                let (to, from) = (format(to)?, format(from)?);
                Ok(quote!(float::#f::<float::#to, float::#from>(#a)))
            }
            ("stof", [to, from], [a]) => {
                let bits = width::bits_of(from)?;
                let (a, to) = (self.expr(a, bits)?, format(to)?);
                Ok(quote!(float::stof::<float::#to>(#a, #bits)))
            }
            ("utof", [to, from], [a]) => {
                let (a, to) = (self.expr(a, width::bits_of(from)?)?, format(to)?);
                Ok(quote!(float::utof::<float::#to>(#a)))
            }
            ("ftos" | "ftou", [to, from], [a]) => {
                let bits = width::bits_of(to)?;
                let (a, from) = (self.expr(a, width::bits_of(from)?)?, format(from)?);
                Ok(quote!(float::#f::<float::#from>(#a, #bits)))
            }
            ("about", [t], [Expr::Call { name, args, .. }, Expr::Int(units)]) => {
                let units = u64::try_from(*units).map_err(|_| "an error is not negative")?;
                let [a] = args.as_slice() else {
                    return Err("`about` is about a function of one number".into());
                };
                let (a, t) = (self.expr(a, width::bits_of(t)?)?, format(t)?);
                let f = format_ident!("{name}");
                let decode = quote!(<float::#t as float::Float>::decode);
                Ok(quote!(float::about::<float::#t>(float::exact::#f(#decode(#a)), #units)))
            }
            ("trig_preop", ["f64"], [a, n]) => {
                let (a, n) = (self.expr(a, 64)?, self.expr(n, 32)?);
                Ok(quote!(float::trig_preop::<float::F64>(#a, #n)))
            }
            ("ldexp" | "fma_ldexp", [t], [floats @ .., n]) => {
                if floats.len() != if name == "ldexp" { 1 } else { 3 } {
                    return Err(format!("`{name}` has other arguments"));
                }
                let n_width = self.width_or(n, 32)?;
                let bits = width::bits_of(t)?;
                let floats = floats
                    .iter()
                    .map(|a| self.expr(a, bits))
                    .collect::<Result<Vec<_>, _>>()?;
                let (n, t) = (self.expr(n, n_width)?, format(t)?);
                Ok(quote!(float::#f::<float::#t>(#(#floats),*, #n, #n_width)))
            }
            _ => {
                let arity = match name {
                    "fadd" | "fsub" | "fmul" | "fminnum" | "fmaxnum" | "fminnum_2008"
                    | "fmaxnum_2008" | "feq" | "flt" | "fle" => 2,
                    "fma" => 3,
                    "fneg" | "fabs" | "flush" | "exp2" | "log2" | "rcp" | "rsq" | "sqrt"
                    | "sin_turns" | "cos_turns" | "fract" | "floor" | "ceil" | "trunc"
                    | "rndne" => 1,
                    _ => {
                        return Err(format!(
                            "`{name}.{ty}` is no operation of the meaning language"
                        ));
                    }
                };
                let ([t], true) = (types.as_slice(), args.len() == arity) else {
                    return Err(format!("`{name}` takes one type and {arity} arguments"));
                };
                let bits = width::bits_of(t)?;
                let t = format(t)?;
                let args = args
                    .iter()
                    .map(|a| self.expr(a, bits))
                    .collect::<Result<Vec<_>, _>>()?;
                Ok(quote!(float::#f::<float::#t>(#(#args),*)))
            }
        }
    }

    /// The number of a last argument that may be absent, else 0.
    fn optional(&mut self, rest: &[Expr]) -> Code {
        match rest.first() {
            Some(e) => self.number(e),
            None => Ok(quote!(0u64)),
        }
    }

    /// Cross-lane operations; the value of another lane is a closure over its inputs.
    fn lanes(&mut self, name: &str, args: &[Expr], w: u32) -> Code {
        if w > 64 {
            return Err(format!("`{name}` works on up to 64 bits"));
        }
        self.uses_exec = true;
        let f = format_ident!("{name}");
        match (name, args) {
            ("lane", []) => Ok(quote!(u64::from(x.lane()))),
            ("readfirstlane", [a]) => {
                let a = self.offer(a, w)?;
                Ok(quote!(lanes::#f(x, #a)))
            }
            ("readlane" | "swizzle", [a, n]) => {
                let n = self.number(n)?;
                let a = self.offer(a, w)?;
                Ok(quote!({ let n = #n; lanes::#f(x, #a, n) }))
            }
            ("dpp" | "dpp8" | "permlane", [a, n, rest @ ..]) if rest.len() < 2 => {
                let (n, inactive) = (self.number(n)?, self.optional(rest)?);
                let a = self.offer(a, w)?;
                Ok(quote!({ let (n, f) = (#n, #inactive); lanes::#f(x, #a, n, f) }))
            }
            ("writelane", [old, a, n]) => {
                let (old, a, n) = (self.expr(old, w)?, self.expr(a, w)?, self.number(n)?);
                Ok(quote!({ let (old, a, n) = (#old, #a, #n); lanes::#f(x, old, a, n) }))
            }
            ("mbcnt_lo" | "mbcnt_hi", [a, b]) => {
                let (a, b) = (self.expr(a, 32)?, self.expr(b, 32)?);
                Ok(quote!({ let (a, b) = (#a, #b); lanes::#f(x, a, b) }))
            }
            ("dpp_writes", [control, rows, banks, bound, rest @ ..]) if rest.len() < 2 => {
                let (control, rows) = (self.number(control)?, self.number(rows)?);
                let (banks, bound) = (self.number(banks)?, self.number(bound)?);
                let inactive = self.optional(rest)?;
                Ok(
                    quote!({ let (c, r, b, z, f) = (#control, #rows, #banks, #bound, #inactive); lanes::#f(x, c, r, b, z, f) }),
                )
            }
            ("dpp8_writes" | "permlane_writes", [control, bound, inactive]) => {
                let (control, bound) = (self.number(control)?, self.number(bound)?);
                let inactive = self.number(inactive)?;
                Ok(quote!({ let (c, z, f) = (#control, #bound, #inactive); lanes::#f(x, c, z, f) }))
            }
            ("bpermute", [address, data]) => {
                let address = self.number(address)?;
                let data = self.offer(data, w)?;
                Ok(quote!({ let a = #address; lanes::#f(x, a, #data) }))
            }
            ("permute", [address, data]) => {
                let bits = self.width_or(address, 32)?;
                let (address, data) = (self.offer(address, bits)?, self.offer(data, w)?);
                Ok(quote!(lanes::#f(x, #address, #data)))
            }
            ("getreg", [part]) => {
                let part = self.number(part)?;
                Ok(quote!({ let part = #part; x.state(State::Register(part)) }))
            }
            ("next", []) => Ok(quote!(x.state(State::Next))),
            ("clock", []) => Ok(quote!(x.state(State::Clock))),
            _ => Err(format!(
                "`{name}` is no operation of the meaning language, or has other arguments"
            )),
        }
    }

    /// A closure from a lane's inputs to a value.
    fn offer(&mut self, e: &Expr, w: u32) -> Code {
        let mut inner = Emitter::new(self.op, self.ins, self.outs);
        let value = inner.expr(e, w)?;
        if inner.uses_exec {
            return Err("what another lane offers must be a function of its operands".into());
        }
        Ok(quote!(|i: &[u32]| -> u64 { #value }))
    }

    /// A value of up to 64 bits with its own width.
    fn number(&mut self, e: &Expr) -> Code {
        let w = self.width_or(e, 64)?;
        if w > 64 {
            return Err(format!("{w} bits where at most 64 are expected"));
        }
        self.expr(e, w)
    }

    /// Space, then `let` bindings of the address and its name in the call.
    fn address(&mut self, args: &[Expr]) -> Result<(TokenStream, Address, usize), String> {
        self.uses_exec = true;
        let space = match args.first() {
            Some(Expr::Operand(word)) => MemorySpace::parse(word).map(|space| (word, space)),
            _ => None,
        };
        let Some((word, space)) = space else {
            return Err("the first argument must be a memory space".into());
        };
        if matches!(word.as_str(), "buffer" | "records") {
            let is_indexed = word == "records";
            let (index, args) = match args {
                [_, descriptor, index, rest @ ..] if is_indexed => {
                    let index = self.number(index)?;
                    (quote!(Some(#index)), (descriptor, rest))
                }
                [_, descriptor, rest @ ..] => (quote!(None), (descriptor, rest)),
                _ => return Err("an access through a descriptor needs one".into()),
            };
            let (descriptor, [voffset, soffset, offset, ..]) = args else {
                return Err("a buffer access needs descriptor, voffset, soffset and offset".into());
            };
            let descriptor = self.expr(descriptor, 128)?;
            let (v, s, n) = (
                self.number(voffset)?,
                self.number(soffset)?,
                self.number(offset)?,
            );
            let bind = quote!(let a = BufferAddress {
                descriptor: #descriptor, index: #index, voffset: #v, soffset: #s, offset: #n
            };);
            return Ok((bind, Address::Buffer, if is_indexed { 6 } else { 5 }));
        }
        let at = args.get(1).ok_or("an access needs an address")?;
        let at = self.number(at)?;
        let space = format_ident!("{space:?}");
        Ok((quote!(let a = #at;), Address::Plain(space), 2))
    }

    /// A load as a value of up to 64 bits, or as a statement that loads into `out`.
    fn load(&mut self, args: &[Expr], bits: u32, out: Option<TokenStream>) -> Code {
        let (bind, address, used) = self.address(args)?;
        if args.len() != used {
            return Err(format!("a load takes {used} arguments here"));
        }
        Ok(match (address, out) {
            (Address::Buffer, None) => quote!({ #bind rt::buffer_load(x, a, #bits) }),
            (Address::Buffer, Some(out)) => quote!({ #bind x.buffer_load(a, #bits, #out); }),
            (Address::Plain(s), None) => quote!({ #bind rt::load(x, MemorySpace::#s, a, #bits) }),
            (Address::Plain(s), Some(out)) => {
                quote!({ #bind x.load(MemorySpace::#s, a, #bits, #out); })
            }
        })
    }

    /// A read-modify-write of up to 64 bits as the old value.
    fn atomic(&mut self, name: &str, args: &[Expr], ty: &str) -> Code {
        let bits = width::bits_of(ty)?;
        let (bind, address, used) = self.address(args)?;
        let (data, expected) = match (&args[used..], name) {
            ([data, expected], "atomic_cmpswap") => (data, self.expr(expected, bits)?),
            ([data], _) if name != "atomic_cmpswap" => (data, quote!()),
            _ => return Err(format!("`{name}` takes other values after the address")),
        };
        let data = self.expr(data, bits)?;
        let new = match name {
            "atomic_swap" => quote!(d),
            "atomic_cmpswap" => quote!(if old == #expected { d } else { old }),
            "atomic_add" => truncated(quote!(old.wrapping_add(d)), bits),
            "atomic_sub" => truncated(quote!(old.wrapping_sub(d)), bits),
            "atomic_min_u" => quote!(old.min(d)),
            "atomic_max_u" => quote!(old.max(d)),
            "atomic_min_s" => quote!(int::min_s(old, d, #bits)),
            "atomic_max_s" => quote!(int::max_s(old, d, #bits)),
            "atomic_and" => quote!(old & d),
            "atomic_or" => quote!(old | d),
            "atomic_xor" => quote!(old ^ d),
            "atomic_fadd" | "atomic_fminnum" | "atomic_fmaxnum" => {
                let (f, t) = (format_ident!("{}", &name["atomic_".len()..]), format(ty)?);
                quote!(float::#f::<float::#t>(old, d))
            }
            _ => return Err(format!("`{name}` is no operation of the meaning language")),
        };
        Ok(match address {
            Address::Buffer => {
                quote!({ #bind let d = #data; rt::buffer_atomic(x, a, #bits, &|old: u64| -> u64 { #new }) })
            }
            Address::Plain(s) => {
                quote!({ #bind let d = #data; rt::atomic(x, MemorySpace::#s, a, #bits, &|old: u64| -> u64 { #new }) })
            }
        })
    }

    fn effect(&mut self, e: &Expr) -> Code {
        let Expr::Call { name, ty, args, .. } = e else {
            return Err("a statement must assign or be a call".into());
        };
        self.uses_exec = true;
        let control = |what: TokenStream| Ok(quote!(x.control(Control::#what);));
        match (name.as_str(), args.as_slice()) {
            ("store", args) => self.store(args, width::bits_of(ty.as_deref().unwrap_or(""))?),
            ("load_lds", args) => {
                let bits = width::bits_of(ty.as_deref().unwrap_or(""))?;
                let (bind, address, used) = self.address(args)?;
                let [base] = &args[used..] else {
                    return Err("a transfer to the LDS needs the LDS address last".into());
                };
                let base = self.number(base)?;
                let signed = ty.as_deref().is_some_and(|ty| ty.starts_with('i'));
                let moved = quote!(Moved { bits: #bits, signed: #signed });
                Ok(match address {
                    Address::Buffer => {
                        quote!({ #bind let b = #base; x.buffer_load_lds(a, b, #moved); })
                    }
                    Address::Plain(s) => {
                        quote!({ #bind let b = #base; x.load_lds(MemorySpace::#s, a, b, #moved); })
                    }
                })
            }
            (_, args) if name.starts_with("atomic_") => {
                let old = self.atomic(name, args, ty.as_deref().unwrap_or(""))?;
                Ok(quote!(let _ = #old;))
            }
            ("branch", [_]) => control(quote!(Branch)),
            ("branch_if", [c, _]) => {
                let c = self.expr(c, 1)?;
                Ok(quote!(if #c != 0 { x.control(Control::Branch); }))
            }
            ("end", []) => control(quote!(End)),
            ("barrier", []) => control(quote!(Barrier)),
            ("barrier_signal", [n]) => {
                let n = self.number(n)?;
                Ok(quote!({ let n = #n; x.control(Control::BarrierSignal(n)); }))
            }
            ("barrier_wait", [n]) => {
                let n = self.number(n)?;
                Ok(quote!({ let n = #n; x.control(Control::BarrierWait(n)); }))
            }
            ("wait", [_]) => control(quote!(Wait)),
            ("nop", [n]) => {
                let n = self.number(n)?;
                Ok(quote!({ let n = #n; x.control(Control::Nop(n)); }))
            }
            ("trap", [n]) => {
                let n = self.number(n)?;
                Ok(quote!({ let n = #n; x.control(Control::Trap(n)); }))
            }
            ("sleep" | "setprio", [_]) | ("invalidate", []) => control(quote!(Hint)),
            ("setreg", [part, value]) => {
                let (part, value) = (self.number(part)?, self.number(value)?);
                Ok(quote!({ let (p, v) = (#part, #value); x.control(Control::SetRegister(p, v)); }))
            }
            ("jump", [address]) => {
                let address = self.number(address)?;
                Ok(quote!({ let a = #address; x.control(Control::Jump(a)); }))
            }
            _ => Err(format!(
                "`{name}` is no effect of the meaning language, or has other arguments"
            )),
        }
    }

    fn store(&mut self, args: &[Expr], bits: u32) -> Code {
        let (bind, address, used) = self.address(args)?;
        let [data] = &args[used..] else {
            return Err("a store needs its data last".into());
        };
        let (set, data) = match data {
            Expr::Operand(n) if u32::from(self.input(n)?.width()) == bits => {
                let Placed { first, words, .. } = self.input(n)?;
                let last = first + words;
                (TokenStream::new(), quote!(&i[#first..#last]))
            }
            e if bits <= 64 => {
                let value = self.expr(e, bits)?;
                (
                    quote!(let d = #value;),
                    quote!(&[d as u32, (d >> 32) as u32]),
                )
            }
            _ => return Err("a store of more than 64 bits takes an operand as data".into()),
        };
        Ok(match address {
            Address::Buffer => quote!({ #bind #set x.buffer_store(a, #bits, #data); }),
            Address::Plain(s) => quote!({ #bind #set x.store(MemorySpace::#s, a, #bits, #data); }),
        })
    }
}

enum Address {
    Buffer,
    Plain(Ident),
}

/// Float formats of `easel_runtime::float`.
fn format(ty: &str) -> Result<Ident, String> {
    match ty {
        "f16" | "bf16" | "f32" | "f64" | "fp8" | "bf8" => {
            Ok(format_ident!("{}", ty.to_uppercase()))
        }
        _ => Err(format!("`{ty}` is no float type")),
    }
}

/// The `u64` or `u128` form of a primitive.
fn primitive(name: &str, w: u32) -> Ident {
    if w > 64 {
        format_ident!("{name}_wide")
    } else {
        format_ident!("{name}")
    }
}

fn literal(v: i64, w: u32) -> TokenStream {
    if w > 64 {
        let ones = if w >= 128 { u128::MAX } else { (1 << w) - 1 };
        let v = Literal::u128_suffixed(v as i128 as u128 & ones);
        quote!(#v)
    } else {
        let ones = if w >= 64 { u64::MAX } else { (1 << w) - 1 };
        let v = Literal::u64_suffixed(v as u64 & ones);
        quote!(#v)
    }
}

fn all_ones(w: u32) -> TokenStream {
    literal(-1, w)
}

/// The low `w` bits of a value that may have `from` bits.
fn masked(value: TokenStream, w: u32, from: u32) -> TokenStream {
    if w >= from {
        return value;
    }
    let ones = if from > 64 {
        let v = if w >= 128 { u128::MAX } else { (1 << w) - 1 };
        let v = Literal::u128_suffixed(v);
        quote!(#v)
    } else {
        all_ones(w)
    };
    quote!((#value & #ones))
}

/// The low `w` bits of an expression of the type that holds `w` bits.
fn truncated(value: TokenStream, w: u32) -> TokenStream {
    if w == 64 || w == 128 {
        value
    } else {
        masked(value, w, if w > 64 { 128 } else { 64 })
    }
}

fn convert(value: TokenStream, from_wide: bool, to_wide: bool) -> TokenStream {
    match (from_wide, to_wide) {
        (false, true) => quote!(u128::from(#value)),
        (true, false) => quote!((#value as u64)),
        _ => value,
    }
}
