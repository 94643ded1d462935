//! The allocator's core with a client of another kind: values of bytes with alignments that end in
//! variables, no registers at all.
//!
//! Operations read and write runs of bytes, strided ones too, some write under a predicate, some
//! need a result where a source is. Random programs in both forms are given variables, and these
//! are proved by the symbolic checker and by running program and variables side by side. Of wrong
//! variables the checker must refuse all that a run tells from the right ones.

mod programs;
mod set;
mod side_by_side;

use self::programs::{Kinds, ssa, storage};
use self::set::{Bytes, Program, Shape};
use self::side_by_side::agree;
use arbitrary::{Result, Unstructured};
use easel::allocate::checker::check_sharing;
use easel::allocate::ranges::client::Client;
use easel::allocate::ranges::coalesce::Wanted;
use easel::allocate::ranges::variables::Variables;
use easel::ir::function::{Form, Function, Value};
use easel::ir::operand::{Operand, Part};
use set::ByteOp;

fn variables(program: &Program, wanted: Wanted) -> Variables {
    let variables = Variables::new(program, wanted);
    variables.unwrap_or_else(|unmet| panic!("{unmet:?}\n{}", program.func))
}

fn proved(program: &Program, wanted: Wanted) -> Variables {
    let variables = variables(program, wanted);
    if let Err(e) = check_sharing(program, &variables) {
        panic!("{:?}\n{:?}\n{}", e.0[0], variables.list, program.func);
    }
    variables
}

fn any(u: &mut Unstructured) -> Result<Program> {
    match u.arbitrary()? {
        true => ssa(u, Kinds::ALL),
        false => storage(u),
    }
}

#[test]
fn variables_are_proved_and_run_alike() {
    easel_cases::cases(250, |u| {
        let program = any(u)?;
        for wanted in [
            Wanted::All,
            Wanted::Whole,
            Wanted::LoadsFirst,
            Wanted::Nothing,
        ] {
            let variables = proved(&program, wanted);
            // With a lane for each byte it comes out the same.
            assert_eq!(
                Variables::in_units(&program, wanted).map(|v| v.list),
                Ok(variables.list.clone()),
                "{}",
                program.func
            );
            if let Err(inst) = agree(&program, &variables, u)? {
                panic!("{inst} differs: {:?}\n{}", variables.list, program.func);
            }
        }
        Ok(())
    })
    .run();
}

/// A value is put somewhere else, in its own variable or another.
fn misplaced(variables: &Variables, u: &mut Unstructured) -> Result<Option<Variables>> {
    let mut out = variables.clone();
    let at = u.choose_index(out.list.len())?;
    let &(value, offset) = u.choose(&out.list[at].members)?;
    let to = u.choose_index(out.list.len())?;
    let size = out.list[to].size;
    let new = u.int_in_range(0..=size.min(64) - 1)?;
    if (to, new) == (at, offset) {
        return Ok(None);
    }
    out.of[value] = (to as u32, new);
    Ok(Some(out))
}

#[test]
fn wrong_variables_are_refused() {
    let (mut wrong, mut tried) = (0, 0);
    easel_cases::cases(500, |u| {
        let program = any(u)?;
        let right = variables(&program, Wanted::All);
        for _ in 0..4 {
            let Some(other) = misplaced(&right, u)? else {
                continue;
            };
            let fits = |v: Value| {
                let (at, offset) = other.of[v];
                offset + program.size(v) <= other.list[at as usize].size
            };
            tried += 1;
            let accepted = check_sharing(&program, &other).is_ok();
            if program.func.values.keys().all(fits) && agree(&program, &other, u)?.is_err() {
                wrong += 1;
                assert!(!accepted, "{:?}\n{}", other.of, program.func);
            }
        }
        Ok(())
    })
    .run();
    // Enough of what is tried shows when it is run.
    assert!(wrong > 50 && wrong * 40 > tried, "{wrong} of {tried}");
}

