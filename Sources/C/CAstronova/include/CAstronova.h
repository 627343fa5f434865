#ifndef C_ASTRONOVA_H
#define C_ASTRONOVA_H

/// The texts of Astronova in a language by its tag: strings/en.strings, strings/es.strings. It ends
/// with a zero; NULL where there is no file.
const char *_Nullable asterism_astronova_strings(const char *_Nonnull language);

#endif
