public import Elementary

// Attributes of HTML that Elementary does not spell, over its public names alone.

extension MarkupAttribute where Tag == HTMLTag.details {
  /// It is open from the start.
  public static var open: Self { Self(name: "open", value: nil) }

  /// The group of which at most one is open.
  public static func name(_ group: String) -> Self { Self(name: "name", value: group) }
}

extension MarkupAttribute where Tag == HTMLTag.dialog {
  /// It is open from the start, beside the rest of the page.
  public static var open: Self { Self(name: "open", value: nil) }
}

extension MarkupAttribute where Tag == HTMLTag.a {
  /// The address is saved under this name.
  public static func download(_ name: String) -> Self { Self(name: "download", value: name) }

  /// The language of the page that it leads to, as a BCP 47 tag.
  public static func hreflang(_ value: String) -> Self { Self(name: "hreflang", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.time {
  /// The date or time in the form that programs read.
  public static func datetime(_ value: String) -> Self { Self(name: "datetime", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.data {
  /// The value in the form that programs read.
  public static func value(_ value: String) -> Self { Self(name: "value", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.output {
  /// The identifiers of the fields that it was computed from.
  public static func `for`(_ ids: String) -> Self { Self(name: "for", value: ids) }
}

extension MarkupAttribute where Tag == HTMLTag.link {
  /// The kind of file.
  public static func type(_ mediaType: String) -> Self { Self(name: "type", value: mediaType) }

  /// The screens that it is for.
  public static func media(_ query: String) -> Self { Self(name: "media", value: query) }

  /// The sizes of an icon.
  public static func sizes(_ value: String) -> Self { Self(name: "sizes", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.meta {
  /// The screens that it is for.
  public static func media(_ query: String) -> Self { Self(name: "media", value: query) }
}

extension MarkupAttribute where Tag == HTMLTag.source {
  /// The kind of file.
  public static func type(_ mediaType: String) -> Self { Self(name: "type", value: mediaType) }

  /// The screens that it is for.
  public static func media(_ query: String) -> Self { Self(name: "media", value: query) }

  /// The images to choose from, each with its width or density.
  public static func srcset(_ images: String) -> Self { Self(name: "srcset", value: images) }
}

extension MarkupAttribute where Tag == HTMLTag.img {
  /// When an image is fetched.
  public enum Loading: String, Sendable {
    /// At once.
    case eager
    /// When it is about to be seen.
    case lazy
  }

  /// How soon an image is shown.
  public enum Decoding: String, Sendable {
    /// With the text around it.
    case sync
    /// After the text around it.
    case async
    /// As the browser likes.
    case auto
  }

  /// When it is fetched.
  public static func loading(_ value: Loading) -> Self {
    Self(name: "loading", value: value.rawValue)
  }

  /// How soon it is shown.
  public static func decoding(_ value: Decoding) -> Self {
    Self(name: "decoding", value: value.rawValue)
  }

  /// The images to choose from, each with its width or density.
  public static func srcset(_ images: String) -> Self { Self(name: "srcset", value: images) }

  /// How wide the image is shown on which screens.
  public static func sizes(_ value: String) -> Self { Self(name: "sizes", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.th {
  /// How many columns it covers.
  public static func colspan(_ columns: Int) -> Self {
    Self(name: "colspan", value: "\(columns)")
  }

  /// How many rows it covers.
  public static func rowspan(_ rows: Int) -> Self { Self(name: "rowspan", value: "\(rows)") }
}

extension MarkupAttribute where Tag == HTMLTag.td {
  /// How many columns it covers.
  public static func colspan(_ columns: Int) -> Self {
    Self(name: "colspan", value: "\(columns)")
  }

  /// How many rows it covers.
  public static func rowspan(_ rows: Int) -> Self { Self(name: "rowspan", value: "\(rows)") }
}
