internal import AppHost
internal import Elementary
internal import Interface

/// The APIs: what describes them, how programs are let in, and calls that work.
struct DeveloperPage: HTML {
  let origin: String
  let apis: [APIDescription]
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(.developersText) }
    descriptions
    credentials
    for example in APIExample.all { card(words(example.title), example.call) }
    for api in apis { if let call = api.example { card(words(.exampleOf(api.name)), call) } }
    card(words(APIExample.signOut.title), APIExample.signOut.call)
    sky
  }

  /// Where the planets are now, which the browser computes; hidden where it cannot.
  private var sky: some HTML {
    Card(words(.skyOnDevice)) {
      p { words(.skyOnDeviceText) }
      p(.class("caption")) { code { "const { bodies } = await chart({ at: new Date() });" } }
      pre(.data("sky-now", value: ""), .hidden) {}
    }
  }

  private var descriptions: some HTML {
    section(.class("stack")) {
      h2 { words(.apiDescriptions) }
      p(.class("secondary")) { words(.apiDescriptionsText) }
      List(apis.map { .init($0.name, detail: $0.path, to: $0.path) })
    }
  }

  private var credentials: some HTML {
    Card(words(.apiCredentials)) {
      p { words(.apiTokenText) }
      p(.class("caption")) { code { APICall.Credential.token.header ?? "" } }
      p { words(.apiKeyText) }
      p(.class("caption")) { code { APICall.Credential.key.header ?? "" } }
    }
  }

  private func card(_ title: String, _ call: APICall) -> some HTML {
    Card(title) {
      p(.class("caption")) { code { "\(call.method) \(call.path.prefix { $0 != "?" })" } }
      pre { code { call.command(origin: origin) } }
    }
  }
}
