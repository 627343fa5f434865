#ifndef CREADINGSDATA_H
#define CREADINGSDATA_H

#include <stddef.h>

// The texts of the readings, as docs/readings.md describes them: all files of a language one after
// another, constants of the binary.
const unsigned char *asterism_readings_en(void);
extern const size_t asterism_readings_en_size;
const unsigned char *asterism_readings_hi(void);
extern const size_t asterism_readings_hi_size;
const unsigned char *asterism_readings_es(void);
extern const size_t asterism_readings_es_size;

#endif
