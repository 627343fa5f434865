internal import HTTPClient

/// An answer being streamed.
struct OpenAnswer: Sendable {
  private var events: ServerSentEventSequence.Iterator
  private var reader: any ModelStreamReader
  private var ready: ArraySlice<ModelEvent> = []
  private var isAtEnd = false
  private let record: ExchangeRecord

  init(
    _ events: ServerSentEventSequence.Iterator, _ reader: any ModelStreamReader,
    _ record: ExchangeRecord
  ) {
    self.events = events
    self.reader = reader
    self.record = record
  }

  /// Reads until the model has begun: to its first word or tool call.
  /// - Throws: ``ModelFailure`` if it ends before that; `CancellationError`.
  mutating func waitForFirstWord() async throws {
    var said: [ModelEvent] = []
    while let event = try await next() {
      said.append(event)
      switch event {
      case .text, .toolCall, .finished(.paused):
        ready = said[...] + ready
        return
      case .finished(.refusal(let category)): throw ModelFailure.refused(category)
      case .finished(.stopped(let reason)): throw ModelFailure.refused(reason)
      case .finished(let reason): throw ModelFailure(.empty, "\(reason)")
      case .began, .usage, .continuation: break
      }
    }
    throw ModelFailure(.empty)
  }

  /// The next event; nil after the end.
  /// - Throws: ``ModelFailure`` if the stream breaks off; `CancellationError`.
  mutating func next() async throws -> ModelEvent? {
    while ready.isEmpty {
      guard !isAtEnd else { return nil }
      ready = try await read()[...]
      for event in ready { record.note(event) }
    }
    return ready.removeFirst()
  }

  private mutating func read() async throws -> [ModelEvent] {
    guard let event = try await nextEvent() else {
      isAtEnd = true
      guard reader.isWhole else { throw ModelFailure(.cutOff, "", retry: .after(nil)) }
      return try reader.end()
    }
    let said = try reader.take(event)
    isAtEnd = reader.isDone
    return said
  }

  /// Once the answer is complete, it does not matter how the connection ends.
  private mutating func nextEvent() async throws -> ServerSentEvent? {
    do {
      return try await events.next()
    } catch {
      guard let failure = ModelFailure(error) else { throw CancellationError() }
      guard reader.isWhole else { throw failure }
      return nil
    }
  }
}
