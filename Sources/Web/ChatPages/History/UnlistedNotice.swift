internal import Elementary
internal import Interface
internal import Markup

/// Replaces the list for users who have turned it off, with a button that turns it back on.
struct UnlistedNotice: HTML {
  /// The URL that the form is posted to.
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
