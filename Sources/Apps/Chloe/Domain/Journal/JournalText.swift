/// A page of the journal as it was written (CHL-129).
struct JournalText: Hashable, Sendable {
  var title: String
  var content: String
  /// A ``JournalMood``, or what another client has stored.
  var mood: String

  static let longestTitle = 120
  static let longestContent = 20_000

  /// The words of the content that make a title (CHL-129).
  private static let titleWords = 6

  /// - Parameter title: empty for the first words of the content.
  init(title: String, content: String, mood: String) {
    self.title = title.isEmpty ? Self.title(of: content) : title
    (self.content, self.mood) = (content, mood)
  }

  /// The first words of a text, within the length of a title.
  static func title(of content: String) -> String {
    let words = content.split(whereSeparator: \.isWhitespace).prefix(titleWords)
    return String(words.joined(separator: " ").prefix(longestTitle))
  }

  /// A copy of it, whose title says so: for an offline edit of what was changed meanwhile
  /// (CHL-133).
  var copy: JournalText {
    let mark = " (copy)"
    var copy = self
    copy.title = title.prefix(Self.longestTitle - mark.count) + mark
    return copy
  }
}
