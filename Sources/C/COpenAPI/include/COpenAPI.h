#ifndef C_OPENAPI_H
#define C_OPENAPI_H
#include <stddef.h>

/// The first byte of the description of the platform's API, platform.yaml.
const unsigned char *_Nonnull asterism_openapi_platform(void);

/// How many bytes it has.
extern const size_t asterism_openapi_platform_size;

#endif
