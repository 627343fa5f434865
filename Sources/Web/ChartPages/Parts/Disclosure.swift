internal import Elementary
internal import Interface

/// A list that unfolds below its title.
struct Disclosure: HTML {
  let title: String
  let rows: [List.Row]

  init(_ title: String, _ rows: [List.Row]) { (self.title, self.rows) = (title, rows) }

  var body: some HTML {
    details(.class("card disclosure")) {
      summary { title }
      List(rows)
    }
  }
}
