internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import People

/// The owner of a link, and the one step to them.
struct ImportPage: HTML {
  let model: ImportModel
  let words: MessageCatalog
  /// Of the bearer.
  let clocks: ZoneRules
  let formToken: String

  private var name: String { model.profile.name }
  private var path: String { ArcaPath.link(model.secret) }

  @HTMLBuilder var body: some HTML {
    if model.isNew { p(.class("secondary")) { words(.welcomeGuest) } }
    // An answer to a request is there by itself. What waits for none is not fetched a second time,
    // since each fetch is a look-up.
    div(.class("live"), .id("link"), .data("live", value: ArcaTopic.world.joined(separator: " "))) {
      Card {
        PersonHead(name: name, caption: model.sign.map { words(.sunIn, sign: $0) })
        if model.profile.kind == .blind { p { words(.blindGives, name: name) } }
        if let message = model.profile.message(words, clocks) { p { message } }
        if let trouble = model.trouble {
          div(.class("form-problems"), .role("alert")) { p { trouble } }
        }
        step
      }
    }
    .attributes(.data("calm", value: ""), when: !model.isWaiting)
    if model.isNew { terms }
  }

  /// What either side sees, for those who do not know Arca yet.
  private var terms: some HTML {
    Card {
      h2 { words(.youSee) }
      p { words(seen, name: name) }
      h2 { words(.theySee, name: name) }
      p { words(.theySeeText) }
    }
  }

  private var seen: ImportKey {
    if model.profile.kind == .blind { return .youSeeBlind }
    // Strangers are not told how the owner shares.
    if case .enter = model.step { return .youSeeEntered }
    return model.profile.mode == .open ? .youSeeCopy : .youSeeAsked
  }

  @HTMLBuilder private var step: some HTML {
    switch model.step {
    case .enter: enter
    case .enterBirth:
      p { words(.birthFirst) }
      LinkButton(words(.addBirth), to: ArcaPath.birth(before: ArcaPath.linkReturn), isWide: true)
    case .verify(let page):
      p { words(.addressNeeded) }
      LinkButton(
        words(.verifyFirst),
        to: "\(ArcaPath.account(page))?next=\(ArcaPath.linkReturn)", isWide: true)
    case .add:
      let title = model.profile.isBack ? words(.addBack) : words(.addName, name: name)
      let note: ImportKey = model.profile.kind == .blind ? .mayAddBackBlind : .mayAddBack
      form(path, title, note: model.profile.isBack ? nil : words(note, name: name))
    case .ask:
      form(ArcaPath.ask(model.secret), words(.sendRequest), note: words(.requestShows, name: name))
    case .withdraw:
      Form(to: ArcaPath.withdraw(model.secret), token: formToken, words: words) {
        Button(words(.withdrawRequest), style: .secondary, isWide: true)
      }
    case .look(let id):
      LiveAnnouncement(words(.alreadyHere, name: name))
      LinkButton(words(.seeFit), to: ArcaPath.connection(id.rawValue), isWide: true)
    case .ownLink: LinkButton(words(.shareMine), to: ArcaPath.share, isWide: true)
    case .nothing: LinkButton(words(.openArca), to: ArcaPath.home, isWide: true)
    }
  }

  /// Both ways lead back here (ARC-1111).
  private var enter: some HTML {
    FormActions {
      LinkButton(
        words(.enterToAdd), to: "\(ArcaPath.signIn)?next=\(ArcaPath.linkReturn)", isWide: true)
      Form(to: ArcaPath.account("guest"), token: formToken, words: words) {
        input(.type(.hidden), .name("next"), .value(ArcaPath.linkReturn))
        Button(words(.enterAsGuest), style: .secondary, isWide: true)
      }
      // A guest has no verified address, which a blind link needs (ARC-1112).
      if model.profile.kind == .blind { p(.class("caption")) { words(.guestAddress, name: name) } }
    }
  }

  /// A date of birth with as much of the time as is known.
  private func written(_ details: PersonDetails) -> String {
    let date = details.birthDate.map { words.formatted($0) }
    let time: String? =
      switch details.birthTime {
      case .exact(let time): time.minuteText
      case .approximate(let time, let minutes):
        "\(time.minuteText) \(words(.about(.timeAbout, minutes: minutes)))"
      case .unknown: nil
      }
    return [date, time].compactMap(\.self).joined(separator: ", ")
  }

  private func form(_ action: String, _ title: String, note: String?) -> some HTML {
    Form(
      to: action, token: formToken,
      kind: .online(
        title: title, failed: words(.didNotWork), unreachable: words(.noConnection),
        keeping: .asTyped), words: words
    ) {
      if let entry = model.entry {
        ChipField(
          "replaces", title: words(.isThisYours, name: entry.name),
          choices: [
            Choice(words(.inPlace), value: entry.id.rawValue), Choice(words(.beside), value: ""),
          ],
          chosen: [model.isEntryFiner ? "" : entry.id.rawValue])
        if let own = entry.details, let other = model.profile.details {
          p(.class("caption")) { words(.bothVersions, both: (written(own), written(other))) }
        }
      }
      ChipField(
        "type", title: words(WorldKey.relationship),
        choices: RelationshipType.allCases.map { Choice(words($0), value: $0.rawValue) },
        chosen: [(model.type ?? model.entry?.type ?? .friend).rawValue])
      if model.profile.kind == .blind { p(.class("caption")) { words(.blindMode) } }
      if let note { p(.class("caption")) { note } }
      p(.class("field-problem form-trouble"), .role("alert"), .hidden) {
        IconView(.warning)
        span {}
      }
      FormActions { Button(title, isWide: true) }
    }
  }
}
