//! The machine that tests write code for, and what its values are.
#![allow(dead_code, reason = "each test binary uses a part")]

use easel::ir::machine::Class;
use easel::target::{Bank, BankRole, Reg, Target};

// Constants, so that tables of operations may name them.
pub const SCALAR: Bank = bank(0, BankRole::Uniform);
pub const VECTOR: Bank = bank(1, BankRole::Varying);
pub const ACCUMULATOR: Bank = bank(2, BankRole::Accumulator);
pub const CONDITION: Bank = bank(3, BankRole::Condition);

const fn bank(index: u8, role: BankRole) -> Bank {
    Bank { index, role }
}

pub fn target() -> Target {
    easel::targets().usual()
}

pub const fn scalar(units: u32) -> Class {
    Class::new(SCALAR, units)
}

pub const fn vector(units: u32) -> Class {
    Class::new(VECTOR, units)
}

pub const fn accumulator(units: u32) -> Class {
    Class::new(ACCUMULATOR, units)
}

pub const fn condition() -> Class {
    Class::new(CONDITION, 1)
}

/// A register by name.
#[track_caller]
pub fn reg(name: &str) -> Reg {
    let found = target().parse_reg(name);
    found.unwrap_or_else(|| panic!("no register is called `{name}`"))
}

#[test]
fn banks_are_those_of_the_tables() {
    for bank in [SCALAR, VECTOR, ACCUMULATOR, CONDITION] {
        assert_eq!(target().bank(bank.role), Some(bank));
    }
}
