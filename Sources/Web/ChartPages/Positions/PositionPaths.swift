/// Where the pages of planetary positions are.
struct PositionPaths: Sendable {
  /// The page of the positions.
  let chart: String
  /// The birth form.
  let birth: String

  var settings: String { "\(chart)/settings" }
  var periods: String { "\(chart)/periods" }
  var dasha: String { "\(chart)#dasha" }

  /// - Parameter address: a mahadasha and one of its parts by their places in the lists: `2.3`.
  func periods(of address: String) -> String { "\(periods)?of=\(address)" }
}
