/// Reads HTML as a browser does, as far as these tests need: tags, attributes in double quotes,
/// comments, and the references that the renderer writes. It knows nothing of the renderer.
struct Tokenizer {
  enum Token: Equatable {
    case start(String, [Attribute])
    case end(String)
    case text(String)
    case comment(String)
  }

  struct Attribute: Equatable {
    var name: String
    var value: String
  }

  /// What could not be read.
  struct Malformed: Error {
    var rest: String
  }

  private var rest: Substring.UnicodeScalarView

  static func tokens(of html: String) throws -> [Token] {
    var tokenizer = Tokenizer(rest: html[...].unicodeScalars)
    var tokens: [Token] = []
    while !tokenizer.rest.isEmpty { tokens.append(try tokenizer.next()) }
    return tokens
  }

  private mutating func next() throws -> Token {
    if take("<!--") { return .comment(decoded(try until("-->"))) }
    if take("</") { return .end(try until(">")) }
    guard take("<") else { return .text(decoded(textRun())) }
    let name = run { $0 != " " && $0 != ">" }
    var attributes: [Attribute] = []
    while take(" ") { attributes.append(try attribute()) }
    guard take(">") else { throw Malformed(rest: String(rest)) }
    return .start(name, attributes)
  }

  private mutating func attribute() throws -> Attribute {
    let name = run { $0 != "=" && $0 != " " && $0 != ">" }
    guard take("=\"") else { return Attribute(name: name, value: "") }
    return Attribute(name: name, value: decoded(try until("\"")))
  }

  private mutating func textRun() -> String { run { $0 != "<" } }

  private mutating func run(while holds: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: holds)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  private mutating func take(_ mark: String) -> Bool {
    guard rest.starts(with: mark.unicodeScalars) else { return false }
    rest = rest.dropFirst(mark.unicodeScalars.count)
    return true
  }

  private mutating func until(_ mark: String) throws -> String {
    var taken = String.UnicodeScalarView()
    while !take(mark) {
      guard let scalar = rest.popFirst() else { throw Malformed(rest: String(taken)) }
      taken.append(scalar)
    }
    return String(taken)
  }

  /// Only a full reference stands for a character; a bare `&` is one that the renderer forgot.
  private func decoded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text[...].unicodeScalars
    let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\""]
    while let scalar = rest.first {
      let match = references.first { rest.starts(with: $0.key.unicodeScalars) }
      result.append(contentsOf: match?.value.unicodeScalars ?? String(scalar).unicodeScalars)
      rest = rest.dropFirst(match?.key.unicodeScalars.count ?? 1)
    }
    return String(result)
  }
}
