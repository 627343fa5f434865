/// Turns the lines of a file into people, card by card.
struct CardReader {
  private(set) var contacts: [Contact] = []
  private(set) var problems: [ContactProblem] = []
  /// The number of cards begun.
  private(set) var cards = 0
  /// Whether the open card is of version 2.1.
  var isOfVersion2: Bool { card?.isOfVersion2 ?? false }

  private var card: Card?
  /// How deep the line is inside cards within the open one: the agents of version 2.1.
  private var depth = 0
  private var wasAgent = false

  mutating func take(_ line: ContentLine) {
    switch line.name {
    case "BEGIN" where line.text.trimmed.uppercased() == "VCARD": begin(line)
    case "END" where line.text.trimmed.uppercased() == "VCARD": end()
    default:
      wasAgent = line.name == "AGENT"
      if depth == 0 { card?.take(line) }
    }
  }

  /// Ends the file.
  mutating func finish() {
    guard let open = card else { return }
    problems.append(ContactProblem(.unfinished, line: open.line))
    (card, depth) = (nil, 0)
  }

  private mutating func begin(_ line: ContentLine) {
    if card != nil, depth > 0 || wasAgent {
      depth += 1
    } else {
      finish()
      cards += 1
      card = Card(line: line.number)
    }
    wasAgent = false
  }

  private mutating func end() {
    guard depth == 0 else {
      depth -= 1
      return
    }
    guard let finished = card else { return }
    card = nil
    do throws(ContactProblem) {
      contacts.append(try finished.contact())
      problems += finished.omissions
    } catch {
      problems.append(error)
    }
  }
}

/// A card while it is read.
private struct Card {
  let line: Int
  private(set) var isOfVersion2 = false
  /// What was left out of it.
  private(set) var omissions: [ContactProblem] = []
  /// Why it is refused.
  private var refusal: ContactProblem?
  private var formattedName: String?
  private var nameParts: String?
  private var nickname: String?
  private var birthday: Birthday?
  private var picture: [UInt8]?

  init(line: Int) { self.line = line }

  mutating func take(_ property: ContentLine) {
    do throws(ContactProblem.Reason) {
      switch property.name {
      case "VERSION": try readVersion(property)
      case "KIND", "X-ADDRESSBOOKSERVER-KIND":
        guard ["", "individual"].contains(property.text.trimmed.lowercased()) else {
          throw .notAPerson
        }
      case "X-ABSHOWAS":
        if property.text.trimmed.uppercased() == "COMPANY" { throw .notAPerson }
      case "FN" where formattedName == nil:
        formattedName = Self.name(try property.unescapedText())
      case "N" where nameParts == nil: nameParts = Self.name(try property.parts().fullName)
      case "NICKNAME" where nickname == nil:
        nickname = Self.name(try property.unescapedText())
      case "BDAY" where birthday == nil: birthday = try property.birthday()
      case "PHOTO" where picture == nil: picture = try property.picture()
      default: break
      }
    } catch {
      let problem = ContactProblem(error, line: property.number)
      if problem.refusesCard { refusal = refusal ?? problem } else { omissions.append(problem) }
    }
  }

  func contact() throws(ContactProblem) -> Contact {
    if let refusal { throw refusal }
    guard let text = formattedName ?? nameParts ?? nickname else {
      throw ContactProblem(.noName, line: line)
    }
    do throws(ContactName.Problem) {
      return Contact(
        name: try ContactName(text), birthday: birthday, picture: picture, line: line)
    } catch {
      throw ContactProblem(error == .blank ? .noName : .nameTooLong, line: line)
    }
  }

  private mutating func readVersion(_ property: ContentLine) throws(ContactProblem.Reason) {
    let version = property.text.trimmed
    guard ["2.1", "3.0", "4.0"].contains(version) else { throw .version }
    isOfVersion2 = version == "2.1"
  }

  /// Returns a text unless it is blank.
  private static func name(_ text: String) -> String? {
    text.contains { !$0.isWhitespace } ? text : nil
  }
}

extension [String] {
  /// The name of a person from family name, given name and further given names.
  fileprivate var fullName: String {
    let order = [1, 2, 0]
    return order.compactMap { $0 < count ? self[$0] : nil }.joined(separator: " ")
  }
}
