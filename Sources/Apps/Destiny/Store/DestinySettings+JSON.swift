internal import Interface
internal import JSON
internal import Jyotish
internal import Site

extension DestinySettings {
  /// The settings as an export has them, by their names on the wire.
  func write(to json: inout JSONWriter) {
    json.field("system", chart.system.rawValue)
    json.field("ayanamsa", chart.ayanamsa.rawValue)
    json.field("node", ChartNode(isTrue: chart.usesTrueNode).rawValue)
    json.field("house_system", chart.houses.name)
    json.field("chart_style", chartStyle.rawValue)
    writeHistory(to: &json)
    json.field("haptics", hasHaptics)
    json.field("birth_details_later", postponesBirth)
  }

  /// Those of them that say how conversations are kept (DES-192).
  func writeHistory(to json: inout JSONWriter) {
    json.field("history_enabled", isHistoryShown)
    json.field("save_conversations", savesConversations)
    json.field("group_by_date", groupsByDate)
    json.key("retention_days")
    if let days = retention.days { json.value(days) } else { json.null() }
  }
}

extension NoticeSettings {
  /// The notices as an export has them.
  func write(to json: inout JSONWriter) {
    json.field("day", tellsDay)
    json.field("period", tellsPeriods)
    json.field("hour", hour)
  }
}

extension Input.Kind where Value == ChartAyanamsa {
  /// An ayanamsa by its name on the wire, `kp` included (DES-125).
  static let ayanamsa = Input.Kind<ChartAyanamsa>(
    .oneOf(ChartAyanamsa.allCases.map(\.rawValue).joined(separator: ", "))
  ) { ChartAyanamsa(named: $0) }
}

extension Input.Kind where Value == BhavaDivision {
  /// A house system by its name on the wire.
  static let houseSystem = Input.Kind<BhavaDivision>(
    .oneOf(BhavaDivision.allCases.map(\.name).joined(separator: ", "))
  ) { name in BhavaDivision.allCases.first { $0.name == name } }
}
