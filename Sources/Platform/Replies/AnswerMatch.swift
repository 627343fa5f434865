public import Storage
public import TextMessages
internal import Understanding

/// Matches an answer by text to the reminder that it answers (HAL-930).
public struct AnswerMatch<ID: Hashable & Sendable>: Sendable {
  /// What may be answered.
  public struct Candidate: Sendable {
    /// Identifies it for the app.
    public let id: ID
    /// The number in its reminder; nil if there was none.
    public let number: Int?
    /// Whether it requires a photo.
    public let needsPhoto: Bool
    /// The title of what they are reminded of.
    public let title: String
    /// The time of the last reminder, on any increasing scale.
    public let remindedAt: Int64
    /// When it was missed; nil while it is open.
    public var missedAt: Timestamp?
    /// What a reading of it is; nil if it takes none.
    public var reading: ReadingKind?
    /// Words for its kind, in lower case, which name it where no title is named: "pills", "walked".
    public var kindWords: Set<String> = []

    /// - Parameters:
    ///   - id: identifies it for the app.
    ///   - number: the number in its reminder; nil if there was none.
    ///   - needsPhoto: whether it requires a photo.
    ///   - title: the title of what they are reminded of.
    ///   - remindedAt: the time of the last reminder, on any increasing scale.
    ///   - missedAt: when it was missed; nil while it is open.
    ///   - reading: what a reading of it is; nil if it takes none.
    public init(
      id: ID, number: Int?, needsPhoto: Bool, title: String, remindedAt: Int64,
      missedAt: Timestamp? = nil, reading: ReadingKind? = nil
    ) {
      (self.id, self.number, self.needsPhoto, self.title) = (id, number, needsPhoto, title)
      (self.remindedAt, self.missedAt, self.reading) = (remindedAt, missedAt, reading)
    }

    /// The order of the reminders; of two at the same time the one with the higher number is later.
    fileprivate var place: (Int64, Int) { (remindedAt, number ?? 0) }
  }

  /// How long after something was missed an answer belongs to it that does not name it
  /// (HAL-823).
  private static var patience: Duration { .seconds(3_600) }
  /// How long ago the reminder was, at least, of what was done "last night" (HAL-823).
  private static var night: Duration { .seconds(4 * 3_600) }

  /// What an answer belongs to; nil if there is none. Readings belong to what takes
  /// them. Otherwise what it names comes first, then what is open; of missed ones only what was
  /// missed lately.
  /// - Parameters:
  ///   - text: the answer, without the number of a reminder.
  ///   - number: the number that the text names, other than a reading.
  ///   - hasPhoto: whether it comes with a photo.
  ///   - candidates: what may be answered.
  ///   - now: when it was received.
  public static func match(
    _ text: String, number: Int?, hasPhoto: Bool, among candidates: [Candidate],
    at now: Timestamp
  ) -> ID? {
    let earlier = now.advanced(by: .zero - Self.night).milliseconds
    let candidates =
      ReminderReply.tellsOfYesterday(text)
      ? candidates.filter { $0.remindedAt < earlier } : candidates
    let open = candidates.filter { $0.missedAt == nil }
    let missed = candidates.filter { $0.missedAt != nil }
    if number == nil, let id = reader(of: text, open, missed) { return id }
    for some in [open, missed] {
      if let id = named(text, number: number, hasPhoto: hasPhoto, among: some) { return id }
    }
    let recent = missed.filter { $0.missedAt.map { now < $0.advanced(by: patience) } ?? false }
    return latest(of: open.isEmpty ? recent : open)?.id
  }

