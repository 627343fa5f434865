internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup
internal import Payments
internal import Storage

/// The account's purchases, and the products for sale.
struct PremiumPage: HTML {
  let model: PremiumModel
  /// The time zone for dates.
  let clocks: ZoneRules
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    if let trouble = model.trouble {
      div(.class("form-problems"), .role("alert")) { p { trouble } }
    }
    if model.offers.isEmpty { nothing } else { offers }
  }

  private var nothing: some HTML {
    Notice.empty(
      words(.premiumNone), text: words(.premiumNoneText), icon: .heart,
      action: NamedLink(words(.account), to: account.home))
  }

  @HTMLBuilder private var offers: some HTML {
    Live(id: "premium", topics: ["entitlement"]) {
      div(.class("stack")) { for offer in model.offers { card(offer) } }
    }
    if model.isSandbox { p(.class("caption")) { words(.premiumSandboxText) } }
    if model.hasPortal {
      Form(to: account("premium/portal"), token: formToken, words: words) {
        Button(words(.premiumPortal), style: .secondary, isWide: true)
      }
    }
  }

  private func card(_ offer: PremiumModel.Offer) -> some HTML {
    Card(offer.name) {
      switch offer.entitlement {
      case .free:
        p(.class("secondary")) { words(.premiumFree) }
        for product in offer.products { buy(product) }
      case .premium(let end, let renews, let isTest):
        div(.class("cluster")) {
          Badge(words(.premiumHeld), tone: .positive)
          if isTest { Badge(words(.premiumTest), tone: .caution) }
        }
        p { held(until: end.map(day), renews: renews) }
        if let provider = offer.provider { p(.class("caption")) { words(provider.key) } }
        if renews || isTest { cancel(offer, isTest: isTest) }
      }
    }
  }

  private func day(_ moment: Timestamp) -> String {
    words.formatted(clocks.date(of: moment))
  }

  private func held(until day: String?, renews: Bool) -> String {
    guard let day else { return words(.premiumForEver) }
    return words(renews ? .premiumRenewed(day) : .premiumUntil(day))
  }

  private func buy(_ product: Product) -> some HTML {
    Form(to: account("premium/buy"), token: formToken, words: words) {
      input(.type(.hidden), .name("product"), .value(product.id))
      Button("\(words(product.period.key)) · \(product.price)", isWide: true)
    }
  }

  private func cancel(_ offer: PremiumModel.Offer, isTest: Bool) -> some HTML {
    Form(to: account("premium/cancel"), token: formToken, words: words) {
      input(.type(.hidden), .name("app"), .value(offer.app))
      Button(words(isTest ? .premiumEndTest : .premiumCancel), style: .secondary, isWide: true)
    }
  }
}

/// Announces that a link leaves for a payment provider: our forms may not redirect to another site,
/// and nobody should land there unawares.
struct LeavingPage: HTML {
  let text: String
  let url: String
  /// The path of the purchases page.
  let back: String
  let words: MessageCatalog

  var body: some HTML {
    Card {
      p { text }
      div(.class("form-actions")) {
        LinkButton(words(.premiumGoOn), to: url)
        LinkButton(words(.premiumStay), to: back, style: .secondary)
      }
    }
  }
}

extension Product.Period {
  fileprivate var key: AccountPageKey {
    switch self {
    case .month: .premiumMonth
    case .year: .premiumYear
    case .lifetime: .premiumLifetime
    }
  }
}

extension EntitlementFact.Provider {
  fileprivate var key: AccountPageKey {
    switch self {
    case .sandbox: .premiumBySandbox
    case .stripe: .premiumByStripe
    case .appStore: .premiumByAppStore
    case .trial: .premiumByTrial
    }
  }
}
