extension Database {
  /// The participant in the writing transactions of this task. Set for a scope with
  /// `Database.$participant.withValue`.
  @TaskLocal public static var participant: (any TransactionParticipant)?
}
