#include "CGazetteerData.h"

_Alignas(64) static const unsigned char data[] = {
#embed "gazetteer.bin"
};
const size_t asterism_gazetteer_size = sizeof data;

const unsigned char *asterism_gazetteer_table(void) { return data; }
