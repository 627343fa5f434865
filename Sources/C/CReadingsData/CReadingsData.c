#include "CReadingsData.h"

static const unsigned char en[] = {
#embed "en/frames.md" suffix(, )
};
const size_t asterism_readings_en_size = sizeof en;

const unsigned char *asterism_readings_en(void) { return en; }
