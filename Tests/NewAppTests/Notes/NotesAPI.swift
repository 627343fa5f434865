import AppHost
import HTTPServer

/// `/notes/api/notes`: what programs read.
enum NotesAPI {
  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.group(NotesPath.api, context: AuthenticatedContext.self) { routes in
      routes.get("/notes") { _, person in
        let notes = try await NoteStore(services: person.services).notes(of: person.owner())
        return .json { $0.notes(notes) }
      }
    }
  }
}
