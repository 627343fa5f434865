internal import Interface

extension PlacePill {
  /// Creates the navigation between the two main pages (HAL-105).
  init(current: String, words: MessageCatalog) {
    self.init(
      words(.places),
      [
        Place(words(.homePlace), to: HallooPath.home, icon: .house),
        Place(words(.gallery), to: HallooPath.gallery, icon: .pictures),
      ], current: current)
  }
}
