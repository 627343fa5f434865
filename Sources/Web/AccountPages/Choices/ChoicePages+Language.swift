internal import AppHost
public import Interface
internal import People

extension ChoicePages {
  /// The choice of the account's language, from those of the app.
  /// - Parameters:
  ///   - path: where it is chosen.
  ///   - back: where the page leads back to.
  ///   - title: what it is called.
  ///   - text: what choosing does.
  ///   - languages: what there is to choose from, each in its own words, for those who cannot read the
  ///     other.
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
