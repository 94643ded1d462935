//! The form of an operation, by its name.

use super::super::dialect::{OpKind, Structured};
use super::reader::Rule;

/// The form and the kind of a named operation.
pub(super) struct Form {
    pub rule: Rule,
    pub kind: OpKind,
    /// Whether only the older spelling has the form.
    pub older: bool,
}

/// Prefixes of machine mnemonics.
const MACHINE: [&str; 9] = [
    "v_", "s_", "ds_", "buffer_", "global_", "flat_", "scratch_", "cluster_", "tensor_",
];

/// Names of operations with a form, for advice.
pub(super) const NAMES: [&str; 63] = [
    "alloca",
    "lsir.alloca",
    "test_inst",
    "make_register_range",
    "split_register_range",
    "reg_interference",
    "dealloc_cast",
    "end_kernel",
    "lsir.copy",
    "lsir.cmpi",
    "lsir.cmpf",
    "lsir.select",
    "lsir.load",
    "lsir.store",
    "lsir.to_reg",
    "lsir.from_reg",
    "lsir.reg_cast",
    "lsir.assume_noalias",
    "lsir.addi",
    "make_buffer_rsrc",
    "ptr_add",
    "cf.br",
    "lsir.br",
    "cf.cond_br",
    "lsir.cond_br",
    "func.call",
    "call",
    "func.return",
    "return",
    "arith.constant",
    "arith.addi",
    "arith.subi",
    "arith.muli",
    "arith.cmpi",
    "wait",
    "s_waitcnt",
    "load_arg",
    "thread_id",
    "block_id",
    "block_dim",
    "grid_dim",
    "alloc_lds",
    "dealloc_lds",
    "get_lds_offset",
    "barrier",
    "token_barrier",
    "builtin.unrealized_conversion_cast",
    "scf.for",
    "scf.if",
    "scf.while",
    "scf.yield",
    "scf.condition",
    "sop1",
    "sop2",
    "sopc",
    "vop1.vop1",
    "vop2",
    "vop3",
    "vop3p.vop3p_mai",
    "cmpi",
    "cbranch",
    "load",
    "store",
];

const ARITH: [&str; 24] = [
    "addi",
    "subi",
    "muli",
    "divui",
    "divsi",
    "remui",
    "remsi",
    "ceildivui",
    "ceildivsi",
    "floordivsi",
    "andi",
    "ori",
    "xori",
    "shli",
    "shrui",
    "shrsi",
    "minui",
    "minsi",
    "maxui",
    "maxsi",
    "index_cast",
    "extui",
    "extsi",
    "trunci",
];

/// Computations in the low-level dialect other than comparisons and selections.
const COMPUTE: [&str; 35] = [
    "addf", "addi", "andi", "divf", "divsi", "divui", "extf", "extsi", "extui", "fptosi", "fptoui",
    "maximumf", "maxsi", "maxui", "minimumf", "minsi", "minui", "mov", "mul_hi_s", "mulf", "muli",
    "negf", "ori", "remsi", "remui", "shli", "shrsi", "shrui", "sitofp", "subf", "subi", "truncf",
    "trunci", "uitofp", "xori",
];

