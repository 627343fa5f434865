internal import APIKit
internal import AppHost
internal import Conversations
internal import JSON

/// A message as JSON (DES-14).
struct MessageDocument: Sendable {
  private let message: ChatMessage
  /// Whether it is a question without an answer (DES-67).
  private let isUnanswered: Bool

  init(_ message: ChatMessage, isUnanswered: Bool = false) {
    (self.message, self.isUnanswered) = (message, isUnanswered)
  }

  /// The messages of a conversation in order. A failed answer is marked at its question instead.
  static func of(_ messages: [ChatMessage]) -> [MessageDocument] {
    let unanswered = Set(messages.filter(\.isNothing).compactMap(\.parent))
    return messages.filter { !$0.isNothing }.map { message in
      MessageDocument(message, isUnanswered: unanswered.contains(message.id))
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    let details = message.details
    let isAnswer = message.role == .assistant
    json.field("id", message.id.rawValue)
    json.field("threadId", message.thread.rawValue)
    json.field("role", message.role.rawValue)
    json.field("content", isAnswer ? message.text.withoutReferences : message.text)
    json.field("area", details.area)
    json.field("confidence", details.confidence.map { "\($0)%" })
    json.field("traceId", trace)
    json.model("toolCalls", isAnswer ? details.steps.map(\.label) : nil) { $0.texts($1) }
    json.model("modelOpinions", isAnswer ? message.opinions : nil) { $0.texts($1) }
    json.model("sources", isAnswer ? details.sources(citedIn: message.text) : nil) { $0.texts($1) }
    json.field("createdAt", message.createdAt)
    json.field("timestamp", message.createdAt)
    json.field("isStreaming", message.state.isOpen)
    json.field("status", status)
  }

  /// The ID of the reasoning trace, or of the client's own.
  private var trace: String? {
    if let trace = message.details.trace { return trace }
    return message.writer != nil && !message.details.steps.isEmpty ? message.id.rawValue : nil
  }

  /// How it ended; nil while it is being written.
  private var status: String? {
    switch message.state {
    case .waiting, .streaming: nil
    case .complete: isUnanswered ? "failed" : "completed"
    case .stopped: "stopped"
    case .interrupted, .failed: "failed"
    }
  }
}

extension ChatMessage {
  /// Whether it is a failed answer.
  fileprivate var isNothing: Bool { role == .assistant && state == .failed && text.isEmpty }
}

extension JSONWriter {
  mutating func value(_ message: MessageDocument) { object { message.write(to: &$0) } }

  fileprivate mutating func texts(_ texts: [String]) { list(texts) { $0.value($1) } }
}
