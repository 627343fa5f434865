internal import APIKit
internal import Accounts
internal import AppHost
internal import CirclePages
internal import HTTPServer
internal import JSON
internal import StoredAnswers

/// `/alarms`: the open alarms of the circle, I Am On It and All Clear (HAL-1698).
enum AlarmsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/alarms") { _, caregiver in try await caregiver.alarms() }
    routes.allowing(.caregiver) { routes in
      routes.post("/alarms/{id}/on-it") { try await $1.take($0) }
      routes.post("/alarms/{id}/clear", body: .api) { try await $1.clear($0) }
    }
  }
}

extension CaregiverAPIContext {
  fileprivate func alarms() async throws -> Response {
    let alarms = try await circle.alarms(of: owner)
    return .object { json in json.list("items", alarms) { $0.value($1) } }
  }

  fileprivate func take(_ request: Request) async throws -> Response {
    let id = AlarmID(rawValue: try request.parameters.require("id"))
    try await RequestEffect.once {
      _ = try await open(id)
      try await circle.take(id, access)
    }
    let alarm = try await open(id)
    return .json { $0.value(alarm) }
  }

  fileprivate func clear(_ request: Request) async throws -> Response {
    let id = AlarmID(rawValue: try request.parameters.require("id"))
    let (note, tells) = try request.input(.halloo, isOptional: true, words: words) { input in
      (
        input.optionalText("note", longest: Alarm.longestNote, lines: .many) ?? "",
        input.optional("tellRelative", .flag) ?? false
      )
    }
    try await RequestEffect.once {
      _ = try await open(id)
      try await circle.clear(id, note: note, tellsRelative: tells, access)
    }
    return .noContent
  }

  /// - Throws: `HTTPError` 404 if the circle has no such alarm, or it has ended.
  private func open(_ id: AlarmID) async throws -> Alarm {
    guard let alarm = try await circle.alarm(id, owner)?.alarm else { throw HTTPError(.notFound) }
    return alarm
  }
}

extension JSONWriter {
  /// Writes an Alarm (HAL-1502).
  fileprivate mutating func value(_ alarm: Alarm) {
    object { json in
      json.field("id", alarm.id.rawValue)
      json.field("cause", alarm.cause.rawValue)
      json.field("profileId", alarm.relative.rawValue)
      json.field("occurrenceId", alarm.occurrence?.rawValue)
      json.field("responseId", alarm.answer?.rawValue)
      json.moment("raisedAt", alarm.raisedAt)
      json.field("step", alarm.step)
      json.moment("nextStepAt", alarm.climbsAt)
      json.field("onItBy", alarm.takenBy?.rawValue)
      json.moment("onItSince", alarm.takenAt)
    }
  }
}
