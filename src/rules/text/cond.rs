//! Integer expressions and conditions.

use super::{Kind, Parser, Res, Words, is_word, plural, row, suggest};
use easel_egraph::{CmpOp, Cond, IntExpr, IntOp, VarId};
use easel_isa::diagnostic::Diagnostic;

impl<V: Words> Parser<'_, V> {
    pub(super) fn int_expr(&mut self) -> Res<IntExpr<V>> {
        self.nested(|p| p.int_binary(0))
    }

    fn int_binary(&mut self, level: usize) -> Res<IntExpr<V>> {
        // Loosest binding first; two-character operators come before their prefixes.
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

    fn int_unary(&mut self) -> Res<IntExpr<V>> {
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
        match row::<V>(func).2 {
            Kind::Predicate => Err(self.predicate_as_number(func, start)),
            Kind::Fact => Ok(IntExpr::Fact(func, self.var_args(func, start)?)),
            Kind::Compute => {
                let args = self.args(Self::int_expr)?;
                self.arity(func, args.len(), start)?;
                Ok(IntExpr::Compute(func, args))
            }
        }
    }

    fn predicate_as_number(&self, func: V::Function, start: usize) -> Diagnostic {
        self.error(
            "rule-predicate-as-number",
            start,
            format!("`{}` is true or false, not a number", row::<V>(func).1),
            "used as a number",
        )
    }

    fn func(&mut self, start: usize) -> Res<V::Function> {
        let name = self.word();
        named::<V>(name).ok_or_else(|| {
            let known: Vec<_> = V::functions().iter().map(|r| r.1).collect();
            let d = self.error(
                "rule-unknown-function",
                start,
                format!("no function is called `{name}`"),
                "here",
            );
            suggest(d, name, &known)
        })
    }

    fn arity(&self, func: V::Function, found: usize, start: usize) -> Res<()> {
        if found == row::<V>(func).3 {
            return Ok(());
        }
        let message = format!(
            "`{}` takes {} argument{}, not {found}",
            row::<V>(func).1,
            row::<V>(func).3,
            plural(row::<V>(func).3)
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

    fn var_args(&mut self, func: V::Function, start: usize) -> Res<Vec<VarId>> {
        let args = self.args(|p| {
            p.var()?.ok_or_else(|| {
                p.error(
                    "rule-not-variable",
                    p.at,
                    format!(
                        "`{}` asks about a matched value: its argument is a variable",
                        row::<V>(func).1
                    ),
                    "not a variable",
                )
            })
        })?;
        self.arity(func, args.len(), start)?;
        Ok(args)
    }

    pub(super) fn cond(&mut self) -> Res<Cond<V>> {
        let mut list = vec![self.cond_and()?];
        while self.keyword("or") {
            list.push(self.cond_and()?);
        }
        Ok(single(list, Cond::Or))
    }

    fn cond_and(&mut self) -> Res<Cond<V>> {
        let mut list = vec![self.cond_not()?];
        while self.keyword("and") {
            list.push(self.cond_not()?);
        }
        Ok(single(list, Cond::And))
    }

    fn cond_not(&mut self) -> Res<Cond<V>> {
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
            let f = named::<V>(&self.rest()[..name_end]);
            if let Some(f) = f.filter(|&f| row::<V>(f).2 == Kind::Predicate) {
                self.at += name_end;
                let args = self.var_args(f, start)?;
                self.skip();
                if self.rest().starts_with(['=', '!', '<', '>']) {
                    return Err(self.predicate_as_number(f, start));
                }
                return Ok(Cond::Test(f, args));
            }
        }
        // A parenthesis opens a condition or an integer expression: the attempt that succeeds
        // decides.
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

fn single<V: Words>(mut list: Vec<Cond<V>>, many: fn(Vec<Cond<V>>) -> Cond<V>) -> Cond<V> {
    match list.pop() {
        Some(only) if list.is_empty() => only,
        Some(last) => {
            list.push(last);
            many(list)
        }
        None => many(list),
    }
}

/// The function of a name.
fn named<V: Words>(name: &str) -> Option<V::Function> {
    V::functions().iter().find(|r| r.1 == name).map(|r| r.0)
}
