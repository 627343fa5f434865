internal import Accounts
internal import AppHost
internal import Logging
internal import MediaLibrary
internal import Pictures
internal import Storage
internal import TextMessages

extension CircleStore {
  /// Sets the photo of a relative, if the file is readable.
  /// - Returns: whether it was.
  func tryPhoto(_ file: [UInt8], of id: RelativeID, _ owner: CircleKey) async throws -> Bool {
    do {
      try await setPhoto(file, of: id, owner)
      return true
    } catch let error as PictureError {
      services.logger.info("Reading photo failed", metadata: ["error": "\(error)"])
      return false
    }
  }

  /// Replaces the photo of a relative (HAL-422, HAL-703).
  /// - Throws: `PictureError` for a file that cannot be read.
  func setPhoto(_ file: [UInt8], of id: RelativeID, _ owner: CircleKey) async throws {
    let media = services.media
    let picture = try await services.pictures.make(from: file)
    try await replacePhoto(of: id, owner) { transaction in
      try media.store(picture, for: HallooPath.appID, of: owner.accountKey, in: transaction).id
    }
  }

  /// A picture of the media library; nil if the circle has none with this ID.
  func picture(_ id: MediaID, _ variant: MediaVariant, _ owner: CircleKey) async throws -> [UInt8]?
  {
    let media = services.media
    return try await database.read { transaction in
      try media.read(id, variant, of: .init(owner.account, key: owner.key), in: transaction)
    }
  }

  /// Removes the photo of a relative; their initials are shown again (HAL-1634).
  func removePhoto(of id: RelativeID, _ owner: CircleKey) async throws {
    try await replacePhoto(of: id, owner) { _ in nil }
  }

  private func replacePhoto(
    of id: RelativeID, _ owner: CircleKey,
    by make: @Sendable (borrowing Transaction) throws -> MediaID?
  ) async throws {
    let (media, texts, now) = (services.media, services.texts, services.careNow())
    try await write { transaction in
      guard var relative = try transaction.relative(id, of: owner) else { throw CircleProblem.gone }
      let fresh = try make(transaction)
      guard fresh != nil || relative.photo != nil else { return }
      if let old = relative.photo {
        try media.delete(MediaID(rawValue: old), of: owner.account, in: transaction)
      }
      relative.photo = fresh?.rawValue
      try transaction.save(
        relative, hash: texts.hashes.hash(of: relative.number), at: now, of: owner)
      try publish(.relative(id), owner, in: transaction)
    }
  }
}
