extension Language {
  /// Returns the name of a country with known helplines (CLDR 45, short territory names of `en`,
  /// `es` and `hi`); nil for any other.
  /// - Parameter code: Two capital letters (ISO 3166), such as `IN`.
  public func country(_ code: String) -> String? {
    switch self {
    case .spanish: Self.spanishCountries[code]
    case .hindi: Self.hindiCountries[code]
    default: Self.englishCountries[code]
    }
  }

  private static let englishCountries = [
    "US": "United States", "CA": "Canada", "GB": "United Kingdom", "IE": "Ireland",
    "AU": "Australia", "NZ": "New Zealand", "IN": "India", "DE": "Germany", "AT": "Austria",
    "CH": "Switzerland", "FR": "France", "ES": "Spain", "IT": "Italy", "NL": "Netherlands",
    "BE": "Belgium", "PT": "Portugal", "SE": "Sweden", "NO": "Norway", "DK": "Denmark",
    "BR": "Brazil", "MX": "Mexico", "ZA": "South Africa", "SG": "Singapore", "JP": "Japan",
  ]
  private static let spanishCountries = [
    "US": "Estados Unidos", "CA": "Canadá", "GB": "Reino Unido", "IE": "Irlanda",
    "AU": "Australia", "NZ": "Nueva Zelanda", "IN": "India", "DE": "Alemania", "AT": "Austria",
    "CH": "Suiza", "FR": "Francia", "ES": "España", "IT": "Italia", "NL": "Países Bajos",
    "BE": "Bélgica", "PT": "Portugal", "SE": "Suecia", "NO": "Noruega", "DK": "Dinamarca",
    "BR": "Brasil", "MX": "México", "ZA": "Sudáfrica", "SG": "Singapur", "JP": "Japón",
  ]
  private static let hindiCountries = [
    "US": "संयुक्त राज्य", "CA": "कनाडा", "GB": "यूनाइटेड किंगडम", "IE": "आयरलैंड",
    "AU": "ऑस्ट्रेलिया", "NZ": "न्यूज़ीलैंड", "IN": "भारत", "DE": "जर्मनी", "AT": "ऑस्ट्रिया",
    "CH": "स्विट्ज़रलैंड", "FR": "फ़्रांस", "ES": "स्पेन", "IT": "इटली", "NL": "नीदरलैंड",
    "BE": "बेल्जियम", "PT": "पुर्तगाल", "SE": "स्वीडन", "NO": "नॉर्वे", "DK": "डेनमार्क",
    "BR": "ब्राज़ील", "MX": "मैक्सिको", "ZA": "दक्षिण अफ़्रीका", "SG": "सिंगापुर", "JP": "जापान",
  ]
}
