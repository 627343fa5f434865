// The order of the English names as numbers. Identities of aspects are ordered by name (ARC-205); a
// comparison of texts would bring half of the library's strings into the module for browsers.

extension ChartPoint {
  /// The place of the name among the names of all points, in the order of their UTF-8 bytes.
  var alphabeticalRank: UInt8 { Self.alphabeticalRanks[Int(rawValue)] }

  private static let alphabeticalRanks: InlineArray<25, UInt8> = [
    21, 15, 13, 23, 12, 3, 19, 22, 16, 18, 17, 0, 14, 1, 2, 20, 4, 24, 7, 10, 6, 8, 5, 11, 9,
  ]
}

extension AspectKind {
  /// The place of the name among the names of all kinds, in the order of their UTF-8 bytes.
  var alphabeticalRank: UInt8 { Self.alphabeticalRanks[Int(rawValue)] }

  private static let alphabeticalRanks: InlineArray<11, UInt8> = [
    1, 8, 9, 10, 3, 2, 5, 6, 4, 7, 0,
  ]
}
