internal import AccountPages
internal import Accounts
internal import AppHost
internal import CArca
internal import HTTPServer
internal import Interface
internal import Messaging
internal import Sharing
internal import Storage

/// Branding of Arca.
struct ArcaBranding: AppBranding {
  /// Name, colours and places (ARC-1601, ARC-1604).
  static let web = WebApp(
    name: ArcaStrings.name, summary: "Your world of people", scope: ArcaPath.home, theme: .arca,
    icon: AppIcon(
      top: 0x5B3FD6, bottom: 0x2A1C73, ink: 0xFFFFFF,
      lines:
        "M9.5 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Zm5 0a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Z",
      points: ""), accountPath: ArcaPath.me, copiesPath: ArcaPath.copies,
    picturesPath: ArcaPath.links, hears: ["profile", "profile.updated"], hasLoadingView: true,
    wheelEndings: [ArcaPath.charts, "/\(ArcaPath.chartPage)"],
    shortcuts: [
      NamedLink("Today", to: ArcaPath.home),
      NamedLink("Add Connection", to: ArcaPath.newConnection),
      NamedLink("Share My Arca", to: ArcaPath.share),
    ], styles: [styles])

  static var strings: Strings { ArcaStrings.all }

  /// Today, Charts, Connections, Me (ARC-1602).
  static func tabs(_ words: MessageCatalog) -> [TabBar.Tab] {
    tabs(words, of: ArcaStanding(requests: 0, unread: 0))
  }

  static func tabs(_ words: MessageCatalog, of standing: ArcaStanding) -> [TabBar.Tab] {
    let news = standing.requests
    return [
      .init(words(.tabToday), to: ArcaPath.home, icon: .sun),
      .init(words(.tabCharts), to: ArcaPath.charts, icon: .chart),
      .init(
        words(.tabConnections), to: ArcaPath.connections, icon: .heart,
        news: .init(news, text: words(.requestsWaiting(news)), topics: ArcaTopic.requests)),
      .init(
        words(.tabMe), to: ArcaPath.me, icon: .person,
        news: .init(
          standing.unread, text: words(.inboxNews, count: standing.unread),
          topics: ["inbox", "inbox.new"])),
    ]
  }

  static func standing(
    of person: AuthenticatedContext, _ request: Request, in transaction: borrowing Transaction
  ) throws -> ArcaStanding {
    let waiting = try ArcaStore.room.requests.waitingCount(for: person.account.id, in: transaction)
    let unread = try Messaging.unreadCount(
      of: person.account.id, app: ArcaPath.appID, in: transaction)
    return ArcaStanding(requests: waiting, unread: unread)
  }

  /// Who verified an address for a link is back at it.
  static var afterVerification: String { ArcaPath.verified }

  static func entrance(_ request: Request) -> String { ArcaFeatures.welcome.entrance(request) }

  /// The cookies of the introduction and of the way back to a link.
  static func privacy(_ services: Dependencies) -> PrivacyFacts {
    PrivacyFacts(cookies: [
      .init(ArcaFeatures.welcome.cookie, Message(AccountPageKey.privacyWelcomeCookie)),
      LinkReturn.fact,
    ])
  }

  private static var styles: Asset {
    unsafe Asset(
      name: ArcaPath.appID, kind: .css, constant: asterism_arca_styles(),
      count: asterism_arca_styles_size)
  }
}

/// What every page of Arca tells of an account besides its profile.
struct ArcaStanding: Sendable {
  /// How many requests wait for an answer (ARC-1205).
  let requests: Int
  /// How many items of the inbox are unread.
  let unread: Int
}

extension Theme {
  /// Violet (ARC-1604).
  static let arca = Theme(
    name: "arca-theme",
    light: Palette(
      page: 0xF7F5FB, surface: 0xFFFFFF, inset: 0xF1EEF9, text: 0x1B1730, secondaryText: 0x5C5675,
      accent: 0x5B3FD6, onAccent: 0xFFFFFF, accentText: 0x5B3FD6, controlBorder: 0x7D7797,
      hairline: 0xE3DFF0, track: 0xE9E5F5, focus: 0x5B3FD6,
      positive: 0x1B7F50, caution: 0x8A6100, negative: 0xB93630),
    dark: Palette(
      page: 0x0F0C1D, surface: 0x1A1630, inset: 0x241F3F, text: 0xF2EFFF, secondaryText: 0xABA4C8,
      accent: 0xA792FF, onAccent: 0x14102A, accentText: 0xA792FF, controlBorder: 0x7A739C,
      hairline: 0x2E2850, track: 0x352E58, focus: 0xA792FF,
      positive: 0x4FD39A, caution: 0xF2C14E, negative: 0xFF8A80))
}
