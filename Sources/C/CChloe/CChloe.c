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

static const unsigned char composer_en[] = {
#embed "texts/en/composer.md" suffix(, 0)
};
static const unsigned char affirmations_en[] = {
#embed "texts/en/affirmations.md" suffix(, 0)
};
static const unsigned char intents_en[] = {
#embed "texts/en/intents.md" suffix(, 0)
};
static const unsigned char prompt_en[] = {
#embed "texts/en/prompt.md" suffix(, 0)
};
static const unsigned char bans_en[] = {
#embed "texts/en/bans.md" suffix(, 0)
};

const char *asterism_chloe_texts(const char *language, const char *name) {
  static const struct {
    const char *language, *name;
    const unsigned char *text;
  } files[] = {
    {"en", "composer", composer_en}, {"en", "affirmations", affirmations_en},
    {"en", "intents", intents_en},   {"en", "prompt", prompt_en},
    {"en", "bans", bans_en},
  };
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    if (!strcmp(language, files[i].language) && !strcmp(name, files[i].name))
      return (const char *)files[i].text;
  return NULL;
}
