internal import Conversations
internal import JSON
internal import Site

/// A message as the wire tells of it (DES-14).
struct MessageEntry: Sendable {
  private let message: ChatMessage
  /// Whether it is a question of which nothing came (DES-67).
  private let isUnanswered: Bool

  init(_ message: ChatMessage, isUnanswered: Bool = false) {
    (self.message, self.isUnanswered) = (message, isUnanswered)
  }

  /// The messages of a conversation in their order. An answer of which nothing came is told of at its
  /// question.
  static func of(_ messages: [ChatMessage]) -> [MessageEntry] {
    let unanswered = Set(messages.filter(\.isNothing).compactMap(\.parent))
    return messages.filter { !$0.isNothing }.map { message in
      MessageEntry(message, isUnanswered: unanswered.contains(message.id))
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    let details = message.details
    let isAnswer = message.role == .assistant
    json.field("id", message.id.rawValue)
    json.field("thread_id", message.thread.rawValue)
    json.field("role", message.role.rawValue)
    json.field("content", isAnswer ? message.text.withoutReferences : message.text)
    json.field("area", details.area)
    json.field("confidence", details.confidence.map { "\($0)%" })
    json.field("trace_id", trace)
    json.field("tool_calls", details.steps.map(\.label), isThere: isAnswer)
    json.field("sources", details.sources(citedIn: message.text), isThere: isAnswer)
    json.field("created_at", message.createdAt)
    json.field("timestamp", message.createdAt)
    json.field("is_streaming", message.state.isOpen)
    json.field("status", status)
  }

  /// Under which name it can be asked how an answer was found, or its client keeps that.
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
  /// Whether it is an answer of which nothing came.
  fileprivate var isNothing: Bool { role == .assistant && state == .failed && text.isEmpty }
}

extension JSONWriter {
  mutating func value(_ message: MessageEntry) {
    object { message.write(to: &$0) }
  }

  /// A list of texts; null where there can be none.
  fileprivate mutating func field(_ name: StaticString, _ texts: [String], isThere: Bool) {
    key(name)
    guard isThere else { return null() }
    array { json in for text in texts { json.value(text) } }
  }
}
