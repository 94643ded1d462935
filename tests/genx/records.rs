//! Functions from the output of another compiler's tests: what a pass makes of their input must
//! compute the same, be legal, and not take more than what that compiler made of it.

use super::bales::{self, Bales};
use super::equivalence::{Verdict, compare};
use super::legality::{Machine, broken};
use easel_genx::{GenxFunction, Op};
use easel_ir::function::Inst;
use easel_isa::diagnostic::SourceMap;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

/// One record. What is not needed of it is not read.
#[derive(Deserialize, Debug)]
pub struct Record {
    pub id: String,
    pub kind: String,
    /// The machine, of records of legalisation.
    pub cpu: Option<String>,
    pub input: String,
    pub output: String,
    /// What an interpreter that is not ours found out about `output`.
    pub verdict: String,
    /// Rules that `output` breaks.
    #[serde(default)]
    pub breaks: Vec<String>,
    /// What is enough, where there is no `output`.
    #[serde(default)]
    pub at_most: Option<usize>,
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// Reads and writes of regions.
    Regions,
    /// Bales.
    Instructions,
}

/// How records are judged.
pub struct Judge<'a> {
    /// The passes under test.
    pub transform: &'a dyn Fn(&mut GenxFunction, &Record) -> Result<(), String>,
    /// Whether an instruction of the result is baled into its user.
    pub baled: &'a dyn Fn(&Bales, Inst) -> bool,
    /// What may not become more than in the output of the record.
    pub cost: Cost,
    /// Whether bales must be legal, on the record's machine.
    pub legal: bool,
    /// Whether broken promises about parents count as wrong.
    pub promises: bool,
}

/// What came of the records of one kind.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    pub records: usize,
    pub untested: usize,
    pub wins: usize,
    pub losses: usize,
    /// What was counted, in our result and in the record.
    pub cost: (usize, usize),
}

/// What came of all.
#[derive(Default, Debug)]
pub struct Summary {
    pub kinds: BTreeMap<String, Tally>,
    /// Records with another result, and what is wrong with it.
    pub wrong: Vec<(String, String)>,
    /// Records with bales that are no instruction, and which.
    pub illegal: Vec<(String, String)>,
    /// Records that cost more than the other compiler's output: ours, theirs.
    pub lost: Vec<(String, usize, usize)>,
}

impl Summary {
    pub fn tested(&self) -> usize {
        self.kinds.values().map(|t| t.records - t.untested).sum()
    }

    pub fn table(&self) -> String {
        let mut all = String::from("kind        records untested  wins losses  ours theirs\n");
        for (kind, t) in &self.kinds {
            all += &format!(
                "{kind:10} {:8} {:8} {:5} {:6} {:5} {:6}\n",
                t.records, t.untested, t.wins, t.losses, t.cost.0, t.cost.1
            );
        }
        all
    }

    /// Holds that nothing is wrong or illegal, and that no more records are lost than are known.
    #[track_caller]
    pub fn hold(&self, losses: usize) {
        println!("{}", self.table());
        for (what, list) in [("wrong", &self.wrong), ("illegal", &self.illegal)] {
            for (id, why) in list.iter().take(5) {
                println!("{what}: {id}: {why}");
            }
            assert!(
                list.is_empty(),
                "{} of {} are {what}",
                list.len(),
                self.tested()
            );
        }
        for (id, ours, theirs) in self.lost.iter().take(20) {
            println!("lost: {id}: {ours}, not {theirs}");
        }
        assert!(
            self.lost.len() <= losses,
            "{} are lost, {losses} were",
            self.lost.len()
        );
    }
}

/// All records of a file.
pub fn records(name: &str) -> Vec<Record> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/genx/records");
    let file = std::fs::File::open(path.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut text = String::new();
    flate2::read::GzDecoder::new(file)
        .read_to_string(&mut text)
        .unwrap_or_else(|e| panic!("{name}: {e}"));
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|e| panic!("{name}: {e}"));
    text.lines().map(read).collect()
}

