public import Storage

extension JobQueue {
  /// The tables of jobs.
  ///
  /// `jobs.moment` is the time of a job's next event, or of its last one: see ``Job/moment``. So
  /// one index finds due jobs, expired leases and jobs to prune. `jobs.attempt` counts the attempts
  /// started and never decreases: every write of a worker names its attempt, and changes nothing
  /// once there is a newer one.
  public static let migrations = MigrationSeries(
    "jobs",
    [
      Migration(
        "jobs", sqlite: tables(id: "INTEGER PRIMARY KEY AUTOINCREMENT"),
        postgresql: tables(id: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"))
    ])

  /// Releases the leases of jobs that were running when all processes ended, for the start of a
  /// sole process. The next round treats each as lost and starts another attempt.
  public static let leases = HeldLeases("jobs") { now in
    ["UPDATE jobs SET moment = \(now) WHERE state = \(JobState.running) AND moment > \(now)"]
  }

  private static func tables(id: SQL) -> [SQL] {
    [
      """
      CREATE TABLE jobs (
        id \(id), kind \(.text) NOT NULL, key \(.text), payload \(.bytes) NOT NULL,
        state \(.text) NOT NULL, moment \(.timestamp) NOT NULL, scheduled_at \(.timestamp) NOT NULL,
        attempt \(.integer) NOT NULL DEFAULT 0, failures \(.integer) NOT NULL DEFAULT 0,
        error \(.text))\(strict: true)
      """,
      "CREATE UNIQUE INDEX jobs_by_key ON jobs (kind, key)",
      "CREATE INDEX jobs_by_state ON jobs (state, moment, id)",
      """
      CREATE TABLE job_attempts (
        job_id \(.integer) NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        attempt \(.integer) NOT NULL, worker \(.text) NOT NULL, started_at \(.timestamp) NOT NULL,
        ended_at \(.timestamp), outcome \(.text), error \(.text),
        PRIMARY KEY (job_id, attempt))\(strict: true)
      """,
      """
      CREATE TABLE job_schedules (
        name \(.text) PRIMARY KEY, due_at \(.timestamp) NOT NULL)\(strict: true)
      """,
    ]
  }
}
