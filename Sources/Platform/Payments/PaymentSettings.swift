public import Vault

/// What is sold, and through whom.
public struct PaymentSettings: Sendable {
  /// Everything that is sold.
  public var products: [Product]
  /// Stripe, where it is set.
  public var stripe: Stripe?
  /// The App Store, where it is set.
  public var appStore: AppStore?
  /// The apps in which what nobody pays for is limited, by their names; in others a payment opens nothing that
  /// is closed without.
  public var limitedApps: Set<String>

  /// Whether one press buys and nobody pays: where no provider is set, and only there (PLT-9).
  public var isSandbox: Bool { stripe == nil && appStore == nil }

  /// - Parameters:
  ///   - products: everything that is sold; ids come once.
  ///   - stripe: nil where it is not used.
  ///   - appStore: nil where it is not used.
  ///   - limitedApps: the apps in which what nobody pays for is limited.
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
    /// The secret key of the API (`sk_...` or, better, a restricted `rk_...`).
    public var key: SecretBytes
    /// The signing secrets of the webhook (`whsec_...`), two while they are being exchanged.
    public var webhookSecrets: [SecretBytes]
    /// How long a period that has begun stays open until its invoice is paid. Stripe draws up the
    /// invoice when the period begins and collects it an hour later at the earliest.
    public var gracePeriod: Duration = .seconds(7 * 86_400)
    /// Scheme of the API, `https` but for tests.
    public var scheme = "https"
    /// Host of the API.
    public var authority = "api.stripe.com"

    /// - Parameters:
    ///   - key: the secret key of the API.
    ///   - webhookSecrets: the signing secrets of the webhook.
    public init(key: SecretBytes, webhookSecrets: [SecretBytes]) {
      self.key = key
      self.webhookSecrets = webhookSecrets
    }
  }

  /// The apps in the App Store.
  public struct AppStore: Sendable {
    /// Which of Apple's two worlds is believed.
    public enum Environment: String, Hashable, Sendable {
      case production = "Production"
      /// Apple's own sandbox: real signatures, and nobody pays.
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

    /// Which world is believed; what comes from the other is refused.
    public var environment: Environment
    /// The apps that are sold there.
    public var listings: [Listing]
    /// Checks signatures against the pinned root.
    public var signatures: AppStoreData

    /// - Parameters:
    ///   - environment: which world is believed.
    ///   - listings: the apps that are sold there.
    ///   - signatures: checks signatures; by default against Apple's root.
    public init(
      environment: Environment, listings: [Listing], signatures: AppStoreData = AppStoreData()
    ) {
      self.environment = environment
      self.listings = listings
      self.signatures = signatures
    }
  }
}
