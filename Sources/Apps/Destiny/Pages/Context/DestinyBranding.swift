internal import AccountPages
internal import AppHost
internal import CDestiny
internal import CivilTime
internal import HTTPServer
internal import Interface
internal import Storage

/// Branding, navigation and entry point of Destiny.
struct DestinyBranding: AppBranding {
  /// Name, colours and places (DES-1, DES-151).
  static let web = WebApp(
    name: DestinyStrings.name, summary: "Vedic astrology that can say why", scope: DestinyPath.home,
    theme: .destiny,
    icon: AppIcon(
      top: 0x263248, bottom: 0x1A2336, disc: 0xD4A84B, ink: 0x263248, lines: "",
      points: """
        M9.1 7.6h3.2c2.9 0 4.6 1.6 4.6 4.3s-1.8 4.5-4.8 4.5h-3v-.6l1-.2V8.4l-1-.2Z\
        M11.8 8.3v7.4h.4c1.8 0 2.8-1.3 2.8-3.8 0-2.3-1-3.6-2.8-3.6Z
        """),
    wordmark: .init(letter: "D", text: "destiny"), accountPath: DestinyPath.profile,
    copiesPath: DestinyPath.copies, hears: ["profile", "profile.updated"],
    shortcuts: [
      NamedLink("Ask", to: DestinyPath.newConversation), NamedLink("Match", to: DestinyPath.match),
      NamedLink("History", to: DestinyPath.history),
    ], translations: [.hindi: translation(.destinyHindi)], styles: [styles])

  private static func translation(_ words: MessageCatalog) -> WebApp.Translation {
    WebApp.Translation(
      summary: words(.purpose),
      shortcuts: [
        NamedLink(words(.tabAsk), to: DestinyPath.newConversation),
        NamedLink(words(.tabMatch), to: DestinyPath.match),
        NamedLink(words(.history), to: DestinyPath.history),
      ])
  }

  /// The texts of Destiny.
  static var strings: Strings { DestinyStrings.all }

  /// Home, Ask, Match (DES-31).
  static func tabs(_ words: MessageCatalog) -> [TabBar.Tab] {
    [
      .init(words(.tabHome), to: DestinyPath.home, icon: .house),
      .init(words(.tabAsk), to: DestinyPath.ask, icon: .chats),
      .init(words(.tabMatch), to: DestinyPath.match, icon: .heart),
    ]
  }

  /// The onboarding, or the sign-in page (DES-3).
  static func entrance(_ request: Request) -> String { DestinyFeatures.welcome.entrance(request) }

  /// The settings and the entitlement.
  static func standing(
    of person: AuthenticatedContext, _ request: Request, in transaction: borrowing Transaction
  ) throws -> DestinyStanding { try DestinyStanding(of: person, in: transaction) }

  /// The user's appearance settings.
  static func comfort(of standing: DestinyStanding, _ words: MessageCatalog, _ clocks: ZoneRules)
    -> Viewer.Comfort
  { Viewer.Comfort(hasHaptics: standing.settings.hasHaptics) }

  /// What is stored: births, conversations with their retention (DES-24), and the introduction's
  /// cookie.
  static func privacy(_ services: Dependencies) -> PrivacyFacts {
    let usual = DestinySettings().retention.days.map {
      Message(ProfileKey.privacyRetention, ["days": .number($0)])
    }
    return PrivacyFacts(
      kept: [Message(AccountPageKey.privacyBirthKept), Message(ProfileKey.privacyMatches)],
      seen: [
        Message(AccountPageKey.privacyBirthSeen), Message(AccountPageKey.privacyPlacesText),
      ],
      duration: [usual].compactMap(\.self),
      cookies: [.init(DestinyFeatures.welcome.cookie, Message(AccountPageKey.privacyWelcomeCookie))]
    )
  }

  private static var styles: Asset {
    unsafe Asset(
      name: DestinyPath.appID, kind: .css, constant: asterism_destiny_styles(),
      count: asterism_destiny_styles_size)
  }
}

extension Theme {
  /// Navy and gold (DES-151).
  static let destiny = Theme(
    name: "destiny-theme",
    light: Palette(
      page: 0xF2F1F3, surface: 0xFFFFFF, inset: 0xF5F5F5, text: 0x263248, secondaryText: 0x666666,
      accent: 0x263248, onAccent: 0xFFFFFF, accentText: 0x263248, controlBorder: 0x7E8494,
      hairline: 0xE4E5E9, track: 0xE9EAED, focus: 0x263248,
      positive: 0x2A7350, caution: 0x7A5A12, negative: 0xB3293A),
    dark: Palette(
      page: 0x10141D, surface: 0x1B2230, inset: 0x242D3E, text: 0xEEF1F6, secondaryText: 0xB4BCCB,
      accent: 0x3D5180, onAccent: 0xFFFFFF, accentText: 0xEEF1F6, controlBorder: 0x77829A,
      hairline: 0x2B3343, track: 0x363C49, focus: 0xE0B95F,
      positive: 0x6FCF9B, caution: 0xE0B95F, negative: 0xFF8A96))
}
