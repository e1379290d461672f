import Sqlite from 'libsql'
import * as v from 'valibot'
import type { LookUpReason } from './planLookUp'

/**
 * What the instance that follows knows of the subscriptions in the store: in memory, and outside
 * of the heap. A message waits in the outbox; its text stays in the store.
 */
const schema = `
  CREATE TABLE hashes (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    hash TEXT AS (substr(key, 1, instr(key || '@', '@') - 1)),
    -- What blocks call it, where that is not its key, and the deposit behind the payout that it is.
    name TEXT,
    deposit TEXT,
    -- What its look-ups name, as its first subscription did.
    chain TEXT,
    network TEXT,
    -- When its first subscription came, Unix ms.
    since INTEGER NOT NULL,
    -- When a block last named it, or else its first subscription came, monotonic ms.
    changedAt REAL NOT NULL,
    reason TEXT NOT NULL,
    -- Those of a lower one are looked up first.
    turn INTEGER NOT NULL,
    -- Monotonic ms; NULL while it is looked up.
    dueAt REAL,
    pushCount INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX hashes_due ON hashes (turn, dueAt) WHERE dueAt IS NOT NULL;
  CREATE INDEX hashes_by_name ON hashes (name) WHERE name IS NOT NULL;
  CREATE INDEX hashes_by_deposit ON hashes (deposit) WHERE deposit IS NOT NULL;

  CREATE TABLE subscriptions (
    id INTEGER PRIMARY KEY,
    hash INTEGER NOT NULL,
    owner TEXT NOT NULL,
    queue TEXT NOT NULL,
    isPush INTEGER NOT NULL,
    -- JSON: the numbers of its client's groups, the narrowest first.
    clients TEXT NOT NULL,
    -- As how many it counts.
    weight INTEGER NOT NULL,
    since INTEGER NOT NULL,
    told TEXT NOT NULL DEFAULT '',
    tells TEXT,
    isLast INTEGER NOT NULL DEFAULT 0
  );
  CREATE UNIQUE INDEX subscriptions_of_hash ON subscriptions (hash, owner);

  CREATE TABLE outbox (
    subscription INTEGER PRIMARY KEY,
    queue TEXT NOT NULL,
    -- Unix ms; NULL while it is sent.
    dueAt INTEGER
  );
  CREATE INDEX outbox_due ON outbox (queue, dueAt);

  -- As how many subscriptions each group of clients counts, in shares.
  CREATE TABLE clients (number INTEGER PRIMARY KEY, shares INTEGER NOT NULL);

  CREATE TRIGGER added AFTER INSERT ON subscriptions BEGIN
    UPDATE hashes SET pushCount = pushCount + new.isPush WHERE id = new.hash;
    INSERT INTO clients SELECT value, (4 >> key) * new.weight FROM json_each(new.clients)
      WHERE true ON CONFLICT DO UPDATE SET shares = shares + excluded.shares;
  END;
  CREATE TRIGGER removed AFTER DELETE ON subscriptions BEGIN
    DELETE FROM outbox WHERE subscription = old.id;
    UPDATE hashes SET pushCount = pushCount - old.isPush WHERE id = old.hash;
    UPDATE clients SET shares = shares - (4 >> each.key) * old.weight
      FROM json_each(old.clients) AS each WHERE number = each.value;
    DELETE FROM hashes WHERE id = old.hash
      AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE hash = old.hash);
  END;
`

const optional = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => text || undefined),
)
const HashSchema = v.object({
  key: v.string(),
  hash: v.string(),
  chain: optional,
  network: optional,
  since: v.number(),
  changedAt: v.number(),
  reason: v.custom<LookUpReason>((reason) => typeof reason === 'string'),
})
export type FollowedHash = v.InferOutput<typeof HashSchema>

const flag = v.pipe(
  v.number(),
  v.transform((value) => value !== 0),
)
const SubscriptionSchema = v.object({
  id: v.number(),
  key: v.string(),
  owner: v.string(),
  queue: v.string(),
  isPush: flag,
  since: v.number(),
  told: v.string(),
  tells: v.nullable(v.string()),
  isLast: flag,
})
export type FollowedSubscription = v.InferOutput<typeof SubscriptionSchema>

type Given = string | number | null | undefined
export type FollowTables = ReturnType<typeof openTables>

export function openTables() {
  const prepare = openDatabase()
  return { ...ofHashes(prepare), ...ofMessages(prepare), ...ofBounds(prepare) }
}

type Prepare = ReturnType<typeof openDatabase>

function openDatabase() {
  const database = new Sqlite(':memory:')
  database.exec(schema)

  function select<T>(sql: string, Row: v.GenericSchema<unknown, T>) {
    const statement = database.prepare(sql)
    const Rows = v.array(Row)
    return (...given: Given[]): T[] => v.parse(Rows, statement.all(...given))
  }
  function change(sql: string) {
    const statement = database.prepare(sql)
    return (...given: Given[]): void => void statement.run(...given)
  }

  return { select, change }
}

