import AppHost
import TextMessages
import Vault

extension Settings {
  /// The settings for text messages.
  struct Texts: Sendable {
    let provider: TextProviderName
    let account: String?
    let tokens: [Secret]
    let service: String?
    let number: PhoneNumber?
    let providerAnswersKeywords: Bool
    let baseURL: Origin?
    let publicBase: Origin?
    let perSecond: Int?

    init(_ reader: inout SettingsReader) {
      reader.begin("Texts")
      provider = reader.read(
        "HAL_SMS_PROVIDER",
        "Who carries texts; auto is Twilio where its settings are there, else simulated phones.",
        .choice, default: .auto, shownAs: "auto")
      account = reader.read(
        "TWILIO_ACCOUNT_SID", "The account at Twilio.", .twilioName("AC"),
        absence: "texts go to simulated phones")
      tokens = reader.read(
        "TWILIO_AUTH_TOKEN",
        "Opens the account at Twilio, and tells its messages from others; while it is exchanged the old one after it.",
        .list(of: .token), default: [], shownAs: "none")
      service = reader.read(
        "TWILIO_MESSAGING_SERVICE_SID", "The pool of numbers that texts come from.",
        .twilioName("MG"), absence: "they come from TWILIO_FROM_NUMBER")
      number = reader.read(
        "TWILIO_FROM_NUMBER", "The number that texts come from, and that people are told.",
        .phoneNumber, absence: "Twilio takes one of the pool")
      let keywords = reader.read(
        "TWILIO_PROVIDER_HANDLES_KEYWORDS", "Whether Twilio itself answers STOP, START and HELP.",
        .choice, default: YesOrNo.yes, shownAs: "true")
      providerAnswersKeywords = keywords == .yes
      baseURL = reader.read(
        "TWILIO_BASE_URL",
        "Where Twilio's interface is, for a region of it or a stand-in; http is taken for this machine only.",
        .twilioBase, absence: TwilioSettings.defaultBaseURL)
      publicBase = reader.read(
        "HAL_PUBLIC_BASE_URL", "The address by which Twilio reaches the server.", .origin,
        absence: "PUBLIC_URL")
      perSecond = reader.read(
        "HAL_SMS_PER_SECOND", "How many texts may leave in a second, from all nodes together.",
        .textsPerSecond, absence: "1 with Twilio, 100 with simulated phones")
    }

    /// Whether texts are sent through Twilio.
    var usesTwilio: Bool {
      switch provider {
      case .auto: isAnyOfTwilioSet
      case .twilio: true
      case .simulator: false
      }
    }

    private var isAnyOfTwilioSet: Bool {
      account != nil || !tokens.isEmpty || service != nil || number != nil
    }

    /// The missing settings for sending texts (HAL-902).
    var missing: [String] {
      guard usesTwilio else { return [] }
      var names: [String] = []
      if account == nil { names.append("TWILIO_ACCOUNT_SID") }
      if tokens.isEmpty { names.append("TWILIO_AUTH_TOKEN") }
      if service == nil, number == nil {
        names.append("TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM_NUMBER")
      }
      return names
    }

    /// The Twilio account; nil if simulated phones replace it.
    func twilio(publicBase: String) throws -> TwilioSettings? {
      guard usesTwilio, let account, let token = tokens.first else { return nil }
      guard
        let sender = service.map({ .service($0) }) ?? number.map({ .number($0) })
          as TwilioSettings.Sender?
      else { return nil }
      return try TwilioSettings(
        account: account, token: token.bytes, oldToken: tokens.dropFirst().first?.bytes,
        sender: sender, publicBase: publicBase,
        baseURL: baseURL?.description ?? TwilioSettings.defaultBaseURL)
    }

    /// The maximum number of texts per second (HAL-818).
    var rate: Int { perSecond ?? (usesTwilio ? 1 : 100) }
  }
}

/// The text providers.
enum TextProviderName: String, CaseIterable, Sendable {
  case auto, twilio, simulator
}

/// A Boolean setting.
enum YesOrNo: String, CaseIterable, Sendable {
  case yes = "true"
  case no = "false"
}

extension SettingKind where Value == String {
  /// A Twilio ID.
  static func twilioName(_ prefix: String) -> Self {
    Self(expected: "give \(prefix) and the 32 digits after it, as Twilio shows it") { text in
      let isName =
        text.hasPrefix(prefix) && text.utf8.count == 34
        && Hexadecimal.decode(text.dropFirst(prefix.count)) != nil
      return isName ? text : nil
    }
  }
}

extension SettingKind where Value == Origin {
  /// The URL of an API that takes credentials: with TLS, or on this machine.
  static var twilioBase: Self {
    Self(expected: "give https:// or, on this machine, http://, without a path") { text in
      Origin(text).flatMap { $0.isSecure || $0.isLoopback ? $0 : nil }
    }
  }
}

extension SettingKind where Value == PhoneNumber {
  /// A number with its country code.
  static var phoneNumber: Self {
    Self(expected: "give a number such as +12025550123") { PhoneNumber(e164: $0) }
  }
}

extension SettingKind where Value == Int {
  /// A number per second.
  static var textsPerSecond: Self {
    Self(expected: "give a number from 1 to 100000") { text in
      Int(text).flatMap { 1...100_000 ~= $0 ? $0 : nil }
    }
  }
}
