/// Sorting of short lists, once for the whole engine: the library's own sort is compiled again for
/// every type, 4 KB each time, which is much in a module for browsers.
public enum StableOrder {
  /// Returns the indices of `count` elements in order; equal elements keep theirs.
  ///
  /// Merging runs of 1, 2, 4, ... elements (J. von Neumann, 1945).
  /// - Parameter precedes: whether the element at the first index belongs before that at the second.
  public static func indices(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    var order = Array(0..<count)
    var merged = order
    var run = 1
    while run < count {
      var start = 0
      while start < count {
        let (middle, end) = (min(start + run, count), min(start + 2 * run, count))
        var (left, right) = (start, middle)
        for place in start..<end {
          let takesRight = left == middle || right < end && precedes(order[right], order[left])
          merged[place] = takesRight ? order[right] : order[left]
          if takesRight { right += 1 } else { left += 1 }
        }
        start = end
      }
      swap(&order, &merged)
      run *= 2
    }
    return order
  }
}
