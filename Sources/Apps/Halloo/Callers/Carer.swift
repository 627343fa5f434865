internal import Accounts
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Site
internal import Storage

typealias Caller = Site.Caller<Halloo>
typealias Member = Site.Member<Halloo>

/// A request of somebody of the family, with the circle that they look at.
struct Carer: ChildContext {
  let member: Member
  /// How far they have come, and how they want Halloo.
  let record: CarerRecord
  /// Whose circle it is.
  let owner: CircleOwner

  init(_ member: Member, _ request: Request) async throws {
    self.member = member
    record = try await FamilyStore(member.services).carer(member.person)
    owner = CircleOwner(
      account: member.person.account.id, key: try member.person.key(),
      name: CircleOwner.name(member.profile))
  }

  var services: Services { member.services }
  var words: Catalogue { member.words }
  var caller: Caller { member.caller }
  var person: SignedIn { member.person }
  var settings: HallooSettings { record.settings }
  /// The clocks that they live by.
  var clocks: ZoneRules { caller.clocks }
  /// The moment.
  var now: Timestamp { services.now() }
  var family: FamilyStore { FamilyStore(services) }
  var circle: CircleStore { CircleStore(services) }

  /// How moments and hours are written for them.
  var times: TimeWriter { TimeWriter(has24Hours: settings.has24Hours, viewer: clocks) }
}

extension Carer {
  /// The relative whom the path names.
  /// - Throws: `HTTPError` for one of another circle, and for one who is gone.
  func relative(_ request: Request, _ name: String = "id") async throws -> Relative {
    let id = RelativeID(rawValue: try request.parameters.require(name))
    let owner = owner
    guard let known = try await services.database.read({ try $0.relative(id, of: owner) }) else {
      throw HTTPError(.notFound)
    }
    return known
  }
}
