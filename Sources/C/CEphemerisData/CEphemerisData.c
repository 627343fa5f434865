#include "CEphemerisData.h"

_Alignas(64) static const unsigned char table[] = {
#embed "ephemeris.bin"
};
const size_t asterism_ephemeris_size = sizeof table;

const unsigned char *asterism_ephemeris_table(void) { return table; }
