public import Charting
internal import Interface
public import Jyotish

extension Input.Kind where Value == ChartAyanamsa {
  /// An ayanamsa by its name on the wire, `kp` included (DES-125).
  public static let ayanamsa = Input.Kind<ChartAyanamsa>(
    .oneOf(ChartAyanamsa.allCases.map(\.rawValue).joined(separator: ", "))
  ) { ChartAyanamsa(named: $0) }
}

extension Input.Kind where Value == BhavaDivision {
  /// A house system by its name on the wire.
  public static let houseSystem = Input.Kind<BhavaDivision>(
    .oneOf(BhavaDivision.allCases.map(\.name).joined(separator: ", "))
  ) { name in BhavaDivision.allCases.first { $0.name == name } }
}
