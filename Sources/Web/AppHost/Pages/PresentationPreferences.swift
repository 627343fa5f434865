public import Accounts
public import HTTPServer
internal import HTTPTypes
public import Interface
public import People

/// The presentation preferences of a viewer: language and appearance.
public struct PresentationPreferences: Sendable {
  /// The texts of the components, of this module, and what an app adds.
  public private(set) var words: MessageCatalog
  /// The preferences of the account.
  public let preferences: Preferences

  /// The offered languages, in the order of a list.
  public static let languages: [Language] = [.english, .spanish, .hindi]

  /// - Parameters:
  ///   - preferences: the preferences of the account; empty for anonymous requests.
  ///   - request: its `Accept-Language` applies where the account has no preference, and tells the
  ///     region in whose form days are written.
  public init(_ request: Request, preferences: Preferences = Preferences()) {
    self.preferences = preferences
    let chosen = preferences.language.flatMap { Language(rawValue: $0) }
    let wanted = AcceptedLanguages(request.headers[.acceptLanguage] ?? "")
    let language = chosen ?? wanted.best(of: Self.languages) ?? .english
    words = MessageCatalog.components(in: language).adding(.site)
      .written(RegionalForm(tags: wanted.tags, in: language))
  }

  /// Returns a copy with the texts of a module or an app.
  public func adding(_ strings: Strings) -> PresentationPreferences {
    var manner = self
    manner.words = words.adding(strings)
    return manner
  }
}

extension PresentationPreferences {
  /// The viewer for the page frame.
  /// - Parameters:
  ///   - account: the signed-in account; nil for anonymous requests.
  ///   - name: the display name, empty if unknown.
  public func viewer(of account: AccountID?, name: String) -> Viewer {
    Viewer(
      words: words, appearance: Viewer.Appearance(rawValue: preferences.theme.rawValue),
      textSize: Viewer.TextSize(rawValue: preferences.textSize.rawValue) ?? .medium,
      account: account.map { Viewer.Account(mark: AccountHash.text($0), name: name) })
  }
}

extension AuthenticatedContext {
  /// Reads the presentation preferences of the account.
  public func manner(_ request: Request) async throws -> PresentationPreferences {
    let preferences = try await services.people.profile(of: owner())?.preferences
    return PresentationPreferences(request, preferences: preferences ?? Preferences())
  }
}
