/// The printed tables of Ashtakoota, in half points, so that every sum is exact in integers.
enum KutaTables {
  /// Boy's group by girl's group: Chatushpada, Manava, Jalachara, Vanachara, Keeta (DES-106).
  static let vashyaMainstream: InlineArray<5, InlineArray<5, UInt8>> = [
    [4, 2, 2, 3, 2],
    [2, 4, 3, 0, 2],
    [2, 3, 4, 2, 2],
    [0, 0, 0, 4, 0],
    [2, 2, 2, 0, 4],
  ]

  /// The same, without preference for either role (DES-106).
  static let vashyaSymmetric: InlineArray<5, InlineArray<5, UInt8>> = [
    [4, 2, 2, 0, 2],
    [2, 4, 1, 0, 2],
    [2, 1, 4, 0, 2],
    [0, 0, 0, 4, 0],
    [2, 2, 2, 0, 4],
  ]

  /// Horse, Elephant, Sheep, Serpent, Dog, Cat, Rat, Cow, Buffalo, Tiger, Deer, Monkey, Mongoose,
  /// Lion (DES-108, with Horse and Deer at 3 points both ways).
  static let yoni: InlineArray<14, InlineArray<14, UInt8>> = [
    [8, 4, 4, 6, 4, 4, 4, 2, 0, 2, 6, 6, 4, 2],
    [4, 8, 6, 6, 4, 4, 4, 4, 6, 2, 4, 6, 4, 0],
    [4, 6, 8, 4, 2, 4, 2, 6, 6, 2, 4, 0, 6, 2],
    [6, 6, 4, 8, 4, 2, 2, 2, 2, 4, 4, 4, 0, 4],
    [4, 4, 2, 4, 8, 4, 2, 4, 4, 2, 0, 4, 2, 2],
    [4, 4, 4, 2, 4, 8, 0, 4, 4, 2, 6, 6, 4, 2],
    [4, 4, 2, 2, 2, 0, 8, 4, 4, 4, 4, 4, 2, 4],
    [2, 4, 6, 2, 4, 4, 4, 8, 6, 0, 6, 4, 4, 2],
    [0, 6, 6, 2, 4, 4, 4, 6, 8, 2, 4, 4, 4, 2],
    [2, 2, 2, 4, 2, 2, 4, 0, 2, 8, 2, 2, 4, 2],
    [6, 4, 4, 4, 0, 6, 4, 6, 4, 2, 8, 4, 4, 2],
    [6, 6, 0, 4, 4, 6, 4, 4, 4, 2, 4, 8, 6, 4],
    [4, 4, 6, 0, 2, 4, 2, 4, 4, 4, 4, 6, 8, 4],
    [2, 0, 2, 4, 2, 2, 4, 2, 2, 2, 2, 4, 4, 8],
  ]

  /// Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn: the friendships of DES-109 worked out.
  static let grahaMaitri: InlineArray<7, InlineArray<7, UInt8>> = [
    [10, 10, 10, 8, 10, 0, 0],
    [10, 10, 8, 2, 8, 1, 1],
    [10, 8, 10, 1, 10, 6, 1],
    [8, 2, 1, 10, 1, 10, 8],
    [10, 8, 10, 1, 10, 1, 6],
    [0, 1, 6, 10, 1, 10, 10],
    [0, 1, 1, 8, 6, 10, 10],
  ]

  /// Boy's temperament by girl's: Deva, Manushya, Rakshasa (DES-110).
  static let gana: InlineArray<3, InlineArray<3, UInt8>> = [
    [12, 12, 0],
    [10, 12, 0],
    [2, 0, 12],
  ]
}
