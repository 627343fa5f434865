import Elementary
import Interface

/// A page on which the tests in a browser try what the scripts do. The server that they play puts the
/// number of notes in the place of `{{notes}}`.
enum Workbench {
  static func page(for viewer: Viewer) -> some HTMLDocument {
    Page("Workbench", app: .asterism, viewer: viewer) {
      Card("Notes") {
        Live(id: "notes", topics: ["notes"]) {
          List([.init("Notes", value: "{{notes}}")])
          TextField(Field("filter", title: "Filter"), words: viewer.words)
        }
      }
      Card("New note") { note(viewer.words) }
      Card("Birth") {
        PlaceField(
          Field("place", title: "Place of birth"), suggestions: "/places/v1/search",
          words: viewer.words)
      }
      Card("Settings") {
        Form(to: "/settings", token: "t0k3n", kind: .immediate, words: viewer.words) {
          AppearanceFields(viewer)
        }
        Form(to: "/signout", token: "t0k3n", kind: .signOut, words: viewer.words) {
          Button("Sign out")
        }
      }
    }
  }

  private static func note(_ words: MessageCatalog) -> some HTML {
    Form(to: "/notes", token: "t0k3n", kind: .patient(.addition, title: "Note"), words: words) {
      TextField(Field("note", title: "Note"), kind: .paragraph, words: words)
      FormActions { Button("Keep note") }
    }
  }
}
