internal import AppHost
internal import CivilTime
internal import Contacts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup

/// Filling in the form of a person from a vCard file (ARC-1616): the file is parsed and forgotten,
/// and nothing is stored before the form is saved.
enum ContactRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.post(ArcaPath.contactFile, body: .upload) { request, context in
      let contacts = try read(request)
      guard let first = contacts.first else {
        return try await ConnectionRoutes.form(
          context, ConnectionFields(nil, context), status: .unprocessableContent,
          trouble: context.words(.contactsUnread))
      }
      if contacts.count == 1 { return try await filled(first.name, first.birthday, context) }
      return try await context.page(
        context.words(.contactsWhich), about: nil, backTo: ArcaPath.newConnection
      ) { ContactChoicePage(contacts: contacts, context: context) }
    }
    // Reloading a filled-in form leads to an empty one.
    for path in [ArcaPath.contactFile, ArcaPath.contact] {
      routes.get(path) { _, _ in .seeOther(ArcaPath.newConnection) }
    }
    routes.post(ArcaPath.contact) { request, context in
      let form = try request.form()
      guard let name = try? ContactName(form["name"] ?? "") else {
        return .seeOther(ArcaPath.newConnection)
      }
      return try await filled(name, form["birthday"].flatMap { Birthday(vCard: $0) }, context)
    }
  }

  /// The people in the file, in its order; none for a file that is no vCard.
  private static func read(_ request: Request) throws -> [Contact] {
    let form = try request.multipartForm()
    guard let part = form.file("file"), part.count > 0, part.count <= ContactFile.largest else {
      return []
    }
    let bytes = try form.bytes(of: part)
    do throws(ContactFileError) {
      return Array(try ContactFile(parsing: bytes).contacts.prefix(ContactChoicePage.most))
    } catch { return [] }
  }

  private static func filled(
    _ name: ContactName, _ birthday: Birthday?, _ context: ArcaContext
  ) async throws -> Response {
    let words = context.words
    var (date, note): (CivilDate?, String?) = (nil, nil)
    switch birthday {
    case .date(let day): date = day
    case .withoutYear(let month, let day):
      note = words(.contactYear(words.language.formatted(day: day, month: month)))
    case nil: note = words(.contactNoBirthday)
    }
    // A card may have a longer name than a person.
    if name.text.count > Connection.longestName { note = words(.longName(name.text.count)) }
    return try await ConnectionRoutes.form(
      context, ConnectionFields(named: name.text, born: date, context), trouble: note)
  }
}

/// The list of the contacts in a file, to choose the one that fills in the form.
private struct ContactChoicePage: HTML {
  let contacts: [Contact]
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  /// The most people to choose from.
  static let most = 300

  var body: some HTML {
    p(.class("secondary")) { words(.contactsWhichText) }
    ul(.class("list")) { for contact in contacts { li { row(contact) } } }
  }

  private func row(_ contact: Contact) -> some HTML {
    Form(to: ArcaPath.contact, token: context.formToken, words: words) {
      input(.type(.hidden), .name("name"), .value(contact.name.text))
      if let birthday = contact.birthday {
        input(.type(.hidden), .name("birthday"), .value(birthday.vCard))
      }
      button(.class("list-row contact-choice"), .type(.submit)) {
        Avatar(contact.name.text)
        span(.class("list-body")) {
          span(.class("list-text")) {
            span { contact.name.text }
            span(.class("caption")) { day(contact.birthday) }
          }
        }
      }
    }
  }

  private func day(_ birthday: Birthday?) -> String {
    switch birthday {
    case .date(let date): words.language.formatted(date)
    case .withoutYear(let month, let day): words.language.formatted(day: day, month: month)
    case nil: words(.contactsDayless)
    }
  }
}

/// Above the form of a new person: the browser's contact picker, where it has one, and a vCard file.
struct ContactFill: HTML {
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    details(.class("card disclosure")) {
      summary { words(.contactsFrom) }
      div(.class("stack")) {
        // Pickers of browsers tell names, no birthdays.
        div(
          .class("stack"), .hidden, .data("contact-fill", value: "name"),
          .data("failed", value: words(.contactsUnpicked))
        ) {
          button(.class("button button-secondary"), .type(.button)) { words(.contactsPick) }
          p(.class("caption"), .role("status")) {}
        }
        Form(
          to: ArcaPath.contactFile, token: context.formToken, fields: [file], kind: .upload,
          words: words
        ) {
          FileField(file, accepting: ".vcf,text/vcard,text/x-vcard", words: words)
          FormActions { Button(words(.contactsRead), style: .secondary) }
        }
      }
    }
  }

  private var file: Field {
    Field("file", title: words(.contactsFile), hint: words(.contactsFileHint))
  }
}
