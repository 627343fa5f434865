internal import ChartPages
internal import ChatAPI
internal import Conversations
internal import Interface
internal import JSON
internal import Jyotish
internal import Readings
internal import Understanding

// The fields that Destiny adds to an answer (DES-180): its chart and the follow-up questions.
extension DestinyAPIContext {
  /// - Parameters:
  ///   - chart: the chart that the answer is about.
  ///   - session: the session of the question.
  func grounds(of chart: SessionChart, in session: DestinySession.ID?) -> AnswerGrounds {
    AnswerGrounds(session: session?.rawValue ?? "", opening: words(chart.language)(.lookingAtChart))
    { transcript, answer, askedAt in
      let outlook = try ChartOutlook(chart, at: askedAt, services)
      let written = Understanding.standard.language(of: transcript.text, among: ["en", "hi"])
      let asked = AnsweredQuestion(
        transcript: transcript, next: outlook.next,
        lexicon: Lexicon(in: words(chart.language ?? written).language, zone: clocks)
          .speaking(to: profile, on: today))
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

/// A question and its answer, from which follow-up questions are derived.
private struct AnsweredQuestion {
  let transcript: AnswerTranscript
  let next: DashaPeriod?
  let lexicon: Lexicon

  /// Returns follow-up questions in the language of the answer; empty for an answer without a
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
  /// The transits of the day used by the answer; nil for none.
  fileprivate var transits: String? {
    let numbers = steps.filter { $0.tool == "transits" }.flatMap(\.facts)
    let titles = numbers.compactMap { facts.indices.contains($0 - 1) ? facts[$0 - 1].title : nil }
    return titles.isEmpty ? nil : titles.joined(separator: "; ")
  }

  /// The tools that ran, in order; given a text, only those whose facts it does not cite.
  fileprivate func tools(unsaidIn text: String? = nil) -> [VedicTool] {
    let said = Set(text.map { AnswerText.references(in: $0) } ?? [])
    return steps.filter { said.isDisjoint(with: $0.facts) }.compactMap(\.vedicTool)
  }
}

extension ChatStep {
  /// The Jyotish tool that ran; nil for any other tool.
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
