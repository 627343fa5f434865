internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

extension ArcaContext {
  /// A page of the tab Connections about somebody, with the list beside it (ARC-1601).
  /// - Parameters:
  ///   - person: whom it is about; nil for somebody who is being added.
  ///   - backTo: the target of the back button.
  func page(
    _ title: String, about person: Connection.ID?, status: HTTPResponse.Status = .ok,
    backTo: String, head: PageHead = .title, toasts: [Toasts.Toast] = [], needsSky: Bool = false,
    @HTMLBuilder content: () -> some HTML
  ) async throws -> Response {
    let people = try await PeoplePane(around: person, self)
    return page(
      title, status: status, tab: ArcaPath.connections, backTo: backTo, head: head, toasts: toasts,
      needsSky: needsSky
    ) {
      if people.rows.isEmpty {
        content()
      } else {
        Panes(people: people, words: words, subject: content)
      }
    }
  }
}
