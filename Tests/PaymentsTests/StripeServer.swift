import Foundation
import JSON
import NetworkTestSupport
import Payments
import Synchronization
import Vault

/// Stripe, as far as its documentation (https://docs.stripe.com/api) says what is asked of it here:
/// form-encoded bodies, JSON answers, idempotency keys, errors.
final class StripeServer: Sendable {
  struct Call: Sendable {
    let request: ServedRequest

    var line: String { "\(request.method) \(request.path)" }
    /// The form of the body.
    var form: [String: String] {
      var fields: [String: String] = [:]
      for pair in String(decoding: request.body, as: UTF8.self).split(separator: "&") {
        let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
          .map { $0.replacing("+", with: " ").removingPercentEncoding ?? "?" }
        fields[parts[0]] = parts[1]
      }
      return fields
    }
  }

  private struct State {
    var objects: [String: String] = [:]
    var failures: [String] = []
    var calls: [Call] = []
    var answers: [String: (body: [UInt8], answer: String)] = [:]
  }

  static let key = "sk_test_canary"
  static let secret = "whsec_canary"

  private final class Memory: Sendable { let state = Mutex(State()) }

  private let memory: Memory
  private let server: TestServer

  init() throws {
    let memory = Memory()
    self.memory = memory
    server = try TestServer { connection in
      while true {
        let request = try connection.readRequest()
        let (status, body) = memory.state.withLock { Self.answer(request, &$0) }
        try connection.answer(body, status: status, fields: "Content-Type: application/json\r\n")
      }
    }
  }

  func stop() { server.stop() }

  var settings: PaymentSettings.Stripe {
    var settings = PaymentSettings.Stripe(
      key: SecretBytes(Self.key), webhookSecrets: [SecretBytes("old"), SecretBytes(Self.secret)])
    settings.scheme = "http"
    settings.authority = "127.0.0.1:\(server.port)"
    return settings
  }

  var calls: [Call] { memory.state.withLock { $0.calls } }

  /// What `GET path` answers from now on.
  func put(_ path: String, _ json: String) { memory.state.withLock { $0.objects[path] = json } }

  /// The next answers are these statuses, such as "500 Internal Server Error".
  func fail(_ statuses: String...) { memory.state.withLock { $0.failures += statuses } }

  private static func answer(
    _ request: ServedRequest, _ state: inout State
  ) -> (status: String, body: String) {
    state.calls.append(Call(request: request))
    guard request.fields["authorization"] == "Bearer \(key)",
      request.fields["stripe-version"] == "2024-06-20"
    else { return ("401 Unauthorized", error("invalid_request_error")) }
    if !state.failures.isEmpty {
      return (state.failures.removeFirst(), error("card_error", code: "card_declined"))
    }
    switch request.method {
    case "POST": return post(request, &state)
    case "DELETE" where request.path == "/v1/subscriptions/sub_1":
      return ("200 OK", #"{"id":"sub_1","object":"subscription","status":"canceled"}"#)
    case "GET":
      guard let json = state.objects[request.path] else { break }
      return ("200 OK", json)
    default: break
    }
    return ("404 Not Found", error("invalid_request_error", code: "resource_missing"))
  }

  private static func post(
    _ request: ServedRequest, _ state: inout State
  ) -> (status: String, body: String) {
    guard let key = request.fields["idempotency-key"],
      request.fields["content-type"] == "application/x-www-form-urlencoded"
    else { return ("400 Bad Request", error("invalid_request_error")) }
    if let known = state.answers[key] {
      guard known.body == request.body else {
        return ("400 Bad Request", error("idempotency_error"))
      }
      return ("200 OK", known.answer)
    }
    let number = state.answers.count + 1
    let json: String
    switch request.path {
    case "/v1/checkout/sessions":
      json = """
        {"id":"cs_\(number)","object":"checkout.session","created":1800000000,"mode":"payment",
        "payment_status":"unpaid","url":"https://checkout.stripe.com/c/pay/cs_\(number)"}
        """
    case "/v1/billing_portal/sessions":
      json = #"{"id":"bps_1","url":"https://billing.stripe.com/p/session/1"}"#
    default: json = state.objects[request.path] ?? error("invalid_request_error")
    }
    state.answers[key] = (request.body, json)
    return ("200 OK", json)
  }

  private static func error(_ type: String, code: String = "x") -> String {
    #"{"error":{"type":"\#(type)","code":"\#(code)","message":"secret words"}}"#
  }
}

extension StripeServer {
  struct Event: Sendable {
    var id: String
    var type: String
    var object: String
    var created: Int64
    var before = "{}"

