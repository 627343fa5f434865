#include "CHalloo.h"
#include <string.h>

static const unsigned char styles[] = {
#embed "styles/look.css" suffix(, )
#embed "styles/welcome.css" suffix(, )
#embed "styles/setup.css" suffix(, )
#embed "styles/home.css" suffix(, )
#embed "styles/habits.css" suffix(, )
#embed "styles/conversation.css" suffix(, )
#embed "styles/gallery.css" suffix(, )
#embed "styles/analytics.css" suffix(, )
#embed "styles/preview.css" suffix(, )
};
const size_t asterism_halloo_styles_size = sizeof styles;

const unsigned char *asterism_halloo_styles(void) { return styles; }

static const unsigned char inter[] = {
#embed "fonts/inter.woff2"
};
const size_t asterism_halloo_inter_size = sizeof inter;

const unsigned char *asterism_halloo_inter(void) { return inter; }

static const unsigned char openapi[] = {
#embed "openapi.json"
};
const size_t asterism_halloo_openapi_size = sizeof openapi;

const unsigned char *asterism_halloo_openapi(void) { return openapi; }

static const unsigned char halloo_en[] = {
#embed "strings/en.strings" suffix(, 0)
};

const char *asterism_halloo_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)halloo_en;
  return NULL;
}
