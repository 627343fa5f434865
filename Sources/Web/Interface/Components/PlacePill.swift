public import Elementary
internal import Markup

/// The navigation between the few main pages of an app, as icons in a pill at the bottom of the
/// page.
public struct PlacePill: HTML, Sendable {
  /// A main page.
  public struct Place: Sendable {
    let link: NamedLink
    let icon: Icon

    /// Creates an entry with its name, URL and icon.
    public init(_ name: String, to url: String, icon: Icon) {
      (link, self.icon) = (NamedLink(name, to: url), icon)
    }
  }

  private let title: String
  private let places: [Place]
  private let current: String

  /// - Parameters:
  ///   - title: the accessible label of the navigation.
  ///   - places: the main pages.
  ///   - current: the URL of the current one.
  public init(_ title: String, _ places: [Place], current: String) {
    (self.title, self.places, self.current) = (title, places, current)
  }

  public var body: some HTML {
    nav(.class("pill"), .aria(.label, title)) {
      for place in places { way(to: place) }
    }
  }

  private func way(to place: Place) -> some HTML {
    a(.href(place.link.url)) {
      IconView(place.icon)
      span(.class("visually-hidden")) { place.link.name }
    }
    .attributes(.aria(.current, "page"), when: place.link.url == current)
  }
}
