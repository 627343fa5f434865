#ifndef C_STRINGS_H
#define C_STRINGS_H

/// The texts of the components in a language by its tag: interface/en.strings,
/// interface/es.strings, interface/hi.strings. It ends with a zero; NULL where there is no file.
const char *_Nullable asterism_interface_strings(const char *_Nonnull language);

/// The texts of errors, forms and the pages that all apps share in a language by its tag:
/// site/en.strings, site/es.strings, site/hi.strings. It ends with a zero; NULL where there is no
/// file.
const char *_Nullable asterism_site_strings(const char *_Nonnull language);

/// The texts of the pages of conversations in a language by its tag: chat/en.strings,
/// chat/es.strings, chat/hi.strings. It ends with a zero; NULL where there is no file.
const char *_Nullable asterism_chat_strings(const char *_Nonnull language);

/// The texts of the pages of the account in a language by its tag: account/en.strings,
/// account/es.strings, account/hi.strings. It ends with a zero; NULL where there is no file.
const char *_Nullable asterism_account_strings(const char *_Nonnull language);

/// The texts of the pages of simulated phones in a language by its tag: phones/en.strings,
/// phones/es.strings. It ends with a zero; NULL where there is no file.
const char *_Nullable asterism_phones_strings(const char *_Nonnull language);

/// The texts of the pages of figures in a language by its tag: figures/en.strings,
/// figures/es.strings. It ends with a zero; NULL where there is no file.
const char *_Nullable asterism_figures_strings(const char *_Nonnull language);

/// The texts of the page of a tropical chart, and the names of signs, points and aspects, in a
/// language by its tag: chart/en.strings, chart/es.strings, chart/hi.strings. It ends with a zero;
/// NULL where there is no file.
const char *_Nullable asterism_chart_strings(const char *_Nonnull language);

/// The texts of the pages of planetary positions, and of what charts are cast with, in a language by
/// its tag: positions/en.strings, positions/hi.strings. It ends with a zero; NULL where there is no
/// file.
const char *_Nullable asterism_positions_strings(const char *_Nonnull language);

/// The texts of the page of a chart whose parts are told, in a language by its tag:
/// geometry/en.strings, geometry/es.strings. It ends with a zero; NULL where there is no file.
const char *_Nullable asterism_geometry_strings(const char *_Nonnull language);

#endif
