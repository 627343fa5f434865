internal import Accounts
internal import Elementary
internal import Interface
internal import Markup
internal import Payments

/// The benefits and prices of a plan, and what the account has of it (DES-132).
struct PlanPage: HTML {
  let model: PlanModel
  let offer: PlanOffer
  /// The path of the page; its actions are below it.
  let path: String
  let privacy: String
  /// The last day of the plan, formatted; nil without a plan or without an end.
  let end: String?
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Live(id: "premium", topics: ["entitlement"]) {
      head
      if let news = model.news { view(news) }
      benefits
      switch model.entitlement {
      case .free: plans
      case .premium(_, let renews, let isTest): held(renews: renews, isTest: isTest)
      }
    }
    if !isPremium { action("restore", .planRestore, .plain) }
    nav(.class("page-links"), .aria(.label, words(.planMore))) {
      a(.href(privacy)) { words(.privacy) }
      a(.href("\(path)/terms")) { words(.planTerms) }
    }
  }

  private var isPremium: Bool { model.entitlement != .free }

  private var head: some HTML {
    section(.class("plan-head")) {
      IconView(.sparkle)
      h2 { words(offer.heading) }
      if isPremium {
        Badge(words(.premiumHeld), tone: .positive)
        p { ending }
      } else {
        p(.class("secondary")) { words(offer.text) }
        if model.hadPremium { p { words(.planEnded) } }
      }
    }
  }

  private var ending: String {
    guard case .premium(_, let renews, _) = model.entitlement, let end else {
      return words(.premiumForEver)
    }
    return words(renews ? .premiumRenewed(end) : .premiumUntil(end))
  }

  private var benefits: some HTML {
    ul(.class("list plan-benefits")) {
      for benefit in offer.benefits {
        li { List.Row(words(benefit.title), detail: words(benefit.text), icon: benefit.icon) }
      }
    }
  }

  @HTMLBuilder private var plans: some HTML {
    if model.plans.isEmpty {
      Notice.error(
        words(.plansMissing), text: words(.plansMissingText), retry: path,
        words: words)
    } else {
      Form(to: "\(path)/buy", token: formToken, words: words) {
        fieldset(.class("plans")) {
          legend(.class("visually-hidden")) { words(.plans) }
          for plan in model.plans { card(plan) }
        }
        Button(words(.planGo), isWide: true)
        p(.class("caption plans-note")) {
          words(model.isSandbox ? .premiumSandboxText : .planRenewal)
        }
      }
    }
  }

  /// The yearly product is preselected if there is one.
  private func card(_ plan: PlanModel.Plan) -> some HTML {
    let chosen = (model.plans.first { $0.product.period == .year } ?? plan).product.id
    return label(.class("plan")) {
      input(.type(.radio), .name("product"), .value(plan.product.id))
        .attributes(.checked, when: plan.product.id == chosen)
      span(.class("plan-text")) {
        span(.class("plan-name")) { words(plan.product.period.title) }
        span(.class("caption")) { words(plan.product.period.price(plan.product.price)) }
      }
      if let saving = plan.saving { Badge(words(.planSaving(saving)), tone: .positive) }
    }
  }

  @HTMLBuilder private func held(renews: Bool, isTest: Bool) -> some HTML {
    section(.class("stack"), .aria(.label, words(.planManage))) {
      if model.hasPortal { action("portal", .premiumPortal, .secondary) }
      if renews || isTest { action("cancel", .premiumCancel, .secondary) }
      if isTest {
        action("end", .premiumEndTest, .plain)
        p(.class("caption plans-note")) { words(.planTestText) }
      }
    }
  }

  private func action(_ name: String, _ title: AccountPageKey, _ style: ButtonStyle) -> some HTML {
    Form(to: "\(path)/\(name)", token: formToken, words: words) {
      Button(words(title), style: style, isWide: true)
    }
  }

  @HTMLBuilder private func view(_ news: PlanModel.News) -> some HTML {
    switch news {
    case .pending:
      Card(words(.planPending)) {
        p(.role("status")) { words(.planPendingText) }
        LinkButton(words(.planLookAgain), to: path, style: .secondary)
      }
    case .failed(let reason):
      div(.class("form-problems"), .role("alert")) { p { words(reason) } }
    }
  }
}

/// The terms of a purchase.
struct PlanTermsPage: HTML {
  let words: MessageCatalog

  var body: some HTML {
    Card {
      p { words(.planTermsRenewal) }
      p { words(.planTermsCancel) }
      p { words(.planTermsContent) }
    }
  }
}

extension Product.Period {
  fileprivate var title: AccountPageKey {
    switch self {
    case .month: .planMonth
    case .year: .planYear
    case .lifetime: .planLifetime
    }
  }

  fileprivate func price(_ price: String) -> Message {
    switch self {
    case .month: .planPerMonth(price)
    case .year: .planPerYear(price)
    case .lifetime: .planOnce(price)
    }
  }
}
