//! Solvers outside of the process: any program that reads SMT-LIB 2 from its standard input.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A solver and its limit of time.
#[derive(Clone, Debug)]
pub struct Solver {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The longest time for one script.
    pub limit: Duration,
    /// The time from which no script is answered.
    pub deadline: Option<Instant>,
}

/// The answer to a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// There are values; the rest of the output has them.
    Sat(String),
    /// There are no values.
    Unsat,
    /// No answer within the limits.
    Unknown,
}

impl Solver {
    /// The solver that is used if none is named. The solver's own limits of seconds and megabytes end the solver also where easel
    /// was killed.
    pub fn usual(limit: Duration) -> Solver {
        let seconds = format!("-T:{}", limit.as_secs().saturating_add(2));
        Solver {
            command: ["z3", "-in", &seconds, "-memory:4000"]
                .map(str::to_owned)
                .to_vec(),
            limit,
            deadline: None,
        }
    }

    /// Whether the program can be started.
    pub fn is_there(&self) -> bool {
        self.ask("(check-sat)\n") == Ok(Reply::Sat(String::new()))
    }

    /// The answer to a script.
    ///
    /// # Errors
    /// The program cannot be started, or does not understand the script.
    pub fn ask(&self, script: &str) -> Result<Reply, String> {
        if self.deadline.is_some_and(|d| Instant::now() > d) {
            return Ok(Reply::Unknown);
        }
        let Some((program, arguments)) = self.command.split_first() else {
            return Err("no solver".to_owned());
        };
        let child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut child = child.map_err(|e| format!("`{program}`: {e}"))?;
        let (Some(mut input), Some(mut output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("`{program}` has no input"));
        };
        let text = format!("{script}(exit)\n");
        let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
        let reader = std::thread::spawn(move || {
            let mut text = String::new();
            output.read_to_string(&mut text).map(|_| text)
        });
        let start = Instant::now();
        let mut wait = Duration::from_micros(500);
        loop {
            match child.try_wait() {
                Ok(Some(_)) => break,
                Ok(None) if start.elapsed() < self.limit => {
                    std::thread::sleep(wait);
                    wait = (wait * 2).min(Duration::from_millis(20));
                }
                _ => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return Ok(Reply::Unknown);
                }
            }
        }
        let _ = writer.join();
        let text = match reader.join() {
            Ok(Ok(text)) => text,
            _ => return Ok(Reply::Unknown),
        };
        let (first, rest) = text.trim_start().split_once('\n').unwrap_or((&text, ""));
        match first.trim() {
            "sat" => Ok(Reply::Sat(rest.trim().to_owned())),
            "unsat" => Ok(Reply::Unsat),
            "unknown" | "timeout" => Ok(Reply::Unknown),
            other => Err(format!("`{program}` says `{other}`")),
        }
    }
}

/// The values of a reply to `get-value`, by position: `((t1 #x0f) (t2 #b1))`.
pub fn parse_values(text: &str) -> Vec<u128> {
    let mut found = Vec::new();
    for part in text.split(['(', ')', ' ', '\n']) {
        let radix = match part.get(..2) {
            Some("#x") => 16,
            Some("#b") => 2,
            _ => continue,
        };
        found.extend(u128::from_str_radix(&part[2..], radix));
    }
    found
}

/// The values of a reply about integers and truth values, by name: `((v0 5) (v1 (- 3)) (b2 true))`.
pub fn parse_integers(text: &str) -> Vec<(String, i128)> {
    let flat = text.replace(['(', ')'], " ");
    let mut words = flat.split_whitespace().peekable();
    let mut found = Vec::new();
    while let Some(name) = words.next() {
        let minus = words.next_if_eq(&"-").is_some();
        let value = match words.next() {
            Some("true") => Some(1),
            Some("false") => Some(0),
            Some(digits) => digits.parse::<i128>().ok(),
            None => None,
        };
        found.extend(value.map(|v| (name.to_owned(), if minus { -v } else { v })));
    }
    found
}
