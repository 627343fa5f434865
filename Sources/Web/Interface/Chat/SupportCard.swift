public import Elementary
internal import Markup

/// The lines that help somebody in danger (CHL-100): each with what one press does. It covers nothing, stays
/// where it is in the conversation, and folds away for who is safe for now.
public struct SupportCard: HTML, Sendable {
  /// A line or a service.
  public struct Line: Sendable {
    /// What it calls itself.
    public var name: String
    /// The number to call, as people write it.
    public var phone: String?
    /// The number that takes text messages.
    public var textNumber: String?
    /// The word to send there, where one has to be sent.
    public var keyword: String?
    /// The address of its site.
    public var url: String?
    /// When it answers.
    public var hours: String?
    /// Whether it is an emergency number.
    public var isEmergency: Bool

    /// A line of which nothing but the name is known.
    public init(_ name: String, isEmergency: Bool = false) {
      self.name = name
      self.isEmergency = isEmergency
    }
  }

  private let lines: [Line]
  private let country: String?
  private let change: String
  private let exit: Bool
  private let words: Catalogue

  /// - Parameters:
  ///   - lines: the lines, in the order in which they are shown.
  ///   - country: whose lines they are; nil for those of no country.
  ///   - change: where the country is chosen.
  ///   - offersExit: whether the page can be left at once.
  public init(
    _ lines: [Line], country: String?, change: String, offersExit: Bool, words: Catalogue
  ) {
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
  /// The digits of a number, with the plus that begins an international one.
  fileprivate var digits: String { filter { $0 == "+" || $0.isNumber && $0.isASCII } }
}
