/// Why a relative could not be kept.
enum CircleProblem: Error {
  /// There are four already (HAL-601).
  case full
  /// Somebody of the circle has the number (HAL-423).
  case duplicateNumber
  /// There is nobody of the name.
  case gone
  /// Somebody has changed them meanwhile.
  case changed
  /// Nobody pays for more than the first (HAL-1310).
  case unpaid
  /// Something else.
  case failed(any Error)
}
