internal import AppHost
internal import Charts
internal import Interface

extension Input.Kind where Value == ZodiacSign {
  /// A sign by its English name, in any case.
  static let sign = Input.Kind<ZodiacSign>(
    .oneOf(ZodiacSign.allCases.map(\.name).joined(separator: ", "))
  ) { ZodiacSign(named: $0) }
}
