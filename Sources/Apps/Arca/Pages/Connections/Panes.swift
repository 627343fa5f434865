internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// The people beside a page about one of them.
struct PeoplePane: Sendable {
  let rows: [ConnectionListModel.Row]
  /// The one that the page is about; nil for none of them.
  let current: Connection.ID?
  /// Whether there are more than ``most``.
  let isCut: Bool
  let lexicon: Lexicon

  /// The most people beside a page, so that it stays light; the list has them all.
  static let most = 60

  /// The people around the current one, in the order of the list.
  init(around current: Connection.ID?, _ context: ArcaContext) async throws {
    let everybody = try await context.store.world(of: context.owner).connections
    let place = everybody.firstIndex { $0.id == current } ?? 0
    let first = max(0, min(place - Self.most / 2, everybody.count - Self.most))
    self.current = current
    lexicon = context.lexicon
    rows = try ConnectionListModel.rows(
      Array(everybody.dropFirst(first).prefix(Self.most)), context)
    isCut = rows.count < everybody.count
  }
}

/// A subject with the list of people at its left, where the screen has room for both (ARC-1601). The
/// list is part of the page, so it takes no request; narrow screens leave it out. The subject comes
/// first for those who listen or use the keyboard.
struct Panes<Subject: HTML>: HTML {
  let people: PeoplePane
  let words: MessageCatalog
  @HTMLBuilder let subject: Subject

  var body: some HTML {
    div(.class("panes")) {
      div(.class("pane-subject")) { subject }
      nav(.class("pane-list"), .aria(.label, words(.tabConnections))) {
        Live(id: "beside", topics: ["profile", "profile.updated"] + ArcaTopic.world) {
          ul(.class("list")) {
            for row in people.rows {
              li {
                ConnectionRowView(
                  row: row, lexicon: people.lexicon, words: words,
                  isCurrent: row.connection.id == people.current)
              }
            }
          }
          if people.isCut { LinkButton(words(.allPeople), to: ArcaPath.connections, style: .plain) }
        }
      }
    }
  }
}

/// What stands beside the list until somebody is chosen; narrow screens leave it out.
struct NobodyChosen: HTML {
  let words: MessageCatalog

  var body: some HTML {
    div(.class("pane-idle")) {
      div(.class("notice")) {
        TwoSuns()
        p { words(.chooseSomebody) }
      }
    }
  }
}
