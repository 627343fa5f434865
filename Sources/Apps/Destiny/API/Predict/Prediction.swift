internal import Conversations
internal import JSON
internal import Site
internal import Storage

/// A whole answer as programs get it (DES-180).
struct Prediction: Sendable {
  let ids: PredictionIDs
  let transcript: AnswerTranscript
  let createdAt: Timestamp
  let endedAt: Timestamp
  let wantsTrace: Bool
  let outlook: ChartOutlook
  /// What might be asked next.
  let followUps: [String]
  /// Nil where questions are not counted.
  let questionsLeft: Int?

  private var details: ChatDetails { transcript.details }

  /// The answer without the numbers of facts.
  var text: String { transcript.text.withoutReferences }

  /// How long it took, in milliseconds.
  var duration: Int { max(0, Int(endedAt.milliseconds - createdAt.milliseconds)) }

  var trace: ReasoningTrace { ReasoningTrace(details) }

  /// The facts that the text refers to.
  private var cited: [ChatFact] { details.facts(citedIn: transcript.text) }

  /// The first sentence, as far as 160 characters reach.
  private var summary: String? {
    let first = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return first.isEmpty ? nil : first.count <= 160 ? first : String(first.prefix(159)) + "…"
  }
}

extension JSONWriter {
  /// The response object of DES-180.
  mutating func value(_ prediction: Prediction) {
    object { json in
      json.field("prediction_id", prediction.ids.prediction)
      json.fields(of: prediction.ids)
      prediction.write(to: &json)
    }
  }

  /// The names of the parts, but for the answer's own.
  mutating func fields(of ids: PredictionIDs) {
    field("session_id", ids.session)
    field("conversation_id", ids.conversation)
    field("thread_id", ids.conversation)
    field("message_id", ids.prediction)
    field("user_message_id", ids.question)
  }
}

extension Prediction {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("status", transcript.state == .stopped ? "stopped" : "completed")
    json.field("answer", text)
    json.field("answer_summary", summary)
    json.field("reasoning", wantsTrace ? cited.map(\.title).joined(separator: "; ") : nil)
    json.key("reasoning_trace")
    if wantsTrace {
      json.object { json in
        json.field("trace_id", ids.prediction)
        json.key("steps")
        json.value(trace)
      }
    } else {
      json.null()
    }
    json.field("trace_id", ids.prediction)
    json.field("model", transcript.writer.modelName)
    let area = details.area ?? "general"
    json.field("life_area", area)
    json.field("area", area)
    writeConfidence(to: &json)
    json.field("tool_calls", details.steps.map(\.label))
    json.field("sources", details.sources(citedIn: transcript.text))
    writeTiming(to: &json)
    json.field("supporting_factors", titles(of: .supporting))
    json.field("challenging_factors", titles(of: .challenging))
    json.field("follow_up_suggestions", followUps)
    json.field("ascendant", outlook.ascendant)
    json.key("quota_remaining")
    if let questionsLeft { json.value(questionsLeft) } else { json.null() }
    json.field("execution_time_ms", duration)
    json.field("created_at", createdAt)
    json.field("completed_at", endedAt)
  }

  private func titles(of leaning: ChatFact.Leaning) -> [String] {
    cited.filter { $0.leaning == leaning }.map(\.title)
  }

  private func writeConfidence(to json: inout JSONWriter) {
    let percent = details.confidence ?? 0
    json.field("confidence", Double(percent) / 100, decimals: 2)
    json.field("confidence_label", details.confidenceLabel)
    json.field("confidence_text", "\(percent)%")
  }

  private func writeTiming(to json: inout JSONWriter) {
    json.key("timing")
    guard let dasha = outlook.dasha, let period = outlook.period else { return json.null() }
    json.object { json in
      json.field("period", period)
      json.field("dasha", dasha)
      json.field("transit", details.transits)
      json.field("confidence", details.confidenceLabel)
    }
  }
}

extension ChatWriter? {
  /// The provider's name of the model, or which room has answered.
  fileprivate var modelName: String {
    switch self {
    case .model(_, let name): name
    case .safety: "safety"
    case .composer, nil: "composer"
    }
  }
}

extension ChatDetails {
  /// How far the facts agree, in a word.
  fileprivate var confidenceLabel: String {
    let percent = confidence ?? 0
    return percent >= 70 ? "HIGH" : percent >= 50 ? "MEDIUM" : "LOW"
  }
}
