internal import CivilTime
internal import HTTPClient
internal import HTTPTypes
internal import Storage

extension TwilioProvider {
  /// The texts to a number since a given time, newest first.
  ///
  /// The list is requested twice: filtered by the day of sending, which includes everything that
  /// was sent, and without the filter, since a queued text has no such day. Times are compared by
  /// Twilio's clock, to whole seconds, with a tolerance of two minutes.
  public func lookup(_ question: TextLookup) async throws(TextProviderError) -> [FoundText] {
    let since = question.since.advanced(by: .seconds(-120))
    let to = "To=" + Self.percentEncoded(question.to.e164)
    let day = Self.day(of: since)
    var found: [ProviderTextID: FoundText] = [:]
    for query in ["\(to)&DateSent%3E=\(day)&PageSize=100", "\(to)&PageSize=100"] {
      let limit = query.contains("DateSent") ? Self.maximumPages : 1
      for text in try await texts(path + "/Messages.json?" + query, pages: limit)
      where text.createdAt >= since {
        found[text.id] = text
      }
    }
    return found.values.sorted { left, right in
      (left.createdAt, left.id.rawValue) > (right.createdAt, right.id.rawValue)
    }
  }

  /// More than two thousand texts to one number in a day cannot all be ours.
  private static let maximumPages = 20

  /// - Parameter pages: the maximum number of pages; if it is one, a longer list is not an error.
  private func texts(
    _ first: String, pages: Int
  ) async throws(TextProviderError) -> [FoundText] {
    var texts: [FoundText] = []
    var next: String? = first
    for _ in 0..<pages {
      guard let target = next else { break }
      // A path only, so that the account's credentials go nowhere else.
      guard target.hasPrefix(path + "/") else {
        throw TextProviderError(.foreignAddress, "Twilio's list goes on elsewhere")
      }
      let page = try TwilioReader.page(of: try await get(target))
      texts += page.texts
      next = page.next
    }
    guard next == nil || pages == 1 else {
      throw TextProviderError(.unavailable, "Twilio's list does not end")
    }
    return texts
  }

  private func get(_ target: String) async throws(TextProviderError) -> [UInt8] {
    let answer: Answer
    do {
      answer = try await execute(head(.get, target))
    } catch {
      throw TextProviderError(error)
    }
    switch answer.status {
    case 200: return answer.body
    case 429, 500...599:
      throw TextProviderError(.unavailable, "Twilio answered \(answer.status)")
    default: throw TextProviderError(.refused, "Twilio answered \(answer.status)")
    }
  }

  /// The UTC day of a timestamp, as `YYYY-MM-DD`.
  private static func day(of moment: Timestamp) -> String {
    let days = (Double(moment.milliseconds) / 86_400_000).rounded(.down)
    let date = CivilDate(dayNumber: Int(days) + TwilioReader.epoch, calendar: .gregorian)
    let parts = [date.month, date.day].map { $0 < 10 ? "-0\($0)" : "-\($0)" }
    return "\(date.year)" + parts.joined()
  }

  private static func percentEncoded(_ number: String) -> String {
    number.replacing("+", with: "%2B")
  }
}
