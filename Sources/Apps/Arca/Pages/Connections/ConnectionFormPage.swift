internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup

/// The form of a person: what is not known stays empty.
struct ConnectionFormPage: HTML {
  let fields: ConnectionFields
  /// The connection that is changed; nil for a new one.
  let connection: Connection?
  let trouble: String?
  /// The own birth, with which somebody is tried on the device; nil if it is unknown.
  let trial: TrialBirth?
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    if let trouble { p(.class("field-problem"), .role("alert")) { trouble } }
    if connection == nil { ContactFill(context: context) }
    Card {
      Form(
        to: connection.map { ArcaPath.editConnection($0.id.rawValue) } ?? ArcaPath.connections,
        token: context.formToken, fields: birthFields.fields() + [typeField],
        kind: .patient(connection == nil ? .addition : .change, title: title), words: words
      ) {
        if isBlind { p(.class("secondary")) { words(.blindKeepsBirth) } } else { birthFields }
        ChipField(
          "type", title: words(.relationship),
          choices: RelationshipType.allCases.map { Choice(words($0), value: $0.rawValue) },
          chosen: [fields.type.rawValue], problem: fields.typeProblem)
        if let trial, connection == nil {
          TrialView(birth: trial, adult: adult, lexicon: context.lexicon, words: words)
        }
        if connection == nil {
          // Added without a connection, they wait in the list.
          span(.hidden, .data("listed-at", value: ArcaPath.connections)) {}
          p(.class("caption")) { words(.notNotified) }
        }
        FormActions { Button(words(connection == nil ? .add : .save), isWide: true) }
      }
    }
    if !isBlind { p(.class("caption")) { words(.placesFrom) } }
    if let connection { deletion(connection) }
  }

  /// The date 18 years ago, also where that year has no such day.
  private var adult: String {
    let today = context.today
    return "\(today.year - 18)\(today.description.dropFirst(4))"
  }

  private var isBlind: Bool { connection != nil && connection?.details == nil }
  private var title: String {
    connection.map { words(.editName($0.name)) } ?? words(.addConnection)
  }
  private var typeField: Field {
    Field("type", title: words(.relationship), problem: fields.typeProblem)
  }
  private var birthFields: BirthFields {
    BirthFields(fields.birth, nameHint: words(Message.nameHint), words: words)
  }

  /// Asks before it deletes (ARC-1617).
  @HTMLBuilder private func deletion(_ connection: Connection) -> some HTML {
    Button(words(.deleteIt), .open("delete"), style: .plain, icon: .trash, isWide: true)
    Sheet(id: "delete", heading: words(.deleteName(connection.name)), words: words) {
      p { words(.deleteText) }
      DeletionForm(connection: connection, context: context)
    }
  }
}

/// The button that deletes a connection. A script goes to the list at once, where it can be taken
/// back for five seconds (ARC-1617).
struct DeletionForm: HTML {
  let connection: Connection
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    div(
      .data("later", value: words(.deletedName(connection.name))),
      .data("row", value: ConnectionListModel.Row.id(of: connection)),
      .data("list", value: ArcaPath.connections)
    ) {
      Form(
        to: ArcaPath.deleteConnection(connection.id.rawValue), token: context.formToken,
        words: words
      ) { Button(words(.deleteName(connection.name)), style: .destructive, isWide: true) }
    }
  }
}
