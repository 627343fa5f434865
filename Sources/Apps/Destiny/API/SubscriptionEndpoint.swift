internal import APIKit
internal import AppHost
internal import HTTPServer
internal import Interface

/// `/subscription`: the plans and the account's subscription (DES-194).
enum SubscriptionEndpoint {
  private static let api = SubscriptionAPI(
    .destiny, app: DestinyPath.appID, name: "Destiny Premium", page: DestinyPath.premium,
    benefits: [PremiumKey.benefitQuestions, .benefitSidebar, .benefitHistory].map {
      MessageCatalog.destinyEnglish($0)
    },
    alreadyPaid: HTTPError(.alreadyPremium, "This account has premium already."),
    unpaid: HTTPError(.invalidTransaction, "It has not been paid yet.", field: "transaction"))

  static func mount<Root>(_ routes: Routes<Root, APIContext>) { api.mount(routes) }
}
