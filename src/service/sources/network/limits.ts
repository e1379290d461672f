import { dayMs, minuteMs, secondMs } from '../../../model/time'

/** How long something may take, ms. A page waits 15 s. */
export const networkTimeouts = {
  /** Of one request to a node or an indexer. */
  requestMs: 4 * secondMs,
  /** Of one about a name: node and indexer are asked in turn, each at up to two addresses. */
  nameRequestMs: 3 * secondMs,
  /** Of a look-up of a hash once it has its turn. */
  lookUpMs: 13 * secondMs,
  /** A response can do without the transactions that used a registered memo. */
  memoUsesMs: 1_500,
  /** A look-up can do without the newest vaults. */
  newestVaultsMs: 1_500,
  /** The description of the service, which every page waits for, can do without the states. */
  stateMs: 150,
  /** News must be stored before it is told, but a slow store does not keep anybody waiting. */
  storeMs: 500,
  reverseLookupMs: 10 * secondMs,
} as const

/** How long answers hold, ms. */
export const networkLifetimes = {
  /** During an outage of the node, its last answer about a name is used for ten minutes more. */
  nodeName: { freshMs: minuteMs, keepMs: 11 * minuteMs },
  /** What the indexer alone says is replaced as soon as the node responds again. */
  indexedName: { freshMs: 5 * secondMs, keepMs: minuteMs },
  /** New transactions are seen within seconds, and nobody scrolls back for an old page. */
  addressPage: { freshMs: 5 * secondMs, keepMs: 10 * secondMs },
  /** The latest swaps show visitors what the networks do, and need not be the very latest. */
  latestSwaps: { freshMs: 30 * secondMs, keepMs: 10 * minuteMs },
  /** A height that could not be read is asked for again after this time. */
  heightRetryMs: 5 * secondMs,
  /** Halts can end at any time, so older ones are unknown. */
  maxHaltAgeMs: 10 * minuteMs,
  /** After a longer gap between reports, nobody knows when in it a halt began. */
  maxHaltGapMs: 10 * minuteMs,
  /** After a longer time without a report, nobody can say which halts there are. */
  recalledHaltsMs: dayMs,
  /** Networks replace their vaults every few days; people look at a swap for weeks. */
  vaultsMs: 30 * dayMs,
} as const

/** What times say of a transaction or a name, ms. */
export const networkSpans = {
  /** Actions of one transaction are seldom further apart. */
  usualMs: 10 * minuteMs,
  /** A network's new vault is known here after a minute. */
  newVaultMs: 2 * minuteMs,
  /** Of two looks at this distance, the second one tells when a step happened. */
  exactMs: 30 * secondMs,
  /** If nobody asked for this long after a payout, the indexer's dates precede the first sight. */
  seenLateMs: 5 * minuteMs,
  /** How long a chain takes whose blocks are not known. */
  unknownWaitMs: minuteMs,
  /** Blocks take about six seconds, and never less than this on average. */
  fastestBlockMs: 5 * secondMs,
} as const
