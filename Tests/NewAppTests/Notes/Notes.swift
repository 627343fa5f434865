import AccountPages
import AppHost
import HTTPServer
import Interface

/// Notes: short texts of one's own.
enum Notes {
  static let id = "notes"

  static let app = App(
    NotesBranding.self, id: id, purpose: Message(NotesKey.purpose), icon: .pencil,
    migrations: [NotesSchema.migrations], personalData: [NotesSchema.personalData],
    wirePaths: [NotesPath.api], wire: { _, routes in NotesAPI.mount(routes) }
  ) { _, routes in
    AccountPages<NotesBranding>.mount(routes)
    routes.group("", context: AccountPageContext<NotesBranding>.self) { NoteRoutes.mount($0) }
  }
}

/// Every address of Notes.
enum NotesPath {
  static let home = "/notes/"
  static let api = "/notes/api"
}

/// Branding of Notes.
struct NotesBranding: AppBranding {
  static let web = WebApp(
    name: "Notes", summary: "Short texts of one's own", scope: NotesPath.home,
    theme: WebApp.asterism.theme, icon: WebApp.asterism.icon)
}
