internal import Charts
internal import Ephemeris

/// A sign of the reference of the zodiac (AST-102); its texts are in the catalogue.
struct ZodiacEntry: Hashable, Sendable {
  let sign: ZodiacSign
  /// The first and the last day of the Sun in it, by the usual calendar: `03-21`.
  let firstDay: String
  let lastDay: String
  let stone: LuckyStone

  /// 1 for Aries.
  var number: Int { Int(sign.rawValue) + 1 }
  var ruler: Body { sign.modernRuler }
  var traditionalRuler: Body { sign.traditionalRuler }

  init(_ sign: ZodiacSign) {
    self.sign = sign
    let starts = [
      "03-21", "04-20", "05-21", "06-21", "07-23", "08-23", "09-23", "10-23", "11-22", "12-22",
      "01-20", "02-19",
    ]
    let ends = [
      "04-19", "05-20", "06-20", "07-22", "08-22", "09-22", "10-22", "11-21", "12-21", "01-19",
      "02-18", "03-20",
    ]
    let index = Int(sign.rawValue)
    (firstDay, lastDay, stone) = (starts[index], ends[index], LuckyStone(sign))
  }

  /// The twelve, from Aries.
  static let all = ZodiacSign.allCases.map { ZodiacEntry($0) }
}

extension ZodiacSign {
  /// A sign by its English name, in any case.
  init?(named name: String) {
    let known = ZodiacSign.allCases.first { $0.name.lowercased() == name.lowercased() }
    guard let known else { return nil }
    self = known
  }
}

/// The stone of a sign (AST-51, AST-102).
enum LuckyStone: String, CaseIterable, Sendable {
  case diamond, emerald, agate, pearl, ruby, sapphire
  case opal, topaz, turquoise, garnet, amethyst, aquamarine

  init(_ sign: ZodiacSign) { self = Self.allCases[Int(sign.rawValue)] }
}
