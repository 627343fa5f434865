internal import AppHost
internal import Elementary
internal import Interface

/// The suggestion from the quiz, and the next step (HAL-310).
struct ReadyPage: HTML {
  let suggestions: [HabitSuggestion]
  /// The path of the form that adds a relative.
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
              span { words.title(of: item) }
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
