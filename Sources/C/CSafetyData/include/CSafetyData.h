#ifndef C_SAFETY_DATA_H
#define C_SAFETY_DATA_H

#include <stddef.h>

// What the Safety module reads, as docs/safety.md describes it: constants of the binary.

// The patterns of all languages, one file after another.
const unsigned char *asterism_safety_patterns(void);
extern const size_t asterism_safety_patterns_size;

// What an answer of a model must not say.
const unsigned char *asterism_safety_guard(void);
extern const size_t asterism_safety_guard_size;

// Which emergency a medical message tells of.
const unsigned char *asterism_safety_medical(void);
extern const size_t asterism_safety_medical_size;

// What a message says after a crisis.
const unsigned char *asterism_safety_care(void);
extern const size_t asterism_safety_care_size;

// The supportive replies, by language.
const unsigned char *asterism_safety_replies(void);
extern const size_t asterism_safety_replies_size;

// The lines that help, and the time zones of their regions.
const unsigned char *asterism_safety_lines(void);
extern const size_t asterism_safety_lines_size;

#endif
