/* The least that libmicrohttpd needs to answer {"status":"ok"}: what the library alone can do. */
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static enum MHD_Result
answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
       const char *version, const char *upload, size_t *upload_size, void **request)
{
  static const char body[] = "{\"status\":\"ok\"}";
  static int seen;
  if (*request == NULL) {
    *request = &seen;
    return MHD_YES;
  }
  if (strcmp(url, "/healthz") != 0) return MHD_NO;
  struct MHD_Response *response =
    MHD_create_response_from_buffer(sizeof body - 1, (void *)body, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Content-Type", "application/json");
  enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return result;
}

int main(void)
{
  struct MHD_Daemon *daemon = MHD_start_daemon(
    MHD_USE_EPOLL_INTERNAL_THREAD, 8092, NULL, NULL, answer, NULL,
    MHD_OPTION_THREAD_POOL_SIZE, 2u, MHD_OPTION_CONNECTION_LIMIT, 10000u, MHD_OPTION_END);
  if (daemon == NULL) return EXIT_FAILURE;
  pause();
}
