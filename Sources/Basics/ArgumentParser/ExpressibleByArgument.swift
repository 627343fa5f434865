/// A type that can be read from one argument.
public protocol ExpressibleByArgument {
  /// `nil` when the text does not describe a value.
  init?(argument: String)

  /// The default value as help shows it.
  var defaultValueDescription: String { get }

  /// Every text that is a value, when there are few; empty when there are many.
  static var allValueStrings: [String] { get }
}

extension ExpressibleByArgument {
  public var defaultValueDescription: String { "\(self)" }
  public static var allValueStrings: [String] { [] }
}

extension ExpressibleByArgument where Self: CaseIterable {
  public static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  public init?(argument: String) {
    guard let value = RawValue(argument: argument) else { return nil }
    self.init(rawValue: value)
  }

  public var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension ExpressibleByArgument where Self: LosslessStringConvertible {
  public init?(argument: String) { self.init(argument) }
}

extension String: ExpressibleByArgument {}
extension Int: ExpressibleByArgument {}
extension Double: ExpressibleByArgument {}
