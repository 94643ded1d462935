#!/usr/bin/env bash
# Installs the programs that the tests ask for a second opinion: LLVM 22 (assembler, disassembler,
# code generator, linker, clang), z3 and python3, as Debian packages, and the assemblers of vISA and
# of Gen code, GenX_IR and iga64.
#
#   tests/install-oracles.sh           install what is missing, then try each program
#   tests/install-oracles.sh --check   install nothing
#   tests/install-oracles.sh --visa    only the last two, which need no root
#
# The last two are static programs: their package is unpacked into $EASEL_VISA_TOOLS, by default
# ~/.cache/easel/visa-tools, where the tests look for them, too.
#
# Status: 0 all there and working, 1 something cannot be had, 2 there but broken, 64 wrong usage.
# Running it again does no harm: nothing is fetched when all is there.
set -u

packages=(llvm-22 lld-22 clang-22 z3 python3 python3-venv)
programs=(llvm-mc-22 llc-22 llvm-objdump-22 llvm-objcopy-22 llvm-readelf-22 llvm-mca-22 ld.lld-22 clang-22 z3 python3)

visa_package=libigc-tools
visa_dir=${EASEL_VISA_TOOLS:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/easel/visa-tools}

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

# Where a program of the vISA tools is: in their folder, or else on the path.
visa_program() {
  if [ -x "$visa_dir/usr/bin/$1" ]; then echo "$visa_dir/usr/bin/$1"; else command -v "$1"; fi
}

absent_visa() {
  for p in GenX_IR iga64; do
    visa_program $p >/dev/null || echo $p
  done
}

install_visa() {
  local tool arch deb log
  arch=$(uname -s)-$(uname -m)
  if [ "$arch" != Linux-x86_64 ]; then
    note "GenX_IR and iga64 are there for Linux on x86_64 only, and this is $arch"
    return 1
  fi
  for tool in apt-get dpkg-deb; do
    if ! command -v $tool >/dev/null; then
      note "no $tool on this system; unpack Debian's package $visa_package into $visa_dir"
      return 1
    fi
  done
  if ! mkdir -p "$visa_dir" 2>/dev/null || [ ! -w "$visa_dir" ]; then
    note "cannot write to $visa_dir (EASEL_VISA_TOOLS names another folder)"
    return 1
  fi
  log=$(mktemp)
  fetch() { (cd "$visa_dir" && apt-get -q -o APT::Sandbox::User=root -o Acquire::Retries=3 download "$visa_package") >>"$log" 2>&1; }
  # The package lists may be absent, and only root can fetch them.
  if ! fetch; then
    [ "$(id -u)" -ne 0 ] || apt-get -q update >>"$log" 2>&1
    fetch
  fi
  deb=$(find "$visa_dir" -maxdepth 1 -name "${visa_package}_*.deb" | sort | tail -n 1)
  if [ -z "$deb" ]; then
    note "package $visa_package cannot be had (Debian 12 has it); apt-get said:"
    tail -n 5 "$log" >&2
    note "run 'apt-get update' as root, or put the package into $visa_dir"
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
  if ! dpkg-deb -x "$deb" "$visa_dir"; then
    note "$deb cannot be unpacked; remove it and try again"
    return 1
  fi
  rm -f "$deb"
}

try_visa() {
  local dir genx iga rc=0
  genx=$(visa_program GenX_IR) iga=$(visa_program iga64)
  dir=$(mktemp -d)
  printf '.version 4.1\n.kernel "k"\n.decl x v_type=G type=d num_elts=8 align=GRF\nadd (M1, 8) x(0,0)<1> x(0,0)<1;1,0> 0x1:d\nret (M1, 1)\n' >"$dir/k.visaasm"
  if ! (cd "$dir" && "$genx" k.visaasm -platform SKL -output -binary >log 2>&1 && [ -s k.asm ]); then
    note "$genx does not assemble four lines:"
    tail -n 15 "$dir/log" >&2
    rc=2
  elif ! "$iga" -h >/dev/null 2>&1; then
    note "$iga does not run"
    rc=2
  fi
  rm -rf "$dir"
  return $rc
}

# Installs the vISA tools if they are missing, and tries them.
visa() {
  local missing
  missing=$(absent_visa | tr '\n' ' ')
  if [ -n "$missing" ] && [ $check = no ]; then
    install_visa || exit 1
    missing=$(absent_visa | tr '\n' ' ')
  fi
  if [ -n "$missing" ]; then
    note "missing: $missing(looked in $visa_dir and on the path)"
    exit 1
  fi
  try_visa || exit 2
  echo "second opinions on vISA: $(visa_program GenX_IR), $(visa_program iga64)"
}

check=no only=no
case ${1-} in
  "") ;;
  --check) check=yes ;;
  --visa) only=yes ;;
  *) note "usage: install-oracles.sh [--check | --visa]"; exit 64 ;;
esac

if [ $only = yes ]; then
  visa
  exit 0
fi

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
visa
