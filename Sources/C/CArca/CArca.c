#include "CArca.h"
#include <string.h>

static const unsigned char styles[] = {
#embed "styles/look.css" suffix(, )
#embed "styles/pages.css" suffix(, )
#embed "styles/sharing.css" suffix(, )
#embed "styles/panes.css" suffix(, )
};
const size_t asterism_arca_styles_size = sizeof styles;

const unsigned char *asterism_arca_styles(void) { return styles; }

static const unsigned char openapi[] = {
#embed "openapi.yaml"
};
const size_t asterism_arca_openapi_size = sizeof openapi;

const unsigned char *asterism_arca_openapi(void) { return openapi; }

static const unsigned char arca_en[] = {
#embed "strings/en.strings" suffix(, 0)
};

static const unsigned char arca_es[] = {
#embed "strings/es.strings" suffix(, 0)
};

const char *asterism_arca_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)arca_en;
  if (!strcmp(language, "es")) return (const char *)arca_es;
  return NULL;
}
