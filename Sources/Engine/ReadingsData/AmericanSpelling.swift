/// American spelling of texts that are written in British.
enum AmericanSpelling {
  /// The text with every word respelled that begins with one of the beginnings; slots stay.
  static func rewrite(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.contains("{") ? String($0) : rewrite($0) }.joined(separator: " ")
  }

  /// A word, perhaps with a hyphen or punctuation before its letters.
  private static func rewrite(_ word: Substring) -> String {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map { part in
      let opening = part.prefix { !$0.isLetter }
      let letters = part.dropFirst(opening.count)
      let lower = letters.lowercased()
      guard let found = beginnings[String(lower.prefix(4))]?.first(where: { lower.hasPrefix($0.0) })
      else { return String(part) }
      let isCapital = letters.first?.isUppercase ?? false
      let written = isCapital ? found.1.prefix(1).uppercased() + found.1.dropFirst() : found.1
      return opening + written + letters.dropFirst(found.0.count)
    }.joined(separator: "-")
  }

  /// The beginnings of words in British spelling and in American, by their first four letters.
  private static let beginnings = Dictionary(grouping: pairs) { String($0.0.prefix(4)) }

  private static let pairs: [(String, String)] = [
    ("neighbour", "neighbor"), ("colour", "color"), ("technicolour", "technicolor"),
    ("favour", "favor"), ("honour", "honor"),
    ("humour", "humor"), ("rumour", "rumor"), ("labour", "labor"), ("behaviour", "behavior"),
    ("harbour", "harbor"), ("flavour", "flavor"), ("endeavour", "endeavor"),
    ("parlour", "parlor"), ("vigour", "vigor"), ("candour", "candor"), ("armour", "armor"),
    ("savour", "savor"), ("odour", "odor"), ("grey", "gray"),
    ("centre", "center"), ("theatre", "theater"), ("metre", "meter"), ("litre", "liter"),
    ("apologis", "apologiz"), ("recognis", "recogniz"), ("organise", "organize"),
    ("organising", "organizing"), ("organisation", "organization"), ("realise", "realize"),
    ("realising", "realizing"), ("modernise", "modernize"), ("criticise", "criticize"),
    ("analyse", "analyze"), ("practise", "practice"), ("practising", "practicing"),
    ("travelled", "traveled"), ("travelling", "traveling"), ("traveller", "traveler"),
    ("cancelled", "canceled"), ("cancelling", "canceling"), ("labelled", "labeled"),
    ("unlabelled", "unlabeled"), ("quarrelled", "quarreled"), ("quarrelling", "quarreling"),
    ("jewellery", "jewelry"), ("defence", "defense"), ("offence", "offense"),
    ("pretence", "pretense"), ("licence", "license"), ("cheque", "check"),
    ("programme", "program"), ("pyjamas", "pajamas"), ("plough", "plow"), ("mould", "mold"),
    ("sceptic", "skeptic"), ("ageing", "aging"), ("judgement", "judgment"),
  ]
}
