/// What relatives are called by who they are to the family, and not by their name.
enum Kinship {
  /// Whether a word says only who somebody is to the family: Grandma, Tante, Tía.
  static func isWord(_ word: some StringProtocol) -> Bool { words.contains(folded(word)) }

  /// Whether both are the same word, whatever its case.
  static func isSame(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
    folded(one) == folded(other)
  }

  private static func folded(_ word: some StringProtocol) -> String {
    let word = word.lowercased()
    return word.hasSuffix(".") ? String(word.dropLast()) : word
  }

  /// In the languages of texts (HAL-842), Hindi in both scripts, with the forms of address that stand
  /// before a name.
  private static let words = Set(
    """
    grandma grandpa granny grandad granddad grandmother grandfather gran nan nana nanna gramps papa \
    pop mom mum mother dad father mama aunt auntie aunty uncle sister brother cousin mr mrs ms miss \
    dr great-grandma great-grandpa \
    abuela abuelo abuelita abuelito tía tia tío tio mamá papá madre padre suegra suegro prima primo \
    hermana hermano doña don señora señor sra sr \
    mamie papi papy mémé pépé grand-mère grand-père maman tante tata oncle tonton cousine madame \
    monsieur \
    oma opa omi opi großmutter großvater mutti mama vati tante onkel schwester bruder frau herr \
    avó avô vovó vovô mãe pai tia tio dona seu senhora senhor \
    nonna nonno zia zio mamma babbo suocera suocero signora signor \
    dadi dada nani mummy maa amma baba chacha chachi mausi mausa bua foofa tau tai \
    दादी दादा नानी नाना माँ मां पापा अम्मा बाबा चाचा चाची मौसी मौसा बुआ फूफा ताऊ ताई श्रीमती श्री
    """.split(separator: " ").map(String.init))
}
