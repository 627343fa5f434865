#ifndef PICTURE_TEST_SUPPORT_H
#define PICTURE_TEST_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>

// The pixels of a JPEG, three bytes each from the top left, to be freed; null where it is none or does
// not have three channels. libvips reads it here through its own headers.
unsigned char *test_jpeg_pixels(const void *bytes, size_t count, int *width, int *height);

// A JPEG of such pixels, to be freed.
unsigned char *test_jpeg_of(const unsigned char *pixels, int width, int height, size_t *count);

// Whether libvips finds any of its metadata beyond size and resolution in a JPEG.
bool test_jpeg_has_metadata(const void *bytes, size_t count);

// Whether libvips, set up as the product does and left to guess, opens a file.
bool test_can_open(const void *bytes, size_t count);

#endif
