internal import Accounts
internal import Logging
internal import MediaLibrary
internal import Pictures
internal import Site
internal import Storage
internal import TextMessages

extension CircleStore {
  /// Keeps a picture as the photo of a relative, in the place of the one before (HAL-422, HAL-703).
  /// - Returns: whether it could be read; then it is the photo.
  func setPhoto(
    _ file: [UInt8], of id: RelativeID, _ owner: CircleOwner
  ) async throws -> Bool {
    let texts = services.texts
    let picture: Picture
    do {
      picture = try await texts.pictures.make(from: file)
    } catch {
      services.logger.info("A photo could not be read", metadata: ["error": "\(error)"])
      return false
    }
    try await write { transaction in
      guard var relative = try transaction.relative(id, of: owner) else { throw CircleProblem.gone }
      let keeper = MediaLibrary.Owner(owner.account, key: owner.key)
      let item = try texts.media.store(picture, for: Halloo.id, of: keeper, in: transaction)
      if let old = relative.photo {
        try texts.media.delete(MediaID(rawValue: old), of: owner.account, in: transaction)
      }
      relative.photo = item.id.rawValue
      try transaction.save(
        relative, hash: texts.hashes.hash(of: relative.number), of: owner)
      try publish(.relative(id), owner, in: transaction)
    }
    return true
  }
}
