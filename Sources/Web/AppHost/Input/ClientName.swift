/// A name that a page or a program has chosen for something new, so that sending it twice makes one of it.
public enum ClientName {
  /// The name in lower case; nil for what is no UUID.
  public static func uuid(_ sent: String?) -> String? {
    guard let sent else { return nil }
    let parts = sent.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let isHexadecimal = parts.joined().utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12], isHexadecimal else { return nil }
    return sent.lowercased()
  }
}
