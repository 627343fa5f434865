import HTTPServer
import Storage
import Vault

/// The type of a setting: how a text is parsed, and the message if it is invalid.
struct SettingKind<Value: Sendable>: Sendable {
  /// What would be valid, as in "give a port from 0 to 65535".
  let expected: String
  /// Whether an empty text is parsed like any other. Otherwise it counts as unset, as with
  /// `NAME=${NAME:-}` in a compose file.
  var readsEmpty = false
  /// Parses a text; nil if it is invalid.
  let read: @Sendable (String) -> Value?
}

/// A text that is redacted in logs, pages and errors.
struct Secret: Sendable, CustomStringConvertible, CustomReflectable {
  let text: String

  var description: String { "<secret>" }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SettingKind where Value == String {
  /// A folder or file.
  static var path: Self { Self(expected: "give a path") { $0 } }
}

extension SettingKind where Value == Secret {
  /// A provider key with one of several prefixes.
  static func key(prefixes: [String]) -> Self {
    let either = prefixes.map { "\($0)…" }.joined(separator: " or ")
    return Self(expected: "give the key as the provider shows it: \(either)") { text in
      let fits = prefixes.contains { text.hasPrefix($0) && text.count > $0.count }
      return fits && !text.contains(where: \.isWhitespace) ? Secret(text: text) : nil
    }
  }

  /// A token to compare with what a program sends.
  static var token: Self {
    Self(expected: "give 16 characters or more without blanks, such as from openssl rand -hex 24") {
      $0.utf8.count >= 16 && !$0.contains(where: \.isWhitespace) ? Secret(text: $0) : nil
    }
  }

  /// The master key, and older ones after it.
  static var masterKey: Self {
    Self(
      expected: "give 32 bytes in base64 or hexadecimal, such as from openssl rand -base64 32",
      readsEmpty: true
    ) { text in (try? MasterKeyring(text)) == nil ? nil : Secret(text: text) }
  }

  /// A key for HMAC-SHA256 (RFC 7518, section 3.2).
  static var signingKey: Self {
    Self(
      expected: "give 32 bytes or more, such as from openssl rand -base64 32", readsEmpty: true
    ) { $0.utf8.count >= 32 ? Secret(text: $0) : nil }
  }
}

extension SettingKind where Value == UInt16 {
  /// A port; 0 takes a free one.
  static var port: Self { Self(expected: "give a port from 0 to 65535") { UInt16($0) } }
}

extension SettingKind where Value == IPAddress {
  /// An address of this machine.
  static var address: Self {
    Self(expected: "give an address such as 127.0.0.1, 0.0.0.0 or ::") { text in
      text == "localhost" ? .loopback : IPAddress(text)
    }
  }
}

extension SettingKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A case of an enumeration.
  static var choice: Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(expected: "give one of \(words.joined(separator: ", "))") {
      Value(rawValue: $0.lowercased())
    }
  }
}

extension SettingKind {
  /// Several values, separated by commas.
  static func list<Element>(of kind: SettingKind<Element>) -> Self where Value == [Element] {
    Self(expected: "\(kind.expected); several with commas between them") { text in
      let words = text.split(separator: ",").map { String($0.trimmed) }
      let values = words.compactMap(kind.read)
      return values.count == words.count ? values : nil
    }
  }
}
