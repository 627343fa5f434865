import Testing

@testable import Astronova

@Suite struct EnergyStateTests {
  @Test(
    "AST-49 The state of the hour changes at 6, 12, 18 and 22",
    arguments: [
      (5, EnergyState.mysterious), (6, .awakening), (11, .awakening), (12, .radiant),
      (17, .radiant), (18, .transformative), (21, .transformative), (22, .mysterious),
      (0, .mysterious),
    ])
  func boundaries(hour: Int, state: EnergyState) {
    #expect(EnergyState(hour: hour) == state)
  }
}
