//! Tiles in the workgroup's memory whose rows are padded: random ones, written whole and read in many ways, before and
//! behind the passes that take the padding out and move constants to pointers, in the interpreter.

mod written;

use arbitrary::{Result, Unstructured};
use easel::ir::kernel::KernelFunction;
use easel::pass::Context;
use easel::transform::{bases, relayout};
use easel_interpret::{Argument, Buffer, follow};
use written::{Text, parse};

const THREADS: usize = 256;
/// Bytes of the buffer that is written, for a work-item.
const OWN: usize = 128;
/// Bytes of a piece that is written at once.
const PIECE: usize = 16;

impl Text {
    /// `row * pitch + column`, in one of the spellings that sources have.
    fn offset(
        &mut self,
        u: &mut Unstructured,
        row: &str,
        column: &str,
        pitch: usize,
    ) -> Result<String> {
        Ok(match u.int_in_range(0..=2)? {
            0 => {
                let row = self.by("mul", row, pitch);
                self.def("i64", &format!("add {row}, {column}"))
            }
            1 => {
                // Elements first.
                let row = self.by("mul", row, pitch / 4);
                let column = self.by("udiv", column, 4);
                let all = self.def("i64", &format!("add {column}, {row}"));
                self.by("shl", &all, 2)
            }
            _ => {
                let more = self.by("add", row, 1);
                let more = self.by("mul", &more, pitch);
                let less = self.by("add", column, 0);
                let less = self.def("i64", &format!("add {more}, {less}"));
                self.by("sub", &less, pitch)
            }
        })
    }
}

struct Tile {
    base: usize,
    rows: usize,
    width: usize,
    pitch: usize,
}

fn program(u: &mut Unstructured) -> Result<String> {
    let mut tiles: Vec<Tile> = Vec::new();
    let mut end = 0;
    for _ in 0..u.int_in_range(1..=2)? {
        let width = *u.choose(&[64, 96, 128, 192, 256, 512])?;
        let tile = Tile {
            base: end,
            rows: 16384 / width,
            width,
            pitch: width + *u.choose(&[4, 8, 16, 32, 40])?,
        };
        end += tile.rows * tile.pitch;
        tiles.push(tile);
    }
    // What is left over may leave one workgroup too little for two.
    let shared = end.max(33_000).next_multiple_of(128);
    let mut g = Text::new(format!(
        "kernel @random attributes {{workgroup_size = [{THREADS}, 1, 1], subgroup_size = 64, grid = [1, 1, 1], shared_bytes = {shared}, arguments = [\n\
             \x20 buffer \"y\" at 0 size 8 bytes {bytes} element \"i8\" shape [{bytes}] written]}} {{\n^start:\n\
             \x20 %y: ptr.global = argument<0>\n  %id: i32 = workitem_id<0>\n  %t: i64 = zext %id\n",
        bytes = THREADS * OWN
    ));
    for (n, tile) in tiles.iter().enumerate() {
        g.text += &format!("  %lds{n}: ptr.lds = lds_base<{}>\n", tile.base);
    }
    for (n, tile) in tiles.iter().enumerate() {
        let pieces = tile.width / PIECE;
        for turn in 0..(tile.rows * pieces).div_ceil(THREADS) {
            // Beyond the last piece it is the last piece again.
            let number = g.by("add", "%t", turn * THREADS);
            let number = g.by("umin", &number, tile.rows * pieces - 1);
            let row = g.by("udiv", &number, pieces);
            let column = g.by("urem", &number, pieces);
            let column = g.by("mul", &column, PIECE);
            let at = g.offset(u, &row, &column, tile.pitch)?;
            let odd = g.by("mul", &number, 0x9e37_79b9_7f4a_7c15);
            let data = g.def("2xi64", &format!("splat {odd}"));
            g.text += &format!("  store<lds, align=4> {data}, %lds{n}, {at}\n");
        }
    }
    g.text += "  barrier\n";
    for out in 0..u.int_in_range(1..=OWN / 16)? {
        let n = u.choose_index(tiles.len())?;
        let tile = &tiles[n];
        let row = g.by("mul", "%t", u.int_in_range(0..=9)?);
        let row = g.by("add", &row, u.int_in_range(0..=tile.rows)?);
        // A constant beside what varies, in both.
        let more = u.int_in_range(0..=tile.rows / 2)?;
        let row = g.by("urem", &row, tile.rows - more);
        let row = g.by("add", &row, more);
        // Mostly where the access is whole in a piece.
        let step = *u.choose(&[8, 8, 8, 16, 4])?;
        let ty = if step == 16 { "2xi64" } else { "i64" };
        let bytes = step.max(8);
        let column = g.by("mul", "%t", u.int_in_range(0..=5)?);
        let column = g.by("add", &column, u.int_in_range(0..=7)?);
        let places = (tile.width - bytes) / step + 1;
        let more = u.int_in_range(0..=places / 2)?;
        let column = g.by("urem", &column, places - more);
        let column = g.by("mul", &column, step);
        let column = g.by("add", &column, more * step);
        let at = g.offset(u, &row, &column, tile.pitch)?;
        let v = g.def(ty, &format!("load<lds, align=4> %lds{n}, {at}"));
        let own = g.by("mul", "%t", OWN);
        let to = g.by("add", &own, 16 * out);
        g.text += &format!("  store<global, align=8> {v}, %y, {to}\n");
    }
    g.text += "  return\n}\n";
    Ok(g.text)
}

fn interpreted(f: &KernelFunction) -> Vec<Buffer> {
    let arguments = [Argument::Buffer(vec![0; THREADS * OWN])];
    follow(f, &arguments, [1; 3])
        .unwrap_or_else(|e| panic!("{e}\n{f}"))
        .0
}

#[test]
fn tiles_without_padding_hold_what_they_held() {
    let rules = easel::built_in_rules().expect("the rules load");
    let context = Context::new(easel::targets().usual(), &rules);
    let (mut programs, mut denser, mut moved) = (0, 0, 0);
    easel_cases::cases(150, |u| {
        let text = program(u)?;
        let mut f = parse(&text);
        let before = interpreted(&f);
        let shared = f.launch.shared_bytes;
        relayout::run(&mut f, &context).unwrap_or_else(|e| panic!("{e:?}"));
        programs += 1;
        denser += u32::from(f.launch.shared_bytes < shared);
        let after = interpreted(&f);
        assert_eq!(before[0].bytes, after[0].bytes, "{text}\n{f}");
        let mut as_it_was = parse(&text);
        for f in [&mut f, &mut as_it_was] {
            let stats = bases::run(f, &context).unwrap_or_else(|e| panic!("{e:?}"));
            moved += stats.get("bases.moved");
            let after = interpreted(f);
            for (a, b) in before.iter().zip(&after) {
                assert_eq!(a.bytes, b.bytes, "{text}\n{f}");
                assert_eq!(a.undefined, b.undefined, "{text}\n{f}");
            }
        }
        Ok(())
    })
    .sizes(64, 512)
    .run();
    assert!(3 * denser > programs, "{denser} of {programs}");
    assert!(moved > i64::from(programs), "{moved} in {programs}");
}
