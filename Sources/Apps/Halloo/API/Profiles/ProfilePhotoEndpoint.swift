internal import APIKit
internal import AppHost
internal import CirclePages
internal import HTTPServer
internal import HTTPTypes
internal import Pictures
internal import RateLimits

/// `/profiles/{id}/photo`: the photo of a relative (HAL-1633, HAL-1634).
enum ProfilePhotoEndpoint {
  private static let path = "\(ProfilesEndpoint.one)/photo"

  static func mount<Root>(_ services: Dependencies, _ routes: Routes<Root, CaregiverAPIContext>) {
    routes.allowing(.caregiver) { routes in
      let limit = RateLimit<CaregiverAPIContext>(services.limits, perAccount: [.hallooUploads])
      routes.group("", middleware: [limit]) { routes in
        routes.put(path, body: .upload) { try await $1.set($0) }
      }
      routes.delete(path) { request, caregiver in
        let id = try await caregiver.relative(request).id
        try await caregiver.circle.removePhoto(of: id, caregiver.owner)
        return try await CaregiverAPIContext.profiles.answer(id, request, caregiver)
      }
    }
  }
}

extension CaregiverAPIContext {
  fileprivate func set(_ request: Request) async throws -> Response {
    let id = try await relative(request).id
    let file = try request.picture("photo")
    do { try await circle.setPhoto(file, of: id, owner) } catch let error as PictureError {
      throw HTTPError(error)
    }
    return try await Self.profiles.answer(id, request, self)
  }
}

extension RateLimitPolicy {
  /// The rate limit of uploads (HAL-1603).
  static let hallooUploads = RateLimitPolicy(
    name: "halloo-uploads", quota: 30, window: .seconds(3_600))
}

extension HTTPError {
  /// Describes why a picture was rejected.
  fileprivate init(_ error: PictureError) {
    let code: HallooCode =
      switch error {
      case .tooLarge: .tooLarge
      case .unsupportedKind: .unsupportedMedia
      case .unavailable: .unavailable
      case .notAPicture, .tooManyPixels, .broken: .invalidImage
      }
    // Details of a missing library are not for users.
    let sentence = code == .unavailable ? "Pictures cannot be taken now." : error.description
    self.init(code, sentence, field: code == .invalidImage ? "photo" : nil)
  }
}
