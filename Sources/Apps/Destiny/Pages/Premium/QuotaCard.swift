internal import AccountPages
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup

/// The remaining questions, and what to do when none are left (DES-41, DES-43).
struct QuotaCard: HTML {
  let quota: DestinyQuota
  /// The day on which the quota resets.
  let renewal: CivilDate
  let isGuest: Bool
  let words: MessageCatalog

  var body: some HTML {
    section(.class("card quota")) {
      h2(.class("quota-title")) {
        IconView(.sparkle)
        quota.remaining > 0 ? words(.questionsLeft(quota)) : words(.noQuestionsLeft)
      }
      progress(
        .class("quota-bar"), .value(quota.remaining), .max(quota.total),
        .aria(.label, words(.questionsLeft(quota))))
      p(.class("caption")) {
        words(.renews(words.formatted(day: renewal.day, month: renewal.month)))
      }
      if quota.remaining == 0 { ways }
    }
  }

  private var ways: some HTML {
    div(.class("form-actions")) {
      LinkButton(words(.upgrade), to: DestinyPath.premium)
      if isGuest {
        LinkButton(
          words(.createAccount), to: DestinyPath.Account.upgradeFromProfile, style: .secondary)
      }
    }
  }
}

extension QuotaCard {
  /// Creates the user's card; nil for premium, for guests with questions left, and in care mode.
  init?(_ quota: DestinyQuota?, _ reader: DestinyContext) {
    let isGuest = reader.person.account.isGuest
    guard reader.mayOffer, let quota, !isGuest || quota.remaining == 0 else { return nil }
    self.init(
      quota: quota, renewal: reader.clocks.date(of: quota.renewsAt), isGuest: isGuest,
      words: reader.words)
  }
}
