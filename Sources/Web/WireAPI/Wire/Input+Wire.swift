internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site

extension Input {
  /// Reads a body that has to be a JSON object.
  init(json request: Request) throws(HTTPError) {
    guard request.mediaType == "application/json" else {
      throw HTTPError(.unsupportedMediaType, "The body has to be application/json.")
    }
    try self.init(request)
  }

  /// Reads a body that may be left out.
  init(optionalJSON request: Request) throws(HTTPError) {
    if request.body.count == 0 {
      self.init(FormFields())
    } else {
      try self.init(json: request)
    }
  }

  /// What becomes of a field that may be left as it is.
  mutating func change<Value>(_ name: String, _ kind: Kind<Value>) -> Change<Value> {
    isNull(name) ? .clear : optional(name, kind).map { .set($0) } ?? .keep
  }
}

/// What a partial update does to a field: what was left out stays, `null` takes away.
enum Change<Value: Sendable>: Sendable {
  case keep
  case clear
  case set(Value)

  /// Does it.
  func apply(to value: inout Value?) {
    switch self {
    case .keep: break
    case .clear: value = nil
    case .set(let new): value = new
    }
  }

  /// Does it where there is something always: what is taken away becomes `empty`.
  func apply(to value: inout Value, empty: Value) {
    var changed: Value? = value
    apply(to: &changed)
    value = changed ?? empty
  }
}
