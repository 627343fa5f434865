import Charts
import Testing

@Suite struct ZodiacTests {
  @Test("AST-41 a sign begins at its first point and ends before the next")
  func boundaries() {
    for sign in ZodiacSign.allCases {
      #expect(ZodiacSign(longitude: sign.start) == sign)
      #expect(ZodiacSign(longitude: (sign.start + 30).nextDown) == sign)
      #expect(ZodiacSign(longitude: sign.start - 360) == sign)
    }
    #expect(ZodiacSign(longitude: -1e-15) == .aries)
  }

  @Test("elements and modalities come round as the zodiac has them")
  func qualities() {
    #expect(ZodiacSign.allCases.filter { $0.element == .fire } == [.aries, .leo, .sagittarius])
    #expect(ZodiacSign.allCases.filter { $0.element == .water } == [.cancer, .scorpio, .pisces])
    #expect(
      ZodiacSign.allCases.filter { $0.modality == .fixed } == [.taurus, .leo, .scorpio, .aquarius])
    #expect(Element.fire.isCompatible(with: .air) && Element.water.isCompatible(with: .earth))
    #expect(!Element.fire.isCompatible(with: .fire) && !Element.fire.isCompatible(with: .water))
  }

  @Test(
    "counting signs goes round in both directions", arguments: [-25, -12, -1, 0, 1, 11, 12, 40])
  func counting(signs: Int) {
    for sign in ZodiacSign.allCases {
      let other = sign.advanced(by: signs)
      #expect(sign.distance(to: other) == ((signs % 12) + 12) % 12)
      #expect(other.advanced(by: -signs) == sign)
    }
  }

  @Test("degrees, minutes and seconds are cut off, never rounded up into the next sign")
  func parts() {
    let end = ZodiacDegree(longitude: 30.0.nextDown)
    #expect(end.sign == .aries)
    #expect(end.parts == (29, 59, 59))
    #expect(ZodiacDegree(longitude: 60 + 15 + 24.0 / 60 + 36.0 / 3600).parts == (15, 24, 36))
    #expect(ZodiacDegree(longitude: 360).parts == (0, 0, 0))
  }
}
