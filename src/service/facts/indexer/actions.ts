import * as v from 'valibot'
import { parseHash } from '../../../model/chains/hashes'
import { boundedList, maxTextLength, startOfList } from '../../../contract/lenient'
import { count } from '../count'
import {
  type Coin,
  coinSchema,
  isTooLong,
  maxPayments,
  removeDuplicates,
  shortText as text,
} from '../payments'

/**
 * `GET /v2/actions?txid={HASH}` of a network's indexer (Midgard). Amounts are integers as
 * text in base units.
 */

const countOrZero = v.fallback(count, 0)
const streamedCoin = v.fallback(coinSchema, { asset: '', amount: '0' })

/**
 * A list without repeats: indexers repeat entries. A list with more than are read keeps
 * one entry more, repeats too.
 */
const listOf = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.nullish(startOfList(entry, maxPayments + 1), []),
    v.transform((entries) => (isTooLong(entries) ? entries : removeDuplicates(entries))),
  )

const sideSchema = v.object({
  address: text,
  coins: listOf(coinSchema),
  txID: text,
  height: countOrZero,
  /** The indexer guesses this (midgard internal/timeseries/actions.go). */
  affiliate: v.fallback(v.nullish(v.boolean(), false), false),
})

/** Those of a side that cannot be read. */
const noCoins = v.pipe(
  v.unknown(),
  v.transform((): Coin[] => []),
)

const notUtf8 = /^MidgardBadUTF8EncodedBase64: ([A-Za-z0-9+/=]*)$/

/**
 * Decodes text that the indexer sends as Base64 behind a marker because it is not UTF-8
 * (midgard internal/fetch/record/event.go). The result ends at the first character that
 * is not printable.
 */
const decodeText = (sent: string): string =>
  sent.replace(notUtf8, (_, encoded: string) => {
    const decoded = Buffer.from(encoded, 'base64').toString('latin1')
    return decoded.replace(/[^\x20-\x7e].*/s, '').trim()
  })

const detailsSchema = v.object({
  memo: text,
  reason: v.pipe(text, v.transform(decodeText)),
  /**
   * `count` of `quantity` parts were tried, failed ones included. The deposit minus the
   * input was refunded.
   */
  streamingSwapMeta: v.nullish(
    v.object({
      count: countOrZero,
      quantity: countOrZero,
      interval: countOrZero,
      depositedCoin: streamedCoin,
      inCoin: streamedCoin,
      /** Only the first is told. */
      failedSwapReasons: v.fallback(v.nullish(startOfList(text, 1), []), []),
    }),
  ),
  /** One for each asset that a deposit has. */
  networkFees: v.fallback(v.nullish(boundedList(coinSchema, 10), []), []),
  /**
   * Coins that are attached to a contract call, as the chain's bank writes them:
   * "55000000000rune".
   */
  funds: v.fallback(text, ''),
  /**
   * The affiliate's share of a withdrawal from RUNEPool, which the output has too
   * (THORNode handler_rune_pool_withdraw.go).
   */
  affiliateAmount: v.fallback(coinSchema.entries.amount, '0'),
  /** Prices of one sold and one bought asset in US dollars at that time; '' for none. */
  inPriceUSD: v.fallback(text, ''),
  outPriceUSD: v.fallback(text, ''),
  /** What the pools kept, in base units of the network's coin; '' for none. */
  liquidityFee: v.fallback(v.optional(coinSchema.entries.amount, ''), ''),
})

const actionSchema = v.object({
  type: v.pipe(v.string(), v.maxLength(maxTextLength)),
  status: v.pipe(v.string(), v.maxLength(maxTextLength)),
  /** Nanoseconds since 1970. */
  date: countOrZero,
  /** The network's block. */
  height: countOrZero,
  in: listOf(sideSchema),
  out: listOf(sideSchema),
  /**
   * Each type of action has its details under its own name: `metadata.swap`,
   * `metadata.refund`…
   */
  metadata: v.pipe(
    v.nullish(v.record(v.string(), v.nullish(detailsSchema)), {}),
    v.transform(
      (named) => Object.values(named).find(Boolean) ?? v.parse(detailsSchema, {}),
    ),
  ),
})
export type Action = v.InferOutput<typeof actionSchema>

