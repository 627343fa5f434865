#ifndef C_EPHEMERIS_DATA_H
#define C_EPHEMERIS_DATA_H
#include <stddef.h>

/// The bytes of ephemeris.bin, linked into the binary and paged in on demand.
const unsigned char *asterism_ephemeris_table(void);
extern const size_t asterism_ephemeris_size;

#endif
