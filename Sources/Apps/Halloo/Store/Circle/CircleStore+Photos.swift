internal import Accounts
internal import Logging
internal import MediaLibrary
internal import Pictures
internal import Site
internal import Storage
internal import TextMessages

extension CircleStore {
  /// Keeps a picture as the photo of a relative, where it can be read.
  /// - Returns: whether it could be; then it is the photo.
  func tryPhoto(
    _ file: [UInt8], of id: RelativeID, _ owner: CircleOwner
  ) async throws -> Bool {
    do {
      try await setPhoto(file, of: id, owner)
      return true
    } catch let error as PictureError {
      services.logger.info("A photo could not be read", metadata: ["error": "\(error)"])
      return false
    }
  }

  /// Keeps a picture as the photo of a relative, in the place of the one before (HAL-422, HAL-703).
  /// - Throws: `PictureError` for a file that cannot be read.
  func setPhoto(_ file: [UInt8], of id: RelativeID, _ owner: CircleOwner) async throws {
    let media = services.texts.media
    let picture = try await services.texts.pictures.make(from: file)
    try await replacePhoto(of: id, owner) { transaction in
      try media.store(picture, for: HallooPath.appID, of: owner.accountKey, in: transaction).id
    }
  }

  /// A picture of the media library; nil where the circle has none of the name.
  func picture(
    _ id: MediaID, _ variant: MediaVariant, _ owner: CircleOwner
  ) async throws -> [UInt8]? {
    let media = services.texts.media
    return try await database.read { transaction in
      try media.read(id, variant, of: .init(owner.account, key: owner.key), in: transaction)
    }
  }

  /// Takes the photo of a relative away; their emoji stands for them again (HAL-1634).
  func removePhoto(of id: RelativeID, _ owner: CircleOwner) async throws {
    try await replacePhoto(of: id, owner) { _ in nil }
  }

  private func replacePhoto(
    of id: RelativeID, _ owner: CircleOwner,
    by make: @Sendable (borrowing Transaction) throws -> MediaID?
  ) async throws {
    let (texts, now) = (services.texts, services.now())
    try await write { transaction in
      guard var relative = try transaction.relative(id, of: owner) else { throw CircleProblem.gone }
      let fresh = try make(transaction)
      guard fresh != nil || relative.photo != nil else { return }
      if let old = relative.photo {
        try texts.media.delete(MediaID(rawValue: old), of: owner.account, in: transaction)
      }
      relative.photo = fresh?.rawValue
      try transaction.save(
        relative, hash: texts.hashes.hash(of: relative.number), at: now, of: owner)
      try publish(.relative(id), owner, in: transaction)
    }
  }
}
