// libphonenumber behind a C interface, opened when it is first needed: with Protocol Buffers and ICU it
// takes 8 ms to load, which no command that reads no telephone number should pay.
//
// The headers give the shapes of the classes; the functions are found by the names that the C++ ABI
// gives them (Itanium C++ ABI, section 5.1), so that nothing is linked. A library of another ABI has
// another name (`libphonenumber.so.9`) or lacks one of the functions, and is then not used.

#include "CPhoneNumbers.h"

#include <dlfcn.h>
#include <phonenumbers/phonenumberutil.h>

#include <cstring>
#include <new>
#include <string>

using i18n::phonenumbers::PhoneNumber;
using Util = i18n::phonenumbers::PhoneNumberUtil;

namespace {

const char library_name[] = "libphonenumber.so.8";

struct Library {
  const Util *(*instance)();
  void (*make)(void *, google::protobuf::Arena *, bool);
  void (*destroy)(void *);
  Util::ErrorType (*parse)(
      const Util *, const std::string &, const std::string &, PhoneNumber *);
  bool (*is_valid)(const Util *, const PhoneNumber &);
  Util::ValidationResult (*possibility)(const Util *, const PhoneNumber &);
  Util::PhoneNumberType (*type)(const Util *, const PhoneNumber &);
  void (*format)(const Util *, const PhoneNumber &, Util::PhoneNumberFormat, std::string *);
  void (*region)(const Util *, const PhoneNumber &, std::string *);
  void (*main_region)(const Util *, int, std::string *);
  const Util *util;
  bool is_open;

  Library() : is_open(false) {
    void *handle = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) return;
    bool found = true;
    auto find = [&](auto &function, const char *name) {
      void *symbol = dlsym(handle, name);
      found = found && symbol != nullptr;
      std::memcpy(&function, &symbol, sizeof symbol);
    };
#define NUMBER "N4i18n12phonenumbers11PhoneNumber"
#define UTIL "4i18n12phonenumbers15PhoneNumberUtil"
#define TEXT "NSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"
    find(instance, "_ZN" UTIL "11GetInstanceEv");
    find(make, "_Z" NUMBER "C1EPN6google8protobuf5ArenaEb");
    find(destroy, "_Z" NUMBER "D1Ev");
    find(parse, "_ZNK" UTIL "5ParseERK" TEXT "S9_PNS0_11PhoneNumberE");
    find(is_valid, "_ZNK" UTIL "13IsValidNumberERKNS0_11PhoneNumberE");
    find(possibility, "_ZNK" UTIL "26IsPossibleNumberWithReasonERKNS0_11PhoneNumberE");
    find(type, "_ZNK" UTIL "13GetNumberTypeERKNS0_11PhoneNumberE");
    find(format, "_ZNK" UTIL "6FormatERKNS0_11PhoneNumberENS1_17PhoneNumberFormatEP" TEXT);
    find(region, "_ZNK" UTIL "22GetRegionCodeForNumberERKNS0_11PhoneNumberEP" TEXT);
    find(main_region, "_ZNK" UTIL "27GetRegionCodeForCountryCodeEiP" TEXT);
    if (!found) return;
    util = instance();
    is_open = util != nullptr;
  }
};

/// May be asked from any thread: what the library keeps is under POSIX locks of its own (lock_posix.h).
const Library &library() {
  static const Library library;
  return library;
}

/// A number made and destroyed by the library's own functions.
class Number {
  const Library &library;
  alignas(PhoneNumber) unsigned char memory[sizeof(PhoneNumber)];

public:
  explicit Number(const Library &library) : library(library) {
    library.make(memory, nullptr, false);
  }
  ~Number() { library.destroy(memory); }
  Number(const Number &) = delete;
  Number &operator=(const Number &) = delete;
  PhoneNumber &get() { return *std::launder(reinterpret_cast<PhoneNumber *>(memory)); }
};

template <size_t size> bool copy(const std::string &text, char (&target)[size]) {
  if (text.size() >= size) return false;
  std::memcpy(target, text.c_str(), text.size() + 1);
  return true;
}

asterism_phone_result result_of(Util::ErrorType error) {
  switch (error) {
  case Util::NO_PARSING_ERROR: return ASTERISM_PHONE_READ;
  case Util::INVALID_COUNTRY_CODE_ERROR: return ASTERISM_PHONE_NO_COUNTRY;
  case Util::TOO_SHORT_AFTER_IDD:
  case Util::TOO_SHORT_NSN: return ASTERISM_PHONE_TOO_SHORT;
  case Util::TOO_LONG_NSN: return ASTERISM_PHONE_TOO_LONG;
  default: return ASTERISM_PHONE_NOT_A_NUMBER;
  }
}

asterism_phone_result result_of(Util::ValidationResult possibility) {
  switch (possibility) {
  case Util::IS_POSSIBLE: return ASTERISM_PHONE_READ;
  case Util::INVALID_COUNTRY_CODE: return ASTERISM_PHONE_NO_COUNTRY;
  case Util::TOO_LONG: return ASTERISM_PHONE_TOO_LONG;
  case Util::IS_POSSIBLE_LOCAL_ONLY:
  case Util::TOO_SHORT: return ASTERISM_PHONE_TOO_SHORT;
  default: return ASTERISM_PHONE_NOT_A_NUMBER;
  }
}

asterism_phone_line line_of(Util::PhoneNumberType type) {
  switch (type) {
  case Util::FIXED_LINE: return ASTERISM_PHONE_FIXED_LINE;
  case Util::MOBILE: return ASTERISM_PHONE_MOBILE_LINE;
  case Util::FIXED_LINE_OR_MOBILE: return ASTERISM_PHONE_EITHER_LINE;
  default: return ASTERISM_PHONE_OTHER_LINE;
  }
}

asterism_phone_result read(
    const Library &library, const std::string &text, const std::string &region,
    asterism_phone &result) {
  Number memory(library);
  PhoneNumber &number = memory.get();
  auto outcome = result_of(library.parse(library.util, text, region, &number));
  if (outcome != ASTERISM_PHONE_READ) return outcome;
  outcome = result_of(library.possibility(library.util, number));
  if (outcome != ASTERISM_PHONE_READ) return outcome;
  std::string e164, national, international, home;
  library.format(library.util, number, Util::E164, &e164);
  library.format(library.util, number, Util::NATIONAL, &national);
  library.format(library.util, number, Util::INTERNATIONAL, &international);
  library.region(library.util, number, &home);
  // "ZZ" is for numbers that are not given out; they have the region of their country code.
  if (home == "ZZ") library.main_region(library.util, number.country_code(), &home);
  if (!copy(e164, result.e164) || !copy(national, result.national)
      || !copy(international, result.international) || !copy(home, result.region)) {
    return ASTERISM_PHONE_NOT_A_NUMBER;
  }
  result.line = line_of(library.type(library.util, number));
  result.is_assigned = library.is_valid(library.util, number);
  result.has_extension = number.has_extension();
  return ASTERISM_PHONE_READ;
}

}  // namespace

bool asterism_phone_open(void) { return library().is_open; }

asterism_phone_result asterism_phone_read(
    const char *text, size_t length, const char *region, asterism_phone *result) {
  if (!library().is_open) return ASTERISM_PHONE_UNAVAILABLE;
  try {
    return read(library(), std::string(text, length), region, *result);
  } catch (const std::bad_alloc &) {
    return ASTERISM_PHONE_UNAVAILABLE;
  }
}
