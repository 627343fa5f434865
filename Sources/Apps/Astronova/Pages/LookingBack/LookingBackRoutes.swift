internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup
internal import Readings
internal import Storage
internal import StoredAnswers

/// `/astronova/looking-back`: whether past days were as they were said to be (AST-237).
enum LookingBackRoutes {
  /// How many past days can be marked.
  private static let reach = 7

  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.lookingBack) { request, context in
      let words = context.words
      guard let birth = try context.ownBirth() else {
        return context.page(
          words(LookingBackKey.title), tab: AstronovaPath.today, backTo: AstronovaPath.today
        ) { context.birthMissing }
      }
      let query = try request.query()
      let day = day(query["day"], context.today)
      let (owner, readings) = (context.owner, context.readings)
      let kept = try await context.store.database.read {
        try AstronovaStore.marks(of: owner, in: $0)
      }
      let said = try readings.draft(
        .daily, of: readings.chart(of: birth), on: day, kept.unfitting(before: day))
      let toasts =
        query["done"] == nil
        ? []
        : [Toasts.Toast(words(LookingBackKey.broughtBack), dismissal: AstronovaPath.lookingBack)]
      return context.page(
        words(LookingBackKey.title), tab: AstronovaPath.today, backTo: AstronovaPath.today,
        toasts: toasts
      ) {
        LookingBackPage(
          day: day, days: 1...reach, statements: said.content, kept: kept, context: context)
      }
    }
    routes.post(AstronovaPath.lookingBack, mark)
    routes.post(AstronovaPath.bringBack) { request, context in
      let statement = try request.form()["statement"] ?? ""
      let owner = context.owner
      let kept = try await context.store.database.read {
        try AstronovaStore.marks(of: owner, in: $0)
      }
      guard kept.unfitting(before: context.today).statements.contains(statement) else {
        throw HTTPError(.notFound)
      }
      try await RequestEffect.once { try await context.store.bringBack(statement, of: owner) }
      return .seeOther("\(AstronovaPath.lookingBack)?done=back")
    }
  }

  /// A past day as a form or an address names it; yesterday where it names none that can be marked.
  private static func day(_ text: String?, _ today: CivilDate) -> CivilDate {
    let sent = text.flatMap { try? CivilDate(iso8601: $0) }
    return sent.flatMap { (1...reach).contains(today.dayNumber - $0.dayNumber) ? $0 : nil }
      ?? today.advanced(byDays: -1)
  }

  private static func mark(_ request: Request, _ context: AstronovaContext) async throws -> Response
  {
    let form = try request.form()
    let (readings, owner) = (context.readings, context.owner)
    let day = day(form["day"], context.today)
    guard let birth = try context.ownBirth(), "\(day)" == form["day"],
      let verdict = form["verdict"].flatMap(Mark.Verdict.init)
    else { throw HTTPError(.unprocessableContent) }
    let kept = try await context.store.database.read { try AstronovaStore.marks(of: owner, in: $0) }
    let said = try readings.draft(
      .daily, of: readings.chart(of: birth), on: day, kept.unfitting(before: day))
    let key = form["statement"]
    guard let statement = said.content.first(where: { $0.markKey(context.lexicon) == key }) else {
      throw HTTPError(.unprocessableContent)
    }
    let mark = Mark(
      statement: statement.markKey(context.lexicon), date: day, planets: statement.planets,
      verdict: verdict)
    try await RequestEffect.once { try await context.store.keep(mark, of: owner) }
    return .seeOther("\(AstronovaPath.lookingBack)?day=\(day)")
  }
}

private struct LookingBackPage: HTML {
  let day: CivilDate
  /// How many days ago the days are that can be marked.
  let days: ClosedRange<Int>
  let statements: [Statement]
  let kept: KeptMarks
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(LookingBackKey.text) }
    FilterMenu(
      words(LookingBackKey.dayOf),
      days.map { ago in
        let other = context.today.advanced(byDays: -ago)
        return .init(
          NamedLink(words.formatted(other), to: "\(AstronovaPath.lookingBack)?day=\(other)"),
          isChosen: other == day)
      }, groupTitle: "", group: [])
    Live(id: "marks", topics: ["astronova.mark.created", "astronova.mark.updated"]) {
      for statement in statements { question(statement) }
      results
      seldom
    }
  }

  private func question(_ statement: Statement) -> some HTML {
    let key = statement.markKey(context.lexicon)
    let verdict = kept.marks.first { $0.date == day && $0.statement == key }?.verdict
    return section(.class("card")) {
      SaidView(statement, context: context)
      Form(
        to: AstronovaPath.lookingBack, token: context.formToken,
        kind: .patient(.change, title: words(LookingBackKey.title)), words: words
      ) {
        input(.type(.hidden), .name("day"), .value("\(day)"))
        input(.type(.hidden), .name("statement"), .value(key))
        div(.class("cluster"), .role("group"), .aria(.label, words(LookingBackKey.said))) {
          for answer in Mark.Verdict.allCases {
            button(
              .class("chip"), .type(.submit), .name("verdict"), .value(answer.rawValue),
              .custom(name: "aria-pressed", value: "\(answer == verdict)")
            ) {
              if answer == verdict { IconView(.check) }
              words(answer.name)
            }
          }
        }
      }
    }
  }

  @HTMLBuilder private var results: some HTML {
    let result = LookingBack(kept.marks, person: Seed.fingerprint(context.owner.account.rawValue))
    ListGroup(words(LookingBackKey.resultTitle), footer: words(LookingBackKey.notBlind)) {
      if result.days < LookingBack.least {
        p(.class("secondary")) {
          words(
            LookingBackKey.daysNeeded, ["days": "\(result.days)", "needed": "\(LookingBack.least)"])
        }
      } else {
        ul(.class("list")) { for score in result.scores { li { row(score) } } }
      }
    }
  }

  private func row(_ score: LookingBack.Score) -> some HTML {
    DisclosureRow(
      context.lexicon.word(score.planet.name),
      detail: words(score.differs ? LookingBackKey.stands : .asChance), value: percent(score.share)
    ) {
      dl(.class("ecliptic-list")) {
        line(.count, words.language.formatted(score.count))
        line(.share, percent(score.share))
        line(.chance, percent(score.chance))
        line(
          .interval, "\(percent(score.interval.lowerBound)) – \(percent(score.interval.upperBound))"
        )
      }
    }
  }

  private func line(_ name: LookingBackKey, _ value: String) -> some HTML {
    div {
      dt { words(name) }
      dd { value }
    }
  }

  private func percent(_ share: Double) -> String {
    words.language.formatted(percent: Int((100 * share).rounded()))
  }

  @HTMLBuilder private var seldom: some HTML {
    let statements = kept.unfitting(before: context.today).statements
    if !statements.isEmpty {
      ListGroup(words(LookingBackKey.seldom), footer: words(LookingBackKey.seldomText)) {
        ul(.class("list")) {
          for statement in statements {
            li(.class("seldom-row")) {
              span { statement }
              Form(to: AstronovaPath.bringBack, token: context.formToken, words: words) {
                input(.type(.hidden), .name("statement"), .value(statement))
                Button(words(LookingBackKey.bringBack), style: .plain)
              }
            }
          }
        }
      }
    }
  }
}
