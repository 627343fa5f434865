#include "CAstronova.h"
#include <stddef.h>
#include <string.h>

static const unsigned char styles[] = {
#embed "styles/look.css"
};
const size_t asterism_astronova_styles_size = sizeof styles;

const unsigned char *asterism_astronova_styles(void) { return styles; }

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