/// Two values that share by a false pretence: a copy that the client does not do.
#[test]
fn equal_contents_must_be_true() {
    struct Liar<'a>(&'a Program);
    impl Client for Liar<'_> {
        type Set = Bytes;
        fn func(&self) -> &Function<Bytes> {
            &self.0.func
        }
        fn size(&self, value: Value) -> u32 {
            self.0.size(value)
        }
        fn bank(&self, value: Value) -> easel::target::Bank {
            self.0.bank(value)
        }
        fn align(&self, value: Value) -> easel::allocate::ranges::align::Align {
            self.0.align(value)
        }
        fn accesses(
            &self,
            inst: easel::ir::function::Inst,
            found: &mut dyn FnMut(easel::ir::function::Access, Operand),
        ) {
            self.0.accesses(inst, found);
        }
        fn copies(&self, inst: easel::ir::function::Inst, found: &mut dyn FnMut(Operand, Operand)) {
            let data = &self.0.func.insts[inst];
            if let ([to], [from, ..]) = (&data.defs[..], &data.uses[..]) {
                found(*to, *from);
            }
        }
    }
    let mut program = Program::new(Form::Ssa);
    let block = program.func.add_block();
    let a = program.append(block, ByteOp::Compute, &[], Shape::new(8, 4));
    let b = program.append(block, ByteOp::Compute, &[a.into()], Shape::new(8, 4));
    program.append_end(block, &[a.into(), b.into()], &[]);
    let variables = Variables::new(&Liar(&program), Wanted::All).unwrap();
    assert_eq!(variables.of[a], variables.of[b]);
    assert!(check_sharing(&program, &variables).is_err());
    assert!(check_sharing(&program, &proved(&program, Wanted::All)).is_ok());
}

/// Copies of whole values that SSA form keeps equal all go.
#[test]
fn copies_between_equal_values_go() {
    easel_cases::cases(150, |u| {
        let program = ssa(u, Kinds::COPIES)?;
        let variables = proved(&program, Wanted::All);
        let left = variables.copies_left(&program);
        assert_eq!(left, 0, "{:?}\n{}", variables.list, program.func);
        let apart = proved(&program, Wanted::Nothing);
        let units = program.copied();
        assert_eq!(apart.copies_left(&program), units);
        Ok(())
    })
    .run();
}

/// Over all, most of what random programs copy needs no instruction: of their ties one copy in two
/// has to stay, and a value can be in one of two places only.
#[test]
fn most_copies_go() {
    let (mut left, mut all) = (0u64, 0u64);
    easel_cases::cases(150, |u| {
        let program = ssa(u, Kinds::ALL)?;
        left += u64::from(variables(&program, Wanted::All).copies_left(&program));
        all += u64::from(program.copied());
        Ok(())
    })
    .run();
    assert!(left * 2 < all, "{left} of {all}");
}

/// A loop's counter, a vector taken apart and joined again: one variable for all, no copy.
#[test]
fn a_loop_and_parts_of_a_vector() {
    let mut program = Program::new(Form::Ssa);
    let [entry, body, exit] = [0; 3].map(|_| program.func.add_block());
    let word = Shape::new(4, 4);
    let vector = program.append(entry, ByteOp::Compute, &[], Shape::new(1024, 64));
    let start = program.append(entry, ByteOp::Compute, &[], word);
    let counter = program.add_merged(word);
    program.copy(entry, &[(counter.into(), start.into())]);
    program.append_end(entry, &[], &[body]);
    let next = program.append(body, ByteOp::Compute, &[counter.into()], word);
    program.copy(body, &[(counter.into(), next.into())]);
    program.append_end(body, &[], &[body, exit]);
    let middle = program.value(Shape::new(8, 4));
    let half = Operand::Value(vector, Part::new(512, 8));
    program.copy(exit, &[(middle.into(), half)]);
    let both = program.value(Shape::new(12, 4));
    let part = |start, len| Operand::Value(both, Part::new(start, len));
    program.copy(
        exit,
        &[(part(0, 8), middle.into()), (part(8, 4), counter.into())],
    );
    program.append_end(exit, &[both.into()], &[]);
    let variables = proved(&program, Wanted::All);
    assert_eq!(variables.copies_left(&program), 0, "{:?}", variables.list);
    assert_eq!(variables.list.len(), 1);
    assert_eq!(
        (variables.list[0].size, variables.list[0].align.modulus),
        (1024, 64)
    );
    let of = |v| variables.of[v].1;
    assert_eq!(
        [of(middle), of(both), of(counter), of(next)],
        [512, 512, 520, 520]
    );
}
