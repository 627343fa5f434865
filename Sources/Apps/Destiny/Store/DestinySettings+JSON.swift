internal import Charting
internal import JSON
internal import Jyotish

extension DestinySettings {
  /// Writes the settings of an export, under their names on the wire.
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

  /// Writes the settings for keeping conversations (DES-192).
  func writeHistory(to json: inout JSONWriter) {
    json.field("history_enabled", isHistoryShown)
    json.field("save_conversations", savesConversations)
    json.field("group_by_date", groupsByDate)
    json.key("retention_days")
    if let days = retention.days { json.value(days) } else { json.null() }
  }
}
