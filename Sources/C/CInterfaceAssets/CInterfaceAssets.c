#include "CInterfaceAssets.h"

// The order is that of the cascade: tokens, bare elements, layout, then components.
static const unsigned char styles[] = {
#embed "styles/tokens.css" suffix(, )
#embed "styles/base.css" suffix(, )
#embed "styles/page.css" suffix(, )
#embed "styles/tab-bar.css" suffix(, )
#embed "styles/button.css" suffix(, )
#embed "styles/field.css" suffix(, )
#embed "styles/form.css" suffix(, )
#embed "styles/card.css" suffix(, )
#embed "styles/list.css" suffix(, )
#embed "styles/sheet.css" suffix(, )
#embed "styles/tabs.css" suffix(, )
#embed "styles/chip.css" suffix(, )
#embed "styles/toast.css" suffix(, )
#embed "styles/skeleton.css" suffix(, )
#embed "styles/progress.css" suffix(, )
#embed "styles/ring.css" suffix(, )
#embed "styles/notice.css" suffix(, )
#embed "styles/badge.css" suffix(, )
#embed "styles/icon.css" suffix(, )
#embed "styles/avatar.css" suffix(, )
#embed "styles/banner.css" suffix(, )
#embed "styles/places.css" suffix(, )
#embed "styles/segments.css" suffix(, )
#embed "styles/switch.css" suffix(, )
#embed "styles/birth-time.css" suffix(, )
#embed "styles/stepper.css" suffix(, )
#embed "styles/chart.css" suffix(, )
#embed "styles/swipe.css" suffix(, )
#embed "styles/install.css" suffix(, )
#embed "styles/code.css" suffix(, )
#embed "styles/chat.css" suffix(, )
#embed "styles/front-hero.css" suffix(, )
#embed "styles/front-chart.css" suffix(, )
#embed "styles/disclosure.css" suffix(, )
};
const size_t asterism_interface_styles_size = sizeof styles;

const unsigned char *asterism_interface_styles(void) { return styles; }

static const unsigned char words_js[] = {
#embed "scripts/words.js"
};
static const unsigned char store_js[] = {
#embed "scripts/store.js"
};
static const unsigned char queue_js[] = {
#embed "scripts/queue.js"
};
static const unsigned char pages_js[] = {
#embed "scripts/pages.js"
};
static const unsigned char toasts_js[] = {
#embed "scripts/toasts.js"
};
static const unsigned char forms_js[] = {
#embed "scripts/forms.js"
};
static const unsigned char live_js[] = {
#embed "scripts/live.js"
};
static const unsigned char sheet_js[] = {
#embed "scripts/sheet.js"
};
static const unsigned char place_field_js[] = {
#embed "scripts/place-field.js"
};
static const unsigned char preferences_js[] = {
#embed "scripts/preferences.js"
};
static const unsigned char letter_code_js[] = {
#embed "scripts/letter-code.js"
};
static const unsigned char copy_js[] = {
#embed "scripts/copy.js"
};
static const unsigned char stepper_js[] = {
#embed "scripts/stepper.js"
};
static const unsigned char install_js[] = {
#embed "scripts/install.js"
};
static const unsigned char push_js[] = {
#embed "scripts/push.js"
};
static const unsigned char privacy_js[] = {
#embed "scripts/privacy.js"
};
static const unsigned char offline_js[] = {
#embed "scripts/offline.js"
};
static const unsigned char answer_js[] = {
#embed "scripts/answer.js"
};
static const unsigned char chat_js[] = {
#embed "scripts/chat.js"
};
static const unsigned char interface_js[] = {
#embed "scripts/interface.js"
};
static const unsigned char worker_js[] = {
#embed "scripts/worker.js"
};

// A module stands after those that it imports, so that their paths are known when it is named.
static const struct asterism_interface_script scripts[] = {
    {"words", words_js, sizeof words_js},
    {"store", store_js, sizeof store_js},
    {"queue", queue_js, sizeof queue_js},
    {"pages", pages_js, sizeof pages_js},
    {"toasts", toasts_js, sizeof toasts_js},
    {"forms", forms_js, sizeof forms_js},
    {"live", live_js, sizeof live_js},
    {"sheet", sheet_js, sizeof sheet_js},
    {"place-field", place_field_js, sizeof place_field_js},
    {"preferences", preferences_js, sizeof preferences_js},
    {"copy", copy_js, sizeof copy_js},
    {"letter-code", letter_code_js, sizeof letter_code_js},
    {"stepper", stepper_js, sizeof stepper_js},
    {"install", install_js, sizeof install_js},
    {"push", push_js, sizeof push_js},
    {"privacy", privacy_js, sizeof privacy_js},
    {"offline", offline_js, sizeof offline_js},
    {"answer", answer_js, sizeof answer_js},
    {"chat", chat_js, sizeof chat_js},
    {"interface", interface_js, sizeof interface_js},
    {"worker", worker_js, sizeof worker_js},
};
const size_t asterism_interface_script_count = sizeof scripts / sizeof scripts[0];

const struct asterism_interface_script *asterism_interface_scripts(void) { return scripts; }
