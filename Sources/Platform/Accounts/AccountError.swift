/// Why an account operation was rejected. Names the field, never its value.
public struct AccountError: Error, Hashable, Sendable {
  /// The error codes that callers distinguish.
  public enum Code: Hashable, Sendable {
    /// The value has an invalid format.
    case invalid
    /// Fewer characters than `minimum`.
    case tooShort(minimum: Int)
    /// More bytes of UTF-8 than `maximum`.
    case tooLong(maximum: Int)
    /// A common password, which attackers try first.
    case tooCommon
    /// Another account uses it.
    case taken
    /// Address and password do not match; also if there is no such account.
    case wrong
    /// Never issued, already used, revoked, or expired.
    case invalidToken
    /// A refresh token was used twice: everything derived from it has been revoked.
    case reusedToken
    /// It does not exist, or belongs to another account.
    case notFound
    /// An operation for guests was requested for another account, or the reverse.
    case notAllowed
    /// The sign-in is not recent enough for this.
    case freshSignInNeeded
    /// Too many failures; retry after this time.
    case tooManyAttempts(retryAfter: Duration)
    /// The maximum number is reached.
    case tooMany(maximum: Int)
    /// The quota `name` of `limit` uses is exhausted until `resetsAfter` from now.
    case quotaUsedUp(name: String, limit: Int, resetsAfter: Duration)
  }

  /// The affected field, by its name in the API.
  public enum Field: String, Hashable, Sendable {
    case email, password, currentPassword, token, identity, session, account, age, event, quota,
      name, key
  }

  /// The error code.
  public let code: Code
  /// The field.
  public let field: Field

  /// An error about a field.
  public init(_ code: Code, _ field: Field) {
    self.code = code
    self.field = field
  }
}

extension AccountError: CustomStringConvertible {
  /// For logs: the field and the code.
  public var description: String { "\(field.rawValue): \(code)" }
}
