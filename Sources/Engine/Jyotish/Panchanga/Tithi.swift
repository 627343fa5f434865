/// A lunar day: a thirtieth of the way of the Moon from the Sun and back to it.
public struct Tithi: Hashable, Sendable {
  /// 1 ... 30, counted from the new moon.
  public let number: Int

  /// The tithi of an elongation of the Moon from the Sun, in degrees 0 ..< 360.
  public init(elongation: Double) {
    number = min(Int(elongation / 12), 29) + 1
  }

  /// The bright half, in which the Moon waxes, or the dark one.
  public enum Paksha: UInt8, CaseIterable, Sendable {
    case shukla, krishna

    /// The name that is printed.
    public var name: String {
      switch self {
      case .shukla: "Shukla"
      case .krishna: "Krishna"
      }
    }
  }

  /// The half of the month.
  public var paksha: Paksha { number <= 15 ? .shukla : .krishna }

  /// The number within the half, 1 ... 15.
  public var numberInPaksha: Int { (number - 1) % 15 + 1 }

  /// The name that is printed.
  public var name: String {
    switch numberInPaksha {
    case 1: "Pratipada"
    case 2: "Dvitiya"
    case 3: "Tritiya"
    case 4: "Chaturthi"
    case 5: "Panchami"
    case 6: "Shashthi"
    case 7: "Saptami"
    case 8: "Ashtami"
    case 9: "Navami"
    case 10: "Dashami"
    case 11: "Ekadashi"
    case 12: "Dvadashi"
    case 13: "Trayodashi"
    case 14: "Chaturdashi"
    default: paksha == .shukla ? "Purnima" : "Amavasya"
    }
  }
}

/// Half a tithi.
public struct Karana: Hashable, Sendable {
  /// 1 ... 60, counted from the new moon.
  public let number: Int

  /// The karana of an elongation of the Moon from the Sun, in degrees 0 ..< 360.
  public init(elongation: Double) {
    number = min(Int(elongation / 6), 59) + 1
  }

  /// The name that is printed.
  public var name: String {
    switch number {
    case 1: "Kimstughna"
    case 58: "Shakuni"
    case 59: "Chatushpada"
    case 60: "Naga"
    default: movableName
    }
  }

  private var movableName: String {
    switch (number - 2) % 7 {
    case 0: "Bava"
    case 1: "Balava"
    case 2: "Kaulava"
    case 3: "Taitila"
    case 4: "Gara"
    case 5: "Vanija"
    default: "Vishti"
    }
  }
}
