import JSON
import Safety
import Understanding

// What stands in place of an answer where somebody may be in danger (PLT-21, PLT-42).
extension AskCommand {
  /// Writes the reply to a person who is or may be in danger; false to answer as usual.
  func isHeldBack(by assessment: SafetyAssessment) throws -> Bool {
    guard assessment.band != .no, let finding = assessment.leading else { return false }
    let support = TerminalSupport(finding, question, language: language?.rawValue)
    guard assessment.band == .perhaps else {
      if json {
        try System.write(document(support, isHeldBack: false))
      } else {
        try support.write()
      }
      return true
    }
    if allRight { return false }
    guard !json else {
      try System.write(document(support, isHeldBack: true))
      return true
    }
    guard System.Stream.input.isTerminal, System.Stream.output.isTerminal else {
      try support.writeCheckIn()
      System.tell("\(support.wayOn) asterism ask --all-right …\n")
      return true
    }
    return try !support.asks()
  }

  private func document(_ support: TerminalSupport, isHeldBack: Bool) -> JSONWriter {
    var document = JSONWriter(layout: .pretty)
    document.object { json in
      json.field("question", question)
      json.field("heldBack", isHeldBack)
      json.field("support", isHeldBack ? support.checkIn.text : support.reply.text)
      json.key("actions")
      json.array { json in
        for action in isHeldBack ? TerminalSupport.Action.allCases : [] {
          json.object { json in
            json.field("action", action.rawValue)
            json.field("label", support.label(of: action))
          }
        }
      }
    }
    return document
  }
}

/// The texts for a person who is or may be in danger, on a terminal.
struct TerminalSupport {
  /// An answer to the check-in, in the order of its numbers.
  enum Action: String, CaseIterable {
    case goOn = "go_on"
    case help
  }

  private let language: String
  private let supportive: SupportReply
  private let replies = SupportReplies.standard

  /// - Parameters:
  ///   - finding: what may be the matter.
  ///   - question: the message.
  ///   - language: the language that was asked for; that of the message if nil.
  init(_ finding: SafetyFinding, _ question: String, language: String?) {
    self.language =
      language ?? Understanding.standard.language(of: question, among: replies.languages) ?? "en"
    supportive = replies.reply(
      to: finding, in: question, language: self.language,
      region: SupportDirectory.standard.region(languages: [self.language]), speaker: "Asterism")
  }

  /// The reply with the helplines.
  var reply: Page { page(beginning: supportive.text) }

  /// The sentence that asks whether the person is all right, with the helplines.
  var checkIn: Page { page(beginning: replies.text("check in", language: language)) }

  /// The words of an answer to the check-in.
  func label(of action: Action) -> String {
    replies.text(action == .goOn ? "check in go on" : "check in help", language: language)
  }

  /// The words before the command that answers after all.
  var wayOn: String { replies.text("terminal go on", language: language) }

  func write() throws { try System.write(reply.text) }

  func writeCheckIn() throws { try System.write(checkIn.text) }

  /// Asks on the terminal whether the person is all right; whatever else they answer, they see the
  /// helplines.
  /// - Returns: whether they say so.
  func asks() throws -> Bool {
    var page = Page()
    page.paragraph(replies.text("check in", language: language))
    for (index, action) in Action.allCases.enumerated() {
      page.line("\(index + 1)  \(label(of: action))")
    }
    try System.write(page.text + "\n> ")
    if Self.action(in: readLine() ?? "", label) == .goOn { return true }
    try write()
    return false
  }

  /// The action that a line names, by its number or its words; nil for another line.
  static func action(in line: String, _ label: (Action) -> String) -> Action? {
    let typed = line.filter { !$0.isWhitespace }.lowercased()
    return Action.allCases.enumerated().first { index, action in
      typed == "\(index + 1)" || typed == label(action).filter { !$0.isWhitespace }.lowercased()
    }?.element
  }

  private func page(beginning text: String) -> Page {
    var page = Page()
    page.paragraph(text)
    for line in supportive.lines { page.line(line.summary) }
    return page
  }
}

extension SupportLine {
  /// The name, and each way to reach it.
  fileprivate var summary: String {
    let ways = [phone, text.map { "\($0.number) \($0.keyword ?? "")" }, url]
    return "\(name): " + ways.compactMap(\.self).joined(separator: ", ")
  }
}
