internal import Charts
internal import Interface
internal import Readings

/// The texts of tables.
enum TableKey: String, MessageKey {
  static let section = "arca.tables"

  case tables, tablesText, seats, newTable, tableName, whoSits, makeTable, sizeProblem
  case tooFew, tooFewText, tooFewLeft, average, weakest, pairOf, because, notTold, blindPair
  case deleteTable, deleteTableName, deleteTableText
}

extension MessageCatalog {
  /// Returns a text of tables.
  func callAsFunction(_ key: TableKey) -> String { self(Message(key)) }
}

extension Message {
  /// How many sit at a table.
  static func seats(_ count: Int) -> Message { Message(TableKey.seats, ["count": .number(count)]) }

  /// The two who fit least.
  static func weakest(_ pair: String) -> Message {
    Message(TableKey.weakest, ["pair": .text(pair)])
  }

  /// Two people.
  static func pairOf(_ first: String, _ second: String) -> Message {
    Message(TableKey.pairOf, ["first": .text(first), "second": .text(second)])
  }

  /// The aspect behind the score of two.
  static func because(
    _ lexicon: Lexicon, _ aspect: Aspect, _ first: String, _ second: String
  ) -> Message {
    Message(
      TableKey.because,
      [
        "mine": .text(lexicon.word(aspect.first.name)), "first": .text(first),
        "verb": .text(lexicon.frame("verb \(aspect.kind.name)")),
        "theirs": .text(lexicon.word(aspect.second.name)), "second": .text(second),
      ])
  }
}
