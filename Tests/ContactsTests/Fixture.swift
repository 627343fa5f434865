import Contacts
import Foundation

/// A file as one of five makers of address books writes it, by their documented form: Apple
/// Contacts, Google Contacts, Outlook, Android and Samsung, Nextcloud and Thunderbird. The people in
/// it are invented.
enum Fixture {
  static let names = [
    "apple-one", "apple-without-year", "apple-picture", "apple-company", "apple-group",
    "apple-utf16", "apple-folded", "apple-several", "google-one", "google-without-year",
    "google-picture-address", "google-several", "google-mail-only", "google-escapes",
    "google-nickname", "google-text-birthday", "outlook-one", "outlook-quoted",
    "outlook-windows-1252", "outlook-picture", "outlook-web", "outlook-agent",
    "outlook-without-year", "outlook-several", "android-one", "android-hindi",
    "android-without-year", "samsung-picture", "samsung-picture-flush", "android-3",
    "samsung-several", "samsung-year-only", "nextcloud-one", "nextcloud-picture",
    "nextcloud-picture-escaped", "nextcloud-time", "thunderbird-one", "thunderbird-without-year",
    "thunderbird-list", "nextcloud-several",
  ]

  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return Array(try Data(contentsOf: folder.appending(path: "\(name).vcf")))
  }

  /// What a file holds, a line per person and per problem.
  static func told(_ file: ContactFile) -> [String] {
    file.contacts.map(\.told) + file.problems.map { "\($0.reason) in line \($0.line)" }
  }
}

extension Contact {
  fileprivate var told: String {
    [name.text, birthday?.vCard, picture.map { "picture of \($0.count) bytes" }]
      .compactMap(\.self).joined(separator: ", ")
  }
}
