import Logging
import Synchronization
import Testing

/// Keeps messages, as a test of a program would.
private struct MemoryHandler: LogHandler {
  final class Events: Sendable {
    private let list = Mutex<[LogEvent]>([])
    var all: [LogEvent] { list.withLock { $0 } }
    func append(_ event: LogEvent) { list.withLock { $0.append(event) } }
  }

  let events: Events
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  init(_ events: Events) { self.events = events }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var event = event
    event.metadata = metadata.merging(event.metadata ?? [:]) { _, own in own }
    events.append(event)
  }
}

/// Every form in which the API of swift-log is called here, so that the package can take this module's
/// place.
@Suite struct LoggingTests {
  private let events = MemoryHandler.Events()

  private func makeLogger() -> Logger { Logger(label: "test") { _ in MemoryHandler(events) } }

  @Test func `messages below the level are not even made`() {
    var logger = makeLogger()
    var evaluations = 0
    func text() -> Logger.Message {
      evaluations += 1
      return "a message"
    }
    logger.debug(text())
    #expect(events.all.isEmpty && evaluations == 0)
    logger.logLevel = .trace
    logger.trace(text())
    #expect(events.all.map(\.level) == [.trace] && evaluations == 1)
  }

  @Test func `each level has its method`() {
    var logger = makeLogger()
    logger.logLevel = .trace
    logger.trace("t")
    logger.debug("d")
    logger.info("i")
    logger.notice("n")
    logger.warning("w")
    logger.error("e")
    logger.critical("c")
    logger.log(level: .info, "l", metadata: ["a": "b"], source: "Elsewhere")
    #expect(events.all.map(\.level) == Logger.Level.allCases + [.info])
    #expect(Logger.Level.allCases == Logger.Level.allCases.sorted())
    #expect(events.all.last?.source == "Elsewhere")
    #expect(events.all.first?.source == "LoggingTests")
  }

  @Test func `metadata of a logger is a value and accompanies its messages`() {
    var first = makeLogger()
    first[metadataKey: "request.id"] = "7"
    var second = first
    second[metadataKey: "request.id"] = "8"
    first.info("one", metadata: ["count": "\(1)", "list": ["a", "b"], "map": ["k": "v"]])
    second.info("two", metadata: ["request.id": "own"])
    #expect(
      events.all.first?.metadata
        == ["request.id": "7", "count": "1", "list": ["a", "b"], "map": ["k": "v"]])
    #expect(events.all.last?.metadata == ["request.id": "own"])
    #expect("\(Logger.MetadataValue.stringConvertible(5))" == "5")
    #expect(Logger.MetadataValue.stringConvertible(5) == .stringConvertible(5))
  }

  @Test func `the logger of a task reaches what it calls`() async {
    await withLogger(makeLogger()) { _ in
      await withLogger(mergingMetadata: ["job.id": "3"]) { logger in
        logger.info("direct")
        await Task { Logger.current.info("in a child") }.value
      }
    }
    withLogger(makeLogger()) { logger in
      withLogger(mergingMetadata: ["job.id": "4"]) { _ in Logger.current.info("synchronous") }
    }
    #expect(events.all.map { $0.metadata?["job.id"] } == ["3", "3", "4"])
  }
}
