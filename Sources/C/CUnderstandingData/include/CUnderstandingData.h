#ifndef C_UNDERSTANDING_DATA_H
#define C_UNDERSTANDING_DATA_H

#include <stddef.h>

// The model of the Understanding module, as docs/understanding.md describes it: a constant.
const unsigned char *asterism_understanding_model(void);
extern const size_t asterism_understanding_model_size;

#endif
