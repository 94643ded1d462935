//! `easel visa`: kernels in the text of vISA.

use super::{Outcome, io, setup};
use clap::Subcommand;
use std::path::PathBuf;

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Read a file and verify its kernels
    Check {
        /// The file; `-` for standard input
        file: PathBuf,
        /// Platform of the kernels; by default the oldest platform
        #[arg(long, value_name = "NAME")]
        target: Option<String>,
    },
}

pub fn run(command: &Command) -> Outcome {
    match command {
        Command::Check { file, target } => {
            let platform = match target {
                Some(name) => easel::visa_platform(name)?,
                None => easel::visa_tables::usual(),
            };
            let (kernels, warnings) = easel::check_visa(setup::source(file)?, &platform)?;
            if !warnings.is_empty() {
                io::message(&warnings.to_string());
            }
            let s = if kernels == 1 {
                "kernel is"
            } else {
                "kernels are"
            };
            let text = format!(
                "{}: {kernels} {s} right for {}\n",
                file.display(),
                platform.name()
            );
            io::write_result(None, text.as_bytes())
        }
    }
}
