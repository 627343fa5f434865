internal import JSON
internal import Jobs
internal import Storage

/// The payload of a report job, for texts that were accepted together.
struct SimulatedReport {
  /// A reported status, with an error code if any.
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

/// The fate of an accepted text.
struct SimulatedFate: Hashable {
  let network: SimulatedNetwork
  /// The delay before its reports.
  let delay: Duration

  /// - Parameter validity: the validity period; nil for unlimited.
  init(_ network: SimulatedNetwork, validity: Duration?) {
    self.network = network
    let delay = Duration.seconds(network.delaySeconds)
    self.delay = min(delay, validity ?? delay)
  }

  /// The reported statuses.
  var steps: [SimulatedReport.Step] { [SimulatedReport.Step(status: .sent), end] }

  private var end: SimulatedReport.Step {
    if network.mode == .undelivered {
      return .init(status: .undelivered, code: network.errorCode)
    }
    // 30036: the validity period has expired.
    return delay < .seconds(network.delaySeconds)
      ? .init(status: .undelivered, code: 30036) : .init(status: .delivered)
  }
}
