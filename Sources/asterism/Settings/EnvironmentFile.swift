/// A `.env` file: lines of `NAME=value`, with comments after `#` and quotes around values.
///
///     # who may administer
///     ADMIN_EMAILS = ada@example.org, grace@example.org
///     MAIL_FROM="Asterism <stars@example.org>"   # quotes keep blanks and #
///     export METRICS_TOKEN='taken as it is'
///
/// Between double quotes `\"`, `\\`, `\n` and `\t` have their usual meaning; single quotes are
/// verbatim. Nothing is expanded.
struct EnvironmentFile: Equatable {
  /// A value with its line.
  struct Entry: Equatable {
    let value: String
    let line: Int
  }

  /// The path of the file.
  let path: String
  /// The entries by name.
  let entries: [String: Entry]

  /// - Throws: ``EnvironmentFileError``, which names the first bad line.
  init(path: String, contents: String) throws(EnvironmentFileError) {
    var entries: [String: Entry] = [:]
    for (index, line) in contents.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let number = index + 1
      do throws(Problem) {
        guard let (name, value) = try Self.pair(in: line) else { continue }
        if let first = entries[name] {
          throw Problem("\(name) is set in line \(first.line) already")
        }
        entries[name] = Entry(value: value, line: number)
      } catch {
        throw EnvironmentFileError(path: path, line: number, problem: error.text)
      }
    }
    self.path = path
    self.entries = entries
  }

  private struct Problem: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// The name and the value of a line; nil for an empty line or a comment.
  private static func pair(in line: Substring) throws(Problem) -> (String, String)? {
    var text = line.trimmed
    if text.isEmpty || text.hasPrefix("#") { return nil }
    if text.hasPrefix("export ") { text = text.dropFirst("export ".count).trimmed }
    guard let equals = text.firstIndex(of: "=") else {
      throw Problem("there is no =; write NAME=value")
    }
    let name = text[..<equals].trimmed
    guard isName(name) else { throw Problem("'\(name)' is no name of a variable") }
    return (String(name), try value(of: text[text.index(after: equals)...].trimmed))
  }

  private static func isName(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9") else {
      return false
    }
    return name.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func value(of text: Substring) throws(Problem) -> String {
    switch text.first {
    case "\"", "'":
      let (value, rest) = try quoted(text)
      guard rest.isEmpty || rest.hasPrefix("#") else {
        throw Problem("'\(rest)' follows the closing quote")
      }
      return value
    default:
      // A # starts a comment only after white space: passwords and URLs may contain one.
      let end =
        text.hasPrefix("#")
        ? text.startIndex
        : text.indices.dropFirst().first {
          text[$0] == "#" && text[text.index(before: $0)].isWhitespace
        }
      return String(text[..<(end ?? text.endIndex)].trimmed)
    }
  }

  /// Splits a text into its leading quoted part and the rest.
  private static func quoted(_ text: Substring) throws(Problem) -> (String, Substring) {
    let quote = text[text.startIndex]
    var (value, rest) = ("", text.dropFirst())
    while let character = rest.popFirst() {
      if character == quote { return (value, rest.trimmed) }
      guard character == "\\", quote == "\"" else {
        value.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": value.append("\n")
      case "t": value.append("\t")
      case let escaped? where escaped == "\\" || escaped == "\"": value.append(escaped)
      default: throw Problem("a backslash stands before \", \\, n or t; write \\\\ for itself")
      }
    }
    throw Problem("the quote \(quote) is not closed")
  }
}

/// An invalid line of a `.env` file.
struct EnvironmentFileError: Error, Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let problem: String

  var description: String { "\(path), line \(line): \(problem)" }
}

extension Substring {
  /// Trims white space.
  var trimmed: Substring {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[start...end]
  }
}
