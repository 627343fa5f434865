import HTTPServer
import HTTPTypes
import Metrics

extension TestSite {
  /// How many transactions that write have begun.
  public var writes: Int {
    let name = "asterism_database_wait_seconds_count{mode=\"write\"} "
    return String(decoding: databaseMetrics.text, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) } ?? 0
  }

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
      // What a task in the background writes meanwhile is not written three times.
      var isWriting = true
      for _ in 0..<3 where isWriting {
        let before = writes
        statuses[route.pattern] = try await browser.get(path).status.code
        isWriting = writes > before
      }
      if isWriting { writing.append(route.pattern) }
    }
    return (writing.sorted(), statuses)
  }
}
