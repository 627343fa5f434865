internal import Conversations
internal import Interface
internal import JSON
internal import Readings

// What an answer was read from, as programs are told of it.
extension ChatDetails {
  /// The facts that a text refers to, in its order.
  func facts(citedIn text: String) -> [ChatFact] {
    AnswerText.references(in: text).compactMap { number in
      facts.indices.contains(number - 1) ? facts[number - 1] : nil
    }
  }

  /// The works that the sentences of a text name. What was added without facts has those that came with
  /// it.
  func sources(citedIn text: String) -> [String] {
    let chips = sources.map(\.chip)
    if facts.isEmpty { return chips }
    let named = facts(citedIn: text).compactMap(\.source)
    return chips.filter { named.contains($0) }
  }

  /// Where the grahas of the day stood that were read; nil where none were.
  var transits: String? {
    let numbers = steps.filter { $0.tool == "transits" }.flatMap(\.facts)
    let titles = numbers.compactMap { facts.indices.contains($0 - 1) ? facts[$0 - 1].title : nil }
    return titles.isEmpty ? nil : titles.joined(separator: "; ")
  }

  /// What was read, in its order, of whose facts the text speaks or not.
  func tools(unsaidIn text: String? = nil) -> [VedicTool] {
    let said = Set(text.map { AnswerText.references(in: $0) } ?? [])
    return steps.filter { said.isDisjoint(with: $0.facts) }.compactMap(\.vedicTool)
  }
}

extension ChatStep {
  /// The tool of Jyotish that ran; nil for another.
  fileprivate var vedicTool: VedicTool? {
    var given: [String: String] = [:]
    for member in arguments.arguments.object?.members ?? [] {
      given[member.name] = member.value.string ?? member.value.integer.map(String.init)
    }
    return VedicTool(tool, arguments: given)
  }
}
