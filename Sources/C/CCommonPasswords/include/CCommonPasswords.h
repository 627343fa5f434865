#ifndef C_COMMON_PASSWORDS_H
#define C_COMMON_PASSWORDS_H
#include <stddef.h>

/// The first byte of the fingerprints that Tools/passwords packs, five bytes each, in order.
const unsigned char *_Nonnull asterism_common_passwords(void);

/// How many bytes they have.
extern const size_t asterism_common_passwords_size;

#endif
