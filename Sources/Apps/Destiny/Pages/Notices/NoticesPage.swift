internal import Elementary
internal import Interface
internal import Markup

/// What Destiny tells of itself, and at what hour.
struct NoticesPage: HTML {
  let notices: NoticeSettings
  let isBorn: Bool
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if !isBorn {
      Notice.empty(
        words(.birthMissing), text: words(.noticesNeedBirth), icon: .bell,
        action: NamedLink(words(.addBirth), to: DestinyPath.birth))
    }
    Live(id: "notices", topics: ["profile.updated"]) { choices }
    Card(words(.noticeDevice)) {
      p(.class("secondary")) { words(.noticesText) }
      PushSwitch(token: formToken, words: words)
    }
    ListGroup {
      List([
        .init(
          words(.noticeMore), detail: words(.noticeMoreText), icon: .bell,
          to: DestinyPath.Account.notifications)
      ])
    }
  }

  private var choices: some HTML {
    Form(to: DestinyPath.notices, token: formToken, kind: .immediate, words: words) {
      ListGroup {
        SwitchList([
          Switch(
            "day", title: words(.noticeDay), detail: words(.noticeDayText),
            isOn: notices.tellsDay),
          Switch(
            "period", title: words(.noticePeriod), detail: words(.noticePeriodText),
            isOn: notices.tellsPeriods),
        ])
      }
      Card {
        SelectField(
          Field("hour", title: words(.noticeHour), value: "\(notices.hour)"), choices: hours,
          words: words)
      }
      FormActions { Button(words(.save), isWide: true) }
    }
  }

  private var hours: [Choice] {
    NoticeSettings.hours.map {
      Choice(words.language.formatted(hour: $0, minute: 0), value: "\($0)")
    }
  }
}
