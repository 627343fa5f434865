internal import AppHost
internal import CirclePages
internal import Elementary
internal import Interface
internal import Outbox
internal import Schedules
internal import SubscriptionLimits
internal import TextMessages

/// All settings, in groups (HAL-1301).
struct SettingsPage: HTML {
  let viewer: Viewer
  /// The user's own name; empty if not given.
  let name: String
  let settings: HallooSettings
  /// Whether the user gets the evening summary.
  let wantsSummary: Bool
  /// The user's own number; nil for none.
  let ownNumber: OwnNumber?
  /// The circle's subscription.
  let subscription: SubscriptionStanding
  /// Whether the subscription limits anything.
  let isLimited: Bool
  let times: TimeWriter
  /// The sender's number; nil if the provider chooses one.
  let number: String?
  /// Whether phones are simulated.
  let hasPhones: Bool
  /// The number of texts sent in the circle this month.
  let textCount: Int
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    ListGroup(words(.accountGroup)) {
      List([
        .init(
          words(.accountRow), detail: words(.accountText), icon: .person,
          to: HallooPath.account.home),
        .init(words(.exportRow), icon: .download, to: HallooPath.account("export")),
      ])
      Card { OwnNameForm(name: name, words: words, formToken: formToken) }
    }
    appearance
    ListGroup(words(.alertGroup), footer: words(.alertText)) {
      List([
        .init(
          words(.alertRow), detail: words(.alertDetail), icon: .bell,
          to: HallooPath.account("notifications")),
        .init(
          words(OwnNumberKey.row), detail: ownNumberState, icon: .phone, to: HallooPath.ownNumber),
      ])
      Card { PushSwitch(token: formToken, words: words) }
    }
    summary
    members
    ListGroup(words(CircleText.title)) {
      List([.init(words(CircleText.title), icon: .heart, to: HallooPath.family)])
    }
    ListGroup(words(.textGroup), footer: hasPhones ? words(.simulated) : nil) { List(texts) }
    ListGroup(
      words(.subscriptionGroup),
      footer: isLimited ? words(.subscriptionLimited) : words(.subscriptionOpen)
    ) { List(plan) }
    ListGroup(words(.helpGroup)) {
      List([
        .init(words(.howItWorks), icon: .info, to: HallooPath.help),
        .init(
          words(.retakeQuiz), icon: .pencil, to: HallooPath.quiz(QuizQuestion.relationship.rawValue)
        ), .init(words(.privacyRow), icon: .lock, to: HallooPath.account("privacy")),
        .init(words(.licencesRow), icon: .books, to: HallooPath.account("about")),
        .init(words(.versionRow), value: Dependencies.version),
      ])
    }
  }

  private var ownNumberState: String {
    guard let ownNumber else { return words(.rowNone) }
    let number = ownNumber.number.e164
    if ownNumber.isStopped { return words.number(.rowStopped, number) }
    return ownNumber.isVerified ? number : words.number(.rowUnverified, number)
  }

  /// The subscription's state, provider and end, with a link to change it (HAL-1308).
  private var plan: [List.Row] {
    var rows = [List.Row(words(.subscriptionStatus), value: words.name(of: subscription.status))]
    if let product = subscription.product {
      let plan = words.plan(isYearly: HallooProducts.isYearly(product))
      rows.append(List.Row(words(.subscriptionPlan), value: plan))
    }
    if let end = subscription.end {
      rows.append(List.Row(words(.subscriptionEnd), value: times.date(end)))
    }
    return rows + [
      .init(words(.subscriptionManage), icon: .heart, to: HallooPath.account("premium"))
    ]
  }

  private var texts: [List.Row] {
    let facts = [
      List.Row(words(.textService), value: hasPhones ? words(.phones) : "Twilio"),
      List.Row(words(.senderNumber), value: number ?? words(.senderChosen)),
      List.Row(words(.textsThisMonth), value: words.language.formatted(textCount)),
    ]
    return hasPhones
      ? facts + [List.Row(words(.phone), icon: .phone, to: HallooPath.phones)] : facts
  }

  private var appearance: some HTML {
    SettingsForm(
      words(.appearanceGroup), to: HallooPath.appearance, token: formToken, save: words(.save),
      words: words
    ) {
      Card {
        Segments(
          "appearance", title: words(.theme),
          choices: [
            Choice(words(.themeSystem), value: "system"),
            Choice(words(.themeLight), value: Viewer.Appearance.light.rawValue),
            Choice(words(.themeDark), value: Viewer.Appearance.dark.rawValue),
          ], chosen: viewer.appearance?.rawValue ?? "system")
        Segments(
          "text-size", title: words(.textSize), choices: sizes, chosen: viewer.textSize.rawValue)
        Segments(
          "contrast", title: words(.contrast),
          choices: HallooSettings.Contrast.allCases.map {
            Choice(words.name(of: $0), value: $0.rawValue)
          }, chosen: settings.contrast.rawValue)
      }
      SwitchList([
        Switch("clock24", title: words(.clock24), isOn: times.has24Hours),
        Switch("sunday", title: words(.sundayFirst), isOn: settings.beginsOnSunday),
        Switch("still", title: words(.lessMotion), isOn: settings.reducedMotion == .on),
      ])
    }
  }

  /// The text sizes. A smaller size chosen in another app stays until the user chooses one here.
  private var sizes: [Choice] {
    let standard: Viewer.TextSize = viewer.textSize == .small ? .small : .medium
    return [
      Choice(words(.sizeStandard), value: standard.rawValue),
      Choice(words(.sizeLarge), value: Viewer.TextSize.large.rawValue),
      Choice(words(.sizeExtraLarge), value: Viewer.TextSize.extraLarge.rawValue),
      Choice(words(.sizeLargest), value: Viewer.TextSize.largest.rawValue),
    ]
  }

  private var summary: some HTML {
    SettingsForm(
      words(.summaryGroup), footer: words(.summaryText), to: HallooPath.summarySettings,
      token: formToken, save: words(.save), words: words
    ) {
      SwitchList([Switch("summary", title: words(.summaryRow), isOn: wantsSummary)])
      Card {
        TimeField(
          Field("summary-time", title: words(.summaryTime), value: settings.summaryTime.wire),
          words: words)
      }
    }
  }

  private var members: some HTML {
    let defaults = settings.defaults
    return SettingsForm(
      words(.memberGroup), footer: words(.memberText), to: HallooPath.memberSettings,
      token: formToken, save: words(.save), words: words
    ) {
      Card {
        TimeField(
          Field("quiet-start", title: words(.quietFrom), value: defaults.quiet.start.wire),
          words: words)
        TimeField(
          Field("quiet-end", title: words(.quietTo), value: defaults.quiet.end.wire), words: words)
        SelectField(
          Field("deadline", title: words(.deadline), value: "\(defaults.deadlineMinutes)"),
          choices: HabitForm.deadlines.map { Choice(words.minutes($0), value: "\($0)") },
          words: words)
      }
      SwitchList([Switch("thanks", title: words(.thanks), isOn: defaults.sendsThanks)])
    }
  }
}
