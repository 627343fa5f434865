public import HTTPServer
public import Interface

extension Request {
  /// The texts of the components and of this module in the language that the client accepts.
  public var siteWords: MessageCatalog { PresentationPreferences(self).words }
}
