/// The sound of a Hindi word, in Latin letters or in Devanagari.
///
/// Hindi has no single romanization: `karun`, `karoon`, `karuu`; `zindagi`, `jindagi`. Long and
/// short vowels, doubled consonants, sibilants and final nasals are merged here.
public enum WordSound {
  /// The sound of a word in Latin letters, including vowels; nil for one too short to be
  /// distinctive.
  public static func latin(_ letters: [UInt32]) -> [UInt32]? {
    guard letters.count >= 4, letters.allSatisfy({ 0x61...0x7A ~= $0 }) else { return nil }
    let sound = sound(of: letters)
    return sound.count >= 3 ? sound : nil
  }

  /// The consonants and the vowels except `a`, which Devanagari omits; nil as above.
  public static func frame(_ letters: [UInt32]) -> [UInt32]? {
    let isDevanagari = letters.allSatisfy { 0x900...0x97F ~= $0 }
    guard isDevanagari || letters.allSatisfy({ 0x61...0x7A ~= $0 }) else { return nil }
    let spelt = isDevanagari ? letters.flatMap { devanagari[$0] ?? [] } : letters
    let frame = sound(of: spelt).filter { $0 != a }
    return frame.count(where: { !vowels.contains($0) }) >= 2 ? frame : nil
  }

  private static let a = UInt32(ascii: "a")
  private static let vowels = Set("aeiou".unicodeScalars.map(\.value))

  private static func sound(of letters: [UInt32]) -> [UInt32] {
    var sound: [UInt32] = []
    var index = 0
    while index < letters.count {
      let pair = index + 1 < letters.count ? pairs[[letters[index], letters[index + 1]]] : nil
      let next = pair ?? singles[letters[index]] ?? letters[index]
      if sound.last != next { sound.append(next) }
      index += pair == nil ? 1 : 2
    }
    return withoutGlides(sound)
  }

  /// `gayi` is `gai`, `woh` is `wo`, `karun` is `karu`.
  private static func withoutGlides(_ sound: [UInt32]) -> [UInt32] {
    var kept: [UInt32] = []
    for (index, letter) in sound.enumerated() {
      let next = index + 1 < sound.count ? sound[index + 1] : 0
      let isGlide =
        letter == UInt32(ascii: "y") && index > 0
        && ([UInt32(ascii: "i"), UInt32(ascii: "e")].contains(next)
          || sound[index - 1] == UInt32(ascii: "i"))
      if !isGlide { kept.append(letter) }
    }
    if kept.count > 2, kept.last == UInt32(ascii: "h"), vowels.contains(kept[kept.count - 2]) {
      kept.removeLast()
    }
    if kept.count > 3, kept.last == UInt32(ascii: "n"), kept[kept.count - 2] != a,
      vowels.contains(kept[kept.count - 2])
    {
      kept.removeLast()
    }
    return kept
  }

  private static let singles: [UInt32: UInt32] = table(["w": "v", "z": "j", "q": "k"]) { $0[0] }

  private static let pairs: [[UInt32]: UInt32] = {
    let written = [
      "aa": "a", "ee": "i", "ii": "i", "oo": "u", "uu": "u", "au": "o", "ou": "o", "ai": "e",
      "ei": "e", "ph": "f", "ck": "k", "kh": "K", "gh": "G", "jh": "j", "th": "T", "dh": "D",
      "bh": "B", "sh": "s", "ch": "c", "cc": "c",
    ]
    return table(written) { $0 }
  }()

  private static func table<Key: Hashable>(
    _ written: [String: String], key: ([UInt32]) -> Key
  ) -> [Key: UInt32] {
    var table: [Key: UInt32] = [:]
    for (from, to) in written {
      table[key(from.unicodeScalars.map(\.value))] = to.unicodeScalars.first?.value
    }
    return table
  }

  /// The Devanagari letters without nukta (FoldedText) in Latin letters, without short `a`; the
  /// nasal dot as `n`.
  private static let devanagari: [UInt32: [UInt32]] = {
    let written: [(String, String)] = [
      ("k", "क"), ("kh", "ख"), ("g", "ग"), ("gh", "घ"), ("n", "ङञणन\u{902}"), ("c", "चछ"),
      ("j", "जझ"), ("t", "टत"), ("th", "ठथ"), ("d", "डद"), ("dh", "ढध"), ("p", "प"), ("f", "फ"),
      ("b", "ब"), ("bh", "भ"), ("m", "म"), ("y", "य"), ("r", "र"), ("l", "लळ"), ("v", "व"),
      ("s", "शषस"), ("h", "ह"), ("a", "अआ\u{93E}"),
      ("i", "इई\u{93F}\u{940}"), ("u", "उऊ\u{941}\u{942}"), ("e", "एऐऍ\u{947}\u{948}\u{945}"),
      ("o", "ओऔऑ\u{94B}\u{94C}\u{949}"), ("ri", "ऋ\u{943}"),
    ]
    var table: [UInt32: [UInt32]] = [:]
    for (latin, letters) in written {
      for letter in letters.unicodeScalars {
        table[letter.value] = latin.unicodeScalars.map(\.value)
      }
    }
    return table
  }()
}
