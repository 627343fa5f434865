#ifndef C_INTERFACE_ASSETS_H
#define C_INTERFACE_ASSETS_H
#include <stddef.h>

/// The first byte of the style sheet: the files of styles/, one after another.
const unsigned char *_Nonnull asterism_interface_styles(void);

/// How many bytes the style sheet has.
extern const size_t asterism_interface_styles_size;

/// An ES module of scripts/.
struct asterism_interface_script {
  /// Its name without extension.
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t size;
};

/// The first of the modules; each stands after those that it imports.
const struct asterism_interface_script *_Nonnull asterism_interface_scripts(void);

/// How many modules there are.
extern const size_t asterism_interface_script_count;

/// The first byte of the file NOTICE of the project.
const unsigned char *_Nonnull asterism_notice(void);

/// How many bytes it has.
extern const size_t asterism_notice_size;

#endif
