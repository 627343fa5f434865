public import Jyotish

extension IndianChart {
  /// The letters for the lagna and the grahas (DES-122), in the readers' script.
  public struct Letters: Hashable, Sendable {
    /// For the lagna.
    public var lagna: String
    /// For the grahas that are not called by two Latin letters.
    public var grahas: [Graha: String]

    /// Su Mo Ma Me Ju Ve Sa Ra Ke.
    public static let latin = Letters(lagna: "As", grahas: [:])
    /// सू चं मं बु गु शु श रा के.
    public static let devanagari = Letters(
      lagna: "ल",
      grahas: [
        .sun: "सू", .moon: "चं", .mars: "मं", .mercury: "बु", .jupiter: "गु", .venus: "शु",
        .saturn: "श", .rahu: "रा", .ketu: "के",
      ])

    public init(lagna: String, grahas: [Graha: String]) {
      self.lagna = lagna
      self.grahas = grahas
    }

    /// Returns the letters of a graha, or of the lagna.
    func of(_ graha: Graha?) -> String {
      guard let graha else { return lagna }
      return grahas[graha] ?? graha.abbreviation
    }
  }
}
