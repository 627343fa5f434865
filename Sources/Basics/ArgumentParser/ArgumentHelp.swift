/// The help text of an argument.
public struct ArgumentHelp: ExpressibleByStringInterpolation {
  /// One line.
  public var abstract: String
  /// The name of the value in help, between angle brackets; `nil` for the argument's own name.
  public var valueName: String?
  /// Whether help and completions show the argument.
  public var visibility: ArgumentVisibility

  public init(
    _ abstract: String = "", valueName: String? = nil, visibility: ArgumentVisibility = .default
  ) {
    self.abstract = abstract
    self.valueName = valueName
    self.visibility = visibility
  }

  public init(stringLiteral value: String) { self.init(value) }
}

/// Whether help shows an argument.
public struct ArgumentVisibility: Hashable, Sendable {
  private let isShown: Bool
  /// Shown.
  public static let `default` = ArgumentVisibility(isShown: true)
  /// Left out of help and completions.
  public static let hidden = ArgumentVisibility(isShown: false)
}

/// The spelling of an option.
public struct NameSpecification {
  let custom: String?
  /// The property's name in kebab case after two dashes.
  public static var long: NameSpecification { NameSpecification(custom: nil) }
  /// Another name after two dashes.
  public static func customLong(_ name: String) -> NameSpecification {
    NameSpecification(custom: name)
  }
}

/// The argument that an option takes as its value.
public struct SingleValueParsingStrategy: Hashable, Sendable {
  private let takesDashes: Bool
  /// The next one, unless it looks like an option.
  public static var next: Self { Self(takesDashes: false) }
  /// The next one, whatever it looks like.
  public static var unconditional: Self { Self(takesDashes: true) }
}

/// The completions that a shell offers for a value.
public struct CompletionKind: Hashable, Sendable {
  private let offersFiles: Bool
  /// The value's own list, or nothing.
  public static var `default`: Self { Self(offersFiles: false) }
  /// Names of files.
  public static func file(extensions: [String] = []) -> Self { Self(offersFiles: true) }
}
