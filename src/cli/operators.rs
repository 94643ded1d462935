//! `easel gen`: the facts in the tables about operators of tensor programs.

use super::{Outcome, io};
use clap::Subcommand;
use easel::tensor_passes::describe;

#[derive(Subcommand, Debug)]
pub enum Command {
    /// List all operators: class, arguments, attributes
    Ops,
    /// Show an operator: its row, its computation, its spelling in C++
    Show {
        /// Name of the operator in programs
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
