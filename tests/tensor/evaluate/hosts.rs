//! Operators of hosts, and ranks of rows, against definitions that are written down element by element.

use super::*;

/// Operators of the table that are tested here.
pub const OPERATORS: [&str; 1] = ["topk"];

/// A number for each place, of both signs and with equal ones.
fn numbers(count: u64) -> Vec<f64> {
    let one = |n: u64| (n * 7919 % 23) as f64 / 4.0 - 2.5;
    (0..count).map(one).collect()
}

fn count(lens: &[u64]) -> u64 {
    lens.iter().product()
}

/// The element at an index, if it is inside.
fn at(all: &[f64], lens: &[u64], index: &[i64]) -> Option<f64> {
    let mut place = 0;
    for (&i, &len) in index.iter().zip(lens) {
        let i = u64::try_from(i).ok().filter(|&i| i < len)?;
        place = place * len + i;
    }
    Some(all[place as usize])
}

/// All indices of lens, row-major.
fn indices(lens: &[u64]) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for &len in lens {
        let longer = |at: &Vec<i64>| -> Vec<Vec<i64>> {
            (0..len as i64).map(|n| [&at[..], &[n]].concat()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn braces(all: &[u64]) -> String {
    let all: Vec<String> = all.iter().map(u64::to_string).collect();
    format!("{{{}}}", all.join(", "))
}

/// A convolution, and what it is of.
struct Convolution {
    image: &'static [u64],
    filter: &'static [u64],
    padding: &'static [u64],
    stride: &'static [u64],
    dilation: &'static [u64],
    groups: u64,
}

fn convolution(
    lens: [&'static [u64]; 2],
    [padding, stride, dilation]: [&'static [u64]; 3],
    groups: u64,
) -> Convolution {
    Convolution {
        image: lens[0],
        filter: lens[1],
        padding,
        stride,
        dilation,
        groups,
    }
}

impl Convolution {
    fn behind(&self, k: usize) -> u64 {
        let second = self.padding.get(self.stride.len() + k);
        second.copied().unwrap_or(self.padding[k])
    }

    fn outputs(&self) -> Vec<u64> {
        let mut out = vec![self.image[0], self.filter[0]];
        for k in 0..self.stride.len() {
            let window = self.dilation[k] * (self.filter[k + 2] - 1) + 1;
            let room = self.image[k + 2] + self.padding[k] + self.behind(k) - window;
            out.push(room / self.stride[k] + 1);
        }
        out
    }

    fn element(&self, x: &[f64], w: &[f64], place: &[i64]) -> f64 {
        let mut sum = 0.0;
        let group = place[1] as u64 / (self.filter[0] / self.groups);
        for within in indices(&self.filter[1..]) {
            let mut from = vec![place[0], (group * self.filter[1]) as i64 + within[0]];
            for k in 0..self.stride.len() {
                let step = place[k + 2] * self.stride[k] as i64;
                from.push(step + within[k + 1] * self.dilation[k] as i64 - self.padding[k] as i64);
            }
            let weight = [&[place[1]], &within[..]].concat();
            let factor = at(w, self.filter, &weight).expect("a weight");
            sum += at(x, self.image, &from).unwrap_or(0.0) * factor;
        }
        sum
    }
}

#[test]
fn convolutions() {
    let cases = [
        convolution(
            [&[2, 3, 5, 6], &[4, 3, 3, 2]],
            [&[1, 0], &[1, 1], &[1, 1]],
            1,
        ),
        convolution(
            [&[1, 4, 7, 7], &[6, 2, 3, 3]],
            [&[1, 2, 0, 1], &[2, 1], &[1, 2]],
            2,
        ),
        convolution([&[3, 2, 9], &[2, 2, 4]], [&[3], &[2], &[1]], 1),
        convolution(
            [&[1, 3, 4, 3, 5], &[3, 1, 2, 2, 2]],
            [&[0, 1, 0], &[1, 1, 2], &[1, 1, 1]],
            3,
        ),
        convolution(
            [&[1, 1, 1, 1], &[2, 1, 1, 1]],
            [&[0, 0], &[1, 1], &[1, 1]],
            1,
        ),
    ];
    for case in cases {
        let out = case.outputs();
        for is_whole in [false, true] {
            let both = [case.image, case.filter].map(|lens| numbers(count(lens)));
            let [x, w] = both.map(|all| match is_whole {
                true => all.iter().map(|x| (x * 4.0).round()).collect(),
                false => all,
            });
            let integer = |all: &[f64]| all.iter().map(|&x| x as i128).collect::<Vec<_>>();
            let (name, to, args) = match is_whole {
                true => (
                    "quant_convolution",
                    "int32",
                    [
                        integers("int8", case.image, &integer(&x)),
                        integers("int8", case.filter, &integer(&w)),
                    ],
                ),
                false => (
                    "convolution",
                    "float",
                    [
                        floats("float", case.image, &x),
                        floats("float", case.filter, &w),
                    ],
                ),
            };
            let operation = format!(
                "{name}[padding={},stride={},dilation={},group={},padding_mode=0]",
                braces(case.padding),
                braces(case.stride),
                braces(case.dilation),
                case.groups,
            );
            let got = one(&operation, &[&args[0], &args[1]], to, &out).expect("it is evaluated");
            for (n, place) in indices(&out).iter().enumerate() {
                let want = case.element(&x, &w, place);
                assert_eq!(got.elements.float(n), want, "{operation} {place:?}");
            }
        }
    }
}

/// Windows of two axes.
struct Pool {
    lengths: [u64; 2],
    padding: [u64; 2],
    stride: [u64; 2],
    dilation: [u64; 2],
    ceil: bool,
}

impl Pool {
    /// The elements of a window, and how many places of it are in the padded image.
    fn window(&self, x: &[f64], image: &[u64], place: &[i64]) -> (Vec<f64>, u64) {
        let (mut inside, mut area) = (Vec::new(), 0);
        for within in indices(&self.lengths) {
            let mut from = place[..2].to_vec();
            let mut is_padded = true;
            for k in 0..2 {
                let step = place[k + 2] * self.stride[k] as i64;
                let own = step + within[k] * self.dilation[k] as i64 - self.padding[k] as i64;
                is_padded &= own < (image[k + 2] + self.padding[k]) as i64;
                from.push(own);
            }
            area += u64::from(is_padded);
            inside.extend(at(x, image, &from));
        }
        (inside, area)
    }
}

#[test]
fn pools() {
    let image = [2, 3, 7, 6];
    let x = numbers(count(&image));
    let array = floats("float", &image, &x);
    for (lengths, padding, stride, dilation, ceil) in [
        ([2, 2], [0, 0], [2, 2], [1, 1], false),
        ([3, 2], [1, 1], [2, 1], [1, 1], false),
        ([3, 3], [1, 1], [2, 2], [1, 1], true),
        ([2, 3], [0, 1], [1, 1], [2, 1], false),
    ] {
        let pool = Pool {
            lengths,
            padding,
            stride,
            dilation,
            ceil,
        };
        let mut out = vec![image[0], image[1]];
        for k in 0..2 {
            let window = dilation[k] * (lengths[k] - 1) + 1;
            let room = image[k + 2] + 2 * padding[k] - window;
            let steps = match pool.ceil {
                true => room.div_ceil(stride[k]),
                false => room / stride[k],
            };
            out.push(steps + 1);
        }
        for (mode, padded) in [("max", 0), ("average", 0), ("average", 1), ("lpnorm", 0)] {
            let operation = format!(
                "pooling[mode={mode},padding={},padding_mode=0,stride={},lengths={},dilations={},ceil_mode={},count_include_pad={padded},lp_order=2,dyn_global=0]",
                braces(&padding),
                braces(&stride),
                braces(&lengths),
                braces(&dilation),
                u8::from(ceil),
            );
            let got = one(&operation, &[&array], "float", &out).expect("it is evaluated");
            for (n, place) in indices(&out).iter().enumerate() {
                let (inside, area) = pool.window(&x, &image, place);
                let sum: f64 = inside.iter().sum();
                let want = match (mode, padded) {
                    ("max", _) => inside.iter().copied().fold(f64::NEG_INFINITY, f64::max),
                    ("average", 0) => sum / inside.len() as f64,
                    ("average", _) => sum / area as f64,
                    _ => inside.iter().map(|x| x * x).sum::<f64>().sqrt(),
                };
                let off = (real(&got)[n] - want).abs();
                assert!(
                    off <= 1e-6 * want.abs().max(1.0),
                    "{operation} {place:?}: {off}"
                );
            }
        }
    }
}

#[test]
fn scatters() {
    let data = floats("float", &[2, 3], &[1., 2., 3., 4., 5., 6.]);
    let places = integers("int64", &[2, 2], &[2, 0, -1, -1]);
    let updates = floats("float", &[2, 2], &[10., 20., 30., 40.]);
    for (name, want) in [
        ("scatter_none", [20., 2., 10., 4., 5., 40.]),
        ("scatter_add", [21., 2., 13., 4., 5., 76.]),
        ("scatter_mul", [20., 2., 30., 4., 5., 7200.]),
        ("scatter_max", [20., 2., 10., 4., 5., 40.]),
        ("scatter_min", [1., 2., 3., 4., 5., 6.]),
    ] {
        let operation = format!("{name}[axis=1,skip_out_of_bounds=0]");
        let got = one(&operation, &[&data, &places, &updates], "float", &[2, 3]);
        assert_eq!(real(&got.expect("it is evaluated")), want, "{name}");
    }
    let outside = integers("int64", &[2, 2], &[2, 3, -4, -1]);
    let args = [&data, &outside, &updates];
    let skipped = "scatter_none[axis=1,skip_out_of_bounds=1]";
    let got = one(skipped, &args, "float", &[2, 3]).expect("it is evaluated");
    assert_eq!(real(&got), [1., 2., 10., 4., 5., 40.]);
    let strict = "scatter_none[axis=1,skip_out_of_bounds=0]";
    assert!(one(strict, &args, "float", &[2, 3]).is_err());
}

#[test]
fn scatters_of_slices() {
    let data = floats("float", &[2, 3], &[1., 2., 3., 4., 5., 6.]);
    let rows = integers("int64", &[2, 1], &[1, -2]);
    let updates = floats("float", &[2, 3], &[10., 20., 30., 40., 50., 60.]);
    let args = [&data, &rows, &updates];
    let got = one("scatternd_add", &args, "float", &[2, 3]).expect("it is evaluated");
    assert_eq!(real(&got), [41., 52., 63., 14., 25., 36.]);
    let each = integers("int64", &[2, 2], &[0, 1, 1, 2]);
    let updates = floats("float", &[2], &[7., 8.]);
    let args = [&data, &each, &updates];
    let got = one("scatternd_none", &args, "float", &[2, 3]).expect("it is evaluated");
    assert_eq!(real(&got), [1., 7., 3., 4., 5., 8.]);
}

#[test]
fn gathers_of_slices() {
    let data = floats("float", &[2, 2, 2], &[0., 1., 2., 3., 4., 5., 6., 7.]);
    let rows = integers("int64", &[2, 1], &[1, 0]);
    let whole_rows = one(
        "gathernd[batch_dims=0]",
        &[&data, &rows],
        "float",
        &[2, 2, 2],
    );
    let got = whole_rows.expect("it is evaluated");
    assert_eq!(real(&got), [4., 5., 6., 7., 0., 1., 2., 3.]);
    let got = one("gathernd[batch_dims=1]", &[&data, &rows], "float", &[2, 2]);
    assert_eq!(real(&got.expect("it is evaluated")), [2., 3., 4., 5.]);
    let each = integers("int64", &[2, 3], &[1, 0, -1, 0, 1, 0]);
    let got = one("gathernd[batch_dims=0]", &[&data, &each], "float", &[2]);
    assert_eq!(real(&got.expect("it is evaluated")), [5., 2.]);
}

#[test]
fn what_is_not_zero() {
    let x = floats("float", &[2, 2], &[0., 3., -0., 4.]);
    let got = one("nonzero", &[&x], "int64", &[2, 4]).expect("it is evaluated");
    assert_eq!(whole(&got), [0, 1, 0, 0, 1, 1, 0, 0]);
}

/// Axes of a reduction may be data.
#[test]
fn axes_at_run_time() {
    let axes = integers("int64", &[1], &[-1]);
    let x = floats("float", &[2, 3], &[1., 2., 3., 4., 5., 6.]);
    let got = one("reduce_sum[axes={}]", &[&x, &axes], "float", &[2, 1]);
    assert_eq!(real(&got.expect("it is evaluated")), [6., 15.]);
}

/// The largest or smallest along an axis, and their places.
fn both(operation: &str, x: &Array, k: u64, axis: usize) -> (Array, Array) {
    let mut lens = x.lens.clone();
    lens[axis] = k;
    let strides = easel_tensor::layout::standard_strides(&lens);
    let part = |ty| easel_tensor::Shape::new(ty, &lens, &strides).to_string();
    let (values, places) = (part(x.ty), part(ty("int64")));
    let text = format!(
        "a = @param:a -> {}\n\
         @1 = {operation}(a) -> [{values}, {places}]\n\
         @2 = get_tuple_elem[index=0](@1) -> {values}\n\
         @3 = get_tuple_elem[index=1](@1) -> {places}\n\
         @4 = @return(@2,@3)\n",
        shape(x)
    );
    let mut all = run(&text, &[("a", x)]).expect("it is evaluated");
    let places = all.pop().expect("places");
    (all.pop().expect("values"), places)
}

/// Of equal elements the first comes first, of zeros too; NaN comes last.
#[test]
fn ranks() {
    let least = f64::NEG_INFINITY;
    let all = [1., f64::NAN, 3., 3., -0., -0., 0., f64::NAN, least, 7.];
    let x = floats("float", &[2, 5], &all);
    let (values, places) = both("topk[k=4,axis=1,largest=1]", &x, 4, 1);
    assert_eq!(whole(&places), [2, 3, 0, 4, 4, 0, 1, 3]);
    let bits = |all: &[f64]| all.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
    assert_eq!(
        bits(real(&values)),
        bits(&[3., 3., 1., -0., 7., -0., 0., least])
    );
    let (values, places) = both("topk[k=5,axis=-1,largest=0]", &x, 5, 1);
    assert_eq!(whole(&places), [4, 0, 2, 3, 1, 3, 0, 1, 4, 2]);
    assert!(real(&values)[4].is_nan() && real(&values)[9].is_nan());
    let (values, places) = both("topk[k=1,axis=0,largest=1]", &x, 1, 0);
    assert_eq!(whole(&places), [0, 1, 0, 0, 1]);
    assert_eq!(real(&values), [1., 0., 3., 3., 7.]);
}
