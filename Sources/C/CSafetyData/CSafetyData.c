#include "CSafetyData.h"

static const unsigned char patterns[] = {
#embed "en/words.md" suffix(, )
#embed "en/figures.md" suffix(, )
#embed "en/softening.md" suffix(, )
#embed "en/minors.md" suffix(, )
#embed "en/suicide.md" suffix(, )
#embed "en/self-harm.md" suffix(, )
#embed "en/abuse.md" suffix(, )
#embed "en/sexual-violence.md" suffix(, )
#embed "en/eating-disorder.md" suffix(, )
#embed "en/harm-to-others.md" suffix(, )
#embed "en/medical-emergency.md" suffix(, )
#embed "en/child-safety.md" suffix(, )
#embed "en/by-meaning.md" suffix(, )
#embed "en/in-company.md" suffix(, )
#embed "en/hints.md" suffix(, )
#embed "hi/patterns.md" suffix(, )
#embed "hi/by-meaning.md" suffix(, )
#embed "hi/in-company.md" suffix(, )
#embed "es/patterns.md" suffix(, )
#embed "es/by-meaning.md" suffix(, )
#embed "es/in-company.md" suffix(, )
#embed "fr/patterns.md" suffix(, )
#embed "de/patterns.md" suffix(, )
#embed "pt/patterns.md" suffix(, )
#embed "it/patterns.md" suffix(, )
#embed "hints.md" suffix(, )
};
const size_t asterism_safety_patterns_size = sizeof patterns;
const unsigned char *asterism_safety_patterns(void) { return patterns; }

static const unsigned char guard[] = {
#embed "guard.md" suffix(, )
#embed "es/guard.md" suffix(, )
#embed "hi/guard.md" suffix(, )
};
const size_t asterism_safety_guard_size = sizeof guard;
const unsigned char *asterism_safety_guard(void) { return guard; }

static const unsigned char medical[] = {
#embed "medical.md" suffix(, )
};
const size_t asterism_safety_medical_size = sizeof medical;
const unsigned char *asterism_safety_medical(void) { return medical; }

static const unsigned char care[] = {
#embed "en/words.md" suffix(, )
#embed "care.md" suffix(, )
};
const size_t asterism_safety_care_size = sizeof care;
const unsigned char *asterism_safety_care(void) { return care; }

static const unsigned char replies[] = {
#embed "en/replies.md" suffix(, )
#embed "hi/replies.md" suffix(, )
#embed "es/replies.md" suffix(, )
#embed "fr/replies.md" suffix(, )
#embed "de/replies.md" suffix(, )
#embed "pt/replies.md" suffix(, )
#embed "it/replies.md" suffix(, )
};
const size_t asterism_safety_replies_size = sizeof replies;
const unsigned char *asterism_safety_replies(void) { return replies; }

static const unsigned char lines[] = {
#embed "lines.md" suffix(, )
#embed "regions.md" suffix(, )
};
const size_t asterism_safety_lines_size = sizeof lines;
const unsigned char *asterism_safety_lines(void) { return lines; }
