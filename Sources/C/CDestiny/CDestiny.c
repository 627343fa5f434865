#include "CDestiny.h"
#include <string.h>

static const unsigned char styles[] = {
#embed "styles/look.css" suffix(, )
#embed "styles/home.css" suffix(, )
#embed "styles/match.css" suffix(, )
#embed "styles/profile.css" suffix(, )
#embed "../CInterfaceAssets/shared/positions.css" suffix(, )
};
const size_t asterism_destiny_styles_size = sizeof styles;

const unsigned char *asterism_destiny_styles(void) { return styles; }

static const unsigned char openapi[] = {
#embed "openapi.yaml"
};
const size_t asterism_destiny_openapi_size = sizeof openapi;

const unsigned char *asterism_destiny_openapi(void) { return openapi; }

static const unsigned char destiny_en[] = {
#embed "strings/en.strings" suffix(, 0)
};

static const unsigned char destiny_hi[] = {
#embed "strings/hi.strings" suffix(, 0)
};

const char *asterism_destiny_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)destiny_en;
  if (!strcmp(language, "hi")) return (const char *)destiny_hi;
  return NULL;
}

static const unsigned char migrations[] = {
#embed "migrations.sql" suffix(, 0)
};

const char *asterism_destiny_migrations(void) { return (const char *)migrations; }