  /// The number of a reminder that a text names. While a reading is waited for, it is one only
  /// before words of an answer, such as "2 done": a number alone could be the reading (HAL-618).
  public static func number(in text: String, among candidates: [Candidate]) -> NumberedAnswer? {
    guard let numbered = NumberedAnswer(text) else { return nil }
    let readers = candidates.filter { $0.missedAt == nil && $0.reading != nil }
    guard !readers.isEmpty else { return numbered }
    guard !numbered.rest.allSatisfy(\.isWhitespace), ReadingText(numbered.rest).hasNoNumber,
      candidates.contains(where: { $0.number == numbered.number })
    else { return nil }
    switch ReminderReply(numbered.rest).meaning {
    case .done: return numbered
    case .notDone, .later:
      let readings = ReadingText(text)
      let isReading = readers.contains { readings.reading(in: $0.reading?.unit) != nil }
      return isReading ? nil : numbered
    case .question, .unclear, .distress: return nil
    }
  }

  /// Whether a text is a number alone that stands in an open reminder.
  public static func isAmbiguous(_ text: String, among candidates: [Candidate]) -> Bool {
    guard let digit = ReadingText(text).digit else { return false }
    return candidates.contains { $0.missedAt == nil && $0.number == digit }
  }

  /// What an answer names by its number, its photo or its title.
  private static func named(
    _ text: String, number: Int?, hasPhoto: Bool, among candidates: [Candidate]
  ) -> ID? {
    if let number, let named = candidates.first(where: { $0.number == number }) { return named.id }
    let wantPhoto = candidates.filter(\.needsPhoto)
    if hasPhoto, wantPhoto.count == 1 { return wantPhoto[0].id }
    return titled(text, among: candidates)?.id
  }

  /// The only candidate whose title shares a word with a text, or a form of it; where no title
  /// does, the only one of a kind that it names.
  private static func titled(_ text: String, among candidates: [Candidate]) -> Candidate? {
    let said = words(text)
    for names in [{ words($0.title) }, \.kindWords] as [(Candidate) -> Set<String>] {
      let named = candidates.filter { candidate in
        names(candidate).contains { name in said.contains { isForm($0, of: name) } }
      }
      if !named.isEmpty { return named.count == 1 ? named[0] : nil }
    }
    return nil
  }

  /// Whether two words are forms of one: they begin with the same four letters at least, three
  /// quarters of the shorter ("walk", "walked"; "caminar", "camine").
  private static func isForm(_ one: String, of other: String) -> Bool {
    let shared = zip(one, other).prefix { $0 == $1 }.count
    return shared >= max(4, (3 * min(one.count, other.count) + 3) / 4)
  }

  /// What takes the reading in a text. While one is open, numbers alone belong to
  /// none but that (HAL-618).
  private static func reader(
    of text: String, _ open: [Candidate], _ missed: [Candidate]
  ) -> ID? {
    let readings = ReadingText(text)
    let takes = { (item: Candidate) in
      item.reading.map { readings.reading(in: $0.unit) != nil } ?? false
    }
    let isBare = readings.isBare()
    if !isBare, let named = titled(text, among: open), named.reading == nil { return nil }
    let able = open.filter(takes)
    if !able.isEmpty { return best(able, for: text, readings)?.id }
    if isBare, let reader = latest(of: open.filter { $0.reading != nil }) {
      return reader.id
    }
    return readings.digit == nil ? best(missed.filter(takes), for: text, readings)?.id : nil
  }

  /// Of those that take a reading, the one that the text shares most words with, then the one with
  /// its unit, then the one reminded of last.
  private static func best(
    _ able: [Candidate], for text: String, _ readings: ReadingText
  ) -> Candidate? {
    let said = words(text)
    let most = able.map { words($0.title).intersection(said).count }.max() ?? 0
    let named = able.filter { words($0.title).intersection(said).count == most }
    let fitting = named.filter { item in
      item.reading?.unit != nil && readings.reading(in: nil)?.unit == item.reading?.unit
    }
    return latest(of: fitting.isEmpty ? named : fitting)
  }

  /// The one reminded of last.
  private static func latest(of candidates: [Candidate]) -> Candidate? {
    candidates.max { $0.place < $1.place }
  }

  /// The words of at least four letters.
  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.filter { $0.count >= 4 }.map(String.init))
  }
}
