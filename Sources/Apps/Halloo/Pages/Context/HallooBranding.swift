internal import Accounts
internal import AppHost
internal import CHalloo
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage
internal import TextMessages

/// Branding, navigation and entry point of Halloo.
struct HallooBranding: AppBranding {
  /// Name, colours and places (HAL-101).
  static let web = WebApp(
    name: "Halloo", shortName: "halloo.", summary: "Looking after older relatives by text message",
    scope: HallooPath.home, theme: .halloo,
    icon: AppIcon(
      top: 0xC7E9FF, bottom: 0x28ADFF, disc: 0xFFFFFF, ink: 0x17324A, lines: "",
      points: """
        M8.4 8.2h7.2a1.9 1.9 0 0 1 1.9 1.9v3.3a1.9 1.9 0 0 1-1.9 1.9h-3.2l-2.6 2.2v-2.2H8.4a1.9 1.9 0 0 1-1.9-1.9v-3.3a1.9 1.9 0 0 1 1.9-1.9Z\
        M9.8 12.2a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM14.2 12.2a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z
        """),
    wordmark: .init(letter: "h", text: "halloo."), accountPath: HallooPath.settings,
    copiesPath: HallooPath.copies, picturesPath: HallooPath.media + "/",
    hears: ["settings.updated", "profile"], hasLoadingView: true,
    shortcuts: shortcuts(HallooStrings.notices),
    translations: [.spanish: translation(HallooStrings.notices(in: Language.spanish.tag))],
    styles: [styles], fonts: [inter])

  private static func translation(_ words: MessageCatalog) -> WebApp.Translation {
    WebApp.Translation(summary: words(.purpose), shortcuts: shortcuts(words))
  }

  private static func shortcuts(_ words: MessageCatalog) -> [NamedLink] {
    [
      NamedLink(words(.newHabit), to: HallooPath.newHabit),
      NamedLink(words(.today), to: HallooPath.today),
      NamedLink(words(.gallery), to: HallooPath.gallery),
    ]
  }

  /// The texts of Halloo.
  static var strings: Strings { HallooStrings.all }

  /// The welcome page (HAL-109).
  static func entrance(_ request: Request) -> String { HallooPath.welcome(before: request.path) }

  /// The settings and the selected circle.
  static func standing(
    of person: AuthenticatedContext, _ request: Request, in transaction: borrowing Transaction
  ) throws -> CarerStanding {
    try FamilyStore(person.services).standing(
      of: person, named: request.headers[.circle].map { AccountID(rawValue: $0) }, in: transaction)
  }

  /// The user's appearance settings.
  static func comfort(
    of standing: CarerStanding, _ words: MessageCatalog, _ clocks: ZoneRules
  ) -> Viewer.Comfort {
    let settings = standing.record.settings
    let has24Hours = settings.tells24Hours(words, clocks)
    return Viewer.Comfort(
      contrast: settings.contrast.chosen, isStill: settings.reducedMotion == .on,
      clock: has24Hours ? .twentyFourHours : .twelveHours)
  }

  /// All of the appearance is chosen in the settings (HAL-1303).
  static let appearancePage: String? = HallooPath.settings

  /// What is stored: relatives, their numbers, texts and photos; which family members and which
  /// provider can see them.
  static func privacy(_ services: Dependencies) -> PrivacyFacts {
    let texts = services.texts
    let carriage =
      texts.simulator == nil
      ? Message(SettingsKey.privacyProvider, ["provider": .text(texts.provider.name)])
      : Message(SettingsKey.privacySimulated)
    return PrivacyFacts(
      kept: [
        Message(SettingsKey.privacyRelatives), Message(SettingsKey.privacyOwn),
        Message(SettingsKey.privacyStop),
      ],
      seen: [Message(SettingsKey.privacyFamily), carriage],
      duration: [Message(SettingsKey.privacyDeletion)])
  }

  private static var styles: Asset {
    unsafe Asset(
      name: HallooPath.appID, kind: .css, constant: asterism_halloo_styles(),
      count: asterism_halloo_styles_size, after: inter.rule)
  }

  /// The font of the logo, of descriptions and of times (HAL-205, HAL-206).
  private static let inter = unsafe WebFont(
    family: "Inter", weights: 400...700, constant: asterism_halloo_inter(),
    count: asterism_halloo_inter_size)
}

extension HallooSettings.Contrast {
  /// The setting for the page; nil to follow the device and the text size.
  var chosen: Viewer.Comfort.Contrast? {
    switch self {
    case .auto: nil
    case .designed: .designed
    case .clear: .clear
    }
  }
}

extension Theme {
  /// White cards, light blue and black (HAL-201).
  static let halloo = Theme(
    name: "halloo-theme",
    light: Palette(
      page: 0xF9F9F9, surface: 0xFFFFFF, inset: 0xF0F0F0, text: 0x000000, secondaryText: 0x7A7A7A,
      accent: 0xB9E3FF, onAccent: 0x000000, accentText: 0x0A5C99, controlBorder: 0x85858A,
      hairline: 0xDDDDDF, track: 0xE5E5EA, focus: 0x0A5C99,
      positive: 0x1B7A36, caution: 0x8A5A00, negative: 0xB00020),
    dark: Palette(
      page: 0x0F0F10, surface: 0x1C1C1E, inset: 0x2C2C2E, text: 0xFFFFFF, secondaryText: 0xA1A1A6,
      accent: 0xB9E3FF, onAccent: 0x000000, accentText: 0xB9E3FF, controlBorder: 0x8E8E93,
      hairline: 0x3F3F42, track: 0x3A3A3C, focus: 0xB9E3FF,
      positive: 0x7ED893, caution: 0xFFD27A, negative: 0xFF8A80))
}
