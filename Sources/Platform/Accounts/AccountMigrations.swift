public import Storage

extension Accounts {
  /// The tables of this module.
  public static let migrations = MigrationSeries(
    "accounts",
    [
      Migration(
        "accounts, sessions, tokens", accountsTable, identitiesTable,
        "CREATE INDEX identities_by_account ON identities (account_id)", sessionsTable,
        "CREATE INDEX sessions_by_account ON sessions (account_id, created_at, id)",
        "CREATE INDEX sessions_by_expiry ON sessions (expires_at)", refreshTokensTable,
        "CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id)",
        "CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at)", mailTokensTable,
        "CREATE INDEX mail_tokens_by_account ON mail_tokens (account_id, purpose)",
        "CREATE INDEX mail_tokens_by_expiry ON mail_tokens (expires_at)", attemptsTable,
        "CREATE INDEX attempts_by_address ON attempts (purpose, address_hash, at)",
        "CREATE INDEX attempts_by_client ON attempts (purpose, client_hash, at)",
        "CREATE INDEX attempts_by_time ON attempts (at)", auditTable,
        "CREATE INDEX audit_events_by_account ON audit_events (account_id, at, id)"),
      Migration(
        "entitlements and quotas", entitlementsTable,
        "CREATE INDEX entitlement_facts_by_account ON entitlement_facts (account_id, app)",
        quotasTable),
      Migration(
        "keys", apiKeysTable,
        "CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at, id)",
        "CREATE INDEX api_keys_by_revocation ON api_keys (revoked_at)", tenantsTable),
    ])

  private static let accountsTable: SQL = """
    CREATE TABLE accounts (
      id \(.text) PRIMARY KEY, created_at \(.timestamp) NOT NULL, is_guest \(.boolean) NOT NULL,
      data_key \(.bytes) NOT NULL, email \(.bytes), email_hash \(.bytes) UNIQUE,
      email_verified_at \(.timestamp), password_hash \(.text),
      confirmed_age \(.integer) NOT NULL)\(strict: true)
    """

  private static let identitiesTable: SQL = """
    CREATE TABLE identities (
      issuer \(.text) NOT NULL, subject \(.text) NOT NULL,
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      created_at \(.timestamp) NOT NULL, PRIMARY KEY (issuer, subject))\(strict: true)
    """

  private static let sessionsTable: SQL = """
    CREATE TABLE sessions (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      kind \(.text) NOT NULL, token_hash \(.bytes) UNIQUE, device \(.bytes) NOT NULL,
      created_at \(.timestamp) NOT NULL, signed_in_at \(.timestamp) NOT NULL,
      used_at \(.timestamp) NOT NULL, expires_at \(.timestamp) NOT NULL)\(strict: true)
    """

  private static let refreshTokensTable: SQL = """
    CREATE TABLE refresh_tokens (
      token_hash \(.bytes) PRIMARY KEY,
      session_id \(.text) NOT NULL REFERENCES sessions ON DELETE CASCADE,
      used_at \(.timestamp), expires_at \(.timestamp) NOT NULL)\(strict: true)
    """

  private static let mailTokensTable: SQL = """
    CREATE TABLE mail_tokens (
      token_hash \(.bytes) PRIMARY KEY,
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      purpose \(.text) NOT NULL, expires_at \(.timestamp) NOT NULL)\(strict: true)
    """

  private static let attemptsTable: SQL = """
    CREATE TABLE attempts (
      id \(.text) PRIMARY KEY, purpose \(.text) NOT NULL, address_hash \(.bytes) NOT NULL,
      client_hash \(.bytes) NOT NULL, at \(.timestamp) NOT NULL)\(strict: true)
    """

  private static let auditTable: SQL = """
    CREATE TABLE audit_events (
      id \(.text) PRIMARY KEY, account_id \(.text) REFERENCES accounts ON DELETE CASCADE,
      at \(.timestamp) NOT NULL, kind \(.text) NOT NULL, device \(.bytes))\(strict: true)
    """

  private static let entitlementsTable: SQL = """
    CREATE TABLE entitlement_facts (
      provider \(.text) NOT NULL, event_id \(.text) NOT NULL,
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE, app \(.text) NOT NULL,
      subscription \(.text) NOT NULL, kind \(.text) NOT NULL, at \(.timestamp) NOT NULL,
      ends_at \(.timestamp), PRIMARY KEY (provider, event_id))\(strict: true)
    """

  private static let quotasTable: SQL = """
    CREATE TABLE quota_uses (
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE, name \(.text) NOT NULL,
      starts_at \(.timestamp) NOT NULL, used \(.integer) NOT NULL,
      PRIMARY KEY (account_id, name, starts_at))\(strict: true)
    """

  private static let apiKeysTable: SQL = """
    CREATE TABLE api_keys (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      name \(.bytes) NOT NULL, secret_hash \(.bytes) NOT NULL UNIQUE,
      created_at \(.timestamp) NOT NULL, used_at \(.timestamp),
      revoked_at \(.timestamp))\(strict: true)
    """

  private static let tenantsTable: SQL = """
    CREATE TABLE tenants (
      account_id \(.text) PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      app_key \(.text) NOT NULL, user_hash \(.bytes) NOT NULL, address \(.bytes),
      UNIQUE (app_key, user_hash))\(strict: true)
    """
}
