-- The tables of Halloo, step by step. A step never changes once released; a new one comes at the end.
-- Types stand in braces, as in the module MigrationFiles.
--
-- hal_profiles.number_hash is the keyed hash of the number. quiet_start and quiet_end are minutes
-- since midnight, both null for no quiet hours.
--
-- hal_habits.weekdays has a bit for each weekday, Monday the lowest; time is the earliest time of
-- day in minutes since midnight, times has all of them with their numbers if there are several;
-- days are Julian day numbers. planned_until is the time up to which its occurrences are planned.
--
-- hal_occurrences.next_at is when time alone next changes something, null for never; extra
-- numbers the unplanned occurrences of a day, planned ones have 0; time_number tells those of a
-- day apart.
--
-- hal_messages.key is the idempotency key of a text (HAL-810). fence counts its attempts; every
-- record of an attempt names it. profile_id is null for a text to the own number of the account;
-- occurrence_id is then the alarm that it is about.
--
-- hal_senders has one row: when the sender number is free again. hal_strangers has the texts from
-- unknown numbers, sealed, for a month.
--
-- hal_opt_outs outlives accounts: an opt-out also holds for later accounts (HAL-1706).

-- Migration: relatives, habits and texts

-- hal_people.content has the settings of a family member, sealed with their own key; step is
-- their onboarding progress.
CREATE TABLE hal_people (
  account_id {text} PRIMARY KEY REFERENCES accounts ON DELETE CASCADE, step {text} NOT NULL,
  content {bytes} NOT NULL){strict};

CREATE TABLE hal_profiles (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  status {text} NOT NULL, number_hash {bytes} NOT NULL, content {bytes} NOT NULL,
  zone {text} NOT NULL, quiet_start {integer}, quiet_end {integer},
  sends_thanks {boolean} NOT NULL, confirmed_at {timestamp}, opted_out_at {timestamp},
  is_paused {boolean} NOT NULL, step {text},
  awaits_start {boolean} NOT NULL DEFAULT FALSE,
  delivery_warning {boolean} NOT NULL DEFAULT FALSE, created_at {timestamp} NOT NULL,
  version {integer} NOT NULL){strict};
CREATE INDEX hal_profiles_by_account ON hal_profiles (account_id, created_at, id);
CREATE INDEX hal_profiles_by_number ON hal_profiles (number_hash);
CREATE TABLE hal_habits (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id {text} NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
  content {bytes} NOT NULL, frequency {text} NOT NULL, weekdays {integer} NOT NULL,
  time {integer} NOT NULL, start_day {integer} NOT NULL, end_day {integer},
  status {text} NOT NULL, deadline_seconds {integer} NOT NULL,
  response_type {text} NOT NULL, has_follow_up {boolean} NOT NULL,
  ignores_quiet_hours {boolean} NOT NULL, planned_until {timestamp} NOT NULL,
  created_at {timestamp} NOT NULL, version {integer} NOT NULL){strict};
CREATE INDEX hal_habits_by_profile ON hal_habits (profile_id, created_at, id);
CREATE INDEX hal_habits_to_end ON hal_habits (id)
WHERE status = 'active' AND (end_day IS NOT NULL OR frequency = 'once');
CREATE INDEX hal_habits_to_plan ON hal_habits (planned_until, id) WHERE status = 'active';

CREATE TABLE hal_occurrences (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id {text} NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
  habit_id {text} NOT NULL REFERENCES hal_habits ON DELETE CASCADE,
  day {integer} NOT NULL, extra {integer} NOT NULL, due_at {timestamp} NOT NULL,
  next_due_at {timestamp}, shift {text}, status {text} NOT NULL,
  is_handed_over {boolean} NOT NULL, sent_at {timestamp}, has_followed_up {boolean} NOT NULL,
  is_snoozed {boolean} NOT NULL, snoozed_until {timestamp},
  asked_for_photo {boolean} NOT NULL, has_text {boolean} NOT NULL,
  has_photo {boolean} NOT NULL, completed_at {timestamp}, completed_by {text},
  failure {text}, undo_status {text}, undo_until {timestamp},
  deadline_seconds {integer} NOT NULL, response_type {text} NOT NULL,
  has_follow_up {boolean} NOT NULL, ignores_quiet_hours {boolean} NOT NULL,
  answer_number {integer}, next_at {timestamp}, actor_id {text}, acted_at {timestamp},
  version {integer} NOT NULL,
  UNIQUE (habit_id, day, extra)){strict};
