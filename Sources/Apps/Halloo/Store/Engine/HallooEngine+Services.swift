internal import Accounts
internal import Events
internal import Logging
internal import MediaLibrary
internal import People
internal import Places
internal import Site
internal import Storage
internal import TextMessages
internal import Vault

extension Ledger {
  /// The ledger of an installation.
  init(_ services: Services) {
    let notices = HallooNotices(services)
    self.init(
      Surroundings(
        owner: { account, transaction in try services.circleOwner(account, in: transaction) },
        hash: { number in services.texts.hashes.hash(of: number) },
        zone: { name in try services.timeZones.rules(for: name) },
        provider: services.texts.provider.name,
        now: { _ in services.now() }, makeID: { OpaqueID.makeUUID() },
        tell: { news, owner, transaction in
          try notices.tell(news, to: owner, in: transaction)
        },
        publish: { event, owner, transaction in
          for account in try transaction.audiences(of: owner) {
            try services.events.publish(
              event.topic.rawValue, body: event.body(in: owner), to: .account(account),
              in: transaction)
          }
        },
        report: { error in
          services.logger.error(
            "Something is passed over for now", metadata: ["error": "\(String(reflecting: error))"])
        },
        keepStranger: { text, transaction in
          try transaction.keepStranger(text, at: services.now(), services.texts.hashes)
        },
        answerStranger: { keyword, text, transaction in
          try StrangerReply(services).enqueue(keyword, to: text, in: transaction)
        },
        fetchPhotos: { answer, owner, transaction in
          try PhotoFetcher.enqueue(answer, of: owner, in: transaction)
        },
        deletePicture: { id, owner, transaction in
          _ = try services.texts.media.delete(
            MediaID(rawValue: id), of: owner.account, in: transaction)
        }))
  }
}

extension Courier {
  /// A courier of an installation.
  /// - Parameter mayGoOn: whether it may begin with another text.
  init(_ services: Services, ledger: Ledger, mayGoOn: @escaping @Sendable () -> Bool) {
    self.init(
      database: services.database, ledger: ledger, provider: services.texts.provider,
      settings: Settings(
        node: OpaqueID.makeUUID(),
        callbackBase: services.texts.publicBase + HallooPath.statusWebhook + "?m=",
        rate: SendRate(perSecond: services.texts.textsPerSecond), ahead: .seconds(5),
        now: services.now, mayGoOn: mayGoOn),
      logger: services.logger)
  }
}

extension Services {
  /// Whose circle an account is; nil for one that is gone.
  func circleOwner(
    _ id: AccountID, in transaction: borrowing Transaction
  ) throws -> CircleOwner? {
    guard let account = try accounts.account(id, in: transaction) else { return nil }
    let owner = AccountKey(id, key: try accounts.dataKey(of: account))
    let profile = try people.profile(of: owner, in: transaction)
    return CircleOwner(owner, name: CircleOwner.name(profile))
  }
}

extension CircleOwner {
  /// By what relatives know somebody of the family, also where no name was told.
  static func name(_ profile: Profile?) -> String {
    let name = profile?.details.name ?? ""
    return name.isEmpty ? "Your family" : name
  }
}
