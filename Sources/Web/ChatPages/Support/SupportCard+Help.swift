internal import Conversations
internal import Interface

extension SupportCard {
  /// Creates the card of a reply to a person in danger.
  /// - Parameters:
  ///   - change: the URL for changing the country of the helplines.
  ///   - end: the URL for ending care mode.
  init(_ help: ChatHelp, change: String, end: String, words: MessageCatalog) {
    self.init(
      help.lines.map { SupportCard.Line($0) }, country: words.language.country(help.region),
      change: change, end: end, offersExit: help.offersExit, words: words)
  }
}

extension SupportCard.Line {
  fileprivate init(_ line: ChatHelp.Line) {
    self.init(line.name, isEmergency: line.isEmergency)
    (phone, textNumber, keyword) = (line.phone, line.textNumber, line.keyword)
    (url, hours) = (line.url, line.hours)
  }
}
