import Storage

extension Settings {
  /// Invalid combinations: settings that require others.
  var contradictions: [String] {
    var found: [String] = []
    if messages.mailServer != nil, messages.sender == nil {
      found.append("SMTP_URL is set and MAIL_FROM is not: letters need a sender")
    }
    for name in texts.missing {
      found.append("texts are to go out through Twilio, and \(name) is not set")
    }
    if payments.stripeKey != nil, payments.stripeWebhookSecrets.isEmpty {
      found.append(
        "STRIPE_SECRET_KEY is set and STRIPE_WEBHOOK_SECRET is not: what was paid would not count")
    }
    return found
  }

  /// Valid combinations that deserve a warning.
  var advice: [String] {
    var found: [String] = []
    for name in models.unset {
      found.append("ASTERISM_MODELS names \(name), which is not set: it is passed over")
    }
    for name in models.unpriced {
      found.append("\(name) is not among ASTERISM_MODEL_PRICES: it counts as free")
    }
    if storage.database.engine == .postgresql {
      if storage.redis == nil {
        found.append("without REDIS_URL several nodes would each allow the whole of every limit")
      }
      if keys.master == nil {
        found.append(
          "without ASTERISM_MASTER_KEY every node needs the same key files in ASTERISM_DATA")
      }
    }
    return found
  }
}
