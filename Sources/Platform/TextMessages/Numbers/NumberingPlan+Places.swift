extension NumberingPlan {
  /// A number that was read in the place of the person who has it.
  public struct LocalReading: Hashable, Sendable {
    /// The number.
    public let number: PhoneNumber
    /// Whether it was typed without country code and would be another number, or none, in the
    /// caregiver's region: a reason to show it in the international format.
    public let isForeign: Bool
  }

  /// Parses the number of a person who may live in another region than the caregiver. One
  /// without country code is read in the region of the person: 94123 45678 of somebody in India is
  /// +91 94123 45678, for caregivers anywhere.
  /// - Parameters:
  ///   - text: at most 64 bytes.
  ///   - region: the region of the person.
  ///   - home: the region of the caregiver.
  /// - Throws: ``LocalReadingError/onlyAtHome(_:)`` if it is a number in `home` alone; else why it
  ///   is none in `region`.
  public func number(
    _ text: String, of region: String, typedIn home: String
  ) throws(LocalReadingError) -> LocalReading {
    let atHome: PhoneNumber? = region == home ? nil : try? number(text, region: home)
    do throws(PhoneNumberError) {
      let number = try number(text, region: region)
      return LocalReading(number: number, isForeign: region != home && number != atHome)
    } catch {
      if let atHome { throw .onlyAtHome(atHome) }
      throw .invalid(error)
    }
  }
}

/// Why a number of a person in another region could not be read.
public enum LocalReadingError: Error, Hashable, Sendable {
  /// It is no number where the person lives, but one where the caregiver lives.
  case onlyAtHome(PhoneNumber)
  /// It is a number in neither place.
  case invalid(PhoneNumberError)
}
