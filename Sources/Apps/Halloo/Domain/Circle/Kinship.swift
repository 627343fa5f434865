/// The words of kinship with which families address their relatives, in the languages of texts.
enum Kinship {
  /// Whether a name begins with one of them, or has one behind it as in Hindi: "Savita Aunty".
  static func isPart(of name: [Substring]) -> Bool {
    guard let first = name.first else { return false }
    return before.contains(plain(first)) || behind.contains(plain(first))
      || name.dropFirst().contains { behind.contains(plain($0)) }
  }

  private static func plain(_ word: Substring) -> String {
    word.lowercased().filter { $0 != "." && $0 != "," }
  }

  private static func words(_ table: String) -> Set<String> {
    Set(table.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let before = words(
    """
    grandpa grandma grandad granddad grandfather grandmother gran granny nan nana nanna gramps pop
    pops papa mama mamma mum mummy mom mommy ma dad daddy father mother uncle aunt auntie aunty
    cousin brother sister godfather godmother mr mrs ms miss dr

    abuelo abuela abuelito abuelita yayo yaya papá mamá papi mami padre madre tío tía tio tia tito
    tita primo prima hermano hermana padrino madrina don doña señor señora

    papi papy mamie mamy mémé mémère pépé pépère grand-père grand-mère papa maman père mère oncle
    tonton tante tata tatie cousin cousine frère sœur soeur parrain marraine monsieur madame

    opa oma opi omi großvater großmutter grossvater grossmutter vater mutter vati mutti papa mama
    onkel tante tantchen vetter cousin cousine bruder schwester pate patin herr frau

    avô avó avo vovô vovó vovo vô vó pai mãe mamãe papai tio tia titio titia primo prima irmão irmã
    padrinho madrinha seu dona senhor senhora

    nonno nonna nonnino nonnina papà babbo mamma padre madre zio zia cugino cugina fratello sorella
    padrino madrina signor signora
    """)

  private static let behind = words(
    """
    dada dadi nani naana daadi daada naani nanaji pitaji mataji maa baba chacha chachi
    chaacha chaachi kaka kaki mama mami maama maami mausi mausa masi bua foofa phupha tau tauji tai
    bhaiya bhabhi didi ji uncle aunty sahab दादा दादी नाना नानी पिताजी माताजी माँ मां पापा मम्मी बाबा
    चाचा चाची काका काकी मामा मामी मौसी मौसा बुआ फूफा ताऊ ताई भैया भाभी दीदी जी अंकल आंटी साहब
    """)
}
