#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>

// What OpenSSL offers only as macros, which Swift does not see.

static inline STACK_OF(X509) *asterism_x509_stack(void) { return sk_X509_new_null(); }

static inline int asterism_x509_stack_push(STACK_OF(X509) *stack, X509 *certificate) {
  return sk_X509_push(stack, certificate);
}

static inline int asterism_x509_stack_count(const STACK_OF(X509) *stack) {
  return sk_X509_num(stack);
}

static inline void asterism_x509_stack_free(STACK_OF(X509) *stack) { sk_X509_free(stack); }
