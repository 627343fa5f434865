import HTTPClient
import LanguageModels
import Vault

extension Settings {
  /// The language models.
  struct Models: Sendable {
    private let givenOrder: [ModelChoice]?
    private let anthropic: Provider
    private let gemini: Provider
    private let openAI: Provider
    private let openAIEndpoint: ModelEndpoint?
    let budget: ModelBudget

    /// The key and the model at one provider. Model names come and go within a year, so there is no
    /// default (PLT-18).
    struct Provider: Sendable {
      let key: Secret?
      let model: String?
    }

    init(_ reader: inout SettingsReader) {
      reader.begin("Language models")
      givenOrder = reader.read(
        "ASTERISM_MODELS",
        "Who is asked, in this order; what none of them answers the composer does, which is built in.",
        .list(of: .choice), absence: "anthropic, gemini, openai, as far as they are set")
      anthropic = Provider(
        key: reader.read(
          "ANTHROPIC_API_KEY", "Opens the models of Anthropic.", .key(prefixes: ["sk-ant-"]),
          absence: "Anthropic is not asked"),
        model: reader.read(
          "ANTHROPIC_MODEL", "The model of Anthropic; needed with the key.", .modelName,
          absence: "Anthropic is not asked"))
      gemini = Provider(
        key: reader.read(
          "GEMINI_API_KEY", "Opens the models of Google.", .key(prefixes: ["AIza", "AQ."]),
          absence: "Google is not asked"),
        model: reader.read(
          "GEMINI_MODEL", "The model of Google; needed with the key.", .modelName,
          absence: "Google is not asked"))
      openAI = Provider(
        key: reader.read(
          "OPENAI_API_KEY", "Opens the models of OpenAI, or of a server that speaks as it does.",
          .opaqueKey, absence: "OpenAI is not asked, and OPENAI_BASE_URL without a key"),
        model: reader.read(
          "OPENAI_MODEL", "The model of OpenAI, or of that server; needed with either.", .modelName,
          absence: "neither is asked"))
      openAIEndpoint = reader.read(
        "OPENAI_BASE_URL", "A server that speaks as OpenAI does, such as one of your own.",
        .modelEndpoint, absence: "https://api.openai.com/v1")
      budget = Self.budget(&reader)
    }

    private static func budget(_ reader: inout SettingsReader) -> ModelBudget {
      let tokens = reader.read(
        "ASTERISM_MODEL_DAILY_TOKENS",
        "How many tokens one account may use in a day, read and written; then the composer answers.",
        .count, default: 200_000, shownAs: "200000")
      let cost = reader.read(
        "ASTERISM_MODEL_DAILY_COST",
        "How many US dollars all accounts together may cost in a day, by the prices below.",
        .dollars, default: 10_000_000, shownAs: "10")
      let prices = reader.read(
        "ASTERISM_MODEL_PRICES",
        "What models cost: US dollars for a million tokens, read and written. Others count as free.",
        .list(of: .modelPrice), default: [], shownAs: "none")
      let all = prices.map { ($0.model, $0.price) }
      return ModelBudget(
        dailyTokens: tokens, dailyCost: cost,
        prices: Dictionary(all, uniquingKeysWith: { _, given in given }))
    }

    /// All models in order: those before the composer, which always answers.
    var chain: [LanguageModel] {
      (givenOrder ?? ModelChoice.allCases).prefix { $0 != .composer }.compactMap(model)
    }

    private func model(_ choice: ModelChoice) -> LanguageModel? {
      switch choice {
      case .anthropic: anthropic.model.flatMap { model(choice, named: $0) }
      case .gemini: gemini.model.flatMap { model(choice, named: $0) }
      case .openai: openAI.model.flatMap { model(choice, named: $0) }
      case .composer: nil
      }
    }

    /// A model of a provider; nil if the provider is not configured.
    private func model(_ choice: ModelChoice, named name: String) -> LanguageModel? {
      switch choice {
      case .anthropic: anthropic.key.map { .anthropic(name, key: $0.bytes) }
      case .gemini: gemini.key.map { .gemini(name, key: $0.bytes) }
      case .openai:
        openAI.key == nil && openAIEndpoint == nil
          ? nil : .openAICompatible(name, key: openAI.key?.bytes, at: openAIEndpoint ?? .openAI)
      case .composer: nil
      }
    }

    /// The selected providers that are not configured.
    var unset: [String] {
      (givenOrder ?? []).prefix { $0 != .composer }.filter { model($0) == nil }.map(\.rawValue)
    }

