internal import CivilTime
internal import HTTPTypes
internal import JSON
internal import Storage

/// Parses Twilio's responses.
enum TwilioReader {
  /// The outcome of a sending call.
  static func outcome(of answer: TwilioProvider.Answer) -> TextOutcome {
    switch answer.status {
    case 200..<300:
      guard let text = try? JSONValue(parsing: answer.body, limits: limits),
        let id = text["sid"]?.string.flatMap(ProviderTextID.init(rawValue:))
      else { return .unknown("Twilio took something and did not say what") }
      return .accepted(
        id, text["status"]?.string.flatMap(TextStatus.init(providerWord:)) ?? .accepted)
    // A gateway that lost track of the request.
    case 502, 504: return .unknown("Twilio answered \(answer.status)")
    default: return .refused(refusal(of: answer))
    }
  }

  /// https://www.twilio.com/docs/usage/twilios-response: `code`, `message`, `status`.
  private static func refusal(of answer: TwilioProvider.Answer) -> TextRefusal {
    let body = try? JSONValue(parsing: answer.body, limits: limits)
    let code = body?["code"]?.integer.flatMap { Int(exactly: $0) } ?? answer.status
    // A server error with its own code is still a server error.
    let isKnown = TextFailure.table[code] != nil
    let failure = TextFailure(code: isKnown || answer.status < 500 ? code : answer.status)
    let words = body?["message"]?.string ?? "Twilio answered \(answer.status)"
    let pause = answer.fields[.retryAfter].flatMap { UInt32($0) }
    return TextRefusal(
      failure, text: withoutNumbers(words), retryAfter: pause.map { .seconds($0) })
  }

  /// Masks all but the last two digits in runs of five or more: the message goes to logs and may
  /// contain the called number.
  static func withoutNumbers(_ text: String) -> String {
    var result: [UInt8] = []
    var run: [UInt8] = []
    for byte in Array(text.utf8.prefix(500)) + [0] {
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        run.append(byte)
        continue
      }
      result += run.count < 5 ? run : Array("…".utf8) + run.suffix(2)
      run = []
      if byte != 0 { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Parses a page of the list of texts, with the link to the next one.
  static func page(of body: [UInt8]) throws(TextProviderError) -> (
    texts: [FoundText], next: String?
  ) {
    guard let page = try? JSONValue(parsing: body, limits: limits),
      let items = page["messages"]?.array
    else { throw TextProviderError(.unavailable, "Twilio's list cannot be read") }
    var texts: [FoundText] = []
    for item in items {
      guard let text = FoundText(item) else {
        throw TextProviderError(.unavailable, "a text of Twilio's list cannot be read")
      }
      // The list also contains inbound texts.
      guard item["direction"]?.string?.hasPrefix("outbound") == true else { continue }
      texts.append(text)
    }
    return (texts, page["next_page_uri"]?.string)
  }

  static let limits = JSONValue.Limits(bytes: TwilioProvider.maximumAnswerBytes)

  /// Parses a mail date in UTC (RFC 2822, section 3.3): `Thu, 24 Aug 2023 05:01:45 +0000`.
  static func moment(_ text: String) -> Timestamp? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "+0000", let day = Int(words[1]),
      let month = months.firstIndex(of: String(words[2])), let year = Int(words[3]),
      let date = try? CivilDate(year: year, month: month + 1, day: day, rule: .gregorian)
    else { return nil }
    let parts = words[4].split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3, 0..<24 ~= parts[0], 0..<60 ~= parts[1], 0...60 ~= parts[2] else {
      return nil
    }
    let seconds = parts[0] * 3_600 + parts[1] * 60 + parts[2]
    return Timestamp(milliseconds: Int64((date.dayNumber - epoch) * 86_400 + seconds) * 1_000)
  }

  /// The day number of 1970-01-01.
  static let epoch = 2_440_588

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension FoundText {
  /// Parses a text of the list; nil if a required member is missing.
  fileprivate init?(_ json: JSONValue) {
    guard let id = json["sid"]?.string.flatMap(ProviderTextID.init(rawValue:)),
      let word = json["status"]?.string,
      let created = json["date_created"]?.string.flatMap(TwilioReader.moment)
    else { return nil }
    let failure = json["error_code"]?.integer.flatMap { Int(exactly: $0) }
    self.init(
      id: id, messageID: nil, body: json["body"]?.string ?? "",
      state: TextState(
        TextStatus(providerWord: word) ?? .accepted, failure: failure.map { TextFailure(code: $0) }),
      createdAt: created)
  }
}
