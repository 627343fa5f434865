internal import AppHost
internal import ChartPages
internal import Charts
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// The tables, and the form of a new one.
struct TablesPage: HTML {
  let tables: [PeopleGroup]
  let people: [Connection]
  let answers: FormState
  let chosen: Set<String>
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  private var isPossible: Bool { people.count >= PeopleGroup.sizes.lowerBound }

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(.tablesText) }
    if !tables.isEmpty {
      List(
        tables.map { table in
          List.Row(
            table.name, detail: words(.seats(table.members.count + 1)),
            to: ArcaPath.table(table.id.rawValue))
        })
    }
    if isPossible {
      Card(words(.newTable)) { form }
    } else {
      Notice.empty(
        words(.tooFew), text: words(.tooFewText), icon: .person,
        action: NamedLink(words(.addConnection), to: ArcaPath.newConnection))
    }
  }

  private var form: some HTML {
    let name = answers.field("name", words(.tableName))
    let who = answers.field("people", words(.whoSits))
    return Form(to: ArcaPath.tables, token: context.formToken, fields: [name, who], words: words) {
      if let trouble = answers.trouble { p(.class("field-problem"), .role("alert")) { trouble } }
      TextField(name, words: words)
      div(.id("people")) {
        ChipField(
          "people", title: words(.whoSits),
          choices: people.map { Choice($0.name, value: $0.id.rawValue) }, chosen: chosen,
          limit: .any)
        if let problem = answers.problem(with: "people") { p(.class("field-problem")) { problem } }
      }
      Button(words(.makeTable), isWide: true)
    }
  }
}

/// A table: the average, the weakest two, and every two with the aspect behind their score.
struct TablePage: HTML {
  let model: TableModel
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  private var path: String { ArcaPath.table(model.group.id.rawValue) }

  @HTMLBuilder var body: some HTML {
    Tabs(
      words(.modes),
      RelationshipMode.allCases.map { NamedLink(words($0.title), to: "\(path)?mode=\($0.name)") },
      current: "\(path)?mode=\(model.mode.name)")
    if let table = model.table { result(table) } else { p { words(.tooFewLeft) } }
    PostButton(
      name: words(.deleteTable), action: ArcaPath.deleteTable(model.group.id.rawValue),
      context: context, style: .plain,
      question: (
        "delete", words(.named(TableKey.deleteTableName, model.group.name)), words(.deleteTableText)
      ))
  }

  @HTMLBuilder private func result(_ table: PeopleTable) -> some HTML {
    if let average = table.average {
      div(.class("pair-score")) {
        ScoreRing(score: average, word: words(.average), size: .large, span: table.span)
        p(.class("pair-verb")) { words(.average) }
        if let weakest = table.weakest { p(.class("secondary")) { words(.weakest(pair(weakest))) } }
      }
    }
    ul(.class("list")) { for found in table.pairs { li(.class("day-peak")) { row(found) } } }
  }

  @HTMLBuilder private func row(_ found: PeopleTable.Pair) -> some HTML {
    if let score = found.score {
      ScoreRing(score: score, word: words(WorldKey.overallScore), size: .small, span: found.span)
    } else {
      span(.class("score-small"), .aria(.hidden, true)) { "–" }
    }
    div {
      if let path = path(of: found) { a(.href(path)) { pair(found) } } else { p { pair(found) } }
      p(.class("caption")) {
        if let aspect = found.aspect {
          words(
            .because(
              context.lexicon, aspect, model.names[found.seats.0], model.names[found.seats.1]))
        } else {
          words(found.score == nil ? .notTold : .blindPair)
        }
      }
    }
  }

  /// The page about a pair: of two connections there is none.
  private func path(of found: PeopleTable.Pair) -> String? {
    guard model.connections[found.seats.0] == nil else { return nil }
    return model.connections[found.seats.1].map { ArcaPath.connection($0.rawValue) }
  }

  private func pair(_ found: PeopleTable.Pair) -> String {
    words(.pairOf(model.names[found.seats.0], model.names[found.seats.1]))
  }
}
