/// The paths of the pages of planetary positions.
struct PositionPaths: Sendable {
  /// The page of the positions.
  let chart: String
  /// The birth form.
  let birth: String

  var settings: String { "\(chart)/settings" }
  var periods: String { "\(chart)/periods" }
  var dasha: String { "\(chart)#dasha" }

  /// - Parameter address: the indices of a mahadasha and of one of its antardashas: `2.3`.
  func periods(of address: String) -> String { "\(periods)?of=\(address)" }
}
