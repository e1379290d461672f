import type { AssetAmount } from '../../contract/addressTransactions'
import {
  isPositive,
  normalizeAmount,
  parseAmount,
  subtractAmounts,
  writeQuantity,
} from '../amounts'
import { findChain, isSwapNetwork } from '../chains/chains'
import {
  getBaseIdentifier,
  isSameAsset,
  isSameText,
  parseIdentifier,
  shortNameOf,
} from '../assets'
import { formatCsv } from '../csv'
import type { KindName } from '../kinds'
import { getRowTime, type HistoryRow } from './historyRow'
import { createOwnMatcher, isOwnTransfer } from './ownTransfers'

/** Why a tax file cannot contain a transaction. */
export type TaxOmission =
  /** It has not ended, has failed or needs attention, so its amounts are not certain. */
  | 'open'
  /** An amount or an asset is not known. */
  | 'amounts'
  /** It is a plain transfer, and whether the user sent or got it is not known. */
  | 'side'
  /** The user sent it, or was paid by it; whether the other side is theirs is not known. */
  | 'one-side'
  /** Neither side is known to be the user's. */
  | 'foreign'
  /** It moved assets into or out of a pool and the like, which is no sale, or has several requests. */
  | 'moved'
  /** It is a plain transfer between two of the user's own addresses. */
  | 'own'
  /** Its time is not known. */
  | 'time'
  /** All that was sent came back. */
  | 'unchanged'

type Movement = {
  sent: AssetAmount | null
  received: readonly AssetAmount[]
  /** What was sent paid for a name, or for the fees of a refund. */
  isCost: boolean
  /** Only what an affiliate was paid is the user's. */
  isShare: boolean
}

const header = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
]

/**
 * The kinds of which a row says all: Koinly takes what is sent without a tag for a sale, and
 * what is received for a purchase (support.koinly.io/en/articles/9490023-what-are-tags). An
 * asset in a pool, a stake, a bond, a loan or a deposit of the network is neither.
 */
const writtenKinds: ReadonlySet<string> = new Set<KindName>([
  'swap',
  'limit-swap',
  'fee-payout',
  'send',
  'tns-create',
  'tcy-claim',
])

/**
 * Transactions in Koinly's universal format, and why some are left out. A refund of the
 * sold asset is subtracted from what was sent, as it was never given away. The columns of
 * fees are empty: the networks deduct their fees from payouts, and Koinly would deduct them
 * once more. Distributions of TCY and the rewards of bonds are no transactions.
 */
export function writeKoinlyCsv(
  rows: readonly HistoryRow[],
  /** The user's own. */
  addresses: readonly string[],
  /** The tokens that are not meant by their tickers. */
  twins: ReadonlySet<string>,
) {
  const isOwn = createOwnMatcher(addresses)
  const movements = rows.map((row) => ({ row, movement: readMovement(row, isOwn) }))
  const written = movements.flatMap(({ row, movement }) =>
    typeof movement === 'string' ? [] : [{ row, movement }],
  )
  const assets = [
    ...new Set(
      written.flatMap(({ movement }) => listAmounts(movement)).map(({ asset }) => asset),
    ),
  ]
  const currencies = assets.map(getCurrency)
  const names = new Map(
    assets.map((asset) => [asset, nameCurrency(getCurrency(asset), currencies, twins)]),
  )
  const lines = written.flatMap(({ row, movement }) => formatLines(row, movement, names))

  const omitted = new Map<TaxOmission, number>()
  for (const { movement } of movements) {
    if (typeof movement === 'string')
      omitted.set(movement, (omitted.get(movement) ?? 0) + 1)
  }
  return {
    text: formatCsv([header, ...lines]),
    count: written.length,
    omitted: Array.from(omitted, ([reason, count]) => ({ reason, count })),
  }
}

type IsOwn = ReturnType<typeof createOwnMatcher>

/** The verdicts with amounts that no longer change. */
const settled = new Set(['complete', 'refunded', 'partially-refunded'])

function readMovement(row: HistoryRow, isOwn: IsOwn): Movement | TaxOmission {
  if (!settled.has(row.verdict)) return 'open'
  if (isOwnTransfer(row, isOwn)) return 'own'
  // A row has the amounts of one request.
  if (row.alsoRequested.length > 0) return 'moved'
  if (!writtenKinds.has(row.kind) && row.verdict !== 'refunded') return 'moved'
  const movement = row.kind === 'send' ? readSend(row, isOwn) : readExchange(row, isOwn)
  if (typeof movement === 'string') return movement
  if (
    listAmounts(movement).some(
      ({ asset, amount }) => asset === '' || normalizeAmount(amount) === null,
    )
  )
    return 'amounts'
  if (listAmounts(movement).length === 0) return 'unchanged'
  return getRowTime(row) === null ? 'time' : movement
}

function readSend(row: HistoryRow, isOwn: IsOwn): Movement | 'side' {
  const { sold, received, sender, recipients } = row
  const send = { sent: null, received: [], isCost: false, isShare: false }
  if (isOwn(sender)) return { ...send, sent: sold }
  if (!recipients.some(isOwn)) return 'side'
  const arrived = received.length === 0 && sold !== null ? [sold] : received
  return { ...send, received: arrived }
}

