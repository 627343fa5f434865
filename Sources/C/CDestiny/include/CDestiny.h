#ifndef C_DESTINY_H
#define C_DESTINY_H
#include <stddef.h>

/// The first byte of the style sheet of Destiny: the files of styles/, one after another.
const unsigned char *_Nonnull asterism_destiny_styles(void);

/// How many bytes the style sheet has.
extern const size_t asterism_destiny_styles_size;

/// The first byte of the description of the wire API (OpenAPI 3.1).
const unsigned char *_Nonnull asterism_destiny_openapi(void);

/// How many bytes the description has.
extern const size_t asterism_destiny_openapi_size;

#endif
