/// The year of the seasons, from one vernal equinox to the next.
enum TropicalYear {
  /// Mean length in days at J2000 (J. Meeus and D. Savoie, *J. Br. Astron. Assoc.* 102 (1992), 40).
  static let days = 365.24219
}
