#ifndef C_SKY_MODULE_H
#define C_SKY_MODULE_H
#include <stddef.h>

/// The engine for browsers, two WebAssembly modules without imports, as `make sky` builds them from
/// Sources/Engine: sky.wasm casts charts and finds transits, pair.wasm compares two people.
struct asterism_sky_module {
  const unsigned char *_Nonnull bytes;
  size_t size;
};

struct asterism_sky_module asterism_sky_wasm(void);
struct asterism_sky_module asterism_pair_wasm(void);

/// The first 16 digits of the SHA-256 of both modules and the ephemeris table; ends with a zero.
const char *_Nonnull asterism_sky_version(void);

#endif
