internal import ChartDrawing
internal import Interface

extension Language {
  /// What grahas are called in a drawing that people of this language read (DES-122).
  var letters: IndianChart.Letters { self == .hindi ? .devanagari : .latin }
}
