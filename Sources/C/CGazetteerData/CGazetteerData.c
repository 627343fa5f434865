#include "CGazetteerData.h"

_Alignas(64) const unsigned char asterism_gazetteer_data[] = {
#embed "gazetteer.bin"
};
const size_t asterism_gazetteer_size = sizeof asterism_gazetteer_data;
