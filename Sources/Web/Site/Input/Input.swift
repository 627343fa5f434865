public import HTTPServer
internal import HTTPTypes
public import Interface
public import JSON

/// What somebody sent, a form or a JSON object, read field by field. Everything that is wrong is
/// gathered, so that a person learns of all of it at once.
///
///     var input = try Input(request)
///     let name = input.text("name", longest: 200)
///     let birthDate = input.optional("birthDate", Input.date)
///     try input.check()
public struct Input: Sendable {
  private let fields: [String: String]
  /// All members of a JSON object.
  private let members: [String: JSONValue]
  private let nulls: Set<String>
  private let words: Catalogue
  /// What is wrong so far.
  public private(set) var errors: [HTTPError.FieldError] = []

  /// Reads the body of a request: a form or a JSON object.
  /// - Parameter words: the language in which is said what is wrong.
  /// - Throws: `HTTPError` where it is neither.
  public init(_ request: Request, words: Catalogue = .siteEnglish) throws(HTTPError) {
    switch request.mediaType {
    case "application/x-www-form-urlencoded": self.init(try request.form(), words: words)
    case "application/json": self.init(try Self.object(try request.body.bytes()), words: words)
    default:
      throw HTTPError(.unsupportedMediaType, "The body has to be application/json or a form.")
    }
  }

  /// Reads a form or a query; of several values of a name the first counts.
  public init(_ form: FormFields, words: Catalogue = .siteEnglish) {
    self.words = words
    fields = Dictionary(form.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { a, _ in a })
    members = [:]
    nulls = []
  }

  /// Reads a JSON object; `null` is as if the member were not there, but for ``isNull(_:)``.
  public init(_ object: JSONObject, words: Catalogue = .siteEnglish) {
    self.words = words
    var fields: [String: String] = [:]
    var members: [String: JSONValue] = [:]
    for member in object.members where member.value != .null {
      if let text = member.value.string { fields[member.name] = text }
      members[member.name] = member.value
    }
    self.fields = fields
    self.members = members
    nulls = Set(object.members.filter { $0.value == .null }.map(\.name))
  }

  private static func object(_ bytes: [UInt8]) throws(HTTPError) -> JSONObject {
    do {
      guard let object = try JSONValue(parsing: bytes).object else {
        throw HTTPError(.badRequest, "The body has to be a JSON object.")
      }
      return object
    } catch let error as HTTPError {
      throw error
    } catch {
      throw HTTPError(.badRequest, "The body is not JSON: \(error)")
    }
  }

  private static func trim(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether `null` was sent under a name: what stands there is to be taken away.
  public func isNull(_ name: String) -> Bool { nulls.contains(name) }

  /// Whether something was sent under a name.
  public func has(_ name: String) -> Bool { fields[name] != nil || members[name] != nil }

  /// What was sent under a name, as it was; for showing it again.
  public func raw(_ name: String) -> String { fields[name] ?? "" }

  /// A text that has to be there.
  /// - Parameter longest: how many characters it may have.
  /// - Returns: without blanks at its ends; empty if something is wrong with it.
  public mutating func text(_ name: String, longest: Int) -> String {
    guard let text = optionalText(name, longest: longest) else {
      if !errors.contains(where: { $0.field == name }) { refuse(name, .missingInput) }
      return ""
    }
    return text
  }

  /// A text that may be left out.
  public mutating func optionalText(_ name: String, longest: Int) -> String? {
    guard let sent = fields[name] else {
      if members[name] != nil { refuse(name, .textNeeded) }
      return nil
    }
    let text = Self.trim(sent)
    guard !text.unicodeScalars.contains(where: { $0.value == 0 }) else {
      refuse(name, .unusableCharacter)
      return nil
    }
    guard text.count <= longest else {
      refuse(name, .tooLong(text.count, maximum: longest))
      return nil
    }
    return text.isEmpty ? nil : text
  }

  /// A secret, as it was typed, blanks included.
  public mutating func secret(_ name: String) -> String {
    guard let secret = fields[name], !secret.isEmpty else {
      refuse(name, .missingInput)
      return ""
    }
    return secret
  }

  /// A value of a field that may be left out.
  public mutating func optional<Value>(_ name: String, _ kind: Kind<Value>) -> Value? {
    guard has(name) else { return nil }
    if let text = fields[name] {
      let trimmed = Self.trim(text)
      if trimmed.isEmpty { return nil }
      if let value = kind.read(trimmed) { return value }
    } else if let number = members[name]?.number, let value = kind.read(number) {
      return value
    } else if let flag = members[name]?.boolean, let value = kind.read(String(flag)) {
      return value
    }
    refuse(name, kind.form())
    return nil
  }

  /// A value of a field that has to be there; nil if something is wrong with it, which is noted.
  public mutating func value<Value>(_ name: String, _ kind: Kind<Value>) -> Value? {
    let known = errors.count
    let value = optional(name, kind)
    if value == nil, errors.count == known { refuse(name, .missingInput) }
    return value
  }

  /// A value of an object within the object, which may be left out.
  /// - Parameter read: reads the inner object; what is wrong there is noted under `name/field`.
  public mutating func optional<Value>(
    _ name: String, _ read: (inout Input) throws -> Value?
  ) rethrows -> Value? {
    guard has(name) else { return nil }
    guard let object = members[name]?.object else {
      refuse(name, .objectForm)
      return nil
    }
    var inner = Input(object, words: words)
    let value = try read(&inner)
    errors += inner.errors.map { .init(field: "\(name)/\($0.field)", detail: $0.detail) }
    return inner.errors.isEmpty ? value : nil
  }

  /// Notes that a field is at fault.
  public mutating func refuse(_ field: String, _ problem: Message) {
    errors.append(HTTPError.FieldError(field: field, detail: words(problem)))
  }

  /// Throws what is wrong, if anything is.
  public func check() throws(HTTPError) {
    guard errors.isEmpty else {
      throw HTTPError(
        .unprocessableContent, words(.needsAnotherLook), fieldErrors: errors)
    }
  }
}

extension JSONValue {
  /// The digits of a number, as they were sent.
  fileprivate var number: String? {
    if case .number(let number) = self { number.text } else { nil }
  }
}
