#include "CReadingsData.h"

static const unsigned char en[] = {
#embed "en/claims.md" suffix(, )
#embed "en/frames.md" suffix(, )
#embed "en/questions.md" suffix(, )
#embed "en/vedic/areas.md" suffix(, )
#embed "en/vedic/dashas.md" suffix(, )
#embed "en/vedic/dignity.md" suffix(, )
#embed "en/vedic/gochara-aspects.md" suffix(, )
#embed "en/vedic/gochara.md" suffix(, )
#embed "en/vedic/grahas.md" suffix(, )
#embed "en/vedic/houses.md" suffix(, )
#embed "en/vedic/kutas.md" suffix(, )
#embed "en/vedic/lagna.md" suffix(, )
#embed "en/vedic/lords.md" suffix(, )
#embed "en/vedic/nakshatras.md" suffix(, )
#embed "en/vedic/panchanga.md" suffix(, )
#embed "en/vedic/questions.md" suffix(, )
#embed "en/vedic/remedies.md" suffix(, )
#embed "en/vedic/sadesati.md" suffix(, )
#embed "en/vedic/sources.md" suffix(, )
#embed "en/vedic/yogas.md" suffix(, )
#embed "en/western/aspects.md" suffix(, )
#embed "en/western/compatibility.md" suffix(, )
#embed "en/western/composite.md" suffix(, )
#embed "en/western/signs.md" suffix(, )
#embed "en/western/sky.md" suffix(, )
#embed "en/western/synastry.md" suffix(, )
#embed "en/western/transit-houses.md" suffix(, )
#embed "en/western/transits.md" suffix(, )
#embed "en/western/weather.md" suffix(, )
#embed "en/western/year.md" suffix(, )
};
const size_t asterism_readings_en_size = sizeof en;

const unsigned char *asterism_readings_en(void) { return en; }
