internal import Storage

/// The deliveries to an audience, in order, each once; see ``Events/subscribe(to:after:)``.
///
/// Nothing is buffered for a slow subscriber: whenever it has consumed its deliveries it reads what
/// has come since, so its memory is bounded by the backlog limit and the rest waits in the
/// database.
public struct EventSubscription: AsyncSequence, Sendable {
  public typealias Element = EventDelivery

  let events: Events
  let audience: Audience
  let start: EventID?

  public func makeAsyncIterator() -> Iterator {
    // Created before the first read, so that later events ring it.
    let bell = events.bells.bell(for: audience)
    return Iterator(
      events: events, audience: audience, position: start, bell: bell.makeAsyncIterator())
  }

  /// One pass over the deliveries to an audience.
  public struct Iterator: AsyncIteratorProtocol {
    let events: Events
    let audience: Audience
    var position: EventID?
    var bell: AsyncStream<Void>.Iterator
    private var hasRung = false
    private var ready: ArraySlice<EventDelivery> = []

    init(
      events: Events, audience: Audience, position: EventID?, bell: AsyncStream<Void>.Iterator
    ) {
      self.events = events
      self.audience = audience
      self.position = position
      self.bell = bell
    }

    /// The next delivery, when there is one; nil when ``Events/run()`` has ended or the task is
    /// cancelled. Throws where the database cannot be read; calling it again retries.
    public mutating func next() async throws -> EventDelivery? {
      while ready.isEmpty {
        if !hasRung {
          // The bell starts out rung.
          guard await bell.next(isolation: #isolation) != nil else { return nil }
          hasRung = true
        }
        do {
          try await read()
        } catch is CancellationError where Task.isCancelled {
          return nil
        } catch let error as StorageError where error.code == .closed {
          return nil
        }
        hasRung = false
      }
      let delivery = ready.removeFirst()
      position = delivery.id
      return delivery
    }

    private mutating func read() async throws {
      if let position {
        ready = try await events.deliveries(to: audience, after: position)[...]
      } else {
        position = try await events.latest(of: audience)
      }
    }
  }
}
