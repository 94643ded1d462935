//! The tables printed as Rust, type by type.

use crate::pool::Pool;
use easel_isa::table::*;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// The code of a row's meaning by the row's name, if the meaning has code.
pub type Codes<'a> = &'a dyn Fn(&str) -> Option<TokenStream>;

/// The `Tables` of a target.
pub fn tables(t: &Tables, pool: &mut Pool, codes: Codes<'_>) -> TokenStream {
    let target = t.target;
    let ops: Vec<TokenStream> = t
        .ops
        .iter()
        .map(|op| match op {
            Some(info) => {
                let row = op_info(info, pool, codes);
                let row = pool.value(quote!(OpInfo), row);
                quote!(Some(#row))
            }
            None => quote!(None),
        })
        .collect();
    let ops = pool.list(quote!(Option<&'static OpInfo>), ops);
    let mut numbers = |list: &[Opcode]| {
        let items = list.iter().map(|op| {
            let n = op.index() as u16;
            quote!(Opcode::new(#n))
        });
        pool.list(quote!(Opcode), items)
    };
    let (by_mnemonic, by_name) = (numbers(t.by_mnemonic), numbers(t.by_name));
    let banks = t.banks.iter().map(|b| {
        let (name, class, own) = (b.name, b.class, bank(b.bank));
        quote!(BankInfo { name: #name, class: #class, bank: #own })
    });
    let banks = pool.list(quote!(BankInfo), banks);
    let units = pool.list(quote!(&str), t.units.iter().map(|u| quote!(#u)));
    let files: Vec<TokenStream> = t.files.iter().map(|f| file(f, pool)).collect();
    let files = pool.list(quote!(RegisterFile), files);
    let named = t.named.iter().map(|n| {
        let (name, reg, bank, allocatable) = (n.name, reg(n.reg), bank(n.bank), n.allocatable);
        quote!(NamedRegister { name: #name, reg: #reg, bank: #bank, allocatable: #allocatable })
    });
    let named = pool.list(quote!(NamedRegister), named);
    let ints = t.inline_ints.iter().map(|(c, v)| quote!((#c, #v)));
    let ints = pool.list(quote!((u16, i64)), ints);
    let floats = t.inline_floats.iter().map(|(c, v)| quote!((#c, #v)));
    let floats = pool.list(quote!((u16, f64)), floats);
    let literal = t.literal_code;
    let counters: Vec<TokenStream> = t.counters.iter().map(|c| counter(c, pool)).collect();
    let counters = pool.list(quote!(Counter), counters);
    let hazards: Vec<TokenStream> = t.hazards.iter().map(|h| hazard(h, pool)).collect();
    let hazards = pool.list(quote!(Hazard), hazards);
    let limits = limits(&t.limits);
    let abi = match t.abi {
        Some(abi) => {
            let abi = interface(abi, pool);
            let abi = pool.value(quote!(Abi), abi);
            quote!(Some(#abi))
        }
        None => quote!(None),
    };
    let code = crate::ident(t.target);
    quote!(Tables {
        family: &FAMILY,
        target: #target,
        ops: #ops,
        by_mnemonic: #by_mnemonic,
        by_name: #by_name,
        banks: #banks,
        units: #units,
        files: #files,
        named: #named,
        inline_ints: #ints,
        inline_floats: #floats,
        literal_code: #literal,
        counters: #counters,
        hazards: #hazards,
        limits: #limits,
        abi: #abi,
        code: Some(&code::#code),
    })
}

/// A variant by its name in the `Debug` form.
fn variant(value: impl std::fmt::Debug) -> Ident {
    format_ident!("{value:?}")
}

fn option(value: Option<TokenStream>) -> TokenStream {
    value.map_or(quote!(None), |v| quote!(Some(#v)))
}

fn texts(list: &[&str], pool: &mut Pool) -> TokenStream {
    pool.list(quote!(&str), list.iter().map(|t| quote!(#t)))
}

fn reg(r: Reg) -> TokenStream {
    let (unit, units) = (r.unit, r.units);
    quote!(Reg::new(#unit, #units))
}

fn bank(b: Bank) -> TokenStream {
    let (index, role) = (b.index, variant(b.role));
    quote!(Bank { index: #index, role: BankRole::#role })
}

fn banks(set: Banks) -> TokenStream {
    set.iter().fold(quote!(Banks::NONE), |all, b| {
        let b = bank(b);
        quote!(#all.or(Banks::of(#b)))
    })
}

fn file(f: &RegisterFile, pool: &mut Pool) -> TokenStream {
    let align = f.align.iter().map(|(n, a)| quote!((#n, #a)));
    let align = pool.list(quote!((u32, u32)), align);
    let (bank, prefix, first, count) = (bank(f.bank), f.prefix, f.first, f.count);
    quote!(RegisterFile {
        bank: #bank, prefix: #prefix, first: #first, count: #count, align: #align
    })
}

fn counter(c: &Counter, pool: &mut Pool) -> TokenStream {
    let field = c.field.iter().map(|(b, w)| quote!((#b, #w)));
    let field = pool.list(quote!((u8, u8)), field);
    let (name, max) = (c.name, c.max);
    quote!(Counter { name: #name, max: #max, field: #field })
}

fn hazard(h: &Hazard, pool: &mut Pool) -> TokenStream {
    let regs = pool.list(quote!(Reg), h.regs.iter().map(|r| reg(*r)));
    let producer = texts(h.producer_operands, pool);
    let consumer = texts(h.consumer_operands, pool);
    let flag = |f: Option<bool>| option(f.map(|f| quote!(#f)));
    let (exact, same) = (flag(h.exact), flag(h.same_opcode));
    let (name, overlap, banks) = (h.name, variant(h.overlap), banks(h.banks));
    let (base, per_pass, source) = (h.base, h.per_pass, h.source);
    quote!(Hazard {
        name: #name, overlap: Overlap::#overlap, banks: #banks, regs: #regs,
        producer_operands: #producer, consumer_operands: #consumer,
        exact: #exact, same_opcode: #same, base: #base, per_pass: #per_pass, source: #source
    })
}

fn limits(l: &Limits) -> TokenStream {
    let Limits {
        lanes,
        lds_bytes,
        lds_granule,
        max_workgroup,
        nop_states,
        branch_bytes,
        machine,
        simds,
        lane_registers,
        register_granule,
        scratch_bytes,
    } = l;
    let MachineFigures {
        compute_units,
        waves,
        megahertz,
        slot_clocks,
        gigabytes,
        launch_ns,
        lds_clock_bytes,
        memory_clock_bytes,
    } = machine;
    quote!(Limits {
        lanes: #lanes, lds_bytes: #lds_bytes, lds_granule: #lds_granule,
        max_workgroup: #max_workgroup, nop_states: #nop_states, branch_bytes: #branch_bytes,
        simds: #simds, lane_registers: #lane_registers, register_granule: #register_granule, scratch_bytes: #scratch_bytes,
        machine: MachineFigures {
            compute_units: #compute_units, waves: #waves, megahertz: #megahertz,
            slot_clocks: #slot_clocks, gigabytes: #gigabytes, launch_ns: #launch_ns,
            lds_clock_bytes: #lds_clock_bytes, memory_clock_bytes: #memory_clock_bytes
        }
    })
}

fn op_info(info: &OpInfo, pool: &mut Pool, codes: Codes<'_>) -> TokenStream {
    let operands = info.operands.iter().map(operand);
    let operands = pool.list(quote!(OperandSpec), operands);
    let encodings: Vec<TokenStream> = info.encodings.iter().map(|e| encoding(e, pool)).collect();
    let encodings = pool.list(quote!(Encoding), encodings);
    let words = info.words.iter().map(|w| {
        let (before, text, flag) = (w.before, w.text, w.flag);
        quote!(Word { before: #before, text: #text, flag: #flag })
    });
    let words = pool.list(quote!(Word), words);
    let memory = info.memory.iter().map(|m| {
        let (space, reads, writes) = (variant(m.space), m.reads, m.writes);
        quote!(MemoryAccess { space: MemorySpace::#space, reads: #reads, writes: #writes })
    });
    let memory = pool.list(quote!(MemoryAccess), memory);
    let events = info.events.iter().map(|e| {
        let (counter, amount, order) = (e.counter, e.amount, e.order);
        quote!(Event { counter: #counter, amount: #amount, order: #order })
    });
    let events = pool.list(quote!(Event), events);
    let commutes = option(info.commutes.map(|(a, b)| quote!((#a, #b))));
    let tags = texts(info.tags, pool);
    let step = step(&info.step, codes(info.name), pool);
    let (name, mnemonic, meaning) = (info.name, info.mnemonic, info.meaning);
    let packed = Literal::byte_string(info.packed_meaning);
    let (unit, behaviour) = (info.unit.index() as u8, variant(info.behaviour));
    let (latency, issue, source) = (info.latency, info.issue, info.latency_source);
    let (passes, producer, consumer) = (info.passes, info.hazard_producer, info.hazard_consumer);
    quote!(OpInfo {
        name: #name, mnemonic: #mnemonic, operands: #operands, encodings: #encodings,
        words: #words, unit: Unit::new(#unit), behaviour: Behaviour::#behaviour,
        memory: #memory, events: #events, latency: #latency, issue: #issue,
        latency_source: #source, passes: #passes, commutes: #commutes, tags: #tags,
        meaning: #meaning, packed_meaning: #packed, step: #step,
        hazard_producer: #producer, hazard_consumer: #consumer
    })
}

fn operand(o: &OperandSpec) -> TokenStream {
    let (name, role, banks) = (o.name, variant(o.role), banks(o.banks));
    let (bits, units, align, elem, lanes) = (o.bits, o.units, o.align, o.elem, o.lanes);
    let inline = option(o.constants.inline.map(|n| {
        let n = variant(n);
        quote!(Number::#n)
    }));
    let literal = o.constants.literal;
    let immediate = option(o.constants.immediate.map(|(a, b)| quote!((#a, #b))));
    let fixed = option(o.fixed.map(reg));
    let implicit = o.implicit;
    let tied = option(o.tied.map(|i| quote!(#i)));
    let early = o.early_clobber;
    let may_equal = option(o.may_equal.map(|i| quote!(#i)));
    let around = option(o.around.map(|word| quote!(#word)));
    let (target, default, hidden) = (o.target, o.default, o.hidden);
    let effect = option(o.effect.map(|e| {
        let e = variant(e);
        quote!(ModifierEffect::#e)
    }));
    let print = match o.print {
        Print::Number(word) => quote!(Print::Number(#word)),
        Print::Flag(word) => quote!(Print::Flag(#word)),
        Print::Bits(word) => quote!(Print::Bits(#word)),
        Print::Choice(words) => quote!(Print::Choice(#words)),
        other => {
            let other = variant(other);
            quote!(Print::#other)
        }
    };
    quote!(OperandSpec {
        name: #name, role: Role::#role, banks: #banks, bits: #bits, units: #units,
        align: #align, elem: #elem, lanes: #lanes,
        constants: Constants { inline: #inline, literal: #literal, immediate: #immediate },
        fixed: #fixed, implicit: #implicit, tied: #tied, early_clobber: #early,
        may_equal: #may_equal, around: #around, target: #target, default: #default, print: #print,
        effect: #effect, hidden: #hidden
    })
}

fn encoding(e: &Encoding, pool: &mut Pool) -> TokenStream {
    let fields: Vec<TokenStream> = e.fields.iter().map(|f| field(f, pool)).collect();
    let fields = pool.list(quote!(FieldSpec), fields);
    let (format, suffix, group, bytes) = (e.format, e.suffix, e.group, e.bytes);
    let (value, mask, literal, reads) = (e.value, e.mask, e.literal, e.scalar_reads);
    quote!(Encoding {
        format: #format, suffix: #suffix, group: #group, bytes: #bytes, value: #value, mask: #mask,
        literal: #literal, scalar_reads: #reads, fields: #fields
    })
}

fn field(f: &FieldSpec, pool: &mut Pool) -> TokenStream {
    let kind = match f.kind {
        FieldKind::Register {
            codes,
            constants,
            bank_bit,
        } => {
            let codes = codes.iter().map(|c| {
                let (bank, first) = (bank(c.bank), c.first);
                quote!(RegisterCode { bank: #bank, first: #first })
            });
            let codes = pool.list(quote!(RegisterCode), codes);
            let bit = option(bank_bit.map(|b| quote!(#b)));
            quote!(FieldKind::Register {
                codes: #codes, constants: #constants, bank_bit: #bit
            })
        }
        FieldKind::Fixed(r) => {
            let r = reg(r);
            quote!(FieldKind::Fixed(#r))
        }
        FieldKind::Tied(i) => quote!(FieldKind::Tied(#i)),
        other => {
            let other = variant(other);
            quote!(FieldKind::#other)
        }
    };
    let pieces = f.pieces.iter().map(|(a, b, c)| quote!((#a, #b, #c)));
    let pieces = pool.list(quote!((u8, u8, u8)), pieces);
    let operand = f.operand;
    quote!(FieldSpec { operand: #operand, kind: #kind, pieces: #pieces })
}

fn step(s: &Step, code: Option<TokenStream>, pool: &mut Pool) -> TokenStream {
    let mut slots = |list: &[Slot]| {
        let items = list.iter().map(|s| {
            let (name, words) = (s.name, s.words);
            quote!(Slot { name: #name, words: #words })
        });
        pool.list(quote!(Slot), items)
    };
    let (ins, outs) = (slots(s.ins), slots(s.outs));
    let action = match (code, s.action) {
        (Some(code), _) => code,
        (None, Action::Matrix(m)) => matrix(&m),
        (None, _) => quote!(Action::Pure(&|_, _| {})),
    };
    let (passes, free) = (texts(s.passes, pool), texts(s.free, pool));
    let (ignores, per_lane, copies) = (s.ignores_mask, s.per_lane, s.copies);
    quote!(Step {
        action: #action, ins: #ins, outs: #outs, ignores_mask: #ignores,
        per_lane: #per_lane, passes: #passes, copies: #copies, free: #free
    })
}

fn matrix(m: &Matrix) -> TokenStream {
    let Matrix {
        m: rows,
        n,
        k,
        blocks,
        a,
        b,
        c,
        d,
        a_element,
        b_element,
        element,
        broadcast,
        negate,
        scales,
    } = m;
    let (a_element, b_element, element) =
        (variant(a_element), variant(b_element), variant(element));
    let broadcast = option(broadcast.map(|[x, y, z]| quote!([#x, #y, #z])));
    let negate = option(negate.map(|n| quote!(#n)));
    let scales = option(scales.map(|[a, b, low, high]| quote!([#a, #b, #low, #high])));
    quote!(Action::Matrix(Matrix {
        m: #rows, n: #n, k: #k, blocks: #blocks, a: #a, b: #b, c: #c, d: #d,
        a_element: Element::#a_element, b_element: Element::#b_element,
        element: Element::#element, broadcast: #broadcast, negate: #negate,
        scales: #scales
    }))
}

fn interface(abi: &Abi, pool: &mut Pool) -> TokenStream {
    let versions = abi.code_objects.iter().map(|c| {
        let (version, [major, minor], elf) = (c.version, c.metadata, c.elf);
        let (counts_workgroups, usual) = (c.counts_workgroups, c.usual);
        quote!(CodeObject {
            version: #version, metadata: [#major, #minor], elf: #elf,
            counts_workgroups: #counts_workgroups, usual: #usual
        })
    });
    let versions = pool.list(quote!(CodeObject), versions);
    let users = abi.user_scalars.iter().map(|u| {
        let (name, units, used) = (u.name, u.units, u.used);
        quote!(UserScalar { name: #name, units: #units, used: #used })
    });
    let users = pool.list(quote!(UserScalar), users);
    let system = texts(abi.system_scalars, pool);
    let words = abi.buffer_words.iter().map(|w| match w {
        DescriptorWord::Constant(c) => quote!(DescriptorWord::Constant(#c)),
        other => {
            let other = variant(other);
            quote!(DescriptorWord::#other)
        }
    });
    let words = pool.list(quote!(DescriptorWord), words);
    let valid = abi
        .buffer_valid
        .iter()
        .map(|((bit, width), value, is)| quote!(((#bit, #width), #value, #is)));
    let valid = pool.list(quote!(((u8, u8), u64, bool)), valid);
    let fields = abi.descriptor.iter().map(|f| {
        let value = match f.value {
            FieldValue::Number(n) => quote!(FieldValue::Number(#n)),
            FieldValue::Quantity(q) => {
                let q = variant(q);
                quote!(FieldValue::Quantity(Quantity::#q))
            }
        };
        let at = option(f.at.map(|(a, b, c)| quote!((#a, #b, #c))));
        let (key, add, divide, less) = (f.key, f.add, f.divide, f.less);
        let mode = option(f.mode.map(|(bit, width)| quote!((#bit, #width))));
        let (assumed, add_scratch) = (f.assumed, f.add_scratch);
        quote!(DescriptorField {
            key: #key, value: #value, at: #at, add: #add, divide: #divide, less: #less,
            mode: #mode, assumed: #assumed, add_scratch: #add_scratch
        })
    });
    let fields = pool.list(quote!(DescriptorField), fields);
    let pair = |(a, b): (u8, u8)| quote!((#a, #b));
    let ids = abi.work_item_fields.map(pair);
    let (base, size) = (pair(abi.buffer_base), pair(abi.buffer_size));
    let record = option(abi.buffer_record.map(pair));
    let interleaved = option(abi.buffer_interleaved.map(pair));
    let swizzle = option(abi.buffer_swizzle.map(|fields| {
        let fields = fields.map(pair);
        quote!([#(#fields),*])
    }));
    let work_item_ids = reg(abi.work_item_ids);
    let setup = option(abi.scratch_setup.map(|s| {
        let (init, code) = (s.init, s.code);
        quote!(ScratchSetup { init: #init, code: &[#(#code),*] })
    }));
    let Abi {
        triple,
        elf_machine,
        elf_features,
        entry_align,
        argument_align,
        user_scalars_max,
        trap,
        preload_entry,
        argument_pointer,
        first_scalar,
        reserved_scalars,
        accumulator_granule,
        descriptor_bytes,
        descriptor_align,
        entry_offset_at,
        own_mode,
        ..
    } = abi;
    quote!(Abi {
        triple: #triple, code_objects: #versions, elf_machine: #elf_machine,
        elf_features: #elf_features, entry_align: #entry_align,
        argument_align: #argument_align, user_scalars: #users,
        user_scalars_max: #user_scalars_max, trap: #trap, preload_entry: #preload_entry, argument_pointer: #argument_pointer,
        system_scalars: #system, first_scalar: #first_scalar,
        work_item_ids: #work_item_ids, work_item_fields: [#(#ids),*],
        reserved_scalars: #reserved_scalars, buffer_words: #words, buffer_base: #base,
        buffer_size: #size, buffer_valid: #valid, buffer_record: #record,
        buffer_interleaved: #interleaved, buffer_swizzle: #swizzle, accumulator_granule: #accumulator_granule,
        descriptor_bytes: #descriptor_bytes, descriptor_align: #descriptor_align,
        entry_offset_at: #entry_offset_at, descriptor: #fields, own_mode: #own_mode, scratch_setup: #setup
    })
}
