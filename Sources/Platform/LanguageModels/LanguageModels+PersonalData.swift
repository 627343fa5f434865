public import Accounts
internal import JSON
internal import Storage

extension LanguageModels {
  /// The personal data of this module, for ``Accounts``. The daily cost of all accounts together is
  /// kept.
  public static let personalData = PersonalData(name: "models") { transaction, account, _ in
    [try transaction.usageFile(of: account), try transaction.consentsFile(of: account)]
  } delete: { transaction, account in
    try transaction.run([
      "DELETE FROM model_usage WHERE account_id = \(account)",
      "DELETE FROM model_consents WHERE account_id = \(account)",
    ])
  }
}

extension Transaction {
  fileprivate func usageFile(of account: AccountID) throws -> ExportedFile {
    let days = try modelUsage(of: account)
    var json = JSONWriter()
    json.array { json in
      for day in days {
        json.object { json in
          json.field("day", day.day)
          json.field("calls", day.calls)
          json.field("inputTokens", day.usage.input)
          json.field("outputTokens", day.usage.output)
          json.field("costMicrodollars", day.cost)
        }
      }
    }
    return ExportedFile(path: "usage.json", bytes: json.bytes)
  }

  fileprivate func consentsFile(of account: AccountID) throws -> ExportedFile {
    let consents = try modelConsents(of: account)
    var json = JSONWriter()
    json.array { json in
      for consent in consents {
        json.object { json in
          json.field("provider", consent.recipient.provider.rawValue)
          json.field("host", consent.recipient.host)
          json.field("answer", consent.answer.rawValue)
          json.field("at", Int(consent.at.milliseconds))
        }
      }
    }
    return ExportedFile(path: "consents.json", bytes: json.bytes)
  }
}
