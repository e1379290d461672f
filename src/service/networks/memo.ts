import * as v from 'valibot'
import { isPositive, normalizeAmount } from '../../model/amounts'
import {
  formatIdentifier,
  getBaseIdentifier,
  hasChain,
  isSameAsset,
  normalizeIdentifier,
  parseIdentifier,
} from '../../model/assets'
import { type Kind, findKindByWord, kinds } from '../../model/kinds'
import type { Network } from './network'
import { amountSchema, toAmount } from './networkAmount'

const optionalText = v.optional(v.string(), '')
const optionalNumber = v.optional(v.number(), 0)

/** The request in a deposit's memo, as it is stored too. '' means "not given". */
export const MemoSchema = v.object({
  /**
   * Null for an unknown keyword, and for a registered memo's number (`R:7`): the node
   * replaces it by that memo later.
   */
  kind: v.nullish(v.picklist(kinds), null),
  /** The asset to buy; '' also for an unknown short code. */
  asset: optionalText,
  /**
   * The recipient of the payout: an address or a registered name. '' is the sender; null
   * means "not given".
   */
  destination: v.nullish(v.string(), null),
  refundAddress: optionalText,
  /** The minimum payout. */
  limit: amountSchema,
  /** Blocks between the parts of a swap, or of a limit order's life. */
  interval: optionalNumber,
  /** The number of parts; 0 for as many as the network likes. */
  parts: optionalNumber,
  affiliates: v.optional(v.array(v.string()), []),
  /** Whether an affiliate gets a fee: apps also name themselves with one of 0. */
  hasAffiliateFee: v.optional(v.boolean(), false),
  /** What the affiliates get of the output together, below 1; null: not given. */
  affiliateShare: v.nullish(v.number(), null),
  /** The aggregator that swaps the payout into another token, as code or address. */
  dexOut: v.nullish(v.object({ aggregator: optionalText, token: optionalText }), null),
})
export type Memo = v.InferOutput<typeof MemoSchema>

export const emptyMemo = v.parse(MemoSchema, {})

/** Where a swap's memo has its fields, which are separated by colons. */
const places = {
  word: 0,
  asset: 1,
  /** `DEST/REFUND` */
  recipients: 2,
  /** `LIMIT/INTERVAL/QUANTITY` */
  terms: 3,
  affiliates: 4,
  /** In basis points: one for each affiliate, or one for all. */
  fees: 5,
  aggregator: 6,
  token: 7,
} as const

/** Where the memos of other actions have the recipient: `TRADE-:ADDR`. */
const recipientPlaces = { LENDINGREPAY: 2, 'TRADE-WITHDRAW': 1, 'SECURE-WITHDRAW': 1 }

const getField = (fields: readonly string[], place: number): string => fields[place] ?? ''

/**
 * Parses a memo (THORNode x/thorchain/memo/memo_swap.go, Mayanode ParseSwapMemoV121). It
 * ends at the first `|`; the keyword ignores case. A swap is
 * `=:ASSET:DEST/REFUND:LIMIT/INTERVAL/QUANTITY:AFFILIATE/…:BPS/…:AGGREGATOR:TOKEN:MINIMUM`.
 * The network refunds a deposit with an unknown keyword.
 */
export function parseMemo(text: string, network: Network): Memo {
  const request = getField(text.split('|', 1), 0).replaceAll(addressPrefix, '')
  const fields = request.trim().split(':')
  const word = getField(fields, places.word)
  if (/^\w+-preferred-asset-/i.test(word)) return { ...emptyMemo, kind: 'FEE-PAYOUT' }

  const kind = findKindByWord(word.toLowerCase(), network.chain)
  switch (kind) {
    case 'SWAP':
    case 'LIMIT-SWAP':
    case 'LENDINGOPEN':
      return parseSwap(kind, fields, network)
    case 'LENDINGREPAY':
    case 'TRADE-WITHDRAW':
    case 'SECURE-WITHDRAW':
      return { ...emptyMemo, kind, destination: getField(fields, recipientPlaces[kind]) }
    case 'ADDLIQUIDITY':
      return { ...emptyMemo, kind: isOfSavers(fields) ? 'SAVERS-ADD' : kind }
    case 'WITHDRAW':
      return { ...emptyMemo, kind: isOfSavers(fields) ? 'SAVERS-WITHDRAW' : kind }
    default:
      return { ...emptyMemo, kind }
  }
}

/** A pool of synthetics (`BTC/BTC`) holds savings. */
const isOfSavers = (fields: readonly string[]): boolean =>
  parseIdentifier(getField(fields, 1))?.kind === 'synthetic'

