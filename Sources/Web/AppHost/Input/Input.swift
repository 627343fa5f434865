internal import Accounts
public import HTTPServer
internal import HTTPTypes
public import Interface
public import JSON

/// The fields of a form or a JSON object. Reading collects all errors, so that the client gets them
/// together.
///
///     var input = try Input(request)
///     let name = input.text("name", longest: 200)
///     let birthDate = input.optional("birthDate", Input.date)
///     try input.check()
public struct Input: Sendable {
  /// The value under a name.
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
  let words: MessageCatalog
  /// The errors so far.
  public private(set) var errors: [HTTPError.FieldError] = []

  /// Reads the body of a request: a form or a JSON object.
  /// - Parameter words: the language of error messages.
  /// - Throws: `HTTPError` if it is neither.
  public init(_ request: Request, words: MessageCatalog = .siteEnglish) throws(HTTPError) {
    try request.checkEncoding()
    switch request.mediaType {
    case "application/x-www-form-urlencoded": self.init(try request.form(), words: words)
    case "application/json": self.init(try Self.object(try request.body.bytes()), words: words)
    default:
      throw HTTPError(.unsupportedMediaType, "The body has to be application/json or a form.")
    }
  }

  /// Reads a form or a query; of repeated names the first value counts.
  public init(_ form: FormFields, words: MessageCatalog = .siteEnglish) {
    self.words = words
    source = .form(
      Dictionary(form.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Reads a JSON object; `null` counts as absent, except for ``isNull(_:)``.
  public init(_ object: JSONObject, words: MessageCatalog = .siteEnglish) {
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

  /// Trims leading and trailing white space.
  private static func trim(_ text: String) -> String {
    // Fast path: a text that begins and ends with one of these needs no trimming; most do.
    let letters: ClosedRange<UInt8> = 0x21...0x7E
    if let first = text.utf8.first, letters ~= first, let last = text.utf8.last, letters ~= last {
      return text
    }
    var rest = text[...]
    while rest.first?.isBlank == true { rest.removeFirst() }
    while rest.last?.isBlank == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether the field is `null`, which clears the stored value.
  public func isNull(_ name: String) -> Bool { source[name] == .null }

  /// Whether the field is sent without a value: `null` or an empty text.
  public func isCleared(_ name: String) -> Bool { isNull(name) || source[name]?.string == "" }

  /// Whether the field is present and not `null`.
  public func has(_ name: String) -> Bool { sent(name) != nil }

  /// The field as it was sent, for showing it again.
  public func raw(_ name: String) -> String { source[name]?.string ?? "" }

  /// The value of the field, unless it is `null`.
  private func sent(_ name: String) -> JSONValue? {
    source[name].flatMap { $0 == .null ? nil : $0 }
  }

  /// Reads a required text.
  /// - Parameters:
  ///   - longest: the maximum number of characters.
  ///   - lines: whether it may have several lines.
  /// - Returns: the trimmed text; empty if it is invalid.
  public mutating func text(_ name: String, longest: Int, lines: TextLines = .one) -> String {
    guard let text = optionalText(name, longest: longest, lines: lines) else {
      if !errors.contains(where: { $0.field == name }) { refuse(name, .missingInput) }
      return ""
    }
    return text
  }

  /// Reads an optional text.
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
    // A character has at least one byte, and counting bytes is faster.
    guard text.utf8.count <= longest || text.count <= longest else {
      refuse(name, .tooLong(text.count, maximum: longest))
      return nil
    }
    return text.isEmpty ? nil : text
  }

  /// Reads an optional list of texts.
  /// - Parameters:
  ///   - most: the maximum number of texts.
  ///   - longest: the maximum number of characters of each.
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

  /// Reads an optional list of integers.
  /// - Parameter range: the valid range; no list is longer than the range has numbers.
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

  /// Reads a required secret as it was typed, white space included.
  public mutating func secret(_ name: String) -> String {
    let sent = sent(name)
    guard let secret = sent?.string, !secret.isEmpty else {
      refuse(name, sent == nil || sent?.string != nil ? .missingInput : .textNeeded)
      return ""
    }
    return secret
  }

  /// Reads an optional value.
  /// - Parameter isEmptyAbsent: whether an empty text means none, as in a form.
  @inlinable
  public mutating func optional<Value>(
    _ name: String, _ kind: Kind<Value>, isEmptyAbsent: Bool = true
  ) -> Value? {
    guard let sent = scalar(name, isEmptyAbsent: isEmptyAbsent) else { return nil }
    if let text = sent.text, let value = kind.read(text) { return value }
    refuse(name, kind.form())
    return nil
  }

  /// The field as one value; nil for an absent one.
  @usableFromInline
  func scalar(_ name: String, isEmptyAbsent: Bool) -> SentScalar? {
    guard let sent = sent(name) else { return nil }
    let text = sent.scalar.map(Self.trim)
    return text?.isEmpty == true && isEmptyAbsent ? nil : SentScalar(text: text)
  }

  /// Reads a required value; nil if it is missing or invalid, which is recorded.
  @inlinable
  public mutating func value<Value>(_ name: String, _ kind: Kind<Value>) -> Value? {
    let known = errors.count
    let value = optional(name, kind)
    if value == nil, errors.count == known { refuse(name, .missingInput) }
    return value
  }

  /// Reads an optional nested object.
  /// - Parameter read: reads the nested object; its errors are recorded under `name/field`.
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

  /// Reads a list of objects with ``Input``; nil if it is absent or invalid.
  /// - Parameters:
  ///   - most: the most items.
  ///   - read: reads an item; errors of its fields are recorded under their path.
  public mutating func optionalObjects<Value>(
    _ name: String, most: Int, _ read: (inout Input) throws -> Value?
  ) rethrows -> [Value]? {
    guard let sent = sent(name) else { return nil }
    let list = (sent.array ?? []).map(\.object)
    guard sent.array != nil, list.count <= most, !list.contains(nil) else {
      refuse(name, list.count > most ? .tooMany(maximum: most) : .objectForm)
      return nil
    }
    let known = errors.count
    let values = try list.compactMap(\.self).enumerated().compactMap { index, object in
      var inner = Input(object, words: words)
      let value = try read(&inner)
      errors += inner.errors.map { .init(field: "\(name)/\(index)/\($0.field)", detail: $0.detail) }
      return value
    }
    return errors.count == known ? values : nil
  }

  /// Records an error for a field.
  public mutating func refuse(_ field: String, _ problem: Message) {
    errors.append(HTTPError.FieldError(field: field, detail: words(problem)))
  }

  /// Throws the recorded errors, if any.
  public func check() throws(HTTPError) {
    guard errors.isEmpty else {
      throw HTTPError(
        .unprocessableContent, words(.needsAnotherLook), fieldErrors: errors)
    }
  }
}

/// A field that was sent.
@usableFromInline
struct SentScalar {
  /// The trimmed text of a string, number or Boolean; nil for an array or an object.
  @usableFromInline let text: String?
}

extension JSONValue {
  /// A string, number or Boolean as it was written; nil for an array or an object.
  fileprivate var scalar: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.text
    case .boolean(let truth): String(truth)
    case .null, .array, .object: nil
    }
  }
}
