#!/usr/bin/env bash
# Builds and runs the checks of isa/gen/easel_gen.h and easel_host.h: functions and operators on the host,
# reductions on the host shim, and the device object of kernels.hip for each target, which must have no undefined
# symbols and no hidden kernel arguments.
#
#   tests/tensor/header/run.sh [--quick]     quick: one target, a quarter of the random numbers
#
# CLANG and READELF name the programs, by default clang-22 and llvm-readelf-22. Status: 0 all passed, 1 not.
set -u
here=$(cd "$(dirname "$0")" && pwd)
include=$here/../../../isa/gen
clang=${CLANG:-clang-22}
readelf=${READELF:-llvm-readelf-22}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
status=0

bad() {
  echo "run.sh: $*" >&2
  status=1
}

host() { # name, further options
  "$clang" -x c++ -std=c++17 -DEZ_HOST -ffp-contract=off -Wall -Werror -I "$include" "$here/$1" "${@:3}" -o "$out/$2" -lm
}

effort=100
[ "${1:-}" = --quick ] && effort=25

host check_math.cpp math -O2 && "$out/math" "$effort" || bad "check_math failed"
host check_wave.cpp wave -O1 && "$out/wave" || bad "check_wave failed"
host kernels.hip kernels.so -O1 -fPIC -shared || bad "kernels.hip does not compile for the host"

targets=(gfx942 gfx950 gfx90a)
[ "${1:-}" = --quick ] && targets=(gfx942)
for t in "${targets[@]}"; do
  if ! "$clang" -x hip --offload-arch="$t" --cuda-device-only --no-gpu-bundle-output -nogpulib -nogpuinc \
      -fuse-cuid=none -std=c++17 -O3 -ffp-contract=off -Wall -Werror -I "$include" -o "$out/$t.co" "$here/kernels.hip"; then
    bad "kernels.hip does not compile for $t"
    continue
  fi
  # Symbol 0 is undefined in every object.
  if "$readelf" -s "$out/$t.co" | awk '$7 == "UND" && $1 != "0:"' | grep .; then bad "$t: undefined symbols"; fi
  if "$readelf" --notes "$out/$t.co" | grep -n 'value_kind: *hidden_'; then bad "$t: hidden kernel arguments"; fi
  # No calls: everything is inlined, hence no stack that grows at run time.
  if "$readelf" --notes "$out/$t.co" | grep -n 'uses_dynamic_stack: *true'; then bad "$t: a dynamic stack"; fi
  n=$("$readelf" --notes "$out/$t.co" | grep -c '\.kernarg_segment_size')
  echo "$t: $n kernels, $(stat -c %s "$out/$t.co") bytes, no undefined symbols, no hidden arguments"
done
exit $status
