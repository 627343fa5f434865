internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import People
internal import Safety

/// The form for language, region and appearance, for all apps.
struct PreferencesPage: HTML {
  let viewer: Viewer
  let answers: FormState
  /// The IANA time zones to choose from.
  let timeZones: [String]
  let formToken: String
  let account: AccountPath
  /// Where the appearance is chosen; nil for here.
  let appearance: String?

  private var words: MessageCatalog { viewer.words }

  @HTMLBuilder var body: some HTML {
    Card {
      Form(
        to: account("preferences"), token: formToken,
        fields: [language, timeZone, country, relationship],
        kind: .patient(.change, title: words(.preferences)), words: words
      ) {
        if let appearance {
          List([List.Row(words(.appearanceElsewhere), to: appearance)])
        } else {
          AppearanceFields(viewer)
        }
        SelectField(language, choices: languages, words: words)
        SelectField(timeZone, choices: timeZones.map { Choice($0, value: $0) }, words: words)
        SelectField(country, choices: countries, words: words)
        SelectField(relationship, choices: relationships, words: words)
        FormActions { Button(words(.save), isWide: true) }
      }
    }
  }

  private var language: Field {
    answers.field("language", words(.language), hint: words(.languageHint), isRequired: false)
  }

  private var timeZone: Field {
    answers.field("timeZone", words(.timeZone), hint: words(.timeZoneHint), isRequired: false)
  }

  private var country: Field {
    answers.field("country", words(.country), hint: words(.countryHint), isRequired: false)
  }

  private var relationship: Field {
    answers.field(
      "relationship", words(.relationship), hint: words(.relationshipHint), isRequired: false)
  }

  private var relationships: [Choice] {
    Preferences.Relationship.allCases.map { Choice(words($0.title), value: $0.rawValue) }
  }

  /// The countries with known helplines, by name.
  private var countries: [Choice] {
    SupportDirectory.standard.regions
      .compactMap { code in words.language.country(code).map { (name: $0, code: code) } }
      .sorted { $0.name < $1.name }
      .map { Choice($0.name, value: $0.code) }
  }

  /// Each in its own language, for users who cannot read the current one.
  private var languages: [Choice] {
    PresentationPreferences.languages.map { language in
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

extension Preferences.Relationship {
  fileprivate var title: AccountPageKey {
    switch self {
    case .single: .relationshipSingle
    case .coupled: .relationshipCoupled
    case .unsaid: .relationshipUnsaid
    }
  }
}
