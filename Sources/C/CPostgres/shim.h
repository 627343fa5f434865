#include <libpq-fe.h>

// Constants of libpq that are macros of a form that Swift does not read.
static const int asterism_field_sqlstate = PG_DIAG_SQLSTATE;
static const int asterism_field_message = PG_DIAG_MESSAGE_PRIMARY;
static const int asterism_field_constraint = PG_DIAG_CONSTRAINT_NAME;
