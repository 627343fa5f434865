internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import People
internal import Places

/// The submitted form of a friend (AST-161).
struct FriendForm: Sendable {
  let birth: BirthForm
  let relationship: Relationship
  let fields: FormFields

  /// - Parameter isDateNeeded: whether a match is to be computed from it.
  init(
    _ form: FormFields, changing known: Friend? = nil, isDateNeeded: Bool = false,
    _ context: AstronovaContext
  ) throws {
    let places = [context.profile?.details.birthPlace, known?.person.details.birthPlace]
    birth = try BirthForm(
      form, known: places.compactMap(\.self), needs: .nothing, isDateNeeded: isDateNeeded,
      services: context.services, words: context.words)
    relationship = form["relation"].flatMap(Relationship.init) ?? known?.relationship ?? .friend
    fields = form
  }
}

/// The fields of a friend: name, birth, relation.
struct FriendFields: HTML {
  private let model: BirthFields.Model
  private let relationship: Relationship
  private let words: MessageCatalog

  /// - Parameters:
  ///   - friend: who is changed; nil for somebody new.
  ///   - problem: what is wrong with the date, before anything was sent.
  init(
    _ friend: Friend?, problem: String? = nil, isDateNeeded: Bool = false,
    _ context: AstronovaContext
  ) {
    let details = friend?.person.details
    let missing = problem.map { problem in
      FormState(
        FormFields(), problems: [.init(field: BirthNames().date, detail: problem)], trouble: nil)
    }
    let known = FormState(details, otherwise: .unknown)
    model = BirthFields.Model(
      missing.map { known.merging($0) } ?? known, place: details?.birthPlace,
      to: context.services.today, zones: context.services.gazetteer.timeZones,
      isPlaceNeeded: false, isDateNeeded: isDateNeeded)
    (relationship, words) = (friend?.relationship ?? .friend, context.words)
  }

  /// A rejected form.
  init(_ form: FriendForm, _ context: AstronovaContext) {
    model = BirthFields.Model(
      form.birth, FormState(form.fields, problems: form.birth.errors, trouble: nil))
    (relationship, words) = (form.relationship, context.words)
  }

  var fields: [Field] { birth.fields() }
  private var birth: BirthFields { BirthFields(model, words: words) }

  @HTMLBuilder var body: some HTML {
    birth
    ChipField(
      "relation", title: words(.relation),
      choices: Relationship.allCases.map { Choice(words($0), value: $0.rawValue) },
      chosen: [relationship.rawValue])
  }
}

/// The form of somebody new, or of a match with somebody who is not saved.
struct FriendFormPage: HTML {
  let fields: FriendFields
  let action: String
  let button: String
  let text: String
  let trouble: String?
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { text }
    if let trouble { p(.class("field-problem"), .role("alert")) { trouble } }
    Card {
      Form(to: action, token: context.formToken, fields: fields.fields, words: words) {
        fields
        FormActions { Button(button, isWide: true) }
      }
    }
    p(.class("caption")) { words(Message.placesFrom) }
  }
}
