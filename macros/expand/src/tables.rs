//! The tables printed as Rust, type by type.

use crate::pool::Pool;
use easel_isa::table::*;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// The code of a row's meaning by the row's name, if the meaning has code.
pub type Codes<'a> = &'a dyn Fn(&str) -> Option<TokenStream>;

/// The rows of all targets as bytes, and their actions.
#[derive(Default)]
pub struct Bytes {
    packer: rows::Packer,
    actions: Vec<TokenStream>,
    numbers: std::collections::BTreeMap<String, u32>,
}

impl Bytes {
    /// The place of a row.
    fn row(&mut self, info: &OpInfo, action: Option<TokenStream>) -> u32 {
        let action = action.map(|code| {
            let next = self.actions.len() as u32;
            let number = *self.numbers.entry(code.to_string()).or_insert(next);
            if number == next {
                self.actions.push(code);
            }
            number
        });
        self.packer.row(info, action)
    }

    /// The constants that the tables refer to.
    pub fn items(&self) -> TokenStream {
        let bytes = Literal::byte_string(&self.packer.bytes);
        let (texts, actions) = (&self.packer.texts, &self.actions);
        let (operands, fields) = (&self.packer.operands, &self.packer.fields);
        let (many_operands, many_fields) = (operands.len(), fields.len());
        quote! {
            static OPERANDS: [Shared<OperandSpec>; #many_operands] = [#(Shared::packed(#operands)),*];
            static FIELDS: [Shared<FieldSpec>; #many_fields] = [#(Shared::packed(#fields)),*];
            static ACTIONS: &[Action] = &[#(#actions),*];
            /// The rows.
            pub static SOURCE: RowSource = RowSource {
                bytes: #bytes, texts: #texts, operands: &OPERANDS, fields: &FIELDS, actions: ACTIONS,
            };
        }
    }
}

/// The `Rows` and the `Tables` of a target.
pub fn tables(
    t: &Tables,
    pool: &mut Pool,
    bytes: &mut Bytes,
    codes: Codes<'_>,
) -> (TokenStream, TokenStream) {
    let target = t.target;
    let rows = t.ops.iter().map(|row| match row.get(t.source) {
        Some(info) => {
            let at = bytes.row(info, codes(info.name));
            quote!(Row::packed(#at))
        }
        None => quote!(Row::absent()),
    });
    let rows: Vec<TokenStream> = rows.collect();
    let count = rows.len();
    let name = format_ident!("ROWS_{}", crate::ident(t.target));
    let statics = quote!(static #name: [Row; #count] = [#(#rows),*];);
    let mut numbers = |list: &[Opcode]| {
        let items = list.iter().map(|op| {
            let n = op.index() as u16;
            quote!(Opcode::new(#n))
        });
        pool.list(quote!(Opcode), items)
    };
    let (by_mnemonic, by_name) = (numbers(t.by_mnemonic), numbers(t.by_name));
    let selectable = numbers(t.selectable);
    let pairs = t.pairs.iter().map(|pair| {
        let [op, first, second] = [pair.op, pair.parts[0], pair.parts[1]].map(|op| {
            let n = op.index() as u16;
            quote!(Opcode::new(#n))
        });
        quote!(PairRow { op: #op, parts: [#first, #second] })
    });
    let pairs = pool.list(quote!(PairRow), pairs);
    let max_passes = t.max_passes;
    let banks = t.banks.iter().map(|b| {
        let (name, class, own, keeps) = (b.name, b.class, bank(b.bank), b.keeps_narrow);
        quote!(BankInfo { name: #name, class: #class, bank: #own, keeps_narrow: #keeps })
    });
    let banks = pool.list(quote!(BankInfo), banks);
    let units = pool.list(quote!(&str), t.units.iter().map(|u| quote!(#u)));
    let files: Vec<TokenStream> = t.files.iter().map(|f| file(f, pool)).collect();
    let files = pool.list(quote!(RegisterFile), files);
    let named = t.named.iter().map(|n| {
        let (name, reg, bank, allocatable) = (n.name, reg(n.reg), bank(n.bank), n.allocatable);
        let (any_width, zero, text) = (n.any_width, n.zero, n.text);
        quote!(NamedRegister {
            name: #name, reg: #reg, bank: #bank, allocatable: #allocatable, any_width: #any_width, zero: #zero, text: #text
        })
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
    let fragments: Vec<TokenStream> = t.fragments.iter().map(|f| fragment(f, pool)).collect();
    let fragments = pool.list(quote!(Fragment), fragments);
    let lane_maps = t.lane_maps.iter().map(|l| {
        let LaneMap {
            name,
            call,
            first,
            last,
            lane,
        } = l;
        let call = variant(call);
        quote!(LaneMap {
            name: #name, call: LaneCall::#call, first: #first, last: #last, lane: #lane
        })
    });
    let lane_maps = pool.list(quote!(LaneMap), lane_maps);
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
    let tables = quote!(Tables {
        family: &FAMILY,
        target: #target,
        ops: &#name,
        source: &SOURCE,
        selectable: #selectable,
        pairs: #pairs,
        max_passes: #max_passes,
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
        fragments: #fragments,
        lane_maps: #lane_maps,
        limits: #limits,
        abi: #abi,
        code: Some(&code::#code),
    });
    (statics, tables)
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
    let halves = option(f.halves.map(|h| {
        let (low, high, plain) = (h.low, h.high, h.plain);
        quote!(HalfNames { low: #low, high: #high, plain: #plain })
    }));
    quote!(RegisterFile {
        bank: #bank, prefix: #prefix, first: #first, count: #count, align: #align, halves: #halves
    })
}

fn counter(c: &Counter, pool: &mut Pool) -> TokenStream {
    let (name, max, also) = (c.name, c.max, c.also.iter());
    let also = pool.list(quote!(u8), also.map(|n| quote!(#n)));
    let sources = c.signals_sources;
    let results = option(c.results.map(|r| quote!(#r)));
    let unstated = c.unstated;
    quote!(Counter {
        name: #name, max: #max, signals_sources: #sources, results: #results, unstated: #unstated, also: #also
    })
}

fn fragment(f: &Fragment, pool: &mut Pool) -> TokenStream {
    let sides = f.sides.iter().map(|side| {
        let side = variant(side);
        quote!(Side::#side)
    });
    let sides = pool.list(quote!(Side), sides);
    let Fragment {
        name,
        when,
        item,
        lane,
        copies,
        stride,
        set,
        terms,
        ..
    } = f;
    quote!(Fragment {
        name: #name, sides: #sides, when: #when, item: #item, lane: #lane, copies: #copies, stride: #stride,
        set: #set, terms: #terms
    })
}

fn hazard(h: &Hazard, pool: &mut Pool) -> TokenStream {
    let regs = pool.list(quote!(Reg), h.regs.iter().map(|r| reg(*r)));
    let except = pool.list(quote!(Reg), h.except.iter().map(|r| reg(*r)));
    let producer = texts(h.producer_operands, pool);
    let consumer = texts(h.consumer_operands, pool);
    let flag = |f: Option<bool>| option(f.map(|f| quote!(#f)));
    let (exact, same) = (flag(h.exact), flag(h.same_opcode));
    let (name, overlap, banks) = (h.name, variant(h.overlap), banks(h.banks));
    let (base, per_pass, source, advised) = (h.base, h.per_pass, h.source, h.advised);
    let equal = option(h.same.map(|s| {
        let (operand, bits) = (s.operand, s.bits);
        quote!(Same { operand: #operand, bits: #bits })
    }));
    let when = option(h.when.map(|w| {
        let number = |n: Option<i64>| option(n.map(|n| quote!(#n)));
        let (operand, bits, not) = (w.operand, number(w.bits), number(w.not));
        let no_register = w.no_register;
        quote!(When { operand: #operand, bits: #bits, not: #not, no_register: #no_register })
    }));
    let until = ends(h.until, pool);
    let mend = option(h.mend.map(|m| match m {
        Mend::Wait(counter) => quote!(Mend::Wait(#counter)),
        Mend::Instruction(text) => quote!(Mend::Instruction(#text)),
    }));
    let armed = option(h.armed.map(|a| {
        let (by, granule, until) = (select(&a.by, pool), a.granule, ends(a.until, pool));
        let alias = option(a.alias.map(|(own, unit)| {
            let own = bank(own);
            quote!((#own, #unit))
        }));
        quote!(Armed { by: #by, granule: #granule, until: #until, alias: #alias })
    }));
    quote!(Hazard {
        until: #until, mend: #mend, armed: #armed, except: #except,
        name: #name, when: #when, overlap: Overlap::#overlap, banks: #banks, regs: #regs,
        producer_operands: #producer, consumer_operands: #consumer,
        exact: #exact, same_opcode: #same, same: #equal, advised: #advised, base: #base, per_pass: #per_pass, source: #source
    })
}

fn ends(all: &[End], pool: &mut Pool) -> TokenStream {
    let all: Vec<TokenStream> = all
        .iter()
        .map(|e| {
            let (of, reads, count) = (select(&e.of, pool), e.reads, e.count);
            let wait = option(e.wait.map(|c| quote!(#c)));
            quote!(End { of: #of, wait: #wait, reads: #reads, count: #count })
        })
        .collect();
    pool.list(quote!(End), all)
}

fn select(s: &Select, pool: &mut Pool) -> TokenStream {
    let units = s.units.iter().map(|u| u.index() as u8);
    let units = pool.list(quote!(Unit), units.map(|u| quote!(Unit::new(#u))));
    let [tags, without, ops, operands, formats] =
        [s.tags, s.without, s.ops, s.operands, s.formats].map(|list| texts(list, pool));
    quote!(Select {
        units: #units, tags: #tags, without: #without, ops: #ops, operands: #operands, formats: #formats
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
        matrix_megahertz,
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
            matrix_megahertz: #matrix_megahertz,
            slot_clocks: #slot_clocks, gigabytes: #gigabytes, launch_ns: #launch_ns,
            lds_clock_bytes: #lds_clock_bytes, memory_clock_bytes: #memory_clock_bytes
        }
    })
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
    let settings = abi.elf_settings.iter().map(|s| {
        let (name, bits, off, on) = (s.name, s.bits, s.off, s.on);
        quote!(ElfSetting { name: #name, bits: #bits, off: #off, on: #on })
    });
    let settings = pool.list(quote!(ElfSetting), settings);
    let users = abi.user_scalars.iter().map(|u| {
        let (name, units, used) = (u.name, u.units, u.used);
        let holds = option(u.holds.map(|h| {
            let h = variant(h);
            quote!(Holds::#h)
        }));
        quote!(UserScalar { name: #name, units: #units, used: #used, holds: #holds })
    });
    let users = pool.list(quote!(UserScalar), users);
    let system = texts(abi.system_scalars, pool);
    let word = |w: &DescriptorWord| match w {
        DescriptorWord::Constant(c) => quote!(DescriptorWord::Constant(#c)),
        other => {
            let other = variant(other);
            quote!(DescriptorWord::#other)
        }
    };
    let words = pool.list(quote!(DescriptorWord), abi.buffer_words.iter().map(word));
    let private = pool.list(quote!(DescriptorWord), abi.private_buffer.iter().map(word));
    let packet = abi.dispatch_packet.iter().map(|f| {
        let (name, at, bytes) = (f.name, f.at, f.bytes);
        quote!(PacketField { name: #name, at: #at, bytes: #bytes })
    });
    let packet = pool.list(quote!(PacketField), packet);
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
        let (assumed, reserve) = (f.assumed, f.reserve);
        let setting = option(f.setting.map(|s| quote!(#s)));
        quote!(DescriptorField {
            key: #key, value: #value, at: #at, add: #add, divide: #divide, less: #less,
            mode: #mode, assumed: #assumed, reserve: #reserve, setting: #setting
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
    let workgroup_ids = option(abi.workgroup_ids.map(|all| {
        let all = all.map(|(r, bit, width)| {
            let r = reg(r);
            quote!((#r, #bit, #width))
        });
        quote!([#(#all),*])
    }));
    let wave_id = option(abi.wave_id.map(|(r, bit, width)| {
        let r = reg(r);
        quote!((#r, #bit, #width))
    }));
    let constants = abi
        .constant_registers
        .iter()
        .map(|(number, value)| quote!((#number, #value)));
    let work_item_ids = reg(abi.work_item_ids);
    let setup = option(abi.scratch_setup.map(|s| {
        let (init, code) = (s.init, s.code);
        quote!(ScratchSetup { init: #init, code: &[#(#code),*] })
    }));
    let apertures = abi.apertures.iter().map(|a| {
        let (space, base, limit, address) = (variant(a.space), a.base, a.limit, a.address);
        quote!(Aperture { space: MemorySpace::#space, base: #base, limit: #limit, address: #address })
    });
    let apertures = pool.list(quote!(Aperture), apertures);
    let mode_register = option(abi.mode_register.map(|m| {
        let (number, fixed) = (m.number, m.fixed);
        let (id, first, size) = (pair(m.id), pair(m.first), pair(m.size));
        let [rounding, others] = m.floats.rounding.map(pair);
        let [denormals, kept] = m.floats.denormals.map(pair);
        let (nan, saturate) = (pair(m.floats.clamp_nan), pair(m.floats.saturate_halves));
        quote!(ModeRegister {
            number: #number, id: #id, first: #first, size: #size, fixed: #fixed,
            floats: ::easel_isa::meaning::FloatFields {
                rounding: [#rounding, #others], denormals: [#denormals, #kept],
                clamp_nan: #nan, saturate_halves: #saturate
            }
        })
    }));
    let index = option(abi.index_mode.map(|m| {
        let (enable, register, number) = (m.enable, m.register, pair(m.number));
        let (sources, result) = (m.sources, m.result);
        let (units, open) = (texts(m.units, pool), texts(m.open, pool));
        quote!(IndexMode {
            enable: #enable, register: #register, number: #number, sources: [#(#sources),*],
            result: #result, units: #units, open: #open
        })
    }));
    let typed = option(abi.typed_buffers.map(|t| typed_buffers(&t, pool)));
    let Abi {
        triple,
        elf_machine,
        elf_features,
        elf_machine_bits,
        entry_align,
        argument_align,
        user_scalars_max,
        scalars_end,
        barrier,
        trap,
        dynamic_stack,
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
        elf_features: #elf_features, elf_machine_bits: #elf_machine_bits, elf_settings: #settings, entry_align: #entry_align,
        argument_align: #argument_align, user_scalars: #users,
        user_scalars_max: #user_scalars_max, workgroup_ids: #workgroup_ids, wave_id: #wave_id, constant_registers: &[#(#constants),*], scalars_end: #scalars_end, barrier: #barrier, trap: #trap, dynamic_stack: #dynamic_stack, preload_entry: #preload_entry, argument_pointer: #argument_pointer,
        system_scalars: #system, first_scalar: #first_scalar,
        work_item_ids: #work_item_ids, work_item_fields: [#(#ids),*],
        reserved_scalars: #reserved_scalars, buffer_words: #words, buffer_base: #base,
        buffer_size: #size, buffer_valid: #valid, buffer_record: #record,
        buffer_interleaved: #interleaved, buffer_swizzle: #swizzle, accumulator_granule: #accumulator_granule,
        descriptor_bytes: #descriptor_bytes, descriptor_align: #descriptor_align,
        entry_offset_at: #entry_offset_at, descriptor: #fields, own_mode: #own_mode, scratch_setup: #setup,
        apertures: #apertures, dispatch_packet: #packet, private_buffer: #private, mode_register: #mode_register,
        index_mode: #index, typed_buffers: #typed
    })
}

fn typed_buffers(typed: &TypedBuffers, pool: &mut Pool) -> TokenStream {
    let number = |n: &NumberFormat| {
        let n = variant(*n);
        quote!(NumberFormat::#n)
    };
    let data: Vec<_> = (typed.data.iter())
        .map(|format| {
            let (code, name) = (format.code, format.name);
            let places = format
                .components
                .iter()
                .map(|(bit, width)| quote!((#bit, #width)));
            let places = pool.list(quote!((u8, u8)), places);
            let numbers = pool.list(quote!(NumberFormat), format.numbers.iter().map(number));
            quote!(DataFormat { code: #code, name: #name, components: #places, numbers: #numbers })
        })
        .collect();
    let data = pool.list(quote!(DataFormat), data);
    let codes = typed.numbers.iter().map(|(code, n)| {
        let n = number(n);
        quote!((#code, #n))
    });
    let codes = pool.list(quote!((u8, NumberFormat)), codes);
    let (bits, zero, one, first) = (typed.select_bits, typed.zero, typed.one, typed.first);
    quote!(TypedBuffers {
        data: #data, numbers: #codes, select_bits: #bits, zero: #zero, one: #one, first: #first
    })
}
