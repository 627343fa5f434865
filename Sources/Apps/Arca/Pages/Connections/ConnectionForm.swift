internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import Interface
internal import People
internal import Places

/// The submitted form of a person: name and date, and whatever else is known (ARC-1615).
struct ConnectionForm {
  let birth: BirthForm
  let type: RelationshipType
  let fields: FormFields

  /// - Parameter known: the connection that is changed; nil for a new one.
  init(_ form: FormFields, changing known: Connection?, _ context: ArcaContext) throws {
    let places = [context.profile?.details.birthPlace, known?.details?.birthPlace]
    birth = try BirthForm(
      form, known: places.compactMap(\.self), since: Connection.firstDay,
      longestName: Connection.longestName, needs: .nothing, services: context.services,
      words: context.words)
    type = Self.type(form) ?? known?.type ?? .friend
    fields = form
  }

  /// The chosen type; nil for none.
  static func type(_ form: FormFields) -> RelationshipType? {
    form["type"].flatMap(RelationshipType.init)
  }
}

/// The values of the form of a person.
struct ConnectionFields {
  let birth: BirthFields.Model
  let type: RelationshipType
  /// What is wrong with the type; nil for nothing.
  let typeProblem: String?

  /// The form of a connection; an empty one for nil.
  init(_ connection: Connection?, _ context: ArcaContext) {
    let details = connection?.details
    birth = BirthFields.Model(
      FormState(details, otherwise: .unknown),
      place: details?.birthPlace, from: Connection.firstDay, to: context.services.today,
      zones: context.services.gazetteer.timeZones, isPlaceNeeded: false)
    (type, typeProblem) = (connection?.type ?? .friend, nil)
  }

  /// A form filled in with a name and a date of birth, such as from a vCard.
  init(named name: String, born date: CivilDate?, _ context: ArcaContext) {
    birth = BirthFields.Model(
      FormState(PersonDetails(name: name, birthDate: date)), from: Connection.firstDay,
      to: context.services.today, zones: context.services.gazetteer.timeZones, isPlaceNeeded: false)
    (type, typeProblem) = (.friend, nil)
  }

  /// A blind connection of another type.
  init(_ connection: Connection, as type: RelationshipType, problem: String, _ context: ArcaContext)
  {
    birth = ConnectionFields(connection, context).birth
    (self.type, typeProblem) = (type, problem)
  }

  /// A rejected form.
  /// - Parameter problem: what is wrong with the type; nil for nothing.
  init(_ form: ConnectionForm, problem: String? = nil) {
    birth = BirthFields.Model(
      form.birth, FormState(form.fields, problems: form.birth.errors, trouble: nil))
    (type, typeProblem) = (form.type, problem)
  }
}
