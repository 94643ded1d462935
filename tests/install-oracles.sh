#!/usr/bin/env bash
# Installs the programs that the tests ask for a second opinion: LLVM 22 (assembler, disassembler,
# code generator, linker, clang), z3 and python3, as Debian packages.
#
#   tests/install-oracles.sh           install what is missing, then try each program
#   tests/install-oracles.sh --check   install nothing
#
# Status: 0 all there and working, 1 something cannot be had, 2 there but broken, 64 wrong usage.
# Running it again does no harm: nothing is fetched when all is there.
set -u

packages=(llvm-22 lld-22 clang-22 z3 python3)
programs=(llvm-mc-22 llc-22 llvm-objdump-22 llvm-objcopy-22 llvm-readelf-22 llvm-mca-22 ld.lld-22 clang-22 z3 python3)

note() { echo "install-oracles: $*" >&2; }

absent() {
  for p in "${programs[@]}"; do
    command -v "$p" >/dev/null || echo "$p"
  done
}

install_packages() {
  if ! command -v apt-get >/dev/null; then
    note "no apt-get on this system; install LLVM 22 and z3 by its own means"
    return 1
  fi
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! sudo -n true 2>/dev/null; then
      note "installing needs root or passwordless sudo"
      return 1
    fi
    as_root=(sudo -n)
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3)
  local log
  log=$(mktemp)
  # The package lists may be absent or name files that the archive no longer has: try as it is,
  # then with fresh lists.
  if ! "${apt[@]}" install -y --no-install-recommends "${packages[@]}" >"$log" 2>&1; then
    "${apt[@]}" update >>"$log" 2>&1 || note "fetching the package lists reported errors"
    if ! "${apt[@]}" install -y --no-install-recommends "${packages[@]}" >>"$log" 2>&1; then
      note "could not install ${packages[*]} (Debian 12 has LLVM 22 in bookworm-security):"
      tail -n 15 "$log" >&2
      rm -f "$log"
      return 1
    fi
  fi
  rm -f "$log"
}

try_programs() {
  local dir bytes
  dir=$(mktemp -d)
  # shellcheck disable=SC2064 # the directory of now is meant
  trap "rm -rf '$dir'" EXIT
  bytes=$(echo 'v_lshl_add_u32 v5, v1, 3, s2' | llvm-mc-22 -triple=amdgcn-amd-amdhsa -mcpu=gfx942 -show-encoding 2>&1)
  case $bytes in
    *'[0x05,0x00,0xfd,0xd1,0x01,0x07,0x09,0x00]'*) ;;
    *) note "llvm-mc-22 does not assemble for gfx942: $bytes"; return 2 ;;
  esac
  printf '.globl k\n.type k,@function\nk:\n s_endpgm\n' >"$dir/k.s"
  if ! { llvm-mc-22 -triple=amdgcn-amd-amdhsa -mcpu=gfx942 -filetype=obj "$dir/k.s" -o "$dir/k.o" &&
    ld.lld-22 -shared "$dir/k.o" -o "$dir/k.so" && llvm-objdump-22 -d "$dir/k.so" | grep -q s_endpgm; } 2>"$dir/log"; then
    note "cannot assemble, link and disassemble:"; cat "$dir/log" >&2; return 2
  fi
  printf -- '---\nname: k\nbody: |\n  bb.0:\n    S_ENDPGM 0\n...\n' >"$dir/k.mir"
  if ! llc-22 -mtriple=amdgcn-amd-amdhsa -mcpu=gfx942 -run-pass=post-RA-hazard-rec "$dir/k.mir" -o "$dir/k.out" 2>"$dir/log"; then
    note "llc-22 does not run a single pass:"; cat "$dir/log" >&2; return 2
  fi
  if [ "$(printf '(declare-const x (_ BitVec 8))(assert (not (= (bvadd x x) (bvshl x #x01))))(check-sat)\n' | z3 -in)" != unsat ]; then
    note "z3 does not prove x + x = x << 1"; return 2
  fi
}

check=no
case ${1-} in
  "") ;;
  --check) check=yes ;;
  *) note "usage: install-oracles.sh [--check]"; exit 64 ;;
esac

missing=$(absent | tr '\n' ' ')
if [ -n "$missing" ] && [ $check = no ]; then
  install_packages || exit 1
  missing=$(absent | tr '\n' ' ')
fi
if [ -n "$missing" ]; then
  note "missing: $missing"
  exit 1
fi
try_programs || exit 2
echo "second opinions: $(llvm-mc-22 --version | sed -n 's/.*LLVM version/LLVM/p'), $(z3 --version)"