const ofHashes = ({ select, change }: Prepare) => ({
  /** Unix ms, and monotonic ms twice; see `hashes`. */
  addHash: change(
    `INSERT INTO hashes (key, name, chain, network, since, changedAt, reason, turn, dueAt)
       VALUES (?1, nullif(?2, ?1), ?3, ?4, ?5, ?6, 'start', 1, ?7)`,
  ),
  findHash: select('SELECT * FROM hashes WHERE key = ?', HashSchema),
  listHashes: select('SELECT * FROM hashes ORDER BY id', HashSchema),
  /** Looks one up that has a further subscription. */
  wakeHash: change(
    `UPDATE hashes SET
         changedAt = CASE WHEN dueAt IS NULL THEN ?2 ELSE changedAt END,
         reason = CASE WHEN dueAt > ?2 THEN 'start' ELSE reason END,
         turn = CASE WHEN dueAt > ?2 THEN 1 ELSE turn END,
         dueAt = min(dueAt, ?2)
       WHERE key = ?1`,
  ),
  /** Looks those up that a block has named. One that is being looked up is so again after that. */
  noteName: change(
    `UPDATE hashes SET changedAt = ?2, reason = 'block', turn = 0, dueAt = min(dueAt, ?2)
       WHERE key = ?1 OR name = ?1 OR deposit = ?1`,
  ),
  noteGap: change(
    `UPDATE hashes SET
         changedAt = CASE WHEN dueAt IS NULL THEN ?1 ELSE changedAt END,
         reason = 'gap', turn = 1, dueAt = min(dueAt, ?1)`,
  ),
  /** Begins with the first look-up of a turn that is due. */
  beginLookUp: select(
    `UPDATE hashes SET dueAt = NULL WHERE id = (
         SELECT id FROM hashes WHERE turn = ?1 AND dueAt <= ?2 ORDER BY dueAt LIMIT 1
       ) RETURNING *`,
    HashSchema,
  ),
  /** Plans the next one, unless a block has named it since it began: then it is due at once. */
  endLookUp: change(
    `UPDATE hashes SET
         reason = CASE changedAt WHEN ?2 THEN ?3 ELSE 'block' END,
         turn = CASE changedAt WHEN ?2 THEN ?4 ELSE 0 END,
         dueAt = CASE changedAt WHEN ?2 THEN ?5 ELSE changedAt END
       WHERE key = ?1 AND dueAt IS NULL`,
  ),
  setDeposit: change('UPDATE hashes SET deposit = nullif(?2, key) WHERE key = ?1'),
})

const Id = v.object({ id: v.number() })
const subscriptions = `SELECT subscriptions.*, key FROM subscriptions
  JOIN hashes ON hashes.id = subscriptions.hash`

const ofMessages = ({ select, change }: Prepare) => ({
  addSubscription: change(
    `INSERT INTO subscriptions (hash, owner, queue, isPush, clients, weight, since)
       VALUES ((SELECT id FROM hashes WHERE key = ?), ?, ?, ?, ?, ?, ?)`,
  ),
  findSubscription: select(
    `${subscriptions} WHERE key = ? AND owner = ?`,
    SubscriptionSchema,
  ),
  listSubscriptions: select(`${subscriptions} WHERE key = ?`, SubscriptionSchema),
  noteTold: change(
    'UPDATE subscriptions SET told = ?2, tells = ?3, isLast = ?4 WHERE id = ?1',
  ),
  removeSubscription: change('DELETE FROM subscriptions WHERE id = ?'),

  /** Puts a message to where it is due, unless it is being sent. */
  schedule: change(
    `INSERT INTO outbox SELECT ?1, queue, ?2 FROM subscriptions WHERE id = ?1
       ON CONFLICT DO UPDATE SET dueAt = excluded.dueAt WHERE dueAt IS NOT NULL`,
  ),
  /** Removes a message, unless it is being sent. */
  unschedule: change('DELETE FROM outbox WHERE subscription = ? AND dueAt IS NOT NULL'),
  /** Begins to send the messages of a queue that are due. */
  beginSending: select(
    `UPDATE outbox SET dueAt = NULL WHERE subscription IN (
         SELECT subscription FROM outbox WHERE queue = ?1 AND dueAt <= ?2
         ORDER BY dueAt LIMIT ?3
       ) RETURNING subscription AS id`,
    Id,
  ),
  endSending: change('DELETE FROM outbox WHERE subscription = ?'),
  findFollowed: select(`${subscriptions} WHERE subscriptions.id = ?`, SubscriptionSchema),
  countQueues: select(
    'SELECT queue, count(*) AS count FROM outbox GROUP BY queue',
    v.object({ queue: v.string(), count: v.number() }),
  ),
})

const ofBounds = ({ select }: Prepare) => ({
  countAll: select(
    `SELECT (SELECT count(*) FROM hashes) AS hashes,
         (SELECT count(*) FROM hashes WHERE pushCount > 0) AS ofBrowsers,
         (SELECT total(weight) FROM subscriptions) AS watches`,
    v.object({ hashes: v.number(), ofBrowsers: v.number(), watches: v.number() }),
  ),
  countLargest: select(
    'SELECT coalesce(max(shares), 0) AS shares FROM clients',
    v.object({ shares: v.number() }),
  ),
  listFull: select(
    'SELECT number FROM clients WHERE shares >= ?',
    v.object({ number: v.number() }),
  ),
})
