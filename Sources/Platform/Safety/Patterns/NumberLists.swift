/// Many lists of numbers in one array, so that reading one neither allocates nor counts references.
struct NumberLists {
  private var numbers: [Int32] = []
  /// The place of the first number of each list; one more at the end.
  private var first: [Int32] = [0]

  init(_ lists: [[Int32]]) {
    first.reserveCapacity(lists.count + 1)
    numbers.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for list in lists {
      numbers += list
      first.append(Int32(numbers.count))
    }
  }

  /// The places of the numbers of a list; empty past the last one.
  func places(of list: Int32) -> Range<Int> {
    let index = Int(list)
    return index + 1 < first.count ? Int(first[index])..<Int(first[index + 1]) : 0..<0
  }

  /// The number at a place.
  subscript(place: Int) -> Int32 { numbers[place] }
}
