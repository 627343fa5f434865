internal import AppHost
internal import CivilTime
internal import Elementary
internal import Entries
internal import Interface
internal import Markup
internal import Payments
internal import People
internal import Readings
internal import Storage

/// The reports that can be written, and those that are (AST-178).
struct ReportsPage: HTML {
  /// A report that can be written, and what it takes.
  struct Offer: Sendable {
    enum Access: Sendable {
      case free, included, paid
      /// The product, with its price.
      case forSale(Product)
      /// Nothing is for sale at the moment.
      case closed
    }

    let type: NatalReport.Kind
    let access: Access
  }

  let offers: [Offer]
  let reports: Storage.Page<Entry<Document>>
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }
  private var language: String { context.lexicon.knowledge.language }

  @HTMLBuilder var body: some HTML {
    Live(id: "reports", topics: ReportRoutes.topics) {
      if context.profile?.details.castableDate == nil {
        context.birthMissing
      } else {
        section(.class("stack")) {
          h2 { words(.catalogue) }
          for offer in offers { card(offer) }
        }
      }
      section(.class("stack")) {
        h2 { words(.ownReports) }
        if reports.items.isEmpty {
          p(.class("secondary")) { "\(words(.noReports)). \(words(.noReportsText))" }
        } else {
          List(reports.items.map(row))
        }
        if let next = reports.next {
          LinkButton(
            words(.olderReports), to: "\(AstronovaPath.reports)?cursor=\(next.text)",
            style: .secondary)
        }
      }
    }
  }

  private func card(_ offer: Offer) -> some HTML {
    section(.class("card stack")) {
      div(.class("report-head")) {
        h3 { offer.type.title(language) }
        Badge(price(of: offer), tone: offer.isOpen ? .positive : .neutral)
      }
      p(.class("secondary")) { words(offer.type.key) }
      if case .forSale(let product) = offer.access {
        Form(to: "\(AstronovaPath.premium)/order", token: context.formToken, words: words) {
          input(.type(.hidden), .name("product"), .value(product.id))
          Button(words(.buy(product.price)), style: .secondary, isWide: true)
        }
        a(.class("page-link"), .href(AstronovaPath.premium)) { words(.orPro) }
      } else if offer.isOpen {
        Form(to: AstronovaPath.reports, token: context.formToken, words: words) {
          input(.type(.hidden), .name("type"), .value(offer.type.rawValue))
          Button(words(.writeReport), style: .secondary, isWide: true)
        }
      }
    }
  }

  private func price(of offer: Offer) -> String {
    switch offer.access {
    case .free: words(.reportFree)
    case .included: words(.reportIncluded)
    case .paid: words(.reportPaid)
    case .forSale(let product): product.price
    case .closed: "–"
    }
  }

  private func row(_ entry: Entry<Document>) -> List.Row {
    let status = StoredReport.Status(rawValue: entry.kind) ?? .completed
    return List.Row(
      entry.content.text("title") ?? words(.reports),
      detail: context.pageContext.written(entry.createdAt),
      value: status == .completed ? nil : words(status), icon: .books,
      to: AstronovaPath.report(entry.id.rawValue))
  }
}

extension ReportsPage.Offer {
  /// Whether the report can be written now.
  fileprivate var isOpen: Bool {
    switch access {
    case .free, .included, .paid: true
    case .forSale, .closed: false
    }
  }
}

extension MessageCatalog {
  /// Returns how far a report is.
  fileprivate func callAsFunction(_ status: StoredReport.Status) -> String {
    switch status {
    case .generating: self(.reportWriting)
    case .completed: self(.reportReady)
    case .failed: self(.reportFailed)
    }
  }
}

extension Message {
  fileprivate static func buy(_ price: String) -> Message {
    Message(ReportKey.buyReport, ["price": .text(price)])
  }
}
