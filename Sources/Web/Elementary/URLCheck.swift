/// Rejects URLs that would run a script.
///
/// The real package writes any value; only here is this module stricter. A rejected URL becomes
/// `about:invalid`, which leads nowhere (CSS Values and Units 4, 4.5.4).
enum URLCheck {
  /// A relative URL, or one of `http`, `https`, `mailto`, `tel` and `sms`.
  case link
  /// The same, or a data URL of an image in a format without scripts.
  case image

  /// Returns the check for an attribute; `nil` if its value is no URL.
  init?(attribute name: StaticString) {
    guard Self.holdsAddress(name) else { return nil }
    self = .link
  }

  /// Whether an attribute of HTML or SVG has a URL as its value (HTML standard, table of
  /// attributes, "valid URL"; and the obsolete ones that browsers still follow). Called for every
  /// attribute, so the length of the name decides most cases.
  private static func holdsAddress(_ name: StaticString) -> Bool {
    switch name.utf8CodeUnitCount {
    case 3: name.hasSameBytes(as: "src")
    case 4:
      name.hasSameBytes(as: "href") || name.hasSameBytes(as: "cite")
        || name.hasSameBytes(as: "data")
    case 6: name.hasSameBytes(as: "action") || name.hasSameBytes(as: "poster")
    case 10:
      name.hasSameBytes(as: "formaction") || name.hasSameBytes(as: "background")
        || name.hasSameBytes(as: "xlink:href")
    default: false
    }
  }

  private static let schemes = ["http", "https", "mailto", "tel", "sms"]

  private static let imageTypes = [
    "data:image/png;", "data:image/jpeg;", "data:image/gif;", "data:image/webp;",
    "data:image/avif;",
  ]

  /// Returns the URL, or `about:invalid`.
  func passed(_ url: String) -> String { allows(url) ? url : "about:invalid" }

  /// Browsers drop tabs and line breaks anywhere and trim other controls and spaces at both ends
  /// (URL standard, 4.4), so a URL with any control character, or with a space at an end, is
  /// rejected.
  private func allows(_ url: String) -> Bool {
    let bytes = url.utf8.span
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] == 0x7F { return false }
    guard bytes.count > 0 else { return true }
    guard bytes[0] != UInt8(ascii: " "), bytes[bytes.count - 1] != UInt8(ascii: " ") else {
      return false
    }
    let end = bytes.indices.first { index in
      switch Unicode.Scalar(bytes[index]) {
      case ":", "/", "?", "#": true
      default: false
      }
    }
    guard let end, bytes[end] == UInt8(ascii: ":") else { return true }
    let scheme = String(decoding: url.utf8.prefix(end), as: UTF8.self).lowercased()
    if Self.schemes.contains(scheme) { return true }
    guard self == .image, scheme == "data" else { return false }
    let start = url.prefix(20).lowercased()
    return Self.imageTypes.contains { start.hasPrefix($0) }
  }
}
