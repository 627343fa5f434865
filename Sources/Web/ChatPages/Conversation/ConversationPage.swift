internal import Elementary
internal import Interface
internal import Markup

/// A conversation.
struct ConversationPage: HTML {
  let model: ConversationModel
  let look: ChatLook
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if let consent = model.consent {
      ConsentCard(
        recipient: consent, url: model.consentPath, words: words, formToken: formToken)
    }
    if let unkept = model.unkept {
      p(.class("message-caption"), .id("chat-unkept")) {
        words(.chatUnkept)
        " "
        a(.href(unkept.settings)) { words(.chatKeepAgain) }
      }
    }
    if let remark = model.remark {
      p(.class("message-caption chat-remark")) {
        remark.text
        " "
        a(.href(remark.action.url)) { remark.action.name }
      }
    }
    ChatView(
      model.items, look: look, greeting: model.greeting ?? words(.chatGreeting),
      suggestions: model.suggestions.questions, topics: model.suggestions.topics, entry: entry,
      earlier: model.earlier.map { NamedLink(words(.chatBefore), to: $0) },
      clear: model.clear, words: words)
    if let answers = HeldBackForm(model, formToken: formToken, words: words) { answers }
    if let end = model.end {
      LinkButton(words(.chatToEnd), to: end, style: .secondary)
    }
    if let (thread, url) = model.relationship {
      RelationshipCard(url: url, thread: thread, words: words, formToken: formToken)
    }
    if let refusal = model.refusal { RefusalCard(refusal: refusal) }
    signIn
  }

  /// If the session expires while the page is open, a script shows the sign-in form here (DES-66).
  private var signIn: some HTML {
    Sheet(id: "sign-in", heading: words(.chatSignIn), words: words) {
      p(.class("secondary")) { words(.chatSignInText) }
      div(.data("sign-in", value: ""), .data("scripted", value: "")) {}
    }
  }

  private var entry: ChatEntry {
    var entry = ChatEntry(
      to: model.url, token: formToken, prompt: words(.chatPrompt), limit: model.limit,
      key: model.key)
    (entry.typed, entry.problem) = (model.typed, model.problem)
    (entry.send, entry.purpose) = (words(.chatSend), words(.chatPurpose))
    entry.said = model.unkept?.said
    entry.stop = model.stop.map { ChatItem.Action(words(.chatStop), icon: .stop, to: $0) }
    return entry
  }
}

/// Explains why a question was refused, and what the user can do.
struct RefusalCard: HTML {
  let refusal: ChatRefusal

  var body: some HTML {
    section(.class("card chat-refusal"), .id("chat-refusal"), .role("alert")) {
      h2 { refusal.heading }
      p { refusal.text }
      div(.class("cluster")) {
        for (index, action) in refusal.actions.enumerated() {
          LinkButton(action.name, to: action.url, style: index == 0 ? .primary : .secondary)
        }
      }
    }
  }
}
