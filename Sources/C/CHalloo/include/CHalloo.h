#ifndef C_HALLOO_H
#define C_HALLOO_H
#include <stddef.h>

/// The first byte of the style sheet of Halloo: the files of styles/, one after another.
const unsigned char *_Nonnull asterism_halloo_styles(void);

/// How many bytes the style sheet has.
extern const size_t asterism_halloo_styles_size;

/// The first byte of the font Inter, as Tools/fonts cuts it: fonts/inter.woff2.
const unsigned char *_Nonnull asterism_halloo_inter(void);

/// How many bytes the font has.
extern const size_t asterism_halloo_inter_size;

/// The first byte of the description of the wire API: openapi.json.
const unsigned char *_Nonnull asterism_halloo_openapi(void);

/// How many bytes the description has.
extern const size_t asterism_halloo_openapi_size;

/// The texts of Halloo in a language by its tag: strings/en.strings and es.strings.
/// It ends with a zero; NULL where there is no file.
const char *_Nullable asterism_halloo_strings(const char *_Nonnull language);

/// The texts to relatives in a language by its tag: texts/en.strings and six others.
/// They end with a zero; NULL where there is no file.
const char *_Nullable asterism_halloo_texts(const char *_Nonnull language);

/// The migrations of Halloo, for the module MigrationFiles: migrations.sql. They end with a zero.
const char *_Nonnull asterism_halloo_migrations(void);

#endif
