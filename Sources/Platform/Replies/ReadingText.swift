/// The numbers of a message, to find the reading in it (HAL-618): "145 over 90", "5,8 this
/// morning", "72 kg". Other numbers, such as times of day, are left out.
public struct ReadingText: Sendable {
  fileprivate enum Token: Hashable {
    case number(Double, hasDecimals: Bool)
    case word(String)
    case sign(Unicode.Scalar)

    /// Nil for a number or a sign.
    var word: String? { if case .word(let word) = self { word } else { nil } }
  }

  private let tokens: [Token]

  /// - Parameter message: in any of the languages of texts.
  public init(_ message: String) { tokens = Self.tokens(message) }

  /// Whether it has no words besides numbers, units and those of a title.
  public func isBare(beside title: String = "") -> Bool {
    let known = Set(ReadingText(title).tokens.compactMap(\.word))
    return !hasNoNumber
      && tokens.compactMap(\.word).allSatisfy {
        known.contains($0) || Self.units[$0] != nil || Self.unitParts.contains($0)
          || Self.joiners.contains($0)
      }
  }

  /// Whether there is no number in it.
  public var hasNoNumber: Bool {
    !tokens.contains { if case .number = $0 { true } else { false } }
  }

  /// Its only number, if that could be the number of a reminder.
  public var digit: Int? {
    guard isBare(), numbers.count == 1, numbers[0].unit == nil,
      let value = Int(exactly: numbers[0].value), 1...9 ~= value
    else { return nil }
    return value
  }

  /// The reading; nil if there is none, or if it is uncertain which number it is.
  /// - Parameter unit: the unit that is asked for; nil for any number.
  public func reading(in unit: ReadingUnit?) -> MeasuredValue? {
    let pairs = pairs.filter { unit == .millimetresOfMercury || unit == nil && $0.isJoined }
    if let pair = pairs.last { return pair.reading }
    let found = numbers.compactMap { item -> (reading: MeasuredValue, isStated: Bool)? in
      if let stated = item.unit, let unit, !unit.equivalents.contains(stated) { return nil }
      let effective = item.unit ?? unit
      guard (effective?.range ?? ReadingUnit.anyNumber).contains(item.value) else { return nil }
      return (MeasuredValue(value: item.value, unit: effective), item.unit != nil)
    }
    let stated = found.filter(\.isStated)
    let best = stated.isEmpty ? found : stated
    return best.count == 1 ? best[0].reading : nil
  }

  /// The numbers with the units behind them, without times of day and amounts of something else.
  private var numbers: [(value: Double, unit: ReadingUnit?)] {
    tokens.indices.compactMap { index in
      guard case .number(let value, _) = tokens[index] else { return nil }
      let before = index > 0 ? tokens[index - 1].word : nil
      let after = index + 1 < tokens.count ? tokens[index + 1].word : nil
      if let before, Self.beforeTimes.contains(before) { return nil }
      if let after, Self.counted.contains(after) { return nil }
      return (value, unit(behind: index))
    }
  }

  /// The unit behind a number. Milligrams need their "per decilitre": a pill has milligrams, too.
  private func unit(behind index: Int) -> ReadingUnit? {
    guard index + 1 < tokens.count else { return nil }
    if tokens[index + 1] == .sign("%") { return .percent }
    guard let word = tokens[index + 1].word else { return nil }
    if word == "mg" {
      let rest = tokens[(index + 2)...].prefix(2)
      return rest.contains(.word("dl")) ? .milligrams : nil
    }
    return Self.units[word]
  }

  /// Blood pressures: two whole numbers, the higher one first, and whether something joins them.
  private var pairs: [(reading: MeasuredValue, isJoined: Bool)] {
    var pairs: [(reading: MeasuredValue, isJoined: Bool)] = []
    var index = 0
    while index < tokens.count {
      let isJoined = index + 1 < tokens.count && tokens[index + 1].joins
      let next = index + (isJoined ? 2 : 1)
      // Where another unit is asked for, "13/8" may be a date.
      if isJoined, let reading = centimetres(index, next) {
        pairs.append((reading, false))
        index = next
      } else if next < tokens.count, case .number(let upper, hasDecimals: false) = tokens[index],
        case .number(let lower, hasDecimals: false) = tokens[next], 60...300 ~= upper,
        30...200 ~= lower, lower < upper
      {
        let reading = MeasuredValue(value: upper, second: lower, unit: .millimetresOfMercury)
        pairs.append((reading, isJoined))
        index = next
      }
      index += 1
    }
    return pairs
  }
}

// Centimetres of mercury.
extension ReadingText {
  /// A blood pressure as many people say it, in centimetres of mercury: "13/8", "12.5 por 8".
  private func centimetres(_ first: Int, _ second: Int) -> MeasuredValue? {
    guard second < tokens.count, case .number(let upper, _) = tokens[first],
      case .number(let lower, _) = tokens[second], 7...25 ~= upper, 3...15 ~= lower, lower < upper
    else { return nil }
    return MeasuredValue(
      value: (upper * 10).rounded(), second: (lower * 10).rounded(), unit: .millimetresOfMercury)
  }
}

