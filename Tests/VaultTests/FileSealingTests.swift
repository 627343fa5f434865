import Testing

@testable import Vault

@Suite struct FileSealingTests {
  private let key = MasterKeyring().makeDataKey(account: "a1").key
  private let context = FieldContext(table: "media", row: "9", column: "file", account: "a1")

  private func seal(_ file: [UInt8], pieces: Int) -> [UInt8] {
    var sealer = FileSealer(key: key, context: context)
    var sealed: [UInt8] = []
    var rest = file[...]
    while !rest.isEmpty {
      sealed += sealer.append(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
    return sealed + sealer.finish()
  }

  private func open(
    _ sealed: [UInt8], pieces: Int = 100_000, with key: DataKey? = nil,
    at place: FieldContext? = nil
  ) throws(VaultError) -> [UInt8] {
    var opener = FileOpener(key: key ?? self.key, context: place ?? context)
    var file: [UInt8] = []
    var rest = sealed[...]
    while !rest.isEmpty {
      file += try opener.append(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
    return file + (try opener.finish())
  }

  @Test(
    "PLT-12 files of every length around the pieces come back",
    arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])
  func roundTrip(count: Int) throws {
    let file = RandomBytes.make(count: count)
    for pieces in [1009, 65_536, 1_000_000] {
      let sealed = seal(file, pieces: pieces)
      #expect(sealed.count == 33 + count + 17 * max(1, (count + 65_535) / 65_536))
      #expect(try open(sealed, pieces: pieces) == file)
    }
  }

  @Test("PLT-12 a file cut anywhere is noticed")
  func truncated() {
    let sealed = seal(RandomBytes.make(count: 131_073), pieces: 50_000)
    let piece = 65_536 + 17
    var ends = Array(0..<60) + Array(stride(from: 60, to: sealed.count, by: 4999))
    ends += [33 + piece, 33 + 2 * piece, sealed.count - 1]
    for end in ends {
      #expect(throws: VaultError.self) { try open(Array(sealed[..<end])) }
    }
    #expect(throws: VaultError.truncated) { try open(Array(sealed[..<(33 + piece)])) }
    #expect(throws: VaultError.truncated) { try open([]) }
  }

  @Test("PLT-12 a change, more after the end, and pieces in another order are noticed")
  func tamper() {
    let short = seal(bytes("a small picture"), pieces: 100)
    for position in short.indices {
      var changed = short
      changed[position] ^= 1
      #expect(throws: VaultError.self) { try open(changed) }
    }
    #expect(throws: VaultError.self) { try open(short + [0]) }
    let whole = seal(RandomBytes.make(count: 65_536), pieces: 65_536)
    #expect(throws: VaultError.trailing) { try open(whole + whole) }
    let long = seal(RandomBytes.make(count: 196_608), pieces: 65_536)
    let piece = 65_536 + 17
    let swapped = Array(
      long[..<33] + long[(33 + piece)..<(33 + 2 * piece)] + long[33..<(33 + piece)]
        + long[(33 + 2 * piece)...])
    #expect(throws: VaultError.authentication) { try open(swapped) }
  }

  @Test("PLT-12 a file opens for its own place and account only")
  func places() {
    let sealed = seal(bytes("a picture"), pieces: 100)
    var other = context
    other.row = "10"
    #expect(throws: VaultError.authentication) { try open(sealed, at: other) }
    let stranger = MasterKeyring().makeDataKey(account: "a2").key
    #expect(throws: VaultError.unknownKey(key.key.id)) { try open(sealed, with: stranger) }
    // A field is not a file.
    #expect(throws: VaultError.self) { try open(key.seal("a picture", for: context)) }
  }
}
