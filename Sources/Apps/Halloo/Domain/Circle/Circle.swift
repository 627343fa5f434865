internal import CivilTime
internal import Storage

/// A relative with the number that they have among those of the circle.
struct Numbered: Sendable {
  let relative: Relative
  /// From one on (HAL-408).
  let number: Int

  /// By which of the four colours they are known (HAL-202, HAL-409).
  var slot: Int { number - 1 }
  var id: RelativeID { relative.id }
}

extension [Relative] {
  /// Each with the number that they have now; it is never stored.
  var numbered: [Numbered] {
    enumerated().map { Numbered(relative: $1, number: $0 + 1) }
  }
}

extension Relative {
  /// What can stand for somebody without a photo (HAL-503).
  static let emojis = ["👴🏻", "👴🏽", "👴🏿", "👵🏻", "👵🏽", "👵🏿"]

  /// What stands for somebody who is added now, the same on all devices for ever.
  /// - Parameter slot: how many relatives the circle had before.
  static func emoji(for name: String, slot: Int) -> String {
    let sum = name.utf8.reduce(slot) { $0 + Int($1) }
    return emojis[sum % emojis.count]
  }
}
