internal import Elementary
internal import Interface

/// What is suggested, and the way on (HAL-310).
struct ReadyPage: HTML {
  let suggestions: [HabitSuggestion]
  /// Where somebody new is added.
  let newMember: String
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML {
    div(.class("welcome")) {
      div(.class("welcome-scene")) { LineDrawing(.mascot) }
      h2(.class("main-title")) { words(.readyTitle) }
      p(.class("secondary")) { words(.readyText) }
      Card(words(.readyHabits)) {
        ul(.class("tasks")) {
          for item in suggestions {
            li(.class("suggestion")) {
              CategorySign(item.category)
              span { item.title }
              span(.class("task-time")) { times.hour(item.time) }
            }
          }
        }
      }
      div(.class("form-actions")) {
        LinkButton(words(.addFirst), to: newMember, isWide: true)
        LinkButton(words(.toDashboard), to: HallooPath.home, style: .plain)
      }
    }
  }
}
