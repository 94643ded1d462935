//! The `easel` command: a client of the library.

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
