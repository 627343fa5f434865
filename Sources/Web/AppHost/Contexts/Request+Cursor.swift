public import HTTPServer
internal import HTTPTypes
internal import Interface
public import Storage

extension Request {
  /// The cursor of a paged list; nil for the first page.
  /// - Throws: `HTTPError` for a cursor that the server did not issue.
  public func cursor() throws -> Cursor? {
    guard let text = try query()["cursor"] else { return nil }
    do throws(StorageError) {
      return try Cursor(text)
    } catch {
      let detail = MessageCatalog.siteEnglish(.cursorForm)
      throw HTTPError(
        .badRequest, detail, fieldErrors: [.init(field: "cursor", detail: detail)])
    }
  }
}
