internal import AppHost
internal import Conversations
internal import Interface
internal import JSON

/// Converts the messages of a conversation into the items that its page shows.
struct ChatItemWriter<Branding: AppBranding> {
  let words: MessageCatalog
  let clock: LocalClock
  let place: ChatFeature<Branding>
  /// The path of the conversation; nil for an unstored one, whose answers have no actions.
  let path: String?

  /// The items of messages in their order.
  /// - Parameter siblings: the answers to the same question, for each that has several.
  func items(
    _ messages: [ChatMessage], siblings: [ChatMessageID: [ChatMessageID]] = [:]
  ) -> [ChatItem] {
    messages.enumerated().map { index, message in
      item(message, among: siblings[message.id] ?? [], after: Array(messages[..<index]))
    }
  }

  /// - Parameters:
  ///   - siblings: all answers to the same question, if there are several.
  ///   - earlier: the messages shown before it.
  private func item(
    _ message: ChatMessage, among siblings: [ChatMessageID], after earlier: [ChatMessage]
  ) -> ChatItem {
    ChatItem(
      id: message.id.rawValue, text: message.prose,
      kind: kind(of: message, among: siblings, after: earlier),
      time: clock.time(message.createdAt))
  }

  private func kind(
    of message: ChatMessage, among siblings: [ChatMessageID], after earlier: [ChatMessage]
  ) -> ChatItem.Kind {
    switch message.role {
    case .user: return .question
    case .system: return .caption
    case .assistant:
      var answer = answer(message, among: siblings)
      if !message.state.isOpen { answer.notes += place.notes(message, earlier, words) }
      return .answer(answer)
    }
  }

  private func answer(
    _ message: ChatMessage, among siblings: [ChatMessageID]
  ) -> ChatItem.Answer {
    let url = path.map { "\($0)/answers/\(message.id.rawValue)" }
    var answer = ChatItem.Answer()
    answer.stream = message.state.isOpen ? url : nil
    // Replies with helplines appear at once, not gradually.
    answer.source = message.state == .complete && message.details.help == nil ? url : nil
    answer.facts = message.details.facts.map(fact)
    answer.steps = steps(message).map { step($0, among: message.details.facts) }
    answer.trouble = message.state.trouble.map { words($0) }
    answer.support = message.details.help.map {
      SupportCard(
        $0, change: Branding.account("preferences"), end: Branding.account("care"), words: words)
    }
    if let url { answer.actions = actions(message, url) }
    guard !message.state.isOpen else { return answer }
    answer.sources = sources(message)
    answer.measure = measure(message.details)
    if case .model(let provider, let name) = message.writer {
      answer.notes.append(words(.chatWrittenBy("\(provider) \(name)")))
      if !message.opinions.isEmpty { answer.notes.append(words(.chatOpinions)) }
    }
    if let index = siblings.firstIndex(of: message.id) {
      answer.notes.append(words(.chatAnswerOf(index + 1, siblings.count)))
      if let path { answer.actions += neighbours(of: index, in: siblings, path) }
    }
    return answer
  }

  private func fact(_ fact: ChatFact) -> ChatItem.Fact {
    let certainty = fact.isCertain ? [] : [words(.chatUncertain)]
    return ChatItem.Fact(
      fact.title, lines: fact.lines + certainty + [fact.source].compactMap(\.self))
  }

  private func steps(_ message: ChatMessage) -> [ChatStep] {
    guard place.showsCitedStepsOnly else { return message.details.steps }
    let cited = Set(AnswerText.references(in: message.text))
    return message.details.steps.filter { !cited.isDisjoint(with: $0.facts) }
  }

  private func step(_ step: ChatStep, among facts: [ChatFact]) -> ChatItem.Step {
    let found = step.facts.compactMap { facts.indices.contains($0 - 1) ? facts[$0 - 1].title : nil }
    return ChatItem.Step(step.label, inputs: inputs(step.arguments), facts: found)
  }

  /// The arguments of a tool call, one line each.
  private func inputs(_ arguments: String) -> [String] {
    // Models may write invalid JSON; then no arguments are shown.
    guard let fields = (try? JSONValue(parsing: Array(arguments.utf8)))?.object else { return [] }
    return fields.members.compactMap { field in
      field.value.spoken.map { words(.chatInput(field.name, $0)) }
    }
  }

  /// The sources that the sentences cite, in the order of their facts.
  private func sources(_ message: ChatMessage) -> [ChatItem.Source] {
    let cited = AnswerText.references(in: message.text)
    let facts = message.details.facts
    let chips = cited.compactMap { facts.indices.contains($0 - 1) ? facts[$0 - 1].source : nil }
    return message.details.sources.filter { chips.contains($0.chip) }.map { source in
      ChatItem.Source(source.chip, title: source.title, lines: [source.chapter, source.subject])
    }
  }

  /// "Career · 82 %" (DES-56).
  private func measure(_ details: ChatDetails) -> String? {
    guard let confidence = details.confidence else { return nil }
    if let written = place.confidence { return written(confidence, words) }
    let percent = words.language.formatted(percent: confidence)
    guard let area = details.area.flatMap({ place.area($0, words) })?.name else { return percent }
    return "\(area) · \(percent)"
  }

  private func actions(_ message: ChatMessage, _ url: String) -> [ChatItem.Action] {
    if let checkIn = message.checkIn {
      return [
        .init(checkIn.label(of: .goOn), to: "\(url)/reassure"),
        .init(checkIn.label(of: .help), to: "\(url)/help"),
      ]
    }
    if message.state.canResume {
      // An answer without any text cannot be continued, only retried (DES-65).
      let isTriedAgain = message.state == .failed && message.prose.isEmpty
      return [.init(words(isTriedAgain ? .chatRetry : .chatGoOn), to: "\(url)/resume")]
    }
    // The composer is deterministic, so a retry would return the same text.
    guard case .model = message.writer, !message.state.isOpen else { return [] }
    return [.init(words(.chatOnceMore), to: "\(url)/again")]
  }

  /// The links to the previous and next of several answers.
  private func neighbours(
    of index: Int, in siblings: [ChatMessageID], _ path: String
  ) -> [ChatItem.Action] {
    let show = { (id: ChatMessageID) in "\(path)/answers/\(id.rawValue)/show" }
    let previous = siblings[..<index].last.map {
      ChatItem.Action(words(.chatPrevious), icon: .back, to: show($0))
    }
    let next = siblings[(index + 1)...].first.map {
      ChatItem.Action(words(.chatNext), icon: .forward, to: show($0))
    }
    return [previous, next].compactMap(\.self)
  }
}

extension ChatMessage.State {
  /// The error shown with an answer.
  fileprivate var trouble: Message? {
    switch self {
    case .stopped: .chatStopped
    case .interrupted: .chatInterrupted
    case .failed: .chatFailed
    case .waiting, .streaming, .complete: nil
    }
  }
}

extension JSONValue {
  /// A string or number as displayed; nil for arrays and objects.
  fileprivate var spoken: String? {
    string ?? integer.map(String.init) ?? double.map { "\($0)" } ?? boolean.map(String.init)
  }
}
