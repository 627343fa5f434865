public import CivilTime

/// The lords of a period from its mahadasha down to itself: one to five grahas, in one word.
public struct DashaLords: Hashable, Sendable {
  /// Four bits a level, the mahadasha lowest.
  @usableFromInline let packed: UInt32
  /// 1 for a mahadasha, 2 for an antardasha, 3 for a pratyantardasha, down to 5.
  public let level: UInt8

  @inlinable
  init(mahadasha: Graha) {
    (packed, level) = (UInt32(mahadasha.rawValue), 1)
  }

  @inlinable
  init(_ parent: DashaLords, _ child: Graha) {
    packed = parent.packed | UInt32(child.rawValue) << (4 * UInt32(parent.level))
    level = parent.level + 1
  }

  /// The lord at a level that the period has: 1 ... `level`.
  @inlinable
  public subscript(level: Int) -> Graha {
    // Only raw values of grahas are packed, so the fallback is never taken.
    Graha(rawValue: UInt8(packed >> (4 * UInt32(level - 1)) & 0xF)) ?? .ketu
  }

  /// The lord of the period itself.
  @inlinable public var last: Graha { self[Int(level)] }

  /// All lords, the mahadasha's first.
  public var all: [Graha] { (1...Int(level)).map { self[$0] } }
}

/// A stretch of time under one lord, or under the lords of nested periods.
public struct DashaPeriod: Hashable, Sendable {
  public let lords: DashaLords
  public let start: Instant
  /// The first instant after the period.
  public let end: Instant

  @inlinable
  init(lords: DashaLords, start: Double, end: Double) {
    self.lords = lords
    (self.start, self.end) = (Instant(julianDayUT: start), Instant(julianDayUT: end))
  }

  /// The length in days.
  @inlinable public var days: Double { end.julianDayUT - start.julianDayUT }

  /// The lord of the period itself.
  @inlinable public var lord: Graha { lords.last }

  /// Whether the instant falls into the period.
  @inlinable
  public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }
}
