//! Arrays of Python as contents of memory, and memory as buffers.
//!
//! # Why
//! An array is copied once into the simulator's memory, and its buffer once back after the run: a run that fails leaves arrays as they
//! were, and a result never aliases an argument. Results are given out by the buffer protocol without a copy. Arrays that overlap in the
//! host's memory overlap in the simulator's memory, too.

use easel::simulate::arguments::LARGEST;
use easel::simulate::npy::Array;
use pyo3::exceptions::{PyBufferError, PyTypeError, PyValueError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::ffi::{CStr, CString, c_int, c_void};
use std::mem::MaybeUninit;

/// A view of an object by the buffer protocol.
pub struct View(Box<ffi::Py_buffer>);

impl View {
    /// The view of an object; `None` if the object is no buffer.
    pub fn of(object: &Bound<'_, PyAny>) -> Option<View> {
        let mut view = Box::new(MaybeUninit::<ffi::Py_buffer>::uninit());
        // SAFETY: the object is valid, and the view is filled if the status is 0.
        let status = unsafe {
            ffi::PyObject_GetBuffer(object.as_ptr(), view.as_mut_ptr(), ffi::PyBUF_FULL_RO)
        };
        if status != 0 {
            drop(PyErr::take(object.py()));
            return None;
        }
        // SAFETY: filled, see above. The address of the view must not change, so it stays in its box.
        Some(View(unsafe {
            Box::from_raw(Box::into_raw(view).cast::<ffi::Py_buffer>())
        }))
    }

    /// Whether memory can be written through the view.
    pub fn is_writable(&self) -> bool {
        self.0.readonly == 0
    }

    /// The size in bytes.
    pub fn bytes(&self) -> usize {
        usize::try_from(self.0.len).unwrap_or(0)
    }

    /// The address of the first element, if the elements follow each other in memory.
    pub fn address(&self) -> Option<u64> {
        // SAFETY: the view is valid.
        let is_dense = unsafe { ffi::PyBuffer_IsContiguous(&*self.0, b'C' as _) } == 1;
        is_dense.then_some(self.0.buf as u64)
    }

    /// Dimensions as lengths and strides in bytes.
    fn dimensions(&self) -> Vec<(usize, isize)> {
        let count = usize::try_from(self.0.ndim).unwrap_or(0);
        if self.0.shape.is_null() {
            return vec![(self.bytes(), 1)];
        }
        // SAFETY: a view has one length, and a stride if there are strides, for each dimension.
        let lengths = unsafe { std::slice::from_raw_parts(self.0.shape, count) };
        if self.0.strides.is_null() {
            let mut stride = self.0.itemsize;
            let mut out = Vec::with_capacity(count);
            for &length in lengths.iter().rev() {
                out.push((length as usize, stride));
                stride *= length;
            }
            out.reverse();
            return out;
        }
        // SAFETY: see above.
        let strides = unsafe { std::slice::from_raw_parts(self.0.strides, count) };
        let all = lengths.iter().zip(strides);
        all.map(|(&length, &stride)| (length as usize, stride))
            .collect()
    }

    /// The first byte of the memory that the elements are in, and the byte behind the last one.
    fn extent(&self) -> (isize, isize) {
        let start = self.0.buf as isize;
        let mut extent = (start, start + self.0.itemsize);
        for (length, stride) in self.dimensions() {
            match length {
                0 => return (start, start),
                n => {
                    let reach = (n as isize - 1) * stride;
                    extent = (extent.0 + reach.min(0), extent.1 + reach.max(0));
                }
            }
        }
        extent
    }

    /// Whether two elements may have the same bytes.
    fn repeats(&self) -> bool {
        let mut all = self.dimensions().into_iter();
        all.any(|(length, stride)| length > 1 && stride.unsigned_abs() < self.0.itemsize as usize)
    }

    /// Whether two views have the same elements in the same order.
    pub fn is_same(&self, other: &View) -> bool {
        self.0.buf == other.0.buf
            && self.0.itemsize == other.0.itemsize
            && self.dimensions() == other.dimensions()
    }

    /// Whether two views have bytes in common.
    pub fn overlaps(&self, other: &View) -> bool {
        let (own, its) = (self.extent(), other.extent());
        if own.0.max(its.0) >= own.1.min(its.1) {
            return false;
        }
        let mut all = self.elements();
        all.extend(other.elements().into_iter().map(|(at, _)| (at, true)));
        all.sort_unstable();
        let (first, second) = (self.0.itemsize, other.0.itemsize);
        let mut ends = [isize::MIN; 2];
        for (at, is_second) in all {
            if at < ends[usize::from(!is_second)] {
                return true;
            }
            let end = at + if is_second { second } else { first };
            let own = &mut ends[usize::from(is_second)];
            *own = end.max(*own);
        }
        false
    }

    /// The addresses of all elements.
    fn elements(&self) -> Vec<(isize, bool)> {
        let mut all = vec![self.0.buf as isize];
        for (length, stride) in self.dimensions() {
            let before = std::mem::take(&mut all);
            all.reserve(before.len() * length);
            for at in before {
                all.extend((0..length as isize).map(|n| at + n * stride));
            }
        }
        all.into_iter().map(|at| (at, false)).collect()
    }

    fn shape(&self) -> Vec<u64> {
        let dimensions = usize::try_from(self.0.ndim).unwrap_or(0);
        if self.0.shape.is_null() {
            return vec![self.bytes() as u64 / (self.0.itemsize.max(1) as u64)];
        }
        // SAFETY: a view has one length for each dimension.
        let lengths = unsafe { std::slice::from_raw_parts(self.0.shape, dimensions) };
        lengths.iter().map(|&n| n as u64).collect()
    }

    /// NumPy's type string without the byte order, from the format of `struct`; `None` for structures, objects and big-endian numbers.
    fn dtype(&self) -> Option<String> {
        let format = match self.0.format.is_null() {
            true => "B",
            // SAFETY: a format is a string that ends with 0.
            false => unsafe { CStr::from_ptr(self.0.format) }.to_str().ok()?,
        };
        let format = format.trim_start_matches(['@', '=', '<', '|']);
        let kind = match format {
            "e" | "f" | "d" => 'f',
            "b" | "h" | "i" | "l" | "q" | "n" => 'i',
            "B" | "H" | "I" | "L" | "Q" | "N" | "c" => 'u',
            "?" => 'b',
            _ => return None,
        };
        Some(format!("{kind}{}", self.0.itemsize))
    }

    /// The elements in C order.
    ///
    /// # Errors
    /// Elements of a type that easel has no name for.
    fn array(&self) -> PyResult<Array> {
        let dtype = self.dtype().ok_or_else(|| {
            PyTypeError::new_err(
                "the elements are no numbers of up to 8 bytes in the byte order of this machine",
            )
        })?;
        Ok(Array {
            dtype,
            shape: self.shape(),
            data: self.contents()?,
        })
    }

    /// The bytes of the elements in C order.
    ///
    /// # Errors
    /// The object does not give them.
    pub fn contents(&self) -> PyResult<Vec<u8>> {
        let mut data = vec![0u8; self.bytes()];
        // SAFETY: the memory has the size of the view, and the view is valid.
        let status = unsafe {
            ffi::PyBuffer_ToContiguous(data.as_mut_ptr().cast(), &*self.0, self.0.len, b'C' as _)
        };
        match status {
            0 => Ok(data),
            _ => Err(PyBufferError::new_err("the array cannot be read")),
        }
    }

    /// Writes the elements that differ between `before` and `after`, in C order. So a change that others made during a run stays, and an
    /// array that overlaps a written one is not put back.
    ///
    /// # Errors
    /// The view is not writable, or the written elements share memory.
    pub fn write(&self, before: &[u8], after: &[u8]) -> PyResult<()> {
        if before == after {
            return Ok(());
        }
        if self.repeats() {
            let message = "is written, and its elements share memory (a stride is 0): pass a copy";
            return Err(PyValueError::new_err(message));
        }
        let mut data = self.contents()?;
        for ((to, old), new) in data.iter_mut().zip(before).zip(after) {
            if old != new {
                *to = *new;
            }
        }
        let length = data.len();
        // SAFETY: no more bytes are written than the view has, and the view is valid.
        let status = unsafe {
            ffi::PyBuffer_FromContiguous(
                (&raw const *self.0).cast_mut(),
                data.as_ptr().cast_mut().cast::<c_void>(),
                length as ffi::Py_ssize_t,
                b'C' as _,
            )
        };
        match status {
            0 => Ok(()),
            _ => Err(PyBufferError::new_err("the array cannot be written")),
        }
    }
}

impl Drop for View {
    fn drop(&mut self) {
        // SAFETY: the view is released once. The interpreter's lock is taken again if it is not held.
        Python::attach(|_| unsafe { ffi::PyBuffer_Release(&mut *self.0) });
    }
}

/// An array that a call was given.
pub enum Given {
    /// The elements, and the view for the results.
    Array(Array, View),
    /// The size in bytes of an array that is too large to be copied.
    Huge(u64),
}

/// Elements of an array, a tensor of torch in the host's memory, or another object that can give a buffer; `None` for other objects.
///
/// # Errors
/// Elements of a type that easel has no name for.
pub fn read(object: &Bound<'_, PyAny>) -> PyResult<Option<Given>> {
    let given = |view: View| -> PyResult<Option<Given>> {
        if view.bytes() as u64 > LARGEST {
            return Ok(Some(Given::Huge(view.bytes() as u64)));
        }
        Ok(Some(Given::Array(view.array()?, view)))
    };
    if let Some(view) = View::of(object) {
        return given(view);
    }
    // Types that NumPy lacks (bfloat16 of `ml_dtypes` and torch) are no buffers, but their bits are.
    let bits = match object
        .getattr("itemsize")
        .and_then(|n| n.extract::<usize>())
    {
        Ok(1) => "uint8",
        Ok(2) => "uint16",
        Ok(4) => "uint32",
        Ok(8) => "uint64",
        _ => return Ok(None),
    };
    let mut object = object.clone();
    let is_tensor = object.hasattr("detach")?;
    if is_tensor {
        let torch = object.py().import("torch")?;
        object = object.call_method0("detach")?;
        let own = object.call_method0("numpy");
        object = match own {
            Ok(array) => array,
            Err(_) => object
                .call_method1("view", (torch.getattr(bits)?,))?
                .call_method0("numpy")?,
        };
    } else {
        object = object.call_method1("view", (bits,))?;
    }
    match View::of(&object) {
        Some(view) => given(view),
        None => Ok(None),
    }
}

/// Memory that a run left. Supports the buffer protocol: `numpy.asarray(buffer)` copies nothing.
#[pyclass(frozen, module = "easel")]
pub struct Buffer {
    element: String,
    array: Array,
    format: CString,
    shape: Vec<ffi::Py_ssize_t>,
    strides: Vec<ffi::Py_ssize_t>,
}

impl Buffer {
    pub fn new(element: String, array: Array) -> Buffer {
        let item = array.element_bytes().unwrap_or(1) as ffi::Py_ssize_t;
        let shape: Vec<_> = array.shape.iter().map(|&n| n as ffi::Py_ssize_t).collect();
        let mut strides = vec![item; shape.len()];
        for at in (1..shape.len()).rev() {
            strides[at - 1] = strides[at] * shape[at];
        }
        let format = match array.dtype.as_str() {
            "f2" => c"e",
            "f4" => c"f",
            "f8" => c"d",
            "i1" => c"b",
            "i2" => c"h",
            "i4" => c"i",
            "i8" => c"q",
            "u2" => c"H",
            "u4" => c"I",
            "u8" => c"Q",
            "b1" => c"?",
            _ => c"B",
        };
        Buffer {
            element,
            format: format.into(),
            shape,
            strides,
            array,
        }
    }
}

#[pymethods]
impl Buffer {
    #[getter]
    fn element(&self) -> &str {
        &self.element
    }

    #[getter]
    fn dtype(&self) -> &str {
        &self.array.dtype
    }

    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, &self.array.shape)
    }

    #[getter]
    fn nbytes(&self) -> usize {
        self.array.data.len()
    }

    fn tobytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.array.data)
    }

    fn __len__(&self) -> usize {
        let first = self.array.shape.first().copied().unwrap_or(1);
        usize::try_from(first).unwrap_or(0)
    }

    fn __repr__(&self) -> String {
        let Array { dtype, shape, .. } = &self.array;
        format!("<easel.Buffer {dtype}{shape:?}>")
    }

    /// # Safety
    /// The interpreter passes a view to fill.
    unsafe fn __getbuffer__(
        slf: Bound<'_, Self>,
        view: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        if flags & ffi::PyBUF_WRITABLE == ffi::PyBUF_WRITABLE {
            let message = "the result of a run is read only: copy it, as by numpy.array(...)";
            return Err(PyBufferError::new_err(message));
        }
        if view.is_null() {
            return Err(PyValueError::new_err("no view"));
        }
        let own = slf.get();
        let wants = |flag: c_int| flags & flag == flag;
        // SAFETY: the memory belongs to a frozen object, to which the view holds a reference.
        unsafe {
            (*view).buf = own.array.data.as_ptr().cast_mut().cast();
            (*view).len = own.array.data.len() as ffi::Py_ssize_t;
            (*view).readonly = 1;
            (*view).itemsize = own.array.element_bytes().unwrap_or(1) as ffi::Py_ssize_t;
            (*view).format = match wants(ffi::PyBUF_FORMAT) {
                true => own.format.as_ptr().cast_mut(),
                false => std::ptr::null_mut(),
            };
            (*view).ndim = own.shape.len() as c_int;
            (*view).shape = match wants(ffi::PyBUF_ND) {
                true => own.shape.as_ptr().cast_mut(),
                false => std::ptr::null_mut(),
            };
            (*view).strides = match wants(ffi::PyBUF_STRIDES) {
                true => own.strides.as_ptr().cast_mut(),
                false => std::ptr::null_mut(),
            };
            (*view).suboffsets = std::ptr::null_mut();
            (*view).internal = std::ptr::null_mut();
            (*view).obj = slf.into_any().into_ptr();
        }
        Ok(())
    }
}
