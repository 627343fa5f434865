import Accounts
import AppHost

extension SettingKind where Value == AppKeys {
  /// App key names and secrets, of which only digests are kept.
  static var appKeys: Self {
    Self(
      expected:
        "give name and secret, such as ios-client and what openssl rand -hex 32 prints; several with "
        + "commas between them, each with a name and a secret of its own"
    ) { text in
      let entries = text.split(separator: ",").map { $0.split(separator: " ") }
      let keys = entries.compactMap { words in
        words.count == 2
          ? AppKeyName(rawValue: String(words[0])).flatMap {
            AppKey(name: $0, secret: String(words[1]))
          } : nil
      }
      return keys.count == entries.count ? AppKeys(keys) : nil
    }
  }
}

extension SettingKind where Value == CrossOrigins {
  /// The origins of other sites.
  static var crossOrigins: Self {
    Self(
      expected:
        "give * or addresses without a path, such as https://app.example.org; several with commas "
        + "between them"
    ) { text in
      if text == "*" { return .any }
      return SettingKind<[Origin]>.list(of: .origin).read(text).map { .listed(Set($0)) }
    }
  }
}
