internal import AppHost
internal import CirclePages
internal import Elementary
internal import FigurePages
internal import Interface

/// The menu behind the account icon: the pages that are not in the pill (HAL-106).
struct MenuSheet: HTML {
  static let id = "menu"
  /// The topics of the events that change the number of unread notifications.
  static let topics = ["inbox", "inbox.new"]

  /// The number of unread notifications.
  let unread: Int
  /// Whether phones are simulated.
  let hasPhones: Bool
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Sheet(id: Self.id, heading: words(.menu), words: words) {
      Live(id: "menu-places", topics: Self.topics, tellsItself: true) { List(rows) }
      Form(to: HallooPath.account("signout"), token: formToken, kind: .signOut, words: words) {
        input(.type(.hidden), .name("next"), .value(HallooPath.welcome))
        Button(words(.signOut), style: .plain, isWide: true)
      }
    }
  }

  private var rows: [List.Row] {
    let places = [
      List.Row(words(.today), icon: .check, to: HallooPath.today),
      List.Row(words(.habits), icon: .calendar, to: HallooPath.habits),
      List.Row(words(.members), icon: .person, to: HallooPath.members),
      List.Row(words(CircleText.title), icon: .heart, to: HallooPath.family),
      List.Row(words(.analytics), icon: .chart, to: HallooPath.figures.overview),
      List.Row(
        words(.inbox), value: unread == 0 ? nil : words.language.formatted(unread), icon: .bell,
        to: HallooPath.inbox), List.Row(words(.settings), icon: .settings, to: HallooPath.settings),
    ]
    return hasPhones
      ? places + [List.Row(words(.phone), icon: .phone, to: HallooPath.phones)] : places
  }
}
