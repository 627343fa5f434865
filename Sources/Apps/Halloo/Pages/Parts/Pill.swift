internal import Elementary
internal import Interface
internal import Markup

/// The way between the two main places (HAL-105).
struct Pill: HTML {
  let current: String
  let words: Catalogue

  var body: some HTML {
    nav(.class("pill"), .aria(.label, words(.places))) {
      place(words(.homePlace), HallooPath.home, .house)
      place(words(.gallery), HallooPath.gallery, .pictures)
    }
  }

  private func place(_ name: String, _ url: String, _ icon: Icon) -> some HTML {
    a(.href(url)) {
      IconView(icon)
      span(.class("visually-hidden")) { name }
    }
    .attributes(.aria(.current, "page"), when: url == current)
  }
}
