import ArgumentParser
import Ephemeris

/// An option of the engine, by name on the command line: `whole-sign`, but also `wholeSign` and
/// `WHOLESIGN`.
protocol NamedChoice: ExpressibleByArgument, CaseIterable {
  var name: String { get }
  /// Alternative names, in lower case without dashes.
  static var otherNames: [String: Self] { get }
}

extension NamedChoice {
  static var otherNames: [String: Self] { [:] }

  init?(argument: String) {
    let folded = Self.folded(argument)
    let found = Self.allCases.first { Self.folded($0.name) == folded } ?? Self.otherNames[folded]
    guard let found else { return nil }
    self = found
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// `wholeSign` as `whole-sign`, `lahiriICRC` as `lahiri-icrc`.
  var defaultValueDescription: String {
    var result = ""
    var wasUppercase = true
    for character in name {
      if character.isUppercase, !wasUppercase { result += "-" }
      wasUppercase = character.isUppercase
      result += character.lowercased()
    }
    return result
  }
}

extension HouseSystem: NamedChoice {
  static var otherNames: [String: HouseSystem] { ["whole": .wholeSign, "alcabitus": .alcabitius] }
}

extension Ayanamsa: NamedChoice {
  static var otherNames: [String: Ayanamsa] {
    [
      "kp": .krishnamurti, "chitrapaksha": .trueCitra, "truechitra": .trueCitra,
      "icrc": .lahiriICRC,
    ]
  }
}
