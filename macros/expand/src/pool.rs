//! Sharing of equal pieces: each distinct list, row or function becomes one item.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use std::collections::BTreeMap;

/// The items made so far, by their text.
#[derive(Default)]
pub struct Pool {
    by_text: BTreeMap<String, usize>,
    items: Vec<Item>,
    /// Functions by a description that is shorter than their text.
    known: BTreeMap<String, Ident>,
}

struct Item {
    name: Ident,
    tokens: TokenStream,
    is_function: bool,
    /// The users of the item, in order, each once.
    users: Vec<String>,
}

impl Pool {
    fn item(
        &mut self,
        prefix: &str,
        text: String,
        make: impl FnOnce(&Ident) -> TokenStream,
    ) -> &mut Item {
        let new = self.items.len();
        let at = *self.by_text.entry(text).or_insert(new);
        if at == new {
            let name = format_ident!("{prefix}{new}");
            let tokens = make(&name);
            self.items.push(Item {
                name,
                tokens,
                is_function: false,
                users: Vec::new(),
            });
        }
        &mut self.items[at]
    }

    /// An expression of type `&'static [element]` for the list.
    pub fn list(
        &mut self,
        element: TokenStream,
        items: impl IntoIterator<Item = TokenStream>,
    ) -> TokenStream {
        self.list_as("L", element, items)
    }

    /// An expression for the list, as by [`list`](Self::list); `prefix` begins the name of the list.
    pub fn list_as(
        &mut self,
        prefix: &str,
        element: TokenStream,
        items: impl IntoIterator<Item = TokenStream>,
    ) -> TokenStream {
        let items: Vec<TokenStream> = items.into_iter().collect();
        if items.is_empty() {
            return quote!(&[]);
        }
        let count = items.len();
        let text = format!("{element}: {}", quote!(#(#items),*));
        let item = self.item(
            prefix,
            text,
            |name| quote!(pub static #name: [#element; #count] = [#(#items),*];),
        );
        let name = &item.name;
        quote!(&#name)
    }

    /// A reference to a static of the given value.
    pub fn value(&mut self, ty: TokenStream, value: TokenStream) -> TokenStream {
        let item = self.item(
            "R",
            format!("{ty} = {value}"),
            |name| quote!(pub static #name: #ty = #value;),
        );
        let name = &item.name;
        quote!(&#name)
    }

    /// A function with the given signature and body; `prefix` begins its name.
    pub fn function(&mut self, prefix: &str, signature: TokenStream, body: TokenStream) -> Ident {
        self.function_for(prefix, signature, body, [])
    }

    /// A function, as by [`function`](Self::function), with the users of the function.
    pub fn function_for(
        &mut self,
        prefix: &str,
        signature: TokenStream,
        body: TokenStream,
        users: impl IntoIterator<Item = String>,
    ) -> Ident {
        let item = self.item(
            prefix,
            format!("fn {signature} {body}"),
            |name| quote!(fn #name #signature { #body }),
        );
        item.is_function = true;
        for user in users {
            if !item.users.contains(&user) {
                item.users.push(user);
            }
        }
        item.name.clone()
    }

    /// The function of a description, made if the description is new.
    pub fn once(&mut self, key: String, make: impl FnOnce(&mut Pool) -> Ident) -> Ident {
        if let Some(name) = self.known.get(&key) {
            return name.clone();
        }
        let name = make(self);
        self.known.insert(key, name.clone());
        name
    }

    /// Adds a user to a function.
    pub fn used_by(&mut self, name: &Ident, user: &str) {
        let item = self.items.iter_mut().find(|i| i.name == *name);
        if let Some(item) = item.filter(|i| !i.users.iter().any(|u| u == user)) {
            item.users.push(user.to_owned());
        }
    }

    /// The definitions of all items.
    pub fn items(&self) -> TokenStream {
        let items = self.items.iter().map(Item::definition);
        quote!(#(#items)*)
    }

    /// The definitions of functions only.
    pub fn functions(&self) -> TokenStream {
        let functions = self.items.iter().filter(|i| i.is_function);
        let functions = functions.map(Item::definition);
        quote!(#(#functions)*)
    }
}

impl Item {
    fn definition(&self) -> TokenStream {
        let tokens = &self.tokens;
        match users(&self.users) {
            Some(doc) => quote!(#[doc = #doc] #tokens),
            None => tokens.clone(),
        }
    }
}

/// Number of users that are named before the rest are counted.
const NAMED: usize = 6;

/// `` `a`, `b` and 3 more ``
fn users(all: &[String]) -> Option<String> {
    let named: Vec<String> = all.iter().take(NAMED).map(|u| format!("`{u}`")).collect();
    let more = match all.len().saturating_sub(NAMED) {
        0 => String::new(),
        n => format!(" and {n} more"),
    };
    (!all.is_empty()).then(|| format!(" {}{more}", named.join(", ")))
}
