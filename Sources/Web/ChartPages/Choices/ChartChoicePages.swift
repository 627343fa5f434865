public import AccountPages
public import AppHost
internal import Charting
public import Interface
internal import Jyotish

/// The pages for chart settings (DES-129): system, ayanamsa, node, houses, and the style of Vedic
/// drawings. The app adds ``Strings/positions`` to its texts.
public struct ChartChoicePages<Branding: AppBranding>: Sendable {
  /// The context of a signed-in user's page.
  public typealias Context = AccountPageContext<Branding>
  /// A page of options.
  public typealias Choice = ChoicePages<Branding>

  /// The explanations of what a choice changes in an app.
  public struct Effects: Sendable {
    let system: Message
    let ayanamsa: Message
    let houses: Message

    /// - Parameters:
    ///   - system: of the system.
    ///   - ayanamsa: of the ayanamsa.
    ///   - houses: of the house system.
    public init(system: Message, ayanamsa: Message, houses: Message) {
      (self.system, self.ayanamsa, self.houses) = (system, ayanamsa, houses)
    }
  }

  private let path: String
  private let back: String
  private let store: ChartSettingsStore<Branding>
  private let effects: Effects

  /// - Parameters:
  ///   - path: the path prefix of the pages, such as `/app/profile`.
  ///   - back: the target of their back buttons.
  ///   - store: the app's storage of chart settings.
  ///   - effects: the explanations of what a choice changes.
  public init(
    at path: String, backTo back: String, in store: ChartSettingsStore<Branding>, effects: Effects
  ) {
    (self.path, self.back, self.store, self.effects) = (path, back, store, effects)
  }

  /// All pages.
  public var all: [Choice] { [system, ayanamsa, node, houses, style] }

  /// The pages that apply to the chosen system: Krishnamurti has its own ayanamsa and houses, and tropical
  /// charts have no ayanamsa.
  public func relevant(to context: Context) -> [Choice] {
    switch store.settings(context.standing).chart.system {
    case .vedic: [system, ayanamsa, node, houses, style]
    case .kp: [system, node, style]
    case .western: [system, node]
    }
  }

  private var system: Choice {
    choice("system", .system, effects.system) { words in
      ChartChoice.System.allCases.map {
        .init($0.rawValue, words(Message($0.title)), detail: words(Message($0.detail)))
      }
    } current: {
      $0.chart.system.rawValue
    } apply: { value, settings in
      settings.chart.system = .init(rawValue: value) ?? settings.chart.system
    }
  }

  private var ayanamsa: Choice {
    choice("ayanamsa", .ayanamsa, effects.ayanamsa) { words in
      ChartAyanamsa.allCases.map { .init($0.rawValue, words($0.title)) }
    } current: {
      $0.chart.ayanamsa.rawValue
    } apply: { value, settings in
      settings.chart.ayanamsa = .init(named: value) ?? settings.chart.ayanamsa
    }
  }

  private var node: Choice {
    choice("node", .node, Message(PositionChoiceKey.nodeText)) { words in
      [
        .init(ChartNode.mean.rawValue, words(Message(PositionChoiceKey.nodeMean))),
        .init(ChartNode.osculating.rawValue, words(Message(PositionChoiceKey.nodeTrue))),
      ]
    } current: {
      ChartNode(isTrue: $0.chart.usesTrueNode).rawValue
    } apply: { value, settings in
      settings.chart.usesTrueNode = value == ChartNode.osculating.rawValue
    }
  }

  private var houses: Choice {
    choice("houses", .houses, effects.houses) { words in
      BhavaDivision.allCases.map { .init($0.name, words(Message($0.title))) }
    } current: {
      $0.chart.houses.name
    } apply: { value, settings in
      settings.chart.houses = .init(named: value)
    }
  }

  private var style: Choice {
    choice("chart-style", .chartStyle, Message(PositionChoiceKey.chartStyleText)) { words in
      [
        .init(ChartSettings.Style.north.rawValue, words(Message(PositionChoiceKey.styleNorth))),
        .init(ChartSettings.Style.south.rawValue, words(Message(PositionChoiceKey.styleSouth))),
      ]
    } current: {
      $0.style.rawValue
    } apply: { value, settings in
      settings.style = .init(rawValue: value) ?? settings.style
    }
  }

  private func choice(
    _ name: String, _ title: PositionChoiceKey, _ text: Message,
    answers: @escaping @Sendable (MessageCatalog) -> [Choice.Answer],
    current: @escaping @Sendable (ChartSettings) -> String,
    apply: @escaping @Sendable (String, inout ChartSettings) -> Void
  ) -> Choice {
    let store = store
    return Choice(
      at: "\(path)/\(name)", backTo: back, Message(title), text: text,
      answers: { answers($0.words) },
      current: { current(store.settings($0.standing)) },
      choose: { value, context in try await store.change(context) { apply(value, &$0) } })
  }
}
