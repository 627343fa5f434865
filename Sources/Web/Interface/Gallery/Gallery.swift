public import Elementary

/// Every component in every state: for review, and for the browser tests. The texts of the
/// components are in the language of the page, the examples in English.
public struct Gallery: HTML, Sendable {
  private let words: MessageCatalog

  /// Creates the gallery in the language of a catalogue.
  public init(words: MessageCatalog) { self.words = words }

  /// The toasts over the page.
  public static var toasts: [Toasts.Toast] {
    [.init("Chart deleted", dismissal: "#saved", undo: .init(to: "#undo", token: "example"))]
  }

  /// Returns the tab bar for the bottom of the page.
  public static func tabs(words: MessageCatalog) -> TabBar {
    TabBar(
      [
        .init("Home", to: "#home", icon: .house), .init("Ask", to: "#ask", icon: .chats),
        .init("Match", to: "#match", icon: .heart), .init("Profile", to: "#profile", icon: .person),
      ], current: "#home", words: words)
  }

  public var body: some HTML {
    buttons
    GalleryFields(words: words)
    choices
    GalleryControls(words: words)
    GalleryFigures(words: words)
    GalleryChat(words: words)
    cards
    waiting
    notices
    icons
    sheet
  }

  private var buttons: some HTML {
    Card("Buttons") {
      Button("Continue", isWide: true)
      div(.class("cluster")) {
        Button("Open sheet", .open("example"), style: .secondary, icon: .calendar)
        Button("Delete", style: .destructive, icon: .trash)
        Button("Not yet", isDisabled: true)
        LinkButton("Read more", to: "#more", style: .plain)
        Button("Share", style: .plain, icon: .share, isIconOnly: true)
      }
    }
  }

  private var choices: some HTML {
    Card("Choices") {
      Tabs(
        "Period", [.init("Today", to: "#t"), .init("Week", to: "#w"), .init("Year", to: "#y")],
        current: "#t")
      ChipField(
        "topic", title: "Topic",
        choices: [
          .init("Love", value: "love"), .init("Work", value: "work"), .init("Home", value: "home"),
        ],
        chosen: ["love"])
      div(.class("cluster")) {
        Badge("12")
        Badge("New", tone: .accent)
        Badge("On time", tone: .positive)
        Badge("Waiting", tone: .caution)
        Badge("Missed", tone: .negative)
      }
    }
  }

  @HTMLBuilder private var cards: some HTML {
    GalleryChart(words: words)
    GalleryWheel(words: words)
    section(.class("stack")) {
      h2 { "List" }
      List([
        .init("Birth data", detail: "Pune, India", icon: .pin, to: "#birth"),
        .init("Born", value: words.language.formatted(day: 15, month: 5, year: 1990), icon: .clock),
        .init("Saved charts", value: words.language.formatted(1_234), icon: .chart, to: "#charts"),
        List.Row("Mira", detail: "Friend", icon: .person, to: "#mira").offering(
          [
            .init("Rename", to: "#rename", token: "example"),
            .init("Delete", to: "#delete", token: "example", isDestructive: true),
          ], id: "mira-actions", words: words),
      ])
    }
  }

  private var waiting: some HTML {
    Card("Waiting") {
      Skeleton(words: words)
      ProgressBar("Report", percent: 64, words: words)
      div(.class("cluster")) {
        Ring("Match", value: 18, of: 36, words: words)
        Ring("Energy", value: 0, of: 100, words: words)
      }
    }
  }

  @HTMLBuilder private var notices: some HTML {
    Card {
      Notice.empty(
        "No charts yet", text: "Cast the first one from a birth date and a place.", icon: .sparkle,
        action: .init("Cast a chart", to: "#cast"))
    }
    Card {
      Notice.error(
        "The list did not load", text: "The connection was lost. Nothing has changed.",
        retry: "#again", words: words)
    }
    Confirmation(
      "Remove this person?", text: "Their chart goes too.", to: "#remove", token: "example",
      button: Button("Remove", style: .destructive, isWide: true),
      back: NamedLink("Stay", to: "#stay"), words: words)
  }

  private var icons: some HTML {
    Card("Icons") {
      div(.class("cluster")) {
        for icon in Icon.allCases { IconView(icon) }
      }
    }
  }

  private var sheet: some HTML {
    Sheet(id: "example", heading: "Delete this chart?", words: words) {
      p(.class("secondary")) { "It goes from all your devices, and so do its notes." }
      Button("Delete chart", style: .destructive, isWide: true)
      Button("Keep it", .close("example"), style: .secondary, isWide: true)
    }
  }
}
