public import HTTPServer
internal import HTTPTypes
public import Storage

extension Request {
  /// The maximum age of an action that a device has queued offline: a year, ms.
  private static var longestAge: Int64 { 366 * 86_400_000 }

  /// When the user decided what is requested, by the server's clock: now, less the age that a
  /// device sends for an action it queued offline (`Asterism-Age`, milliseconds). Nil for an action
  /// that was not queued.
  public func decided(by now: Timestamp) throws(HTTPError) -> Timestamp? {
    guard let text = headers[.asterismAge] else { return nil }
    guard let age = Int64(text), age >= 0 else {
      throw HTTPError(.badRequest, "Asterism-Age has to be a number of milliseconds.")
    }
    return Timestamp(milliseconds: now.milliseconds - min(age, Self.longestAge))
  }
}

extension HTTPField.Name {
  fileprivate static let asterismAge = known("Asterism-Age")
}
