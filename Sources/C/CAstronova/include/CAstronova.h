#ifndef C_ASTRONOVA_H
#define C_ASTRONOVA_H
#include <stddef.h>

/// The first byte of the style sheet.
const unsigned char *_Nonnull asterism_astronova_styles(void);

/// How many bytes the style sheet has.
extern const size_t asterism_astronova_styles_size;

/// The first byte of the style sheet of the landing and of onboarding.
const unsigned char *_Nonnull asterism_astronova_welcome(void);

/// How many bytes it has.
extern const size_t asterism_astronova_welcome_size;

/// The first byte of the style sheet of Today and Profile.
const unsigned char *_Nonnull asterism_astronova_today(void);

/// How many bytes it has.
extern const size_t asterism_astronova_today_size;

/// The first byte of the module of the tabs.
const unsigned char *_Nonnull asterism_astronova_tabs(void);

/// How many bytes it has.
extern const size_t asterism_astronova_tabs_size;

/// The first byte of the module of the landing.
const unsigned char *_Nonnull asterism_astronova_landing(void);

/// How many bytes it has.
extern const size_t asterism_astronova_landing_size;

/// The first byte of the module that draws the stars of the landing.
const unsigned char *_Nonnull asterism_astronova_stars(void);

/// How many bytes it has.
extern const size_t asterism_astronova_stars_size;

/// The first byte of the module that tells the sign of the Sun under a date.
const unsigned char *_Nonnull asterism_astronova_sun_sign(void);

/// How many bytes it has.
extern const size_t asterism_astronova_sun_sign_size;

/// The first byte of the description of the wire API (OpenAPI 3.1).
const unsigned char *_Nonnull asterism_astronova_openapi(void);

/// How many bytes the description has.
extern const size_t asterism_astronova_openapi_size;

/// The texts of Astronova in a language by its tag: strings/en.strings, strings/es.strings. It ends
/// with a zero; NULL where there is no file.
const char *_Nullable asterism_astronova_strings(const char *_Nonnull language);

#endif
