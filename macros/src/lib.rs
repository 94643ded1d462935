//! Expands the tables of a family's targets into Rust:
//! `easel_macros::family! { "gfx942.yaml", "gfx950.yaml" }`.
//!
//! A proc-macro crate can export only macros, and the build tools need the expansion as
//! text too; so the expansion itself is a library, `easel-expand`, and this crate only finds the
//! files, loads them and turns diagnostics into compile errors.
//!
//! Paths are relative to the invoking package. The environment variable `EASEL_ISA_DIR`, if
//! set, names the directory to read in place of `isa`: a build with another set of tables.

use easel_expand::Target;
use proc_macro2::TokenStream;
use quote::quote;
use std::path::{Path, PathBuf};
use syn::parse::Parser;
use syn::punctuated::Punctuated;

/// Expands the tables of targets, see `easel_expand::expand`.
#[proc_macro]
pub fn family(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let parser = Punctuated::<syn::LitStr, syn::Token![,]>::parse_terminated;
    let files = match parser.parse(input) {
        Ok(files) => files,
        Err(e) => return e.to_compile_error().into(),
    };
    let files: Vec<String> = files.iter().map(syn::LitStr::value).collect();
    // Tokens of the compiler are made one by one through an interface to the compiler. The tables have half a million tokens: made in
    // this process, written as text and read once, they take a third of the time.
    proc_macro2::fallback::force();
    let text = match expand_files(&files) {
        Ok(tokens) => tokens.to_string(),
        Err(message) => quote!(compile_error!(#message);).to_string(),
    };
    proc_macro2::fallback::unforce();
    let unreadable = |_| quote!(compile_error!("the tables gave no Rust code");).into();
    text.parse().unwrap_or_else(unreadable)
}

fn expand_files(files: &[String]) -> Result<TokenStream, String> {
    let folder = folder()?;
    let mut targets = Vec::new();
    for file in files {
        let (sources, loaded) = easel_isa::load(&folder.join(file));
        let isa = loaded.map_err(|d| d.render(&sources))?;
        targets.push(Target { isa, sources });
    }
    let tables = easel_expand::expand(&targets)?;
    // Naming the files as inputs makes the compiler expand again when a file changes.
    let paths: std::collections::BTreeSet<String> = targets
        .iter()
        .flat_map(|t| &t.isa.paths)
        .map(|p| p.canonicalize().unwrap_or_else(|_| p.clone()))
        .map(|p| p.to_string_lossy().into_owned())
        .collect();
    let inputs = paths.iter().map(|p| {
        quote!(
            const _: &[u8] = include_bytes!(#p);
        )
    });
    Ok(quote! {
        #tables
        #(#inputs)*
        const _: Option<&str> = option_env!("EASEL_ISA_DIR");
    })
}

/// The folder of the invoking package, or the folder of the same name below another `isa`.
fn folder() -> Result<PathBuf, String> {
    let package =
        std::env::var("CARGO_MANIFEST_DIR").map_err(|_| "CARGO_MANIFEST_DIR is not set")?;
    let package = PathBuf::from(package);
    match (std::env::var("EASEL_ISA_DIR"), package.file_name()) {
        (Ok(dir), Some(name)) => Ok(Path::new(&dir).join(name)),
        _ => Ok(package),
    }
}
