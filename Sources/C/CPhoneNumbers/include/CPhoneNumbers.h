#ifndef C_PHONE_NUMBERS_H
#define C_PHONE_NUMBERS_H
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What came of reading a text as a telephone number.
enum asterism_phone_result {
  ASTERISM_PHONE_READ = 0,
  ASTERISM_PHONE_UNAVAILABLE = 1,
  ASTERISM_PHONE_NOT_A_NUMBER = 2,
  ASTERISM_PHONE_NO_COUNTRY = 3,
  ASTERISM_PHONE_TOO_SHORT = 4,
  ASTERISM_PHONE_TOO_LONG = 5,
};

/// What lines of a range are used for.
enum asterism_phone_line {
  ASTERISM_PHONE_OTHER_LINE = 0,
  ASTERISM_PHONE_FIXED_LINE = 1,
  ASTERISM_PHONE_MOBILE_LINE = 2,
  ASTERISM_PHONE_EITHER_LINE = 3,
};

/// A number that was read. The texts end with a zero byte.
struct asterism_phone {
  /// `+` and at most 17 digits.
  char e164[20];
  /// As it is written at home.
  char national[64];
  /// As it is written anywhere else, with `+` and the country code.
  char international[64];
  /// Two letters of ISO 3166, or `001` for numbers of no country.
  char region[8];
  enum asterism_phone_line line;
  /// Whether the number lies in a range that is given out.
  bool is_assigned;
  /// Whether something stood behind it that is dialled after the call begins.
  bool has_extension;
};

/// Opens libphonenumber, the first time it is called; whether it is there.
bool asterism_phone_open(void);

/// Reads `length` bytes of UTF-8.
/// - Parameter region: of whom a number without a country code is, two letters and a zero byte.
enum asterism_phone_result asterism_phone_read(
    const char *_Nonnull text, size_t length, const char *_Nonnull region,
    struct asterism_phone *_Nonnull result);

#ifdef __cplusplus
}
#endif
#endif
