/// One event of an event stream (WHATWG HTML, section 9.2, "Server-sent events").
public struct ServerSentEvent: Hashable, Sendable {
  /// The type: `message` where the stream names none.
  public let type: String
  /// The data: the values of the `data` lines, joined by line feeds.
  public let data: String
  /// The last event ID at the moment of the event, empty where none was given: what a client sends
  /// as `Last-Event-ID` to go on from here.
  public let lastEventID: String

  /// Makes an event.
  public init(type: String = "message", data: String, lastEventID: String = "") {
    self.type = type
    self.data = data
    self.lastEventID = lastEventID
  }
}
