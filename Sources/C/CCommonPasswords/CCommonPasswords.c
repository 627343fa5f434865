#include "CCommonPasswords.h"

static const unsigned char passwords[] = {
#embed "passwords.bin"
};
const size_t asterism_common_passwords_size = sizeof passwords;

const unsigned char *asterism_common_passwords(void) { return passwords; }
