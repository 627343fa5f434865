/* Requests that GNU libmicrohttpd cannot read it answers by itself, and as of 0.9.75 it has no option
   for what it says: the answers lack every header of ours, some come twice over one connection, and
   some never come. All of them pass through its public function MHD_queue_response, which is defined
   here once more: a program's own definition comes before that of a shared library. The library is
   told that its answer was not taken, and closes the connection; the handler has answered by then.

   A test over a socket fails where the library was bound to its own definition. */

#define _GNU_SOURCE
#include "CMicrohttpdRefusals.h"

#include <dlfcn.h>
#include <microhttpd.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef enum MHD_Result (*queue)(struct MHD_Connection *, unsigned int, struct MHD_Response *);

static _Atomic(CMicrohttpdRefusals_handler) answer;
static _Atomic(queue) original;

static queue library_queue(void)
{
  queue found = atomic_load_explicit(&original, memory_order_acquire);
  if (found == NULL) {
    found = (queue) dlsym(RTLD_NEXT, "MHD_queue_response");
    /* The library is linked as a shared object: it is there, or the program would not run. */
    if (found == NULL)
      abort();
    atomic_store_explicit(&original, found, memory_order_release);
  }
  return found;
}

void CMicrohttpdRefusals_set(CMicrohttpdRefusals_handler handler)
{
  atomic_store(&answer, handler);
}

int CMicrohttpdRefusals_queue(void *connection, unsigned int status, void *response)
{
  return library_queue()(connection, status, response) == MHD_YES;
}

/* Called by the library only. */
enum MHD_Result MHD_queue_response(
  struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response)
{
  CMicrohttpdRefusals_handler handler = atomic_load(&answer);
  if (handler == NULL)
    return library_queue()(connection, status, response);
  handler(connection, status);
  return MHD_NO;
}
