// Runs a kernel that the host's compiler made: run LIBRARY KERNEL GROUPS LOCAL GUARD FILE...
// Each file is a buffer between two guard bands of so many bytes; it is written back.
#include <dlfcn.h>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

int main(int count, char** given) {
  if (count < 6) return 2;
  void* library = dlopen(given[1], RTLD_NOW);
  if (!library) return std::fprintf(stderr, "%s\n", dlerror()), 1;
  const std::string name = std::string("ez_launch_") + given[2];
  auto launch = reinterpret_cast<void (*)(void**, unsigned, unsigned)>(dlsym(library, name.c_str()));
  if (!launch) return std::fprintf(stderr, "%s\n", dlerror()), 1;
  const unsigned groups = std::atoi(given[3]), local = std::atoi(given[4]);
  const size_t guard = std::atoi(given[5]);
  std::vector<void*> buffers, arguments;
  std::vector<size_t> sizes;
  for (int i = 6; i < count; ++i) {
    std::FILE* f = std::fopen(given[i], "rb");
    if (!f) return 1;
    std::fseek(f, 0, SEEK_END);
    sizes.push_back(std::ftell(f));
    std::rewind(f);
    buffers.push_back(std::aligned_alloc(64, (sizes.back() + 63) / 64 * 64));
    if (std::fread(buffers.back(), 1, sizes.back(), f) != sizes.back()) return 1;
    std::fclose(f);
    arguments.push_back(static_cast<char*>(buffers.back()) + guard);
  }
  launch(arguments.data(), groups, local);
  for (int i = 6; i < count; ++i) {
    std::FILE* f = std::fopen(given[i], "wb");
    if (!f || std::fwrite(buffers[i - 6], 1, sizes[i - 6], f) != sizes[i - 6]) return 1;
    std::fclose(f);
  }
}
