#include <zlib.h>

/* deflateInit2 is a macro; 16 added to the window bits asks for the gzip format (zlib.h). */
static inline int CZlib_start_gzip(z_stream *stream, int level)
{
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}
