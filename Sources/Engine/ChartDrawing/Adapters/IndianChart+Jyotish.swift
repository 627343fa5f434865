public import Jyotish

extension IndianChart {
  /// The drawing of a Vedic chart or of one of its divisions (DES-123).
  ///
  /// Degrees are written in the rashi chart alone: in a division the sign is what counts. Combustion
  /// and retrogression belong to the sky and are marked in all of them.
  public init(
    _ chart: JyotishChart, varga: Varga = .rashi, title: String, caption: [String] = [],
    letters: Letters = .latin
  ) {
    let isRashi = varga == .rashi
    self.init(
      title: title, caption: caption, lagna: chart.lagnaRashi(in: varga),
      lagnaDegree: isRashi ? chart.lagna?.degreesInRashi : nil,
      occupants: chart.grahas.map { placement in
        Occupant(
          placement.graha, in: varga.rashi(of: placement.longitude),
          degree: isRashi ? placement.longitude.degreesInRashi : nil,
          isRetrograde: placement.isRetrograde, isCombust: placement.isCombust)
      },
      letters: letters)
  }
}