    /// The providers with a key but no model name.
    var unnamed: [UnnamedModel] {
      var found: [UnnamedModel] = []
      func note(_ choice: ModelChoice, _ title: String, given: String, setting: String) {
        guard let probe = model(choice, named: "-") else { return }
        found.append(UnnamedModel(title: title, given: given, setting: setting, probe: probe))
      }
      if anthropic.model == nil {
        note(.anthropic, "Anthropic", given: "ANTHROPIC_API_KEY", setting: "ANTHROPIC_MODEL")
      }
      if gemini.model == nil {
        note(.gemini, "Google", given: "GEMINI_API_KEY", setting: "GEMINI_MODEL")
      }
      if openAI.model == nil {
        let given = openAIEndpoint == nil ? "OPENAI_API_KEY" : "OPENAI_BASE_URL"
        let title = openAIEndpoint?.authority ?? "OpenAI"
        note(.openai, title, given: given, setting: "OPENAI_MODEL")
      }
      return found
    }

    /// The models without a price.
    var unpriced: [String] {
      chain.map(\.identity.name).filter { budget.prices[$0] == nil }
    }
  }
}

/// The selectable writers.
enum ModelChoice: String, CaseIterable, Sendable {
  case anthropic, gemini, openai, composer
}

/// A provider that is unused because no model is named.
struct UnnamedModel: Sendable {
  let title: String
  /// The setting that is present.
  let given: String
  /// The setting that is missing.
  let setting: String
  /// A placeholder model, for requesting the list.
  let probe: LanguageModel

  var problem: String { "\(given) is set and \(setting) is not: \(title) is not asked" }
}

/// A model and its price, such as "gpt-4o-mini 0.15 0.6".
struct PricedModel: Sendable {
  let model: String
  let price: ModelPrice

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, let input = microdollars(words[1]), let output = microdollars(words[2])
    else { return nil }
    model = words[0]
    price = ModelPrice(input: input, output: output)
  }
}

/// Parses dollars with at most six decimals as millionths, up to ``ModelPrice/highest``; nil for
/// anything else.
private func microdollars(_ text: String) -> Int? {
  let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  let decimals = parts.count == 2 ? parts[1] : "0"
  guard let whole = parts.first, [whole, decimals].allSatisfy(isDigits), decimals.utf8.count <= 6,
    whole.utf8.count <= 6
  else { return nil }
  let padded = decimals + String(repeating: "0", count: 6 - decimals.utf8.count)
  guard let dollars = Int(whole), let rest = Int(padded) else { return nil }
  let amount = dollars * 1_000_000 + rest
  return amount <= ModelPrice.highest ? amount : nil
}

private func isDigits(_ text: Substring) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
}

extension SettingKind where Value == String {
  /// The name of a model, which is part of a path at some providers.
  static var modelName: Self {
    Self(expected: "give the name of a model as the provider writes it") { text in
      let isName = text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "@"):
          true
        default: false
        }
      }
      return isName && !text.contains("..") ? text : nil
    }
  }
}

extension SettingKind where Value == Secret {
  /// A key of any form.
  static var opaqueKey: Self {
    Self(expected: "give the key as the provider shows it, without blanks") { text in
      text.utf8.allSatisfy { 0x21...0x7E ~= $0 } ? Secret(text: text) : nil
    }
  }
}

extension SettingKind where Value == Int {
  /// A count.
  static var count: Self {
    Self(expected: "give a number from 0 to 1000000000") {
      isDigits($0[...]) ? Int($0).flatMap { $0 <= 1_000_000_000 ? $0 : nil } : nil
    }
  }

  /// An amount of money, in millionths of a dollar.
  static var dollars: Self {
    Self(expected: "give US dollars such as 10 or 2.50, at most 10000") { microdollars($0) }
  }
}

extension SettingKind where Value == PricedModel {
  static var modelPrice: Self {
    Self(expected: "give model and two prices, such as gpt-4o-mini 0.15 0.6") { PricedModel($0) }
  }
}

extension SettingKind where Value == ModelEndpoint {
  /// The URL of a server, with the path before `/chat/completions`.
  static var modelEndpoint: Self {
    Self(expected: "give an address such as http://127.0.0.1:11434/v1") { text in
      guard let address = ServiceAddress(text), ["http", "https"].contains(address.scheme),
        address.user == nil, !address.rest.contains(where: { "?#".contains($0) })
      else { return nil }
      let port = address.port.map { ":\($0)" } ?? ""
      let host = address.host.contains(":") ? "[\(address.host)]" : address.host
      return ModelEndpoint(
        scheme: address.scheme, authority: host + port, path: address.rest)
    }
  }
}
