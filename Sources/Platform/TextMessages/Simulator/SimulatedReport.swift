internal import JSON
internal import Jobs
internal import Storage

/// What a job is to report of texts that were taken together, in its order.
struct SimulatedReport {
  /// How far they have come, or why no farther.
  struct Step: Hashable {
    let status: TextStatus
    var code: Int?

    var state: TextState { TextState(status, failure: code.map { TextFailure(code: $0) }) }
  }

  let texts: [ProviderTextID]
  let steps: [Step]

  init(_ texts: [ProviderTextID], _ steps: [Step]) { (self.texts, self.steps) = (texts, steps) }

  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("texts", texts.map(\.rawValue))
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
    guard let texts = json["texts"]?.array, let steps = json["steps"]?.array else {
      throw PermanentJobFailure("a job of the simulator names no texts")
    }
    self.init(
      texts.compactMap(\.string).compactMap(ProviderTextID.init(rawValue:)),
      try steps.map { step in
        guard let status = step["status"]?.string.flatMap(TextStatus.init(rawValue:)) else {
          throw PermanentJobFailure("a job of the simulator names no status")
        }
        return Step(status: status, code: step["code"]?.integer.flatMap { Int(exactly: $0) })
      })
  }
}

/// What becomes of a text that was taken.
struct SimulatedFate: Hashable {
  let network: SimulatedNetwork
  /// How long it takes until its reports come.
  let delay: Duration

  /// - Parameter validity: for how long it may be delivered; nil for always.
  init(_ network: SimulatedNetwork, validity: Duration?) {
    self.network = network
    let delay = Duration.seconds(network.delaySeconds)
    self.delay = min(delay, validity ?? delay)
  }

  /// What is reported.
  var steps: [SimulatedReport.Step] { [SimulatedReport.Step(status: .sent), end] }

  private var end: SimulatedReport.Step {
    if network.mode == .undelivered {
      return .init(status: .undelivered, code: network.errorCode)
    }
    // 30036: the validity period ran out.
    return delay < .seconds(network.delaySeconds)
      ? .init(status: .undelivered, code: 30036) : .init(status: .delivered)
  }
}
