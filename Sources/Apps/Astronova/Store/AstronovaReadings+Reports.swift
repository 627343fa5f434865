internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Clocks
internal import Entries
internal import Ephemeris
internal import JSON
internal import Payments
internal import Places
internal import Readings
internal import Storage

/// What has to be bought first.
struct PremiumNeeded: Error, Hashable, Sendable {
  /// The IDs of the products that open it.
  let products: [String]
}

/// Reports: written by the composer at once, kept, and paid once (AST-91 to AST-93).
extension AstronovaReadings {
  /// Writes a report that is free, open by premium, or paid by an item, which is used up with it.
  /// Asked for twice on one day, it is the same report.
  /// - Parameters:
  ///   - sections: the IDs of those that are wished for; nil for all.
  ///   - day: on which it is asked for.
  /// - Throws: ``PremiumNeeded``.
  func report(
    _ type: NatalReport.Kind, of birth: BirthData, sections: Set<String>? = nil, isPremium: Bool,
    on day: CivilDate
  ) async throws -> (entry: Entry<Document>, isNew: Bool) {
    let (reports, store) = (AstronovaStore.reports, AstronovaStore(services))
    let key = [
      "report", type.rawValue, lexicon.knowledge.language, "\(day)",
      ChartFingerprint.id(of: birth, options),
      sections.map { $0.sorted().joined(separator: ",") } ?? "",
    ]
    let id = EntryList<Document>.id(of: key.joined(separator: " "), for: owner)
    let known = try await store.database.read { try reports.find(id, of: owner, in: $0) }
    if let known { return (known, false) }
    let written = try write(type, as: id, of: birth, sections: sections)
    let product = AstronovaProducts.report(type.rawValue)
    let isOpen = type == .natalSummary || isPremium
    return try await store.database.write { transaction in
      if !isOpen,
        try services.payments.use(product, for: id.rawValue, of: owner.account, in: transaction)
          == nil
      {
        throw PremiumNeeded(products: AstronovaProducts.premium + [product])
      }
      return try reports.add(
        written.document, kind: written.status.rawValue, as: id, of: owner, at: store.now(),
        store.events, in: transaction)
    }
  }

  /// Writes a report again that could not be written; what was paid for it stays used.
  /// - Returns: nil for a report that has not failed.
  func retry(_ entry: Entry<Document>) async throws -> Entry<Document>? {
    let store = AstronovaStore(services)
    guard entry.kind == StoredReport.Status.failed.rawValue,
      let type = entry.content.text("reportType").flatMap(NatalReport.Kind.init),
      let birth = try BirthData(entry.content["birthData"], services.timeZones)
    else { return nil }
    let written = try write(type, as: entry.id, of: birth, sections: nil)
    return try await store.database.write { transaction in
      try AstronovaStore.reports.update(
        entry.id, of: owner, at: store.now(), store.events, in: transaction
      ) { _ in (written.document, written.status.rawValue) }
    }
  }

  /// Writes a report; where the ephemeris ends it fails, with the sections that are written by then.
  private func write(
    _ type: NatalReport.Kind, as id: Entry<Document>.ID, of birth: BirthData, sections: Set<String>?
  ) throws -> (document: Document, status: StoredReport.Status) {
    let now = Instant(services.now())
    var draft = ReportDraft(
      type, of: try chart(of: birth).nativity, at: now, sections: sections,
      ephemeris: services.ephemeris, lexicon: lexicon)
    let isWhole = try draft.finish()
    let stored = StoredReport(
      id: id.rawValue, status: isWhole ? .completed : .failed, report: draft.report, chartID: nil,
      provider: "composer", createdAt: now, completedAt: isWhole ? now : nil,
      progress: draft.progress)
    return (try Document(without: []) { $0.report(stored) { $0.birthData(birth) } }, stored.status)
  }
}

extension ReportDraft {
  /// Writes all sections that are left.
  /// - Returns: whether it could write them all.
  fileprivate mutating func finish() throws(EphemerisError) -> Bool {
    do throws(EphemerisError) {
      while try advance() {}
      return true
    } catch EphemerisError.outsideSpan { return false }
  }
}

extension BirthData {
  /// Reads birth data as documents have them; nil without a date.
  /// - Throws: if the rules of the zone are no longer known.
  fileprivate init?(_ json: JSONValue?, _ zones: TimeZoneDatabase) throws {
    guard let text = json?["date"]?.string else { return nil }
    let zone = try json?["timezone"]?.string.map { try zones.rules(for: $0) }
    let latitude = json?["latitude"]?.double
    let place = latitude.flatMap { latitude in
      json?["longitude"]?.double.flatMap { GeoCoordinates(latitude: latitude, longitude: $0) }
    }
    try self.init(
      text: text, isTimeKnown: json?["timeKnown"]?.boolean ?? true, in: zone, at: place,
      named: json?["locationName"]?.string)
  }
}
