// Attributes of one element each; those of forms stand in a file of their own.

extension HTMLAttribute where Tag == HTMLTag.img {
  /// The image in words; empty for an image that says nothing.
  public static func alt(_ value: String) -> Self { Self(name: "alt", value: value) }

  /// The address of the image, or its data in a format without scripts; see `URLCheck`.
  public static func src(_ url: String) -> Self { Self(imageSource: url) }
}

extension HTMLAttribute where Tag == HTMLTag.meta {
  /// What a `meta` element tells.
  public struct Name: ExpressibleByStringLiteral, Sendable {
    let value: String

    public init(stringLiteral value: String) { self.value = value }

    /// Who wrote the page.
    public static var author: Self { "author" }
    /// What the page is about.
    public static var description: Self { "description" }
    /// Words to find the page by.
    public static var keywords: Self { "keywords" }
    /// How the page fits a small screen.
    public static var viewport: Self { "viewport" }
  }

  /// What it tells.
  public static func name(_ name: Name) -> Self { Self(name: "name", value: name.value) }

  /// What it says.
  public static func content(_ value: String) -> Self { Self(name: "content", value: value) }

  /// What it tells, by the Open Graph protocol.
  public static func property(_ value: String) -> Self { Self(name: "property", value: value) }
}

extension HTMLAttribute where Tag == HTMLTag.link {
  /// What kind of file is fetched early.
  public struct As: ExpressibleByStringLiteral, Sendable {
    let value: String

    public init(stringLiteral value: String) { self.value = value }

    /// What a script fetches.
    public static var fetch: Self { "fetch" }
    /// A font.
    public static var font: Self { "font" }
    /// An image.
    public static var image: Self { "image" }
    /// A script.
    public static var script: Self { "script" }
    /// A style sheet.
    public static var style: Self { "style" }
  }

  /// What kind of file is fetched early.
  public static func `as`(_ value: As) -> Self { Self(name: "as", value: value.value) }
}

extension HTMLAttribute where Tag == HTMLTag.script {
  /// What a script element holds.
  public struct ScriptType: ExpressibleByStringLiteral, Sendable {
    let value: String

    public init(stringLiteral value: String) { self.value = value }

    /// Names of modules and their addresses.
    public static var importmap: Self { "importmap" }
    /// A module.
    public static var module: Self { "module" }
    /// Pages to fetch ahead.
    public static var speculationrules: Self { "speculationrules" }
  }

  /// What it holds.
  public static func type(_ type: ScriptType) -> Self { Self(name: "type", value: type.value) }

  /// It runs as soon as it is there.
  public static var async: Self { Self(name: "async", value: nil) }

  /// It runs when the page is read.
  public static var `defer`: Self { Self(name: "defer", value: nil) }

  /// Browsers that know modules leave it out.
  public static var nomodule: Self { Self(name: "nomodule", value: nil) }
}

extension HTMLAttribute where Tag == HTMLTag.th {
  /// Which cells a heading is for.
  public enum Scope: String, Sendable {
    case col, row, colgroup, rowgroup
  }

  /// Which cells it is the heading of.
  public static func scope(_ scope: Scope) -> Self { Self(name: "scope", value: scope.rawValue) }
}
