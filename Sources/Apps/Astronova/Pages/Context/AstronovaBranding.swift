internal import AccountPages
internal import AppHost
internal import CAstronova
internal import HTTPServer
internal import Interface
internal import Storage

/// Branding and navigation of Astronova.
struct AstronovaBranding: AppBranding {
  /// Name, colours and places (AST-1, AST-189, AST-198).
  static let web = WebApp(
    name: AstronovaStrings.name, summary: "The sky that stands over you", scope: AstronovaPath.home,
    theme: .astronova,
    icon: AppIcon(
      top: 0x8B5CF6, bottom: 0x1A1A2E, ink: 0xFBBF24,
      // The ecliptic above the horizon, with the Sun on it.
      lines: "M3.5 17.5h17M4.5 15.5a7.5 7.5 0 0 1 15 0",
      points: "M12 4.6l.9 2.5 2.5.9-2.5.9-.9 2.5-.9-2.5-2.5-.9 2.5-.9Z"),
    accountPath: AstronovaPath.settings, copiesPath: AstronovaPath.copies,
    hears: ["profile", "profile.updated"], hasLoadingView: true,
    wheelEndings: [AstronovaPath.chart],
    shortcuts: [
      NamedLink("Today's Horoscope", to: AstronovaPath.today),
      NamedLink("Check Compatibility", to: "\(AstronovaPath.friends)?action=match"),
      NamedLink("Ask Nexus", to: AstronovaPath.newConversation),
      NamedLink("My Chart", to: AstronovaPath.chart),
    ], styles: [styles, welcomeStyles, todayStyles], scripts: AstronovaScripts.all)

  static var strings: Strings { AstronovaStrings.all }

  static func tabs(_ words: MessageCatalog) -> [TabBar.Tab] { tabs(words, unread: 0) }

  static func tabs(_ words: MessageCatalog, of standing: AstronovaStanding) -> [TabBar.Tab] {
    tabs(words, unread: standing.unread)
  }

  /// Today, Friends, Nexus, Profile (AST-7, AST-141).
  private static func tabs(_ words: MessageCatalog, unread: Int) -> [TabBar.Tab] {
    let news = TabBar.News(unread, text: words(.inboxNews(unread)), topics: ["inbox", "inbox.new"])
    return AppState.Tab.allCases.map { tab in
      .init(words(tab.name), to: tab.path, icon: tab.icon, news: tab == .profile ? news : nil)
    }
  }

  static func standing(
    of person: AuthenticatedContext, _ request: Request, in transaction: borrowing Transaction
  ) throws -> AstronovaStanding { try AstronovaStanding(of: person, in: transaction) }

  /// The landing journey (AST-4).
  static func entrance(_ request: Request) -> String {
    "\(AstronovaPath.welcome)?next=\(SafeReturn.encoded(request.path))"
  }

  private static var styles: Asset {
    unsafe Asset(
      name: AstronovaPath.appID, kind: .css, constant: asterism_astronova_styles(),
      count: asterism_astronova_styles_size)
  }

  private static var todayStyles: Asset {
    unsafe Asset(
      name: "\(AstronovaPath.appID)-today", kind: .css, constant: asterism_astronova_today(),
      count: asterism_astronova_today_size)
  }

  private static var welcomeStyles: Asset {
    unsafe Asset(
      name: "\(AstronovaPath.appID)-welcome", kind: .css, constant: asterism_astronova_welcome(),
      count: asterism_astronova_welcome_size)
  }
}

extension Theme {
  /// "Celestial Dawn" and "Midnight Cosmos" (AST-198, AST-199).
  static let astronova = Theme(
    name: "astronova-theme",
    light: Palette(
      page: 0xFAFAFA, surface: 0xFFFFFF, inset: 0xF5F5F5, text: 0x1A1A1A, secondaryText: 0x5B6472,
      accent: 0xF39C12, onAccent: 0x1A1A1A, accentText: 0x3F51B5, controlBorder: 0x7A8190,
      hairline: 0xE5E7EB, track: 0xE9EAF0, focus: 0x3F51B5,
      positive: 0x047857, caution: 0xB45309, negative: 0xB91C1C),
    dark: Palette(
      page: 0x0F0F23, surface: 0x1E1E2E, inset: 0x26263A, text: 0xF8FAFC, secondaryText: 0x94A3B8,
      accent: 0xFBBF24, onAccent: 0x0F0F23, accentText: 0xA78BFA, controlBorder: 0x6B7694,
      hairline: 0x2B2B42, track: 0x33334D, focus: 0xA78BFA,
      positive: 0x34D399, caution: 0xFBBF24, negative: 0xF87171))
}
