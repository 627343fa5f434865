public import Interface

/// What an app or the account pages say about privacy beyond the general part: what is stored, who
/// sees it, what is deleted automatically, and their cookies.
public struct PrivacyFacts: Sendable {
  /// A cookie, and what it is for.
  public struct Cookie: Sendable {
    /// The name, as the browser shows it.
    public let name: String
    /// The purpose, as a sentence.
    public let purpose: Message

    /// - Parameters:
    ///   - name: its name, as the browser shows it.
    ///   - purpose: what it is for, as a sentence.
    public init(_ name: String, _ purpose: Message) { (self.name, self.purpose) = (name, purpose) }
  }

  /// The stored data.
  public let kept: [Message]
  /// Who can see it.
  public let seen: [Message]
  /// What is deleted automatically, and when.
  public let duration: [Message]
  /// The cookies that only these pages set.
  public let cookies: [Cookie]

  /// - Parameters:
  ///   - kept: the stored data.
  ///   - seen: who can see it.
  ///   - duration: what is deleted automatically, and when.
  ///   - cookies: the cookies that only these pages set.
  public init(
    kept: [Message] = [], seen: [Message] = [], duration: [Message] = [], cookies: [Cookie] = []
  ) {
    (self.kept, self.seen, self.duration, self.cookies) = (kept, seen, duration, cookies)
  }
}
