public import HTTPServer
internal import HTTPTypes
public import Storage

extension Request {
  /// Where a list goes on, nil at its beginning.
  /// - Throws: `HTTPError` for one that was not given out.
  public func cursor() throws -> Cursor? {
    guard let text = try query()["cursor"] else { return nil }
    do throws(StorageError) {
      return try Cursor(text)
    } catch {
      throw HTTPError(.badRequest, "The list does not go on from there.")
    }
  }
}
