import MediaLibrary
import Storage
import TestSupport
import Testing
import Vault

@Suite struct MediaLinksTests {
  private let ring = MasterKeyring()
  private let id = MediaID(rawValue: "AAAAAAAAAAAAAAAAAAAAAA")
  private let now = Timestamp(milliseconds: 1_800_000_000_999)
  private var links: MediaLinks { MediaLinks(keyring: ring) }

  @Test("HAL-944 a signed link is good for 15 minutes, and then says so")
  func lifetime() throws {
    let signature = links.sign(id, .full, at: now)
    #expect(signature.exp == "1800000900")
    #expect(signature.sig.utf8.count == 43)
    #expect(signature.query == "exp=1800000900&sig=\(signature.sig)")
    for seconds in [0, 1, 899] {
      try links.check(signature, of: id, .full, at: now.advanced(by: .seconds(seconds)))
    }
    for seconds in [900, 901, 86_400] {
      #expect(throws: MediaLinkError.expired) {
        try links.check(signature, of: id, .full, at: now.advanced(by: .seconds(seconds)))
      }
    }
  }

  @Test("HAL-944 a link shows the one file of the one picture for which it was signed")
  func scope() throws {
    let signature = links.sign(id, .thumbnail, at: now)
    try links.check(signature, of: id, .thumbnail, at: now)
    let other = MediaID(rawValue: "AAAAAAAAAAAAAAAAAAAAAB")
    let later = MediaSignature(exp: "1800000901", sig: signature.sig)
    for (signature, id, variant) in [
      (signature, id, MediaVariant.full), (signature, other, .thumbnail), (later, id, .thumbnail),
      // The parts are told apart: what one ends with does not begin the next.
      (signature, MediaID(rawValue: "AAAAAAAAAAAAAAAAAAAAAAthumb"), .thumbnail),
    ] {
      #expect(throws: MediaLinkError.forged) {
        try links.check(signature, of: id, variant, at: now)
      }
    }
    #expect(throws: MediaLinkError.forged) {
      try MediaLinks(keyring: MasterKeyring()).check(signature, of: id, .thumbnail, at: now)
    }
  }

  @Test(
    "HAL-944 values of another form are refused",
    arguments: [
      ("", ""), ("1800000900", ""), ("", "A"), ("+1800000900", nil), ("01800000900", nil),
      ("1800000900 ", nil), ("１８０００００９００", nil), ("1800000900", "="),
      ("99999999999999999999999999", nil), ("-1", nil), ("\0", nil),
    ] as [(String, String?)])
  func malformed(exp: String, sig: String?) {
    let signature = links.sign(id, .full, at: now)
    #expect(throws: MediaLinkError.forged) {
      try links.check(
        MediaSignature(exp: exp, sig: sig ?? signature.sig), of: id, .full, at: now)
    }
    #expect(throws: MediaLinkError.forged) {
      try links.check(
        MediaSignature(exp: signature.exp, sig: signature.sig + "="), of: id, .full, at: now)
    }
  }

  @Test("HAL-944 of 10,000 changed links none is taken, nor one said to be over")
  func mutations() throws {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let digits = Array("0123456789".utf8)
    let good = links.sign(id, .full, at: now)
    // Also where its time is over: then too, only who has the right one learns that.
    let moments = [now, now.advanced(by: .seconds(1_000))]
    var random = SplitMix64(seed: 944)
    var refused = 0
    while refused < 10_000 {
      var (exp, sig) = (Array(good.exp.utf8), Array(good.sig.utf8))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          exp[Int.random(in: exp.indices, using: &random)] =
            digits.randomElement(using: &random) ?? 0
        case 1: sig.swapAt(Int.random(in: sig.indices, using: &random), 0)
        default:
          sig[Int.random(in: sig.indices, using: &random)] =
            letters.randomElement(using: &random) ?? 0
        }
      }
      let changed = MediaSignature(
        exp: String(decoding: exp, as: UTF8.self), sig: String(decoding: sig, as: UTF8.self))
      guard changed != good else { continue }
      for moment in moments {
        #expect(throws: MediaLinkError.forged) {
          try links.check(changed, of: id, .full, at: moment)
        }
      }
      refused += 1
    }
  }

  @Test("PLT-12 links signed with an older master key are good until that is dropped")
  func rotation() throws {
    let signature = links.sign(id, .full, at: now)
    let both = ring.rotated()
    try MediaLinks(keyring: both).check(signature, of: id, .full, at: now)
    let fresh = MediaLinks(keyring: both).sign(id, .full, at: now)
    #expect(fresh != signature)
    #expect(throws: MediaLinkError.forged) { try links.check(fresh, of: id, .full, at: now) }
    let later = MediaLinks(keyring: both.withoutOlderKeys())
    try later.check(fresh, of: id, .full, at: now)
    #expect(throws: MediaLinkError.forged) { try later.check(signature, of: id, .full, at: now) }
  }
}
