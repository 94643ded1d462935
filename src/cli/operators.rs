//! `easel gen`: the facts in the tables about operators of tensor programs.

use super::{Outcome, io};
use clap::Subcommand;
use easel::tensor_passes::describe;

#[derive(Subcommand, Debug)]
pub enum Command {
    /// List all operators: class, arguments, attributes
    Ops,
    /// What the tables say of an operator: its row, what it computes, how C++ spells it
    Show {
        /// As programs have it
        name: String,
    },
}

pub fn run(command: &Command) -> Outcome {
    let text = match command {
        Command::Ops => describe::list(),
        Command::Show { name } => describe::show(name).map_err(|e| *e)?,
    };
    io::write_result(None, text.as_bytes())
}
