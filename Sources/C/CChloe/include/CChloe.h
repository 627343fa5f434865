#ifndef C_CHLOE_H
#define C_CHLOE_H
#include <stddef.h>

/// The first byte of the style sheet.
const unsigned char *_Nonnull asterism_chloe_styles(void);

/// How many bytes the style sheet has.
extern const size_t asterism_chloe_styles_size;

/// The texts of Chloe in a language by its tag: strings/en.strings. It ends with a zero; NULL where
/// there is no file.
const char *_Nullable asterism_chloe_strings(const char *_Nonnull language);

/// What Chloe is written from in a language by its tag, by the name of the file: texts/en/composer.md.
/// It ends with a zero; NULL where there is no file.
const char *_Nullable asterism_chloe_texts(const char *_Nonnull language, const char *_Nonnull name);

#endif
