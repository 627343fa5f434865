public import Understanding

/// A finding in a message.
public struct SafetyFinding: Hashable, Sendable {
  /// Its category.
  public let category: SafetyCategory
  /// Its severity.
  public let severity: SafetySeverity
  /// The person it is about.
  public let subject: SafetySubject
  /// Whether only loose patterns found it, which the model has to bear out.
  let isLoose: Bool
  /// Whether only hints found it, which are asked about whatever the model reads.
  let isHint: Bool

  /// - Parameters:
  ///   - category: its category.
  ///   - severity: its severity.
  ///   - subject: the person it is about.
  public init(category: SafetyCategory, severity: SafetySeverity, subject: SafetySubject) {
    self.init(category: category, severity: severity, subject: subject, isLoose: false)
  }

  init(
    category: SafetyCategory, severity: SafetySeverity, subject: SafetySubject, isLoose: Bool,
    isHint: Bool = false
  ) {
    (self.category, self.severity, self.subject) = (category, severity, subject)
    (self.isLoose, self.isHint) = (isLoose, isHint)
  }
}

extension SafetyFinding {
  /// The finding about the person whom the model reads; unchanged where it is unsure. Where a
  /// pattern names another person and the model reads the writer, it may be either.
  fileprivate func about(_ read: SafetySubject) -> Self {
    guard read != .unknown else { return self }
    let isDisputed = subject == .other && read == .oneself
    return Self(
      category: category, severity: severity, subject: isDisputed ? .unknown : read,
      isLoose: isLoose, isHint: isHint)
  }

  /// What is answered where somebody may be in danger and nobody says in which.
  public static let unnamed = SafetyFinding(
    category: .suicide, severity: .crisis, subject: .oneself)
}

/// The assessment of a message.
public struct SafetyAssessment: Hashable, Sendable {
  /// One per category, the leading one first (CHL-93): findings of at least crisis severity first,
  /// of these what a set phrase or the model names before what loose patterns do, then by category.
  public let findings: [SafetyFinding]
  /// Whether the writer says that they are under 18. Only clear statements count, such as an age in
  /// years or a school grade; an app takes more care with a minor from then on (PLT-10).
  public let mentionsMinor: Bool
  /// The confidence that the message speaks of danger (PLT-42).
  public let band: DangerBand
  /// Whether the model alone read the danger, and no pattern found any.
  public let isInferred: Bool

  init(
    findings: some Sequence<SafetyFinding>, mentionsMinor: Bool, band: DangerBand? = nil,
    isInferred: Bool = false, read: SafetyCategory? = nil
  ) {
    self.isInferred = isInferred
    func place(_ finding: SafetyFinding) -> (Int, Int, Int) {
      let isDoubtful = finding.isLoose && read != nil && finding.category != read
      return (finding.severity >= .crisis ? 0 : 1, isDoubtful ? 1 : 0, finding.category.rank)
    }
    self.findings = findings.sorted { place($0) < place($1) }
    self.mentionsMinor = mentionsMinor
    self.band =
      band ?? (self.findings.contains { $0.severity >= .crisis } ? .certain : .no)
  }

  /// Combines the matches of patterns with the reading of the model, which tells better than they
  /// do whom a message is about, and of what kind it is where they are loose. If only the model
  /// finds danger, its finding is the only one of at least crisis severity.
  init(_ matched: Self, _ reading: DangerReading) {
    let pressing = matched.findings.filter { $0.severity >= .crisis }
    let read = SafetyFinding(
      category: reading.category, severity: max(reading.severity, .crisis),
      subject: reading.subject)
    let isNamed = pressing.contains { !$0.isLoose || $0.isHint }
    var findings = matched.findings.map { $0.about(reading.subject) }
    if reading.band != .no, !isNamed, !pressing.contains(where: { $0.category == read.category }) {
      findings = findings.filter { $0.category != read.category } + [read]
    }
    self.init(
      findings: findings, mentionsMinor: matched.mentionsMinor, band: matched.band(with: reading),
      isInferred: pressing.isEmpty && reading.band != .no,
      read: reading.band == .no ? nil : read.category)
  }

  /// The most words of a short message: in the calibration set, a loose pattern matched no shorter
  /// near miss.
  private static let fewWords = 6

  /// The probability below which the words around a set phrase give it another sense: in
  /// cross-validation, of the messages that one matched there four in five were near misses.
  private static let figurative: Float = 0.2

  /// The band of a message: a firm pattern is certain, but asked about where the model, in a
  /// message with other words, reads another sense and no means, time or act is named; loose ones
  /// have to be borne out by the model, or fill a message so short that nothing else in it could
  /// give them another sense. Where patterns see danger denied, past or quoted, which the model
  /// cannot, it is asked about at most.
  private func band(with reading: DangerReading) -> DangerBand {
    let pressing = findings.filter { $0.severity >= .crisis }
    let firm = pressing.filter { !$0.isLoose }
    if !firm.isEmpty {
      let isFigurative =
        reading.probability < Self.figurative && reading.wordCount > Self.fewWords
        && firm.allSatisfy { $0.severity < .imminent }
      return isFigurative ? .perhaps : .certain
    }
    let isSoftened = pressing.isEmpty && !findings.isEmpty
    if isSoftened, reading.band == .certain { return .perhaps }
    let isHint = pressing.contains(where: \.isHint)
    let isShort = !pressing.isEmpty && reading.wordCount <= Self.fewWords
    return (isShort || isHint) && reading.band == .no ? .perhaps : reading.band
  }

  /// The finding that determines the reply; nil if there is none.
  public var leading: SafetyFinding? { findings.first }

  /// The highest severity of all findings; nil if there is none.
  public var severity: SafetySeverity? { findings.map(\.severity).max() }

  /// Whether the message must go to no model, now or ever, and gets a supportive reply (CHL-98).
  public var needsSupport: Bool { band == .certain }
}
