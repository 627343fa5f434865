internal import Interface

extension DestinyWords {
  static let englishPremium: [String: Pattern] = [
    "destiny.premium.title": "Premium",
    "destiny.premium.heading": "Destiny Premium",
    "destiny.premium.text": "Ask as often as you like, and keep every answer.",
    "destiny.premium.ended": "Your plan has ended. Your free questions of this month are back.",
    "destiny.premium.for-ever": "Yours for ever",
    "destiny.premium.until": "Open until {day}; it ends by itself",
    "destiny.premium.renewed": "Renews on {day}",
    "destiny.premium.more": "More about premium",
    "destiny.premium.benefit-questions": "Unlimited questions",
    "destiny.premium.benefit-questions-text": "No monthly count",
    "destiny.premium.benefit-sidebar": "Chat sidebar",
    "destiny.premium.benefit-sidebar-text": "All conversations beside the one you read",
    "destiny.premium.benefit-history": "Keep history for ever",
    "destiny.premium.benefit-history-text": "Nothing is deleted by its age",
    "destiny.premium.plans": "Plans",
    "destiny.premium.plan-month": "Monthly",
    "destiny.premium.plan-year": "Yearly",
    "destiny.premium.plan-lifetime": "For ever",
    "destiny.premium.per-month": "{price} per month",
    "destiny.premium.per-year": "{price} per year",
    "destiny.premium.once": "{price}, once",
    "destiny.premium.saving": "Save {percent}",
    "destiny.premium.go": "Get Premium",
    "destiny.premium.sandbox-text": "This installation sells without payment: nobody is charged.",
    "destiny.premium.renewal-text": "Renews by itself until you cancel, which you can at any time.",
    "destiny.premium.plans-missing": "Plans are not available right now",
    "destiny.premium.plans-missing-text": "Nothing of yours has changed. Try again in a while.",
    "destiny.premium.portal": "Card, receipts and invoices",
    "destiny.premium.cancel": "Cancel plan",
    "destiny.premium.end-test": "End the test now",
    "destiny.premium.test-text": "This was bought without payment, as a test.",
    "destiny.premium.restore": "Restore purchases",
    "destiny.premium.pending-heading": "Payment on its way",
    "destiny.premium.pending-text":
      "The payment has not arrived yet. Premium opens by itself as soon as it does.",
    "destiny.premium.look-again": "Look again",
    "destiny.premium.leaving":
      "Paying happens at Stripe, on their page. You come back here afterwards.",
    "destiny.premium.leaving-go-on": "Go on to Stripe",
    "destiny.premium.leaving-stay": "Stay here",
    "destiny.premium.done-bought": "Premium is yours",
    "destiny.premium.done-restored": "Premium restored",
    "destiny.premium.done-nothing": "No purchase of this account was found",
    "destiny.premium.done-cancelled": "Cancelled. Premium stays until the end of what was paid",
    "destiny.premium.done-ended": "The test has ended",
    "destiny.premium.failed-unknown": "This plan is not sold here. Choose one of those below.",
    "destiny.premium.failed-nothing-held": "There is nothing to cancel or to manage.",
    "destiny.premium.failed-declined":
      "The payment was declined. Nothing was charged; try another card.",
    "destiny.premium.failed-unavailable":
      "The payment provider does not answer. Nothing was charged; try again in a moment.",
    "destiny.premium.privacy": "Privacy",
    "destiny.premium.terms": "Terms",
    "destiny.premium.terms-renewal":
      "A plan is paid in advance and renews for the same time until it is cancelled.",
    "destiny.premium.terms-cancel":
      "You can cancel at any time. Premium then stays open until the end of what was paid.",
    "destiny.premium.terms-content": """
    Readings are for reflection. They replace no advice on health, law or money, and promise nothing.
    """,
  ]
}