/// The form of an operation by its name without `amdgcn.`.
pub(super) fn form(name: &str) -> Option<Form> {
    let newer = |rule, kind| {
        Some(Form {
            rule,
            kind,
            older: false,
        })
    };
    let older = |rule, kind| {
        Some(Form {
            rule,
            kind,
            older: true,
        })
    };
    match name {
        "alloca" => newer(Rule::form_alloca, OpKind::Alloca { lsir: false }),
        "lsir.alloca" => newer(Rule::form_alloca, OpKind::Alloca { lsir: true }),
        "test_inst" => newer(Rule::form_test, OpKind::TestInst),
        "make_register_range" => newer(Rule::form_list, OpKind::MakeRange),
        "reg_interference" => newer(Rule::form_list, OpKind::Interference),
        "split_register_range" => newer(Rule::form_one, OpKind::SplitRange),
        "dealloc_cast" => newer(Rule::form_one, OpKind::DeallocCast),
        "end_kernel" => newer(Rule::form_end, OpKind::End),
        "func.return" | "return" => newer(Rule::form_return, OpKind::End),
        "lsir.copy" => newer(Rule::form_list, OpKind::Copy),
        "lsir.load" | "lsir.store" => newer(Rule::form_memory, OpKind::Access),
        "lsir.to_reg" | "lsir.from_reg" | "lsir.reg_cast" => newer(Rule::form_to, OpKind::Carried),
        "lsir.assume_noalias" => newer(Rule::form_function, OpKind::Carried),
        "lsir.reg_constraint" | "lsir.timing_start" | "lsir.timing_stop" => {
            newer(Rule::form_operands, OpKind::Carried)
        }
        "make_buffer_rsrc" => newer(Rule::form_resource, OpKind::Carried),
        "ptr_add" => newer(Rule::form_ptr_add, OpKind::Carried),
        "lsir.select" => newer(Rule::form_list, OpKind::Select),
        "lsir.cmpi" | "lsir.cmpf" => newer(Rule::form_compare, OpKind::Compare),
        "cf.br" | "lsir.br" => newer(Rule::form_branch, OpKind::Branch),
        "cf.cond_br" | "lsir.cond_br" => newer(Rule::form_cond, OpKind::CondBranch),
        "s_branch" => newer(Rule::form_machine_branch, OpKind::MachineBranch),
        "branch" => older(Rule::form_older_branch, OpKind::MachineBranch),
        "cbranch" => older(Rule::form_older_cond, OpKind::MachineCondBranch),
        "func.call" | "call" => newer(Rule::form_call, OpKind::Call),
        "arith.constant" => newer(Rule::form_constant, OpKind::Constant),
        "arith.cmpi" | "arith.cmpf" => newer(Rule::form_arith_compare, OpKind::Arith),
        "builtin.unrealized_conversion_cast" => newer(Rule::form_cast, OpKind::Carried),
        "wait" | "wait_gfx1250" => newer(Rule::form_wait, OpKind::Wait),
        "s_waitcnt" => newer(Rule::form_waitcnt, OpKind::WaitCount),
        "sopp.s_waitcnt" => older(Rule::form_waitcnt, OpKind::WaitCount),
        "load_arg"
        | "thread_id"
        | "block_id"
        | "block_dim"
        | "grid_dim"
        | "cluster_id"
        | "cluster_workgroup_id"
        | "cluster_workgroup_max_id" => newer(Rule::form_interface, OpKind::Interface),
        "alloc_lds" => newer(Rule::form_alloc_lds, OpKind::Carried),
        "dealloc_lds" => newer(Rule::form_dealloc_lds, OpKind::Carried),
        "get_lds_offset" => newer(Rule::form_one, OpKind::Carried),
        "barrier" | "token_barrier" => newer(Rule::form_barrier, OpKind::Carried),
        "scf.for" => newer(Rule::form_for, OpKind::Structured(Structured::For)),
        "scf.if" => newer(Rule::form_if, OpKind::Structured(Structured::If)),
        "scf.while" => newer(Rule::form_while, OpKind::Structured(Structured::While)),
        "scf.yield" => newer(Rule::form_return, OpKind::Structured(Structured::Yield)),
        "scf.condition" => newer(
            Rule::form_condition,
            OpKind::Structured(Structured::Condition),
        ),
        "sop1" | "sop2" | "sopc" | "vop2" | "vop3" | "vop3p" => {
            older(Rule::form_older, OpKind::Instruction)
        }
        "vop1.vop1" => older(Rule::form_older_vop1, OpKind::Instruction),
        "vop3p.vop3p_mai" | "vop3p.vop3p_scaled_mai" => {
            older(Rule::form_older_mai, OpKind::Instruction)
        }
        "cmpi" => older(Rule::form_older_compare, OpKind::Instruction),
        "load" | "store" => older(Rule::form_older_memory, OpKind::Instruction),
        _ if name.starts_with("s_cbranch_") => {
            newer(Rule::form_machine_cond, OpKind::MachineCondBranch)
        }
        _ if name
            .strip_prefix("lsir.")
            .is_some_and(|n| COMPUTE.contains(&n)) =>
        {
            newer(Rule::form_compute, OpKind::Compute)
        }
        _ => match name.strip_prefix("arith.") {
            Some(rest) if ARITH.contains(&rest) => newer(Rule::form_arith, OpKind::Arith),
            Some(_) => None,
            None if MACHINE.iter().any(|p| name.starts_with(p)) => {
                newer(Rule::form_instruction, OpKind::Instruction)
            }
            None => None,
        },
    }
}
