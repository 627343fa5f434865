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
  /// What stands under a name.
  private enum Source: Sendable {
    case form([String: String])
    case object(JSONObject)

    subscript(name: String) -> JSONValue? {
      switch self {
      case .form(let fields): fields[name].map { .string($0) }
      case .object(let object): object[name]
      }
    }
  }

  private let source: Source
  let words: Catalogue
  /// What is wrong so far.
  public private(set) var errors: [HTTPError.FieldError] = []

  /// Reads the body of a request: a form or a JSON object.
  /// - Parameter words: the language in which is said what is wrong.
  /// - Throws: `HTTPError` where it is neither.
  public init(_ request: Request, words: Catalogue = .siteEnglish) throws(HTTPError) {
    try request.checkEncoding()
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
    source = .form(
      Dictionary(form.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Reads a JSON object; `null` is as if the member were not there, but for ``isNull(_:)``.
  public init(_ object: JSONObject, words: Catalogue = .siteEnglish) {
    self.words = words
    source = .object(object)
  }

  static func object(_ bytes: [UInt8]) throws(HTTPError) -> JSONObject {
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

  /// Without blanks at its ends.
  private static func trim(_ text: String) -> String {
    // No character that begins or ends with one of these is blank; most texts are settled by it.
    let letters: ClosedRange<UInt8> = 0x21...0x7E
    if let first = text.utf8.first, letters ~= first, let last = text.utf8.last, letters ~= last {
      return text
    }
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether `null` was sent under a name: what stands there is to be taken away.
  public func isNull(_ name: String) -> Bool { source[name] == .null }

  /// Whether something was sent under a name.
  public func has(_ name: String) -> Bool { sent(name) != nil }

  /// What was sent under a name, as it was; for showing it again.
  public func raw(_ name: String) -> String { source[name]?.string ?? "" }

  /// What was sent under a name, where that is more than `null`.
  private func sent(_ name: String) -> JSONValue? {
    source[name].flatMap { $0 == .null ? nil : $0 }
  }

  /// A text that has to be there.
  /// - Parameters:
  ///   - longest: how many characters it may have.
  ///   - lines: whether it may have several lines.
  /// - Returns: without blanks at its ends; empty if something is wrong with it.
  public mutating func text(_ name: String, longest: Int, lines: TextLines = .one) -> String {
    guard let text = optionalText(name, longest: longest, lines: lines) else {
      if !errors.contains(where: { $0.field == name }) { refuse(name, .missingInput) }
      return ""
    }
    return text
  }

  /// A text that may be left out.
  public mutating func optionalText(
    _ name: String, longest: Int, lines: TextLines = .one
  ) -> String? {
    guard let sent = sent(name) else { return nil }
    guard let text = sent.string.map(Self.trim) else {
      refuse(name, .textNeeded)
      return nil
    }
    if let problem = lines.problem(of: text) {
      refuse(name, problem)
      return nil
    }
    // A character has a byte at least, and bytes are counted faster.
    guard text.utf8.count <= longest || text.count <= longest else {
      refuse(name, .tooLong(text.count, maximum: longest))
      return nil
    }
    return text.isEmpty ? nil : text
  }

  /// Texts of a list, which may be left out.
  /// - Parameters:
  ///   - most: how many there may be.
  ///   - longest: how many characters each may have.
  public mutating func optionalTexts(_ name: String, most: Int, longest: Int) -> [String]? {
    guard let sent = sent(name) else { return nil }
    guard let list = sent.array, list.count <= most else {
      refuse(name, .listOfTexts(most, longest: longest))
      return nil
    }
    let texts = list.compactMap { $0.string.map(Self.trim) }
    let areFine = texts.allSatisfy { text in
      !text.isEmpty && text.count <= longest && TextLines.one.problem(of: text) == nil
    }
    guard texts.count == list.count, areFine else {
      refuse(name, .listOfTexts(most, longest: longest))
      return nil
    }
    return texts
  }

  /// Whole numbers of a list, which may be left out.
  /// - Parameter range: what each may be; no list is longer than there are such numbers.
  public mutating func optionalIntegers(_ name: String, _ range: ClosedRange<Int>) -> [Int]? {
    guard let sent = sent(name) else { return nil }
    let list = sent.array ?? []
    let numbers = list.compactMap { $0.integer.flatMap { Int(exactly: $0) } }
    guard sent.array != nil, numbers.count == list.count, numbers.count <= range.count,
      numbers.allSatisfy(range.contains)
    else {
      refuse(name, .wholeNumber("\(range.lowerBound)", "\(range.upperBound)"))
      return nil
    }
    return numbers
  }

  /// A secret, as it was typed, blanks included.
  public mutating func secret(_ name: String) -> String {
    guard let secret = source[name]?.string, !secret.isEmpty else {
      refuse(name, .missingInput)
      return ""
    }
    return secret
  }

  /// A value of a field that may be left out.
  public mutating func optional<Value>(_ name: String, _ kind: Kind<Value>) -> Value? {
    guard let sent = sent(name) else { return nil }
    let text = sent.scalar.map(Self.trim)
    if text?.isEmpty == true { return nil }
    if let text, let value = kind.read(text) { return value }
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
    guard let sent = sent(name) else { return nil }
    guard let object = sent.object else {
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
  /// A text, a number or a truth value as it was written; nil for what has parts.
  fileprivate var scalar: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.text
    case .boolean(let truth): String(truth)
    case .null, .array, .object: nil
    }
  }
}
