import AppHost
import Elementary
import HTTPServer
import HTTPTypes
import Interface
import StoredAnswers

/// `/notes/`: the list, and a form for one more.
enum NoteRoutes {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<NotesBranding>>) {
    routes.get(NotesPath.home) { _, member in try await page(member, FormState()) }
    routes.post(NotesPath.home) { request, member in
      try await member.caller.take(request) { form in
        var input = Input(form, words: member.words)
        let text = input.text("text", longest: Note.longestText)
        try input.check()
        let store = NoteStore(services: member.services)
        try await RequestEffect.once { try await store.keep(text, of: member.person.owner()) }
        return .seeOther(NotesPath.home)
      } again: { refusal in
        try await page(member, refusal.answers, status: refusal.status)
      }
    }
  }

  private static func page(
    _ member: AccountPageContext<NotesBranding>, _ answers: FormState,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let notes = try await NoteStore(services: member.services).notes(of: member.person.owner())
    let (words, token) = (member.words, member.caller.formToken)
    let field = answers.field("text", words(.text))
    return member.caller.page(words(.title), status: status) {
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
