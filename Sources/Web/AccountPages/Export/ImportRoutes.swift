internal import Accounts
internal import AppHost
internal import Archives
internal import DataExport
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import StoredAnswers

/// `/account/import`: the way back of an export. All of it is taken in, or nothing (PLT-5).
enum ImportRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("import")) { _, member in page(member, .none) }
    routes.post(Branding.account("import"), body: .archive) { request, member in
      try await bring(request, member)
    }
  }

  private static func bring(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    let form = try request.multipartForm()
    guard let file = form.file("file"), file.count > 0 else {
      return refused(member, Message(AccountPageKey.importNoFile))
    }
    do {
      let imported = try await RequestEffect.once(
        {
          try await member.services.dataExport.bring(
            form.bytes(of: file), into: member.person.account.id,
            from: member.person.client(of: request))
        }, receipt: \.receipt, restore: Imported.init(receipt:))
      let leftOut = imported.leftOut.map { name(of: $0, member) }
      return page(member, .taken(parts(of: imported, member), leftOut: leftOut))
    } catch let error as ImportError {
      return refused(member, error.message)
    } catch let error as ArchiveError {
      return refused(member, error.message)
    }
  }

  /// What was added, by the names that people know.
  private static func parts(of imported: Imported, _ member: AccountPageContext<Branding>)
    -> [ImportPage.Part]
  {
    imported.added.sorted { $0.key < $1.key }.map { module, count in
      ImportPage.Part(name: name(of: module, member), count: count)
    }
  }

  /// What people know a folder of an export by; its own name for those of other installations.
  private static func name(of module: String, _ member: AccountPageContext<Branding>) -> String {
    switch module {
    case "people": member.words(.importPeople)
    case "conversations": member.words(.importConversations)
    case "models": member.words(.importModels)
    case "media": member.words(.importPhotos)
    case "messaging": member.words(.notifyTitle)
    case "payments": member.words(.premiumTitle)
    default: member.services.apps.first { $0.id == module }?.branding.name ?? module
    }
  }

  private static func refused(_ member: AccountPageContext<Branding>, _ problem: Message)
    -> Response
  {
    page(member, .refused(member.words(problem)), status: .unprocessableContent)
  }

  private static func page(
    _ member: AccountPageContext<Branding>, _ outcome: ImportPage.Outcome,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    member.caller.page(
      member.words(.importTitle), status: status, backTo: Branding.account("export")
    ) {
      ImportPage(
        outcome: outcome, words: member.words, formToken: member.caller.formToken,
        account: Branding.account)
    }
  }
}

extension ImportError {
  /// Which file, which field of it, and what is wrong.
  fileprivate var message: Message {
    let key: AccountPageKey =
      switch reason {
      case .missing: .importMissing
      case .invalid: .importInvalid
      case .changed: .importChanged
      case .tooNew: .importTooNew
      }
    return Message(key, ["place": .text(field.map { "\(file), \($0)" } ?? file)])
  }
}

extension ArchiveError {
  /// What is wrong with the file as a whole, or with what in it.
  fileprivate var message: Message {
    switch self {
    case .damaged, .name, .encrypted: Message(AccountPageKey.importNoArchive)
    case .duplicate(let name), .notAFile(let name):
      Message(AccountPageKey.importInvalid, ["place": .text(name)])
    case .entryTooLarge(let name, _): Message(AccountPageKey.importTooLarge, ["place": .text(name)])
    case .tooManyEntries, .tooLarge, .bomb: Message(AccountPageKey.importTooMuch)
    }
  }
}
