internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import RateLimits
internal import Site
internal import Storage
internal import StoredAnswers
internal import TextMessages

/// `/simulator`: the phones that stand in for those of the relatives (HAL-1692 to HAL-1696); nothing of it is
/// there where texts really leave.
enum SimulatorEndpoint {
  private static let phone = "/simulator/phones/{number}"

  static func mount<Root>(_ services: Services, _ routes: Routes<Root, WireCarer>) {
    routes.get("/simulator/phones") { _, carer in try await phones(carer) }
    routes.get("\(phone)/messages") { request, carer in try await messages(request, carer) }
    routes.allowing(.caregiver) { routes in
      let limit = RateLimit<WireCarer>(services.limits, perAccount: [.simulatedReplies])
      routes.group("", middleware: [limit]) { routes in
        routes.post("\(phone)/reply", body: .upload) { request, carer in
          try await reply(request, carer)
        }
      }
      routes.put("/simulator/network", body: .wire) { request, carer in
        try await setNetwork(request, carer)
      }
      routes.post("/simulator/occurrences/{id}/fire") { request, carer in
        try await rehearse(request, carer) { try await $0.fire($1, $2) }
      }
      routes.post("/simulator/occurrences/{id}/expire") { request, carer in
        try await rehearse(request, carer) { try await $0.expire($1, $2) }
      }
    }
  }

  private static func phones(_ carer: WireCarer) async throws -> Response {
    let simulator = try carer.simulator()
    let people = try await carer.circle.relatives(of: carer.owner)
    let phones = try await simulator.phones(people.map(\.number))
    return .json { json in
      json.object { json in
        json.list("items", Array(zip(people, phones))) { $0.phone($1.0, $1.1) }
        json.key("network")
        json.value(phones.first?.network ?? .normal)
      }
    }
  }

  /// The texts of a phone; whoever asks for the newest has looked at all of them.
  private static func messages(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let simulator = try carer.simulator()
    let part = try WirePart(request)
    let relative = try await carer.phone(request)
    let page = try await simulator.conversation(
      of: relative.number, after: part.cursor, limit: part.limit)
    if part.cursor == nil { try await simulator.markRead(relative.number) }
    return .list(page.items, next: page.next) { json, text in
      json.text(text) { picture in
        carer.services.origin.url(
          HallooPath.phonePicture(relative.id.rawValue, picture))
      }
    }
  }

  private static func reply(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let simulator = try carer.simulator()
    let relative = try await carer.phone(request)
    let sent = try SimulatedReply(request)
    do {
      let id = try await RequestEffect.once(creating: {
        try await simulator.reply(
          from: relative.number, body: sent.body, pictures: sent.pictures)
      })
      return .json(status: .accepted) { json in
        json.object { $0.field("messageSid", id.rawValue) }
      }
    } catch SimulatorError.invalid(let field) {
      let name = field == .photos ? "photo" : field.rawValue
      throw HTTPError(.validationFailed, "This cannot be sent.", field: name)
    }
  }

  private static func setNetwork(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let simulator = try carer.simulator()
    var input = try Input(wire: request)
    let mode = input.value("mode", .choice(SimulatedNetwork.Mode.self)) ?? .normal
    let delay = input.optional("delaySeconds", .integer(0...60)) ?? 0
    let code = input.optional("errorCode", .integer(10_000...99_999)) ?? 30003
    try input.check()
    let network = try SimulatedNetwork(mode, delaySeconds: delay, errorCode: code)
    for relative in try await carer.circle.relatives(of: carer.owner) {
      try await simulator.setNetwork(network, of: .number(relative.number))
    }
    return .json { $0.value(network) }
  }

  private static func rehearse(
    _ request: Request, _ carer: WireCarer,
    _ body: (CircleStore, OccurrenceID, CircleOwner) async throws -> Void
  ) async throws -> Response {
    _ = try carer.simulator()
    let id = try await carer.occurrence(request).task.id
    try await body(carer.circle, id, carer.owner)
    return try await carer.answer(carer.occurrence(id), request)
  }
}

extension WireCarer {
  /// Whose phone the path names: somebody of the circle.
  fileprivate func phone(_ request: Request) async throws -> Relative {
    let number: String = try request.parameters.require("number")
    let people = try await circle.relatives(of: owner)
    guard let relative = people.first(where: { [number, "+\(number)"].contains($0.number.e164) })
    else { throw HTTPError(.notFound) }
    return relative
  }
}

extension RateLimitPolicy {
  /// What is answered on simulated phones (HAL-1694).
  fileprivate static let simulatedReplies = RateLimitPolicy(
    name: "halloo-replies", quota: 30, window: .seconds(60))
}

extension JSONWriter {
  fileprivate mutating func phone(_ relative: Relative, _ phone: SimulatedPhone) {
    object { json in
      json.field("number", relative.number.e164)
      json.field("profileId", relative.id.rawValue)
      json.field("name", relative.name)
      json.field("status", relative.status.rawValue)
      json.field("unread", phone.unread)
      json.field("optedOut", phone.isOptedOut)
    }
  }

  fileprivate mutating func value(_ network: SimulatedNetwork) {
    object { json in
      json.field("mode", network.mode.rawValue)
      json.field("delaySeconds", network.delaySeconds)
      json.number("errorCode", network.errorCode == 0 ? nil : network.errorCode)
    }
  }

  /// - Parameter address: where a picture of the person is found.
  fileprivate mutating func text(_ text: SimulatedText, address: (String) -> String) {
    object { json in
      json.field("id", text.id.rawValue)
      json.field("direction", text.direction == .toPhone ? "out" : "in")
      json.field("body", text.body)
      json.field("mediaURLs", text.mediaURLs + text.pictures.map(address))
      json.moment("at", text.at)
      json.field("status", text.state.status.rawValue)
    }
  }
}

/// What is answered on a simulated phone: words as JSON, or words and up to ten pictures as a form (HAL-1694).
struct SimulatedReply: Sendable {
  let body: String
  var pictures: [SimulatedProvider.Picture] = []

  init(_ request: Request) throws {
    guard request.mediaType == "multipart/form-data" else {
      var input = try Input(wire: request)
      body = input.text("body", longest: SimulatedProvider.maximumReply, lines: .many)
      try input.check()
      return
    }
    let form = try request.multipartForm()
    body = try form.text("body") ?? ""
    pictures = try form.parts.filter { $0.name == "photo" && $0.fileName != nil }.map { part in
      SimulatedProvider.Picture(
        contentType: part.contentType ?? "application/octet-stream",
        bytes: try form.bytes(of: part))
    }
  }
}
