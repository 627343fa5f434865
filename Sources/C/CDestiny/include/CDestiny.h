#ifndef C_DESTINY_H
#define C_DESTINY_H
#include <stddef.h>

/// The first byte of the style sheet of Destiny: the files of styles/, one after another, and that of
/// the pages of planetary positions, which the apps that mount them share.
const unsigned char *_Nonnull asterism_destiny_styles(void);

/// How many bytes the style sheet has.
extern const size_t asterism_destiny_styles_size;

/// The first byte of the description of the wire API (OpenAPI 3.1).
const unsigned char *_Nonnull asterism_destiny_openapi(void);

/// How many bytes the description has.
extern const size_t asterism_destiny_openapi_size;

/// The texts of Destiny in a language by its tag: strings/en.strings, strings/hi.strings. It ends
/// with a zero; NULL where there is no file.
const char *_Nullable asterism_destiny_strings(const char *_Nonnull language);

/// The migrations of Destiny, for the module MigrationFiles: migrations.sql. They end with a zero.
const char *_Nonnull asterism_destiny_migrations(void);

#endif
