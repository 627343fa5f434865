/* The Swiss Ephemeris in C, Debian's build: the peer to beat.
 *
 *     measure EPHEMERIS_FOLDER
 *
 * Prints one JSON line an operation: the median over batches of the mean time of a call. Every call
 * has an instant and a place of its own, drawn beforehand; on a repeated date the library answers
 * from a cache. Positions carry speeds; a fall-back to its built-in Moshier series ends the run. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <swephexp.h>
#include <time.h>

enum { PLANETS = 10, POINTS = 11, BIRTHS = 100, BATCHES = 41, WARM_BATCHES = 3 };

static const double first_day = 2415020.5, last_day = 2469807.5; /* 1900 ... 2050 */
static const double aspects[] = {0, 60, 90, 120, 180}, orb = 8;
static const int flags = SEFLG_SWIEPH | SEFLG_SPEED;

typedef struct {
  double day, latitude, longitude;
} Birth;

static double unit(void) { /* SplitMix64, as in the other peers */
  static uint64_t state = 19002050;
  uint64_t z = (state += 0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

static Birth birth(void) {
  Birth b;
  b.day = first_day + unit() * (last_day - first_day);
  b.latitude = unit() * 120 - 60;
  b.longitude = unit() * 360 - 180;
  return b;
}

static double position(const Birth *b, int body) {
  double place[6];
  char message[AS_MAXCH];
  int used = swe_calc_ut(b->day, body, flags, place, message);
  if (!(used & SEFLG_SWIEPH)) {
    fprintf(stderr, "no Swiss Ephemeris files, or an error: %s\n", message);
    exit(1);
  }
  return place[0];
}

static double houses(const Birth *b) {
  double cusps[13], angles[10];
  swe_houses(b->day, b->latitude, b->longitude, 'P', cusps, angles);
  return cusps[2] + angles[0];
}

static double ten_positions(const Birth *b) {
  double sum = 0;
  for (int body = 0; body < PLANETS; body++) sum += position(b, body);
  return sum;
}

static double natal_chart(const Birth *b) {
  double longitudes[POINTS], sum = 0;
  for (int body = 0; body < POINTS; body++) longitudes[body] = position(b, body);
  for (int i = 0; i < POINTS; i++)
    for (int j = i + 1; j < POINTS; j++) {
      double apart = fabs(longitudes[i] - longitudes[j]);
      if (apart > 180) apart = 360 - apart;
      for (int k = 0; k < 5; k++)
        if (fabs(apart - aspects[k]) <= orb) sum += aspects[k] - apart;
    }
  return sum + houses(b);
}

static double solar_return(const Birth *b) {
  char message[AS_MAXCH];
  return swe_solcross_ut(position(b, SE_SUN), b->day + 300, flags, message);
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void measure(const char *operation, double (*work)(const Birth *)) {
  double mean[BATCHES], sum = 0;
  for (int batch = -WARM_BATCHES; batch < BATCHES; batch++) {
    Birth births[BIRTHS];
    for (int i = 0; i < BIRTHS; i++) births[i] = birth();
    double start = now();
    for (int i = 0; i < BIRTHS; i++) sum += work(&births[i]);
    if (batch >= 0) mean[batch] = (now() - start) / BIRTHS;
  }
  qsort(mean, BATCHES, sizeof *mean, ascending);
  printf("{\"operation\": \"%s\", \"nanoseconds\": %.1f, \"calls\": %d, \"checksum\": %.6f}\n",
         operation, mean[BATCHES / 2], BATCHES * BIRTHS, sum);
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: measure EPHEMERIS_FOLDER\n");
    return 2;
  }
  swe_set_ephe_path(arguments[1]);
  measure("natalChart", natal_chart);
  measure("tenPositions", ten_positions);
  measure("houses", houses);
  measure("solarReturn", solar_return);
  swe_close();
  return 0;
}
