internal import Accounts
internal import HTTPServer
internal import Interface
internal import OpenIDConnect
internal import People
internal import Site
internal import Storage
internal import Vault

/// Tells the errors of the rooms below in the words of the wire (HAL-1602).
struct HallooProblems<Context: Sendable>: Middleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as AccountError {
      throw HTTPError(halloo: error) ?? error
    } catch let error as PersonError where error.code != .notFound {
      throw HTTPError(halloo: error)
    } catch is TokenError {
      throw HTTPError(.invalidToken, "The identity token is not valid for this sign-in.")
    } catch IdentityProviderError.unknownIssuer {
      throw HTTPError(.appleNotConfigured, "Nobody signs in with Apple here.")
    } catch let error as StorageError where error.code == .invalidCursor {
      throw HTTPError(.badRequest, "The list does not go on from there.", field: "cursor")
    }
  }
}

extension HTTPError {
  /// An error of the account's room; nil for one that has no code of Halloo.
  fileprivate init?(halloo error: AccountError) {
    let sentence = Catalogue.siteEnglish(error.message)
    switch (error.code, error.field) {
    case (.invalidToken, _), (.reusedToken, _): self.init(.invalidToken, sentence)
    case (.wrong, _), (.freshSignInNeeded, _), (.notAllowed, .currentPassword):
      self.init(.invalidCredentials, sentence)
    case (.taken, .email): self.init(.emailTaken, sentence, field: "email")
    case (.notAllowed, .account): self.init(.notGuest, sentence)
    default: return nil
    }
  }

  /// What is wrong with what somebody says of themselves, by the fields of a User.
  fileprivate init(halloo error: PersonError) {
    let field =
      switch error.field {
      case .name: "displayName"
      case .language: "locale"
      default: error.field.rawValue
      }
    self.init(.validationFailed, Catalogue.siteEnglish(error.message), field: field)
  }
}
