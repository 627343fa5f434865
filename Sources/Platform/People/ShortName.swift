/// The part of a person's name by which texts and pages repeat it (HAL-854): its first word
/// where that alone calls somebody, else as much as belongs together.
///
/// "Rosalind Fernández" is "Rosalind"; "Tía Carmen" and "Dr. Albert Schweitzer" keep all of their
/// words, since "Tía" and "Dr." call nobody; "María José Fernández" is "María José".
public enum ShortName {
  /// The most letters of a name that is repeated whole.
  public static let longestWhole = 12

  /// Returns the short form of a name.
  /// - Parameters:
  ///   - name: as it was entered; it may be empty.
  ///   - longest: the most letters of a name that stays whole; 0 where strangers read it.
  /// - Returns: a prefix of the words of the name, joined by single blanks.
  public static func of(_ name: String, keepingWhole longest: Int = longestWhole) -> String {
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    let whole = words.joined(separator: " ")
    guard words.count > 1, whole.count > longest else { return whole }
    let first = words[0]
    if first.count <= 2 || first.hasSuffix(".") || forms.contains(first.lowercased()) {
      return whole
    }
    return words.prefix(given(in: words.map { $0.lowercased() })).joined(separator: " ")
  }

  /// How many words the given name has.
  private static func given(in words: [String]) -> Int {
    guard openings.contains(words[0]) else { return 1 }
    if continuations.contains(words[1]) { return 2 }
    // "María del Carmen", "María de los Ángeles".
    guard marian.contains(words[0]), particles.contains(words[1]) else { return 1 }
    let name = words.indices.dropFirst().first { !particles.contains(words[$0]) }
    return (name ?? 0) + 1
  }

  /// Titles, kin words and words before them, in the languages of the apps and of families.
  private static let forms = words(
    """
    dr doctor doctora prof professor profesor profesora mr mrs ms miss mister sir madam lady lord \
    sr sra srta señor señora señorita don doña fr father padre sister sor brother fray hermana \
    hermano rev reverend pastor rabbi imam san santa santo saint st \
    uncle aunt auntie aunty tía tia tío tio titi tante onkel cousin primo prima \
    grandpa grandma granny gran grandad granddad grandfather grandmother gramps grams nana nanna \
    nan nanny papa papá pop pops poppa pappa pawpaw meemaw memaw mimi oma opa nonna nonno \
    abuela abuelo abuelita abuelito yaya yayo tata lola lolo \
    mama mamá mami mum mummy mom mommy mother madre dad daddy papi father ma amma appa baba \
    nani dadi dada chacha chachi mausi masi bua tai mami mama didi bhaiya bhabhi shri smt shrimati \
    godmother godfather madrina padrino stepmum stepdad stepmom mother-in-law father-in-law \
    big little old young my our mi nuestra nuestro the la el los las \
    दादी दादा नानी नाना माँ मां पापा चाचा चाची मामा मामी मौसी बुआ ताऊ ताई दीदी भैया भाभी श्री श्रीमती डॉ
    """)

  /// Given names that often open one of two words.
  private static let openings = words(
    """
    maría maria josé jose juan ana anna mary jean luis miguel marie billy bobby betty peggy sarah \
    carlos marco pedro jorge rosa anne
    """)

  /// What follows them as a part of the given name.
  private static let continuations = words(
    """
    josé jose maría maria luis luisa carlos pablo manuel antonio ángel angel alberto eduardo andrés \
    andres miguel teresa isabel elena laura sofía sofia paula fernanda eugenia belén belen lucía \
    lucia victoria cristina rosa ann anne anna beth jane jo joe lou lee kay ellen sue paul pierre \
    claude luc marc louise claire
    """)

  private static let marian = words("maría maria")
  private static let particles = words("de del la las los")

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
