import HTTPClient

extension Settings {
  /// Mail and push.
  struct Messages: Sendable {
    let mailServer: MailServer?
    let sender: MailAddress?
    let pushContact: String?

    init(_ reader: inout SettingsReader) {
      reader.begin("Messages")
      mailServer = reader.read(
        "SMTP_URL", "The server that takes letters.", .mailServer,
        absence: "letters are shown to administrators instead of being sent")
      sender = reader.read(
        "MAIL_FROM", "Who letters come from; needed with SMTP_URL.", .mailAddress,
        absence: "no letters are sent")
      pushContact = reader.read(
        "VAPID_SUBJECT", "Whom a push service may turn to: mailto: or https: (RFC 8292).",
        .pushContact, absence: "PUBLIC_URL")
    }
  }
}

extension SettingKind where Value == MailServer {
  /// `smtps:` uses TLS from the first byte, `smtp:` STARTTLS, `smtp+plain:` no encryption.
  static var mailServer: Self {
    Self(
      expected: "give smtps://user:password@host, smtp://… for STARTTLS or smtp+plain://… for none"
    ) { text in
      guard let address = ServiceAddress(text), ["", "/"].contains(address.rest) else { return nil }
      let (security, port): (MailServer.Security, UInt16)
      switch address.scheme {
      case "smtps": (security, port) = (.tls, 465)
      case "smtp": (security, port) = (.startTLS, 587)
      case "smtp+plain": (security, port) = (.plain, 25)
      default: return nil
      }
      let credentials = address.user.map {
        MailServer.Credentials(user: $0, password: address.password ?? "")
      }
      return MailServer(
        host: address.host, port: address.port ?? port, security: security,
        credentials: credentials)
    }
  }
}

extension SettingKind where Value == MailAddress {
  /// `ada@example.org` or `Ada <ada@example.org>`.
  static var mailAddress: Self {
    Self(expected: "give an address such as stars@example.org or Asterism <stars@example.org>") {
      guard let open = $0.lastIndex(of: "<"), $0.hasSuffix(">") else {
        return try? MailAddress($0)
      }
      let address = String($0[$0.index(after: open)...].dropLast())
      return try? MailAddress(address, name: String($0[..<open].trimmed))
    }
  }
}

extension SettingKind where Value == String {
  /// The responsible contact for push services (RFC 8292, section 2.1).
  static var pushContact: Self {
    Self(expected: "give mailto:stars@example.org or an https: address") {
      $0.hasPrefix("mailto:") && $0.contains("@") || $0.hasPrefix("https://") ? $0 : nil
    }
  }
}
