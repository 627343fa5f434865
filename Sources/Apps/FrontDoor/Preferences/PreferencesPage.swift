internal import Elementary
internal import Interface
internal import Markup
internal import People
internal import Site

/// The page on which somebody says how they want to see the apps.
struct PreferencesPage: HTML {
  let preferences: Preferences
  let answers: Answers
  /// IANA names.
  let timeZones: [String]
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card {
      Form(
        to: "/account/preferences", token: formToken, fields: [language, timeZone], words: words
      ) {
        theme
        textSize
        SelectField(language, choices: languages, words: words)
        SelectField(timeZone, choices: timeZones.map { Choice($0, value: $0) }, words: words)
        FormActions { Button(words(.save), isWide: true) }
      }
    }
  }

  private var theme: some HTML {
    ChipField(
      "appearance", title: words(.theme),
      choices: [
        Choice(words(.asTheDevice), value: "system"), Choice(words(.light), value: "light"),
        Choice(words(.dark), value: "dark"),
      ], chosen: [preferences.theme.rawValue])
  }

  private var textSize: some HTML {
    ChipField(
      "text-size", title: words(.textSize),
      choices: [
        Choice(words(.textSmall), value: "small"), Choice(words(.textMedium), value: "medium"),
        Choice(words(.textLarge), value: "large"), Choice(words(.textLargest), value: "largest"),
      ], chosen: [preferences.textSize.rawValue])
  }

  private var language: Field {
    answers.field("language", words(.language), hint: words(.languageHint), isRequired: false)
  }

  private var timeZone: Field {
    answers.field("timeZone", words(.timeZone), hint: words(.timeZoneHint), isRequired: false)
  }

  /// Each in its own words, for those who cannot read the others.
  private var languages: [Choice] {
    Manner.languages.map { language in
      let name =
        switch language {
        case .spanish: "Español"
        case .hindi: "हिन्दी"
        default: "English"
        }
      return Choice(name, value: language.tag)
    }
  }
}
