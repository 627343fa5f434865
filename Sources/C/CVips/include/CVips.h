#ifndef C_VIPS_H
#define C_VIPS_H

#include <stdbool.h>
#include <stddef.h>

// libvips, opened when the first picture comes and not when the program starts: Debian's build of it
// brings some 100 libraries along, which cost `asterism --version` 9 ms of 30 where the program is linked
// with it. Whoever sends no pictures pays nothing, and the program starts where libvips is missing.
//
// Each call that gives a picture returns a new one, or null where libvips refuses; the argument stays the
// caller's. All may be called from any thread once `asterism_vips_open` has returned true.

// A picture of libvips, which counts the references to it.
typedef struct AsterismVipsImage AsterismVipsImage;

// What a file is, found by its content. AVIF is read by the loader of HEIC.
typedef enum AsterismVipsLoader {
  AsterismVipsJPEG,
  AsterismVipsPNG,
  AsterismVipsWebP,
  AsterismVipsGIF,
  AsterismVipsHEIF,
} AsterismVipsLoader;

// Opens libvips and sets it up: one thread of its own for each picture, nothing kept between pictures, and
// of all its loaders and savers none but the five above and the saver of JPEG. Happens once, whoever calls;
// takes some 50 ms then.
bool asterism_vips_open(void);
// Why it could not be opened; null where it could. Lives as long as the program.
const char *asterism_vips_problem(void);
// Its version, such as "8.14.1"; null before it is open.
const char *asterism_vips_version(void);

// Reads the header of a file; its pixels are read from top to bottom when they are asked for, and once.
// Of pictures that move, the first frame. `shrink` is 1, 2, 4 or 8, for JPEG alone: that much smaller, at
// once. `bytes` have to stay where they are until the picture and all that come from it are released.
AsterismVipsImage *asterism_vips_load(
    AsterismVipsLoader loader, const void *bytes, size_t count, int shrink);
int asterism_vips_width(const AsterismVipsImage *image);
int asterism_vips_height(const AsterismVipsImage *image);
// How it has to be turned, as Exif 2.32 counts (section 4.6.4, tag 0x0112): 1 ... 8.
int asterism_vips_orientation(AsterismVipsImage *image);

// In sRGB, 8 bits a channel, by its own profile where it has one that can be used, on white where it is
// not opaque.
AsterismVipsImage *asterism_vips_flat(AsterismVipsImage *image);
AsterismVipsImage *asterism_vips_cropped(
    AsterismVipsImage *image, int left, int top, int width, int height);
// Scaled by two factors.
AsterismVipsImage *asterism_vips_scaled(
    AsterismVipsImage *image, double horizontal, double vertical);
// Its pixels in memory, to be read in any order: here is where decoding happens.
AsterismVipsImage *asterism_vips_decoded(AsterismVipsImage *image);
// Turned upright.
AsterismVipsImage *asterism_vips_upright(AsterismVipsImage *image);
// A JPEG without any metadata, to be given back with `asterism_vips_free`; false where that fails.
bool asterism_vips_jpeg(AsterismVipsImage *image, int quality, void **bytes, size_t *count);

void asterism_vips_free(void *bytes);
void asterism_vips_release(AsterismVipsImage *image);
// Forgets what libvips has said of failures and what it keeps for this thread; after each picture.
void asterism_vips_end(void);

#endif
