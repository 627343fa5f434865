#include "CAstronova.h"
#include <stddef.h>
#include <string.h>

static const unsigned char styles[] = {
#embed "styles/look.css"
};
const size_t asterism_astronova_styles_size = sizeof styles;

const unsigned char *asterism_astronova_styles(void) { return styles; }

static const unsigned char welcome[] = {
#embed "styles/welcome.css"
};
const size_t asterism_astronova_welcome_size = sizeof welcome;

const unsigned char *asterism_astronova_welcome(void) { return welcome; }

static const unsigned char today[] = {
#embed "styles/today.css"
};
const size_t asterism_astronova_today_size = sizeof today;

const unsigned char *asterism_astronova_today(void) { return today; }

static const unsigned char tabs[] = {
#embed "scripts/tabs.js"
};
const size_t asterism_astronova_tabs_size = sizeof tabs;

const unsigned char *asterism_astronova_tabs(void) { return tabs; }

static const unsigned char landing[] = {
#embed "scripts/landing.js"
};
const size_t asterism_astronova_landing_size = sizeof landing;

const unsigned char *asterism_astronova_landing(void) { return landing; }

static const unsigned char stars[] = {
#embed "scripts/stars.js"
};
const size_t asterism_astronova_stars_size = sizeof stars;

const unsigned char *asterism_astronova_stars(void) { return stars; }

static const unsigned char sun_sign[] = {
#embed "scripts/sun-sign.js"
};
const size_t asterism_astronova_sun_sign_size = sizeof sun_sign;

const unsigned char *asterism_astronova_sun_sign(void) { return sun_sign; }

static const unsigned char openapi[] = {
#embed "openapi.yaml"
};
const size_t asterism_astronova_openapi_size = sizeof openapi;

const unsigned char *asterism_astronova_openapi(void) { return openapi; }

static const unsigned char astronova_en[] = {
#embed "strings/en.strings" suffix(, 0)
};

static const unsigned char astronova_es[] = {
#embed "strings/es.strings" suffix(, 0)
};

const char *asterism_astronova_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)astronova_en;
  if (!strcmp(language, "es")) return (const char *)astronova_es;
  return NULL;
}
