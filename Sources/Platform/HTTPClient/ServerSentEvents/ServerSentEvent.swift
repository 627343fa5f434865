/// A server-sent event (WHATWG HTML, section 9.2, "Server-sent events").
public struct ServerSentEvent: Hashable, Sendable {
  /// The type: `message` if the stream names none.
  public let type: String
  /// The data: the values of the `data` lines, joined by line feeds.
  public let data: String
  /// The last event ID at the time of the event, empty if none was given: clients send it as
  /// `Last-Event-ID` to resume from here.
  public let lastEventID: String

  /// Makes an event.
  public init(type: String = "message", data: String, lastEventID: String = "") {
    self.type = type
    self.data = data
    self.lastEventID = lastEventID
  }
}
