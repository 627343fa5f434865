import AppHost
import Elementary
import HTTPServer
import HTTPTypes
import Interface
import StoredAnswers

/// `/notes/`: the list, and a form for one more.
enum NoteRoutes {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<NotesBranding>>) {
    routes.get(NotesPath.home) { _, context in try await page(context, FormState()) }
    routes.post(NotesPath.home) { request, context in
      try await context.pageContext.take(request) { form in
        var input = Input(form, words: context.words)
        let text = input.text("text", longest: Note.longestText)
        try input.check()
        let store = NoteStore(services: context.services)
        try await RequestEffect.once { try await store.keep(text, of: context.person.owner()) }
        return .seeOther(NotesPath.home)
      } again: { refusal in
        try await page(context, refusal.answers, status: refusal.status)
      }
    }
  }

  private static func page(
    _ context: AccountPageContext<NotesBranding>, _ answers: FormState,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let notes = try await NoteStore(services: context.services).notes(of: context.person.owner())
    let (words, token) = (context.words, context.pageContext.formToken)
    let field = answers.field("text", words(.text))
    return context.pageContext.page(words(.title), status: status) {
      Card {
        FormErrorSummary(answers)
        Form(to: NotesPath.home, token: token, fields: [field], words: words) {
          TextField(field, words: words)
          FormActions { Button(words(.keep), isWide: true) }
        }
      }
      for note in notes { Card { p { note.text } } }
    }
  }
}
