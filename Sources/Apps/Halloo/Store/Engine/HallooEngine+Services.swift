internal import Accounts
internal import AppHost
internal import Events
internal import Interface
internal import Jobs
internal import Logging
internal import MediaLibrary
internal import Messaging
internal import Outbox
internal import People
internal import Places
internal import Safety
internal import Storage
internal import TextMessagePages
internal import TextMessages
internal import Vault

extension ReminderService {
  /// Creates the reminder service of an installation.
  init(_ services: Dependencies) {
    let notices = HallooNotices(services)
    self.init(
      Environment(
        owner: { account, transaction in try services.circleOwner(account, in: transaction) },
        hash: { number in services.texts.hashes.hash(of: number) },
        zone: { name in try services.timeZones.rules(for: name) },
        provider: services.texts.provider.name, now: { _ in services.careNow() },
        makeID: { OpaqueID.makeUUID() },
        tell: { news, owner, transaction in try notices.tell(news, to: owner, in: transaction) },
        publish: { event, owner, transaction in
          try services.events.publish(event, of: owner, in: transaction)
        },
        publishOwn: { member, transaction in
          try services.events.publish("settings.updated", to: .account(member), in: transaction)
        },
        ownPhone: { member, now, transaction in
          try services.ownPhone(of: member, at: now, in: transaction)
        },
        digest: { code, number in services.texts.hashes.digest(of: code, for: number) },
        report: { error in
          services.logger.error(
            "Engine step failed, retried later", metadata: ["error": "\(String(reflecting: error))"]
          )
        },
        takeStranger: { text, keyword, wasOptedOut, transaction in
          try services.unknownSenders.take(text, keyword, wasOptedOut: wasOptedOut, in: transaction)
        },
        fetchPhotos: { answer, owner, transaction in
          try AnswerPhotos.enqueue(answer, of: owner, in: transaction)
        },
        deletePicture: { id, owner, transaction in
          _ = try services.media.delete(MediaID(rawValue: id), of: owner.account, in: transaction)
        }))
  }
}

extension OutboxDispatcher<ReminderService> {
  /// Creates the outbox dispatcher of an installation.
  /// - Parameter mayGoOn: whether it may start another text.
  init(
    _ services: Dependencies, reminders: ReminderService, mayGoOn: @escaping @Sendable () -> Bool
  ) {
    self.init(
      database: services.database, delegate: reminders, provider: services.texts.provider,
      settings: Settings(
        node: OpaqueID.makeUUID(), callbackBase: HallooWebhooks.paths.callbackBase(services.texts),
        rate: SendRate(perSecond: services.texts.textsPerSecond), ahead: .seconds(5),
        now: services.careNow, mayGoOn: mayGoOn), logger: services.logger)
  }
}

extension Dependencies {
  /// Texts from numbers that no relative has.
  var unknownSenders: UnknownSenders<MessageKind> {
    UnknownSenders(
      HallooSchema.outbox, in: database, by: texts,
      kind: JobKind(rawValue: "halloo.stranger-reply"), now: careNow, logger: logger
    ) { TextWording.body(toStranger: $0) }
  }

  /// What counts for texts to a family member's own number: their language, where texts have it,
  /// and the quiet hours of their devices.
  fileprivate func ownPhone(
    of member: CircleKey, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> OwnPhone {
    let profile = try people.profile(of: member.accountKey, in: transaction)
    return OwnPhone(
      language: profile?.preferences.language.flatMap { TextLanguage(tag: $0) } ?? .english,
      quietUntil: try messaging.quietEnd(of: member.account, at: now, in: transaction))
  }

  /// The texts of notifications to a family member, in their language (PLT-38).
  func noticeWords(
    of member: AccountID, in transaction: borrowing Transaction
  ) throws -> MessageCatalog {
    let key = try circleOwner(member, in: transaction)?.accountKey
    let profile = try key.flatMap { try people.profile(of: $0, in: transaction) }
    return profile?.preferences.noticeWords ?? HallooStrings.notices
  }

  /// The circle of an account; nil for a deleted account.
  func circleOwner(_ id: AccountID, in transaction: borrowing Transaction) throws -> CircleKey? {
    guard let account = try accounts.account(id, in: transaction) else { return nil }
    let owner = AccountKey(id, key: try accounts.dataKey(of: account))
    let profile = try people.profile(of: owner, in: transaction)
    return CircleKey(owner, name: profile?.details.name ?? "")
  }
}

extension Preferences {
  /// The texts of notifications, with days as they are written where the member lives.
  var noticeWords: MessageCatalog {
    let home = country ?? timeZone.flatMap(SupportDirectory.standard.region(ofTimeZone:))
    return HallooStrings.notices(in: language).written(RegionalForm(region: home))
  }
}

extension Events {
  /// Publishes a change in a circle to all of its members.
  func publish(
    _ event: CircleEvent, of owner: AccountID, in transaction: borrowing Transaction
  ) throws {
    for account in try transaction.audiences(of: owner) {
      try publish(
        event.topic.rawValue, body: event.body(in: owner), to: .account(account), in: transaction)
    }
  }
}

extension CircleKey {
  /// The owner's name on pages and in notifications, with a fallback. Texts to relatives have one of
  /// their own in each language.
  func shownName(_ words: MessageCatalog) -> String { words.shownName(name) }
}
