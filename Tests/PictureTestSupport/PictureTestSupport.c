#include "PictureTestSupport.h"

#include <vips/vips.h>

#include "CVips.h"

// The list of functions that the product finds by their names says of each what the headers say.
#define FUNCTION(Result, name, parameters) \
  _Static_assert( \
      __builtin_types_compatible_p(__typeof__(name), Result parameters), \
      #name " is not declared as vips/*.h declare it");
#include "../../Sources/C/CVips/VipsFunctions.h"
#undef FUNCTION
// And so do its numbers.
_Static_assert(VIPS_ACCESS_SEQUENTIAL == 1, "access");
_Static_assert(VIPS_FAIL_ON_ERROR == 2, "fail_on");
_Static_assert(VIPS_INTERPRETATION_sRGB == 22, "interpretation");
_Static_assert(
    (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_MESSAGE | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG) == 0xF0,
    "levels");
_Static_assert(sizeof(gboolean) == sizeof(int), "truth");

unsigned char *test_jpeg_pixels(const void *bytes, size_t count, int *width, int *height) {
  VipsImage *image = NULL;
  // What starts the library, once and whoever comes first.
  if (!asterism_vips_open()) return NULL;
  if (vips_jpegload_buffer((void *)bytes, count, &image, NULL) != 0) return NULL;
  unsigned char *pixels = NULL;
  if (vips_image_get_bands(image) == 3 && vips_image_get_format(image) == VIPS_FORMAT_UCHAR) {
    size_t size = 0;
    pixels = vips_image_write_to_memory(image, &size);
    *width = vips_image_get_width(image);
    *height = vips_image_get_height(image);
  }
  g_object_unref(image);
  return pixels;
}

unsigned char *test_jpeg_of(const unsigned char *pixels, int width, int height, size_t *count) {
  if (!asterism_vips_open()) return NULL;
  size_t size = (size_t)width * (size_t)height * 3;
  VipsImage *raw = vips_image_new_from_memory(pixels, size, width, height, 3, VIPS_FORMAT_UCHAR);
  VipsImage *image = NULL;
  void *bytes = NULL;
  if (vips_copy(raw, &image, "interpretation", VIPS_INTERPRETATION_sRGB, NULL) == 0) {
    vips_jpegsave_buffer(image, &bytes, count, "Q", 95, NULL);
    g_object_unref(image);
  }
  g_object_unref(raw);
  return bytes;
}

bool test_jpeg_has_metadata(const void *bytes, size_t count) {
  static const char *const fields[] = {
      VIPS_META_EXIF_NAME, VIPS_META_XMP_NAME, VIPS_META_IPTC_NAME, VIPS_META_ICC_NAME,
      VIPS_META_PHOTOSHOP_NAME, VIPS_META_ORIENTATION, "jpeg-thumbnail-data"};
  VipsImage *image = NULL;
  // What starts the library, once and whoever comes first.
  if (!asterism_vips_open()) return true;
  if (vips_jpegload_buffer((void *)bytes, count, &image, NULL) != 0) return true;
  bool found = false;
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    found = found || vips_image_get_typeof(image, fields[i]) != 0;
  g_object_unref(image);
  return found;
}

bool test_can_open(const void *bytes, size_t count) {
  if (!asterism_vips_open()) return false;
  VipsImage *image = vips_image_new_from_buffer(bytes, count, "", NULL);
  if (image == NULL) return false;
  g_object_unref(image);
  return true;
}
