// What the engine needs of a C library when it runs in a browser: memory, and three ways to move it.
// Built for wasm32 only, by scripts/build-wasm; the package leaves it out.
//
// Blocks come in powers of two from 16 bytes; a freed block waits in the list of its size. A casting
// of a chart takes and returns a handful, so the heap stays as large as the first one made it.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

static uintptr_t top;
static void *waiting[32];

static unsigned size_class(size_t size) {
  unsigned bits = 4;
  while (((size_t)1 << bits) < size) bits++;
  return bits;
}

static void *grown(size_t bytes) {
  if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t block = top, end = block + bytes;
  uintptr_t have = __builtin_wasm_memory_size(0) * 65536;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + 65535) / 65536) == (size_t)-1)
    return NULL;
  top = end;
  return (void *)block;
}

// The class of a block stands in the 16 bytes before it, which also keeps blocks aligned.
void *malloc(size_t size) {
  unsigned class = size_class(size);
  uint64_t *header = waiting[class];
  if (header) {
    waiting[class] = (void *)(uintptr_t)header[1];
  } else {
    header = grown(16 + ((size_t)1 << class));
    if (!header) return NULL;
  }
  header[0] = class;
  return header + 2;
}

void free(void *block) {
  if (!block) return;
  uint64_t *header = (uint64_t *)block - 2;
  header[1] = (uintptr_t)waiting[header[0]];
  waiting[header[0]] = header;
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment > 16) return 22;  // EINVAL: nothing in the engine asks for more
  *block = malloc(size);
  return *block ? 0 : 12;  // ENOMEM
}

void *memset(void *to, int value, size_t count) {
  unsigned char *byte = to;
  while (count--) *byte++ = (unsigned char)value;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *t = to;
  const unsigned char *f = from;
  if (t < f) {
    while (count--) *t++ = *f++;
  } else {
    while (count--) t[count] = f[count];
  }
  return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }
