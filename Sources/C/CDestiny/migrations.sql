-- The tables of Destiny, step by step. A step never changes once released; a new one comes at the end.
-- Types stand in braces, as in the module MigrationFiles.
--
-- destiny_zones has each account's time zone, which defines its months. destiny_notices.next_at
-- is the time of the next notification, null if none is wanted; told_on is the day of the last
-- one. destiny_sessions.content is sealed: the birth's hash, the birth and the settings.
-- destiny_matches.content is sealed too: both people and the result.

-- Migration: settings, sessions, matches

CREATE TABLE destiny_settings (
  account_id {text} PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  system {text} NOT NULL, ayanamsa {text} NOT NULL, uses_true_node {boolean} NOT NULL,
  houses {text} NOT NULL, chart_style {text} NOT NULL,
  is_history_shown {boolean} NOT NULL, saves_conversations {boolean} NOT NULL,
  groups_by_date {boolean} NOT NULL, retention_days {integer},
  has_haptics {boolean} NOT NULL){strict};
CREATE TABLE destiny_zones (
  account_id {text} PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  zone {text} NOT NULL){strict};
CREATE TABLE destiny_sessions (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  content {bytes} NOT NULL, is_active {boolean} NOT NULL,
  created_at {timestamp} NOT NULL, accessed_at {timestamp} NOT NULL,
  expires_at {timestamp} NOT NULL){strict};
CREATE INDEX destiny_sessions_by_account
ON destiny_sessions (account_id, is_active, created_at, id);
CREATE TABLE destiny_threads (
  thread_id {text} PRIMARY KEY REFERENCES chat_threads ON DELETE CASCADE,
  account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  session_id {text} NOT NULL REFERENCES destiny_sessions ON DELETE CASCADE){strict};
CREATE INDEX destiny_threads_by_session ON destiny_threads (account_id, session_id);
CREATE TABLE destiny_matches (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  content {bytes} NOT NULL, created_at {timestamp} NOT NULL){strict};
CREATE INDEX destiny_matches_by_account ON destiny_matches (account_id, created_at, id);

-- Migration: matches can be brought back

ALTER TABLE destiny_matches ADD COLUMN deleted_at {timestamp};
CREATE INDEX destiny_matches_deleted ON destiny_matches (deleted_at)
WHERE deleted_at IS NOT NULL;

-- Migration: births told of later

ALTER TABLE destiny_settings ADD COLUMN postpones_birth {boolean} NOT NULL DEFAULT FALSE;

-- Migration: notices

CREATE TABLE destiny_notices (
  account_id {text} PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  tells_day {boolean} NOT NULL, tells_periods {boolean} NOT NULL,
  hour {integer} NOT NULL, next_at {timestamp}, told_on {text}){strict};
CREATE INDEX destiny_notices_due ON destiny_notices (next_at) WHERE next_at IS NOT NULL;

-- Migration: conversations say for which chart they were written

ALTER TABLE destiny_sessions ADD COLUMN needs_note {boolean} NOT NULL DEFAULT FALSE;
CREATE INDEX destiny_sessions_to_note ON destiny_sessions (accessed_at) WHERE needs_note;

-- Migration: conversations of a session that goes

CREATE INDEX destiny_threads_of_session ON destiny_threads (session_id);
