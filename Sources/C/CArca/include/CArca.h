#ifndef C_ARCA_H
#define C_ARCA_H
#include <stddef.h>

/// The first byte of the style sheet.
const unsigned char *_Nonnull asterism_arca_styles(void);

/// How many bytes the style sheet has.
extern const size_t asterism_arca_styles_size;

/// The first byte of the description of the wire API (OpenAPI 3.1).
const unsigned char *_Nonnull asterism_arca_openapi(void);

/// How many bytes the description has.
extern const size_t asterism_arca_openapi_size;

/// The texts of Arca in a language by its tag: strings/en.strings, strings/es.strings. It ends with a
/// zero; NULL where there is no file.
const char *_Nullable asterism_arca_strings(const char *_Nonnull language);

#endif
