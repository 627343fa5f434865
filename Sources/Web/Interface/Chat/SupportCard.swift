public import Elementary
internal import Markup

/// The helplines for someone in danger (CHL-100), each with its one-tap actions. It covers nothing,
/// stays in place in the conversation, and can be collapsed.
public struct SupportCard: HTML, Sendable {
  /// A helpline or service.
  public struct Line: Sendable {
    /// Its name.
    public var name: String
    /// The phone number, as people write it.
    public var phone: String?
    /// The number for text messages.
    public var textNumber: String?
    /// The keyword to text, if one is required.
    public var keyword: String?
    /// The URL of its site.
    public var url: String?
    /// Its hours.
    public var hours: String?
    /// Whether it is an emergency number.
    public var isEmergency: Bool

    /// A helpline with its name only.
    public init(_ name: String, isEmergency: Bool = false) {
      self.name = name
      self.isEmergency = isEmergency
    }
  }

  private let lines: [Line]
  private let country: String?
  private let change: String
  private let end: String?
  private let exit: Bool
  private let words: MessageCatalog

  /// - Parameters:
  ///   - lines: the helplines, in display order.
  ///   - country: their country; nil for international lines.
  ///   - change: the URL for choosing the country.
  ///   - end: the URL for ending care mode, if there is one.
  ///   - offersExit: whether the page offers a quick exit.
  public init(
    _ lines: [Line], country: String?, change: String, end: String? = nil, offersExit: Bool,
    words: MessageCatalog
  ) {
    self.end = end
    (self.lines, self.country, self.change) = (lines, country, change)
    (exit, self.words) = (offersExit, words)
  }

  public var body: some HTML {
    details(.class("support"), .open) {
      summary { words(.getSupport) }
      if exit { QuickExit(words: words) }
      ul(.class("support-lines")) {
        for line in lines { li { row(line) } }
      }
      p(.class("caption")) {
        country.map { words(.linesOf($0)) } ?? words(.linesOfTheWorld)
        " "
        a(.href(change)) { words(.changeCountry) }
      }
      choices
      if let end { p(.class("caption")) { a(.href(end)) { words(.endCare) } } }
    }
  }

  private var choices: some HTML {
    div(.class("support-choices")) {
      button(
        .class("button button-secondary"), .type(.button), .data("safe", value: "")
      ) { words(.safeForNow) }
      button(
        .class("button button-plain"), .type(.button), .data("talk", value: "")
      ) { words(.keepTalking) }
    }
  }

  @HTMLBuilder private func row(_ line: Line) -> some HTML {
    span(.class("support-name")) { line.name }
    if let hours = line.hours { span(.class("caption")) { hours } }
    div(.class("support-ways")) {
      if let phone = line.phone {
        way(words(.call(phone)), to: "tel:\(phone.digits)", isMain: line.isEmergency)
      }
      if let number = line.textNumber {
        let name = line.keyword.map { words(.textWord($0, number)) } ?? words(.text(number))
        way(name, to: "sms:\(number.digits)" + (line.keyword.map { "?body=\($0)" } ?? ""))
      }
      if let url = line.url { way(words(.openSite), to: url) }
    }
  }

  private func way(_ name: String, to url: String, isMain: Bool = false) -> some HTML {
    a(.class("button button-\(isMain ? "primary" : "secondary")"), .href(url), .rel("noreferrer")) {
      name
    }
  }
}

extension String {
  /// The digits of a number, with the plus of an international one.
  fileprivate var digits: String { filter { $0 == "+" || $0.isNumber && $0.isASCII } }
}
