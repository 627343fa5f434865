#include <sqlite3.h>

// sqlite3_db_config takes its arguments unnamed, which Swift cannot call.
static inline int asterism_sqlite3_set(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}
