//! The `easel` binary.

fn main() -> std::process::ExitCode {
    easel::cli::main()
}
