#include "COpenAPI.h"

static const unsigned char platform[] = {
#embed "platform.yaml"
};
const size_t asterism_openapi_platform_size = sizeof platform;

const unsigned char *asterism_openapi_platform(void) { return platform; }
