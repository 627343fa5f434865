internal import AppHost
internal import Conversations
internal import HTTPServer
internal import Interface
internal import Storage

/// The page model of the history or of a search in it.
struct HistoryModel {
  /// The number of conversations per page (DES-83).
  static let pageSize = 50
  /// The query item set when the menu led here because there is no sidebar (DES-71).
  static let offer = "from=menu"
  /// The most pages shown at once; after that, the list continues on a page of its own.
  private static let longest = 10

  let query: String
  /// Whether the archive is shown.
  let isArchive: Bool
  /// The search results; nil without a search.
  let finds: [ChatFind]?
  /// The groups of conversations; without headings if they are not grouped by day.
  let groups: [(group: HistoryGroup?, threads: [ChatThread])]
  /// The URL that turns the list back on; nil while it is on.
  let turningOn: String?
  /// The URL of the next page; nil at the end.
  let more: String?
  /// The number of all conversations, archived ones included.
  let count: Int
  /// The hint that a sidebar is available, with a link; nil unless the user looked for it.
  let offer: (text: String, link: NamedLink)?

  init<Branding>(_ requestContext: ChatRequest<Branding>) async throws {
    let place = requestContext.place
    let fields = try requestContext.request.query()
    query = fields["q"] ?? ""
    isArchive = fields["shows"] == "archive"
    count = try await requestContext.conversations.count(in: place.app, of: requestContext.owner)
    offer = fields["from"] == "menu" ? try await requestContext.offer() : nil
    let listing = try await place.listing(requestContext.accountContext)
    turningOn = listing.turningOn
    if turningOn != nil {
      (finds, groups, more) = (nil, [], nil)
      return
    }
    if query.count >= 2 {
      finds = try await requestContext.conversations.search(
        String(query.prefix(200)), in: place.app, of: requestContext.owner, limit: 50)
      (groups, more) = ([], nil)
      return
    }
    finds = nil
    let start = try requestContext.request.cursor()
    let pages = min(max(fields["pages"].flatMap { Int($0) } ?? 1, 1), Self.longest)
    var (threads, next): ([ChatThread], Cursor?) = ([], start)
    for page in 1...pages where page == 1 || next != nil {
      let part = try await requestContext.conversations.threads(
        in: place.app, isArchived: isArchive, of: requestContext.owner, after: next,
        limit: Self.pageSize)
      threads += part.items
      next = part.next
    }
    groups =
      listing.isGrouped
      ? HistoryGroup.groups(of: threads, by: requestContext.clock).map { ($0.group, $0.threads) }
      : threads.isEmpty ? [] : [(nil, threads)]
    let shows = isArchive ? "shows=archive&" : ""
    more = next.map { next in
      pages < Self.longest
        ? "\(place.history)?\(shows)pages=\(pages + 1)"
          + (start.map { "&cursor=\($0.text)" } ?? "")
        : "\(place.history)?\(shows)cursor=\(next.text)"
    }
  }
}

extension ChatRequest {
  fileprivate func offer() async throws -> (text: String, link: NamedLink)? {
    guard case .offered(let text, let link) = try await place.sidebar(accountContext) else {
      return nil
    }
    return (text, link)
  }
}
