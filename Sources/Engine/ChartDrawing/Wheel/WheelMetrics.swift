/// The sizes on a wheel of 400 units. The unit square of `WheelLayout` times 400 is the drawing's
/// own coordinate system, so that a unit is about a point on the screen of a phone.
enum WheelMetrics {
  static let side = 400.0

  /// The box of a planet's glyph: 18 px on a wheel of 358 px (ARC-1605).
  static let glyphSide = 20.0
  /// Half of what its ink may take.
  static let inkHalf = glyphSide / Glyph.box * Glyph.inkHalf
  static let signSide = 19.0
  static let retrogradeSide = 7.6

  /// Figures are counted as 0.64 em wide, as in the widest of the usual system fonts (DejaVu Sans),
  /// and 0.73 em high.
  static let figureWidth = 0.64
  static let figureHeight = 0.73

  static let degreeFont = 8.0
  static let minuteFont = 6.5
  static let houseFont = 7.5
  static let angleFont = 8.0

  /// From the middle of a point's label to the middles of its lines.
  static let degreeRise = 3.2
  static let minuteDrop = 3.7
  /// Half the width of "29°" over "59′℞", and half the height of both lines.
  static let labelHalfWidth = 7.5
  static let labelHalfHeight = 6.1
  /// Half the width of "29°℞", the single line of an outer point, and half its height.
  static let outerLabelHalfWidth = 9.4
  static let outerLabelHalfHeight = 3.0
  /// The least distance between a glyph and its label.
  static let labelClearance = 0.8

  static let angleHalfWidth = 10.8
  static let angleHalfHeight = 6.6
  static let angleRise = 3.6
  static let angleDrop = 3.9
  /// The same of an angle that may be in either of two signs: the mark over two lines, each a degree
  /// and the glyph of its sign.
  static let spanHalfWidth = 11.8
  static let spanHalfHeight = 11.4
  static let spanRise = 7.3
  static let spanGlyphSide = 7.0

  /// The radius of the room for a finger about a part that is a link: 44 px across where a wheel with an
  /// outer ring is 248 px wide, as on a page of 280 px.
  static let reach = 40.0

  /// The space that the outer degrees of a bi-wheel need outside of the unit square, per side.
  static let outerMargin = 21.0
}
