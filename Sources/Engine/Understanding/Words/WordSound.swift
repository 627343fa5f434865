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
    return frame.count(where: { !isVowel($0) }) >= 2 ? frame : nil
  }

  private static let a = UInt32(ascii: "a")

  private static func isVowel(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x61, 0x65, 0x69, 0x6F, 0x75: true
    default: false
    }
  }

  private static func sound(of letters: [UInt32]) -> [UInt32] {
    var sound: [UInt32] = []
    sound.reserveCapacity(letters.count)
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      let pair = index + 1 < letters.count ? self.pair(letter, letters[index + 1]) : nil
      let next = pair ?? single(letter)
      if sound.last != next { sound.append(next) }
      index += pair == nil ? 1 : 2
    }
    return withoutGlides(sound)
  }

  /// `gayi` is `gai`, `woh` is `wo`, `karun` is `karu`.
  private static func withoutGlides(_ sound: [UInt32]) -> [UInt32] {
    var kept: [UInt32] = []
    kept.reserveCapacity(sound.count)
    for (index, letter) in sound.enumerated() {
      let next = index + 1 < sound.count ? sound[index + 1] : 0
      let isGlide =
        letter == UInt32(ascii: "y") && index > 0
        && (next == UInt32(ascii: "i") || next == UInt32(ascii: "e")
          || sound[index - 1] == UInt32(ascii: "i"))
      if !isGlide { kept.append(letter) }
    }
    if kept.count > 2, kept.last == UInt32(ascii: "h"), isVowel(kept[kept.count - 2]) {
      kept.removeLast()
    }
    if kept.count > 3, kept.last == UInt32(ascii: "n"), kept[kept.count - 2] != a,
      isVowel(kept[kept.count - 2])
    {
      kept.removeLast()
    }
    return kept
  }

  private static func single(_ letter: UInt32) -> UInt32 {
    switch letter {
    case UInt32(ascii: "w"): UInt32(ascii: "v")
    case UInt32(ascii: "z"): UInt32(ascii: "j")
    case UInt32(ascii: "q"): UInt32(ascii: "k")
    default: letter
    }
  }

  /// The sound of two letters; nil if each has its own.
  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt32? {
    guard 0x61...0x7A ~= first, 0x61...0x7A ~= second else { return nil }
    let sound = pairs[Int((first - 0x61) * 26 + second - 0x61)]
    return sound == 0 ? nil : sound
  }

  /// The sounds by pair of letters; 0 for none.
  private static let pairs: [UInt32] = {
    let written: [(String, Unicode.Scalar)] = [
      ("aa", "a"), ("ee", "i"), ("ii", "i"), ("oo", "u"), ("uu", "u"), ("au", "o"), ("ou", "o"),
      ("ai", "e"), ("ei", "e"), ("ph", "f"), ("ck", "k"), ("kh", "K"), ("gh", "G"), ("jh", "j"),
      ("th", "T"), ("dh", "D"), ("bh", "B"), ("sh", "s"), ("ch", "c"), ("cc", "c"),
    ]
    var table = [UInt32](repeating: 0, count: 26 * 26)
    for (letters, sound) in written {
      let place = letters.utf8.reduce(0) { $0 * 26 + Int($1 - 0x61) }
      table[place] = sound.value
    }
    return table
  }()

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
        table[letter.value] = latin.unicodeScalars.map { $0.value }
      }
    }
    return table
  }()
}
