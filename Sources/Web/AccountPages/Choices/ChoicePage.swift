internal import Elementary
internal import Interface
internal import Markup

/// A page of options, of which one press selects one (DES-130).
struct ChoicePage: HTML {
  let title: String
  let text: String
  let answers: [ChoiceList.Option]
  let current: String
  let path: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Live(id: "choice", topics: ["profile", "profile.updated", "entitlement"]) {
      ListGroup(footer: text) {
        Form(to: path, token: formToken, kind: .patient(.change, title: title), words: words) {
          ChoiceList("value", options: answers, chosen: current)
        }
      }
    }
  }
}
