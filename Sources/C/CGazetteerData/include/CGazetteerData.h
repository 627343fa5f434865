#ifndef C_GAZETTEER_DATA_H
#define C_GAZETTEER_DATA_H
#include <stddef.h>

/// The first byte of gazetteer.bin, which is linked into the binary and paged in on demand.
const unsigned char *_Nonnull asterism_gazetteer_table(void);

/// How many bytes gazetteer.bin has.
extern const size_t asterism_gazetteer_size;

#endif