/** What stands for an action that cannot be read. */
const unreadType = 'unread'
export const isUnread = ({ type }: Action): boolean => type === unreadType

/** An action of which only its hash and date can be read. */
const unreadActionSchema = v.object({
  type: v.pipe(
    v.unknown(),
    v.transform(() => unreadType),
  ),
  status: v.fallback(v.string(), ''),
  date: countOrZero,
  height: countOrZero,
  in: v.fallback(listOf(v.object({ ...sideSchema.entries, coins: noCoins })), []),
  out: v.fallback(listOf(v.object({ ...sideSchema.entries, coins: noCoins })), []),
  metadata: v.pipe(
    v.unknown(),
    v.transform(() => v.parse(detailsSchema, {})),
  ),
})

/**
 * The most actions of one page. Indexers name a next page also after shorter ones
 * (midgard actions.go).
 */
const actionsPerPage = 50
/** Further actions of a page are not read. */
const maxActionsPerPage = 100

/**
 * A page of actions. A response without its list says nothing; `null` is the empty list
 * of some indexers.
 */
const createPageSchema = <const Entry extends v.GenericSchema<unknown, Action>>(
  entry: Entry,
) =>
  v.pipe(
    v.object({
      actions: v.nullable(startOfList(entry, maxActionsPerPage + 1), []),
      meta: v.fallback(v.nullish(v.object({ nextPageToken: text })), null),
    }),
    v.transform(({ actions, meta }) => ({
      actions: removeDuplicates(actions),
      /** The page has more actions than are read. */
      isTruncated: actions.length > maxActionsPerPage,
      /** '' on the last page. */
      nextPage: actions.length < actionsPerPage ? '' : (meta?.nextPageToken ?? ''),
      /** As the indexer sends it, which may also do so with the last page. */
      nextPageToken: meta?.nextPageToken ?? '',
      /** Whether the page has as many actions as a page can have. */
      isFull: actions.length >= actionsPerPage,
    })),
  )

export const ActionsPageSchema = createPageSchema(actionSchema)

/** The same for a list of many transactions, of which one cannot keep the others away. */
export const ListedActionsSchema = createPageSchema(
  v.union([actionSchema, unreadActionSchema]),
)

/** Whether an action closes a request without what it asked for. */
export const isEnding = ({ type }: Action): boolean =>
  type === 'refund' || type === 'failed'

/**
 * Whether the output of a finished swap could not be paid: a refund in the bought asset,
 * which stays in the vault (the fork of THORNode 3.17, x/thorchain/helpers.go).
 */
export const isFailedOutput = ({ type, metadata }: Action): boolean =>
  type === 'refund' &&
  /; fail to refund .*: swap output\.?$/i.test(metadata.reason.trim())

/**
 * Whether nobody sent what an action takes: withdrawals from RUNEPool and of TCY have no input,
 * and that of a pool which the network closed has a hash of zeros.
 */
export const hasNoInputHash = ({ in: inputs }: Action): boolean =>
  inputs.every(({ txID }) => parseHash(txID) === null)

/** Whether the network closed a pool ("Ragnarok") and pays out what was in it. */
export const isPoolClosed = (actions: readonly Action[]): boolean =>
  actions.length > 0 &&
  actions.every(
    (action) =>
      action.type === 'withdraw' && action.in.length > 0 && hasNoInputHash(action),
  )

export const listCoins = (sides: Action['in']): Coin[] =>
  sides.flatMap(({ coins }) => coins)

/** What went into some actions. */
export const listInputCoins = (actions: readonly Action[]): Coin[] =>
  listCoins(actions.flatMap((action) => action.in))

/** What went into the actions of one type. */
export const listInputsOfType = (actions: readonly Action[], wanted: string): Coin[] =>
  listInputCoins(actions.filter(({ type }) => type === wanted))

/** The asset that an action takes; '' for none. */
export const getInputAsset = ({ in: [input] }: Action): string =>
  input?.coins[0]?.asset ?? ''

export const sumUnits = (coins: readonly Coin[]): bigint =>
  coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** The sum of the coins of one asset. */
export const sumUnitsOf = (coins: readonly Coin[], asset: string): bigint =>
  sumUnits(coins.filter((coin) => coin.asset === asset))
