internal import Accounts
internal import AppHost
internal import Archives
internal import DataExport
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import StoredAnswers

/// `/account/import`: imports an export, completely or not at all (PLT-5).
enum ImportRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("import")) { _, context in page(context, .none) }
    routes.post(Branding.account("import"), body: .archive) { request, context in
      try await bring(request, context)
    }
  }

  private static func bring(_ request: Request, _ context: AccountPageContext<Branding>)
    async throws
    -> Response
  {
    let form = try request.multipartForm()
    guard let file = form.file("file"), file.count > 0 else {
      return refused(context, Message(AccountPageKey.importNoFile))
    }
    do {
      let imported = try await RequestEffect.once(
        {
          try await context.services.dataExport.bring(
            form.bytes(of: file), into: context.person.account.id,
            from: context.person.client(of: request))
        }, receipt: \.receipt, restore: Imported.init(receipt:))
      let leftOut = imported.leftOut.map { name(of: $0, context) }
      return page(context, .taken(parts(of: imported, context), leftOut: leftOut))
    } catch let error as ImportError {
      return refused(context, error.message)
    } catch let error as ArchiveError {
      return refused(context, error.message)
    }
  }

  /// The imported records, under the names that users know.
  private static func parts(of imported: Imported, _ context: AccountPageContext<Branding>)
    -> [ImportPage.Part]
  {
    imported.added.sorted { $0.key < $1.key }.map { module, count in
      ImportPage.Part(name: name(of: module, context), count: count)
    }
  }

  /// The user-facing name of a folder in an export; the folder's own name if no module here has it.
  private static func name(of module: String, _ context: AccountPageContext<Branding>) -> String {
    switch module {
    case "people": context.words(.importPeople)
    case "conversations": context.words(.importConversations)
    case "models": context.words(.importModels)
    case "media": context.words(.importPhotos)
    case "messaging": context.words(.notifyTitle)
    case "payments": context.words(.premiumTitle)
    default: context.services.apps.first { $0.id == module }?.branding.name ?? module
    }
  }

  private static func refused(_ context: AccountPageContext<Branding>, _ problem: Message)
    -> Response
  {
    page(context, .refused(context.words(problem)), status: .unprocessableContent)
  }

  private static func page(
    _ context: AccountPageContext<Branding>, _ outcome: ImportPage.Outcome,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    context.pageContext.page(
      context.words(.importTitle), status: status, backTo: Branding.account("export")
    ) {
      ImportPage(
        outcome: outcome, words: context.words, formToken: context.pageContext.formToken,
        account: Branding.account)
    }
  }
}

extension ImportError {
  /// The file, the field, and what is wrong with it.
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
  /// What is wrong with the file or its contents.
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
