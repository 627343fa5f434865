internal import AccountPages
internal import AppHost
internal import HTTPServer
internal import Interface
internal import Storage

/// Branding of Chloe.
struct ChloeBranding: AppBranding {
  /// Name, colours and places (CHL-252).
  static let web = WebApp(
    name: ChloeStrings.name, summary: "A coaching companion", scope: ChloePath.home, theme: .chloe,
    icon: AppIcon(
      top: 0xF4A896, bottom: 0xA25B66, ink: 0xFFFFFF,
      // A page with a flame above it.
      lines: "M6 18.5c2-1.2 4-1.2 6 0 2-1.2 4-1.2 6 0M12 18.5V14",
      points: "M12 4.5c2.2 2.4 3.2 4.1 3.2 5.7a3.2 3.2 0 0 1-6.4 0C8.8 8.6 9.8 6.900 12 4.500Z"),
    accountPath: ChloePath.settings, copiesPath: ChloePath.copies,
    hears: ["profile", "profile.updated", "chloe.state.updated"], hasLoadingView: true)

  static var strings: Strings { ChloeStrings.all }

  static func standing(
    of person: AuthenticatedContext, _ request: Request, in transaction: borrowing Transaction
  ) throws -> ChloeStanding { try ChloeStanding(of: person, in: transaction) }

  static func entrance(_ request: Request) -> String {
    "\(ChloePath.welcome)?next=\(SafeReturn.encoded(request.path))"
  }
}

extension Theme {
  /// Paper and rose (CHL-1, CHL-2).
  static let chloe = Theme(
    name: "chloe-theme",
    light: Palette(
      page: 0xFFF5F0, surface: 0xFAFAFA, inset: 0xFFF0EB, text: 0x1A1A1A, secondaryText: 0x6B6B6B,
      accent: 0xA25B66, onAccent: 0xFFFFFF, accentText: 0x9C5661, controlBorder: 0x8F7F7A,
      hairline: 0xE5E5E5, track: 0xF0E0DA, focus: 0x8A4A55, positive: 0x2C6547, caution: 0x7A5A12,
      negative: 0xB3261E),
    dark: Palette(
      page: 0x1C1517, surface: 0x261D20, inset: 0x3A272C, text: 0xF7EFEC, secondaryText: 0xC4B5B1,
      accent: 0xD98E99, onAccent: 0x2A1216, accentText: 0xD98E99, controlBorder: 0x8E7C7F,
      hairline: 0x3B3033, track: 0x4A383A, focus: 0xEDB3BB, positive: 0x9BD3B4, caution: 0xE6C77F,
      negative: 0xFFB4AB))
}
