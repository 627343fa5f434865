internal import AppHost
internal import Elementary
internal import Interface
internal import Schedules
internal import Storage

/// Every component of Halloo with made-up people, for designers (HAL-1801).
struct PreviewPage: HTML {
  let cast: PreviewCast
  let look: ViewerQuery
  let times: TimeWriter
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    looks
    steps
    part(words(.previewDashboard)) {
      HomeContent(
        model: cast.home, mayChange: true, newMember: HallooPath.previewStep(1),
        now: Timestamp(milliseconds: 0), times: times, words: words, formToken: "")
    }
    part(words(.previewProfiles)) {
      ProfilesCard(
        people: cast.people, chosen: cast.people.first?.id, mayChange: true,
        newMember: HallooPath.previewStep(1), words: words)
    }
    part(words(.previewHabit)) { CreateHabitCard(url: "#dashboard", words: words) }
    days
    part(words(.previewNavigation)) {
      div(.class("preview-row")) {
        PlacePill(current: HallooPath.home, words: words)
        PlacePill(current: HallooPath.gallery, words: words)
        PlacePill(current: "", words: words)
      }
    }
    cards
    controls
    PlacePill(current: HallooPath.home, words: words)
  }

  @HTMLBuilder private var looks: some HTML {
    choice(words(.theme), look.themes(words))
    choice(words(.textSize), look.sizes(words))
    choice(words(.contrast), look.contrasts(words))
  }

  private func choice(_ title: String, _ choices: [(name: String, look: ViewerQuery)]) -> some HTML
  {
    Tabs(
      title, choices.map { NamedLink($0.name, to: HallooPath.preview($0.look.query)) },
      current: HallooPath.preview(look.query))
  }

  private var steps: some HTML {
    part(words(.previewSteps)) {
      List(
        (1...6).map { number in
          List.Row(words.step(number), to: HallooPath.previewStep(number, look.query))
        })
      List(
        PreviewWait.allCases.map { state in
          List.Row(
            "\(words.step(4)): \(state.rawValue)",
            to: HallooPath.previewStep(4, "\(look.query)&state=\(state.rawValue)"))
        })
    }
  }

  @HTMLBuilder private var days: some HTML {
    if let person = cast.people.first {
      part(words(.upcoming)) {
        UpcomingCard(
          model: cast.home, person: person, newHabit: "#dashboard", times: times, words: words)
      }
      part(words(.completedTasks)) {
        CompletedCard(model: cast.home, person: person, times: times, words: words)
      }
    }
  }

  @HTMLBuilder private var cards: some HTML {
    part(words(.previewTiles)) {
      Card {
        ul(.class("gallery-grid")) {
          for (event, person) in zip(cast.events, cast.people) {
            li { GalleryItem(event: event, person: person, filter: .all, words: words) }
          }
        }
      }
    }
    part(words(.previewCards)) {
      for person in cast.people {
        MemberCard(day: MemberDay(person: person, habits: 5, done: 2, due: 5), words: words)
      }
      if let person = cast.people.first {
        HabitCard(
          row: .init(habit: cast.habit(0), next: morning, times: morning),
          person: person, mayChange: true, words: words, formToken: "")
      }
    }
    part(words(.previewRings)) {
      div(.class("preview-row")) {
        for size in RateRing.Size.allCases {
          for percent in [nil, 0, 75, 100] {
            RateRing(
              sentence: percent.map { words.language.formatted(percent: $0) } ?? "–",
              percent: percent, size: size, language: words.language)
          }
        }
      }
    }
  }

  private var morning: String { times.hour(cast.habit(0).schedule.times.first) }

  private var controls: some HTML {
    part(words(.previewControls)) {
      div(.class("form-actions")) {
        Button(words(.next), isWide: true)
        Button(words(.edit), style: .secondary, isWide: true)
        Button(words(.deleteMember), style: .destructive, isWide: true)
        Button(words(.later), style: .plain, isWide: true)
      }
      LoadingView(words: words)
    }
  }

  private func part(_ title: String, @HTMLBuilder content: () -> some HTML) -> some HTML {
    section(.class("preview-part live")) {
      h2(.class("section-title")) { title }
      content()
    }
  }
}