CREATE INDEX hal_occurrences_by_day ON hal_occurrences (profile_id, day, due_at, id);
CREATE INDEX hal_occurrences_by_circle ON hal_occurrences (account_id, day, due_at, id);
CREATE INDEX hal_occurrences_next ON hal_occurrences (next_at, id) WHERE next_at IS NOT NULL;

CREATE TABLE hal_messages (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id {text} NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
  occurrence_id {text}, key {text} NOT NULL UNIQUE, kind {text} NOT NULL,
  number_hash {bytes} NOT NULL, content {bytes} NOT NULL, state {text} NOT NULL,
  priority {integer} NOT NULL, moment {timestamp} NOT NULL, until_at {timestamp},
  fence {integer} NOT NULL, failures {integer} NOT NULL, began_at {timestamp},
  provider_id {text}, status {text}, failure_code {integer}, accepted_at {timestamp},
  created_at {timestamp} NOT NULL){strict};
CREATE INDEX hal_messages_to_do ON hal_messages (state, priority, moment, id)
WHERE state IN ('queued', 'dispatching', 'unclear');
CREATE INDEX hal_messages_by_profile ON hal_messages (profile_id, created_at, id);
CREATE INDEX hal_messages_by_occurrence ON hal_messages (occurrence_id);
CREATE TABLE hal_attempts (
  message_id {text} NOT NULL REFERENCES hal_messages ON DELETE CASCADE,
  fence {integer} NOT NULL, node {text} NOT NULL, started_at {timestamp} NOT NULL,
  outcome {text}, provider_id {text}, PRIMARY KEY (message_id, fence)){strict};
CREATE UNIQUE INDEX hal_attempts_by_provider ON hal_attempts (provider_id)
WHERE provider_id IS NOT NULL;
CREATE TABLE hal_senders (
  id {text} PRIMARY KEY, free_at {timestamp} NOT NULL){strict};
CREATE TABLE hal_strangers (
  id {text} PRIMARY KEY, number_hash {bytes} NOT NULL, received_at {timestamp} NOT NULL,
  content {bytes} NOT NULL){strict};
CREATE INDEX hal_strangers_by_age ON hal_strangers (received_at);
CREATE TABLE hal_opt_outs (
  number_hash {bytes} PRIMARY KEY, opted_out_at {timestamp} NOT NULL){strict};

CREATE TABLE hal_answers (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id {text} NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
  occurrence_id {text}, inbound_id {text} NOT NULL, content {bytes} NOT NULL,
  is_confirmation {boolean} NOT NULL, is_positive {boolean}, keyword {text},
  received_at {timestamp} NOT NULL, UNIQUE (inbound_id, profile_id)){strict};
CREATE INDEX hal_answers_by_occurrence ON hal_answers (occurrence_id);
CREATE INDEX hal_answers_by_profile ON hal_answers (profile_id, received_at, id);

-- hal_members has the members admitted by the owner of a circle. hal_notices has the notices sent
-- to a member, by cause, so that there is one for each.
CREATE TABLE hal_members (
  account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  member_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE, role {text} NOT NULL,
  joined_at {timestamp} NOT NULL, PRIMARY KEY (account_id, member_id)){strict};
CREATE INDEX hal_members_by_member ON hal_members (member_id);
CREATE TABLE hal_notices (
  account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE, cause {text} NOT NULL,
  inbox_id {text} NOT NULL, created_at {timestamp} NOT NULL,
  PRIMARY KEY (account_id, cause)){strict};
CREATE INDEX hal_notices_by_age ON hal_notices (created_at);

