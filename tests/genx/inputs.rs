//! What the dialect's tests run over: kernels in both spellings, and records of single functions.

use std::io::Read;
use std::path::Path;

/// A kernel of the corpus.
pub struct Kernel {
    pub name: String,
    pub typed: String,
    pub opaque: String,
}

/// A function and what another compiler made of it.
pub struct Record {
    pub id: String,
    pub input: String,
    pub output: String,
    /// What an interpreter said of the pair.
    pub verdict: String,
}

fn folder() -> &'static Path {
    // Of the crate that the test belongs to, or of the whole checkout.
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let found = here
        .ancestors()
        .find(|a| a.join("tests/genx/corpus").is_dir());
    found.expect("the corpus is in the checkout")
}

/// All kernels, by name.
pub fn kernels() -> Vec<Kernel> {
    let corpus = folder().join("tests/genx/corpus");
    let mut names: Vec<String> = std::fs::read_dir(&corpus)
        .expect("the corpus can be read")
        .map(|e| e.expect("the corpus can be read").path())
        .filter(|p| p.is_dir())
        .map(|p| {
            p.file_name()
                .expect("a folder has a name")
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    assert_eq!(names.len(), 10);
    let text = |name: &str, kind: &str| {
        let path = corpus.join(name).join(format!("{name}.{kind}"));
        std::fs::read_to_string(path).expect("kernels are UTF-8")
    };
    let kernel = |name: String| Kernel {
        typed: text(&name, "ll"),
        opaque: text(&name, "opaque.ll"),
        name,
    };
    names.into_iter().map(kernel).collect()
}

/// All records.
pub fn records() -> Vec<Record> {
    let mut all = Vec::new();
    for (name, count) in [("collapse", 800), ("legalization", 2400)] {
        let path = folder().join(format!("tests/genx/records/{name}.jsonl.gz"));
        let packed = std::fs::read(path).expect("records can be read");
        let mut text = String::new();
        flate2::read::GzDecoder::new(&packed[..])
            .read_to_string(&mut text)
            .expect("records are gzip of UTF-8");
        assert_eq!(text.lines().count(), count);
        for line in text.lines() {
            let record: serde_json::Value = serde_json::from_str(line).expect("a record is JSON");
            let field = |key: &str| record[key].as_str().unwrap_or_default().to_string();
            all.push(Record {
                id: format!("{name} {}", field("id")),
                input: field("input"),
                output: field("output"),
                verdict: field("verdict"),
            });
        }
    }
    all
}
