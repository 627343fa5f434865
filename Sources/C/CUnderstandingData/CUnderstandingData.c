#include "CUnderstandingData.h"

static const unsigned char model[] = {
#embed "model.bin"
};
const size_t asterism_understanding_model_size = sizeof model;
const unsigned char *asterism_understanding_model(void) { return model; }
