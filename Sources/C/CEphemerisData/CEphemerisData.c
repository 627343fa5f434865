#include "CEphemerisData.h"

_Alignas(64) const unsigned char asterism_ephemeris_data[] = {
#embed "ephemeris.bin"
};
const size_t asterism_ephemeris_size = sizeof asterism_ephemeris_data;