-- hal_gallery outlives relatives whose history is kept, so it has no foreign key to them; slot is
-- the last position of a deleted relative.
CREATE TABLE hal_gallery (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id {text} NOT NULL, kind {text} NOT NULL, created_at {timestamp} NOT NULL,
  answer_id {text} UNIQUE, slot {integer}, content {bytes} NOT NULL){strict};
CREATE INDEX hal_gallery_by_account ON hal_gallery (account_id, created_at, id);
CREATE INDEX hal_gallery_by_profile ON hal_gallery (profile_id, created_at, id);

-- Migration: invitations

CREATE TABLE hal_invites (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  digest {bytes} NOT NULL UNIQUE, token {bytes} NOT NULL, role {text} NOT NULL,
  created_at {timestamp} NOT NULL, expires_at {timestamp} NOT NULL, used_at {timestamp},
  revoked_at {timestamp}){strict};
CREATE INDEX hal_invites_by_account ON hal_invites (account_id, created_at, id);
CREATE INDEX hal_invites_by_end ON hal_invites (expires_at);

-- Migration: whom notices are about

ALTER TABLE hal_notices ADD COLUMN profile_id {text};
CREATE INDEX hal_notices_by_item ON hal_notices (account_id, inbox_id);

-- Migration: moments of changes

-- The times of the last change, null for unchanged rows; of delivery; and indexes for lists of a
-- whole circle.
ALTER TABLE hal_profiles ADD COLUMN updated_at {timestamp};
ALTER TABLE hal_habits ADD COLUMN updated_at {timestamp};
ALTER TABLE hal_messages ADD COLUMN delivered_at {timestamp};
CREATE INDEX hal_habits_by_account ON hal_habits (account_id, created_at, id);
CREATE INDEX hal_answers_by_account ON hal_answers (account_id, received_at, id);
CREATE INDEX hal_occurrences_by_habit ON hal_occurrences (habit_id, due_at, id);

-- Migration: what the calendar brings

-- hal_calendar has a row for each family member: the time of the next scheduled notification, and
-- what was already sent, in Julian day numbers; both null until first processed.
CREATE TABLE hal_calendar (
  account_id {text} PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  next_at {timestamp} NOT NULL, week_day {integer}, summary_day {integer}){strict};
CREATE INDEX hal_calendar_by_moment ON hal_calendar (next_at, account_id);
INSERT INTO hal_calendar (account_id, next_at)
SELECT account_id, 0 FROM hal_profiles UNION SELECT member_id, 0 FROM hal_members;

-- Migration: changes of reports

-- hal_report_changes records when the figures of a circle's past day were changed.
CREATE TABLE hal_report_changes (
  account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE, day {integer} NOT NULL,
  changed_at {timestamp} NOT NULL, PRIMARY KEY (account_id, day)){strict};

-- Migration: pushes that are joined

ALTER TABLE hal_notices ADD COLUMN push_group {text};
CREATE INDEX hal_notices_by_push ON hal_notices (account_id, push_group, created_at)
WHERE push_group IS NOT NULL;

-- Migration: answers to strangers

ALTER TABLE hal_strangers ADD COLUMN keyword {text};
ALTER TABLE hal_strangers ADD COLUMN replied_at {timestamp};
ALTER TABLE hal_strangers ADD COLUMN reply_waits {boolean} NOT NULL DEFAULT FALSE;
CREATE INDEX hal_strangers_by_number ON hal_strangers (number_hash, received_at);

-- Migration: notes of the family

ALTER TABLE hal_occurrences ADD COLUMN content {bytes};

-- Migration: who did what

-- hal_audit records who did what in a circle, by row IDs.
CREATE TABLE hal_audit (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  at {timestamp} NOT NULL, act {text} NOT NULL, subject {text} NOT NULL,
  actor_id {text}){strict};
CREATE INDEX hal_audit_by_account ON hal_audit (account_id, at, id);

-- Migration: what nobody pays for

