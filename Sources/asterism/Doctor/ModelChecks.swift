import CivilTime
import HTTPClient
import LanguageModels

extension Examination {
  /// Checks the configured models against the providers' lists (PLT-24).
  /// - Parameter isOffline: whether to skip lists on the Internet.
  static func models(_ settings: Settings, isOffline: Bool) async -> Examination {
    let models = settings.models
    let names = models.chain.map { "\($0.identity) at \($0.recipient.host)" }
    var examination = Examination(
      subject: "Language models",
      findings: [.ok("models", (names + ["the composer"]).joined(separator: ", then "))])
    var configuration = LanguageModels.clientConfiguration
    configuration.connectTimeout = .seconds(4)
    guard let client = try? HTTPClient(configuration: configuration) else {
      examination.findings.append(.note("models", "there is no memory left to ask for their lists"))
      return examination
    }
    for model in models.chain where !isOffline || isNearby(model.host) {
      examination.findings.append(await .listing(of: model, client))
    }
    for unnamed in models.unnamed {
      let asks = !isOffline || isNearby(unnamed.probe.host)
      examination.findings.append(await .unnamed(unnamed, asks ? client : nil))
    }
    await client.shutDown(grace: .zero)
    return examination
  }
}

extension Finding {
  /// The time limit for all pages of a list.
  private static let patience = Duration.seconds(10)
  /// The number of names that are shown.
  private static let shownNames = 8

  fileprivate static func listing(of model: LanguageModel, _ client: HTTPClient) async -> Finding {
    let (name, host) = ("\(model.identity)", model.recipient.host)
    do throws(ModelFailure) {
      switch try await model.findInList(with: client, timeout: patience) {
      case .listed(let listed): return .listed(name, listed, model)
      case .missing(let others): return .missing(name, others, model)
      }
    } catch {
      let setting = model.setting
      switch error.code {
      case .unauthorized:
        return .bad(
          name, "\(host) refuses the key",
          mend: "set \(setting)_API_KEY to a key that \(host) knows")
      case .unknownModel where !model.isOfMaker:
        return .note(name, "\(host) answers and has no list of its models")
      case .malformed:
        return .bad(
          name, "\(host) answers with something that is no list of models (\(error.detail))",
          mend: model.isOfMaker
            ? "curl -s https://\(host) shows whether a proxy stands between"
            : "correct OPENAI_BASE_URL: it ends where /chat/completions begins, often in /v1")
      default:
        return .bad(
          name, "\(host) cannot be asked for its models (\(error))",
          mend: model.isOfMaker
            ? "curl -v https://\(host) tries it again; --offline leaves it out"
            : "start the server, or correct OPENAI_BASE_URL")
      }
    }
  }

  private static func listed(
    _ name: String, _ listed: ListedModel, _ model: LanguageModel
  ) -> Finding {
    let host = model.recipient.host
    guard let day = listed.lastDay else {
      return .ok(name, "is in the list of \(host), which does not say until when")
    }
    let today = System.now.iso8601().prefix(10)
    guard day > today else {
      return .bad(
        name, "is in the list of \(host), which shuts it down on \(day)",
        mend: "set \(model.setting)_MODEL to another one")
    }
    return .note(
      name, "is in the list of \(host) until \(day)",
      mend: "set \(model.setting)_MODEL to another one before that day")
  }

  private static func missing(
    _ name: String, _ others: [String], _ model: LanguageModel
  ) -> Finding {
    let host = model.recipient.host
    let text = others.isEmpty ? "\(host) lists no models" : "is not in the list of \(host)"
    let remedy = "set \(model.setting)_MODEL\(choice(of: others))"
    // A self-hosted server may accept any name.
    return model.isOfMaker ? .bad(name, text, mend: remedy) : .note(name, text, mend: remedy)
  }

  fileprivate static func unnamed(_ unnamed: UnnamedModel, _ client: HTTPClient?) async -> Finding {
    var names: [String] = []
    if let client {
      do throws(ModelFailure) {
        if case .missing(let others) = try await unnamed.probe.findInList(
          with: client, timeout: patience)
        {
          names = others
        }
      } catch {
        return .note(
          unnamed.title, "\(unnamed.problem); its list cannot be read (\(error))",
          mend: "set \(unnamed.setting) to a model of \(unnamed.title)")
      }
    }
    return .note(
      unnamed.title, unnamed.problem, mend: "set \(unnamed.setting)\(choice(of: names))")
  }

  private static func choice(of names: [String]) -> String {
    guard !names.isEmpty else { return " to the name of a model, as the provider writes it" }
    let rest = names.count - shownNames
    return " to one of its list: " + names.prefix(shownNames).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension LanguageModel {
  /// The prefix of its settings.
  fileprivate var setting: String { identity.provider.rawValue.uppercased() }

  /// Whether this is the provider itself, not a compatible server.
  fileprivate var isOfMaker: Bool {
    [ModelEndpoint.anthropic, .gemini, .openAI].map(\.authority).contains(recipient.host)
  }

  /// The host without its port.
  fileprivate var host: String {
    let authority = recipient.host
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      return String(authority[..<end].dropFirst())
    }
    return String(authority.prefix { $0 != ":" })
  }
}
