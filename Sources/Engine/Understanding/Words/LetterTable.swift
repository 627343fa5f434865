/// Variants of ASCII letters and digits: accented, wide, styled, circled, small, ligatures, and
/// Greek and Cyrillic lookalikes.
enum LetterTable {
  /// The letters for a scalar; nil for one that represents itself.
  static func letters(of scalar: UInt32) -> String? {
    if let letters = shapes[scalar] { return letters }
    return styled(scalar).map { String(Unicode.Scalar($0)) }
  }

  /// The blocks that contain the alphabet in order (The Unicode Standard 15.1, code charts).
  private static func styled(_ scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0xFF10...0xFF19: digit(scalar - 0xFF10)
    case 0xFF21...0xFF3A: letter(scalar - 0xFF21)
    case 0xFF41...0xFF5A: letter(scalar - 0xFF41)
    case 0x2460...0x2468: digit(scalar - 0x2460 + 1)
    case 0x249C...0x24B5: letter(scalar - 0x249C)
    case 0x24B6...0x24E9: letter(scalar - 0x24B6)
    // Bold, italic, script, Fraktur, double-struck, sans-serif, monospace: thirteen alphabets of
    // capitals and small letters.
    case 0x1D400...0x1D6A3: letter(scalar - 0x1D400)
    case 0x1D7CE...0x1D7FF: digit(scalar - 0x1D7CE)
    case 0x1F110...0x1F129: letter(scalar - 0x1F110)
    case 0x1F130...0x1F149: letter(scalar - 0x1F130)
    case 0x1F150...0x1F169: letter(scalar - 0x1F150)
    case 0x1F170...0x1F189: letter(scalar - 0x1F170)
    case 0x1F1E6...0x1F1FF: letter(scalar - 0x1F1E6)
    default: nil
    }
  }

  private static func letter(_ index: UInt32) -> UInt8 { UInt8(ascii: "a") + UInt8(index % 26) }

  private static func digit(_ index: UInt32) -> UInt8 { UInt8(ascii: "0") + UInt8(index % 10) }

  private static let shapes: [UInt32: String] = {
    var shapes: [UInt32: String] = [:]
    for (letters, scalars) in table {
      for scalar in scalars.unicodeScalars { shapes[scalar.value] = letters }
    }
    return shapes
  }()

  /// Compatibility decompositions without marks (Unicode 15.1, UnicodeData.txt), letters without a
  /// decomposition, and lookalikes.
  private static let table: [(letters: String, scalars: String)] = [
    ("0", "\u{2070}\u{2080}"),
    ("1", "\u{B9}\u{2081}"),
    ("2", "\u{B2}\u{2082}"),
    ("3", "\u{B3}\u{2083}"),
    ("4", "\u{2074}\u{2084}"),
    ("5", "\u{2075}\u{2085}"),
    ("6", "\u{2076}\u{2086}"),
    ("7", "\u{2077}\u{2087}"),
    ("8", "\u{2078}\u{2088}"),
    ("9", "\u{2079}\u{2089}"),
    ("a", "\u{AA}\u{C0}\u{C1}\u{C2}\u{C3}\u{C4}\u{C5}\u{E0}\u{E1}\u{E2}\u{E3}\u{E4}\u{E5}"),
    ("a", "\u{100}\u{101}\u{102}\u{103}\u{104}\u{105}\u{1CD}\u{1CE}\u{1DE}\u{1DF}\u{1E0}"),
    ("a", "\u{1E1}\u{1FA}\u{1FB}\u{200}\u{201}\u{202}\u{203}\u{226}\u{227}\u{251}\u{3B1}"),
    ("a", "\u{410}\u{430}\u{1D00}\u{1D2C}\u{1D43}\u{1E00}\u{1E01}\u{1EA0}\u{1EA1}\u{1EA2}"),
    ("a", "\u{1EA3}\u{1EA4}\u{1EA5}\u{1EA6}\u{1EA7}\u{1EA8}\u{1EA9}\u{1EAA}\u{1EAB}\u{1EAC}"),
    ("a", "\u{1EAD}\u{1EAE}\u{1EAF}\u{1EB0}\u{1EB1}\u{1EB2}\u{1EB3}\u{1EB4}\u{1EB5}\u{1EB6}"),
    ("a", "\u{1EB7}\u{2090}\u{212B}"),
    ("ae", "\u{C6}\u{E6}"),
    ("b", "\u{299}\u{412}\u{432}\u{1D2E}\u{1D47}\u{1E02}\u{1E03}\u{1E04}\u{1E05}\u{1E06}"),
    ("b", "\u{1E07}\u{212C}"),
    ("c", "\u{C7}\u{E7}\u{106}\u{107}\u{108}\u{109}\u{10A}\u{10B}\u{10C}\u{10D}\u{421}"),
    ("c", "\u{441}\u{1D04}\u{1D9C}\u{1E08}\u{1E09}\u{2102}\u{212D}\u{216D}\u{217D}"),
    ("d", "\u{D0}\u{F0}\u{10E}\u{10F}\u{110}\u{111}\u{501}\u{1D05}\u{1D30}\u{1D48}\u{1E0A}"),
    ("d", "\u{1E0B}\u{1E0C}\u{1E0D}\u{1E0E}\u{1E0F}\u{1E10}\u{1E11}\u{1E12}\u{1E13}\u{2145}"),
    ("d", "\u{2146}\u{216E}\u{217E}"),
    ("dz", "\u{1C4}\u{1C5}\u{1C6}\u{1F1}\u{1F2}\u{1F3}"),
    ("e", "\u{C8}\u{C9}\u{CA}\u{CB}\u{E8}\u{E9}\u{EA}\u{EB}\u{112}\u{113}\u{114}\u{115}"),
    ("e", "\u{116}\u{117}\u{118}\u{119}\u{11A}\u{11B}\u{204}\u{205}\u{206}\u{207}\u{228}"),
    ("e", "\u{229}\u{3B5}\u{415}\u{435}\u{1D07}\u{1D31}\u{1D49}\u{1E14}\u{1E15}\u{1E16}"),
    ("e", "\u{1E17}\u{1E18}\u{1E19}\u{1E1A}\u{1E1B}\u{1E1C}\u{1E1D}\u{1EB8}\u{1EB9}\u{1EBA}"),
    ("e", "\u{1EBB}\u{1EBC}\u{1EBD}\u{1EBE}\u{1EBF}\u{1EC0}\u{1EC1}\u{1EC2}\u{1EC3}\u{1EC4}"),
    ("e", "\u{1EC5}\u{1EC6}\u{1EC7}\u{2091}\u{212F}\u{2130}\u{2147}"),
    ("f", "\u{192}\u{1DA0}\u{1E1E}\u{1E1F}\u{2131}"),
    ("fax", "\u{213B}"),
    ("ff", "\u{FB00}"),
    ("ffi", "\u{FB03}"),
    ("ffl", "\u{FB04}"),
    ("fi", "\u{FB01}"),
    ("fl", "\u{FB02}"),
    ("g", "\u{11C}\u{11D}\u{11E}\u{11F}\u{120}\u{121}\u{122}\u{123}\u{1E6}\u{1E7}\u{1F4}"),
    ("g", "\u{1F5}\u{261}\u{262}\u{1D33}\u{1D4D}\u{1E20}\u{1E21}\u{210A}"),
    ("h", "\u{124}\u{125}\u{126}\u{127}\u{21E}\u{21F}\u{29C}\u{41D}\u{43D}\u{4BB}\u{1D34}"),
    ("h", "\u{1E22}\u{1E23}\u{1E24}\u{1E25}\u{1E26}\u{1E27}\u{1E28}\u{1E29}\u{1E2A}\u{1E2B}"),
    ("h", "\u{1E96}\u{2095}\u{210B}\u{210C}\u{210D}\u{210E}"),
    ("i", "\u{CC}\u{CD}\u{CE}\u{CF}\u{EC}\u{ED}\u{EE}\u{EF}\u{128}\u{129}\u{12A}\u{12B}"),
    ("i", "\u{12C}\u{12D}\u{12E}\u{12F}\u{130}\u{131}\u{1CF}\u{1D0}\u{208}\u{209}\u{20A}"),
    ("i", "\u{20B}\u{26A}\u{3B9}\u{406}\u{456}\u{1D35}\u{1D62}\u{1E2C}\u{1E2D}\u{1E2E}"),
    ("i", "\u{1E2F}\u{1EC8}\u{1EC9}\u{1ECA}\u{1ECB}\u{2071}\u{2110}\u{2111}\u{2139}\u{2148}"),
    ("i", "\u{2160}\u{2170}"),
    ("ii", "\u{2161}\u{2171}"),
    ("iii", "\u{2162}\u{2172}"),
    ("ij", "\u{132}\u{133}"),
    ("iv", "\u{2163}\u{2173}"),
    ("ix", "\u{2168}\u{2178}"),
    ("j", "\u{134}\u{135}\u{1F0}\u{458}\u{1D0A}\u{1D36}\u{2149}"),
    ("k", "\u{136}\u{137}\u{1E8}\u{1E9}\u{3BA}\u{41A}\u{43A}\u{1D0B}\u{1D37}\u{1D4F}"),
    ("k", "\u{1E30}\u{1E31}\u{1E32}\u{1E33}\u{1E34}\u{1E35}\u{2096}\u{212A}"),
    ("l", "\u{139}\u{13A}\u{13B}\u{13C}\u{13D}\u{13E}\u{141}\u{142}\u{29F}\u{4CF}\u{1D38}"),
    ("l", "\u{1E36}\u{1E37}\u{1E38}\u{1E39}\u{1E3A}\u{1E3B}\u{1E3C}\u{1E3D}\u{2097}\u{2112}"),
    ("l", "\u{2113}\u{216C}\u{217C}"),
    ("lj", "\u{1C7}\u{1C8}\u{1C9}"),
    ("m", "\u{41C}\u{43C}\u{1D0D}\u{1D39}\u{1D50}\u{1E3E}\u{1E3F}\u{1E40}\u{1E41}\u{1E42}"),
    ("m", "\u{1E43}\u{2098}\u{2133}\u{216F}\u{217F}"),
    ("n", "\u{D1}\u{F1}\u{143}\u{144}\u{145}\u{146}\u{147}\u{148}\u{1F8}\u{1F9}\u{274}"),
    ("n", "\u{1D3A}\u{1E44}\u{1E45}\u{1E46}\u{1E47}\u{1E48}\u{1E49}\u{1E4A}\u{1E4B}\u{207F}"),
    ("n", "\u{2099}\u{2115}"),
    ("nj", "\u{1CA}\u{1CB}\u{1CC}"),
    ("no", "\u{2116}"),
    ("o", "\u{BA}\u{D2}\u{D3}\u{D4}\u{D5}\u{D6}\u{D8}\u{F2}\u{F3}\u{F4}\u{F5}\u{F6}\u{F8}"),
    ("o", "\u{14C}\u{14D}\u{14E}\u{14F}\u{150}\u{151}\u{1A0}\u{1A1}\u{1D1}\u{1D2}\u{1EA}"),
    ("o", "\u{1EB}\u{1EC}\u{1ED}\u{20C}\u{20D}\u{20E}\u{20F}\u{22A}\u{22B}\u{22C}\u{22D}"),
    ("o", "\u{22E}\u{22F}\u{230}\u{231}\u{3BF}\u{41E}\u{43E}\u{1D0F}\u{1D3C}\u{1D52}"),
    ("o", "\u{1E4C}\u{1E4D}\u{1E4E}\u{1E4F}\u{1E50}\u{1E51}\u{1E52}\u{1E53}\u{1ECC}\u{1ECD}"),
    ("o", "\u{1ECE}\u{1ECF}\u{1ED0}\u{1ED1}\u{1ED2}\u{1ED3}\u{1ED4}\u{1ED5}\u{1ED6}\u{1ED7}"),
    ("o", "\u{1ED8}\u{1ED9}\u{1EDA}\u{1EDB}\u{1EDC}\u{1EDD}\u{1EDE}\u{1EDF}\u{1EE0}\u{1EE1}"),
    ("o", "\u{1EE2}\u{1EE3}\u{2092}\u{2134}"),
    ("oe", "\u{152}\u{153}"),
    ("p", "\u{3C1}\u{420}\u{440}\u{1D18}\u{1D3E}\u{1D56}\u{1E54}\u{1E55}\u{1E56}\u{1E57}"),
    ("p", "\u{209A}\u{2119}"),
    ("q", "\u{211A}"),
    ("r", "\u{154}\u{155}\u{156}\u{157}\u{158}\u{159}\u{210}\u{211}\u{212}\u{213}\u{280}"),
    ("r", "\u{1D3F}\u{1D63}\u{1E58}\u{1E59}\u{1E5A}\u{1E5B}\u{1E5C}\u{1E5D}\u{1E5E}\u{1E5F}"),
    ("r", "\u{211B}\u{211C}\u{211D}"),
    ("s", "\u{15A}\u{15B}\u{15C}\u{15D}\u{15E}\u{15F}\u{160}\u{161}\u{17F}\u{218}\u{219}"),
    ("s", "\u{405}\u{455}\u{1E60}\u{1E61}\u{1E62}\u{1E63}\u{1E64}\u{1E65}\u{1E66}\u{1E67}"),
    ("s", "\u{1E68}\u{1E69}\u{1E9B}\u{209B}\u{A731}"),
    ("sm", "\u{2120}"),
    ("ss", "\u{DF}\u{1E9E}"),
    ("st", "\u{FB05}\u{FB06}"),
    ("t", "\u{162}\u{163}\u{164}\u{165}\u{166}\u{167}\u{21A}\u{21B}\u{3C4}\u{422}\u{442}"),
    ("t", "\u{1D1B}\u{1D40}\u{1D57}\u{1E6A}\u{1E6B}\u{1E6C}\u{1E6D}\u{1E6E}\u{1E6F}\u{1E70}"),
    ("t", "\u{1E71}\u{1E97}\u{209C}"),
    ("tel", "\u{2121}"),
    ("th", "\u{DE}\u{FE}"),
    ("tm", "\u{2122}"),
    ("u", "\u{D9}\u{DA}\u{DB}\u{DC}\u{F9}\u{FA}\u{FB}\u{FC}\u{168}\u{169}\u{16A}\u{16B}"),
    ("u", "\u{16C}\u{16D}\u{16E}\u{16F}\u{170}\u{171}\u{172}\u{173}\u{1AF}\u{1B0}\u{1D3}"),
    ("u", "\u{1D4}\u{1D5}\u{1D6}\u{1D7}\u{1D8}\u{1D9}\u{1DA}\u{1DB}\u{1DC}\u{214}\u{215}"),
    ("u", "\u{216}\u{217}\u{3C5}\u{1D1C}\u{1D41}\u{1D58}\u{1D64}\u{1E72}\u{1E73}\u{1E74}"),
    ("u", "\u{1E75}\u{1E76}\u{1E77}\u{1E78}\u{1E79}\u{1E7A}\u{1E7B}\u{1EE4}\u{1EE5}\u{1EE6}"),
    ("u", "\u{1EE7}\u{1EE8}\u{1EE9}\u{1EEA}\u{1EEB}\u{1EEC}\u{1EED}\u{1EEE}\u{1EEF}\u{1EF0}"),
    ("u", "\u{1EF1}"),
    ("v", "\u{3BD}\u{1D20}\u{1D5B}\u{1D65}\u{1E7C}\u{1E7D}\u{1E7E}\u{1E7F}\u{2164}\u{2174}"),
    ("vi", "\u{2165}\u{2175}"),
    ("vii", "\u{2166}\u{2176}"),
    ("viii", "\u{2167}\u{2177}"),
    ("w", "\u{174}\u{175}\u{1D21}\u{1D42}\u{1E80}\u{1E81}\u{1E82}\u{1E83}\u{1E84}\u{1E85}"),
    ("w", "\u{1E86}\u{1E87}\u{1E88}\u{1E89}\u{1E98}"),
    ("x", "\u{425}\u{445}\u{1E8A}\u{1E8B}\u{1E8C}\u{1E8D}\u{2093}\u{2169}\u{2179}"),
    ("xi", "\u{216A}\u{217A}"),
    ("xii", "\u{216B}\u{217B}"),
    ("y", "\u{DD}\u{FD}\u{FF}\u{176}\u{177}\u{178}\u{232}\u{233}\u{28F}\u{443}\u{1E8E}"),
    ("y", "\u{1E8F}\u{1E99}\u{1EF2}\u{1EF3}\u{1EF4}\u{1EF5}\u{1EF6}\u{1EF7}\u{1EF8}\u{1EF9}"),
    ("z", "\u{179}\u{17A}\u{17B}\u{17C}\u{17D}\u{17E}\u{1D22}\u{1DBB}\u{1E90}\u{1E91}"),
    ("z", "\u{1E92}\u{1E93}\u{1E94}\u{1E95}\u{2124}\u{2128}"),
  ]
}
