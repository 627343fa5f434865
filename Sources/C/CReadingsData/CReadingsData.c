#include "CReadingsData.h"

static const unsigned char en[] = {
#embed "en/answers.md" suffix(, )
#embed "en/claims.md" suffix(, )
#embed "en/frames.md" suffix(, )
#embed "en/questions.md" suffix(, )
#embed "en/vedic/areas.md" suffix(, )
#embed "en/vedic/dashas.md" suffix(, )
#embed "en/vedic/dignity.md" suffix(, )
#embed "en/vedic/frames.md" suffix(, )
#embed "en/vedic/gochara-aspects.md" suffix(, )
#embed "en/vedic/gochara.md" suffix(, )
#embed "en/vedic/grahas.md" suffix(, )
#embed "en/vedic/houses.md" suffix(, )
#embed "en/vedic/ingress-nodes.md" suffix(, )
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
#embed "en/western/condition.md" suffix(, )
#embed "en/western/day.md" suffix(, )
#embed "en/western/figures.md" suffix(, )
#embed "en/western/frames.md" suffix(, )
#embed "en/western/houses.md" suffix(, )
#embed "en/western/lucky.md" suffix(, )
#embed "en/western/pairs.md" suffix(, )
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

static const unsigned char hi[] = {
#embed "hi/answers.md" suffix(, )
#embed "hi/claims.md" suffix(, )
#embed "hi/frames.md" suffix(, )
#embed "hi/questions.md" suffix(, )
#embed "hi/vedic/areas.md" suffix(, )
#embed "hi/vedic/dashas.md" suffix(, )
#embed "hi/vedic/dignity.md" suffix(, )
#embed "hi/vedic/frames.md" suffix(, )
#embed "hi/vedic/gochara-aspects.md" suffix(, )
#embed "hi/vedic/gochara.md" suffix(, )
#embed "hi/vedic/grahas.md" suffix(, )
#embed "hi/vedic/houses.md" suffix(, )
#embed "hi/vedic/ingress-nodes.md" suffix(, )
#embed "hi/vedic/kutas.md" suffix(, )
#embed "hi/vedic/lagna.md" suffix(, )
#embed "hi/vedic/lords.md" suffix(, )
#embed "hi/vedic/nakshatras.md" suffix(, )
#embed "hi/vedic/panchanga.md" suffix(, )
#embed "hi/vedic/questions.md" suffix(, )
#embed "hi/vedic/remedies.md" suffix(, )
#embed "hi/vedic/sadesati.md" suffix(, )
#embed "hi/vedic/sources.md" suffix(, )
#embed "hi/vedic/yogas.md" suffix(, )
#embed "hi/western/any.md" suffix(, )
#embed "hi/western/frames.md" suffix(, )
#embed "hi/words.md" suffix(, )
};
const size_t asterism_readings_hi_size = sizeof hi;

const unsigned char *asterism_readings_hi(void) { return hi; }

static const unsigned char es[] = {
#embed "es/areas.md" suffix(, )
#embed "es/claims.md" suffix(, )
#embed "es/frames.md" suffix(, )
#embed "es/questions.md" suffix(, )
#embed "es/western/compatibility.md" suffix(, )
#embed "es/western/signs.md" suffix(, )
#embed "es/western/sky.md" suffix(, )
#embed "es/western/transit-houses.md" suffix(, )
#embed "es/western/transits.md" suffix(, )
#embed "es/western/weather.md" suffix(, )
#embed "es/words.md" suffix(, )
};
const size_t asterism_readings_es_size = sizeof es;

const unsigned char *asterism_readings_es(void) { return es; }
