internal import Accounts
internal import Elementary
internal import Interface
internal import Markup
internal import Payments

/// What premium brings, what it costs, and what the account has of it (DES-132).
struct PremiumPage: HTML {
  let model: PremiumModel
  /// The last day of what was bought, as people write it; nil for ever, and where nothing was.
  let end: String?
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Live(id: "premium", topics: ["entitlement"]) {
      head
      if let news = model.news { view(news) }
      benefits
      switch model.state {
      case .free: offer
      case .premium(_, let renews, let isTest): held(renews: renews, isTest: isTest)
      }
    }
    if !isPremium { restore }
    nav(.class("page-links"), .aria(.label, words(.premiumMore))) {
      a(.href(DestinyPath.Account.privacy)) { words(.privacy) }
      a(.href(DestinyPath.premiumTerms)) { words(.terms) }
    }
  }

  private var isPremium: Bool {
    if case .premium = model.state { true } else { false }
  }

  private var head: some HTML {
    section(.class("premium-head")) {
      IconView(.sparkle)
      h2 { words(.premiumHeading) }
      if isPremium {
        Badge(words(.premiumBadge), tone: .positive)
        p { ending }
      } else {
        p(.class("secondary")) { words(.premiumText) }
        if case .free(hadPremium: true) = model.state { p { words(.premiumEnded) } }
      }
    }
  }

  private var ending: String {
    guard case .premium(let until, let renews, _) = model.state, until != nil, let end else {
      return words(.premiumForEver)
    }
    return words(renews ? .premiumRenewed(end) : .premiumUntil(end))
  }

  private var benefits: some HTML {
    ul(.class("list premium-benefits")) {
      benefit(.chats, .benefitQuestions, .benefitQuestionsText)
      benefit(.menu, .benefitSidebar, .benefitSidebarText)
      benefit(.archive, .benefitHistory, .benefitHistoryText)
    }
  }

  private func benefit(_ icon: Icon, _ title: PremiumKey, _ text: PremiumKey) -> some HTML {
    li { List.Row(words(title), detail: words(text), icon: icon) }
  }

  @HTMLBuilder private var offer: some HTML {
    if model.plans.isEmpty {
      Notice.error(
        words(.plansMissing), text: words(.plansMissingText), retry: DestinyPath.premium,
        words: words)
    } else {
      Form(to: DestinyPath.premium("buy"), token: formToken, words: words) {
        fieldset(.class("plans")) {
          legend(.class("visually-hidden")) { words(.plans) }
          for plan in model.plans { card(plan) }
        }
        Button(words(.goPremium), isWide: true)
        p(.class("caption plans-note")) {
          words(model.isSandbox ? .sandboxText : .renewalText)
        }
      }
    }
  }

  /// The year comes chosen, where there is one.
  private func card(_ plan: PremiumModel.Plan) -> some HTML {
    let chosen = (model.plans.first { $0.product.period == .year } ?? plan).product.id
    return label(.class("plan")) {
      input(.type(.radio), .name("product"), .value(plan.product.id))
        .attributes(.checked, when: plan.product.id == chosen)
      span(.class("plan-text")) {
        span(.class("plan-name")) { words(plan.product.period.title) }
        span(.class("caption")) { words(plan.product.period.price(plan.product.price)) }
      }
      if let saving = plan.saving { Badge(words(.premiumSaving(saving)), tone: .positive) }
    }
  }

  @HTMLBuilder private func held(renews: Bool, isTest: Bool) -> some HTML {
    section(.class("stack"), .aria(.label, words(.managePlan))) {
      if model.hasPortal { action("portal", .portal, .secondary) }
      if renews || isTest { action("cancel", .cancelPlan, .secondary) }
      if isTest {
        action("end", .endTest, .plain)
        p(.class("caption plans-note")) { words(.testText) }
      }
    }
  }

  private var restore: some HTML { action("restore", .restore, .plain) }

  private func action(_ name: String, _ title: PremiumKey, _ style: ButtonStyle) -> some HTML {
    Form(to: DestinyPath.premium(name), token: formToken, words: words) {
      Button(words(title), style: style, isWide: true)
    }
  }

  @HTMLBuilder private func view(_ news: PremiumNews) -> some HTML {
    switch news {
    case .pending:
      Card(words(.pendingHeading)) {
        p(.role("status")) { words(.pendingText) }
        LinkButton(words(.lookAgain), to: DestinyPath.premium, style: .secondary)
      }
    case .failed(let reason):
      div(.class("form-problems"), .role("alert")) { p { words(reason) } }
    }
  }
}

/// The last page before somebody leaves for a provider: nobody is to land there unawares.
struct LeavingPage: HTML {
  let url: String
  let words: Catalogue

  var body: some HTML {
    Card {
      p { words(.leaving) }
      div(.class("form-actions")) {
        LinkButton(words(.leavingGoOn), to: url)
        LinkButton(words(.leavingStay), to: DestinyPath.premium, style: .secondary)
      }
    }
  }
}

/// What buying means.
struct TermsPage: HTML {
  let words: Catalogue

  var body: some HTML {
    Card {
      p { words(.termsRenewal) }
      p { words(.termsCancel) }
      p { words(.termsContent) }
    }
  }
}

extension Product.Period {
  fileprivate var title: PremiumKey {
    switch self {
    case .month: .planMonth
    case .year: .planYear
    case .lifetime: .planLifetime
    }
  }

  fileprivate func price(_ price: String) -> Message {
    switch self {
    case .month: .perMonth(price)
    case .year: .perYear(price)
    case .lifetime: .once(price)
    }
  }
}
