#include "CChloe.h"
#include <stddef.h>
#include <string.h>

static const unsigned char styles[] = {
#embed "styles/look.css"
};
const size_t asterism_chloe_styles_size = sizeof styles;

const unsigned char *asterism_chloe_styles(void) { return styles; }

static const unsigned char chloe_en[] = {
#embed "strings/en.strings" suffix(, 0)
};

const char *asterism_chloe_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)chloe_en;
  return NULL;
}
