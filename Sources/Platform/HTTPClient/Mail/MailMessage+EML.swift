private import CivilTime

extension MailMessage {
  /// The message in the Internet message format (RFC 5322 and MIME), with CR LF line ends: what is
  /// sent, and what a mail program opens as an `.eml` file.
  ///
  /// Text is quoted-printable UTF-8. With HTML it is `multipart/alternative`, the text first.
  public var eml: [UInt8] {
    Array(header.utf8) + body
  }

  private var header: String {
    var lines = [
      HeaderText.line("Date", [date]),
      HeaderText.line("From", HeaderText.words(of: sender)),
      HeaderText.line("To", HeaderText.words(of: recipients)),
    ]
    if let replyTo { lines.append(HeaderText.line("Reply-To", HeaderText.words(of: replyTo))) }
    lines += [
      HeaderText.line("Message-ID", ["<\(identifier)>"]),
      HeaderText.line("Subject", HeaderText.words(of: subject)),
      HeaderText.line("MIME-Version", ["1.0"]),
      // Suppresses vacation replies (RFC 3834, section 5).
      HeaderText.line("Auto-Submitted", ["auto-generated"]),
    ]
    return lines.joined()
  }

  private var body: [UInt8] {
    guard let html else { return Self.part("text/plain", text) }
    var bytes = Array(
      "Content-Type: multipart/alternative;\r\n boundary=\"\(Self.boundary)\"\r\n\r\n".utf8)
    for (type, content) in [("text/plain", text), ("text/html", html)] {
      bytes += "--\(Self.boundary)\r\n".utf8
      bytes += Self.part(type, content)
    }
    return bytes + "--\(Self.boundary)--\r\n".utf8
  }

  /// A boundary that cannot occur in a part: quoted-printable text never contains `=_` (RFC 2045,
  /// section 6.7).
  private static let boundary = "=_alternative"

  private static func part(_ type: String, _ text: String) -> [UInt8] {
    let header = """
      Content-Type: \(type); charset=utf-8\r
      Content-Transfer-Encoding: quoted-printable\r
      \r

      """
    return header.utf8 + QuotedPrintable.encode(text)
  }

  /// As in `Fri, 20 Nov 2026 20:30:00 +0000` (RFC 5322, section 3.3).
  private var date: String {
    let secondsOfDay: Int64 = 86_400
    let day = (sentAt - (sentAt % secondsOfDay + secondsOfDay) % secondsOfDay) / secondsOfDay
    let second = Int(sentAt - day * secondsOfDay)
    let civil = CivilDate(dayNumber: Int(day) + 2_440_588, calendar: .gregorian)
    let time = [second / 3600, second / 60 % 60, second % 60].map(Self.twoDigits)
      .joined(separator: ":")
    return "\(Self.weekdays[(Int(day) % 7 + 11) % 7]), \(civil.day) \(Self.months[civil.month - 1])"
      + " \(civil.year) \(time) +0000"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