const saleKinds: ReadonlySet<string> = new Set<KindName>(['swap', 'limit-swap'])

/** Anything else, of which all that was sent and all that was paid has to be the user's. */
function readExchange(row: HistoryRow, isOwn: IsOwn): Movement | TaxOmission {
  // The network sells what it collected for an affiliate.
  const exchange = row.kind === 'fee-payout' ? { ...row, sold: null } : row
  const isPaid = exchange.received.length > 0 || exchange.refunded.length > 0
  const senders = exchange.sold === null ? [] : [exchange.sender]
  const sides = [
    ...senders,
    ...(isPaid && exchange.recipients.length === 0 ? [''] : exchange.recipients),
  ].map(isOwn)
  const shares = row.affiliates.filter(({ address }) => isOwn(address))
  // The network's claim on what was sent was paid for it, such as `BTC/BTC` for BTC.
  if (sides.every(Boolean))
    return exchange.received.some(
      ({ asset }) =>
        exchange.sold !== null && getCurrency(asset) === getCurrency(exchange.sold.asset),
    )
      ? 'moved'
      : readTrade(exchange, shares)
  if (sides.some(Boolean)) return 'one-side'
  return shares.length === 0
    ? 'foreign'
    : { sent: null, received: shares, isCost: false, isShare: true }
}

function readTrade(
  { kind, sold, received, refunded }: HistoryRow,
  shares: readonly AssetAmount[],
): Movement | TaxOmission {
  const isPaid = received.length > 0 || refunded.length > 0
  if (saleKinds.has(kind) && (sold === null || !isPaid)) return 'amounts'
  const isReturned = ({ asset }: AssetAmount) =>
    sold !== null && isSameAsset(asset, sold.asset)
  const returned = refunded.filter(isReturned)
  // Null where more was refunded than sent, or an amount is not known.
  const left = returned.reduce(
    (rest, refund) => subtractAmounts(rest, parseAmount(refund.amount)),
    parseAmount(sold?.amount ?? '0'),
  )
  if (left === null) return 'amounts'
  const other = refunded.filter((refund) => !isReturned(refund))
  return {
    sent:
      sold && isPositive(left)
        ? { asset: sold.asset, amount: writeQuantity(left).amount }
        : null,
    // An amount that is no number is kept, as it makes the whole unknown.
    received: [...received, ...other, ...shares].filter(
      ({ amount }) => normalizeAmount(amount) !== '0',
    ),
    isCost: kind === 'tns-create' || (received.length === 0 && returned.length > 0),
    isShare: false,
  }
}

const listAmounts = ({ sent, received }: Movement) =>
  sent === null ? [...received] : [sent, ...received]

const getCurrency = (asset: string) => getBaseIdentifier(asset) ?? asset

// Koinly knows a coin by its ticker, on whatever chain. What may be another coin of the file, or
// is not the one that its ticker means, keeps its identifier, which Koinly refuses rather than
// take it for that one.
function nameCurrency(
  asset: string,
  assets: readonly string[],
  twins: ReadonlySet<string>,
) {
  if (twins.has(asset)) return asset
  const ticker = shortNameOf(asset)
  const { chain = '' } = parseIdentifier(asset) ?? {}
  // What a network issues on its own chain is no form of another chain's coin.
  const isIssued = isSwapNetwork(chain) && findChain(chain)?.coin !== ticker
  const hasRival = assets.some((other) => {
    const parsed = parseIdentifier(other)
    return (
      parsed !== null &&
      isSameText(shortNameOf(other), ticker) &&
      !isSameAsset(other, asset) &&
      !twins.has(other) &&
      (isIssued || parsed.chain === chain)
    )
  })
  return hasRival ? asset : ticker
}

function formatLines(
  row: HistoryRow,
  { sent, received, isCost, isShare }: Movement,
  names: ReadonlyMap<string, string>,
) {
  const pair = (sum: AssetAmount | null | undefined) =>
    sum
      ? [normalizeAmount(sum.amount) ?? '', names.get(sum.asset) ?? sum.asset]
      : ['', '']
  const worth = sent === null ? null : findWorth(row, sent)
  const date = new Date(getRowTime(row) ?? 0).toISOString()

  return Array.from({ length: Math.max(1, received.length) }, (_, line) => [
    // Koinly reads no "T" and no milliseconds.
    `${date.slice(0, 10)} ${date.slice(11, 19)} UTC`,
    ...pair(line === 0 ? sent : null),
    ...pair(received[line]),
    '',
    '',
    ...(line === 0 && worth !== null ? [worth, 'USD'] : ['', '']),
    isCost ? 'cost' : '',
    [row.label, isShare ? 'affiliate' : row.kind, row.network].filter(Boolean).join(', '),
    row.hash,
  ])
}

function findWorth({ sold, usdAtTime }: HistoryRow, sent: AssetAmount) {
  const worth = normalizeAmount(usdAtTime ?? '')
  if (sold === null || worth === null || sold.amount === sent.amount) return worth
  // `usdAtTime` is the worth of the whole, of which a part was refunded.
  const part = (Number(worth) * Number(sent.amount)) / Number(sold.amount)
  return normalizeAmount(part < 0.01 ? part.toPrecision(2) : part.toFixed(2))
}
