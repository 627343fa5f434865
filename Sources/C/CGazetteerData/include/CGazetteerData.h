#ifndef C_GAZETTEER_DATA_H
#define C_GAZETTEER_DATA_H
#include <stddef.h>

/// The bytes of gazetteer.bin, linked into the binary and paged in on demand.
extern const unsigned char asterism_gazetteer_data[];
extern const size_t asterism_gazetteer_size;

#endif
