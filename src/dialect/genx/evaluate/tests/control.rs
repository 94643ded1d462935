//! Branches, loops, calls, and early ends of a run.

use super::*;
use crate::evaluate::{Actual, Place, Surface, launch};
use crate::operation::{Binary, Flags, Predicate};
use crate::program::{Argument, ArgumentKind, Kernel, Routine};

fn imm(func: &mut GenxFunction, width: u8, value: u64) -> Operand {
    let constant = Constant::splat(Type::int(width), value);
    func.context.constants.operand(constant)
}

/// `(n) -> after n trips of (a, b) = (b, a + b), from (0, 1): a`.
fn fibonacci() -> GenxFunction {
    let mut func = GenxFunction::new("fib", Default::default());
    let ty = Type::int(32);
    let (entry, body, exit) = (func.add_block(), func.add_block(), func.add_block());
    let n = func.add_param(entry, ty);
    let [i, a, b] = [0; 3].map(|_| func.add_param(body, ty));
    let [zero, one] = [0, 1].map(|x| imm(&mut func, 32, x));
    end(
        &mut func,
        entry,
        Op::Jump,
        &[],
        &[(body, &[zero, zero, one])],
    );
    let add = Op::Binary(Binary::Add, Flags::NONE);
    let sum = func.append(body, add.clone(), [a.into(), b.into()], [ty]);
    let next = func.append(body, add, [i.into(), one], [ty]);
    let [sum, next] = [sum, next].map(|inst| Operand::from(func.result(inst, 0)));
    let more = Op::Compare(Predicate::Ult, Flags::NONE);
    let more = func.append(body, more, [next, n.into()], [Type::BOOL]);
    let more = func.result(more, 0).into();
    end(
        &mut func,
        body,
        Op::Branch,
        &[more],
        &[(body, &[next, b.into(), sum]), (exit, &[])],
    );
    end(&mut func, exit, Op::Return, &[b.into()], &[]);
    func
}

#[test]
fn loops_pass_all_arguments_at_once() {
    let func = fibonacci();
    let outcome = run(&func, &[vec![Element::new(10)]], &mut Memory::default());
    assert_eq!(outcome.returned, [Element::new(55)]);
    assert_eq!(outcome.instructions, 1 + 4 * 10 + 1);
}

#[test]
fn runs_end() {
    let func = fibonacci();
    let run = |n, limit| {
        let options = Options {
            limit,
            ..Options::default()
        };
        evaluate(&func, &[vec![n]], &mut Memory::default(), &options)
    };
    assert!(run(Element::new(10), 42).is_ok());
    let fault = run(Element::new(10), 41).unwrap_err();
    assert!(fault.message.contains("41 instructions"), "{fault}");
    let fault = run(Element::undefined(3), 100).unwrap_err();
    assert_eq!(fault.message, "the condition is undefined");
    assert_eq!(func.insts[fault.inst.unwrap()].op, Op::Branch);
    let wrong = evaluate(&func, &[], &mut Memory::default(), &Options::default());
    assert_eq!(wrong.unwrap_err().message, "0 arguments for 1 parameters");
}

#[test]
fn switches() {
    let mut func = GenxFunction::new("switch", Default::default());
    let ty = Type::int(8);
    let entry = func.add_block();
    let n = func.add_param(entry, ty);
    let exits = [0; 3].map(|_| func.add_block());
    for (k, &exit) in exits.iter().enumerate() {
        let result = imm(&mut func, 8, 10 + k as u64);
        end(&mut func, exit, Op::Return, &[result], &[]);
    }
    let cases = [3, 255].map(|x| imm(&mut func, 8, x));
    let targets = exits.map(|b| (b, &[][..]));
    end(
        &mut func,
        entry,
        Op::Switch,
        &[n.into(), cases[0], cases[1]],
        &targets,
    );
    let go = |x| run(&func, &[vec![Element::new(x)]], &mut Memory::default()).returned[0].bits;
    assert_eq!([go(0), go(3), go(255)], [10, 11, 12]);
}

fn routine(func: GenxFunction) -> Routine {
    Routine {
        header: String::new(),
        trailer: String::new(),
        parameters: Vec::new(),
        results: Vec::new(),
        kernel: None,
        opencl: false,
        span: easel_isa::diagnostic::Span::new(easel_isa::diagnostic::FileId(0), 0, 0),
        func,
    }
}

#[test]
fn calls() {
    let callee = [routine(fibonacci())];
    let options = Options {
        routines: &callee,
        ..Options::default()
    };
    let (func, args) = function(Op::Call("fib".into()), &[int(32, 7)], &[Type::int(32)]);
    let outcome = evaluate(&func, &args, &mut Memory::default(), &options).unwrap();
    assert_eq!(outcome.returned, [Element::new(13)]);
    let unknown = evaluate(&func, &args, &mut Memory::default(), &Options::default());
    assert!(unknown.unwrap_err().message.contains("@fib"));
    // A function that calls itself.
    let (mut endless, args) = function(Op::Call("endless".into()), &[int(32, 7)], &[Type::int(32)]);
    endless.name = "endless".into();
    let callee = [routine(endless)];
    let options = Options {
        routines: &callee,
        ..Options::default()
    };
    let deep = evaluate(&callee[0].func, &args, &mut Memory::default(), &options);
    assert!(deep.unwrap_err().message.contains("calls"));
}

#[test]
fn kernels_are_given_what_metadata_say() {
    let mut func = GenxFunction::new("k", Default::default());
    let entry = func.add_block();
    for ty in [
        Type::int(32),
        Type::int(32),
        Type::int(64),
        Type::vector(Elem::Int(8), 2),
    ] {
        func.add_param(entry, ty);
    }
    let argument = |kind| Argument {
        kind,
        implicit: 0,
        offset: 0,
        type_text: String::new(),
    };
    let (surface, general) = (ArgumentKind::Surface, ArgumentKind::General);
    let mut routine = routine(func);
    routine.kernel = Some(Kernel {
        arguments: [surface, surface, general, general].map(argument).into(),
        ..Kernel::default()
    });
    let buffer = |data: &[u8]| Actual::Surface(Surface::buffer(data.into()));
    let given = [
        buffer(&[1]),
        buffer(&[2, 3]),
        Actual::Buffer(vec![4; 8]),
        Actual::Value(vec![5, 6]),
    ];
    let found = launch(&routine, &given).unwrap();
    let bits: Vec<Vec<u64>> = found
        .args
        .iter()
        .map(|a| a.iter().map(|e| e.bits).collect())
        .collect();
    assert_eq!(
        bits,
        [vec![1], vec![2], vec![found.memory.svm[0].base], vec![5, 6]]
    );
    assert_eq!(found.places[1..3], [Place::Surface(2), Place::Buffer(0)]);
    assert_eq!(found.bytes(&found.memory, 1), Some(&[2, 3][..]));
    assert_eq!(found.bytes(&found.memory, 3), None);
    let mut wrong = given.clone();
    wrong[0] = Actual::Value(vec![1]);
    assert_eq!(
        launch(&routine, &wrong).unwrap_err(),
        "argument 0 is a surface"
    );
    wrong[0] = given[0].clone();
    wrong[3] = Actual::Value(vec![1]);
    assert!(launch(&routine, &wrong).unwrap_err().contains("2 elements"));
}
