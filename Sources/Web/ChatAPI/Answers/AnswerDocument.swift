internal import APIKit
internal import AppHost
internal import Conversations
internal import Interface
internal import JSON
internal import Storage

/// A complete answer as JSON (DES-180).
struct AnswerDocument: Sendable {
  let ids: AnswerIDs
  let transcript: AnswerTranscript
  let createdAt: Timestamp
  let endedAt: Timestamp
  let wantsTrace: Bool
  let outlook: AnswerOutlook
  let style: ChatAPIStyle

  private var details: ChatDetails { transcript.details }

  /// The answer without the numbers of facts.
  var text: String { transcript.text.withoutReferences }

  /// Its duration, in milliseconds.
  var duration: Int { max(0, Int(endedAt.milliseconds - createdAt.milliseconds)) }

  var trace: ReasoningTrace { ReasoningTrace(details) }

  /// The facts that the text refers to.
  private var cited: [ChatFact] { details.facts(citedIn: transcript.text) }

  /// The first sentence, cut at 160 characters.
  private var summary: String? {
    let first = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return first.isEmpty ? nil : first.count <= 160 ? first : String(first.prefix(159)) + "…"
  }
}

extension JSONWriter {
  mutating func value(_ answer: AnswerDocument) { object { answer.write(to: &$0) } }

  /// The IDs, but for the answer's own.
  mutating func fields(of ids: AnswerIDs) {
    if let session = ids.session { field("sessionId", session) }
    field("conversationId", ids.conversation)
    field("threadId", ids.conversation)
    field("messageId", ids.answer)
    field("userMessageId", ids.question)
  }

  fileprivate mutating func fields(_ fields: KeyValuePairs<StaticString, String?>) {
    for (name, value) in fields { field(name, value) }
  }
}

extension AnswerDocument {
  fileprivate func write(to json: inout JSONWriter) {
    json.field(style.answer, ids.answer)
    json.fields(of: ids)
    json.field("status", transcript.state == .stopped ? "stopped" : "completed")
    writeCheckIn(to: &json)
    json.field("answer", text)
    json.field("answerSummary", summary)
    json.field("reasoning", wantsTrace ? cited.map(\.title).joined(separator: "; ") : nil)
    json.model("reasoningTrace", wantsTrace ? trace : nil) { json, trace in
      json.object { json in
        json.field("traceId", ids.answer)
        json.key("steps")
        json.value(trace)
      }
    }
    json.field("traceId", ids.answer)
    json.field("model", transcript.writer.modelName)
    json.field("modelOpinions", details.opinions(in: transcript.text))
    let area = details.area ?? "general"
    json.field("lifeArea", area)
    json.field("area", area)
    writeConfidence(to: &json)
    json.field("toolCalls", details.steps.map(\.label))
    json.field("sources", details.sources(citedIn: transcript.text))
    json.model("timing", outlook.timing) { json, timing in
      json.object { json in
        json.fields(timing)
        json.field("confidence", details.confidenceLabel)
      }
    }
    json.field("supportingFactors", titles(of: .supporting))
    json.field("challengingFactors", titles(of: .challenging))
    json.field("followUpSuggestions", outlook.followUps)
    json.fields(outlook.fields)
    json.field("quotaRemaining", outlook.questionsLeft)
    json.field("executionTimeMs", duration)
    json.field("createdAt", createdAt)
    json.field("completedAt", endedAt)
  }

  /// Whether the answer was held back until the person says that they are all right, and the actions
  /// that are open to them then (PLT-42).
  private func writeCheckIn(to json: inout JSONWriter) {
    let checkIn = CheckIn(text: transcript.text, writer: transcript.writer, details: details)
    json.field("heldBack", checkIn != nil)
    json.list("actions", checkIn == nil ? [] : CheckInAnswer.allCases) { json, action in
      json.object { json in
        json.field("action", action.rawValue)
        json.field("label", checkIn?.label(of: action))
      }
    }
  }

  private func titles(of leaning: ChatFact.Leaning) -> [String] {
    cited.filter { $0.leaning == leaning }.map(\.title)
  }

  private func writeConfidence(to json: inout JSONWriter) {
    let percent = details.confidence ?? 0
    json.field("confidence", Double(percent) / 100, decimals: 2)
    json.field("confidenceLabel", details.confidenceLabel)
    json.field("confidenceText", "\(percent)%")
  }
}

extension ChatWriter? {
  /// The provider's name of the model, or the module that answered.
  fileprivate var modelName: String {
    switch self {
    case .model(_, let name): name
    case .safety: "safety"
    case .composer, nil: "composer"
    }
  }
}

extension ChatDetails {
  /// The facts that a text refers to, in its order.
  fileprivate func facts(citedIn text: String) -> [ChatFact] {
    AnswerText.references(in: text).compactMap { number in
      facts.indices.contains(number - 1) ? facts[number - 1] : nil
    }
  }

  /// The works cited by a text; an added message without facts has those it was sent with.
  func sources(citedIn text: String) -> [String] {
    let chips = sources.map(\.chip)
    if facts.isEmpty { return chips }
    let named = facts(citedIn: text).compactMap(\.source)
    return chips.filter { named.contains($0) }
  }

  /// The agreement of the facts, as a word.
  fileprivate var confidenceLabel: String {
    let percent = confidence ?? 0
    return percent >= 70 ? "HIGH" : percent >= 50 ? "MEDIUM" : "LOW"
  }
}
