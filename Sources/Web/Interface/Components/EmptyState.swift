public import Elementary

/// The empty state of a page, with an illustration of the app: a sentence, and the next step. Apps
/// without illustrations use a ``Notice`` with an icon.
public struct EmptyState: HTML, Sendable {
  private let heading: String
  private let text: String
  private let drawing: LineDrawing
  private let action: NamedLink

  /// - Parameter action: the first step.
  public init(_ heading: String, text: String, drawing: LineDrawing, action: NamedLink) {
    (self.heading, self.text) = (heading, text)
    (self.drawing, self.action) = (drawing, action)
  }

  public var body: some HTML {
    div(.class("notice empty-state")) {
      drawing
      h2 { heading }
      p { text }
      LinkButton(action.name, to: action.url)
    }
  }
}
