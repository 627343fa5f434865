public import Charts
private import CivilTime

/// A moment of a calendar with its words.
public struct SkyEntry: Hashable, Sendable {
  public let moment: SkyMoment
  /// What it is: `Mercury turns direct`.
  public let title: String
  /// What it rests on and may be good for, one line each.
  public let notes: [String]

  /// Tells the moment from all others of its calendar, the same each time that the calendar is made:
  /// `2027-03-14.mars-square-moon`.
  public var id: String { "\(moment.instant.civil().date).\(moment.name)" }
}

extension SkyCalendar {
  /// Returns the moments with their words.
  /// - Parameter audience: whether texts speak to the person or leave all personal words out.
  public func entries(
    _ lexicon: Lexicon, for audience: SkyMoment.Audience = .person
  ) -> [SkyEntry] {
    // The passes of one transit, of which there may be five, have different texts.
    var numbers: [String: Int] = [:]
    return moments.map { moment in
      let number = numbers[moment.name, default: 0]
      numbers[moment.name] = number + 1
      return SkyEntry(
        moment: moment, title: moment.title(lexicon, for: audience),
        notes: moment.notes(lexicon, for: audience, number: number))
    }
  }
}
