internal import AccountPages
internal import AppHost
internal import CAstronova
internal import ChartPages
internal import Charts
internal import CivilTime
internal import Interface

/// The texts of Astronova: keys beside this file, the texts in `Sources/C/CAstronova/strings`.
enum AstronovaStrings {
  /// The name of the app, the same in all languages.
  static let name = "Astronova"
  /// The app's own texts.
  static let own = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CAstronova/strings", embedded: asterism_astronova_strings)
  /// The app's texts with those of the account pages and of the chart page.
  static let all = own.adding(.charts).adding(.accountPages)
}

/// The texts of the frame around the pages.
enum AstronovaKey: String, MessageKey {
  static let section = "astronova"

  case purpose, tabToday, tabFriends, tabNexus, tabProfile, inboxNews
}

/// The texts of the reference of the zodiac.
enum ZodiacKey: String, MessageKey {
  static let section = "astronova.zodiac"

  case stoneDiamond, stoneEmerald, stoneAgate, stonePearl, stoneRuby, stoneSapphire
  case stoneOpal, stoneTopaz, stoneTurquoise, stoneGarnet, stoneAmethyst, stoneAquamarine
  case keywordsAries, keywordsTaurus, keywordsGemini, keywordsCancer, keywordsLeo, keywordsVirgo
  case keywordsLibra, keywordsScorpio, keywordsSagittarius, keywordsCapricorn, keywordsAquarius
  case keywordsPisces
  case aboutAries, aboutTaurus, aboutGemini, aboutCancer, aboutLeo, aboutVirgo
  case aboutLibra, aboutScorpio, aboutSagittarius, aboutCapricorn, aboutAquarius, aboutPisces
}

/// The names of colours, directions, weekdays and elements.
enum LuckyKey: String, MessageKey {
  static let section = "astronova.lucky"

  case colorGold, colorSilver, colorRed, colorGreen, colorRoyalBlue, colorRose, colorIndigo
  case east, south, west, north
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday
  case fire, earth, air, water
}

extension CosmicTheme: MessageKey { static let section = "astronova.themes" }

extension Message {
  /// How many notifications are unread.
  static func inboxNews(_ count: Int) -> Message {
    Message(AstronovaKey.inboxNews, ["count": .number(count)])
  }
}

extension MessageCatalog {
  /// Returns a text of the frame.
  func callAsFunction(_ key: AstronovaKey) -> String { self(Message(key)) }

  /// The texts of the API: English.
  static let astronovaEnglish = siteEnglish.adding(AstronovaStrings.all)
  /// The texts of Astronova in Spanish.
  static let astronovaSpanish = MessageCatalog(.spanish, .interface, .site)
    .adding(AstronovaStrings.all)

  /// Returns the texts for APIs, jobs and notifications by language tag: Spanish or English.
  static func astronova(in tag: String?) -> MessageCatalog {
    tag == Language.spanish.tag ? .astronovaSpanish : .astronovaEnglish
  }

  /// Returns the name of a theme.
  func callAsFunction(_ theme: CosmicTheme) -> String { self(Message(theme)) }

  /// Returns the name of a stone.
  func callAsFunction(_ stone: LuckyStone) -> String {
    let index = LuckyStone.allCases.firstIndex(of: stone) ?? 0
    return self(Message(ZodiacKey.allCases[index]))
  }

  /// Returns three words for a sign.
  func keywords(of sign: ZodiacSign) -> [String] {
    let words = self(Message(ZodiacKey.allCases[12 + Int(sign.rawValue)]))
    return words.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// Returns a few sentences on a sign.
  func about(_ sign: ZodiacSign) -> String {
    self(Message(ZodiacKey.allCases[24 + Int(sign.rawValue)]))
  }

  /// Returns the name of a colour.
  func callAsFunction(_ color: LuckyColor) -> String {
    let index = LuckyColor.allCases.firstIndex(of: color) ?? 0
    return self(Message(LuckyKey.allCases[index]))
  }

  /// Returns the name of a direction.
  func callAsFunction(_ direction: CompassPoint) -> String {
    self(Message(LuckyKey(rawValue: direction.rawValue) ?? .east))
  }

  /// Returns the name of a weekday.
  func callAsFunction(_ weekday: Weekday) -> String {
    let key: LuckyKey =
      switch weekday {
      case .sunday: .sunday
      case .monday: .monday
      case .tuesday: .tuesday
      case .wednesday: .wednesday
      case .thursday: .thursday
      case .friday: .friday
      case .saturday: .saturday
      }
    return self(Message(key))
  }

  /// Returns the name of an element.
  func callAsFunction(_ element: Element) -> String {
    self(Message(LuckyKey(rawValue: element.name) ?? .fire))
  }
}
