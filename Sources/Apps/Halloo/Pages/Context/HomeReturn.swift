internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// The way back to the dashboard after an action on it, with the relative who was selected there.
struct HomeReturn: Sendable {
  let chosen: RelativeID?

  /// - Parameters:
  ///   - fields: the sent form, or the query of the page; both name it in the same way.
  ///   - people: the relatives of the circle; anybody else is not selected.
  /// - Returns: nil if the action was not on the dashboard.
  init?(_ fields: FormFields, _ people: [RelativeSlot]) {
    guard fields["next"] == HallooPath.home else { return nil }
    let wanted = fields["profile"].map { RelativeID(rawValue: $0) }
    chosen = people.first { $0.id == wanted }?.id
  }

  /// The dashboard.
  var path: String { chosen.map { HallooPath.home(of: $0.rawValue) } ?? HallooPath.home }

  /// The dashboard that says what was done about an occurrence, and takes it back.
  func path(after occurrence: OccurrenceID) -> String {
    HallooPath.home(of: chosen?.rawValue ?? "", done: occurrence.rawValue)
  }

  /// The query of a page that leads back here.
  var query: String { HallooPath.returning(to: chosen?.rawValue ?? "") }

  /// The hidden fields of a form on the dashboard.
  @HTMLBuilder static func fields(of chosen: RelativeID?) -> some HTML {
    input(.type(.hidden), .name("next"), .value(HallooPath.home))
    if let chosen { input(.type(.hidden), .name("profile"), .value(chosen.rawValue)) }
  }
}

extension CaregiverContext {
  /// Returns the way back to the dashboard, if the action was there: named by the form, or by the
  /// query.
  func homeReturn(_ request: Request) async throws -> HomeReturn? {
    var fields = try request.query()
    if request.method == .post, fields["next"] == nil { fields = try request.form() }
    guard fields["next"] != nil else { return nil }
    return HomeReturn(fields, try await circle.relatives(of: owner).numbered)
  }

  /// Returns the toast that says what was done about an occurrence, and undoes it for eight seconds.
  /// - Parameters:
  ///   - undo: where undoing is posted to.
  ///   - dismissal: the page without it.
  func undoing(
    _ task: ScheduledTask, _ text: String, _ undo: String, dismissal: String
  ) -> [Toasts.Toast] {
    guard let state = task.entry.occurrence.undo, state.until > now else { return [] }
    return [
      .init(
        text, dismissal: dismissal, undo: .init(to: undo, token: pageContext.formToken), seconds: 8)
    ]
  }
}
