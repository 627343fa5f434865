#include <microhttpd.h>
#include <sys/types.h>

/* accept4(2), which the C library declares for GNU programs only. */
extern int accept4(int socket, struct sockaddr *name, socklen_t *size, int flags);

/* Swift sees no function with a variable number of arguments; these three name what they take. */

static inline struct MHD_Daemon *CMicrohttpd_start(
  unsigned int flags, MHD_AccessHandlerCallback handler, void *context,
  const struct MHD_OptionItem *options)
{
  return MHD_start_daemon(
    flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline void *CMicrohttpd_socket_context(struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

static inline int CMicrohttpd_socket(struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

/* The bytes of a request's head, from its first line to the empty one. */
static inline size_t CMicrohttpd_header_size(struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}
