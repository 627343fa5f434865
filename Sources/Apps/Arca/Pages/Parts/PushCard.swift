internal import Elementary
internal import Interface

/// Notifications on this device, in the state that they are in (ARC-1307). Nobody is asked before
/// they press the button, and without them the inbox has everything.
struct PushCard: HTML {
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Card(words(.pushTitle)) {
      PushStates(
        .init(
          off: words(.pushOff), on: words(.pushOn), denied: words(.pushDenied),
          missing: words(.pushMissing), apple: words(.pushApple), turnOn: words(.pushTurnOn),
          turnOff: words(.pushTurnOff)), token: context.formToken)
    }
  }
}
