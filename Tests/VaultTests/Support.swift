import Testing
import Vault

/// A generator with a seed (SplitMix64), so that a failure comes back.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

func hex(_ text: String) throws -> [UInt8] {
  try #require(Hexadecimal.decode(text.filter { !$0.isWhitespace }))
}

func base64URL(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }

func copy(of secret: SecretBytes) -> [UInt8] {
  secret.withBytes { bytes in bytes.indices.map { bytes[$0] } }
}

extension NumericDate {
  static func seconds(_ seconds: Int64) -> Self { Self(rawValue: seconds) }
}
