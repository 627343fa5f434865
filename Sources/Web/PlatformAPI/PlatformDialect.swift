internal import APIKit
internal import HTTPServer

extension APIDialect {
  /// Names in camelCase, lists of up to 200 items (PLT-14), 422 for parameters as for fields.
  static let platform = APIDialect()
}

extension ErrorRenderer {
  /// Renders RFC 9457 with JSON pointers (RFC 6901) to the fields of the body, such as
  /// `/birthPlace/latitude`; query parameters are addressed as if the query were an object.
  static let platform = ErrorRenderer { error, request in
    var error = error
    error.fieldErrors = error.fieldErrors.map { .init(field: "/\($0.field)", detail: $0.detail) }
    return problem.render(error, request)
  }
}
