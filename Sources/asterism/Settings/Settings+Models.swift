import HTTPClient
import LanguageModels
import Vault

extension Settings {
  /// Who writes what apps say in free words.
  struct Models: Sendable {
    private let givenOrder: [ModelChoice]?
    private let anthropic: Provider
    private let gemini: Provider
    private let openAI: Provider
    private let openAIEndpoint: ModelEndpoint?
    let budget: ModelBudget

    /// The key and the model at one provider. Names of models come and go within a year, so that
    /// there is a default only where one is given (AST-71).
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
          "ANTHROPIC_MODEL", "The model of Anthropic, which has retired the default.", .modelName,
          default: "claude-3-haiku-20240307", shownAs: "claude-3-haiku-20240307"))
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
        .list(of: .modelPrice), default: [],
        shownAs: usualPrices.map(\.description).joined(separator: ", "))
      let all = (usualPrices + prices).map { ($0.model, $0.price) }
      return ModelBudget(
        dailyTokens: tokens, dailyCost: cost,
        prices: Dictionary(all, uniquingKeysWith: { _, given in given }))
    }

    /// What Anthropic asked for the model that is asked where no other is set
    /// (https://www.anthropic.com/news/claude-3-haiku).
    private static let usualPrices = [PricedModel("claude-3-haiku-20240307 0.25 1.25")]
      .compactMap(\.self)

    /// Everybody who is asked, in order: those before the composer, which always answers.
    var chain: [LanguageModel] {
      (givenOrder ?? ModelChoice.allCases).prefix { $0 != .composer }.compactMap(model)
    }

    private func model(_ choice: ModelChoice) -> LanguageModel? {
      switch choice {
      case .anthropic:
        guard let key = anthropic.key?.bytes, let name = anthropic.model else { return nil }
        return .anthropic(name, key: key)
      case .gemini:
        guard let key = gemini.key?.bytes, let name = gemini.model else { return nil }
        return .gemini(name, key: key)
      case .openai:
        guard let name = openAI.model, openAI.key != nil || openAIEndpoint != nil else {
          return nil
        }
        return .openAICompatible(name, key: openAI.key?.bytes, at: openAIEndpoint ?? .openAI)
      case .composer: return nil
      }
    }

    /// Those that are named and cannot be asked.
    var unset: [String] {
      (givenOrder ?? []).prefix { $0 != .composer }.filter { model($0) == nil }.map(\.rawValue)
    }

    /// Keys and addresses without the model that they need, as a setting and the one that is missing.
    var incomplete: [(given: String, missing: String)] {
      var found: [(String, String)] = []
      if gemini.key != nil, gemini.model == nil { found.append(("GEMINI_API_KEY", "GEMINI_MODEL")) }
      guard openAI.model == nil else { return found }
      if openAI.key != nil { found.append(("OPENAI_API_KEY", "OPENAI_MODEL")) }
      if openAIEndpoint != nil { found.append(("OPENAI_BASE_URL", "OPENAI_MODEL")) }
      return found
    }

    /// The models that are asked and do not answer any more
    /// (https://platform.claude.com/docs/en/about-claude/model-deprecations).
    var retired: [String] {
      chain.map(\.identity.name).filter { $0 == "claude-3-haiku-20240307" }
    }

    /// The models that are asked and have no price.
    var unpriced: [String] {
      chain.map(\.identity.name).filter { budget.prices[$0] == nil }
    }
  }
}

/// Who can be asked.
enum ModelChoice: String, CaseIterable, Sendable {
  case anthropic, gemini, openai, composer
}

/// A model and its price, such as "gpt-4o-mini 0.15 0.6".
struct PricedModel: Sendable, CustomStringConvertible {
  let model: String
  let price: ModelPrice
  let description: String

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, let input = microdollars(words[1]), let output = microdollars(words[2])
    else { return nil }
    model = words[0]
    price = ModelPrice(input: input, output: output)
    description = text
  }
}

/// Dollars with at most six decimals as millionths, up to ``ModelPrice/highest``; nil for anything
/// else.
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
  /// The name of a model, which stands in a path at some providers.
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
  /// How many of something.
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
  /// Where a server is, with the path before `/chat/completions`.
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
