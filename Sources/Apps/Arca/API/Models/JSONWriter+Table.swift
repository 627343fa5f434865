internal import APIKit
internal import AppHost
internal import Charts
internal import JSON

extension JSONWriter {
  /// Writes the pairs of a table (ARC-1631).
  /// - Parameter ids: of those who sit at it, in the order of seats.
  mutating func table(_ table: PeopleTable, ids: [String]) {
    object {
      $0.objects("pairs", table.pairs) { $0.fields($1, ids) }
      $0.field("average", table.average)
      $0.model("weakest", table.weakest) { json, pair in json.object { $0.fields(pair, ids) } }
    }
  }

  private mutating func fields(_ pair: PeopleTable.Pair, _ ids: [String]) {
    field("first", ids[pair.seats.0])
    field("second", ids[pair.seats.1])
    field("score", pair.score)
    field("least", pair.span?.lowerBound)
    field("most", pair.span?.upperBound)
    field("aspectId", pair.aspect?.synastryID)
  }
}
