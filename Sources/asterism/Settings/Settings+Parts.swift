import Accounts
import AppHost
import ChartJSON
import HTTPServer
import LogOutput
import Logging
import OpenIDConnect
import Payments
import Redis
import Storage
import Vault

extension Settings {
  /// The network settings.
  struct Network: Sendable {
    let host: IPAddress
    let port: UInt16
    private let givenOrigin: Origin?
    /// Further allowed host names.
    let allowedHosts: [String]
    let trustedProxies: [IPNetwork]
    let crossOrigins: CrossOrigins
    /// The served apps; nil for all.
    let apps: [AppName]?

    init(_ reader: inout SettingsReader) {
      reader.begin("Network")
      host = reader.read(
        "HOST", "The address that the server listens at.", .address, default: .loopback,
        shownAs: "127.0.0.1")
      port = reader.read(
        "PORT", "The port that the server listens at; 0 takes a free one.", .port, default: 8080,
        shownAs: "8080")
      givenOrigin = reader.read(
        "PUBLIC_URL", "The address that people type: links in letters and sign-in depend on it.",
        .origin, absence: "http://localhost:PORT")
      allowedHosts = reader.read(
        "ALLOWED_HOSTS",
        "By which other names than PUBLIC_URL and those of this machine people reach the server; "
          + "requests for any other name are refused (421).",
        .list(of: .host), default: [], shownAs: "none")
      trustedProxies = reader.read(
        "TRUSTED_PROXIES", "Whose word about the client's address and scheme is believed.",
        .list(of: .network), default: [], shownAs: "nobody's")
      crossOrigins = reader.read(
        "CORS_ORIGINS",
        "The other sites whose pages may call the wire APIs, with a key or a token; * for all.",
        .crossOrigins, default: .closed, shownAs: "none")
      apps = reader.read(
        "ASTERISM_APPS", "Which apps are served.", .list(of: .choice), absence: "all of them")
    }

    /// The public origin of a server on `port`.
    func origin(port: UInt16) -> Origin {
      guard let origin = givenOrigin ?? Origin("http://localhost:\(port)") else {
        preconditionFailure("a host and a port are an origin")
      }
      return origin
    }

    /// Whether passwords would travel unencrypted over a network.
    var isExposedWithoutTLS: Bool { !host.isLoopback && givenOrigin?.isSecure != true }
  }

  /// The storage settings.
  struct Storage: Sendable {
    let folder: String
    private let givenDatabase: DatabaseLocation?
    let redis: RedisAddress?

    init(_ reader: inout SettingsReader) {
      reader.begin("Data")
      folder = reader.read(
        "ASTERISM_DATA", "The folder of the database, the keys and uploads.", .path,
        default: "./data", shownAs: "./data")
      givenDatabase = reader.read(
        "DATABASE_URL", "The database: PostgreSQL, which several nodes may share, or SQLite.",
        .database, absence: "asterism.db in ASTERISM_DATA")
      redis = reader.read(
        "REDIS_URL", "Redis, in which several nodes count their limits together.", .redis,
        absence: "each node counts for itself")
    }

    var database: DatabaseLocation { givenDatabase ?? .sqlite(path: folder + "/asterism.db") }
    /// The database file, for SQLite.
    var databaseFile: String? {
      if case .sqlite(let path) = database { path } else { nil }
    }
    /// The folder of that file.
    var databaseFolder: String? {
      databaseFile.map { path in
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
      }
    }
    var masterKeyFile: SecretFile { SecretFile(path: folder + "/master.key") }
    var tokenKeyFile: SecretFile { SecretFile(path: folder + "/jwt.key") }

    /// Not among the keys: a backup does not need it, since a new one is created.
    var operatorTokenFile: SecretFile { SecretFile(path: folder + "/operator.token") }

    /// All key files.
    var keyFiles: [SecretFile] { [masterKeyFile, tokenKeyFile] }
  }

  /// Keys provided outside of the data folder.
  struct Keys: Sendable {
    let master: Secret?
    let tokens: Secret?

    init(_ reader: inout SettingsReader) {
      reader.begin("Keys")
      master = reader.read(
        "ASTERISM_MASTER_KEY",
        "Wraps the key of every account; older keys may follow it, with commas between them.",
        .masterKey, absence: "master.key in ASTERISM_DATA, made at the first start")
      tokens = reader.read(
        "JWT_SECRET_KEY", "Signs the access tokens of API clients.", .signingKey,
        absence: "jwt.key in ASTERISM_DATA, made at the first start")
    }
  }

  /// The account settings.
  struct Accounts: Sendable {
    let adminEmails: [LookupValue]
    let identityProviders: [IdentityProvider]
    let appKeys: AppKeys

    init(_ reader: inout SettingsReader) {
      reader.begin("Accounts")
      adminEmails = reader.read(
        "ADMIN_EMAILS", "Whose accounts may administer, once their address is verified.",
        .list(of: .email), default: [], shownAs: "nobody's")
      identityProviders = reader.read(
        "OIDC_PROVIDERS",
        "Who else may say who somebody is (OpenID Connect).",
        .identityProviders, default: [], shownAs: "nobody")
      appKeys = reader.read(
        "APP_KEYS",
        "Keys of external apps, each of which serves users of its own; they belong to the name, so a secret can be replaced.",
        .appKeys, default: .none, shownAs: "no app")
    }
  }

