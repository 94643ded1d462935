//! Arrays from memory and back, with strides of all kinds.

use super::*;
use easel_tensor::Shape;
use easel_tensor::layout::space;

#[test]
fn memory_comes_back() {
    for (lens, strides) in [
        (vec![2, 3], vec![3, 1]),
        (vec![2, 3], vec![1, 2]),
        (vec![2, 3], vec![7, 2]),
        (vec![3, 1, 4], vec![5, 99, 17]),
        (vec![4, 0, 2], vec![2, 2, 1]),
        (vec![], vec![]),
        (vec![1], vec![0]),
    ] {
        for name in [
            "float", "half", "int64", "uint8", "double", "bf16", "bool", "int16",
        ] {
            let shape = Shape::new(ty(name), &lens, &strides);
            let width = ty(name).row().bytes as usize;
            let count = if lens.is_empty() {
                0
            } else {
                lens.iter().product::<u64>()
            };
            let elements: Vec<i128> = (0..i128::from(count)).map(|n| n % 2).collect();
            let array = match name {
                "float" | "half" | "double" | "bf16" => {
                    let all: Vec<f64> = elements.iter().map(|&n| n as f64).collect();
                    floats(name, &lens, &all)
                }
                _ => integers(name, &lens, &elements),
            };
            let bytes = array.to_bytes(&shape, 0xa5).expect("it has the shape");
            let used = if count == 0 {
                0
            } else {
                space(&lens, &strides) as usize
            };
            assert_eq!(bytes.len(), used * width);
            assert_eq!(
                Array::from_bytes(&shape, &bytes),
                Some(array.clone()),
                "{shape}"
            );
            if used > 0 {
                assert_eq!(Array::from_bytes(&shape, &bytes[1..]), None);
            }
        }
    }
}

#[test]
fn elements_lie_where_strides_say() {
    let array = integers("int16", &[2, 2], &[1, -2, 3, 4]);
    let shape = Shape::new(ty("int16"), &[2, 2], &[1, 3]);
    let bytes = array.to_bytes(&shape, 0xee).expect("it has the shape");
    assert_eq!(bytes, [1, 0, 3, 0, 0xee, 0xee, 0xfe, 0xff, 4, 0]);
    let repeated = Shape::new(ty("int16"), &[2, 2], &[0, 3]);
    let read = Array::from_bytes(&repeated, &bytes).expect("it is long enough");
    assert_eq!(whole(&read), [1, -2, 1, -2]);
}

#[test]
fn what_does_not_fit_is_nothing() {
    let array = integers("int16", &[2], &[1, 2]);
    let shape = |name: &str, lens: &[u64], strides: &[u64]| Shape::new(ty(name), lens, strides);
    assert_eq!(array.to_bytes(&shape("int8", &[2], &[1]), 0), None);
    assert_eq!(array.to_bytes(&shape("int16", &[3], &[1]), 0), None);
    assert_eq!(array.to_bytes(&shape("int16", &[2], &[u64::MAX]), 0), None);
    assert_eq!(
        Array::from_bytes(&shape("int16", &[2], &[u64::MAX]), &[0; 8]),
        None
    );
    assert_eq!(
        Array::from_bytes(&shape("fp4x2", &[2], &[1]), &[0; 8]),
        None
    );
    let tuple = Shape::Tuple([shape("int8", &[1], &[1])].into());
    assert_eq!(Array::from_bytes(&tuple, &[0; 8]), None);
    assert_eq!(
        Array::from_bytes(&shape("int8", &[1 << 40], &[0]), &[0; 8]),
        None
    );
}