    var body: [UInt8] {
      Array(
        """
        {"id":"\(id)","object":"event","type":"\(type)","created":\(created),"livemode":true,
        "data":{"object":{"id":"\(object)"},"previous_attributes":\(before)}}
        """.utf8)
    }
  }

  static func signature(_ body: [UInt8], at seconds: Int64, secret: String = secret) -> String {
    let code = HMAC.sha256(Array("\(seconds).".utf8) + body, key: SecretBytes(secret))
    return "t=\(seconds),v1=\(Hexadecimal.encode(code)),v0=00"
  }

  func putSession(
    _ id: String, account: String, status: String = "paid", product: String? = nil,
    invoice: String? = "in_1", created: Int64 = 1_800_000_000
  ) {
    let mode = invoice == nil ? "payment" : "subscription"
    put(
      "/v1/checkout/sessions/\(id)",
      """
      {"id":"\(id)","object":"checkout.session","mode":"\(mode)","payment_status":"\(status)",
      "client_reference_id":"\(account)","metadata":{"product":"\(product ?? "arca.monthly")"},
      "invoice":\(invoice.map { "\"\($0)\"" } ?? "null"),"customer":"cus_1","created":\(created),
      "payment_intent":"pi_1","url":null}
      """)
  }

  func putInvoice(
    _ id: String, account: String, paid: Int64?, until end: Int64, price: String = "price_month",
    reason: String = "subscription_create"
  ) {
    put(
      "/v1/invoices/\(id)",
      """
      {"id":"\(id)","object":"invoice","status":"\(paid == nil ? "open" : "paid")",
      "subscription":"sub_1","customer":"cus_1","billing_reason":"\(reason)",
      "subscription_details":{"metadata":{"account":"\(account)"}},
      "status_transitions":{"paid_at":\(paid.map(String.init) ?? "null")},
      "lines":{"data":[
        {"period":{"start":1,"end":2},"price":{"id":"price_old"}},
        {"period":{"start":1,"end":\(end)},"price":{"id":"\(price)"}}]}}
      """)
  }

  func putSubscription(
    account: String, start: Int64, status: String = "active", cancelled: Int64? = nil,
    ended: Int64? = nil, price: String = "price_month", invoice: String? = nil
  ) {
    put(
      "/v1/subscriptions/sub_1",
      """
      {"id":"sub_1","object":"subscription","status":"\(status)","customer":"cus_1",
      "metadata":{"account":"\(account)"},"items":{"data":[{"price":{"id":"\(price)"}}]},
      "current_period_start":\(start),"cancel_at_period_end":\(cancelled != nil),"cancel_at":null,
      "latest_invoice":\(invoice.map { "\"\($0)\"" } ?? "null"),
      "canceled_at":\(cancelled.map(String.init) ?? "null"),
      "ended_at":\(ended.map(String.init) ?? "null")}
      """)
  }
}

extension Fixture {
  /// Hands over an event as Stripe would.
  func hear(_ event: StripeServer.Event) async -> NotificationAnswer {
    let body = event.body
    return await payments.hearStripe(
      body, signature: StripeServer.signature(body, at: clock.seconds))
  }
}
