/// Compares texts up to a few typing errors: a character too many, missing, wrong, or two swapped.
///
/// The state is one word of bits per number of errors; bit i says that the text so far can match
/// the first i characters of the pattern (Wu and Manber, "Fast text searching allowing errors",
/// 1992, with swaps added). A step costs a handful of operations, regardless of the pattern.
struct TypingErrors {
  /// The longest pattern, so that a state fits one word.
  static let longestPattern = 62

  /// The number of errors to allow: none below four characters, one below eight, then two.
  let allowed: Int
  private let pattern: [UInt32]
  private var masksOfASCII = [UInt64](repeating: 0, count: 128)
  private let everyState: UInt64
  private let finalState: UInt64

  /// Fails if no error is allowed, or the pattern is too long.
  init?(correcting pattern: [UInt8]) {
    let text = String(decoding: pattern, as: UTF8.self)
    self.pattern = text.unicodeScalars.map(\.value)
    let length = self.pattern.count
    allowed = length < 4 ? 0 : length < 8 ? 1 : 2
    guard allowed > 0, length <= Self.longestPattern else { return nil }
    finalState = 1 << UInt64(length)
    everyState = finalState | (finalState - 1)
    for (index, character) in self.pattern.enumerated() where character < 128 {
      masksOfASCII[Int(character)] |= 1 << UInt64(index)
    }
  }

  /// Whether the pattern is so short that an error leaves little to go by.
  var isShort: Bool { pattern.count < 5 }

  /// The first character of the pattern, in UTF-8.
  var firstCharacter: [UInt8] {
    Array(String(String.UnicodeScalarView(pattern.prefix(1).compactMap(Unicode.Scalar.init))).utf8)
  }

  /// The possible positions in the pattern after the text so far, with no, one or two errors.
  struct State {
    fileprivate var exact: UInt64 = 0b1
    fileprivate var one: UInt64 = 0b11
    fileprivate var two: UInt64 = 0b111
    /// Positions at which the next character but one was read; the one between may follow.
    fileprivate var swapToOne: UInt64 = 0
    fileprivate var swapToTwo: UInt64 = 0
    /// The fewest errors with which the text so far begins with the pattern; 3 for none.
    var errorsAsPrefix = 3
  }

  /// Whether no continuation can match.
  func isDead(_ state: State) -> Bool { (allowed == 1 ? state.one : state.two) == 0 }

  /// Returns the errors between the whole text and the pattern; `nil` if too many.
  func errors(in state: State) -> Int? {
    if state.exact & finalState != 0 { return 0 }
    if state.one & finalState != 0 { return 1 }
    return allowed == 2 && state.two & finalState != 0 ? 2 : nil
  }

  /// Returns the state after another character.
  @inline(__always)
  func step(_ state: State, over character: UInt32) -> State {
    let mask = mask(of: character)
    var next = state
    next.exact = (state.exact & mask) << 1
    next.one =
      ((state.one & mask) << 1 | state.exact | state.exact << 1 | next.exact << 1
        | (state.swapToOne & mask) << 2) & everyState
    next.swapToOne = state.exact & mask >> 1
    if allowed == 2 {
      next.two =
        ((state.two & mask) << 1 | state.one | state.one << 1 | next.one << 1
          | (state.swapToTwo & mask) << 2) & everyState
      next.swapToTwo = state.one & mask >> 1
    }
    if let errors = errors(in: next) { next.errorsAsPrefix = min(next.errorsAsPrefix, errors) }
    return next
  }

  @inline(__always)
  private func mask(of character: UInt32) -> UInt64 {
    if character < 128 { return masksOfASCII[Int(character)] }
    var mask: UInt64 = 0
    for (index, other) in pattern.enumerated() where other == character {
      mask |= 1 << UInt64(index)
    }
    return mask
  }
}
