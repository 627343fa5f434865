#include "CStrings.h"
#include <stddef.h>
#include <string.h>

static const unsigned char interface_en[] = {
#embed "interface/en.strings" suffix(, 0)
};

static const unsigned char interface_es[] = {
#embed "interface/es.strings" suffix(, 0)
};

static const unsigned char interface_hi[] = {
#embed "interface/hi.strings" suffix(, 0)
};

const char *asterism_interface_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)interface_en;
  if (!strcmp(language, "es")) return (const char *)interface_es;
  if (!strcmp(language, "hi")) return (const char *)interface_hi;
  return NULL;
}

static const unsigned char site_en[] = {
#embed "site/en.strings" suffix(, 0)
};

static const unsigned char site_es[] = {
#embed "site/es.strings" suffix(, 0)
};

static const unsigned char site_hi[] = {
#embed "site/hi.strings" suffix(, 0)
};

const char *asterism_site_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)site_en;
  if (!strcmp(language, "es")) return (const char *)site_es;
  if (!strcmp(language, "hi")) return (const char *)site_hi;
  return NULL;
}

static const unsigned char chat_en[] = {
#embed "chat/en.strings" suffix(, 0)
};

static const unsigned char chat_es[] = {
#embed "chat/es.strings" suffix(, 0)
};

static const unsigned char chat_hi[] = {
#embed "chat/hi.strings" suffix(, 0)
};

const char *asterism_chat_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)chat_en;
  if (!strcmp(language, "es")) return (const char *)chat_es;
  if (!strcmp(language, "hi")) return (const char *)chat_hi;
  return NULL;
}

static const unsigned char account_en[] = {
#embed "account/en.strings" suffix(, 0)
};

static const unsigned char account_es[] = {
#embed "account/es.strings" suffix(, 0)
};

static const unsigned char account_hi[] = {
#embed "account/hi.strings" suffix(, 0)
};

const char *asterism_account_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)account_en;
  if (!strcmp(language, "es")) return (const char *)account_es;
  if (!strcmp(language, "hi")) return (const char *)account_hi;
  return NULL;
}

static const unsigned char phones_en[] = {
#embed "phones/en.strings" suffix(, 0)
};

static const unsigned char phones_es[] = {
#embed "phones/es.strings" suffix(, 0)
};

const char *asterism_phones_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)phones_en;
  if (!strcmp(language, "es")) return (const char *)phones_es;
  return NULL;
}

static const unsigned char figures_en[] = {
#embed "figures/en.strings" suffix(, 0)
};

static const unsigned char figures_es[] = {
#embed "figures/es.strings" suffix(, 0)
};

const char *asterism_figures_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)figures_en;
  if (!strcmp(language, "es")) return (const char *)figures_es;
  return NULL;
}

static const unsigned char chart_en[] = {
#embed "chart/en.strings" suffix(, 0)
};

static const unsigned char chart_es[] = {
#embed "chart/es.strings" suffix(, 0)
};

static const unsigned char chart_hi[] = {
#embed "chart/hi.strings" suffix(, 0)
};

const char *asterism_chart_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)chart_en;
  if (!strcmp(language, "es")) return (const char *)chart_es;
  if (!strcmp(language, "hi")) return (const char *)chart_hi;
  return NULL;
}

static const unsigned char positions_en[] = {
#embed "positions/en.strings" suffix(, 0)
};

static const unsigned char positions_hi[] = {
#embed "positions/hi.strings" suffix(, 0)
};

const char *asterism_positions_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)positions_en;
  if (!strcmp(language, "hi")) return (const char *)positions_hi;
  return NULL;
}

static const unsigned char geometry_en[] = {
#embed "geometry/en.strings" suffix(, 0)
};

static const unsigned char geometry_es[] = {
#embed "geometry/es.strings" suffix(, 0)
};

const char *asterism_geometry_strings(const char *language) {
  if (!strcmp(language, "en")) return (const char *)geometry_en;
  if (!strcmp(language, "es")) return (const char *)geometry_es;
  return NULL;
}
