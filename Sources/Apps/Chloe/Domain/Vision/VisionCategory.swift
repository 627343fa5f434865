/// The categories of the vision board in the order of its filter; the raw values are those of the
/// API (CHL-139).
enum VisionCategory: String, CaseIterable, Sendable {
  case love, career, selfCare, travel, lifestyle, other
}

/// What is on the vision board (CHL-167).
struct VisionItem: Hashable, Sendable {
  var title: String
  var category: VisionCategory
  /// The ID of its picture in the media library; nil without one.
  var picture: String?

  static let longestTitle = 80
  /// The most items of an account (CHL-144).
  static let most = 200
}
