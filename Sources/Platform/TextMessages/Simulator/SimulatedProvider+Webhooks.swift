internal import JSON
public import Jobs
internal import Storage
internal import Vault

extension JobKind {
  static let simulatedReport = JobKind(rawValue: "texts.simulator.report")
  static let simulatedInbound = JobKind(rawValue: "texts.simulator.inbound")
  static let simulatedPruning = JobKind(rawValue: "texts.simulator.prune")
}

/// What the simulator posts, as Twilio would.
extension SimulatedProvider {
  /// Hands a webhook to the routes of the installation; returns the status of the answer.
  public typealias Post = @Sendable (WebhookRequest) async throws -> Int

  /// The handlers of all jobs of the simulator, for a worker of every node.
  public func jobHandlers(post: @escaping Post) -> [JobHandler] {
    // Some ten minutes in all.
    let retries = JobRetries(limit: 12, first: .seconds(1), longest: .seconds(120))
    return [
      JobHandler(.simulatedReport, retries: retries) { run in
        let report = try SimulatedReport(encoded: run.payload)
        for step in report.steps { try await self.report(step, on: report.text, by: post) }
      },
      JobHandler(.simulatedInbound, retries: retries) { run in
        try await self.deliver(Self.textID(encoded: run.payload), by: post)
      },
      JobHandler(.simulatedPruning) { _ in
        let oldest = now().advanced(by: Self.lifetime * -1)
        try await database.write { transaction in
          try transaction.run("DELETE FROM simulated_texts WHERE created_at < \(oldest)")
        }
      },
    ]
  }

  /// When the jobs come that come by themselves: old texts are forgotten daily.
  public static let jobSchedules = [
    JobSchedule.every(.seconds(86_400), "texts.simulator.prune", .simulatedPruning)
  ]

  /// How long simulated phones keep their texts.
  private static let lifetime = Duration.seconds(30 * 86_400)

  /// The jobs that report on a text, as the network has it.
  func reports(
    on text: ProviderTextID, _ network: SimulatedNetwork, validity: Duration?
  ) -> [NewJob] {
    var delay = Duration.seconds(network.delaySeconds)
    var end = SimulatedReport.Step(status: .delivered)
    if network.mode == .undelivered {
      end = .init(status: .undelivered, code: network.errorCode)
    } else if let validity, validity < delay {
      // 30036: the validity period ran out.
      end = .init(status: .undelivered, code: 30036)
      delay = validity
    }
    let steps = [SimulatedReport.Step(status: .sent), end]
    let due = now().advanced(by: delay)
    guard network.isReordered || network.copies > 1 else {
      let report = SimulatedReport(text: text, steps: steps)
      return [
        NewJob(.simulatedReport, payload: report.encoded, runAt: due, key: text.rawValue)
      ]
    }
    let inOrder = network.isReordered ? steps.reversed() : steps
    let copies = inOrder.flatMap { step in (0..<network.copies).map { (step, $0) } }
    return copies.enumerated().map { place, copy in
      NewJob(
        .simulatedReport, payload: SimulatedReport(text: text, steps: [copy.0]).encoded,
        runAt: due.advanced(by: .milliseconds(place)),
        key: "\(text.rawValue) \(copy.0.status.rawValue) \(copy.1)")
    }
  }

  func enqueueInbound(
    _ text: ProviderTextID, copies: Int, in transaction: borrowing Transaction
  ) throws {
    let jobs = (0..<copies).map { copy in
      NewJob(
        .simulatedInbound, payload: Array(text.rawValue.utf8), key: "\(text.rawValue) \(copy)")
    }
    try queue.enqueue(jobs, in: transaction)
  }

  private static func textID(encoded bytes: [UInt8]) throws -> ProviderTextID {
    guard let id = ProviderTextID(rawValue: String(decoding: bytes, as: UTF8.self)) else {
      throw PermanentJobFailure("a job of the simulator names no text")
    }
    return id
  }

  private func report(
    _ step: SimulatedReport.Step, on id: ProviderTextID, by post: Post
  ) async throws {
    let failure = step.code.map { TextFailure(code: $0) }
    let text = try await database.write { transaction -> SimulatedTextRow? in
      guard let text = try self.text(id, in: transaction) else { return nil }
      let state = text.state.joined(with: TextState(step.status, failure: failure))
      guard state != text.state else { return text }
      try transaction.run(
        """
        UPDATE simulated_texts SET status = \(state.status), failure = \(state.failure?.code)
        WHERE id = \(id)
        """)
      try changed(text.content.phone, transaction)
      return text
    }
    guard let text, let url = text.content.callbackURL else { return }
    var form = common(text)
    form += [
      ("MessageStatus", step.status.rawValue), ("SmsStatus", step.status.rawValue),
      ("To", text.content.phone.e164), ("From", text.content.service.e164),
    ]
    if let code = step.code { form.append(("ErrorCode", String(code))) }
    let target = String(url.dropFirst(settings.publicBase.count))
    try await send(
      form, to: target, token: "\(text.id.rawValue) \(step.status.rawValue)", by: post)
  }

  private func deliver(_ id: ProviderTextID, by post: Post) async throws {
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
    try await send(form, to: settings.inboundTarget, token: id.rawValue, by: post)
  }

  private func text(
    _ id: ProviderTextID, in transaction: borrowing Transaction
  ) throws -> SimulatedTextRow? {
    try transaction.first(
      "SELECT \(SimulatedTextRow.columns) FROM simulated_texts WHERE id = \(id)"
    ) { row in try SimulatedTextRow(row: row, opening: identity) }
  }

  /// Fields that every webhook has.
  private func common(_ text: SimulatedTextRow) -> [(name: String, value: String)] {
    [
      ("MessageSid", text.id.rawValue), ("SmsSid", text.id.rawValue),
      ("AccountSid", "AC" + String(repeating: "0", count: 32)), ("ApiVersion", "2010-04-01"),
    ]
  }

  private func send(
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

/// The routes did not take a webhook; it is posted again.
private struct WebhookNotTaken: Error, CustomStringConvertible {
  let status: Int
  var description: String { "the webhook was answered with \(status)" }
}

/// What a job is to report of a text, in its order.
private struct SimulatedReport {
  /// How far it has come, or why no farther.
  struct Step {
    let status: TextStatus
    var code: Int?
  }

  let text: ProviderTextID
  let steps: [Step]

  init(text: ProviderTextID, steps: [Step]) { (self.text, self.steps) = (text, steps) }

  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("text", text.rawValue)
      json.key("steps")
      json.array { json in
        for step in steps {
          json.object { json in
            json.field("status", step.status.rawValue)
            if let code = step.code { json.field("code", code) }
          }
        }
      }
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes)
    guard let text = json["text"]?.string.flatMap(ProviderTextID.init(rawValue:)),
      let steps = json["steps"]?.array
    else { throw PermanentJobFailure("a job of the simulator names no text") }
    self.init(
      text: text,
      steps: try steps.map { step in
        guard let status = step["status"]?.string.flatMap(TextStatus.init(rawValue:)) else {
          throw PermanentJobFailure("a job of the simulator names no status")
        }
        return Step(status: status, code: step["code"]?.integer.flatMap { Int(exactly: $0) })
      })
  }
}
