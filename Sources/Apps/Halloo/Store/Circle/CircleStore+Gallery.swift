internal import Storage

extension CircleStore {
  /// A page of the timeline, newest first.
  /// - Parameter weekStart: the start of the viewer's current week.
  func gallery(
    _ filter: GalleryFilter, of owner: CircleKey, weekStart: Timestamp, after cursor: Cursor?,
    limit: Int = 60
  ) async throws -> Page<GalleryEvent> {
    try await database.read { transaction in
      let page = try transaction.page(
        """
        SELECT \(GalleryEvent.columns) FROM hal_gallery
        WHERE account_id = \(owner.account) \(filter.condition(weekStart))
        """, by: .descending("created_at", "id"), after: cursor, limit: limit
      ) { row in try GalleryEvent(row, of: owner) }
      return Page(try transaction.named(page.items, owner), next: page.next)
    }
  }

  /// An event; nil if the circle has none with this ID.
  func galleryEvent(_ id: GalleryEventID, _ owner: CircleKey) async throws -> GalleryEvent? {
    try await database.read { transaction in
      let event = try transaction.galleryEvent(id, owner)
      return try transaction.named([event].compactMap(\.self), owner).first
    }
  }

  /// Whether the timeline contains a relative: a current one, or a deleted one whose events were
  /// kept.
  func hasGallery(of relative: RelativeID, _ owner: CircleKey) async throws -> Bool {
    let row: Int? = try await database.read { transaction in
      try transaction.value(
        """
        SELECT 1 FROM hal_profiles WHERE id = \(relative) AND account_id = \(owner.account)
        UNION ALL
        SELECT 1 FROM hal_gallery WHERE profile_id = \(relative) AND account_id = \(owner.account)
        LIMIT 1
        """)
    }
    return row != nil
  }

  /// The join events of deleted relatives whose events were kept.
  func joinedAndGone(_ owner: CircleKey) async throws -> [GalleryEvent] {
    try await database.read { transaction in
      try transaction.rows(
        """
        SELECT \(GalleryEvent.columns) FROM hal_gallery
        WHERE account_id = \(owner.account) AND kind = \(GalleryEvent.Kind.profileCreated)
          AND profile_id NOT IN
            (SELECT id FROM hal_profiles WHERE account_id = \(owner.account))
        ORDER BY created_at DESC, id DESC LIMIT 20
        """
      ) { row in try GalleryEvent(row, of: owner) }
    }
  }

  /// The events before and after an event, within a filter (HAL-1010).
  func neighbours(
    of event: GalleryEvent, _ filter: GalleryFilter, _ owner: CircleKey, weekStart: Timestamp
  ) async throws -> (newer: GalleryEventID?, older: GalleryEventID?) {
    try await database.read { transaction in
      let those: SQL = """
        SELECT id FROM hal_gallery
        WHERE account_id = \(owner.account) \(filter.condition(weekStart))
        """
      let newer: GalleryEventID? = try transaction.value(
        """
        \(those) AND (created_at > \(event.createdAt)
          OR created_at = \(event.createdAt) AND id > \(event.id))
        ORDER BY created_at, id LIMIT 1
        """)
      let older: GalleryEventID? = try transaction.value(
        """
        \(those) AND (created_at < \(event.createdAt)
          OR created_at = \(event.createdAt) AND id < \(event.id))
        ORDER BY created_at DESC, id DESC LIMIT 1
        """)
      return (newer, older)
    }
  }
}

extension GalleryFilter {
  fileprivate func condition(_ weekStart: Timestamp) -> SQL {
    switch self {
    case .all: ""
    case .thisWeek: "AND created_at >= \(weekStart)"
    case .relative(let id): "AND profile_id = \(id)"
    }
  }
}

extension Transaction {
  fileprivate func galleryEvent(_ id: GalleryEventID, _ owner: CircleKey) throws -> GalleryEvent? {
    try first(
      """
      SELECT \(GalleryEvent.columns) FROM hal_gallery
      WHERE id = \(id) AND account_id = \(owner.account)
      """
    ) { row in try GalleryEvent(row, of: owner) }
  }
}
