internal import AppHost
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup
internal import People
internal import Storage

/// The match form and the recent matches (DES-84).
struct MatchPage: HTML {
  let model: MatchModel
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    section(.class("match-head")) {
      h2 { words(.title) }
      p(.class("secondary")) { words(.text) }
    }
    form
    Live(id: "recent-matches", topics: ["match.created", "match.deleted"]) { recent }
    resetSheet
  }

  private var form: some HTML {
    div(.class("match-form"), .data("pair-form", value: "")) {
      Form(
        to: DestinyPath.match, token: formToken,
        fields: people.flatMap { role, birth in birth.fields(of: title(of: role)) },
        kind: .online(
          title: words(.title), failed: words(.failed), unreachable: words(.needsNetwork),
          keeping: model.isFresh ? .restored : .asTyped), words: words
      ) {
        tabs
        for (role, birth) in people { panel(role, birth) }
        actions
      }
    }
  }

  private var people: [(MatchModel.Role, BirthFields)] {
    MatchModel.Role.allCases.map { ($0, BirthFields(model.fields(of: $0), words: words)) }
  }

  /// Radio buttons switch without a script, and both people are submitted together.
  private var tabs: some HTML {
    fieldset(.class("match-tabs")) {
      legend(.class("visually-hidden")) { words(.whose) }
      div(.class("segments")) {
        for role in MatchModel.Role.allCases {
          label(.class("segment"), .data("person", value: role.rawValue)) {
            input(.type(.radio), .name("person"), .value(role.rawValue))
              .attributes(.checked, when: role == model.shown)
            span {
              words(role == .boy ? .boyDetails : .girlDetails)
              span(.class("match-complete"), .hidden) {
                IconView(.check)
                span(.class("visually-hidden")) { words(.complete) }
              }
            }
          }
        }
      }
    }
  }

  private func panel(_ role: MatchModel.Role, _ birth: BirthFields) -> some HTML {
    fieldset(.class("match-panel match-\(role.rawValue)"), .data("panel", value: role.rawValue)) {
      legend(.class("visually-hidden")) { title(of: role) }
      span(.class("match-sign")) { IconView(role == .boy ? .male : .female) }
      if let own = model.own {
        button(
          .class("button button-plain match-own"), .type(.submit), .name("fill"),
          .value(role.rawValue), .data("fill", value: own.fieldsJSON)
        ) {
          IconView(.person)
          words(.useMine)
        }
      }
      if !model.people.isEmpty { people(for: role) }
      birth
    }
  }

  /// The people to fill in; every button submits the form, so that nothing is lost without a
  /// script.
  private func people(for role: MatchModel.Role) -> some HTML {
    details(.class("card disclosure match-people")) {
      summary { words(.choosePerson) }
      ul(.class("list")) {
        for person in model.people {
          li {
            button(
              .class("list-row list-choice"), .type(.submit), .name("fill"),
              .value(MatchFill(role, person.id).text),
              .data("fill", value: person.details.fieldsJSON)
            ) {
              span(.class("list-body")) {
                span(.class("list-text")) {
                  span { person.details.name }
                  if let day = person.details.birthDate {
                    span(.class("caption")) { words.formatted(day) }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  @HTMLBuilder private var actions: some HTML {
    p(.class("field-problem form-trouble"), .role("alert"), .hidden) {
      IconView(.warning)
      span {}
    }
    div(.class("form-actions")) {
      button(
        .class("button button-primary button-wide match-analyze"), .type(.submit),
        .data("incomplete", value: words(.allNeeded))
      ) {
        IconView(.sparkle)
        words(.analyze)
      }
      Button(words(.reset), .open("match-reset"), style: .plain)
    }
  }

  private var resetSheet: some HTML {
    Sheet(id: "match-reset", heading: words(.resetTitle), words: words) {
      p { words(.resetText) }
      a(
        .class("button button-destructive button-wide"), .href(DestinyPath.match),
        .data("forgets", value: DestinyPath.match)
      ) { words(.reset) }
      Button(words(.keep), .close("match-reset"), style: .secondary, isWide: true)
    }
  }

  @HTMLBuilder private var recent: some HTML {
    if !model.recent.isEmpty {
      section(.class("stack match-recent")) {
        h2 { words(.recent) }
        List(model.recent.map(row))
      }
    }
  }

  private func row(_ match: MatchRecord) -> List.Row {
    let id = match.id.rawValue
    let day = match.createdAt.utc.date
    return List.Row(
      words.names(of: match.request), detail: words.formatted(day),
      value: words.outOf36(match.figures.possible), icon: .heart, to: DestinyPath.match(id)
    ).offering(
      [
        RowAction(
          words(.delete), to: DestinyPath.deleteMatch(id), token: formToken, isDestructive: true)
      ],
      id: "match-\(id)", words: words)
  }

  private func title(of role: MatchModel.Role) -> String { words(role == .boy ? .boy : .girl) }
}
