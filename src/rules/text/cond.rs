//! Integer expressions and conditions.

use super::{Parser, Res, is_word, plural, suggest};
use crate::ast::{CmpOp, Cond, IntExpr, IntOp, VarId};
use crate::func::{FUNCTIONS, Func, Kind};
use easel_isa::diagnostic::Diagnostic;

impl Parser<'_> {
    pub(super) fn int_expr(&mut self) -> Res<IntExpr> {
        self.nested(|p| p.int_binary(0))
    }

    fn int_binary(&mut self, level: usize) -> Res<IntExpr> {
        // Loosest first; two-character operators stand before their prefixes.
        const LEVELS: [&[(&str, IntOp)]; 6] = [
            &[("|", IntOp::Or)],
            &[("^", IntOp::Xor)],
            &[("&", IntOp::And)],
            &[("<<", IntOp::Shl), (">>", IntOp::Shr)],
            &[("+", IntOp::Add), ("-", IntOp::Sub)],
            &[("*", IntOp::Mul), ("/", IntOp::Div), ("%", IntOp::Rem)],
        ];
        let Some(ops) = LEVELS.get(level) else {
            return self.int_unary();
        };
        let mut left = self.int_binary(level + 1)?;
        while let Some(&(_, op)) = ops.iter().find(|(token, _)| self.eat(token)) {
            let right = self.int_binary(level + 1)?;
            left = IntExpr::Binary(op, Box::new(left), Box::new(right));
        }
        Ok(left)
    }

    fn int_unary(&mut self) -> Res<IntExpr> {
        if self.eat("-") {
            return Ok(IntExpr::Neg(Box::new(self.nested(Self::int_unary)?)));
        }
        if let Some(v) = self.var()? {
            return Ok(IntExpr::Var(v));
        }
        if let Some(n) = self.number()? {
            return Ok(IntExpr::Int(n));
        }
        if self.eat("(") {
            let e = self.int_expr()?;
            self.expect(")")?;
            return Ok(e);
        }
        self.skip();
        let start = self.at;
        if !self.rest().starts_with(is_word) {
            return Err(self.syntax("`?variable`, an integer, a function or `(`"));
        }
        let func = self.func(start)?;
        match func.kind() {
            Kind::Predicate => Err(self.predicate_as_number(func, start)),
            Kind::Fact => Ok(IntExpr::Fact(func, self.var_args(func, start)?)),
            Kind::Compute => {
                let args = self.args(Self::int_expr)?;
                self.arity(func, args.len(), start)?;
                Ok(IntExpr::Compute(func, args))
            }
        }
    }

    fn predicate_as_number(&self, func: Func, start: usize) -> Diagnostic {
        self.error(
            "rule-predicate-as-number",
            start,
            format!("`{}` is true or false, not a number", func.name()),
            "used as a number",
        )
    }

    fn func(&mut self, start: usize) -> Res<Func> {
        let name = self.word();
        Func::parse(name).ok_or_else(|| {
            let known: Vec<_> = FUNCTIONS.iter().map(|r| r.1).collect();
            let d = self.error(
                "rule-unknown-function",
                start,
                format!("no function is called `{name}`"),
                "here",
            );
            suggest(d, name, &known)
        })
    }

    fn arity(&self, func: Func, found: usize, start: usize) -> Res<()> {
        if found == func.arity() {
            return Ok(());
        }
        let message = format!(
            "`{}` takes {} argument{}, not {found}",
            func.name(),
            func.arity(),
            plural(func.arity())
        );
        Err(self.error("rule-arity", start, message, "this call"))
    }

    fn args<T>(&mut self, mut one: impl FnMut(&mut Self) -> Res<T>) -> Res<Vec<T>> {
        self.expect("(")?;
        let mut args = Vec::new();
        if self.eat(")") {
            return Ok(args);
        }
        loop {
            args.push(one(self)?);
            if self.eat(")") {
                return Ok(args);
            }
            self.expect(",")?;
        }
    }

    fn var_args(&mut self, func: Func, start: usize) -> Res<Vec<VarId>> {
        let args = self.args(|p| {
            p.var()?.ok_or_else(|| {
                p.error(
                    "rule-not-variable",
                    p.at,
                    format!(
                        "`{}` asks about a matched value: its argument is a variable",
                        func.name()
                    ),
                    "not a variable",
                )
            })
        })?;
        self.arity(func, args.len(), start)?;
        Ok(args)
    }

    pub(super) fn cond(&mut self) -> Res<Cond> {
        let mut list = vec![self.cond_and()?];
        while self.keyword("or") {
            list.push(self.cond_and()?);
        }
        Ok(single(list, Cond::Or))
    }

    fn cond_and(&mut self) -> Res<Cond> {
        let mut list = vec![self.cond_not()?];
        while self.keyword("and") {
            list.push(self.cond_not()?);
        }
        Ok(single(list, Cond::And))
    }

    fn cond_not(&mut self) -> Res<Cond> {
        if self.keyword("not") {
            return Ok(Cond::Not(Box::new(self.nested(Self::cond_not)?)));
        }
        self.skip();
        let start = self.at;
        if self.rest().starts_with(is_word) {
            let name_end = self
                .rest()
                .find(|c| !is_word(c))
                .unwrap_or(self.rest().len());
            if let Some(f) =
                Func::parse(&self.rest()[..name_end]).filter(|f| f.kind() == Kind::Predicate)
            {
                self.at += name_end;
                let args = self.var_args(f, start)?;
                self.skip();
                if self.rest().starts_with(['=', '!', '<', '>']) {
                    return Err(self.predicate_as_number(f, start));
                }
                return Ok(Cond::Test(f, args));
            }
        }
        // A parenthesis opens a condition or an integer expression: the first attempt that goes
        // through tells.
        if self.rest().starts_with('(') {
            let as_condition = self.nested(|p| {
                p.expect("(")?;
                let c = p.cond()?;
                p.expect(")")?;
                Ok(c)
            });
            match as_condition {
                Ok(c) => return Ok(c),
                Err(e) if e.code == "rule-too-large" => return Err(e),
                Err(_) => self.at = start,
            }
        }
        let left = self.int_expr()?;
        const OPS: [(&str, CmpOp); 6] = [
            ("==", CmpOp::Eq),
            ("!=", CmpOp::Ne),
            ("<=", CmpOp::Le),
            (">=", CmpOp::Ge),
            ("<", CmpOp::Lt),
            (">", CmpOp::Gt),
        ];
        let Some(&(_, op)) = OPS.iter().find(|(token, _)| self.eat(token)) else {
            return Err(self.syntax("a comparison: == != < <= > >="));
        };
        Ok(Cond::Compare(op, left, self.int_expr()?))
    }
}

fn single(mut list: Vec<Cond>, many: fn(Vec<Cond>) -> Cond) -> Cond {
    match list.pop() {
        Some(only) if list.is_empty() => only,
        Some(last) => {
            list.push(last);
            many(list)
        }
        None => many(list),
    }
}
