public import Elementary
internal import Markup

/// A row of a list that unfolds what is behind it in place.
public struct DisclosureRow<Content: HTML>: HTML {
  private let title: String
  private let detail: String?
  private let value: String?
  private let percent: Int?
  private let content: Content

  /// - Parameters:
  ///   - detail: A line below the title.
  ///   - value: The value at the end of the row.
  ///   - percent: The value as a bar below the title, from 0 to 100; nil for none.
  public init(
    _ title: String, detail: String? = nil, value: String? = nil, percent: Int? = nil,
    @HTMLBuilder content: () -> Content
  ) {
    (self.title, self.detail, self.value, self.percent) = (title, detail, value, percent)
    self.content = content()
  }

  public var body: some HTML {
    details(.class("wheel-row")) {
      summary(.class("list-row")) {
        span(.class("list-body")) {
          span(.class("list-text")) {
            span { title }
            if let detail { span(.class("caption")) { detail } }
            if let percent {
              progress(.class("progress-bar"), .value(percent), .max(100), .aria(.hidden, true)) {}
            }
          }
          if let value { span(.class("list-value")) { value } }
        }
      }
      div(.class("telling")) { content }
    }
  }
}
