internal import Elementary
internal import Interface
internal import Markup

/// Somebody at the top of a card: a disc, the name, and a line below it.
struct PersonHead: HTML {
  let name: String
  var caption: String?

  var body: some HTML {
    div(.class("person-head")) {
      Avatar(name)
      div {
        h2 { name }
        if let caption { p(.class("caption")) { caption } }
      }
    }
  }
}

/// Something to do about somebody: a form that is only a button.
struct PostButton: HTML {
  let name: String
  let action: String
  let context: ArcaContext
  var style = ButtonStyle.secondary
  /// A hidden value.
  var value: (name: String, value: String)?
  /// What is asked first, in a sheet of this ID; nil where the button acts at once.
  var question: (id: String, heading: String, text: String)?

  @HTMLBuilder var body: some HTML {
    if let question {
      Button(name, .open(question.id), style: style)
      Sheet(id: question.id, heading: question.heading, words: context.words) {
        p { question.text }
        form(.destructive)
      }
    } else {
      form(style)
    }
  }

  private func form(_ style: ButtonStyle) -> some HTML {
    Form(to: action, token: context.formToken, words: context.words) {
      if let value { input(.type(.hidden), .name(value.name), .value(value.value)) }
      Button(name, style: style)
    }
  }
}

/// Somebody with what can be done about them.
struct PersonCard: HTML {
  let name: String
  let caption: String
  /// What is said of them beside the name, such as that they are blocked.
  var mark: String?
  var buttons: [PostButton]
  /// A page that concerns them.
  var link: NamedLink?

  var body: some HTML {
    Card {
      PersonHead(name: name, caption: caption)
      if let mark { Badge(mark) }
      div(.class("cluster")) {
        if let link { LinkButton(link.name, to: link.url) }
        for button in buttons { button }
      }
    }
  }
}
