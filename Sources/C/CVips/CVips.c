#include "CVips.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// What the list of functions names, opaque as far as the headers of libvips leave it so.
typedef struct AsterismVipsImage VipsImage;
typedef struct VipsArea VipsArea;
typedef struct VipsArea VipsArrayDouble;
typedef int VipsInterpretation;
typedef int GLogLevelFlags;
typedef void (*GLogFunc)(const char *, GLogLevelFlags, const char *, void *);

// A pointer for each function, null until the library is open.
#define FUNCTION(Result, name, parameters) static Result(*name) parameters;
#include "VipsFunctions.h"
#undef FUNCTION

// Values of the enumerations in vips/foreign.h and vips/image.h.
enum {
  accessSequential = 1,      // VIPS_ACCESS_SEQUENTIAL
  failOnError = 2,           // VIPS_FAIL_ON_ERROR: a truncated file too
  interpretationSRGB = 22,   // VIPS_INTERPRETATION_sRGB
  upToWarnings = 0xF0,       // G_LOG_LEVEL_WARNING, _MESSAGE, _INFO and _DEBUG
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char problem[512];
static bool isOpen;

// libvips warns of strange pictures on standard error, which is for the log lines of the program.
static void saysNothing(const char *domain, GLogLevelFlags level, const char *message, void *data) {}

static bool bind(void *library) {
#define FUNCTION(Result, name, parameters) \
  name = (Result(*) parameters)dlsym(library, #name); \
  if (name == NULL) { \
    snprintf(problem, sizeof problem, "%s", dlerror()); \
    return false; \
  }
#include "VipsFunctions.h"
#undef FUNCTION
  return true;
}

static void open_library(void) {
  // The name holds the version of its interface. It is never closed: GLib cannot be.
  void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    snprintf(problem, sizeof problem, "%s", dlerror());
    return;
  }
  if (!bind(library)) return;
  // 8.13 is the first that can be told what not to load.
  if (vips_version(0) < 8 || (vips_version(0) == 8 && vips_version(1) < 13)) {
    snprintf(problem, sizeof problem, "libvips %s is older than 8.13", vips_version_string());
    return;
  }
  g_log_set_handler("VIPS", upToWarnings, saysNothing, NULL);
  if (vips_init("asterism") != 0) {
    snprintf(problem, sizeof problem, "libvips %s does not start", vips_version_string());
    return;
  }
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_operation_block_set("VipsForeign", true);
  static const char *const allowed[] = {
      "VipsForeignLoadJpeg", "VipsForeignLoadPng",  "VipsForeignLoadWebp",
      "VipsForeignLoadNsgif", "VipsForeignLoadHeif", "VipsForeignSaveJpeg"};
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
    vips_operation_block_set(allowed[i], false);
  // Last: whatever libvips itself does not trust stays blocked.
  vips_block_untrusted_set(true);
  isOpen = true;
}

bool asterism_vips_open(void) {
  pthread_once(&once, open_library);
  return isOpen;
}

const char *asterism_vips_problem(void) {
  return asterism_vips_open() ? NULL : problem;
}

const char *asterism_vips_version(void) {
  return asterism_vips_open() ? vips_version_string() : NULL;
}

AsterismVipsImage *asterism_vips_load(
    AsterismVipsLoader loader, const void *bytes, size_t count, int shrink) {
  // libvips takes the bytes as not constant and leaves them as they are.
  void *start = (void *)bytes;
  VipsImage *image = NULL;
#define COMMON "access", accessSequential, "fail_on", failOnError, NULL
  int result = -1;
  switch (loader) {
    case AsterismVipsJPEG:
      result = vips_jpegload_buffer(start, count, &image, "shrink", shrink, COMMON);
      break;
    case AsterismVipsPNG: result = vips_pngload_buffer(start, count, &image, COMMON); break;
    case AsterismVipsWebP: result = vips_webpload_buffer(start, count, &image, COMMON); break;
    case AsterismVipsGIF: result = vips_gifload_buffer(start, count, &image, COMMON); break;
    case AsterismVipsHEIF: result = vips_heifload_buffer(start, count, &image, COMMON); break;
  }
#undef COMMON
  return result == 0 ? image : NULL;
}

int asterism_vips_width(const AsterismVipsImage *image) { return vips_image_get_width(image); }

int asterism_vips_height(const AsterismVipsImage *image) { return vips_image_get_height(image); }

int asterism_vips_orientation(AsterismVipsImage *image) {
  return vips_image_get_orientation(image);
}

static AsterismVipsImage *in_srgb(AsterismVipsImage *image) {
  VipsImage *profiled = NULL, *result = NULL;
  // A profile that is broken, or not for this kind of pixels, is as good as none.
  if (vips_image_get_typeof(image, "icc-profile-data") == 0 ||
      vips_icc_transform(image, &profiled, "srgb", "embedded", (int)true, NULL) != 0)
    profiled = NULL;
  if (vips_colourspace(profiled ? profiled : image, &result, interpretationSRGB, NULL) != 0)
    result = NULL;
  if (profiled) g_object_unref(profiled);
  return result;
}

static AsterismVipsImage *on_white(AsterismVipsImage *image) {
  const double white[] = {255, 255, 255};
  VipsArrayDouble *background = vips_array_double_new(white, 3);
  VipsImage *result = NULL;
  if (vips_flatten(image, &result, "background", background, NULL) != 0) result = NULL;
  vips_area_unref(background);
  return result;
}

static AsterismVipsImage *in_bytes(AsterismVipsImage *image) {
  VipsImage *result = NULL;
  return vips_cast_uchar(image, &result, NULL) == 0 ? result : NULL;
}

// What `step` makes of a picture, which it takes.
static AsterismVipsImage *then(
    AsterismVipsImage *image, AsterismVipsImage *(*step)(AsterismVipsImage *)) {
  if (image == NULL) return NULL;
  AsterismVipsImage *result = step(image);
  g_object_unref(image);
  return result;
}

AsterismVipsImage *asterism_vips_flat(AsterismVipsImage *image) {
  AsterismVipsImage *result = in_srgb(image);
  if (result != NULL && vips_image_hasalpha(result)) result = then(result, on_white);
  return then(result, in_bytes);
}

AsterismVipsImage *asterism_vips_cropped(
    AsterismVipsImage *image, int left, int top, int width, int height) {
  VipsImage *result = NULL;
  return vips_extract_area(image, &result, left, top, width, height, NULL) == 0 ? result : NULL;
}

AsterismVipsImage *asterism_vips_scaled(
    AsterismVipsImage *image, double horizontal, double vertical) {
  VipsImage *result = NULL;
  return vips_resize(image, &result, horizontal, "vscale", vertical, NULL) == 0 ? result : NULL;
}

AsterismVipsImage *asterism_vips_decoded(AsterismVipsImage *image) {
  return vips_image_copy_memory(image);
}

AsterismVipsImage *asterism_vips_upright(AsterismVipsImage *image) {
  VipsImage *result = NULL;
  return vips_autorot(image, &result, NULL) == 0 ? result : NULL;
}

bool asterism_vips_jpeg(AsterismVipsImage *image, int quality, void **bytes, size_t *count) {
  // The resolution is the one thing of the metadata that a JPEG keeps: one pixel a millimetre, as of
  // pictures that do not say.
  VipsImage *plain = NULL;
  if (vips_copy(image, &plain, "xres", 1.0, "yres", 1.0, NULL) != 0) return false;
  int result = vips_jpegsave_buffer(
      plain, bytes, count, "Q", quality, "strip", (int)true, "optimize_coding", (int)true, NULL);
  g_object_unref(plain);
  return result == 0;
}

void asterism_vips_free(void *bytes) { g_free(bytes); }

void asterism_vips_release(AsterismVipsImage *image) { g_object_unref(image); }

void asterism_vips_end(void) {
  vips_error_clear();
  vips_thread_shutdown();
}
