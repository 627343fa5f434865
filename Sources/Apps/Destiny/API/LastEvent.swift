internal import HTTPServer
internal import HTTPTypes

extension Request {
  /// The number of the last event that a client has seen which comes back (DES-170, DES-183); nil at
  /// its first visit.
  /// - Throws: ``DestinyProblem`` where it can be the number of none.
  func lastEventNumber() throws -> Int64? {
    guard let text = lastEventID else { return nil }
    guard let number = Int64(text), number >= 0 else { throw DestinyProblem.noSuchEvent }
    return number
  }
}

extension DestinyProblem {
  /// A client comes back after an event that there never was.
  static let noSuchEvent = DestinyProblem(
    .invalidParameter, "No event had this number.", field: "Last-Event-ID")
}
