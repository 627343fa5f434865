internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import People

/// Asks for the user's own name, which the hello says (HAL-840, HAL-1302).
struct OwnNameForm: HTML {
  let name: String
  /// The relative whose hello is shown, to whom saving leads back; nil in the settings.
  var relative: RelativeID?
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    let field = FormState(["name": name]).field(
      "name", words(.ownName), hint: words(.displayNameHint))
    return Form(to: HallooPath.ownName, token: formToken, fields: [field], words: words) {
      if let relative { input(.type(.hidden), .name("profile"), .value(relative.rawValue)) }
      TextField(field, words: words)
      Button(words(.save), style: .secondary)
    }
  }
}

extension CaregiverContext {
  /// Whether neither the owner of the circle nor the user has a name for the hello to say.
  var lacksName: Bool { owner.name.isEmpty && ownName.isEmpty }
  var ownName: String { profile?.details.name ?? "" }

  func saveName(_ request: Request) async throws -> Response {
    let form = try request.form()
    var input = Input(form, words: words)
    let name = input.text("name", longest: Relative.longestName)
    try input.check()
    try await services.introduce(person.account, name: name, zone: nil)
    return .seeOther(
      form["profile"].map { HallooPath.setup(RelativeID(rawValue: $0), .smsIntroduction) }
        ?? HallooPath.settings)
  }
}
