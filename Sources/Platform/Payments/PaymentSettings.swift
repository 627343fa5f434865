public import Vault

/// The products and payment providers.
public struct PaymentSettings: Sendable {
  /// All products.
  public var products: [Product]
  /// Stripe, if configured.
  public var stripe: Stripe?
  /// The App Store, if configured.
  public var appStore: AppStore?
  /// The IDs of the apps that limit free use; in the others a payment unlocks nothing.
  public var limitedApps: Set<String>

  /// Whether purchases are free tests with one click: only if no provider is configured (PLT-9).
  public var isSandbox: Bool { stripe == nil && appStore == nil }

  /// - Parameters:
  ///   - products: all products; IDs are unique.
  ///   - stripe: nil if it is not used.
  ///   - appStore: nil if it is not used.
  ///   - limitedApps: the apps that limit free use.
  public init(
    products: [Product], stripe: Stripe? = nil, appStore: AppStore? = nil,
    limitedApps: Set<String> = []
  ) {
    self.products = products
    self.limitedApps = limitedApps
    self.stripe = stripe
    self.appStore = appStore
  }

  /// The account at Stripe.
  public struct Stripe: Sendable {
    /// The secret API key (`sk_...` or, better, a restricted `rk_...`).
    public var key: SecretBytes
    /// The signing secrets of the webhook (`whsec_...`), two during a rotation.
    public var webhookSecrets: [SecretBytes]
    /// How long a new period stays open until its invoice is paid. Stripe creates the invoice when
    /// the period begins and collects it an hour later at the earliest.
    public var gracePeriod: Duration = .seconds(7 * 86_400)
    /// Scheme of the API, `https` except in tests.
    public var scheme = "https"
    /// Host of the API.
    public var authority = "api.stripe.com"

    /// - Parameters:
    ///   - key: the secret API key.
    ///   - webhookSecrets: the signing secrets of the webhook.
    public init(key: SecretBytes, webhookSecrets: [SecretBytes]) {
      self.key = key
      self.webhookSecrets = webhookSecrets
    }
  }

  /// The apps in the App Store.
  public struct AppStore: Sendable {
    /// The accepted App Store environment.
    public enum Environment: String, Hashable, Sendable {
      case production = "Production"
      /// Apple's own sandbox: real signatures, no real payments.
      case sandbox = "Sandbox"
    }

    /// An app as the App Store knows it.
    public struct Listing: Hashable, Sendable {
      /// The app here, such as "arca".
      public let app: String
      /// Its bundle id.
      public let bundleID: String
      /// Its Apple id, a number; compared in production.
      public let appleID: Int64

      /// - Parameters:
      ///   - app: the app here.
      ///   - bundleID: its bundle id.
      ///   - appleID: its Apple id.
      public init(app: String, bundleID: String, appleID: Int64) {
        self.app = app
        self.bundleID = bundleID
        self.appleID = appleID
      }
    }

    /// The accepted environment; data of the other is rejected.
    public var environment: Environment
    /// The apps that are sold there.
    public var listings: [Listing]
    /// Verifies signatures against the pinned root.
    public var signatures: AppStoreData

    /// - Parameters:
    ///   - environment: the accepted environment.
    ///   - listings: the apps that are sold there.
    ///   - signatures: verifies signatures; by default against Apple's root.
    public init(
      environment: Environment, listings: [Listing], signatures: AppStoreData = AppStoreData()
    ) {
      self.environment = environment
      self.listings = listings
      self.signatures = signatures
    }
  }
}
