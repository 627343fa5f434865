internal import Elementary
internal import Interface
internal import Markup

/// What stands in place of conversations that somebody does not want to see listed, and how they come
/// back.
struct UnlistedNotice: HTML {
  /// Where the form is sent.
  let url: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    div(.class("notice")) {
      span(.class("notice-icon")) { IconView(.lock) }
      h2 { words(.chatUnlisted) }
      p { words(.chatUnlistedText) }
      Form(to: url, token: formToken, words: words) { Button(words(.chatTurnOn)) }
    }
  }
}
