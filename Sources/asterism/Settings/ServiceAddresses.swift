import AppHost
import HTTPServer
import Storage
import Vault

/// The parts of a URL such as `smtps://user:password@mail.example.org:465/`.
struct ServiceAddress {
  let scheme: String
  private(set) var user: String?
  private(set) var password: String?
  let host: String
  let port: UInt16?
  /// The path and what follows it, as written.
  let rest: String

  init?(_ text: String) {
    guard let separator = text.firstRange(of: "://"),
      text.utf8.allSatisfy({ $0 > UInt8(ascii: " ") && $0 < 0x7F })
    else { return nil }
    scheme = text[..<separator.lowerBound].lowercased()
    let afterScheme = text[separator.upperBound...]
    let end = afterScheme.firstIndex { "/?#".contains($0) } ?? afterScheme.endIndex
    rest = String(afterScheme[end...])
    var authority = afterScheme[..<end]
    if let at = authority.lastIndex(of: "@") {
      let parts = authority[..<at].split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]) else { return nil }
      user = name
      if parts.count == 2 {
        guard let secret = Self.decoded(parts[1]) else { return nil }
        password = secret
      }
      authority = authority[authority.index(after: at)...]
    }
    guard let (host, port) = Self.hostAndPort(authority) else { return nil }
    (self.host, self.port) = (host, port)
  }

  /// The port of the socket, where the scheme is HTTP with or without TLS.
  var reachedPort: UInt16 { port ?? (scheme == "http" ? 80 : 443) }

  private static func hostAndPort(_ text: Substring) -> (String, UInt16?)? {
    var (host, port) = (text, Substring?.none)
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      let tail = text[text.index(after: end)...]
      guard tail.isEmpty || tail.hasPrefix(":"), IPAddress(String(host)) != nil else { return nil }
      port = tail.isEmpty ? nil : tail.dropFirst()
    } else if let colon = text.firstIndex(of: ":") {
      (host, port) = (text[..<colon], text[text.index(after: colon)...])
    }
    guard !host.isEmpty else { return nil }
    guard let port else { return (String(host), nil) }
    guard let number = UInt16(port), number > 0 else { return nil }
    return (String(host), number)
  }

  /// Decodes percent escapes (RFC 3986, section 2.1); nil if one is malformed.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let escaped = Hexadecimal.decode(String(rest.prefix(2)) ?? "")?.first else {
        return nil
      }
      bytes.append(escaped)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension SettingKind where Value == Origin {
  static var origin: Self {
    Self(expected: "give an address without a path, such as https://stars.example.org") {
      Origin($0)
    }
  }
}

extension SettingKind where Value == String {
  /// The name of a host as browsers send it, with a port where people type one.
  static var host: Self {
    Self(expected: "give a name such as stars.lan or stars.lan:8080") { text in
      let parts = ServiceAddress("http://\(text)")
      guard let parts, parts.rest.isEmpty, parts.user == nil, Origin("http://\(text)") != nil else {
        return nil
      }
      return text.lowercased()
    }
  }
}

extension SettingKind where Value == LookupValue {
  /// The address of a person.
  static var email: Self {
    Self(expected: "give an address such as ada@example.org") { LookupValue.email($0) }
  }
}

extension SettingKind where Value == IPNetwork {
  static var network: Self {
    Self(expected: "give an address or a block such as 10.0.0.0/8") { IPNetwork($0) }
  }
}

extension SettingKind where Value == DatabaseLocation {
  static var database: Self {
    Self(
      expected: "give postgres://user:password@host/database (or postgresql://…), or the path of a "
        + "SQLite file, with sqlite:// before it or without"
    ) { text in
      let scheme = text.firstRange(of: "://").map { text[..<$0.lowerBound] }
      let isKnown = scheme.map { ["postgres", "postgresql", "sqlite", "file"].contains($0) }
      return isKnown == false ? nil : DatabaseLocation(text)
    }
  }
}
