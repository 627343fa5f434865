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
#embed "styles/group.css" suffix(, )
#embed "styles/introduction.css" suffix(, )
#embed "styles/entrance.css" suffix(, )
#embed "styles/plans.css" suffix(, )
#embed "styles/sheet.css" suffix(, )
#embed "styles/tabs.css" suffix(, )
#embed "styles/chip.css" suffix(, )
#embed "styles/toast.css" suffix(, )
#embed "styles/skeleton.css" suffix(, )
#embed "styles/progress.css" suffix(, )
#embed "styles/ring.css" suffix(, )
#embed "styles/score.css" suffix(, )
#embed "styles/figures.css" suffix(, )
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
#embed "styles/sidebar.css" suffix(, )
#embed "styles/chat.css" suffix(, )
#embed "styles/message.css" suffix(, )
#embed "styles/support.css" suffix(, )
#embed "styles/threads.css" suffix(, )
#embed "styles/front-hero.css" suffix(, )
#embed "styles/front-chart.css" suffix(, )
#embed "styles/disclosure.css" suffix(, )
#embed "styles/wheel.css" suffix(, )
#embed "styles/wizard.css" suffix(, )
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
static const unsigned char back_js[] = {
#embed "scripts/back.js"
};
static const unsigned char sidebar_js[] = {
#embed "scripts/sidebar.js"
};
static const unsigned char tab_bar_js[] = {
#embed "scripts/tab-bar.js"
};
static const unsigned char keyboard_js[] = {
#embed "scripts/keyboard.js"
};
static const unsigned char sign_in_js[] = {
#embed "scripts/sign-in.js"
};
static const unsigned char merge_js[] = {
#embed "scripts/merge.js"
};
static const unsigned char kept_js[] = {
#embed "scripts/kept.js"
};
static const unsigned char forget_copies_js[] = {
#embed "scripts/forget-copies.js"
};
static const unsigned char copies_js[] = {
#embed "scripts/copies.js"
};
static const unsigned char waiting_rows_js[] = {
#embed "scripts/waiting-rows.js"
};
static const unsigned char toasts_js[] = {
#embed "scripts/toasts.js"
};
static const unsigned char forms_js[] = {
#embed "scripts/forms.js"
};
static const unsigned char pair_form_js[] = {
#embed "scripts/pair-form.js"
};
static const unsigned char share_js[] = {
#embed "scripts/share.js"
};
static const unsigned char share_page_js[] = {
#embed "scripts/share-page.js"
};
static const unsigned char print_js[] = {
#embed "scripts/print.js"
};
static const unsigned char loading_js[] = {
#embed "scripts/loading.js"
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
static const unsigned char gestures_js[] = {
#embed "scripts/gestures.js"
};
static const unsigned char crop_js[] = {
#embed "scripts/crop.js"
};
static const unsigned char phone_field_js[] = {
#embed "scripts/phone-field.js"
};
static const unsigned char timeline_js[] = {
#embed "scripts/timeline.js"
};
static const unsigned char steps_js[] = {
#embed "scripts/steps.js"
};
static const unsigned char zoom_js[] = {
#embed "scripts/zoom.js"
};
static const unsigned char share_photo_js[] = {
#embed "scripts/share-photo.js"
};
static const unsigned char near_js[] = {
#embed "scripts/near.js"
};
static const unsigned char leave_js[] = {
#embed "scripts/leave.js"
};
static const unsigned char contact_picker_js[] = {
#embed "scripts/contact-picker.js"
};
static const unsigned char photo_pick_js[] = {
#embed "scripts/photo-pick.js"
};
static const unsigned char complete_js[] = {
#embed "scripts/complete.js"
};
static const unsigned char countdown_js[] = {
#embed "scripts/countdown.js"
};
static const unsigned char advance_js[] = {
#embed "scripts/advance.js"
};
static const unsigned char preview_js[] = {
#embed "scripts/preview.js"
};
static const unsigned char suggest_js[] = {
#embed "scripts/suggest.js"
};
static const unsigned char greeting_js[] = {
#embed "scripts/greeting.js"
};
static const unsigned char pull_js[] = {
#embed "scripts/pull.js"
};
static const unsigned char introduction_js[] = {
#embed "scripts/introduction.js"
};
static const unsigned char unfold_js[] = {
#embed "scripts/unfold.js"
};
static const unsigned char unkept_js[] = {
#embed "scripts/unkept.js"
};
static const unsigned char birth_time_js[] = {
#embed "scripts/birth-time.js"
};

static const unsigned char chart_houses_js[] = {
#embed "scripts/chart-houses.js"
};
static const unsigned char wheel_parts_js[] = {
#embed "scripts/wheel-parts.js"
};
static const unsigned char wheel_zoom_js[] = {
#embed "scripts/wheel-zoom.js"
};
static const unsigned char wheel_js[] = {
#embed "scripts/wheel.js"
};
static const unsigned char modes_js[] = {
#embed "scripts/modes.js"
};
static const unsigned char reveal_js[] = {
#embed "scripts/reveal.js"
};
static const unsigned char later_js[] = {
#embed "scripts/later.js"
};
static const unsigned char sky_js[] = {
#embed "scripts/sky.js"
};
static const unsigned char try_js[] = {
#embed "scripts/try.js"
};
static const unsigned char sky_now_js[] = {
#embed "scripts/sky-now.js"
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
static const unsigned char haptics_js[] = {
#embed "scripts/haptics.js"
};
static const unsigned char why_js[] = {
#embed "scripts/why.js"
};
static const unsigned char quick_exit_js[] = {
#embed "scripts/quick-exit.js"
};
static const unsigned char support_js[] = {
#embed "scripts/support.js"
};
static const unsigned char chat_page_js[] = {
#embed "scripts/chat-page.js"
};
static const unsigned char stream_js[] = {
#embed "scripts/stream.js"
};
static const unsigned char pending_js[] = {
#embed "scripts/pending.js"
};
static const unsigned char chat_js[] = {
#embed "scripts/chat.js"
};
static const unsigned char rows_js[] = {
#embed "scripts/rows.js"
};
static const unsigned char lists_js[] = {
#embed "scripts/lists.js"
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
    {"haptics", haptics_js, sizeof haptics_js},
    {"store", store_js, sizeof store_js},
    {"queue", queue_js, sizeof queue_js},
    {"pages", pages_js, sizeof pages_js},
    {"near", near_js, sizeof near_js},
    {"back", back_js, sizeof back_js},
    {"sidebar", sidebar_js, sizeof sidebar_js},
    {"tab-bar", tab_bar_js, sizeof tab_bar_js},
    {"keyboard", keyboard_js, sizeof keyboard_js},
    {"toasts", toasts_js, sizeof toasts_js},
    {"sign-in", sign_in_js, sizeof sign_in_js},
    {"merge", merge_js, sizeof merge_js},
    {"kept", kept_js, sizeof kept_js},
    {"copies", copies_js, sizeof copies_js},
    {"waiting-rows", waiting_rows_js, sizeof waiting_rows_js},
    {"forms", forms_js, sizeof forms_js},
    {"share", share_js, sizeof share_js},
    {"share-page", share_page_js, sizeof share_page_js},
    {"print", print_js, sizeof print_js},
    {"offline", offline_js, sizeof offline_js},
    {"privacy", privacy_js, sizeof privacy_js},
    {"live", live_js, sizeof live_js},
    {"loading", loading_js, sizeof loading_js},
    {"sheet", sheet_js, sizeof sheet_js},
    {"place-field", place_field_js, sizeof place_field_js},
    {"preferences", preferences_js, sizeof preferences_js},
    {"copy", copy_js, sizeof copy_js},
    {"letter-code", letter_code_js, sizeof letter_code_js},
    {"gestures", gestures_js, sizeof gestures_js},
    {"crop", crop_js, sizeof crop_js},
    {"phone-field", phone_field_js, sizeof phone_field_js},
    {"timeline", timeline_js, sizeof timeline_js},
    {"steps", steps_js, sizeof steps_js},
    {"zoom", zoom_js, sizeof zoom_js},
    {"share-photo", share_photo_js, sizeof share_photo_js},
    {"leave", leave_js, sizeof leave_js},
    {"contact-picker", contact_picker_js, sizeof contact_picker_js},
    {"photo-pick", photo_pick_js, sizeof photo_pick_js},
    {"complete", complete_js, sizeof complete_js},
    {"countdown", countdown_js, sizeof countdown_js},
    {"advance", advance_js, sizeof advance_js},
    {"preview", preview_js, sizeof preview_js},
    {"suggest", suggest_js, sizeof suggest_js},
    {"greeting", greeting_js, sizeof greeting_js},
    {"pull", pull_js, sizeof pull_js},
    {"introduction", introduction_js, sizeof introduction_js},
    {"unfold", unfold_js, sizeof unfold_js},
    {"unkept", unkept_js, sizeof unkept_js},
    {"birth-time", birth_time_js, sizeof birth_time_js},
    {"chart-houses", chart_houses_js, sizeof chart_houses_js},
    {"wheel-parts", wheel_parts_js, sizeof wheel_parts_js},
    {"wheel-zoom", wheel_zoom_js, sizeof wheel_zoom_js},
    {"wheel", wheel_js, sizeof wheel_js},
    {"modes", modes_js, sizeof modes_js},
    {"reveal", reveal_js, sizeof reveal_js},
    {"later", later_js, sizeof later_js},
    {"sky", sky_js, sizeof sky_js},
    {"sky-now", sky_now_js, sizeof sky_now_js},
    {"try", try_js, sizeof try_js},
    {"stepper", stepper_js, sizeof stepper_js},
    {"install", install_js, sizeof install_js},
    {"push", push_js, sizeof push_js},
    {"answer", answer_js, sizeof answer_js},
    {"pair-form", pair_form_js, sizeof pair_form_js},
    {"why", why_js, sizeof why_js},
    {"quick-exit", quick_exit_js, sizeof quick_exit_js},
    {"support", support_js, sizeof support_js},
    {"chat-page", chat_page_js, sizeof chat_page_js},
    {"stream", stream_js, sizeof stream_js},
    {"pending", pending_js, sizeof pending_js},
    {"chat", chat_js, sizeof chat_js},
    {"rows", rows_js, sizeof rows_js},
    {"lists", lists_js, sizeof lists_js},
    {"forget-copies", forget_copies_js, sizeof forget_copies_js},
    {"interface", interface_js, sizeof interface_js},
    {"worker", worker_js, sizeof worker_js},
};
const size_t asterism_interface_script_count = sizeof scripts / sizeof scripts[0];

const struct asterism_interface_script *asterism_interface_scripts(void) { return scripts; }

static const unsigned char notice[] = {
#embed "../../../NOTICE"
};
const size_t asterism_notice_size = sizeof notice;

const unsigned char *asterism_notice(void) { return notice; }
