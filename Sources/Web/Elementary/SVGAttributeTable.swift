// The attributes of SVG 2, by element.

extension SVGAttribute where Tag: SVGTrait.Attributes.Sizing {
  /// The width.
  public static func width(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "width", value: value.value)
  }

  /// The height.
  public static func height(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "height", value: value.value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.Position {
  /// The left edge.
  public static func x(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "x", value: value.value)
  }

  /// The top edge.
  public static func y(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "y", value: value.value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.Points {
  /// The corners, as pairs of numbers.
  public static func points(_ value: String) -> Self {
    Self(name: "points", value: value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.Href {
  /// The referenced element, such as `#sun`; see `URLCheck`.
  public static func href(_ value: String) -> Self {
    Self(name: "href", value: value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.Presentation {
  /// The fill paint.
  public static func fill(_ value: SVGAttributeValue.Paint) -> Self {
    Self(name: "fill", value: value.value)
  }

  /// The opacity of the fill, from 0 to 1.
  public static func fillOpacity(_ value: Double) -> Self {
    Self(name: "fill-opacity", value: "\(value)")
  }

  /// The fill rule for self-intersecting paths.
  public static func fillRule(_ value: SVGAttributeValue.FillRule) -> Self {
    Self(name: "fill-rule", value: value.rawValue)
  }

  /// The stroke paint.
  public static func stroke(_ value: SVGAttributeValue.Paint) -> Self {
    Self(name: "stroke", value: value.value)
  }

  /// The opacity of the stroke, from 0 to 1.
  public static func strokeOpacity(_ value: Double) -> Self {
    Self(name: "stroke-opacity", value: "\(value)")
  }

  /// The width of the stroke.
  public static func strokeWidth(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "stroke-width", value: value.value)
  }

  /// The shape of line ends.
  public static func strokeLinecap(_ value: SVGAttributeValue.LineCap) -> Self {
    Self(name: "stroke-linecap", value: value.rawValue)
  }

  /// The shape of line corners.
  public static func strokeLinejoin(_ value: SVGAttributeValue.LineJoin) -> Self {
    Self(name: "stroke-linejoin", value: value.rawValue)
  }

  /// The lengths of dashes and gaps.
  public static func strokeDasharray(_ value: String) -> Self {
    Self(name: "stroke-dasharray", value: value)
  }

  /// The offset of the dashes.
  public static func strokeDashoffset(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "stroke-dashoffset", value: value.value)
  }

  /// The opacity of the whole, from 0 to 1.
  public static func opacity(_ value: Double) -> Self {
    Self(name: "opacity", value: "\(value)")
  }

  /// The transformation of the whole.
  public static func transform(_ value: String) -> Self {
    Self(name: "transform", value: value)
  }

  /// The clipping path, such as `url(#disc)`.
  public static func clipPath(_ value: String) -> Self {
    Self(name: "clip-path", value: value)
  }

  /// The mask, such as `url(#glow)`.
  public static func mask(_ value: String) -> Self {
    Self(name: "mask", value: value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.TextPresentation {
  /// The fonts, in order of preference.
  public static func fontFamily(_ value: String) -> Self {
    Self(name: "font-family", value: value)
  }

  /// The size of the font.
  public static func fontSize(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "font-size", value: value.value)
  }

  /// The weight of the font.
  public static func fontWeight(_ value: String) -> Self {
    Self(name: "font-weight", value: value)
  }

  /// The part of the text aligned to its position.
  public static func textAnchor(_ value: String) -> Self {
    Self(name: "text-anchor", value: value)
  }

  /// The baseline aligned to its position.
  public static func dominantBaseline(_ value: String) -> Self {
    Self(name: "dominant-baseline", value: value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.Gradient {
  /// The coordinate system.
  public static func gradientUnits(_ value: SVGAttributeValue.CoordinateSystem) -> Self {
    Self(name: "gradientUnits", value: value.rawValue)
  }

  /// The transformation of the gradient.
  public static func gradientTransform(_ value: String) -> Self {
    Self(name: "gradientTransform", value: value)
  }
}

extension SVGAttribute where Tag == SVGTag.path {
  /// The path.
  public static func d(_ value: String) -> Self {
    Self(name: "d", value: value)
  }
}

extension SVGAttribute where Tag == SVGTag.rect {
  /// The horizontal radius of the corners.
  public static func rx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "rx", value: value.value)
  }

  /// The vertical radius of the corners.
  public static func ry(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "ry", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.circle {
  /// The middle, from the left.
  public static func cx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cx", value: value.value)
  }

  /// The middle, from the top.
  public static func cy(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cy", value: value.value)
  }

  /// The radius.
  public static func r(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "r", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.ellipse {
  /// The middle, from the left.
  public static func cx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cx", value: value.value)
  }

  /// The middle, from the top.
  public static func cy(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cy", value: value.value)
  }

  /// The horizontal radius.
  public static func rx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "rx", value: value.value)
  }

  /// The vertical radius.
  public static func ry(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "ry", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.line {
  /// The start, from the left.
  public static func x1(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "x1", value: value.value)
  }

  /// The start, from the top.
  public static func y1(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "y1", value: value.value)
  }

  /// The end, from the left.
  public static func x2(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "x2", value: value.value)
  }

  /// The end, from the top.
  public static func y2(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "y2", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.linearGradient {
  /// The start, from the left.
  public static func x1(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "x1", value: value.value)
  }

  /// The start, from the top.
  public static func y1(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "y1", value: value.value)
  }

  /// The end, from the left.
  public static func x2(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "x2", value: value.value)
  }

  /// The end, from the top.
  public static func y2(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "y2", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.radialGradient {
  /// The middle, from the left.
  public static func cx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cx", value: value.value)
  }

  /// The middle, from the top.
  public static func cy(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cy", value: value.value)
  }

  /// The radius.
  public static func r(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "r", value: value.value)
  }

  /// The focus, from the left.
  public static func fx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "fx", value: value.value)
  }

  /// The focus, from the top.
  public static func fy(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "fy", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.stop {
  /// The position on the gradient.
  public static func offset(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "offset", value: value.value)
  }

  /// The colour.
  public static func stopColor(_ value: SVGAttributeValue.Paint) -> Self {
    Self(name: "stop-color", value: value.value)
  }

  /// The opacity, from 0 to 1.
  public static func stopOpacity(_ value: Double) -> Self {
    Self(name: "stop-opacity", value: "\(value)")
  }
}

extension SVGAttribute where Tag == SVGTag.clipPath {
  /// The coordinate system.
  public static func clipPathUnits(_ value: SVGAttributeValue.CoordinateSystem) -> Self {
    Self(name: "clipPathUnits", value: value.rawValue)
  }
}
