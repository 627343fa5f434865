internal import CivilTime
internal import Conversations
internal import Interface
internal import People
internal import Readings
internal import ReadingsData
internal import Site
internal import Storage
internal import Vault

/// A conversation, or the beginning of one with those that were held before.
struct AskModel: Sendable {
  /// What the conversation is called; nil where none is open.
  let title: String?
  let items: [ChatItem]
  /// Whether there are earlier conversations, where none is open.
  let hasHistory: Bool
  let suggestions: [String]
  let hasBirth: Bool
  /// Whom to ask about before the first question; nil where nobody is left.
  let consent: AskConsent?
  /// Where the conversation is named; nil where none is open.
  let naming: String?
  /// Where a question is sent.
  let url: String
  let limit: Int
  /// A name for the next question, by which it is known when it is sent twice.
  let key: String
  let typed: String
  let problem: String?

  init(
    _ thread: ChatThreadID?, _ member: Member, typed: String, problem: String?
  ) async throws {
    let conversations = member.services.conversations
    let owner = try member.person.conversations()
    if let thread {
      let branch = try await conversations.messages(in: thread, limit: 200, of: owner)
      title = branch.thread.title
      items = branch.messages.map { message in
        ChatItem(
          message, among: branch.siblings[message.id] ?? [], in: thread, words: member.words)
      }
      hasHistory = false
      url = "/account/ask/\(thread.rawValue)"
      naming = "\(HistoryRoutes.path)/\(thread.rawValue)/name"
    } else {
      title = nil
      items = []
      hasHistory = try await conversations.count(in: AskPersona.app, of: owner) > 0
      url = "/account/ask"
      naming = nil
    }
    hasBirth = member.profile?.details.birthDate != nil
    consent = thread == nil ? try await AskConsent(member) : nil
    suggestions = Self.suggestions(member.words.language.tag, day: member.today.dayNumber)
    limit = AskPersona.limit
    key = OpaqueID.make()
    (self.typed, self.problem) = (typed, problem)
  }

  /// Three questions to begin with, of three areas, others each day.
  private static func suggestions(_ language: String, day: Int) -> [String] {
    let knowledge = AskPersona.knowledge(language)
    let areas: [LifeArea] = [.general, .relationships, .career, .family, .finance, .spirituality]
    return (0..<3).compactMap { turn in
      let area = areas[(day + turn * 2) % areas.count]
      let texts = knowledge.texts("questions \(area.name)")
      return texts.isEmpty ? nil : texts[day % texts.count].words
    }
  }
}

extension ChatItem {
  fileprivate init(
    _ message: ChatMessage, among siblings: [ChatMessageID], in thread: ChatThreadID,
    words: Catalogue
  ) {
    let kind: Kind =
      message.role == .user
      ? .question : .answer(Answer(message, among: siblings, in: thread, words: words))
    self.init(id: message.id.rawValue, text: message.text, kind: kind)
  }
}

extension ChatItem.Answer {
  /// - Parameter siblings: all answers to the same question, where there are several.
  fileprivate init(
    _ message: ChatMessage, among siblings: [ChatMessageID], in thread: ChatThreadID,
    words: Catalogue
  ) {
    let answers = "/account/ask/\(thread.rawValue)/answers"
    let path = "\(answers)/\(message.id.rawValue)"
    let place = siblings.firstIndex(of: message.id)
    let others = place.map { siblings.neighbours(of: $0, answers, words) } ?? []
    let count = place.map { [words(.askAnswerOf($0 + 1, siblings.count))] } ?? []
    self.init(
      stream: message.state.isOpen ? path : nil,
      facts: message.details.facts.map { fact in
        let certainty = fact.isCertain ? [] : [words(.askUncertain)]
        return ChatItem.Fact(
          fact.title, lines: fact.lines + certainty + [fact.source].compactMap(\.self))
      },
      steps: message.details.steps.map(\.label), notes: message.notes(words) + count,
      trouble: message.trouble.map { words($0) }, actions: message.actions(path, words) + others)
  }
}

extension ChatMessage {
  /// How far the facts agree, and who wrote it.
  fileprivate func notes(_ words: Catalogue) -> [String] {
    guard !state.isOpen else { return [] }
    var notes: [String] = []
    if let confidence = details.confidence { notes.append(words(.askConfidence(confidence))) }
    if case .model(let provider, let name) = writer {
      notes.append(words(.askWrittenBy("\(provider) \(name)")))
    }
    return notes
  }

  /// What is wrong with an answer.
  fileprivate var trouble: Message? {
    switch state {
    case .stopped: .askStopped
    case .interrupted: .askInterrupted
    case .failed: .askFailed
    case .waiting, .streaming, .complete: nil
    }
  }

  fileprivate func actions(_ path: String, _ words: Catalogue) -> [ChatItem.Action] {
    if state.isOpen { return [.init(words(.askStop), icon: .close, to: "\(path)/stop")] }
    if state.canResume { return [.init(words(.askGoOn), to: "\(path)/resume")] }
    // The composer would say the same once more.
    guard case .model = writer else { return [] }
    return [.init(words(.askOnceMore), to: "\(path)/again")]
  }
}

extension [ChatMessageID] {
  /// What leads to the answers before and after one of several.
  fileprivate func neighbours(
    of place: Int, _ answers: String, _ words: Catalogue
  ) -> [ChatItem.Action] {
    var actions: [ChatItem.Action] = []
    if place > 0 {
      let previous = "\(answers)/\(self[place - 1].rawValue)/show"
      actions.append(.init(words(.askPrevious), icon: .back, to: previous))
    }
    if place + 1 < count {
      let next = "\(answers)/\(self[place + 1].rawValue)/show"
      actions.append(.init(words(.askNext), icon: .forward, to: next))
    }
    return actions
  }
}
