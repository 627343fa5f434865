#ifndef C_INTERFACE_STYLES_H
#define C_INTERFACE_STYLES_H
#include <stddef.h>

/// The first byte of the style sheet: the files of styles/, one after another.
const unsigned char *_Nonnull asterism_interface_styles(void);

/// How many bytes the style sheet has.
extern const size_t asterism_interface_styles_size;

#endif
