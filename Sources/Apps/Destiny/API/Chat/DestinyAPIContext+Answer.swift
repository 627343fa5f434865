internal import APIKit
internal import AppHost
internal import ChartPages
internal import ChatAPI
internal import Conversations
internal import Interface
internal import JSON
internal import Jyotish
internal import Readings

// What Destiny adds to an answer (DES-180): the chart that it rests on, and what might be asked next.
extension DestinyAPIContext {
  /// - Parameters:
  ///   - chart: what the answer is about.
  ///   - session: in which it was asked.
  func grounds(of chart: SessionChart, in session: DestinySession.ID?) -> AnswerGrounds {
    AnswerGrounds(
      session: session?.rawValue ?? "", opening: words(chart.language)(.lookingAtChart)
    ) { transcript, answer, askedAt in
      let outlook = try ChartOutlook(chart, at: askedAt, services)
      let asked = AnsweredQuestion(
        transcript: transcript, next: outlook.next,
        lexicon: Lexicon(in: words(chart.language).language, zone: clocks))
      var told = AnswerOutlook(
        followUps: asked.followUps(seed: Seed(person: Seed.fingerprint(answer.rawValue))),
        fields: ["ascendant": outlook.ascendant], questionsLeft: try await questionsLeft())
      if let dasha = outlook.dasha, let period = outlook.period {
        told.timing = [
          "period": period, "dasha": dasha, "transit": transcript.details.transits,
        ]
      }
      return told
    }
  }
}

/// What was said, and what may be asked after it.
private struct AnsweredQuestion {
  let transcript: AnswerTranscript
  let next: DashaPeriod?
  let lexicon: Lexicon

  /// What might be asked next, in the language of the answer; nothing after what has nothing to do with a
  /// chart.
  func followUps(seed: Seed) -> [String] {
    let details = transcript.details
    guard details.danger == nil, let area = details.area.flatMap(LifeArea.init(named:)) else {
      return []
    }
    return FollowUpQuestions(
      area: area, readBy: details.tools(), unsaid: details.tools(unsaidIn: transcript.text),
      next: next, lexicon: lexicon, seed: seed
    ).texts
  }
}

extension ChatDetails {
  /// Where the grahas of the day stood that were read; nil where none were.
  fileprivate var transits: String? {
    let numbers = steps.filter { $0.tool == "transits" }.flatMap(\.facts)
    let titles = numbers.compactMap { facts.indices.contains($0 - 1) ? facts[$0 - 1].title : nil }
    return titles.isEmpty ? nil : titles.joined(separator: "; ")
  }

  /// The tools that ran, in order; with a text, only those whose facts it does not refer to.
  fileprivate func tools(unsaidIn text: String? = nil) -> [VedicTool] {
    let said = Set(text.map { AnswerText.references(in: $0) } ?? [])
    return steps.filter { said.isDisjoint(with: $0.facts) }.compactMap(\.vedicTool)
  }
}

extension ChatStep {
  /// The tool of Jyotish that ran; nil for another.
  fileprivate var vedicTool: VedicTool? {
    var given: [String: String] = [:]
    for member in inputs.object?.members ?? [] {
      given[member.name] = member.value.string ?? member.value.integer.map(String.init)
    }
    return VedicTool(tool, arguments: given)
  }

  /// The arguments of the tool call; empty if the model wrote invalid JSON.
  private var inputs: JSONValue {
    (try? JSONValue(parsing: Array(arguments.utf8))) ?? .object(JSONObject())
  }
}
