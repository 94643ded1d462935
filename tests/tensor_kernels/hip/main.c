// Runs one launch of a kernel on the host: FILE has the number of buffers, then each one's size and bytes; what the kernel leaves
// is written back. Bands round every buffer must stay as they are.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void LAUNCH(void** args, unsigned groups, unsigned local);

enum { BAND = 256 };

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  FILE* f = fopen(argv[1], "rb");
  if (!f) return 2;
  unsigned long long count, sizes[64];
  if (fread(&count, 8, 1, f) != 1 || count > 64) return 2;
  unsigned char* memory[64];
  void* args[64];
  for (unsigned k = 0; k < count; ++k) {
    if (fread(&sizes[k], 8, 1, f) != 1) return 2;
    memory[k] = aligned_alloc(BAND, (sizes[k] + 3 * BAND - 1) / BAND * BAND);
    memset(memory[k], 0xc5, sizes[k] + 2 * BAND);
    args[k] = memory[k] + BAND;
    if (sizes[k] && fread(args[k], sizes[k], 1, f) != 1) return 2;
  }
  fclose(f);
  LAUNCH(args, (unsigned)atoi(argv[2]), (unsigned)atoi(argv[3]));
  f = fopen(argv[1], "wb");
  if (!f) return 2;
  for (unsigned k = 0; k < count; ++k) {
    for (unsigned i = 0; i < BAND; ++i) {
      if (memory[k][i] != 0xc5 || memory[k][BAND + sizes[k] + i] != 0xc5) {
        fprintf(stderr, "the band round buffer %u is written\n", k);
        return 1;
      }
    }
    if (sizes[k]) fwrite(args[k], sizes[k], 1, f);
  }
  fclose(f);
  return 0;
}
