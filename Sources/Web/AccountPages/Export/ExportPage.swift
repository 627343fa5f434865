internal import AppHost
internal import CivilTime
internal import Clocks
internal import DataExport
internal import Elementary
internal import Interface
internal import Markup
internal import Storage

/// The page that exports all data of the account.
struct ExportPage: HTML {
  /// The latest export; nil for none.
  let latest: (id: String, state: ExportState)?
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    Live(id: "export", topics: ["export"]) {
      Card(words(heading)) { content }
    }
    List([
      .init(
        words(.importTitle), detail: words(.importDetail), icon: .archive, to: account("import"))
    ])
  }

  private var heading: AccountPageKey {
    switch latest?.state {
    case nil: .exportNone
    case .waiting: .exportWaiting
    case .working: .exportWorking
    case .ready: .exportReady
    case .failed: .exportFailed
    }
  }

  @HTMLBuilder private var content: some HTML {
    switch latest?.state {
    case nil:
      p { words(.exportNoneText) }
      ask(words(.exportAsk), .primary)
    case .waiting, .working: underWay
    case .ready(let bytes, let end): ready(bytes, end)
    case .failed:
      p(.role("alert")) { words(.exportFailedText) }
      ask(words(.exportAskAgain), .primary)
    }
  }

  /// With scripts the page updates itself; the link is for browsers without.
  @HTMLBuilder private var underWay: some HTML {
    p(.role("status")) { words(.exportUnderWayText) }
    Skeleton(lines: 2, words: words)
    LinkButton(words(.exportLook), to: account("export"), style: .secondary)
  }

  @HTMLBuilder private func ready(_ bytes: Int, _ end: Timestamp) -> some HTML {
    let size = words.language.formatted(Double(bytes) / 1_000, decimals: 1)
    p { words(.exportReadyText(size: size, until: words.moment(end))) }
    LinkButton(
      words(.exportDownload), to: account("export/\(latest?.id ?? "")/download"), icon: .download)
    ask(words(.exportAskAgain), .secondary)
  }

  private func ask(_ title: String, _ style: ButtonStyle) -> some HTML {
    Form(to: account("export"), token: formToken, words: words) {
      Button(title, style: style, isWide: true)
    }
  }
}

extension MessageCatalog {
  /// Formats the UTC day of a moment for display.
  func day(of moment: Timestamp) -> String {
    let date = moment.utc.date
    return formatted(day: date.day, month: date.month, year: date.year)
  }

  /// Formats the UTC day and time of a moment for display.
  func moment(_ moment: Timestamp) -> String {
    let time = moment.utc.time
    return "\(day(of: moment)), \(formatted(hour: time.hour, minute: time.minute)) UTC"
  }
}
