public import APIKit
internal import AppHost
public import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Storage
internal import StoredAnswers
internal import TextMessages

/// `/simulator`: endpoints for simulated phones (HAL-1692 to HAL-1695). They answer 404 with a real provider.
public struct PhonesAPI<Context: PhoneContext>: Sendable {
  private let path: String
  private let dialect: APIDialect
  private let ownerField: StaticString
  private let pictureURL: @Sendable (Context, PhoneOwner, String) -> String
  private let invalid: @Sendable (_ field: String) -> HTTPError

  /// - Parameters:
  ///   - path: the path below which they are, such as `/simulator`.
  ///   - dialect: the dialect of the API.
  ///   - ownerField: the field with the ID of an owner.
  ///   - pictureURL: the URL of a picture that an owner has sent.
  ///   - invalid: the error for a field of a reply that cannot be sent.
  public init(
    _ path: String, _ dialect: APIDialect, ownerField: StaticString,
    pictureURL: @escaping @Sendable (Context, PhoneOwner, String) -> String,
    invalid: @escaping @Sendable (_ field: String) -> HTTPError
  ) {
    (self.path, self.dialect, self.ownerField) = (path, dialect, ownerField)
    (self.pictureURL, self.invalid) = (pictureURL, invalid)
  }

  /// Adds the endpoints that read phones.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get("\(path)/phones") { _, context in try await phones(context) }
    routes.get("\(path)/phones/{number}/messages") { request, context in
      try await messages(request, context)
    }
  }

  /// Adds the endpoints that take replies.
  public func mountReplies<Root>(_ routes: Routes<Root, Context>) {
    routes.post("\(path)/phones/{number}/reply", body: .upload) { request, context in
      try await reply(request, context)
    }
  }

  /// Adds the endpoint for the network faults of all phones.
  public func mountNetwork<Root>(_ routes: Routes<Root, Context>) {
    routes.put("\(path)/network", body: .api) { request, context in
      try await setNetwork(request, context)
    }
  }

  private func phones(_ context: Context) async throws -> Response {
    _ = try context.simulator()
    let owners = try await context.phoneOwners()
    let phones = try await context.phones(of: owners)
    return .object { json in
      json.list("items", Array(zip(owners, phones))) { $0.phone($1.0, $1.1, ownerField) }
      json.key("network")
      json.value(phones.first?.network ?? .normal)
    }
  }

  /// The texts of a phone; reading the newest marks all as seen.
  private func messages(_ request: Request, _ context: Context) async throws -> Response {
    let simulator = try context.simulator()
    let part = try Paging(request, dialect)
    let owner = try await owner(request, context)
    let party = context.party(of: owner)
    let page = try await simulator.conversation(
      of: owner.number, for: party, after: part.cursor, limit: part.limit)
    if part.cursor == nil { try await simulator.markRead(owner.number, for: party) }
    return .page(page) { json, text in
      json.text(text) { picture in pictureURL(context, owner, picture) }
    }
  }

  private func reply(_ request: Request, _ context: Context) async throws -> Response {
    let simulator = try context.simulator()
    let owner = try await owner(request, context)
    let sent = try SimulatedReply(request, dialect)
    do {
      let id = try await RequestEffect.once(creating: {
        try await simulator.reply(
          from: owner.number, for: context.party(of: owner), body: sent.body,
          pictures: sent.pictures)
      })
      return .object(status: .accepted) { $0.field("messageSid", id.rawValue) }
    } catch SimulatorError.invalid(let field) {
      throw invalid(field == .photos ? "photo" : field.rawValue)
    }
  }

  private func setNetwork(_ request: Request, _ context: Context) async throws -> Response {
    let simulator = try context.simulator()
    let (mode, delay, code, inbound, seconds) = try request.input(dialect) { input in
      let mode = input.value("mode", .choice(SimulatedNetwork.Mode.self)) ?? .normal
      let delay = input.optional("delaySeconds", .integer(0...60)) ?? 0
      let code = input.optional("errorCode", .integer(10_000...99_999)) ?? 30003
      let inbound = input.optional("inbound", .choice(SimulatedNetwork.Inbound.self)) ?? .normal
      let seconds = input.optional("inboundSeconds", .integer(0...600)) ?? 60
      return (mode, delay, code, inbound, seconds)
    }
    let network = try SimulatedNetwork(
      mode, delaySeconds: delay, errorCode: code, inbound: inbound, inboundSeconds: seconds)
    for owner in try await context.phoneOwners() {
      try await simulator.setNetwork(
        network, of: .number(owner.number, of: context.party(of: owner)))
    }
    return .json { $0.value(network) }
  }

  /// The owner of the phone named by the path.
  private func owner(_ request: Request, _ context: Context) async throws -> PhoneOwner {
    let number: String = try request.parameters.require("number")
    return try await context.phoneOwner { [number, "+\(number)"].contains($0.number.e164) }
  }
}

extension JSONWriter {
  fileprivate mutating func phone(
    _ owner: PhoneOwner, _ phone: SimulatedPhone, _ ownerField: StaticString
  ) {
    object { json in
      json.field("number", owner.number.e164)
      // The phone of another party is not one of the app's own people.
      json.field(ownerField, owner.party == nil ? owner.id : nil)
      json.field("name", owner.name)
      json.field("status", owner.status)
      json.field("unread", phone.unread)
      json.field("optedOut", phone.isOptedOut)
    }
  }

  fileprivate mutating func value(_ network: SimulatedNetwork) {
    object { json in
      json.field("mode", network.mode.rawValue)
      json.field("delaySeconds", network.delaySeconds)
      json.field("errorCode", network.errorCode == 0 ? nil : network.errorCode)
      json.field("inbound", network.inbound.rawValue)
      json.field("inboundSeconds", network.inboundSeconds)
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

/// A reply on a simulated phone: words as JSON, or words and up to ten pictures as a form
/// (HAL-1694).
private struct SimulatedReply: Sendable {
  let body: String
  var pictures: [SimulatedProvider.Picture] = []

  init(_ request: Request, _ dialect: APIDialect) throws {
    guard request.mediaType == "multipart/form-data" else {
      body = try request.input(dialect) {
        $0.text("body", longest: SimulatedProvider.maximumReply, lines: .many)
      }
      return
    }
    let form = try request.multipartForm()
    body = try form.text("body") ?? ""
    pictures = try form.parts.filter { $0.name == "photo" && $0.fileName != nil }.map { part in
      SimulatedProvider.Picture(
        contentType: part.contentType ?? "application/octet-stream", bytes: try form.bytes(of: part)
      )
    }
  }
}
