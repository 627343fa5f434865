#include "CInterfaceStyles.h"

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
};
const size_t asterism_interface_styles_size = sizeof styles;

const unsigned char *asterism_interface_styles(void) { return styles; }
