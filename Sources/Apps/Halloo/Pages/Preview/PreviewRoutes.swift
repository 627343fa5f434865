internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import Interface
internal import TextMessages

/// `/halloo/preview`: every component and every step with made-up people; needs no account and
/// changes nothing (HAL-136, HAL-1801, HAL-1802).
enum PreviewRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get(HallooPath.preview) { request, context in
      let stage = Stage(context, ViewerQuery(try request.query()))
      return stage.page(context.words(.previewTitle), backTo: HallooPath.home, head: .title) {
        PreviewPage(cast: stage.cast, look: stage.look, times: stage.times, words: stage.words)
      }
    }
    routes.get(HallooPath.previewSteps) { request, context in
      let query = try request.query()
      let stage = Stage(context, ViewerQuery(query))
      let state = query["state"].flatMap { PreviewWait(rawValue: $0) } ?? .delivered
      guard let number = Int(try request.parameters.require("number") as String),
        let response = stage.step(number, state)
      else { throw HTTPError(.notFound) }
      return response
    }
  }

  /// The setting of the preview.
  private struct Stage {
    let cast: PreviewCast
    let look: ViewerQuery
    let times: TimeWriter
    let words: MessageCatalog
    private let viewer: Viewer

    init(_ context: PageContext, _ look: ViewerQuery) {
      cast = PreviewCast(now: context.services.careNow(), zone: context.clocks)
      times = TimeWriter(
        has24Hours: false, viewer: context.clocks, language: context.words.language,
        form: context.words.form)
      words = context.words
      self.look = look
      viewer = look.viewer(context.words)
    }

    func page(
      _ title: String, backTo: String?, head: PageHead, @HTMLBuilder content: () -> some HTML
    ) -> Response {
      .page(
        Page(
          title, app: HallooBranding.web, viewer: viewer, backTo: backTo, head: head,
          content: content))
    }

    /// Returns a step by number; nil if there is none.
    func step(_ number: Int, _ state: PreviewWait) -> Response? {
      guard let asked = cast.person(.pending), let joined = cast.person(.confirmed) else {
        return nil
      }
      switch number {
      case 1: return framed { form }
      case 2:
        return framed {
          ProfileCompletePage(
            person: asked, habits: 0, trouble: nil, times: times, words: words, formToken: "")
        }
      case 3:
        return framed {
          div(.class("live")) {
            HelloContent(
              person: asked, hello: hello(for: asked), trouble: nil, words: words, formToken: "")
          }
        }
      case 4: return cast.person(state.status, isStopped: state.isStopped).map { wait($0, state) }
      case 5:
        return framed { SuccessPage(person: joined, times: times, words: words, formToken: "") }
      case 6:
        return framed {
          FirstHabitPage(person: joined, suggestions: HabitSuggestion.all(nil), words: words)
        }
      default: return nil
      }
    }

    private func framed(@HTMLBuilder content: () -> some HTML) -> Response {
      page(words(.previewTitle), backTo: nil, head: .sign, content: content)
    }

    private var form: NewProfilePage {
      let model = NewProfileModel(
        action: HallooPath.previewStep(1), leave: HallooPath.preview, key: "", answers: FormState(),
        places: [], zone: cast.zone.name, photo: nil, region: "US")
      return NewProfilePage(model: model, words: words, formToken: "")
    }

    private func wait(_ person: RelativeSlot, _ state: PreviewWait) -> Response {
      let hello = hello(for: person, awaitsStart: state == .awaiting)
      return framed {
        WizardHead(number: 4, back: nil, close: HallooPath.preview, words: words)
        div(.class("live")) {
          WaitContent(
            person: person, hello: hello, items: state.conversation(hello.body, at: cast.now),
            isLong: false, next: HallooPath.previewStep(5), zone: cast.zone, now: cast.now,
            times: times, words: words, formToken: "")
        }
      }
    }

    private func hello(for person: RelativeSlot, awaitsStart: Bool = false) -> HelloView {
      let body = TextWording(person.relative.language)
        .body(.hello, formOfAddress: person.relative.formOfAddress, family: "Anna")
      return HelloView(
        body: body.text, isQuiet: false, localTime: times.ownHour(cast.now), quietEnd: nil,
        canSend: true, nextSend: nil, secondsToNext: nil, isSent: true, scheduledFor: nil,
        last: nil, sender: SimulatedProvider.standardNumber.e164, awaitsStart: awaitsStart)
    }
  }
}