/// Reads the only function of a text.
pub fn function(text: &str) -> Result<GenxFunction, String> {
    let mut sources = SourceMap::default();
    let file = sources.add("record.ll", text);
    let (module, errors) = easel_genx::read::parse(file, &sources);
    if errors.has_errors() {
        return Err(errors.render(&sources));
    }
    let mut routines = module.routines.into_iter();
    match (routines.next(), routines.next()) {
        (Some(routine), None) => Ok(routine.func),
        _ => Err("not one function".into()),
    }
}

fn regions(func: &GenxFunction) -> usize {
    let accesses = func.inst_order().filter(|&(_, inst)| {
        let op = &func.insts[inst].op;
        matches!(op, Op::ReadRegion(_) | Op::WriteRegion(_))
    });
    accesses.count()
}

impl Judge<'_> {
    fn cost(&self, func: &GenxFunction, baled: &dyn Fn(&Bales, Inst) -> bool) -> usize {
        match self.cost {
            Cost::Regions => regions(func),
            Cost::Instructions => Bales::new(func, baled).written(),
        }
    }

    /// Judges records one by one.
    pub fn run(&self, records: &[Record]) -> Summary {
        let mut summary = Summary::default();
        for record in records {
            self.one(record, &mut summary);
        }
        summary
    }

    fn one(&self, record: &Record, summary: &mut Summary) {
        let id = || record.id.clone();
        let tally = summary.kinds.entry(record.kind.clone()).or_default();
        tally.records += 1;
        let before = function(&record.input).unwrap_or_else(|e| panic!("{}: {e}", record.id));
        let mut after = before.clone();
        let verdict = match (self.transform)(&mut after, record) {
            Ok(()) => compare(&before, &after, self.promises, 0..4),
            Err(error) => Verdict::Wrong(error),
        };
        match verdict {
            Verdict::Equal => {}
            Verdict::NoCandidate => tally.untested += 1,
            Verdict::Wrong(why) => summary.wrong.push((id(), why)),
        }
        if let Some(cpu) = record.cpu.as_deref().filter(|_| self.legal) {
            let bales = Bales::new(&after, self.baled);
            let broken = broken(&bales, Machine::named(cpu));
            if !broken.is_empty() {
                summary.illegal.push((id(), broken.join("\n")));
            }
        }
        // What is wrong is no measure.
        if record.verdict != "ok" && record.verdict != "nocand" {
            return;
        }
        let ours = self.cost(&after, self.baled);
        let (their_cost, is_fair) = self.enough(record);
        tally.wins += usize::from(ours < their_cost);
        tally.cost.0 += ours;
        tally.cost.1 += their_cost;
        if ours > their_cost && is_fair {
            tally.losses += 1;
            summary.lost.push((id(), ours, their_cost));
        }
    }
}

impl Judge<'_> {
    /// What the result may cost, and whether what costs that is legal at all.
    fn enough(&self, record: &Record) -> (usize, bool) {
        if let Some(at_most) = record.at_most {
            return (at_most, true);
        }
        let theirs = output(record).unwrap_or_else(|e| panic!("{}: {e}", record.id));
        let illegal = record
            .cpu
            .as_deref()
            .filter(|_| self.legal)
            .is_some_and(|cpu| {
                let bales = Bales::new(&theirs, &bales::plain);
                !broken(&bales, Machine::named(cpu)).is_empty()
            });
        (self.cost(&theirs, &bales::plain), !illegal)
    }
}

/// The output of a record. It has 0 where a region has no parent.
fn output(record: &Record) -> Result<GenxFunction, String> {
    let text = record.output.replace(", i32 0, i1 ", ", i32 undef, i1 ");
    let lines = text
        .lines()
        .map(|line| match line.strip_suffix(", i32 0)") {
            Some(line) if line.contains(".rdregion") => format!("{line}, i32 undef)\n"),
            _ => format!("{line}\n"),
        });
    function(&lines.collect::<String>())
}

/// Puts the record's output in the place of what a pass would make.
fn theirs(func: &mut GenxFunction, record: &Record) -> Result<(), String> {
    *func = output(record)?;
    Ok(())
}

