#include "CDestiny.h"

static const unsigned char styles[] = {
#embed "styles/look.css" suffix(, )
#embed "styles/home.css" suffix(, )
#embed "styles/match.css" suffix(, )
#embed "styles/welcome.css" suffix(, )
#embed "styles/profile.css" suffix(, )
#embed "styles/premium.css" suffix(, )
#embed "styles/positions.css" suffix(, )
};
const size_t asterism_destiny_styles_size = sizeof styles;

const unsigned char *asterism_destiny_styles(void) { return styles; }

static const unsigned char openapi[] = {
#embed "openapi.yaml"
};
const size_t asterism_destiny_openapi_size = sizeof openapi;

const unsigned char *asterism_destiny_openapi(void) { return openapi; }
