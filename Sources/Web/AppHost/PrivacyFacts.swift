public import Interface

/// What the pages in a branding say of privacy beyond what holds everywhere: what is kept, who sees
/// it, what goes by itself, and the cookies of their own.
public struct PrivacyFacts: Sendable {
  /// A cookie, and what it is for.
  public struct Cookie: Sendable {
    /// Its name, as the browser shows it.
    public let name: String
    /// What it is for, as a sentence.
    public let purpose: Message

    /// - Parameters:
    ///   - name: its name, as the browser shows it.
    ///   - purpose: what it is for, as a sentence.
    public init(_ name: String, _ purpose: Message) { (self.name, self.purpose) = (name, purpose) }
  }

  /// What is kept of people.
  public let kept: [Message]
  /// Who sees it.
  public let seen: [Message]
  /// What goes by itself, and when.
  public let duration: [Message]
  /// The cookies that only these pages set.
  public let cookies: [Cookie]

  /// - Parameters:
  ///   - kept: what is kept of people.
  ///   - seen: who sees it.
  ///   - duration: what goes by itself, and when.
  ///   - cookies: the cookies that only these pages set.
  public init(
    kept: [Message] = [], seen: [Message] = [], duration: [Message] = [], cookies: [Cookie] = []
  ) {
    (self.kept, self.seen, self.duration, self.cookies) = (kept, seen, duration, cookies)
  }
}
