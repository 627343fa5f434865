internal import Conversations
internal import Interface

extension SupportCard {
  /// The card of an answer to somebody in danger.
  /// - Parameter change: where the country is chosen whose lines these are.
  init(_ help: ChatHelp, change: String, words: MessageCatalog) {
    self.init(
      help.lines.map { SupportCard.Line($0) }, country: words.language.country(help.region),
      change: change, offersExit: help.offersExit, words: words)
  }
}

extension SupportCard.Line {
  fileprivate init(_ line: ChatHelp.Line) {
    self.init(line.name, isEmergency: line.isEmergency)
    (phone, textNumber, keyword) = (line.phone, line.textNumber, line.keyword)
    (url, hours) = (line.url, line.hours)
  }
}