fn judged(name: &str, judge: &Judge<'_>) -> (Vec<Record>, Summary) {
    let records = records(name);
    let summary = judge.run(&records);
    println!("{}", summary.table());
    (records, summary)
}

fn ids(list: &[(String, String)]) -> Vec<&str> {
    list.iter().map(|(id, _)| &id[..]).collect()
}

/// The judge itself, on what the other compiler made: it finds what an interpreter that is not ours
/// found, and one record that the other one took to be untestable for a promise about a constant.
#[test]
fn collapsed_records_that_are_wrong() {
    let judge = Judge {
        transform: &theirs,
        baled: &bales::plain,
        cost: Cost::Regions,
        legal: false,
        promises: false,
    };
    let (records, summary) = judged("collapse.jsonl.gz", &judge);
    let known =
        |r: &&Record| ["mismatch", "misaligned"].contains(&&r.verdict[..]) || r.id == "1:f46";
    let known: Vec<&str> = records.iter().filter(known).map(|r| &r.id[..]).collect();
    assert_eq!(ids(&summary.wrong), known);
    assert!(summary.lost.is_empty());
    // Promises about a parent that were handed on to where they do not hold.
    let strict = Judge {
        promises: true,
        ..judge
    };
    let more = strict.run(&records).wrong.len();
    assert_eq!(more, known.len() + 18);
}

/// The same of what is legal: besides what the records name, the other compiler gives single starts
/// to accesses that cross registers for some of them, and rows to single starts.
#[test]
fn legalised_records_that_are_illegal() {
    let judge = Judge {
        transform: &theirs,
        baled: &bales::plain,
        cost: Cost::Instructions,
        legal: true,
        promises: true,
    };
    let (records, summary) = judged("legalization.jsonl.gz", &judge);
    assert_eq!(summary.wrong, []);
    assert_eq!(summary.lost, []);
    let illegal = ids(&summary.illegal);
    let kind = |r: &Record| match (illegal.contains(&&r.id[..]), r.breaks.is_empty()) {
        (found, broken) if found != broken => "agreed",
        (true, _) => "new",
        (false, _) => "missed",
    };
    let of = |what: &str| {
        records
            .iter()
            .filter(|r| kind(r) == what)
            .collect::<Vec<_>>()
    };
    assert_eq!((of("missed").len(), of("new").len()), (0, 60));
    assert!(of("new").iter().all(|r| r.kind == "rdind"));
}

/// A pass that does nothing is never wrong, and loses wherever there was something to do.
#[test]
fn what_stays_as_it_is() {
    let judge = Judge {
        transform: &|_, _| Ok(()),
        baled: &bales::plain,
        cost: Cost::Regions,
        legal: false,
        promises: true,
    };
    let (records, summary) = judged("collapse.jsonl.gz", &judge);
    let could = records
        .iter()
        .filter(|r| r.verdict == "ok" || r.verdict == "nocand");
    let fewer = |r: &&Record| regions(&output(r).unwrap()) < regions(&function(&r.input).unwrap());
    summary.hold(could.filter(fewer).count());
    assert!(summary.tested() > 700);
    assert!(summary.lost.len() > 500);
}

/// A region that is moved by one element is found out.
#[test]
fn planted_errors_are_found() {
    let shift = |func: &mut GenxFunction, _: &Record| {
        let reads = |&(_, i): &(_, Inst)| matches!(func.insts[i].op, Op::ReadRegion(_));
        let (_, inst) = func.inst_order().find(reads).ok_or("nothing is read")?;
        let Op::ReadRegion(shape) = &mut func.insts[inst].op else {
            return Err("no read".into());
        };
        match shape.width {
            1 => shape.vstride += 1,
            _ => shape.stride += 1,
        }
        Ok(())
    };
    let judge = Judge {
        transform: &shift,
        baled: &bales::plain,
        cost: Cost::Regions,
        legal: false,
        promises: false,
    };
    let (_, summary) = judged("collapse.jsonl.gz", &judge);
    assert!(summary.wrong.len() * 3 > summary.tested());
}