/** What stands before an address of Bitcoin Cash, with a colon that separates no fields. */
const addressPrefix = /(?<=[:/])bitcoincash:(?=[qp][02-9ac-hj-np-z]{41})/gi

/** The network takes five (THORNode constants, MultipleAffiliatesMaxCount). */
const maxAffiliates = 10

function parseSwap(requested: Kind, fields: readonly string[], network: Network): Memo {
  const named = getField(fields, places.asset)
  // Without a separator, an asset is on the network's own chain. '' for an unknown code.
  const own = named.length > 2 ? `${network.chain}.${named.toUpperCase()}` : ''
  const asset =
    network.shortCodes.get(named.toLowerCase()) ??
    (hasChain(named) ? normalizeIdentifier(named) : own)
  const recipients = getField(fields, places.recipients).split('/')
  const terms = getField(fields, places.terms).split('/')
  // Base units, maybe in scientific notation (`1e6`).
  const minimum = getField(terms, 0)
  const isNumber = /^\d{1,60}(?:e\d{1,2})?$/i.test(minimum)
  const units = isNumber ? normalizeAmount(minimum) : null
  const amount = units === null ? null : toAmount(units, asset, network)
  const limit = isPositive(amount) ? amount : null
  // A limit order without a price is filled at once (THORNode
  // x/thorchain/memo/memo_swap.go).
  const isAtOnce = requested === 'LIMIT-SWAP' && limit === null
  const names = getField(fields, places.affiliates).split('/', maxAffiliates)
  const fees = getField(fields, places.fees).split('/', maxAffiliates)
  const affiliates = names.filter((name) => name !== '')
  const areGiven = fees.every((fee) => /^\d{1,4}$/.test(fee))
  const points = fees.reduce((sum, fee) => sum + Number(fee), 0)
  const perFee = fees.length === 1 ? affiliates.length : 1
  const share = (points * perFee) / 10_000
  const affiliateShare = areGiven && share < 1 ? share : null
  const aggregator = getField(fields, places.aggregator)
  const token = getField(fields, places.token)

  return {
    kind: isAtOnce ? 'SWAP' : requested,
    asset,
    destination: getField(recipients, 0),
    refundAddress: getField(recipients, 1),
    limit,
    interval: parseCount(getField(terms, 1)),
    parts: parseCount(getField(terms, 2)),
    affiliates,
    hasAffiliateFee: affiliates.length > 0 && affiliateShare !== 0,
    affiliateShare,
    dexOut: aggregator !== '' && token !== '' ? { aggregator, token } : null,
  }
}

const parseCount = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/**
 * Whether an asset is the memo's, which may contain only the end of the address:
 * `ETH.USDC-EB48`.
 */
export function isRequestedAsset(asset: string, requested: string): boolean {
  if (isSameAsset(asset, requested)) return true
  const whole = parseIdentifier(asset)
  const short = parseIdentifier(requested)
  if (whole === null || short === null || whole.address === '') return false
  if (whole.kind !== short.kind || whole.chain !== short.chain) return false
  const native = getBaseIdentifier(requested) ?? ''
  const start = `.${whole.ticker.toUpperCase()}-`
  const startIndex = native.indexOf('.')
  if (startIndex < 0 || !native.startsWith(start, startIndex)) return false
  return whole.address.toUpperCase().endsWith(native.slice(startIndex + start.length))
}

/**
 * Expands a memo's asset to the full identifier: `ETH.USDC-EB48` and `ETH.USDT` are
 * matched to a pool (THORNode x/thorchain/handler.go, fuzzyAssetMatch). The first of the
 * `lists` with exactly one match decides; without any, the text stays. Claims
 * (`ETH~USDC-EB48`) are expanded like their asset. `lists` has identifiers of native
 * assets.
 */
export function expandAsset(
  asset: string,
  lists: readonly (readonly string[])[],
): string {
  const parsed = parseIdentifier(asset)
  const native = getBaseIdentifier(asset)
  if (parsed === null || native === null || parsed.address.length > 20) return asset
  // The ticker may end with a hyphen and the end of an address.
  const [start = ''] = native.split('-', 1)
  for (const list of lists) {
    const matches = list.filter((listed) => listed.toUpperCase().startsWith(start))
    if (matches.some((match) => match.toUpperCase() === native)) return asset
    const [pool, ...others] = matches.filter((match) => isRequestedAsset(match, native))
    const found = parseIdentifier(pool ?? '')
    if (found !== null && others.length === 0) {
      return formatIdentifier({ ...parsed, ticker: found.ticker, address: found.address })
    }
  }
  return asset
}
