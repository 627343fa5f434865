internal import Elementary
internal import Interface
internal import Markup

/// Chloe's mark: a flame above two lines of writing (CHL-8). Decorative.
struct ChloeMark: HTML {
  enum Size: String { case small, medium, large }

  let size: Size

  var body: some HTML {
    span(.class("chloe-mark chloe-mark-\(size.rawValue)"), .aria(.hidden, true)) {
      SVG.svg(.viewBox(0, 0, 24, 24), .custom(name: "focusable", value: "false")) {
        SVG.path(
          .d(
            "M12 4.500c2.200 2.400 3.200 4.100 3.200 5.700a3.200 3.200 0 0 1-6.400 0C8.800 8.600 9.800 6.900 12 4.500Z"
          ))
        SVG.path(
          .d(
            "M6.500 17.200c1.800-1.100 3.700-1.100 5.500 0 1.800-1.100 3.700-1.100 5.500 0M12 17.200v-3.600"
          ))
      }
    }
  }
}

/// That Chloe is a program, and where support is (CHL-13).
struct Disclaimer: HTML {
  let words: MessageCatalog

  var body: some HTML {
    p(.class("caption chloe-disclaimer")) {
      words(.disclaimer)
      " "
      a(.href(ChloePath.support)) { words(.getSupport) }
    }
  }
}
