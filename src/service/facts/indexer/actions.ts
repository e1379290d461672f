import * as v from 'valibot'
import { type Amount, isSameAmount, sumAmounts, zero } from '../../../model/amounts'
import { isSameText } from '../../../model/assets'
import { parseHash } from '../../../model/chains/hashes'
import { boundedList, maxTextLength, startOfList } from '../../../contract/lenient'
import { parseMemo } from '../../networks/memo'
import {
  type Network,
  listOtherNetworks,
  parseBankDenomination,
} from '../../networks/network'
import { toAmount } from '../../networks/networkAmount'
import { count } from '../count'
import { type TransferAmount, noSum } from '../facts'
import {
  createCoinSchema,
  getAssetChain,
  hashText,
  isTooLong,
  maxPayments,
  readCoin,
  removeDuplicates,
  sentCoinSchema,
  shortText as text,
  unitsSchema,
} from '../payments'

/**
 * `GET /v2/actions?txid={HASH}` of a network's indexer (Midgard). Its memos are parsed, and
 * its amounts read as those of facts.
 */

const countOrZero = v.fallback(count, 0)
const word = v.pipe(v.string(), v.maxLength(maxTextLength))

const listOf = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.nullish(startOfList(entry, maxPayments + 1), []),
    // Indexers repeat entries. A list with more than are read keeps them.
    v.transform((entries) => (isTooLong(entries) ? entries : removeDuplicates(entries))),
  )

const notUtf8 = /^MidgardBadUTF8EncodedBase64: ([A-Za-z0-9+/=]*)$/

/**
 * The digits of one coin before its denomination, which may contain slashes:
 * "4992500000x/brune".
 */
const fund = /^(\d{1,80})([A-Za-z][^,]*)$/

function createDetailsSchema(network: Network) {
  const coin = createCoinSchema(network)
  const streamedCoin = v.fallback(coin, noSum)
  const ownAmount = v.pipe(
    unitsSchema,
    v.transform((units) => toAmount(units, network.coin, network)),
  )
  const sentSchema = v.object({
    memo: text,
    // What is not UTF-8 comes as Base64 behind a marker (midgard
    // internal/fetch/record/event.go). It ends at its first character that is not printable.
    reason: v.pipe(
      text,
      v.transform((sent) =>
        sent.replace(notUtf8, (_, encoded: string) =>
          Buffer.from(encoded, 'base64')
            .toString('latin1')
            .replace(/[^\x20-\x7e].*/s, '')
            .trim(),
        ),
      ),
    ),
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
    /** One for each asset that a deposit has, in base units. */
    networkFees: v.fallback(v.nullish(boundedList(sentCoinSchema, 10), []), []),
    /**
     * The coin that is attached to a contract call, as the chain's bank writes it:
     * "55000000000rune". Several coins are none, as a step has one asset.
     */
    funds: v.pipe(
      v.fallback(text, ''),
      v.transform((sent) => {
        const [, units = '', denomination = ''] = fund.exec(sent) ?? []
        if (units === '') return null
        const asset = parseBankDenomination(denomination, network)
        return { asset, amount: toAmount(units, asset, network) }
      }),
    ),
    /**
     * The affiliate's share of a withdrawal from RUNEPool, which the output has too
     * (THORNode handler_rune_pool_withdraw.go).
     */
    affiliateAmount: v.fallback(ownAmount, zero),
    /** Prices of one sold and one bought asset in US dollars at that time; '' for none. */
    inPriceUSD: v.fallback(text, ''),
    outPriceUSD: v.fallback(text, ''),
    /** What the pools kept, in the network's coin; null for none. */
    liquidityFee: v.fallback(v.nullish(ownAmount, null), null),
  })
  const schema = v.pipe(
    sentSchema,
    v.transform(({ memo, ...details }) => {
      const requested = listOtherNetworks(network).find((other) => {
        // A note of a person can begin with the same word.
        const asset = memo.split(':', 2)[1] ?? ''
        const isCode = other.shortCodes.has(asset.toLowerCase())
        const isAsset = isCode || other.chains.includes(getAssetChain(asset))
        return isAsset && parseMemo(memo, other).kind !== null
      })
      return {
        ...details,
        memoText: memo,
        memo: parseMemo(memo, network),
        /** The chain of another network of which the memo requests something; '' for none. */
        requestedChain: requested?.chain ?? '',
      }
    }),
  )
  return v.pipe(
    // Each type has them under its own name: `metadata.swap`…
    v.nullish(v.record(v.string(), v.nullish(schema)), {}),
    v.transform((named) => Object.values(named).find(Boolean) ?? v.parse(schema, {})),
  )
}

