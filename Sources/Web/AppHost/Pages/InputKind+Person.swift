internal import Interface
public import Places

extension Input.Kind where Value == String {
  /// The name of a known time zone, such as `Asia/Kolkata`.
  public static func timeZone(_ database: TimeZoneDatabase) -> Input.Kind<String> {
    Input.Kind<String>(.unknownZone) { name in
      // `asterism doctor` checks whether the rules can be read at all.
      (try? database.rules(for: name)) == nil ? nil : name
    }
  }

  /// A country by its two capital letters (ISO 3166), such as `IN`.
  public static let country = Input.Kind<String>(.countryForm) { code in
    code.utf8.count == 2 && code.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
      ? code : nil
  }

  /// The tag of one of the offered languages.
  public static let language = Input.Kind<String>(
    .oneOf(PresentationPreferences.languages.map(\.tag).joined(separator: ", "))
  ) { tag in PresentationPreferences.languages.contains { $0.tag == tag } ? tag : nil }
}
