import AppHost
import HTTPClient
import Halloo
import Messaging
import Payments
import Vault

extension Settings.Messages {
  /// The mail channel; nil if none is configured, and mails stay in the outbox.
  func route(_ client: HTTPClient, _ origin: Origin) -> MailRoute? {
    guard let mailServer, let sender else { return nil }
    return MailRoute(
      sender: MailSender(server: mailServer, clientName: origin.host, client: client), from: sender)
  }

  /// The contact for push services. On an installation that only this machine reaches there is no
  /// better one.
  func pushContact(at origin: Origin) -> String {
    if let pushContact { return pushContact }
    if origin.isSecure { return origin.description }
    return "mailto:\(sender?.address ?? "asterism@localhost")"
  }
}

extension Settings.Payments {
  /// The products and payment providers.
  var paymentSettings: PaymentSettings {
    let stripe = stripeKey.map { key in
      PaymentSettings.Stripe(
        key: key.bytes, webhookSecrets: stripeWebhookSecrets.map(\.bytes))
    }
    let appStore: PaymentSettings.AppStore? =
      appStoreListings.isEmpty
      ? nil
      : PaymentSettings.AppStore(
        environment: appStoreWorld == .production ? .production : .sandbox,
        listings: appStoreListings)
    return PaymentSettings(
      products: sold.map(named), stripe: stripe, appStore: appStore,
      limitedApps: enforcesHalloo ? [Halloo.id] : [])
  }

  /// Halloo sells nothing if its limits are not enforced.
  private var sold: [Product] {
    ServedApps.all.filter { $0.id != Halloo.id || enforcesHalloo }.flatMap(\.products)
  }

  /// A product with its IDs at the providers.
  private func named(_ product: Product) -> Product {
    let price = stripePrices.first { $0.product == product.id }?.number
    let listed = appStoreProducts.first { $0.product == product.id }?.number
    return Product(
      id: product.id, app: product.app, kind: product.kind, period: product.period,
      price: product.price, stripePrice: price ?? product.stripePrice,
      appStoreProduct: listed ?? product.appStoreProduct)
  }
}

extension Settings.Experiments {
  /// The experiments.
  var shares: AppHost.Experiments {
    AppHost.Experiments(percents: [Halloo.profileCreation: sheetPercent])
  }
}

extension Secret {
  var bytes: SecretBytes { SecretBytes(Array(text.utf8)) }
}

extension Origin {
  /// The host without its port.
  fileprivate var host: String {
    let authority = description.split(separator: "/").last ?? ""
    return String(authority.prefix { $0 != ":" })
  }
}
