private import CPhoneNumbers

/// The telephone numbers of the world, by libphonenumber: reads what people type and knows how numbers are
/// written at home.
///
/// The library is opened with the first plan that is made, which takes some 10 ms, and stays.
public struct NumberingPlan: Sendable {
  /// Which numbers are taken.
  public enum Admission: Hashable, Sendable {
    /// Those in ranges that are given out. Of the numbers kept free for fiction (+1 555 0100 to 0199
    /// after an area code) these are too, and nobody answers there.
    case assigned
    /// Every number of a possible length: where the simulator runs, whose phones may have numbers that
    /// nobody can have (+1 555 555 0100).
    case possible
  }

  private let admission: Admission

  /// Opens the library.
  /// - Throws: ``PhoneNumberError/unavailable`` where libphonenumber 8 is not installed.
  public init(admitting admission: Admission = .assigned) throws(PhoneNumberError) {
    guard asterism_phone_open() else { throw .unavailable }
    self.admission = admission
  }

  /// Reads a number as people write it: with blanks, brackets and hyphens, with or without country code.
  /// - Parameters:
  ///   - text: at most 64 bytes are a number.
  ///   - region: where a number without country code is at home: two letters of ISO 3166, such as `US`.
  public func number(
    _ text: String, region: String = "US"
  ) throws(PhoneNumberError) -> PhoneNumber {
    let read = try read(text, region: region)
    guard !read.hasExtension else { throw .extensionGiven }
    guard admission == .possible || read.facts.isAssigned else { throw .notAssigned }
    guard let number = PhoneNumber(e164: read.e164) else { throw .notANumber }
    return number
  }

  /// What is known of a number. One of a country that the plan does not know is of the region `001` and
  /// is written with its country code.
  public func facts(of number: PhoneNumber) -> PhoneNumberFacts {
    do {
      return try read(number.e164, region: "001").facts
    } catch {
      return PhoneNumberFacts(
        region: "001", national: number.e164, line: .other, isAssigned: false)
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
      line: PhoneNumberFacts.Line(phone.line), isAssigned: phone.is_assigned)
    return (Self.text(of: phone.e164), facts, phone.has_extension)
  }

  /// The text of an array of C that ends with a zero byte.
  private static func text<Characters>(of characters: Characters) -> String {
    unsafe withUnsafeBytes(of: characters) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// What is known of a telephone number.
public struct PhoneNumberFacts: Hashable, Sendable {
  /// What the lines of a range are used for.
  public enum Line: Hashable, Sendable {
    /// A phone that stands in a house: it may take no texts.
    case fixed
    /// A phone that is carried.
    case mobile
    /// Either; in North America numbers do not tell.
    case either
    /// Free, premium, shared, over the Internet, or not known.
    case other
  }

  /// Two letters of ISO 3166; `001` for numbers of no country.
  public let region: String
  /// As it is written at home, such as `(202) 555-0123`.
  public let national: String
  /// What the line is used for.
  public let line: Line
  /// Whether the number lies in a range that is given out.
  public let isAssigned: Bool
}

/// Why a text is no telephone number. It never holds the text.
public enum PhoneNumberError: Error, Hashable, Sendable {
  /// Not digits, or not in a way in which numbers are written.
  case notANumber
  /// The country code is nobody's, or there is none and the region is not known.
  case noCountry
  /// Too few digits, or an area code is missing.
  case tooShort
  /// Too many digits.
  case tooLong
  /// In no range that is given out.
  case notAssigned
  /// With an extension, which no text can be sent to.
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