-- hal_subscriptions has a row for each circle: when its subscription is next checked, and which
-- warnings its owner got. hal_profiles.is_limited is whether a relative is limited for lack of a
-- subscription.
CREATE TABLE hal_subscriptions (
  account_id {text} PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  next_at {timestamp} NOT NULL, ends_at {timestamp}, warned_at {timestamp},
  is_warned_again {boolean} NOT NULL DEFAULT FALSE,
  is_limited {boolean} NOT NULL DEFAULT FALSE){strict};
CREATE INDEX hal_subscriptions_by_moment ON hal_subscriptions (next_at, account_id);
INSERT INTO hal_subscriptions (account_id, next_at)
SELECT account_id, 0 FROM hal_profiles GROUP BY account_id;
ALTER TABLE hal_profiles ADD COLUMN is_limited {boolean} NOT NULL DEFAULT FALSE;

-- Migration: what is tried out

-- hal_setups has open forms and unfinished setups, with their last counted event; profile_id is
-- null while the form is open. hal_experiments has the counts.
CREATE TABLE hal_setups (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  way {text} NOT NULL, profile_id {text} REFERENCES hal_profiles ON DELETE CASCADE,
  event {text} NOT NULL){strict};
CREATE UNIQUE INDEX hal_setups_by_account ON hal_setups (account_id, way)
WHERE profile_id IS NULL;
CREATE UNIQUE INDEX hal_setups_by_profile ON hal_setups (profile_id);
CREATE TABLE hal_experiments (
  experiment {text} NOT NULL, variant {text} NOT NULL, event {text} NOT NULL,
  count {integer} NOT NULL, PRIMARY KEY (experiment, variant, event)){strict};

-- Migration: who carried consent

-- hal_profiles.provider is the provider of the last consent request, null before; unknown if that
-- was before providers were recorded. asked_anew_at is when another provider replaced it: texts
-- and consent from before do not count.
ALTER TABLE hal_profiles ADD COLUMN provider {text};
ALTER TABLE hal_profiles ADD COLUMN asked_anew_at {timestamp};
UPDATE hal_profiles SET provider = 'unknown'
WHERE status <> 'pending' OR EXISTS (SELECT 1 FROM hal_messages m
  WHERE m.profile_id = hal_profiles.id AND m.kind = 'hello');
CREATE INDEX hal_profiles_by_provider ON hal_profiles (provider);

-- Migration: streaks that are counted on from

-- The streak of a habit as of the end of the day streak_until; 0 for not settled yet.
ALTER TABLE hal_habits ADD COLUMN streak_until {integer} NOT NULL DEFAULT 0;
ALTER TABLE hal_habits ADD COLUMN streak_current {integer} NOT NULL DEFAULT 0;
ALTER TABLE hal_habits ADD COLUMN streak_longest {integer} NOT NULL DEFAULT 0;
ALTER TABLE hal_habits ADD COLUMN streak_last {integer};

-- Migration: streaks of people and circles

-- hal_streaks has the same for relatives over all their habits, and for circles, with an empty
-- profile_id.
CREATE TABLE hal_streaks (
  account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id {text} NOT NULL, streak_until {integer} NOT NULL,
  streak_current {integer} NOT NULL, streak_longest {integer} NOT NULL,
  streak_last {integer}, PRIMARY KEY (account_id, profile_id)){strict};

-- Migration: texts and set-ups of an account

CREATE INDEX hal_messages_by_account ON hal_messages (account_id, id);
CREATE INDEX hal_setups_of_account ON hal_setups (account_id);

-- Migration: alarms

-- hal_alarms has the matters that somebody of the family has to look after (HAL-851); subject is
-- the occurrence that was missed, or the relative, and has one open alarm for each cause.
-- climbs_at is when the next step of the ladder is due, null for none.
CREATE TABLE hal_alarms (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id {text} NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
  cause {text} NOT NULL, subject {text} NOT NULL, occurrence_id {text},
  answer_id {text}, raised_at {timestamp} NOT NULL, climbs_at {timestamp},
  taken_by {text}, taken_at {timestamp}, cleared_by {text}, cleared_at {timestamp},
  content {bytes}){strict};
