internal import CAstronova
internal import Elementary
internal import Interface

/// The ES modules of Astronova's pages; a page loads those that it needs.
enum AstronovaScripts {
  /// Clock, moment, location and phases of the landing.
  static let landing = unsafe Asset(
    script: "landing", constant: asterism_astronova_landing(),
    count: asterism_astronova_landing_size)
  /// The stars of the landing.
  static let stars = unsafe Asset(
    script: "stars", constant: asterism_astronova_stars(), count: asterism_astronova_stars_size)
  /// The sign of the Sun under a date.
  static let sunSign = unsafe Asset(
    script: "sun-sign", constant: asterism_astronova_sun_sign(),
    count: asterism_astronova_sun_sign_size)

  /// Launch, guide and what the device alone can do on the pages of the tabs.
  static let tabs = unsafe Asset(
    script: "astronova-tabs", constant: asterism_astronova_tabs(),
    count: asterism_astronova_tabs_size)

  static let all = [landing, stars, sunSign, tabs]
}

/// Loads a module of the app.
struct PageScript: HTML {
  let asset: Asset

  init(_ asset: Asset) { self.asset = asset }

  var body: some HTML { script(.type(.module), .src(asset.path)) {} }
}
