/// Why bytes are not the rules of a zone.
public enum ZoneRulesError: Error, Hashable, Sendable {
  /// The first four bytes are not `TZif`.
  case notTZif

  /// Version 1, whose 32 bits end in 1901 and 2038.
  case versionOne

  /// The counts in the header ask for more bytes than there are.
  case truncated

  /// The zone counts leap seconds, as those in the folder `right` do.
  case countsLeapSeconds

  /// A value in the file breaks the rules of RFC 9636.
  case malformed(Part)

  /// The location of the error.
  public enum Part: Hashable, Sendable {
    case changes, types, abbreviations, footer
  }
}

extension ZoneRulesError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .notTZif: "not a time zone file: it does not begin with TZif"
    case .versionOne: "a time zone file of version 1; version 2 or later is needed"
    case .truncated: "the time zone file is shorter than its header says"
    case .countsLeapSeconds: "the time zone file counts leap seconds; use the one outside right/"
    case .malformed(.changes): "the time zone file has changes out of order or to no type"
    case .malformed(.types): "the time zone file has an impossible offset or type"
    case .malformed(.abbreviations): "the time zone file has a broken abbreviation"
    case .malformed(.footer): "the time zone file ends in a broken rule"
    }
  }
}

extension ZoneRules {
  /// Parses a compiled zone of the tz database: TZif of version 2 or later (RFC 8536, RFC 9636).
  ///
  /// - Parameters:
  ///   - name: the name of the zone.
  ///   - knownUntil: when the file was made; nil for the last change in it.
  public init(
    parsing bytes: [UInt8], name: String, knownUntil: Instant? = nil
  ) throws(ZoneRulesError) {
    var reader = TZifReader(bytes: bytes)
    let oldHeader = try reader.header()
    try reader.skip(oldHeader.length(timeSize: 4))
    let header = try reader.header()
    guard header.leapSeconds == 0 else { throw .countsLeapSeconds }
    try reader.require(header.length(timeSize: 8))
    let changes = try reader.changes(count: Int(header.changes))
    let typesAfter = try reader.typesAfter(count: Int(header.changes), types: Int(header.types))
    let types = try reader.types(
      count: Int(header.types), abbreviationBytes: Int(header.abbreviationBytes))
    try reader.skip(header.standardFlags + header.universalFlags)
    self.init(
      name: name,
      knownUntil: knownUntil
        ?? changes.last.map { Instant(unixSeconds: Double($0)) },
      types: types, changes: changes, typesAfter: typesAfter, recurring: try reader.footer())
  }
}

/// Reads the parts of a TZif file in order, never past its end.
private struct TZifReader {
  let bytes: [UInt8]
  var position = 0

  /// The counts at the head of a block. 64 bits, since sums of them may be huge.
  struct Header {
    let universalFlags, standardFlags, leapSeconds, changes, types, abbreviationBytes: Int64

    /// The number of bytes of the block after its header. The counts have 32 bits: unchecked products
    /// cannot overflow, and checked ones would need a runtime library on WebAssembly.
    func length(timeSize: Int64) -> Int64 {
      changes &* (timeSize + 1) + types &* 6 + abbreviationBytes
        + leapSeconds &* (timeSize + 4) + standardFlags + universalFlags
    }
  }

  func require(_ count: Int64) throws(ZoneRulesError) {
    guard count <= Int64(bytes.count - position) else { throw .truncated }
  }

  mutating func skip(_ count: Int64) throws(ZoneRulesError) {
    try require(count)
    position += Int(count)
  }

  mutating func header() throws(ZoneRulesError) -> Header {
    guard bytes.dropFirst(position).starts(with: "TZif".utf8) else { throw .notTZif }
    try require(44)
    guard bytes[position + 4] >= UInt8(ascii: "2") else { throw .versionOne }
    position += 20
    return Header(
      universalFlags: integer(bytes: 4), standardFlags: integer(bytes: 4),
      leapSeconds: integer(bytes: 4), changes: integer(bytes: 4), types: integer(bytes: 4),
      abbreviationBytes: integer(bytes: 4))
  }

  mutating func changes(count: Int) throws(ZoneRulesError) -> [Int64] {
    var changes: [Int64] = []
    changes.reserveCapacity(count)
    for _ in 0..<count {
      let change = integer(bytes: 8)
      guard change > changes.last ?? .min else { throw .malformed(.changes) }
      changes.append(change)
    }
    return changes
  }

  mutating func typesAfter(count: Int, types: Int) throws(ZoneRulesError) -> [UInt8] {
    let indices = Array(bytes[position..<position + count])
    position += count
    guard indices.allSatisfy({ $0 < types }) else { throw .malformed(.changes) }
    return indices
  }

  mutating func types(
    count: Int, abbreviationBytes: Int
  ) throws(ZoneRulesError) -> [LocalTimeType] {
    guard (1...256).contains(count) else { throw .malformed(.types) }
    let abbreviations = bytes[(position + 6 * count)...].prefix(abbreviationBytes)
    var types: [LocalTimeType] = []
    for _ in 0..<count {
      let offset = Int32(truncatingIfNeeded: integer(bytes: 4))
      let (flag, start) = (integer(bytes: 1), Int(integer(bytes: 1)))
      // The bounds that RFC 9636 recommends: a day and an hour west, 26 hours east.
      guard (-89_999...93_599).contains(offset), flag <= 1 else { throw .malformed(.types) }
      let tail = abbreviations.dropFirst(start)
      guard let end = tail.firstIndex(of: 0), tail[..<end].allSatisfy({ (33...126).contains($0) })
      else { throw .malformed(.abbreviations) }
      types.append(
        LocalTimeType(
          offset: UTCOffset(seconds: Double(offset)), isDaylightSaving: flag == 1,
          abbreviation: String(decoding: tail[..<end], as: UTF8.self),
          isLocalMeanTime: tail[..<end].elementsEqual("LMT".utf8)))
    }
    position += abbreviationBytes
    return types
  }

  /// Reads the footer line; an empty one means that the last type continues.
  func footer() throws(ZoneRulesError) -> RecurringRule? {
    let tail = bytes[position...]
    guard tail.first == UInt8(ascii: "\n"),
      let end = tail.dropFirst().firstIndex(of: UInt8(ascii: "\n"))
    else { throw .truncated }
    let line = tail[(position + 1)..<end]
    if line.isEmpty { return nil }
    guard let rule = RecurringRule(parsing: line) else { throw .malformed(.footer) }
    return rule
  }

  /// The next bytes, as a big-endian number.
  private mutating func integer(bytes count: Int) -> Int64 {
    var value: Int64 = 0
    for _ in 0..<count {
      value = value << 8 | Int64(bytes[position])
      position += 1
    }
    return value
  }
}
