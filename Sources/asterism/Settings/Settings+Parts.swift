import ChartJSON
import HTTPServer
import Logging
import Site
import Storage
import Vault

extension Settings {
  /// How people reach the server.
  struct Network: Sendable {
    let host: IPAddress
    let port: UInt16
    private let givenOrigin: Origin?
    let trustedProxies: [IPNetwork]
    /// Which apps are served; nil for all.
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
      trustedProxies = reader.read(
        "TRUSTED_PROXIES", "Whose word about the client's address and scheme is believed.",
        .list(of: .network), default: [], shownAs: "nobody's")
      apps = reader.read(
        "ASTERISM_APPS", "Which apps are served.", .list(of: .choice), absence: "all of them")
    }

    /// The address that people type, for a server that listens at `port`.
    func origin(port: UInt16) -> Origin {
      guard let origin = givenOrigin ?? Origin("http://localhost:\(port)") else {
        preconditionFailure("a host and a port are an origin")
      }
      return origin
    }

    /// Whether passwords would travel readable through a network.
    var isExposedWithoutTLS: Bool { !host.isLoopback && givenOrigin?.isSecure != true }
  }

  /// Where data is kept.
  struct Storage: Sendable {
    let folder: String
    private let givenDatabase: DatabaseLocation?
    let redis: String?

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
    var masterKeyFile: SecretFile { SecretFile(path: folder + "/master.key") }
    var tokenKeyFile: SecretFile { SecretFile(path: folder + "/jwt.key") }
    var pushKeyFile: SecretFile { SecretFile(path: folder + "/vapid.key") }
  }

  /// Keys that are kept elsewhere than in the data folder.
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

  /// Who may come in and as whom.
  struct Accounts: Sendable {
    let adminEmails: [LookupValue]
    let identityProviders: [IdentityProvider]

    init(_ reader: inout SettingsReader) {
      reader.begin("Accounts")
      adminEmails = reader.read(
        "ADMIN_EMAILS", "Whose accounts may administer, once their address is verified.",
        .list(of: .email), default: [], shownAs: "nobody's")
      identityProviders = reader.read(
        "OIDC_PROVIDERS",
        "Who else may say who somebody is (OpenID Connect): issuer and client id.",
        .list(of: .identityProvider), default: [], shownAs: "nobody")
    }
  }

  /// How people pay.
  struct Payments: Sendable {
    let stripeKey: Secret?
    let stripeWebhookSecret: Secret?
    let appStoreBundle: String?
    let appStoreApp: Int64?

    init(_ reader: inout SettingsReader) {
      reader.begin("Payments")
      stripeKey = reader.read(
        "STRIPE_SECRET_KEY", "Opens the checkout of Stripe.", .key(prefixes: ["sk_", "rk_"]),
        absence: "premium is bought in the sandbox, without money")
      stripeWebhookSecret = reader.read(
        "STRIPE_WEBHOOK_SECRET", "Tells messages of Stripe from others; needed with the key.",
        .key(prefixes: ["whsec_"]), absence: "messages of Stripe are refused")
      appStoreBundle = reader.read(
        "APPSTORE_BUNDLE_ID", "The app whose purchases in the App Store count.", .text,
        absence: "purchases in the App Store are refused")
      appStoreApp = reader.read(
        "APPSTORE_APP_ID", "The number of that app; needed with the bundle id.", .number,
        absence: "purchases in the App Store are refused")
    }
  }

  /// What who runs it sees.
  struct Operation: Sendable {
    /// How a line of the log is written.
    enum LogFormat: String, CaseIterable, Sendable {
      case logfmt, json
    }

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
        .token, absence: "/metrics answers this machine only")
      ephemerisPath = reader.read(
        "EPHEMERIS_PATH", "Not needed: the ephemeris is part of the program.", .path,
        absence: "not needed")
    }
  }
}

/// An app, by the name in its path.
enum AppName: String, CaseIterable, Sendable {
  case destiny, astronova, arca, halloo, chloe
}

/// An issuer of identity tokens, and the name under which it knows this server.
struct IdentityProvider: Hashable, Sendable {
  let issuer: String
  let clientID: String
}

extension SettingKind where Value == IdentityProvider {
  /// The issuer and the client id, with a blank between them.
  static var identityProvider: Self {
    Self(expected: "give issuer and client id, such as https://appleid.apple.com org.example.stars")
    {
      let words = $0.split(separator: " ")
      guard words.count == 2, words[0].hasPrefix("https://") else { return nil }
      return IdentityProvider(issuer: String(words[0]), clientID: String(words[1]))
    }
  }
}

extension SettingKind where Value == String {
  /// Where Redis is.
  static var redis: Self {
    Self(expected: "give redis://host, with user:password@ before it where Redis asks for them") {
      ServiceAddress($0)?.scheme == "redis" ? $0 : nil
    }
  }
}
