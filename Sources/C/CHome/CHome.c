#include "CHome.h"
#include <stddef.h>
#include <string.h>

static const unsigned char home_en[] = {
#embed "strings/en.strings" suffix(, 0)
};

static const unsigned char home_es[] = {
#embed "strings/es.strings" suffix(, 0)
};

static const unsigned char home_hi[] = {
#embed "strings/hi.strings" suffix(, 0)
};

const char *asterism_home_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)home_en;
  if (!strcmp(language, "es")) return (const char *)home_es;
  if (!strcmp(language, "hi")) return (const char *)home_hi;
  return NULL;
}
