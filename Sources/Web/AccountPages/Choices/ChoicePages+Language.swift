internal import AppHost
public import Interface
internal import People

extension ChoicePages {
  /// Creates the page for the account's language, with the languages of the app.
  /// - Parameters:
  ///   - path: the path of the page.
  ///   - back: the target of its back button.
  ///   - title: the page title.
  ///   - text: what the setting does.
  ///   - languages: the options, each named in its own language for users who cannot read the
  ///       current one.
  public static func language(
    at path: String, backTo back: String, _ title: Message, text: Message,
    of languages: [Answer]
  ) -> ChoicePages {
    ChoicePages(
      at: path, backTo: back, title, text: text, answers: { _ in languages },
      current: { $0.words.language.tag },
      choose: { value, context in
        try await context.services.people.changeProfile(of: context.person.owner()) { profile in
          profile.preferences.language = value
        }
      })
  }
}
