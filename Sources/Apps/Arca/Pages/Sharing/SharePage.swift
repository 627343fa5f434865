internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import Sharing

/// The first link, who may add by links, the other links, and making one.
struct SharePage: HTML {
  let model: ShareModel
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    FormErrorSummary(model.answers)
    Live(id: "share", topics: [ArcaTopic.share.rawValue]) {
      first
      Form(to: ArcaPath.shareMode, token: context.formToken, words: words) {
        ListGroup(words(.whoMayAdd)) {
          ChoiceList(
            "mode",
            options: [
              .init(
                words(.modePublic), detail: words(.modePublicText), value: ShareMode.open.rawValue),
              .init(
                words(.modeRequest), detail: words(.modeRequestText),
                value: ShareMode.request.rawValue),
            ], chosen: model.mode.rawValue)
        }
      }
      if !model.others.isEmpty { others }
    }
    PushCard(context: context)
    List([
      List.Row(
        words(.holdersTitle), detail: words(.holdersText), icon: .person, to: ArcaPath.holders),
      List.Row(
        words(.notifyRow), detail: words(.notifyText), icon: .bell,
        to: ArcaPath.account("notifications")),
    ])
    make
    Button(words(.resetMine), .open("reset"), style: .plain, isWide: true)
    Sheet(id: "reset", heading: words(.resetHeading), words: words) {
      p { words(.resetText) }
      PostButton(
        name: words(.resetNow), action: ArcaPath.resetShare, context: context, style: .destructive)
    }
  }

  private var first: some HTML {
    let code = ArcaPath.code(model.first.secret.text)
    return Card {
      ShareLinkView(
        Field("link", title: words(.yourLink), value: address(model.first)),
        share: words(.shareIt), code: code, codeText: words(.codeAlt),
        caption: words(model.mode == .open ? .linkOpen : .linkAsks), words: words)
      a(.class("button button-secondary"), .href(code), .download("arca.svg")) { words(.saveCode) }
    }
  }

  private var others: some HTML {
    section(.class("stack")) {
      h2 { words(.otherLinks) }
      for link in model.others {
        Card {
          h3 { words(link.kind, until: link.lastDay) }
          p(.class("caption")) { words.explained(link.kind) }
          if link.terms == .sign { Badge(words(.showsSign)) }
          if link.kind == .blind {
            p(.class("caption")) { words(.takenBy, count: model.takers[link.id.rawValue] ?? 0) }
          }
          CopyField(
            Field("link-\(link.id.rawValue)", title: words(.linkAddress), value: address(link)),
            sharing: words(.shareIt), words: words)
          details(.class("disclosure")) {
            summary { words(.showCode) }
            div(.class("invite-code")) {
              img(
                .src(ArcaPath.code(link.secret.text)), .alt(words(.codeAlt)),
                .custom(name: "width", value: "240"), .custom(name: "height", value: "240"),
                .custom(name: "loading", value: "lazy"))
            }
          }
          PostButton(
            name: words(.endIt), action: ArcaPath.endShareLink, context: context,
            value: ("secret", link.secret.text))
        }
      }
    }
  }

  /// What concerns one kind alone is hidden by the style sheet while another one is chosen.
  private var make: some HTML {
    Card(words(.newLink)) {
      div(.class("link-form")) {
        Form(to: ArcaPath.shareLinks, token: context.formToken, fields: [day], words: words) {
          fieldset {
            legend(.class("field-label")) { words(.linkGives) }
            for kind in ShareKind.allCases { choice(kind) }
          }
          div(.class("of-blind stack")) {
            p(.class("link-warning")) { words(.blindWarning) }
            Switch("sign", title: words(.showsSign), isOn: model.answers["sign"] == "on")
          }
          div(.class("of-until")) {
            DateField(day, from: context.today.description, to: "9999-12-31", words: words)
          }
          FormActions { Button(words(.makeIt), style: .secondary, isWide: true) }
        }
      }
    }
  }

  private func address(_ link: ShareLink<LinkTerms>) -> String {
    context.services.origin.url(ArcaPath.shared(link.secret.text))
  }

  private var day: Field { model.answers.field("day", words(.lastDay), isRequired: false) }

  private func choice(_ kind: ShareKind) -> some HTML {
    label(.class("choice link-kind")) {
      input(.type(.radio), .name("kind"), .value(kind.rawValue))
        .attributes(.checked, when: model.answers["kind"] == kind.rawValue)
      span(.class("list-text")) {
        span { words(kind, until: nil) }
        span(.class("caption")) { words.explained(kind) }
      }
    }
  }
}
