internal import Elementary

/// The gallery's messages in every state, and the support card.
struct GalleryChat: HTML {
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    section(.class("stack")) {
      h2 { "Conversation" }
      div(.class("messages")) {
        for item in items {
          ChatMessageView(item: item, look: ChatLook(letter: "A"), token: "example", words: words)
        }
      }
    }
    section(.class("stack")) {
      h2 { "Conversations" }
      SearchField(value: "", prompt: "Search conversations")
      ul(.class("list")) { row }
    }
  }

  private var row: some HTML {
    ActionRow(
      id: "talk", title: "Work", to: "#talk",
      leading: .init("Pin", to: "#pin", token: "example", icon: .pushpin),
      trailing: [
        .init("Archive", to: "#archive", token: "example", icon: .archive),
        .init("Delete", to: "#gone", token: "example", icon: .trash, isDestructive: true),
      ], words: words
    ) {
      span(.class("thread-body")) {
        span(.class("thread-top")) {
          span(.class("thread-title")) { "Is this a good time to change jobs?" }
          span(.class("thread-time")) { words.language.formatted(hour: 10, minute: 30) }
        }
        span(.class("thread-foot")) {
          IconView(.briefcase)
          span(.class("thread-preview")) { "You can go far in this, though the road has bends." }
        }
      }
    }
  }

  private var items: [ChatItem] {
    let time = ChatItem.Time(
      words.language.formatted(hour: 10, minute: 30), moment: "2026-05-15T10:30:00Z")
    return [
      ChatItem(id: "1", text: "The chart was changed here.", kind: .caption),
      ChatItem(id: "2", text: "Is this a good time to change jobs?", kind: .question, time: time),
      ChatItem(
        id: "3",
        text: "You can go far. [1]\n\n- **Saturn** asks for time.\n- So give it.",
        kind: .answer(answer), time: time),
      ChatItem(id: "4", text: "You are not alone.", kind: .answer(help), time: time),
    ]
  }

  private var answer: ChatItem.Answer {
    var answer = ChatItem.Answer()
    answer.facts = [.init("Saturn in the 10th house", lines: ["12.4° of Capricorn"])]
    answer.steps = [.init("Analyzed 10th house", inputs: ["house: 10"], facts: ["Saturn"])]
    answer.sources = [.init("BPHS Ch.21", title: "Brihat Parashara Hora Shastra", lines: ["21"])]
    answer.measure = "Career · \(words.language.formatted(percent: 82))"
    answer.trouble = "You stopped this answer."
    answer.actions = [.init("Continue", to: "#go-on")]
    return answer
  }

  private var help: ChatItem.Answer {
    var answer = ChatItem.Answer()
    var line = SupportCard.Line("Samaritans")
    (line.phone, line.url, line.hours) = ("116 123", "https://www.samaritans.org", "24/7")
    var emergency = SupportCard.Line("Emergency services", isEmergency: true)
    emergency.phone = "999"
    answer.support = SupportCard(
      [line, emergency], country: "United Kingdom", change: "#country", offersExit: true,
      words: words)
    return answer
  }
}
