import HTTPServer
import HTTPTypes
import StorageTestSupport

extension TestSite {
  /// Asks for every page and every part of the wire APIs that is read.
  /// - Parameters:
  ///   - browser: of somebody who is signed in.
  ///   - names: what stands for parameters in paths, by their names; "nobody" for others.
  /// - Returns: the patterns of the routes that write, and the statuses of all.
  public func readAll(
    as browser: TestBrowser, _ names: [String: String] = [:]
  ) async throws -> (writing: [String], statuses: [String: Int]) {
    var (writing, statuses): ([String], [String: Int]) = ([], [:])
    for route in router.routes where route.method == .get {
      let path = route.pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
        guard part.hasPrefix("{"), let end = part.firstIndex(of: "}") else { return String(part) }
        let name = part[part.index(after: part.startIndex)..<end]
        return (names[String(name)] ?? "nobody") + part[part.index(after: end)...]
      }.joined(separator: "/")
      let (response, transactions) = try await ObservedTransactions.during {
        try await browser.get(path)
      }
      statuses[route.pattern] = response.status.code
      if !transactions.writes.isEmpty { writing.append(route.pattern) }
    }
    return (writing.sorted(), statuses)
  }
}
