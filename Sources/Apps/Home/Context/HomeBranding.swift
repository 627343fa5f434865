internal import AccountPages
internal import AppHost
internal import ChartPages
internal import Interface
internal import People

/// Branding and entry point of the pages that belong to no app.
struct HomeBranding: AppBranding {
  /// The account's own pages.
  static var web: WebApp { .asterism }

  /// The texts of this module and of the pages of the account.
  static var strings: Strings { HomeStrings.all }

  /// The form of the birth.
  static var afterSignUp: String { account("birth") }

  /// The birth and its chart.
  static func accountRows(_ words: MessageCatalog, _ profile: Profile?) -> [List.Row] {
    let name = profile?.details.name ?? ""
    return [
      .init(
        words(.birthTitle), detail: name.isEmpty ? words(.notSaidYet) : name, icon: .person,
        to: account("birth")),
      .init(words(ChartKey.chartTitle), icon: .chart, to: account("chart")),
    ]
  }

  /// The birth, its chart, and what is asked of it.
  static func privacy(_ services: Dependencies) -> PrivacyFacts {
    PrivacyFacts(
      kept: [Message(AccountPageKey.privacyBirthKept)],
      seen: [
        Message(AccountPageKey.privacyBirthSeen), Message(AccountPageKey.privacyPlacesText),
      ])
  }
}

typealias PageContext = AppHost.PageContext<HomeBranding>
typealias AccountPageContext = AppHost.AccountPageContext<HomeBranding>
