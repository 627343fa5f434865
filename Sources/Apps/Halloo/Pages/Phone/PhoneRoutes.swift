internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Site
internal import Storage
internal import StoredAnswers
internal import TextMessages

/// `/halloo/phone…`: simulated phones, where no texts really leave; only those of the own circle (HAL-1401).
enum PhoneRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.phones) { request, carer in try await show(request, carer) }
    routes.get(HallooPath.phonePicture("{id}", "{picture}")) { request, carer in
      try await picture(request, carer)
    }
    routes.allowing(.caregiver) { routes in
      routes.post(HallooPath.phone("{id}"), body: .upload) { request, carer in
        try await reply(request, carer)
      }
      routes.post(HallooPath.phoneNetwork("{id}")) { request, carer in
        try await setNetwork(request, carer)
      }
      routes.post(HallooPath.firePhone("{id}")) { request, carer in
        let relative = try await carer.relative(request)
        _ = try carer.simulator()
        try await carer.circle.fireNext(of: relative.id, carer.owner)
        return .seeOther(HallooPath.phones(showing: relative.id.rawValue))
      }
      routes.post(HallooPath.expirePhone("{id}")) { request, carer in
        let relative = try await carer.relative(request)
        _ = try carer.simulator()
        try await carer.circle.expireNext(of: relative.id, carer.owner)
        return .seeOther(HallooPath.phones(showing: relative.id.rawValue))
      }
    }
  }

  private static func show(_ request: Request, _ carer: Carer) async throws -> Response {
    let simulator = try carer.simulator()
    let people = try await carer.circle.relatives(of: carer.owner).numbered
    let phones = try await simulator.phones(people.map(\.relative.number))
    let wanted = try request.query()["profile"]
    let chosen = people.firstIndex { $0.id.rawValue == wanted } ?? 0
    var texts: [SimulatedText] = []
    if people.indices.contains(chosen) {
      let number = people[chosen].relative.number
      texts = try await simulator.conversation(of: number, after: nil, limit: 100).items.reversed()
      if phones[chosen].unread > 0 { try await simulator.markRead(number) }
    }
    return carer.caller.page(carer.words(.phone)) {
      PhonePage(
        phones: Array(zip(people, phones)), chosen: chosen, texts: texts,
        mayChange: carer.mayChange, newMember: carer.newMemberPath, times: carer.times,
        words: carer.words, formToken: carer.caller.formToken)
    }
  }

  private static func reply(_ request: Request, _ carer: Carer) async throws -> Response {
    let simulator = try carer.simulator()
    let relative = try await carer.relative(request)
    let (body, pictures) = try sent(request)
    let back = HallooPath.phones(showing: relative.id.rawValue)
    if body.isEmpty, pictures.isEmpty { return .seeOther(back) }
    do {
      _ = try await RequestEffect.once(creating: {
        try await simulator.reply(from: relative.number, body: body, pictures: pictures)
      })
    } catch let error as SimulatorError {
      throw HTTPError(.unprocessableContent, "This cannot be sent: \(error).")
    }
    return .seeOther(back)
  }

  private static func sent(
    _ request: Request
  ) throws -> (body: String, pictures: [SimulatedProvider.Picture]) {
    let form = try SentForm(request)
    let words = form.fields["quick"] ?? form.fields["body"] ?? ""
    if let file = try form.file("photo") {
      return (words, [SimulatedProvider.Picture(contentType: file.type, bytes: file.bytes)])
    }
    let sample = form.fields["sample"].flatMap { SamplePicture(rawValue: $0) }
    return (words, try sample.map { [try $0.picture()] } ?? [])
  }

  private static func picture(_ request: Request, _ carer: Carer) async throws -> Response {
    let relative = try await carer.relative(request)
    let id: String = try request.parameters.require("picture")
    guard let picture = try await carer.simulator().picture(id, of: relative.number),
      picture.contentType.hasPrefix("image/"), !picture.contentType.hasPrefix("image/svg")
    else { throw HTTPError(.notFound) }
    return Response(
      status: .ok, headers: [.contentType: picture.contentType, .cacheControl: "private"],
      body: .bytes(picture.bytes))
  }

  private static func setNetwork(_ request: Request, _ carer: Carer) async throws -> Response {
    let simulator = try carer.simulator()
    let relative = try await carer.relative(request)
    var input = Input(try request.form(), words: carer.words)
    let mode = input.value("mode", .choice(SimulatedNetwork.Mode.self)) ?? .normal
    let delay = input.optional("delay", .integer(0...60)) ?? 0
    let code = input.optional("code", .integer(10_000...99_999)) ?? 30003
    try input.check()
    try await simulator.setNetwork(
      try SimulatedNetwork(mode, delaySeconds: delay, errorCode: code),
      of: .number(relative.number))
    return .seeOther(HallooPath.phones(showing: relative.id.rawValue))
  }
}

extension Carer {
  /// The simulated phones.
  /// - Throws: `HTTPError` where texts really leave.
  func simulator() throws -> SimulatedProvider {
    guard let simulator = services.texts.simulator else { throw HTTPError(.notFound) }
    return simulator
  }
}
