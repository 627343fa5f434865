internal import AppHost
internal import CivilTime
internal import Contacts
internal import Elementary
internal import Interface
internal import Markup

/// The people found in an address book: who is to be added? Nothing is stored before that.
struct ContactReviewPage: HTML {
  let review: ContactReview
  /// What people may be to the user; nil where the app does not ask.
  let kinds: ContactKinds?
  let problems: [ContactProblem]
  /// The path that the form is posted to.
  let path: String
  let today: CivilDate
  /// What is wrong with the choice; nil for nothing.
  let trouble: String?
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(.contactsReviewText) }
    if review.omitted > 0 { p { words(.contactsMore(ContactReview.most)) } }
    Card {
      Form(
        to: path, token: formToken, fields: review.rows.indices.compactMap { date($0) ?? year($0) },
        words: words
      ) {
        if let trouble { div(.class("form-problems"), .role("alert")) { p { trouble } } }
        if review.isPicked { input(.type(.hidden), .name("picked"), .value("on")) }
        choice
        for index in review.rows.indices { row(index) }
        FormActions { Button(words(.contactsAdd), isWide: true) }
      }
    }
    if !problems.isEmpty { ContactProblems(problems: problems, words: words) }
  }

  private var choice: some HTML {
    div(.class("cluster")) {
      Button(
        words(.contactsAll), .submitValue(name: "choose", value: "all"), style: .secondary)
      Button(
        words(.contactsNone), .submitValue(name: "choose", value: "none"), style: .secondary)
    }
  }

  private func row(_ index: Int) -> some HTML {
    let row = review.rows[index]
    return div(.class("contact-row")) {
      input(.type(.hidden), .name("row"), .value(ContactReview.text(of: row)))
      label(.class("choice")) {
        input(.type(.checkbox), .name("add"), .value("\(index)"))
          .attributes(.checked, when: row.isChosen)
          .attributes(.disabled, when: row.refusal != nil)
        span {
          row.name.text
          br()
          span(.class("secondary")) { detail(of: row) }
        }
      }
      if let date = date(index) {
        DateField(
          date, from: BirthForm.firstDay.description, to: today.description, words: words)
      } else if let year = year(index) {
        TextField(year, words: words)
      }
      if let kinds {
        ChipField(
          "kind-\(index)", title: kinds.title, choices: kinds.choices, chosen: [row.kind])
      }
    }
  }

  /// The field for the birthday of a person without one, where the app asks more.
  private func date(_ index: Int) -> Field? {
    let row = review.rows[index]
    guard kinds != nil, row.birthday == nil, row.refusal == nil else { return nil }
    return Field(
      "year-\(index)", title: words(.contactsDate(row.name.text)), value: row.year,
      hint: words(.contactsYearHint), problem: row.problem, isRequired: false)
  }

  private func detail(of row: ContactReview.Row) -> String {
    let day: String =
      switch row.birthday {
      case .date(let date): words.formatted(date)
      case .withoutYear(let month, let day): words.formatted(day: day, month: month)
      case nil: words(.contactsNoBirthday)
      }
    let note = row.refusal ?? (row.isKnown ? words(.contactsKnown) : nil)
    return [day, note].compactMap(\.self).joined(separator: " · ")
  }

  /// The field for the year of a birthday without one.
  private func year(_ index: Int) -> Field? {
    let row = review.rows[index]
    guard row.asksYear else { return nil }
    return Field(
      "year-\(index)", title: words(.contactsYear(row.name.text)), value: row.year,
      hint: words(.contactsYearHint), problem: row.problem, isRequired: false)
  }
}