CREATE UNIQUE INDEX hal_alarms_open ON hal_alarms (subject, cause) WHERE cleared_at IS NULL;
CREATE INDEX hal_alarms_to_climb ON hal_alarms (climbs_at, id) WHERE climbs_at IS NOT NULL;
CREATE INDEX hal_alarms_by_account ON hal_alarms (account_id, raised_at, id);
CREATE INDEX hal_alarms_by_profile ON hal_alarms (profile_id);

-- Migration: days without a word

ALTER TABLE hal_profiles ADD COLUMN word_due_at {timestamp};
CREATE INDEX hal_profiles_by_word ON hal_profiles (word_due_at);

-- Migration: several times a day

-- Only SQLite
-- SQLite cannot drop the constraint of a table; nothing references this one.
ALTER TABLE hal_habits ADD COLUMN times {text} NOT NULL DEFAULT '';
CREATE TABLE hal_occurrences_anew (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id {text} NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
  habit_id {text} NOT NULL REFERENCES hal_habits ON DELETE CASCADE,
  day {integer} NOT NULL, time_number {integer} NOT NULL DEFAULT 0,
  extra {integer} NOT NULL, due_at {timestamp} NOT NULL,
  next_due_at {timestamp}, shift {text}, status {text} NOT NULL,
  is_handed_over {boolean} NOT NULL, sent_at {timestamp},
  has_followed_up {boolean} NOT NULL, is_snoozed {boolean} NOT NULL, snoozed_until {timestamp},
  asked_for_photo {boolean} NOT NULL, has_text {boolean} NOT NULL,
  has_photo {boolean} NOT NULL, completed_at {timestamp}, completed_by {text},
  failure {text}, undo_status {text}, undo_until {timestamp},
  deadline_seconds {integer} NOT NULL, response_type {text} NOT NULL,
  has_follow_up {boolean} NOT NULL, ignores_quiet_hours {boolean} NOT NULL,
  answer_number {integer}, next_at {timestamp}, actor_id {text}, acted_at {timestamp},
  version {integer} NOT NULL, content {bytes},
  UNIQUE (habit_id, day, time_number, extra)){strict};
INSERT INTO hal_occurrences_anew (id, account_id, profile_id, habit_id, day, extra, due_at, next_due_at, shift, status,
is_handed_over, sent_at, has_followed_up, is_snoozed, snoozed_until, asked_for_photo, has_text,
has_photo, completed_at, completed_by, failure, undo_status, undo_until, deadline_seconds,
response_type, has_follow_up, ignores_quiet_hours, answer_number, next_at, actor_id, acted_at,
version, content)
SELECT id, account_id, profile_id, habit_id, day, extra, due_at, next_due_at, shift, status,
is_handed_over, sent_at, has_followed_up, is_snoozed, snoozed_until, asked_for_photo, has_text,
has_photo, completed_at, completed_by, failure, undo_status, undo_until, deadline_seconds,
response_type, has_follow_up, ignores_quiet_hours, answer_number, next_at, actor_id, acted_at,
version, content FROM hal_occurrences;
DROP TABLE hal_occurrences;
ALTER TABLE hal_occurrences_anew RENAME TO hal_occurrences;
CREATE INDEX hal_occurrences_by_day ON hal_occurrences (profile_id, day, due_at, id);
CREATE INDEX hal_occurrences_by_circle ON hal_occurrences (account_id, day, due_at, id);
CREATE INDEX hal_occurrences_by_habit ON hal_occurrences (habit_id, due_at, id);
CREATE INDEX hal_occurrences_next ON hal_occurrences (next_at, id) WHERE next_at IS NOT NULL;

-- Only PostgreSQL
ALTER TABLE hal_habits ADD COLUMN times {text} NOT NULL DEFAULT '';
ALTER TABLE hal_occurrences ADD COLUMN time_number {integer} NOT NULL DEFAULT 0;
ALTER TABLE hal_occurrences DROP CONSTRAINT hal_occurrences_habit_id_day_extra_key;
ALTER TABLE hal_occurrences ADD UNIQUE (habit_id, day, time_number, extra);

-- Migration: texts to caregivers

