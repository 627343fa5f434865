/// Chebyshev's polynomials and their derivatives at one argument.
///
/// Lane 0 holds the polynomials T, lane 1 the derivatives T', lane 2 (of four) the second ones; a
/// series and its rates are then one sum of products. They follow from
/// T(k+1) = 2x T(k) - T(k-1) and its derivatives.
enum ChebyshevBasis {
  /// The most orders that a series may have.
  static let capacity = 28

  /// Values and first derivatives at `x` in -1 ... 1.
  // Inlined for speed; a module for browsers has it once, for size.
  #if hasFeature(Embedded)
    @inline(never)
  #else
    @inline(__always)
  #endif
  static func values(at x: Double) -> InlineArray<28, SIMD2<Double>> {
    var basis = InlineArray<28, SIMD2<Double>>(repeating: .zero)
    var (before, last): (SIMD2<Double>, SIMD2<Double>) = ([1, 0], [x, 1])
    (basis[0], basis[1]) = (before, last)
    let twice = 2 * x
    for order in 2..<28 {
      let next = twice * last + SIMD2<Double>(0, 2 * last[0]) - before
      basis[order] = next
      (before, last) = (last, next)
    }
    return basis
  }

  /// Values, first and second derivatives at `x` in -1 ... 1.
  // Inlined for speed; a module for browsers has it once, for size.
  #if hasFeature(Embedded)
    @inline(never)
  #else
    @inline(__always)
  #endif
  static func accelerations(at x: Double) -> InlineArray<28, SIMD4<Double>> {
    var basis = InlineArray<28, SIMD4<Double>>(repeating: .zero)
    var (before, last): (SIMD4<Double>, SIMD4<Double>) = ([1, 0, 0, 0], [x, 1, 0, 0])
    (basis[0], basis[1]) = (before, last)
    let twice = 2 * x
    for order in 2..<28 {
      let next = twice * last + SIMD4<Double>(0, 2 * last[0], 4 * last[1], 0) - before
      basis[order] = next
      (before, last) = (last, next)
    }
    return basis
  }
}
