internal import CStrings
internal import Charts
public import Interface
public import Readings

extension Strings {
  /// The texts of ``GeometryPage``.
  public static let geometry = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CStrings/geometry", embedded: asterism_geometry_strings)
}

/// The texts of ``GeometryPage``.
enum GeometryKey: String, MessageKey {
  static let section = "geometry"

  case ringChoice, today, natalOnly, withTransits, dayOfRing, dayBefore, dayAfter,
    addTime, addPlace, addTimePlace, writtenTo
  case planets, transitingPlanets, houseList, angles, aspectList, house, retrogradeMark, sign, ruler
  case element, modality, orb, motion, applying, separating, factsUsed, degrees, degreesBetween,
    either, aboutPlace
}

extension MessageCatalog {
  /// Returns a text of the pages of charts.
  func callAsFunction(_ key: GeometryKey) -> String { self(Message(key)) }

  /// Returns names as one of several: `Aries or Taurus`.
  public func either(_ names: [String]) -> String {
    var told: [String] = []
    for name in names where !told.contains(name) { told.append(name) }
    guard let last = told.last, told.count > 1 else { return told.first ?? "" }
    return self(.either(told.dropLast().joined(separator: ", "), last))
  }
}

extension Lexicon {
  /// The sign of a Sun in words: where it is open, both in which it may be.
  public func names(of sun: SunSign, _ words: MessageCatalog) -> String {
    words.either(sun.all.map { word($0.name) })
  }
}

extension Message {
  /// The name of a house, 1 ... 12.
  static func house(_ number: Int) -> Message {
    Message(GeometryKey.house, ["number": .number(number)])
  }

  /// The two signs in one of which a point is.
  static func either(_ first: String, _ second: String) -> Message {
    Message(GeometryKey.either, ["first": .text(first), "second": .text(second)])
  }

  /// Says whom the second person of the text below it means.
  static func writtenTo(_ name: String) -> Message {
    Message(GeometryKey.writtenTo, ["name": .text(name)])
  }

  /// A place that is known only about.
  public static func aboutPlace(_ place: String) -> Message {
    Message(GeometryKey.aboutPlace, ["place": .text(place)])
  }

  /// An orb, to a hundredth of a degree; one that hangs on an hour of birth in whole degrees, from
  /// where to where.
  public static func orbs(_ orbs: ClosedRange<Double>, _ language: Language) -> Message {
    let (least, most) = (Int(orbs.lowerBound), Int(orbs.upperBound.rounded(.up)))
    guard orbs.lowerBound < orbs.upperBound else {
      return Message(
        GeometryKey.degrees, ["orb": .text(language.formatted(orbs.lowerBound, decimals: 2))])
    }
    return Message(
      GeometryKey.degreesBetween, ["least": .number(least), "most": .number(most)])
  }
}