const createSideSchema = (network: Network) =>
  v.object({
    address: text,
    coins: listOf(createCoinSchema(network)),
    txID: hashText,
    height: countOrZero,
    /** The indexer guesses this (midgard internal/timeseries/actions.go). */
    affiliate: v.fallback(v.nullish(v.boolean(), false), false),
  })

function createActionSchema(network: Network) {
  const side = createSideSchema(network)
  return v.pipe(
    v.object({
      type: word,
      status: word,
      /** Nanoseconds since 1970. */
      date: countOrZero,
      /** The network's block. */
      height: countOrZero,
      in: listOf(side),
      out: listOf(side),
      metadata: createDetailsSchema(network),
    }),
    v.transform(({ metadata, ...action }) => {
      // A send names its fee as one of the sent asset, and pays it in the network's coin
      // (THORNode constants, `NativeTransactionFee`).
      const networkFees = metadata.networkFees.map(({ asset, amount }) =>
        readCoin(
          { asset: action.type === 'send' ? network.coin : asset, amount },
          network,
        ),
      )
      return { ...action, metadata: { ...metadata, networkFees } }
    }),
  )
}
export type Action = v.InferOutput<ReturnType<typeof createActionSchema>>

/** What stands for an action that cannot be read. */
const unreadType = 'unread'
export const isUnread = ({ type }: Action): boolean => type === unreadType

function createUnreadSchema(network: Network) {
  const details = createDetailsSchema(network)
  const noCoins = v.pipe(
    v.unknown(),
    v.transform((): TransferAmount[] => []),
  )
  const side = v.object({ ...createSideSchema(network).entries, coins: noCoins })
  return v.object({
    type: v.pipe(
      v.unknown(),
      v.transform(() => unreadType),
    ),
    status: v.fallback(v.string(), ''),
    date: countOrZero,
    height: countOrZero,
    in: v.fallback(listOf(side), []),
    out: v.fallback(listOf(side), []),
    metadata: v.pipe(
      v.unknown(),
      v.transform(() => ({ ...v.parse(details, {}), networkFees: [] })),
    ),
  })
}

/**
 * The most actions of one page. Indexers name a next page also after shorter ones
 * (midgard actions.go).
 */
const actionsPerPage = 50
/** Further actions of a page are not read. */
const maxActionsPerPage = 100

const createPageSchema = <const Entry extends v.GenericSchema<unknown, Action>>(
  entry: Entry,
) =>
  v.pipe(
    v.object({
      // Some indexers send null for the empty list. A response without one says nothing.
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

export const createActionsPageSchema = (network: Network) =>
  createPageSchema(createActionSchema(network))

/** The same for a list of many transactions, of which one cannot keep the others away. */
export const createListedActionsSchema = (network: Network) =>
  createPageSchema(v.union([createActionSchema(network), createUnreadSchema(network)]))

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

export const listCoins = (sides: Action['in']): TransferAmount[] =>
  sides.flatMap(({ coins }) => coins)

/** What went into the actions of one type. */
export const listInputsOfType = (
  actions: readonly Action[],
  wanted: string,
): TransferAmount[] =>
  listCoins(actions.filter(({ type }) => type === wanted).flatMap((action) => action.in))

/** The asset that an action takes; '' for none. */
export const getInputAsset = ({ in: [input] }: Action): string =>
  input?.coins[0]?.asset ?? ''

/** Whether a streaming swap took less than was deposited. */
export const isPartlySwapped = ({
  inCoin,
  depositedCoin,
}: NonNullable<Action['metadata']['streamingSwapMeta']>): boolean =>
  !isSameAmount(inCoin.amount, depositedCoin.amount)

/** The sum of the coins of one asset; without one, of all coins, which have the same asset. */
export const sumCoins = (
  coins: readonly TransferAmount[],
  asset?: string,
): Amount | null =>
  sumAmounts(
    coins
      .filter((coin) => asset === undefined || isSameText(coin.asset, asset))
      .map(({ amount }) => amount),
  )
