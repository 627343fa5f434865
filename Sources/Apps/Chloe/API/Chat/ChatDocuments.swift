internal import APIKit
internal import AppHost
internal import CivilTime
internal import Conversations
internal import Interface
internal import JSON
internal import Safety
internal import Storage
internal import Understanding

/// A conversation on the wire (CHL-167).
struct ConversationDocument: Sendable {
  let thread: ChatThread
  let topic: TopicCard?
  let account: String
  let untitled: String
  /// Until when somebody is in care; nil if not (CHL-104).
  let careModeUntil: Timestamp?
}

/// A message on the wire (CHL-167).
struct MessageDocument: Sendable {
  let message: ChatMessage
  /// Its place in the conversation, from 1.
  let number: Int
  /// The event of its question, if the safety screen answered it.
  let event: SafetyEvent?
  let hasNotice: Bool

  fileprivate var status: String {
    switch message.state {
    case .waiting, .streaming: "streaming"
    case .complete: "complete"
    case .stopped: "stopped"
    case .interrupted, .failed: "failed"
    }
  }

  fileprivate var writer: String {
    switch message.writer {
    case nil where message.role == .user: "user"
    case .model: "model"
    case .safety: "safety"
    case .composer, nil: "composer"
    }
  }

  /// What it rests on: what the composer used, or the facts that a model was given.
  fileprivate var grounding: [String] {
    switch message.writer {
    case .composer: message.details.facts.map(\.title)
    case .model: message.details.sources.map(\.title)
    case .safety, nil: []
    }
  }
}

extension JSONWriter {
  mutating func conversation(_ document: ConversationDocument) {
    let thread = document.thread
    object { json in
      json.field("id", thread.id.rawValue)
      json.field("userId", document.account)
      json.field("title", thread.title ?? document.untitled)
      json.moment("createdAt", thread.createdAt)
      json.moment("updatedAt", thread.updatedAt)
      json.field("topicId", document.topic?.rawValue)
      json.field("messageCount", thread.messageCount)
      json.field("lastMessagePreview", thread.preview.isEmpty ? nil : thread.preview)
      json.moment("careModeUntil", document.careModeUntil)
    }
  }

  mutating func message(_ document: MessageDocument) {
    let message = document.message
    object { json in
      json.field("id", message.id.rawValue)
      json.field("conversationId", message.thread.rawValue)
      json.field("role", message.role == .user ? "user" : "chloe")
      json.field("text", message.text)
      json.field("imageUri", nil as String?)
      json.moment("createdAt", message.createdAt)
      json.field("seq", document.number)
      json.field("status", document.status)
      json.field("excludedFromModel", message.details.danger != nil)
      json.model("safety", document.event) { $0.event($1) }
      json.field("grounding", document.grounding)
      json.field("writer", document.writer)
      json.field("aiNotice", document.hasNotice)
    }
  }

  private mutating func event(_ event: SafetyEvent) {
    object { json in
      json.field("categories", event.categories.map(\.rawValue))
      json.field("lead", event.lead?.rawValue)
      json.field("severity", event.severity.name)
      // Whoever is no other person is the writer on the wire.
      json.field("about", event.subject == .other ? "other" : "self")
      json.field("region", event.region)
      json.moment("acknowledgedAt", event.acknowledgedAt)
    }
  }

  /// Writes the uses of a day (CHL-231).
  mutating func usage(_ day: UsedDay) {
    object { json in
      json.field("date", "\(day.date)")
      json.field("tier", day.isPremium ? "premium" : "free")
      json.field("messageCount", day.messages.count)
      json.field("messageLimit", day.messages.limit)
      json.field("affirmationCount", day.affirmations.count)
      json.field("affirmationLimit", day.affirmations.limit)
      json.moment("resetsAt", day.resetsAt)
    }
  }

  /// Writes a helpline (CHL-110).
  mutating func resource(_ line: SupportLine) {
    object { json in
      json.field("id", line.id)
      json.field("region", line.region)
      let categories = SafetyCategory.allCases.filter { line.categories.contains($0) }
      json.field("categories", categories.map(\.rawValue))
      json.field("name", line.name)
      json.field("phone", line.phone)
      json.model("sms", line.text) { json, sms in
        json.object { json in
          json.field("number", sms.number)
          json.field("keyword", sms.keyword)
        }
      }
      json.field("url", line.url)
      json.field("hours", line.hours)
      json.field("languages", line.languages)
      json.field("emergency", line.isEmergency)
      json.field("sourceUrl", line.sourceURL)
      json.field("verifiedOn", line.verifiedOn.map { "\($0)" })
    }
  }
}