-- Only SQLite
-- hal_messages.profile_id may be null: SQLite makes the table anew for that. hal_attempts refers
-- to it by name.
CREATE TABLE hal_new_messages (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id {text} REFERENCES hal_profiles ON DELETE CASCADE,
  occurrence_id {text}, key {text} NOT NULL UNIQUE, kind {text} NOT NULL,
  number_hash {bytes} NOT NULL, content {bytes} NOT NULL, state {text} NOT NULL,
  priority {integer} NOT NULL, moment {timestamp} NOT NULL, until_at {timestamp},
  fence {integer} NOT NULL, failures {integer} NOT NULL, began_at {timestamp},
  provider_id {text}, status {text}, failure_code {integer}, accepted_at {timestamp},
  created_at {timestamp} NOT NULL, delivered_at {timestamp}){strict};
INSERT INTO hal_new_messages (id, account_id, profile_id, occurrence_id, key, kind, number_hash, content, state, priority,
moment, until_at, fence, failures, began_at, provider_id, status, failure_code, accepted_at,
created_at, delivered_at) SELECT id, account_id, profile_id, occurrence_id, key, kind, number_hash, content, state, priority,
moment, until_at, fence, failures, began_at, provider_id, status, failure_code, accepted_at,
created_at, delivered_at FROM hal_messages;
DROP TABLE hal_messages;
ALTER TABLE hal_new_messages RENAME TO hal_messages;
CREATE INDEX hal_messages_to_do ON hal_messages (state, priority, moment, id)
WHERE state IN ('queued', 'dispatching', 'unclear');
CREATE INDEX hal_messages_by_profile ON hal_messages (profile_id, created_at, id);
CREATE INDEX hal_messages_by_occurrence ON hal_messages (occurrence_id);
CREATE INDEX hal_messages_by_account ON hal_messages (account_id, id);

-- Only PostgreSQL
ALTER TABLE hal_messages ALTER COLUMN profile_id DROP NOT NULL;

-- Migration: own numbers

-- hal_own_numbers has a row for each caregiver with an own number, sealed with their key;
-- provider is the text provider with which verified_at counts. hal_own_codes has the codes of the
-- last days: a digest, null once it is used or was replaced. hal_alarms.step counts the steps
-- that were told.
CREATE TABLE hal_own_numbers (
  account_id {text} PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  verified_at {timestamp}, content {bytes} NOT NULL, number_hash {bytes} NOT NULL,
  provider {text}){strict};
CREATE INDEX hal_own_numbers_by_number ON hal_own_numbers (number_hash);
CREATE TABLE hal_own_codes (
  id {text} PRIMARY KEY, account_id {text} NOT NULL REFERENCES accounts ON DELETE CASCADE,
  number_hash {bytes} NOT NULL, digest {bytes}, tries {integer} NOT NULL,
  sent_at {timestamp} NOT NULL){strict};
CREATE INDEX hal_own_codes_by_account ON hal_own_codes (account_id, sent_at, id);
CREATE INDEX hal_own_codes_by_number ON hal_own_codes (number_hash, sent_at);
CREATE INDEX hal_own_codes_by_age ON hal_own_codes (sent_at);
ALTER TABLE hal_alarms ADD COLUMN step {integer} NOT NULL DEFAULT 1;
UPDATE hal_alarms SET step = 2
WHERE climbs_at IS NULL AND taken_by IS NULL AND cleared_at IS NULL;

-- Migration: invitations among all links

-- Invitations are links of the module Sharing, whose tables are made before.
INSERT INTO share_links (id, account_id, app, kind, digest, token, terms, created_at,
  expires_at, used_at, ended_at, over_at)
SELECT id, account_id, 'halloo', 'once', digest, token, role, created_at, expires_at, used_at,
  revoked_at, coalesce(used_at, revoked_at, expires_at)
FROM hal_invites;
DROP TABLE hal_invites;

-- Migration: wrong numbers

-- hal_profiles.says_wrong_number: whoever has the number wrote that it is the wrong one.
ALTER TABLE hal_profiles ADD COLUMN says_wrong_number {boolean} NOT NULL DEFAULT FALSE;
