internal import AccountPages
internal import Interface
internal import Readings

/// Pro, and orders of reports: the shared pages with Astronova's texts (AST-180 to AST-182).
enum PremiumPages {
  static let plan = PlanPages<AstronovaBranding>(
    of: AstronovaPath.appID, at: AstronovaPath.premium, backTo: AstronovaPath.profile,
    offer: PlanOffer(
      Message(PremiumKey.heading), text: Message(PremiumKey.text),
      benefits: [
        benefit(.books, .reports, .reportsText), benefit(.calendar, .periods, .periodsText),
        benefit(.chats, .chat, .chatText),
      ]),
    items: PlanItems(next: (Message(PremiumKey.toReports), AstronovaPath.reports)) {
      product, words in
      AstronovaProducts.report(of: product)?.title(words.language.tag)
    },
    entitlement: \.entitlement)

  private static func benefit(
    _ icon: Icon, _ title: PremiumKey, _ text: PremiumKey
  ) -> PlanOffer.Benefit { .init(icon, Message(title), Message(text)) }
}
