//! Programs changed here and there: those that can still be read are evaluated, or are a problem.

use super::*;

const NUMBERS: [&str; 12] = [
    "-1",
    "0",
    "1",
    "2",
    "3",
    "7",
    "16",
    "-8",
    "70000",
    "9999999999",
    "18446744073709551615",
    "-9223372036854775808",
];

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// The words of a text: runs of what names and numbers are made of, and what stands between.
fn words(text: &str) -> Vec<String> {
    let inside = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-' || c == '.';
    let mut all: Vec<String> = Vec::new();
    let mut last = None;
    for c in text.chars() {
        match all.last_mut() {
            Some(word) if last == Some(inside(c)) && inside(c) => word.push(c),
            _ => all.push(c.into()),
        }
        last = Some(inside(c));
    }
    all
}

#[test]
fn changed_programs_do_not_panic() {
    let mut texts: Vec<String> = inputs::programs().into_iter().map(|p| p.1).collect();
    // One of each operator, as the cases have it.
    texts.extend(operators::texts());
    let names: Vec<&str> = tables()
        .operators
        .values()
        .map(|o| o.name.as_str())
        .collect();
    let types: Vec<&str> = tables().types.values().map(|t| t.name.as_str()).collect();
    let mut random = Random(1);
    let (mut read_well, mut evaluated) = (0, 0);
    for round in 0..6000 {
        let mut words = words(&texts[round % texts.len()]);
        for _ in 0..1 + random.below(3) {
            let at = random.below(words.len());
            let at = (at..words.len()).find(|&at| {
                let word = &words[at];
                word.parse::<f64>().is_ok() || names.contains(&&**word) || types.contains(&&**word)
            });
            let Some(at) = at else {
                continue;
            };
            let word = match words[at].parse::<f64>() {
                Ok(_) => NUMBERS[random.below(NUMBERS.len())],
                Err(_) if types.contains(&&*words[at]) => types[random.below(types.len())],
                Err(_) => names[random.below(names.len())],
            };
            words[at] = word.into();
        }
        let text = words.concat();
        let mut sources = SourceMap::default();
        let file = sources.add("p.mgx", text.as_str());
        let (program, said) = read::parse(file, &sources);
        if said.has_errors() {
            continue;
        }
        read_well += 1;
        let given = easel_tensor_evaluate::inputs(&program, 1, Mode::ALL[round % 5]);
        if let Ok(results) = evaluate(&program, &given) {
            evaluated += 1;
            for result in results {
                assert_eq!(compare(&result, &result, true), Ok(()), "{text}");
            }
        }
    }
    assert!(
        read_well > 1000 && evaluated > 100,
        "{read_well} {evaluated}"
    );
}