  /// The payment settings.
  struct Payments: Sendable {
    let stripeKey: Secret?
    let stripeWebhookSecrets: [Secret]
    let stripePrices: [ProductNumber]
    let appStoreListings: [PaymentSettings.AppStore.Listing]
    let appStoreWorld: AppStoreWorld
    let appStoreProducts: [ProductNumber]
    let enforcesHalloo: Bool

    init(_ reader: inout SettingsReader) {
      reader.begin("Payments")
      stripeKey = reader.read(
        "STRIPE_SECRET_KEY", "Opens the checkout of Stripe.", .key(prefixes: ["sk_", "rk_"]),
        absence: "premium is bought in the sandbox, without money")
      stripeWebhookSecrets = reader.read(
        "STRIPE_WEBHOOK_SECRET", "Tells messages of Stripe from others; needed with the key.",
        .list(of: .key(prefixes: ["whsec_"])), default: [],
        shownAs: "messages of Stripe are refused")
      stripePrices = reader.read(
        "STRIPE_PRICES",
        "Which price at Stripe each product has; without one it is not sold there.",
        .list(of: .productNumber(prefix: "price_")), default: [], shownAs: "none")
      appStoreListings = reader.read(
        "APPSTORE_APPS", "The apps whose purchases in the App Store count.", .list(of: .listing),
        default: [], shownAs: "purchases in the App Store are refused")
      appStoreWorld = reader.read(
        "APPSTORE_ENVIRONMENT", "Which of Apple's two worlds is believed.", .choice,
        default: .production, shownAs: "production")
      appStoreProducts = reader.read(
        "APPSTORE_PRODUCTS",
        "What products are called in the App Store, where that is another name.",
        .list(of: .productNumber(prefix: "")), default: [], shownAs: "as they are called here")
      let enforced = reader.read(
        "HAL_SUBSCRIPTION_ENFORCED",
        "Whether Halloo reminds one relative only where nobody pays, after a trial of 14 days.",
        .choice, default: YesOrNo.no, shownAs: "false")
      enforcesHalloo = enforced == .yes
    }
  }

  /// The operator settings.
  struct Operation: Sendable {
    let logLevel: Logger.Level
    let logFormat: LogFormat
    let metricsToken: Secret?
    let ephemerisPath: String?

    init(_ reader: inout SettingsReader) {
      reader.begin("Operation")
      logLevel = reader.read(
        "LOG_LEVEL", "What is logged: this level and those above it.", .choice, default: .info,
        shownAs: "info")
      logFormat = reader.read(
        "LOG_FORMAT", "How the lines of the log are written.", .choice, default: .logfmt,
        shownAs: "logfmt")
      metricsToken = reader.read(
        "METRICS_TOKEN", "The bearer token with which /metrics is read from other machines.",
        .token, absence: "/metrics answers the operator's token on this machine")
      ephemerisPath = reader.read(
        "EPHEMERIS_PATH", "Not needed: the ephemeris is part of the program.", .path,
        absence: "not needed")
    }
  }
}

/// An app, by its path.
enum AppName: String, CaseIterable, Sendable {
  case destiny, astronova, arca, halloo, chloe
}

extension SettingKind where Value == [IdentityProvider] {
  /// Several providers, separated by semicolons, since each may have several audiences.
  static var identityProviders: Self {
    Self(
      expected:
        "give issuer, client ids with commas between them and the address of the keys, such as "
        + "https://appleid.apple.com org.example.stars https://appleid.apple.com/auth/keys"
    ) { text in
      let words = text.split(separator: ";").map { String($0.trimmed) }
      let providers = words.compactMap { IdentityProvider(setting: $0) }
      return providers.count == words.count ? providers : nil
    }
  }
}

extension SettingKind where Value == RedisAddress {
  /// The URL of Redis.
  static var redis: Self {
    Self(expected: "give redis://user:password@host:port/database, all but the host as needed") {
      try? RedisAddress($0)
    }
  }
}

extension SettingKind where Value == PaymentSettings.AppStore.Listing {
  /// The app, its bundle ID and its Apple ID.
  static var listing: Self {
    Self(expected: "give app, bundle id and Apple id, such as arca org.example.arca 1234567890") {
      let words = $0.split(separator: " ").map(String.init)
      guard words.count == 3, AppName(rawValue: words[0]) != nil, let id = Int64(words[2]), id > 0
      else { return nil }
      return PaymentSettings.AppStore.Listing(app: words[0], bundleID: words[1], appleID: id)
    }
  }
}

/// A provider's ID of a product.
struct ProductNumber: Hashable, Sendable {
  /// The product.
  let product: String
  /// Its ID at the provider.
  let number: String
}

extension SettingKind where Value == ProductNumber {
  /// A product of an app, with its ID at a provider.
  /// - Parameter prefix: the prefix of the provider's IDs.
  static func productNumber(prefix: String) -> Self {
    let products = ServedApps.all.flatMap(\.products).map(\.id)
    let name = prefix.isEmpty ? "org.example.monthly" : "\(prefix)1Abc"
    let example = "\(products.first ?? "") \(name)"
    return Self(expected: "give product and its name there, such as \(example)") { text in
      let words = text.split(separator: " ").map(String.init)
      guard words.count == 2, products.contains(words[0]), words[1].hasPrefix(prefix),
        words[1].count > prefix.count
      else { return nil }
      return ProductNumber(product: words[0], number: words[1])
    }
  }
}

/// The accepted App Store environment.
enum AppStoreWorld: String, CaseIterable, Sendable {
  case production, sandbox
}
