import Foundation
import HTTPTypes
import ProgramTestSupport
import Storage
import Testing

/// A request that ends what opened the account, and hands out the next.
enum SessionRenewal: CaseIterable, Sendable {
  case upgrade, passwordChange, refresh

  /// What a program holds before.
  struct Tokens: Sendable {
    let account, access, refresh: String

    init(_ answer: LocalClient.Answer) throws {
      let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
      account = try #require((json?["account"] as? [String: Any])?["id"] as? String)
      access = try #require(json?["accessToken"] as? String)
      refresh = try #require(json?["refreshToken"] as? String)
    }
  }

  /// How its account is made.
  var entrance: Effect {
    switch self {
    case .upgrade: Effect(path: "/account/v1/guest", body: "{}", ids: "")
    case .passwordChange, .refresh:
      Effect(
        path: "/account/v1/signup",
        body: #"{"email": "\#(self)@example.org", "password": "nine small owls"}"#, ids: "")
    }
  }

  var path: String {
    switch self {
    case .upgrade: "/account/v1/upgrade"
    case .passwordChange: "/account/v1/password/change"
    case .refresh: "/account/v1/refresh"
    }
  }

  func body(_ tokens: Tokens) -> String {
    switch self {
    case .upgrade: #"{"email": "eve@example.org", "password": "nine small owls"}"#
    case .passwordChange:
      #"{"currentPassword": "nine small owls", "password": "ten large cats"}"#
    case .refresh: #"{"refreshToken": "\#(tokens.refresh)"}"#
    }
  }

  /// What the request shows in its head.
  func shownToken(_ tokens: Tokens) -> String? { self == .refresh ? nil : tokens.access }
}
