public import AppHost
public import HTTPServer
internal import HTTPTypes
public import Interface
public import Storage
public import TextMessages

/// A person with a phone number, represented by a simulated phone.
public struct PhoneOwner: Sendable {
  /// Their ID in addresses.
  public let id: String
  /// Their name.
  public let name: String
  /// Their number.
  public let number: PhoneNumber
  /// Their status in the app, for its API.
  public let status: String
  /// The party on whose behalf they are texted; nil for that of the page.
  public let party: TextParty?

  /// - Parameters:
  ///   - id: their ID in addresses.
  ///   - name: their name.
  ///   - number: their number.
  ///   - status: their status in the app, for its API.
  ///   - party: the party on whose behalf they are texted; nil for that of the page.
  public init(
    id: String, name: String, number: PhoneNumber, status: String, party: TextParty? = nil
  ) {
    (self.id, self.name, self.number, self.status) = (id, name, number, status)
    self.party = party
  }
}

/// The context of requests about the simulated phones of one party (HAL-1401).
public protocol PhoneContext: Sendable {
  /// The shared dependencies.
  var services: Dependencies { get }
  /// The party of the phones.
  var phoneParty: TextParty { get }
  /// All people with a number, in order.
  func phoneOwners() async throws -> [PhoneOwner]
}

extension PhoneContext {
  /// The simulated phones.
  /// - Throws: `HTTPError` 404 with a real provider.
  public func simulator() throws -> SimulatedProvider {
    guard let simulator = services.texts.simulator else { throw HTTPError(.notFound) }
    return simulator
  }

  /// The party of an owner's phone.
  func party(of owner: PhoneOwner) -> TextParty { owner.party ?? phoneParty }

  /// The phones of some owners, in their order.
  func phones(of owners: [PhoneOwner]) async throws -> [SimulatedPhone] {
    let simulator = try simulator()
    let others = owners.filter { $0.party == nil }
    var phones = try await simulator.phones(others.map(\.number), for: phoneParty)
    for (index, owner) in owners.enumerated() {
      guard let party = owner.party else { continue }
      phones.insert(
        contentsOf: try await simulator.phones([owner.number], for: party), at: index)
    }
    return phones
  }

  func phoneOwner(_ isNamed: (PhoneOwner) -> Bool) async throws -> PhoneOwner {
    guard let owner = try await phoneOwners().first(where: isNamed) else {
      throw HTTPError(.notFound)
    }
    return owner
  }
}

/// The context of pages about simulated phones.
public protocol PhonePageContext: PhoneContext {
  /// The branding of the app.
  associatedtype Branding: AppBranding

  /// The context of the page.
  var pageContext: PageContext<Branding> { get }
  /// The texts of the page, with ``Interface/Strings/phones``.
  var words: MessageCatalog { get }
  /// Whether the viewer may answer, and change the network.
  var mayChange: Bool { get }
  /// A time in the viewer's hour format.
  func hour(_ moment: Timestamp) -> String
}

extension PhonePageContext {
  /// The owner named by the path.
  /// - Throws: `HTTPError` 404 if they are not of the party.
  public func phoneOwner(_ request: Request) async throws -> PhoneOwner {
    let id: String = try request.parameters.require("id")
    return try await phoneOwner { $0.id == id }
  }
}
