internal import Accounts
internal import JSON
internal import LanguageModels
internal import Readings
internal import Safety
internal import Understanding

/// An answer written by models: sentence by sentence, each checked against the facts and then by
/// ``SentenceGuard`` before it is stored.
struct ModelAnswer {
  /// ``LanguageModels/answer(_:for:within:_:)``.
  typealias Ask =
    @Sendable (ModelRequest, AccountID, (ModelEvent) async throws -> Void) async throws -> ModelTurn

  /// How often a model may call tools or be paused before it has to answer.
  static let mostRounds = 6

  private let ask: Ask
  private let pen: AnswerSink
  private let metrics: ChatMetrics
  private let question: ChatQuestion
  private let tools: [ChatTool]
  private var request: ModelRequest
  private var evidence: ChatEvidence?
  private var grounding: Grounding?
  private var details: ChatDetails
  private var writer: ChatWriter?
  private var hasWritten = false
  private var sentences: SentenceGuard
  private var arguments = ToolArguments()
  /// The length of the answer so far, in bytes of UTF-8.
  private var length: Int
  private let support: ChatPersona.Support
  private let grounds: ChatGrounds

  init(
    _ question: ChatQuestion, _ grounds: ChatGrounds, asking ask: @escaping Ask, pen: AnswerSink,
    metrics: ChatMetrics
  ) throws {
    let grounds = try grounds.forModels()
    self.ask = ask
    self.pen = pen
    self.metrics = metrics
    self.question = question
    tools = grounds.tools
    request = ModelRequest(question, grounds)
    evidence = grounds.evidence
    grounding = grounds.evidence?.grounding
    details = grounds.details
    support = grounds.support
    self.grounds = grounds
    sentences = SentenceGuard(question: question.text, begun: question.begun)
    length = question.begun.utf8.count
  }

  /// Writes the answer.
  /// - Throws: ``AnswerWriter/Declined`` if none of it could be written.
  mutating func write() async throws {
    do {
      for round in 1...Self.mostRounds {
        if round == Self.mostRounds { request.tools = [] }
        if try await isWhole(converse()) { break }
      }
      try take(sentences.finish())
    } catch is NoModelAnswered where !hasWritten {
      throw AnswerWriter.Declined()
    } catch let end as EndedWithHelp {
      return try await endSafely(end.reason)
    }
    guard hasWritten else { throw AnswerWriter.Declined() }
  }

  /// One turn of a model.
  private mutating func converse() async throws -> ModelTurn {
    var reader = SentenceReader()
    let turn = try await ask(request, question.owner.account) { event in
      switch event {
      case .began(let model):
        writer = .model(provider: model.provider.rawValue, name: model.name)
      case .text(let words):
        for sentence in reader.read(words) { try await say(sentence) }
      case .toolCall, .usage, .continuation, .finished: break
      }
    }
    let rest = reader.finish()
    if !rest.isEmpty { try await say(rest) }
    // A sentence interrupted by a tool call continues afterwards.
    if turn.toolCalls.isEmpty, turn.finish != .paused { try take(sentences.finish()) }
    return turn
  }

  /// Whether a turn was the last; otherwise the request contains what to answer next.
  private mutating func isWhole(_ turn: ModelTurn) async throws -> Bool {
    switch turn.finish {
    case .length, .contextFull, .stopped, .refusal:
      guard hasWritten else { return true }
      throw CutShort(reason: "\(turn.finish.map { "\($0)" } ?? "")")
    case .paused:
      request.messages.append(.assistant(turn))
      return false
    case .end, .toolUse, nil:
      guard !turn.toolCalls.isEmpty else { return true }
      var results: [ToolResult] = []
      for call in turn.toolCalls { results.append(try await result(of: call)) }
      request.messages += [.assistant(turn), .toolResults(results)]
      return false
    }
  }

  /// A model wrote something that may put someone in danger, or asked that they be helped. Nothing
  /// more of it is accepted.
  private struct EndedWithHelp: Error {
    let reason: ChatPersona.SupportReason
  }

  /// The model stopped early.
  private struct CutShort: Error, CustomStringConvertible {
    let reason: String
    var description: String { "the model ended early: \(reason)" }
  }
}

extension ModelAnswer {
  /// Runs a tool, and records the call and its facts (DES-144).
  private mutating func result(of call: ToolCall) async throws -> ToolResult {
    guard let tool = tools.first(where: { $0.name == call.name }) else {
      return ToolResult(call, content: "There is no such tool.", isError: true)
    }
    let found: ChatTool.Result
    do {
      found = try await tool.run(call.arguments)
    } catch let refusal as ChatTool.Refusal {
      return ToolResult(call, content: refusal.reason, isError: true)
    }
    let known = evidence?.factors.count ?? 0
    evidence?.add(found.factors, source: found.source)
    grounding = evidence?.grounding
    details.facts = evidence?.cards ?? details.facts
    details.sources = evidence?.works ?? details.sources
    let shown = arguments.read(call.arguments, by: tool.parameters)
    for concern in shown.refused { metrics.count(concern) }
    details.steps.append(
      ChatStep(
        tool: tool.name, label: found.label, arguments: shown.json,
        facts: evidence?.numbers(of: found.factors) ?? []))
    try pen.note(details)
    let lines = evidence?.lines(after: known) ?? ""
    return ToolResult(call, content: lines.isEmpty ? "Nothing beyond the facts above." : lines)
  }
}

