/// Why something about an account was refused. It names the field and never what was typed.
public struct AccountError: Error, Hashable, Sendable {
  /// The kinds that callers tell apart.
  public enum Code: Hashable, Sendable {
    /// The value is not of the form that the field asks for.
    case invalid
    /// Fewer characters than `minimum`.
    case tooShort(minimum: Int)
    /// More bytes of UTF-8 than `maximum`.
    case tooLong(maximum: Int)
    /// One of the first that somebody who guesses would try.
    case tooCommon
    /// Another account has it.
    case taken
    /// Address and password do not belong together; the same where there is no such account.
    case wrong
    /// Not one that was given out, used already, revoked, or its time is over.
    case invalidToken
    /// A refresh token was used twice: everything that came from it has been revoked.
    case reusedToken
    /// There is no such thing, or it is somebody else's.
    case notFound
    /// What only a guest can do was asked for another account, or the reverse.
    case notAllowed
    /// The sign-in was too long ago for this.
    case freshSignInNeeded
    /// Too many failures; try again after this time.
    case tooManyAttempts(retryAfter: Duration)
    /// There are as many as there may be.
    case tooMany(maximum: Int)
    /// The quota `name` of `limit` uses is used up until `resetsAfter` from now.
    case quotaUsedUp(name: String, limit: Int, resetsAfter: Duration)
  }

  /// What the error is about, in the words of the wire.
  public enum Field: String, Hashable, Sendable {
    case email, password, currentPassword, token, identity, session, account, age, event, quota,
      name, key
  }

  /// What is wrong.
  public let code: Code
  /// With what.
  public let field: Field

  /// An error about a field.
  public init(_ code: Code, _ field: Field) {
    self.code = code
    self.field = field
  }
}

extension AccountError: CustomStringConvertible {
  /// For logs: the field and what is wrong with it.
  public var description: String { "\(field.rawValue): \(code)" }
}
