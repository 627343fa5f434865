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
    skeleton(letters).flatMap { isDistinctive($0) ? $0 : nil }
  }

  /// The same of a word of any length; nil for letters that are neither Latin nor Devanagari.
  static func skeleton(_ letters: [UInt32]) -> [UInt32]? {
    let isDevanagari = letters.allSatisfy { 0x900...0x97F ~= $0 }
    guard isDevanagari || letters.allSatisfy({ 0x61...0x7A ~= $0 }) else { return nil }
    var skeleton = sound(of: isDevanagari ? transcribed(letters) : letters)
    skeleton.removeAll { $0 == a }
    return skeleton
  }

  /// Whether a sound has consonants enough to tell a word from others.
  static func isDistinctive(_ skeleton: [UInt32]) -> Bool {
    skeleton.count(where: { !isVowel($0) }) >= 2
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
    dropGlides(of: &sound)
    return sound
  }

  /// `gayi` is `gai`, `woh` is `wo`, `karun` is `karu`.
  private static func dropGlides(of sound: inout [UInt32]) {
    var (count, previous) = (0, UInt32(0))
    for index in sound.indices {
      let letter = sound[index]
      let next = index + 1 < sound.count ? sound[index + 1] : 0
      let isGlide =
        letter == UInt32(ascii: "y") && index > 0
        && (next == UInt32(ascii: "i") || next == UInt32(ascii: "e")
          || previous == UInt32(ascii: "i"))
      if !isGlide {
        sound[count] = letter
        count += 1
      }
      previous = letter
    }
    sound.removeLast(sound.count - count)
    if sound.count > 2, sound.last == UInt32(ascii: "h"), isVowel(sound[sound.count - 2]) {
      sound.removeLast()
    }
    if sound.count > 3, sound.last == UInt32(ascii: "n"), sound[sound.count - 2] != a,
      isVowel(sound[sound.count - 2])
    {
      sound.removeLast()
    }
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

  /// Letters of Devanagari in Latin letters.
  private static func transcribed(_ letters: [UInt32]) -> [UInt32] {
    var latin: [UInt32] = []
    latin.reserveCapacity(2 * letters.count)
    for letter in letters {
      let (first, second) = devanagari[Int(letter - 0x900)]
      if first != 0 { latin.append(first) }
      if second != 0 { latin.append(second) }
    }
    return latin
  }

  /// The Devanagari letters without nukta (FoldedText) in Latin letters, from U+0900 on, without
  /// short `a`; the nasal dot as `n`; 0 for no letter.
  private static let devanagari: [(UInt32, UInt32)] = {
    let written: [(String, String)] = [
      ("k", "क"), ("kh", "ख"), ("g", "ग"), ("gh", "घ"), ("n", "ङञणन\u{902}"), ("c", "चछ"),
      ("j", "जझ"), ("t", "टत"), ("th", "ठथ"), ("d", "डद"), ("dh", "ढध"), ("p", "प"), ("f", "फ"),
      ("b", "ब"), ("bh", "भ"), ("m", "म"), ("y", "य"), ("r", "र"), ("l", "लळ"), ("v", "व"),
      ("s", "शषस"), ("h", "ह"), ("a", "अआ\u{93E}"),
      ("i", "इई\u{93F}\u{940}"), ("u", "उऊ\u{941}\u{942}"), ("e", "एऐऍ\u{947}\u{948}\u{945}"),
      ("o", "ओऔऑ\u{94B}\u{94C}\u{949}"), ("ri", "ऋ\u{943}"),
    ]
    var table: [(UInt32, UInt32)] = Array(repeating: (0, 0), count: 0x80)
    for (latin, letters) in written {
      let scalars = latin.unicodeScalars.map { $0.value }
      for letter in letters.unicodeScalars {
        table[Int(letter.value - 0x900)] = (scalars[0], scalars.count > 1 ? scalars[1] : 0)
      }
    }
    return table
  }()
}
