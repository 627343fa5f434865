public import Accounts
public import HTTPServer
internal import HTTPTypes
public import Interface
public import People

/// How somebody is spoken to: in which language, and in which light.
public struct Manner: Sendable {
  /// The texts of the components, of this room, and what an app adds.
  public private(set) var words: Catalogue
  /// What the person has chosen.
  public let preferences: Preferences

  /// The languages that people can choose from, in the order of a list.
  public static let languages: [Language] = [.english, .spanish, .hindi]

  /// - Parameters:
  ///   - preferences: what the person has chosen; for strangers nothing.
  ///   - request: what the browser asks for where the person has not.
  public init(_ request: Request, preferences: Preferences = Preferences()) {
    self.preferences = preferences
    let chosen = preferences.language.flatMap { Language(rawValue: $0) }
    let wanted = AcceptedLanguages(request.headers[.acceptLanguage] ?? "")
    let language = chosen ?? wanted.best(of: Self.languages) ?? .english
    words = Self.catalogue(language)
  }

  /// The same with the texts of a room or an app.
  public func adding(_ patterns: (Language) -> [String: Pattern]) -> Manner {
    var manner = self
    manner.words = words.adding(patterns(words.language))
    return manner
  }

  private static func catalogue(_ language: Language) -> Catalogue {
    Catalogue.components(in: language).adding(SiteWords.patterns(language))
  }
}

extension Manner {
  /// Who looks at a page, for its frame.
  /// - Parameters:
  ///   - account: whose page it is; nil for strangers.
  ///   - name: what they are called, empty if nobody knows.
  public func viewer(of account: AccountID?, name: String) -> Viewer {
    Viewer(
      words: words, appearance: Viewer.Appearance(rawValue: preferences.theme.rawValue),
      textSize: Viewer.TextSize(rawValue: preferences.textSize.rawValue) ?? .medium,
      account: account.map { Viewer.Account(mark: AccountHash.text($0), name: name) })
  }
}

extension SignedIn {
  /// How the person wants to be spoken to.
  public func manner(_ request: Request) async throws -> Manner {
    let preferences = try await services.people.profile(of: owner())?.preferences
    return Manner(request, preferences: preferences ?? Preferences())
  }
}
