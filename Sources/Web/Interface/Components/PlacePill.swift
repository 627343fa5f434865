public import Elementary
internal import Markup

/// The way between the few main places of an app, as icons in a pill at the bottom of the page.
public struct PlacePill: HTML, Sendable {
  /// A place.
  public struct Place: Sendable {
    let link: NamedLink
    let icon: Icon

    /// What it is called, where it is, and its icon.
    public init(_ name: String, to url: String, icon: Icon) {
      (link, self.icon) = (NamedLink(name, to: url), icon)
    }
  }

  private let title: String
  private let places: [Place]
  private let current: String

  /// - Parameters:
  ///   - title: what they are together, for who does not see them.
  ///   - places: the places.
  ///   - current: the URL of the one that is shown.
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
