internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import Places

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
  private var formToken: String { context.formToken }

  @HTMLBuilder var body: some HTML {
    if let trouble {
      p(.class("field-problem"), .role("alert")) { trouble }
    }
    if connection == nil { ContactFill(context: context) }
    Card {
      Form(
        to: connection.map { ArcaPath.editConnection($0.id.rawValue) } ?? ArcaPath.connections,
        token: formToken, fields: birthFields.fields() + [typeField],
        kind: .patient(connection == nil ? .addition : .change, title: title), words: words
      ) {
        if isBlind { p(.class("secondary")) { words(.blindKeepsBirth) } } else { birthFields }
        ChipField(
          "type", title: words(.relationship),
          choices: RelationshipType.allCases.map { Choice(words($0), value: $0.rawValue) },
          chosen: [fields.type.rawValue], problem: fields.typeProblem)
        if let trial, connection == nil { TrialView(birth: trial, words: words) }
        if connection == nil {
          // Added without a connection, they wait in the list.
          span(.hidden, .data("listed-at", value: ArcaPath.connections)) {}
          p(.class("caption")) { words(.notNotified) }
        }
        FormActions { Button(words(connection == nil ? .add : .save), isWide: true) }
      }
    }
    if !isBlind { p(.class("caption")) { Gazetteer.attribution } }
    if let connection { deletion(connection) }
  }

  private var isBlind: Bool { connection != nil && connection?.details == nil }
  private var title: String {
    connection.map { words(.editName($0.name)) } ?? words(.addConnection)
  }
  private var typeField: Field {
    Field("type", title: words(.relationship), problem: fields.typeProblem)
  }
  private var birthFields: BirthFields {
    BirthFields(fields.birth, nameHint: words(WorldKey.nameHint), words: words)
  }

  /// Asks before it deletes; a script waits for five seconds in which it is taken back (ARC-1617).
  @HTMLBuilder private func deletion(_ connection: Connection) -> some HTML {
    Button(words(.deleteIt), .open("delete"), style: .plain, icon: .trash, isWide: true)
    Sheet(id: "delete", heading: words(.deleteName(connection.name)), words: words) {
      p { words(.deleteText) }
      div(
        .data("later", value: words(.deletedName(connection.name))),
        .data("row", value: ConnectionListModel.Row.id(of: connection))
      ) {
        Form(
          to: ArcaPath.deleteConnection(connection.id.rawValue), token: formToken, words: words
        ) {
          Button(words(.deleteName(connection.name)), style: .destructive, isWide: true)
        }
      }
    }
  }
}
