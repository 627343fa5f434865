#ifndef C_HOME_H
#define C_HOME_H

/// The texts of the pages at / and /account in a language by its tag: strings/en.strings,
/// strings/es.strings, strings/hi.strings. It ends with a zero; NULL where there is no file.
const char *_Nullable asterism_home_strings(const char *_Nonnull language);

#endif
