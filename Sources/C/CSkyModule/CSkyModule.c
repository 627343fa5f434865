#include "CSkyModule.h"

static const unsigned char sky[] = {
#embed "sky.wasm"
};
static const unsigned char pair[] = {
#embed "pair.wasm"
};
static const unsigned char version[] = {
#embed "version" suffix(, 0)
};

struct asterism_sky_module asterism_sky_wasm(void) {
  return (struct asterism_sky_module){sky, sizeof sky};
}

struct asterism_sky_module asterism_pair_wasm(void) {
  return (struct asterism_sky_module){pair, sizeof pair};
}

const char *asterism_sky_version(void) { return (const char *)version; }
