public import HTTPServer
internal import HTTPTypes
public import Storage

extension Request {
  /// The longest that something waits on a device and still says when it was decided: a year, ms.
  private static var longestAge: Int64 { 366 * 86_400_000 }

  /// When what is asked for was decided, by the server's clock: as long ago as the device says that has kept
  /// it until there was a connection (`Asterism-Age`, milliseconds). Nil for what is decided now.
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
