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

static const unsigned char halloo_es[] = {
#embed "strings/es.strings" suffix(, 0)
};

const char *asterism_halloo_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)halloo_en;
  if (!strcmp(language, "es")) return (const char *)halloo_es;
  return NULL;
}

static const unsigned char texts_en[] = {
#embed "texts/en.strings" suffix(, 0)
};
static const unsigned char texts_es[] = {
#embed "texts/es.strings" suffix(, 0)
};
static const unsigned char texts_hi[] = {
#embed "texts/hi.strings" suffix(, 0)
};
static const unsigned char texts_fr[] = {
#embed "texts/fr.strings" suffix(, 0)
};
static const unsigned char texts_de[] = {
#embed "texts/de.strings" suffix(, 0)
};
static const unsigned char texts_pt[] = {
#embed "texts/pt.strings" suffix(, 0)
};
static const unsigned char texts_it[] = {
#embed "texts/it.strings" suffix(, 0)
};

const char *asterism_halloo_texts(const char *language) {
  if (!strcmp(language, "en")) return (const char *)texts_en;
  if (!strcmp(language, "es")) return (const char *)texts_es;
  if (!strcmp(language, "hi")) return (const char *)texts_hi;
  if (!strcmp(language, "fr")) return (const char *)texts_fr;
  if (!strcmp(language, "de")) return (const char *)texts_de;
  if (!strcmp(language, "pt")) return (const char *)texts_pt;
  if (!strcmp(language, "it")) return (const char *)texts_it;
  return NULL;
}

static const unsigned char migrations[] = {
#embed "migrations.sql" suffix(, 0)
};

const char *asterism_halloo_migrations(void) { return (const char *)migrations; }