// Words and signs.
extension ReadingText {
  fileprivate static let joiners: Set = [
    "over", "sobre", "por", "con", "com", "sur", "zu", "su", "per", "para", "a", "बटा", "बाय",
  ]

  private static let units: [String: ReadingUnit] = [
    "mmhg": .millimetresOfMercury, "mmol": .millimoles, "mgdl": .milligrams,
    "kg": .kilograms, "kilo": .kilograms, "kilos": .kilograms, "kilograms": .kilograms,
    "kilogramm": .kilograms, "chili": .kilograms, "quilos": .kilograms, "किलो": .kilograms,
    "lb": .pounds, "lbs": .pounds, "pounds": .pounds,
    "c": .celsius, "celsius": .celsius, "f": .fahrenheit, "fahrenheit": .fahrenheit,
    "percent": .percent, "prozent": .percent, "bpm": .beats, "iu": .units, "ie": .units,
    "units": .units, "einheiten": .units, "unidades": .units, "min": .minutes, "mins": .minutes,
    "minutes": .minutes, "minuten": .minutes, "minutos": .minutes, "minuti": .minutes,
    "मिनट": .minutes, "steps": .steps, "schritte": .steps, "pasos": .steps, "passos": .steps,
    "passi": .steps, "pas": .steps, "कदम": .steps,
  ]

  /// Words that are parts of units.
  private static let unitParts: Set = ["l", "dl", "mg"]

  /// Words after which a number is a time of day.
  private static let beforeTimes: Set = [
    "at", "um", "à", "às", "alle", "ore", "las", "until", "till", "bis", "since", "seit",
  ]

  /// Words before which a number counts something else.
  private static let counted: Set = [
    "am", "pm", "h", "hr", "hrs", "hour", "hours", "uhr", "stunde", "stunden", "hora", "horas",
    "heure", "heures", "ora", "बजे", "घंटे", "day", "days", "pill", "pills", "tablet", "tablets",
    "times", "st", "nd", "rd", "th", "x",
  ]

  /// The scalars of a message, with plain digits and in lower case.
  private static func scalars(_ message: String) -> [Unicode.Scalar] {
    message.lowercased().unicodeScalars.compactMap { scalar in
      for zero in [0xFF10, 0x966] as [UInt32] where zero...zero + 9 ~= scalar.value {
        return Unicode.Scalar(0x30 + scalar.value - zero)
      }
      // The sign for degrees, and the parts of an emoji of a digit.
      return [0xB0, 0xFE0F, 0x20E3].contains(scalar.value) ? nil : scalar
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { 0x30...0x39 ~= scalar.value }

  private static func tokens(_ message: String) -> [Token] {
    let text = scalars(message)
    var tokens: [Token] = []
    var index = 0
    func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
      var part = String.UnicodeScalarView()
      while index < text.count, isPart(text[index]) {
        part.append(text[index])
        index += 1
      }
      return String(part)
    }
    while index < text.count {
      let scalar = text[index]
      if isDigit(scalar) {
        let number = take { isDigit($0) || $0 == "." || $0 == "," || $0 == ":" }
        tokens.append(Self.number(number))
      } else if isLetter(scalar) {
        // A digit behind a letter belongs to a name: "B12".
        tokens.append(.word(take { isLetter($0) || isDigit($0) || $0 == "'" || $0 == "’" }))
      } else {
        if !scalar.properties.isWhitespace, !".,;:!?()".unicodeScalars.contains(scalar) {
          tokens.append(.sign(scalar))
        }
        index += 1
      }
    }
    return tokens
  }

  /// A number with at most one decimal point, or groups of three digits; otherwise a word, such as
  /// a time of day.
  private static func number(_ written: String) -> Token {
    var text = written[...]
    while let last = text.last, !last.isNumber { text.removeLast() }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let hasGroups =
      text.contains(",") && !text.contains(".") && parts[0].count <= 3
      && parts.dropFirst().allSatisfy { $0.count == 3 } && parts[0] != "0"
    if hasGroups, let value = Double(parts.joined()) { return .number(value, hasDecimals: false) }
    guard parts.count <= 2, let value = Double(parts.joined(separator: ".")), value < 10_000_000
    else { return .word(String(text)) }
    return .number(value, hasDecimals: parts.count == 2)
  }
}

extension ReadingText.Token {
  /// Whether it stands between the two values of a blood pressure.
  fileprivate var joins: Bool {
    switch self {
    case .sign(let sign): "/\\-–—|".unicodeScalars.contains(sign)
    case .word(let word): ReadingText.joiners.contains(word)
    case .number: false
    }
  }
}
