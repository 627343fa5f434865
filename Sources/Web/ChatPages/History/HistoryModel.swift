internal import AppHost
internal import Conversations
internal import HTTPServer
internal import Interface
internal import Storage

/// The conversations that were held, or those in which something was said.
struct HistoryModel {
  /// How many conversations come at once (DES-83).
  static let pageSize = 50
  /// What the address says of who looked for the sidebar and has none (DES-71).
  static let offer = "from=menu"
  /// So many pages stand on one; then the list goes on anew.
  private static let longest = 10

  let query: String
  /// Whether those that were put away are shown.
  let isArchive: Bool
  /// Where something was found; nil where nothing is looked for.
  let finds: [ChatFind]?
  /// Without a heading where they are not to be told apart by days.
  let groups: [(group: HistoryGroup?, threads: [ChatThread])]
  /// Where the list is turned on again; nil where it is on.
  let turningOn: String?
  /// Where the list goes on; nil at its end.
  let more: String?
  /// How many conversations there are, put away or not.
  let count: Int
  /// That there could be a sidebar, and where one gets it; nil where nobody looked for it.
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
