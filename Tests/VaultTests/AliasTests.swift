import Testing

@testable import Vault

@Suite struct AliasTests {
  @Test("PLT-15 an alias stands for one number, leads back to it, and tells nothing of its size")
  func aliases() {
    let ring = MasterKeyring()
    let (mine, other) = (ring.makeDataKey(account: "a1").key, ring.makeDataKey(account: "a2").key)
    let numbers: [Int64] = Array(0..<500) + [1 << 26, (1 << 26) - 1, (1 << 52) - 1]
    let aliases = numbers.map { mine.alias(of: $0) }
    #expect(Set(aliases).count == numbers.count)
    #expect(aliases.map { mine.number(behind: $0) } == numbers)
    #expect(aliases.allSatisfy { 0..<1 << 52 ~= $0 } && aliases != aliases.sorted())
    #expect(numbers.map { other.alias(of: $0) } != aliases)
    // Of 500 numbers in a row, hardly any keeps the size of those that count from 0.
    #expect(aliases.filter { $0 < 1 << 32 }.count < 5)
    for none in [-1, 1 << 52, .max, .min] as [Int64] { #expect(mine.number(behind: none) == nil) }
  }
}
