internal import Redis

extension SharedTokenBuckets {
  /// Takes a token of each bucket or of none; answers with the debts that
  /// ``RateLimitDecision/judge(_:debts:)`` takes.
  ///
  /// Moments are microseconds, which Lua's numbers hold exactly (1.8e15 of 9.0e15). What a key holds
  /// is never taken for more than an empty bucket: neither a clock that was set back nor a limit
  /// that was lowered keeps anybody waiting for longer than one window.
  static let script = RedisScript(
    """
    local now = tonumber(ARGV[2 * #KEYS + 1])
    if not now then
      local time = redis.call('TIME')
      now = time[1] * 1000000 + time[2]
    end
    local debts, granted = {}, true
    for i, key in ipairs(KEYS) do
      local token, fill = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
      local full = tonumber(redis.call('GET', key) or now) or now
      debts[i] = math.min(math.max(full - now, 0), fill) + token
      granted = granted and debts[i] <= fill
    end
    if granted then
      for i, key in ipairs(KEYS) do
        redis.call(
          'SET', key, string.format('%.0f', now + debts[i]), 'PX', math.ceil(debts[i] / 1000))
      end
    end
    return debts
    """)
}
