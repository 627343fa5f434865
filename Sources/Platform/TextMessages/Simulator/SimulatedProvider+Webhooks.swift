internal import JSON
public import Jobs
internal import Storage
internal import Vault

extension JobKind {
  static let simulatedReport = JobKind(rawValue: "texts.simulator.report")
  static let simulatedInbound = JobKind(rawValue: "texts.simulator.inbound")
  static let simulatedPruning = JobKind(rawValue: "texts.simulator.prune")
}

/// The webhooks of the simulator, like Twilio's.
extension SimulatedProvider {
  /// Passes a webhook to the routes of the installation; returns the response status.
  public typealias Post = @Sendable (WebhookRequest) async throws -> Int

  /// The job handlers of the simulator, for a worker on every node.
  public func jobHandlers(post: @escaping Post) -> [JobHandler] {
    // Some ten minutes in total.
    let retries = JobRetries(limit: 12, first: .seconds(1), longest: .seconds(120))
    return [
      JobHandler(.simulatedReport, retries: retries) { run in
        try await self.report(SimulatedReport(encoded: run.payload), by: post)
      },
      JobHandler(.simulatedInbound, retries: retries) { run in
        try await self.deliver(SimulatedArrival(encoded: run.payload), by: post)
      },
      JobHandler(.simulatedPruning) { _ in
        let oldest = now().advanced(by: Self.lifetime * -1)
        try await database.write { transaction in
          try transaction.run("DELETE FROM simulated_texts WHERE created_at < \(oldest)")
        }
      },
    ]
  }

  /// The scheduled jobs: old texts are pruned daily.
  public static let jobSchedules = [
    JobSchedule.every(.seconds(86_400), "texts.simulator.prune", .simulatedPruning)
  ]

  /// How long simulated phones keep their texts.
  public static let lifetime = Duration.seconds(30 * 86_400)

  func deliver(_ id: ProviderTextID, by post: Post) async throws {
    let found = try await database.read { transaction in try text(id, in: transaction) }
    guard let text = found else { return }
    var form = common(text)
    form += [
      ("SmsMessageSid", id.rawValue), ("SmsStatus", "received"),
      ("From", text.content.phone.e164), ("To", text.content.service.e164),
      ("Body", text.content.body), ("NumMedia", String(text.content.pictures.count)),
      ("NumSegments", String(TextBody(text.content.body).segments)),
    ]
    for (index, picture) in text.content.pictures.enumerated() {
      form.append(("MediaUrl\(index)", Self.mediaURL(of: picture.id)))
      form.append(("MediaContentType\(index)", picture.contentType))
    }
    if let party = text.content.party { form.append((InboundText.partyField, party.rawValue)) }
    try await send(form, to: settings.inboundTarget, token: id.rawValue, by: post)
  }

  private func text(
    _ id: ProviderTextID, in transaction: borrowing Transaction
  ) throws -> SimulatedTextRow? {
    try transaction.first(
      "SELECT \(SimulatedTextRow.columns) FROM simulated_texts WHERE id = \(id)"
    ) { row in try SimulatedTextRow(row: row, opening: identity) }
  }

  /// The fields common to all webhooks.
  func common(_ text: SimulatedTextRow) -> [(name: String, value: String)] {
    [
      ("MessageSid", text.id.rawValue), ("SmsSid", text.id.rawValue),
      ("AccountSid", "AC" + String(repeating: "0", count: 32)), ("ApiVersion", "2010-04-01"),
    ]
  }

  func send(
    _ form: [(name: String, value: String)], to target: String, token: String, by post: Post
  ) async throws {
    let signatures = TwilioSignatures(tokens: [identity.token])
    let request = WebhookRequest(
      target: target, contentType: "application/x-www-form-urlencoded",
      signature: signatures.sign(url: settings.publicBase + target, form: form),
      idempotencyToken: token, body: FormFields(form).encoded)
    let status = try await post(request)
    guard 200..<300 ~= status else { throw WebhookNotTaken(status: status) }
  }
}

/// The routes rejected a webhook; it is retried.
private struct WebhookNotTaken: Error, CustomStringConvertible {
  let status: Int
  var description: String { "the webhook was answered with \(status)" }
}
