internal import Elementary
internal import Interface
internal import Markup

/// What the sign of the account opens: the places that the pill has not (HAL-106).
struct MenuSheet: HTML {
  static let id = "menu"

  /// How much of the inbox is new.
  let unread: Int
  /// Whether phones are simulated.
  let hasPhones: Bool
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    Sheet(id: Self.id, heading: words(.menu), words: words) {
      List(rows)
      Form(to: "/account/signout", token: formToken, kind: .signOut, words: words) {
        input(.type(.hidden), .name("next"), .value(WelcomeRoutes.path))
        Button(words(.signOut), style: .plain, isWide: true)
      }
    }
  }

  private var rows: [List.Row] {
    let places = [
      List.Row(words(.today), icon: .check, to: "/halloo/today"),
      List.Row(words(.habits), icon: .calendar, to: "/halloo/tasks"),
      List.Row(words(.members), icon: .person, to: "/halloo/profiles"),
      List.Row(words(.family), icon: .heart, to: FamilyRoutes.path),
      List.Row(words(.analytics), icon: .chart, to: "/halloo/analytics"),
      List.Row(
        words(.inbox), value: unread == 0 ? nil : words.language.formatted(unread), icon: .bell,
        to: "/halloo/inbox"),
      List.Row(words(.settings), icon: .settings, to: SettingsPath.settings),
    ]
    return hasPhones
      ? places + [List.Row(words(.phone), icon: .phone, to: "/halloo/phone")] : places
  }
}
