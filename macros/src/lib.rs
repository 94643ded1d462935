//! Expands instruction tables into Rust: `easel_macros::isa! { "isa/amdgcn/gfx942.yaml" }`.
//!
//! A proc-macro crate can export nothing but macros, and the build tools want the expansion as
//! text too; so the expansion itself is a library, `easel-expand`, and this crate only finds the
//! file, loads it and turns diagnostics into compile errors.
//!
//! The path is relative to the invoking package. The environment variable `EASEL_ISA_DIR`, where
//! set, replaces the directory `isa` of that package: a build with another set of tables.

use proc_macro2::TokenStream;
use quote::quote;
use std::path::{Path, PathBuf};

/// Expands one target's tables, see `easel_expand::expand`.
#[proc_macro]
pub fn isa(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let path = syn::parse_macro_input!(input as syn::LitStr);
    expand_file(&path.value())
        .unwrap_or_else(|message| quote!(compile_error!(#message);))
        .into()
}

fn expand_file(relative: &str) -> Result<TokenStream, String> {
    let path = locate(relative)?;
    let (sources, loaded) = easel_isa::load(&path);
    let isa = loaded.map_err(|d| d.render(&sources))?;
    let tables = easel_expand::expand(&isa).map_err(|d| d.render(&sources))?;
    // Naming the files as inputs makes the compiler expand again when one of them changes.
    let files = isa.paths.iter().map(|p| {
        let p = p.canonicalize().unwrap_or_else(|_| p.clone());
        let p = p.to_string_lossy().into_owned();
        quote!(
            const _: &[u8] = include_bytes!(#p);
        )
    });
    Ok(quote! {
        #tables
        #(#files)*
        const _: Option<&str> = option_env!("EASEL_ISA_DIR");
    })
}

fn locate(relative: &str) -> Result<PathBuf, String> {
    let package =
        std::env::var("CARGO_MANIFEST_DIR").map_err(|_| "CARGO_MANIFEST_DIR is not set")?;
    if let (Ok(dir), Some(rest)) = (
        std::env::var("EASEL_ISA_DIR"),
        relative.strip_prefix("isa/"),
    ) {
        return Ok(Path::new(&dir).join(rest));
    }
    Ok(Path::new(&package).join(relative))
}
