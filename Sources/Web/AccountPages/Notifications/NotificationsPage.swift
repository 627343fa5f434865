internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import Messaging

/// The form for notification channels and quiet hours.
struct NotificationsPage: HTML {
  /// A kind of notification and the channels it uses.
  struct Row: Sendable {
    let kind: NotificationKind
    let app: String
    let title: String
    let channels: NotificationKind.Channels
  }

  let rows: [Row]
  let answers: FormState
  /// The IANA time zones to choose from.
  let timeZones: [String]
  /// Whether the account has a verified email address.
  let hasAddress: Bool
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    Card(words(.notifyDevice)) {
      p(.class("secondary")) { words(.notifyDeviceText) }
      PushSwitch(token: formToken, words: words)
    }
    Card(words(.notifyKinds)) {
      if rows.isEmpty { p(.class("secondary")) { words(.notifyNoKinds) } } else { kinds }
    }
    Card(words(.quietTitle)) { quiet }
  }

  private var kinds: some HTML {
    Form(
      to: account("notifications"), token: formToken,
      kind: .patient(.change, title: words(.notifyKinds)), words: words
    ) {
      if !hasAddress { p(.class("caption")) { words(.notifyNoAddress) } }
      for row in rows { choice(row) }
      FormActions { Button(words(.save), isWide: true) }
    }
  }

  private func choice(_ row: Row) -> some HTML {
    fieldset {
      legend(.class("field-label")) { "\(row.app): \(row.title)" }
      if row.kind.isEmergency {
        p(.class("secondary")) { words(.notifyAlways) }
      } else {
        Switch(row.kind.pushField, title: words(.notifyPush), isOn: row.channels.push)
        Switch(row.kind.mailField, title: words(.notifyMail), isOn: row.channels.mail)
      }
    }
  }

  @HTMLBuilder private var quiet: some HTML {
    p(.class("secondary")) { words(.quietText) }
    Form(
      to: account("notifications/quiet"), token: formToken, fields: quietFields,
      kind: .patient(.change, title: words(.quietTitle)), words: words
    ) {
      TimeField(start, words: words)
      TimeField(end, words: words)
      SelectField(zone, choices: timeZones.map { Choice($0, value: $0) }, words: words)
      FormActions {
        Button(words(.save), isWide: true)
        Button(
          words(.quietOff), .submitValue(name: "off", value: "on"), style: .secondary,
          isWide: true)
      }
    }
  }

  private var quietFields: [Field] { [start, end, zone] }
  private var start: Field { answers.field("quietStart", words(.quietStart)) }
  private var end: Field { answers.field("quietEnd", words(.quietEnd)) }
  private var zone: Field { answers.field("timeZone", words(.timeZone)) }
}

extension NotificationKind {
  /// The name of the checkbox for push notifications.
  var pushField: String { "push:\(app)/\(id)" }
  /// The name of the checkbox for email.
  var mailField: String { "mail:\(app)/\(id)" }
}