extension ModelAnswer {
  /// Writes a sentence if the facts support it. Otherwise the model is asked to rewrite it once,
  /// and the sentence is dropped if it is still unsupported (DES-146).
  private mutating func say(_ written: String) async throws {
    if written.contains(ModelRequest.helpMark) { throw EndedWithHelp(reason: .flagged) }
    guard let sentence = placeholders.writtenOut(grounds.filled(written)) else {
      metrics.count(.unresolved)
      return try take(sentences.refuse(written))
    }
    if placeholders.isFactAlone(written) || isBorneOut(sentence) {
      metrics.count(.kept)
      return try put(sentence)
    }
    let other = try await rewritten(sentence).flatMap(placeholders.writtenOut)
    guard let other, isBorneOut(other) else { return metrics.count(.dropped) }
    metrics.count(.rewritten)
    try put(other + sentence.suffix(while: \.isWhitespace))
  }

  private var placeholders: Placeholders { Placeholders(evidence: evidence) }

  private func isBorneOut(_ text: String) -> Bool {
    guard let grounding else { return true }
    return grounding.check(text.withoutReferences).isEmpty
  }

  /// Writes what the guard accepts (PLT-30).
  private mutating func put(_ sentence: String) throws {
    try take(sentences.read(sentence.keepingReferences { $0 >= 1 && $0 <= details.facts.count }))
  }

  private mutating func take(_ verdict: SentenceGuard.Verdict) throws {
    for concern in verdict.refused { metrics.count(concern) }
    if let category = verdict.danger { throw EndedWithHelp(reason: .refused(category)) }
    try write(verdict.sentences, isOwn: !verdict.isReplacement)
  }

  /// - Parameter isOwn: whether they are the model's.
  private mutating func write(_ sentences: [String], isOwn: Bool) throws {
    guard hasWritten || sentences.contains(where: \.hasWords) else { return }
    let isFirst = !hasWritten
    if isFirst, let writer { try pen.begin(writer) }
    hasWritten = true
    let known = details.opinions.count
    for sentence in sentences {
      let end = length + sentence.utf8.count
      if isOwn, isOpinion(sentence) {
        let spaces = sentence.suffix(while: \.isWhitespace).utf8.count
        details.opinions.append(length..<end - spaces)
      }
      length = end
    }
    if isFirst || details.opinions.count > known { try pen.note(details) }
    try pen.write(sentences.joined())
  }

  /// Whether a sentence rests on no fact, in an app whose answers rest on some.
  private func isOpinion(_ sentence: String) -> Bool {
    guard let grounding, sentence.contains(where: \.isLetter),
      sentence == sentence.withoutReferences
    else {
      return false
    }
    return grounding.saysNothing(in: sentence)
  }

  /// Ends an answer with a safe sentence and the helplines.
  private mutating func endSafely(_ reason: ChatPersona.SupportReason) async throws {
    let answer = try await support(reason, question)
    (details.danger, details.help) = (answer.danger, answer.help)
    if !hasWritten, let writer { try pen.begin(writer) }
    try pen.note(details)
    let isFirst = !hasWritten && question.begun.isEmpty
    hasWritten = true
    try pen.write((isFirst ? "" : "\n\n") + answer.text)
  }

  /// The sentence as rewritten by a model; nil if none does.
  private func rewritten(_ sentence: String) async throws -> String? {
    var request = request
    request.tools = []
    request.messages = [.user(Self.correction(of: sentence))]
    do {
      let text = try await ask(request, question.owner.account) { _ in }.text
      return text.contains { $0.isLetter } ? text.trimmed : nil
    } catch is NoModelAnswered {
      return nil
    } catch is ModelFailure {
      return nil
    }
  }

  private static func correction(of sentence: String) -> String {
    """
    This sentence says something of the chart that is not among the facts: "\(sentence.trimmed)"
    Write it again so that it says only what the facts say, and answer with that one sentence and the \
    numbers of its facts. If nothing is left to say, answer with a hyphen.
    """
  }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// The longest suffix whose characters satisfy a predicate.
  fileprivate func suffix(while isIn: (Character) -> Bool) -> Substring {
    let last = lastIndex { !isIn($0) }
    return last.map { self[index(after: $0)...] } ?? self[...]
  }
}
