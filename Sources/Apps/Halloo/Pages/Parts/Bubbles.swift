internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Storage
internal import TextMessages

/// A conversation as bubbles: our texts at the end of the line, theirs at the start (HAL-430,
/// HAL-833).
struct Bubbles: HTML {
  /// The answers that link to the page where they can be moved (HAL-933).
  enum Moving { case none, unmatched, all }

  let items: [ConversationItem]
  /// The other party.
  let relative: Relative
  var moving = Moving.none
  /// Whether answers say what they answer: not where all are about the same habit.
  var namesHabits = false
  /// The time zone of the other party; nil to show only the user's clock.
  var zone: ZoneRules?
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML { div(.class("bubbles")) { for item in items { bubble(item) } } }

  @HTMLBuilder private func bubble(_ item: ConversationItem) -> some HTML {
    switch item.kind {
    case .sent(_, let progress, let failure):
      div(.class("bubble")) {
        p { item.text }
        span(.class("bubble-state")) {
          IconView(progress.icon)
          "\(words.name(of: progress)) · \(time(item.at))"
          if let failure { " · \(words.name(of: failure))" }
        }
        if progress == .notDelivered { LiveAnnouncement(words.undelivered(item, to: relative)) }
      }
    case .received(_, let isPositive, let keyword):
      // Who says that the number is wrong has declined nothing (HAL-518).
      let isWrong = keyword == .stop && WrongNumber.isSaid(in: item.text)
      let isDeclining = !isWrong && (isPositive == false || keyword == .stop)
      div(.class("bubble bubble-in")) {
        if !item.text.isEmpty { p { item.text } }
        for picture in item.pictures {
          img(
            .src(HallooPath.thumbnail(picture)), .alt(words.photo(of: item, from: relative, times)),
            .custom(name: "loading", value: "lazy"))
        }
        span(.class("bubble-state")) {
          if isWrong { "\(words(.numberDoubted)) · " }
          if isDeclining { "\(words(.declinedWord)) · " }
          time(item.at)
        }
        if namesHabits, let habit = item.habit {
          span(.class("bubble-habit")) { words.answer(to: habit) }
        }
        move(item)
      }
      .attributes(.class("bubble-declined"), when: isDeclining)
    }
  }

  /// The time, with its date if that is not today's.
  private func time(_ moment: Timestamp) -> String {
    times.moment(moment, in: zone ?? times.viewer, now: now)
  }

  @HTMLBuilder private func move(_ item: ConversationItem) -> some HTML {
    let isUnmatched = item.occurrence == nil
    if let answer = item.answer, moving == .all || moving == .unmatched && isUnmatched {
      a(.class("bubble-move"), .href(HallooPath.moveAnswer(answer.rawValue))) {
        words(isUnmatched ? .chooseHabit : .moveAnswer)
      }
    }
  }
}

extension TextProgress {
  fileprivate var icon: Icon {
    switch self {
    case .scheduled: .clock
    case .sending, .sent: .send
    case .delivered: .check
    case .notDelivered: .warning
    case .cancelled: .minus
    }
  }
}
