private import CPhoneNumbers

/// The world's telephone numbering plans, by libphonenumber: parses numbers as people type them and
/// formats them nationally.
///
/// The library is loaded with the first instance, which takes some 10 ms, and stays loaded.
public struct NumberingPlan: Sendable {
  /// Which numbers are accepted.
  public enum Admission: Hashable, Sendable {
    /// Numbers in assigned ranges. Of the numbers reserved for fiction (+1 555 0100 to 0199 after
    /// an area code) these are included, and no one answers there.
    case assigned
    /// Every number of a possible length: for the simulator, whose phones may have numbers that
    /// cannot exist (+1 555 555 0100).
    case possible
  }

  private let admission: Admission

  /// Loads the library.
  /// - Throws: ``PhoneNumberError/unavailable`` where libphonenumber 8 is not installed.
  public init(admitting admission: Admission = .assigned) throws(PhoneNumberError) {
    guard asterism_phone_open() else { throw .unavailable }
    self.admission = admission
  }

  /// Parses a number as people write it: with spaces, brackets and hyphens, with or without country
  /// code.
  /// - Parameters:
  ///   - text: at most 64 bytes.
  ///   - region: the region of numbers without country code: two letters of ISO 3166, such as `US`.
  public func number(
    _ text: String, region: String = "US"
  ) throws(PhoneNumberError) -> PhoneNumber {
    let read = try read(text, region: region)
    guard !read.hasExtension else { throw .extensionGiven }
    guard admission == .possible || read.facts.isAssigned else { throw .notAssigned }
    guard let number = PhoneNumber(e164: read.e164) else { throw .notANumber }
    return number
  }

  /// The properties of a number. One with an unknown country has the region `001` and is formatted
  /// with its country code.
  public func facts(of number: PhoneNumber) -> PhoneNumberFacts {
    do {
      return try read(number.e164, region: "001").facts
    } catch {
      return PhoneNumberFacts(
        region: "001", national: number.e164, international: number.e164, line: .other,
        isAssigned: false)
    }
  }

  private func read(
    _ text: String, region: String
  ) throws(PhoneNumberError) -> (e164: String, facts: PhoneNumberFacts, hasExtension: Bool) {
    guard text.utf8.count <= 64 else { throw .tooLong }
    var phone = asterism_phone()
    var text = text
    let result = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let start = bytes.baseAddress else { return ASTERISM_PHONE_NOT_A_NUMBER }
        return unsafe asterism_phone_read(start, bytes.count, region.uppercased(), &phone)
      }
    }
    if let error = PhoneNumberError(result) { throw error }
    let facts = PhoneNumberFacts(
      region: Self.text(of: phone.region), national: Self.text(of: phone.national),
      international: Self.text(of: phone.international), line: PhoneNumberFacts.Line(phone.line),
      isAssigned: phone.is_assigned)
    return (Self.text(of: phone.e164), facts, phone.has_extension)
  }

  /// The text of a null-terminated C array.
  private static func text<Characters>(of characters: Characters) -> String {
    unsafe withUnsafeBytes(of: characters) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// The properties of a telephone number.
public struct PhoneNumberFacts: Hashable, Sendable {
  /// The type of line in a number range.
  public enum Line: Hashable, Sendable {
    /// A landline: it may not accept texts.
    case fixed
    /// A mobile phone.
    case mobile
    /// Either; North American numbers do not distinguish.
    case either
    /// Toll-free, premium, shared, over the Internet, or unknown.
    case other
  }

  /// Two letters of ISO 3166; `001` for non-geographic numbers.
  public let region: String
  /// The national format, such as `(202) 555-0123`.
  public let national: String
  /// The international format, such as `+1 202-555-0123`.
  public let international: String
  /// The type of line.
  public let line: Line
  /// Whether the number is in an assigned range.
  public let isAssigned: Bool
}

/// Why a text is not a telephone number. Never contains the text.
public enum PhoneNumberError: Error, Hashable, Sendable {
  /// Not digits, or not in a number format.
  case notANumber
  /// The country code is unassigned, or there is none and the region is unknown.
  case noCountry
  /// Too few digits, or an area code is missing.
  case tooShort
  /// Too many digits.
  case tooLong
  /// In no assigned range.
  case notAssigned
  /// With an extension, to which no text can be sent.
  case extensionGiven
  /// libphonenumber 8 is not installed on this machine.
  case unavailable
}

extension PhoneNumberError {
  fileprivate init?(_ result: asterism_phone_result) {
    switch result {
    case ASTERISM_PHONE_READ: return nil
    case ASTERISM_PHONE_UNAVAILABLE: self = .unavailable
    case ASTERISM_PHONE_NO_COUNTRY: self = .noCountry
    case ASTERISM_PHONE_TOO_SHORT: self = .tooShort
    case ASTERISM_PHONE_TOO_LONG: self = .tooLong
    default: self = .notANumber
    }
  }
}

extension PhoneNumberFacts.Line {
  fileprivate init(_ line: asterism_phone_line) {
    switch line {
    case ASTERISM_PHONE_FIXED_LINE: self = .fixed
    case ASTERISM_PHONE_MOBILE_LINE: self = .mobile
    case ASTERISM_PHONE_EITHER_LINE: self = .either
    default: self = .other
    }
  }
}
