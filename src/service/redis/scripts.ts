/** A script that Redis runs as a whole. */
type Script = {
  lua: string
  /** How many keys it has; in a cluster, all of them are on one node. */
  keyCount: number
  /** The other arguments of a run that tries whether the user may run it: see `tryUser`. */
  trial: readonly (string | number)[]
}

/** Who has the leases of the trial. */
const trialOwner = 'trial'

/** All scripts of the service, by name. A start tries them in this order, with equal keys. */
export const scripts = {
  /**
   * Replaces a text that is still the expected one. ARGV: expected text, new text, PX, ms.
   */
  replace: {
    lua: `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return nil end
return redis.call('SET', KEYS[1], ARGV[2], ARGV[3], ARGV[4])`,
    keyCount: 1,
    trial: ['text', 'other text', 'PX', 1_000],
  },

  /**
   * Replaces the text of a record that is still the expected one. KEYS: the owner's texts,
   * versions, the newest version. ARGV: the record's key, expected and new text ('' for
   * none), its name among the versions, 1 for a change of which others have to learn. Versions
   * begin with the time, so that a Redis that was emptied gives none that it has given before.
   */
  replaceRecord: {
    lua: `
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
if ARGV[3] == '' then redis.call('HDEL', KEYS[1], ARGV[1])
else redis.call('HSET', KEYS[1], ARGV[1], ARGV[3]) end
if ARGV[5] == '1' then
  local time = redis.call('TIME')
  redis.call('SET', KEYS[3], string.format('%d%06d', time[1], time[2]), 'NX')
  redis.call('ZADD', KEYS[2], redis.call('INCR', KEYS[3]), ARGV[4])
elseif ARGV[3] == '' then redis.call('ZREM', KEYS[2], ARGV[4]) end
return 1`,
    keyCount: 3,
    trial: ['key', '', 'text', 'name', 1],
  },

  /**
   * Counts the cost of a request in a window, unless that exceeds its points: a refused
   * start leaves its points to smaller requests. Where a cost is given back after the end
   * of its window, the new window does not begin below zero. ARGV: cost, seconds, points.
   */
  count: {
    lua: `
local cost, seconds, points = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
redis.call('SET', KEYS[1], 0, 'EX', seconds, 'NX')
local before = tonumber(redis.call('GET', KEYS[1]))
local after = math.max(0, before + cost)
if after <= points then redis.call('INCRBY', KEYS[1], after - before) end
return { after, redis.call('PTTL', KEYS[1]) }`,
    keyCount: 1,
    trial: [1, 1, 10],
  },

  /**
   * Reserves requests by the generic cell rate algorithm, by Redis's clock. It also notes
   * that this instance is there, and returns how many are, and which upstreams are closed.
   * KEYS: bucket, instances, closures. ARGV: ms needed, ms of a burst, this instance.
   */
  reserve: {
    lua: `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local dueAt = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.3f', dueAt), 'PX', math.max(1, math.ceil(dueAt - now)))
redis.call('ZADD', KEYS[2], now, ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - 60000)
redis.call('PEXPIRE', KEYS[2], 60000)
local closed = {}
local entries = redis.call('HGETALL', KEYS[3])
for index = 1, #entries, 2 do
  local leftMs = math.ceil(entries[index + 1] - now)
  if leftMs > 0 then
    closed[#closed + 1] = entries[index]
    closed[#closed + 1] = leftMs
  end
end
local waitMs = math.max(0, math.ceil(dueAt - tonumber(ARGV[2]) - now))
return { waitMs, redis.call('ZCARD', KEYS[2]), closed }`,
    keyCount: 3,
    trial: [0, 1_000, trialOwner],
  },

  /**
   * Notes until when a name is closed, by Redis's clock, unless it is for longer. There are few:
   * those of single clients beyond the limit stay in the instance. KEYS: closures. ARGV: name, ms,
   * whether it is for everyone.
   */
  close: {
    lua: `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local entries = redis.call('HGETALL', KEYS[1])
local count, closedUntil = 0, now + ARGV[2]
for index = 1, #entries, 2 do
  local name, knownUntil = entries[index], tonumber(entries[index + 1])
  if name == ARGV[1] then closedUntil = math.max(closedUntil, knownUntil) end
  if knownUntil <= now then redis.call('HDEL', KEYS[1], name) else count = count + 1 end
end
if count >= 100 and ARGV[3] == '' then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], closedUntil)
redis.call('PEXPIRE', KEYS[1], 120000)
return 1`,
    keyCount: 1,
    trial: ['name', 1, ''],
  },

  /**
   * Reads an entry, with its age and what is left of its lifetimes in ms by Redis's own clock,
   * and takes the lease of its key unless the entry is fresh or another instance has the lease.
   * KEYS: entry, lease. ARGV: owner, the lease's ms, `outdated` for an entry that must be
   * fetched again in any case, a value that counts as none ('' for no such value).
   */
  look: {
    lua: `
local entry = redis.call('HMGET', KEYS[1], 'value', 'ageMs', 'freshMs', 'keepMs')
local sinceMs = 0
if entry[1] then sinceMs = math.max(0, entry[4] - redis.call('PTTL', KEYS[1])) end
local freshMs = (entry[3] or 0) - sinceMs
local function answer(role, failure, restMs)
  local ageMs, keepMs = (entry[2] or 0) + sinceMs, (entry[4] or 0) - sinceMs
  return { role, failure, restMs, ageMs, freshMs, keepMs, entry[1] }
end
if ARGV[3] == 'outdated' then
  redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
  return answer('fetch', '', 0)
end
local isFresh = entry[1] and freshMs > 0
if isFresh and entry[1] ~= ARGV[4] then return answer('fresh', '', 0) end
if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return answer('fetch', '', 0) end
local holder = redis.call('GET', KEYS[2]) or ''
if string.sub(holder, 1, 1) == '{' then
  return answer('failed', holder, redis.call('PTTL', KEYS[2]))
end
return answer('taken', '', 0)`,
    keyCount: 2,
    trial: [trialOwner, 1_000, '', ''],
  },

  /**
   * Writes an entry and ends the lease, if that is still the writer's. Without a lease, as
   * after a look that Redis answered too late, it replaces an older entry alone: none is
   * there once a start has deleted it. KEYS: entry, lease. ARGV: owner, value, age and
   * lifetimes in ms.
   */
  write: {
    lua: `
local holder = redis.call('GET', KEYS[2])
if holder == ARGV[1] then redis.call('DEL', KEYS[2])
elseif holder then return 0
else
  local entry = redis.call('HMGET', KEYS[1], 'ageMs', 'keepMs')
  if not entry[1] then return 0 end
  local sinceMs = math.max(0, entry[2] - redis.call('PTTL', KEYS[1]))
  if entry[1] + sinceMs <= tonumber(ARGV[3]) then return 0 end
end
redis.call('HSET', KEYS[1], 'value', ARGV[2], 'ageMs', ARGV[3], 'freshMs', ARGV[4], 'keepMs', ARGV[5])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1`,
    keyCount: 2,
    trial: [trialOwner, 'text', 0, 1_000, 1_000],
  },

  /** Puts a failure in place of the lease; for 0 ms, none. KEYS: lease. ARGV: owner, failure, ms. */
  fail: {
    lua: `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '' or ARGV[3] == '0' then return redis.call('DEL', KEYS[1]) end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`,
    keyCount: 1,
    trial: [trialOwner, '', 0],
  },

  /** Deletes an entry and its lease. KEYS: entry, lease. */
  remove: {
    lua: `return redis.call('DEL', KEYS[1], KEYS[2])`,
    keyCount: 2,
    trial: [],
  },
} as const satisfies Record<string, Script>

export type ScriptName = keyof typeof scripts
