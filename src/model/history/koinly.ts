import type { AssetAmount } from '../../contract/addressTransactions'
import { isPositive, parseAmount, subtractAmounts } from '../amounts'
import { isSameAsset, isSameText, parseIdentifier, shortNameOf } from '../assets'
import { formatCsv } from '../csv'
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
  /** It is a plain transfer between two of the user's own addresses. */
  | 'own'
  /** Its time is not known. */
  | 'time'
  /** All that was sent came back. */
  | 'unchanged'

/** What a transaction took from the user, and what it brought. */
type Movement = {
  sent: AssetAmount | null
  received: readonly AssetAmount[]
  /** A refund less than the deposit: what is missing was spent on fees. */
  isCost: boolean
}

/** The header of Koinly's universal format. */
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
 * Transactions in Koinly's universal format, and why some are left out. A refund of the
 * sold asset is subtracted from what was sent, as it was never given away. The columns of
 * fees are empty: the networks deduct their fees from payouts, and Koinly would deduct them
 * once more.
 */
export function writeKoinlyCsv(
  rows: readonly HistoryRow[],
  /** The addresses whose transactions they are; none where that is not known. */
  addresses: readonly string[],
) {
  const isOwn = createOwnMatcher(addresses)
  const movements = rows.map((row) => ({ row, movement: readMovement(row, isOwn) }))
  const written = movements.filter(isWritten)
  const names = nameCurrencies(written.flatMap(({ movement }) => listAmounts(movement)))
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

type Read = { row: HistoryRow; movement: Movement | TaxOmission }

const isWritten = (read: Read): read is Read & { movement: Movement } =>
  typeof read.movement !== 'string'

type IsOwn = ReturnType<typeof createOwnMatcher>

/** The verdicts with amounts that no longer change. */
const settled = new Set(['complete', 'refunded', 'partially-refunded'])

function readMovement(row: HistoryRow, isOwn: IsOwn): Movement | TaxOmission {
  if (!settled.has(row.verdict)) return 'open'
  if (isOwnTransfer(row, isOwn)) return 'own'
  const movement = row.kind === 'send' ? readSend(row, isOwn) : readTrade(row)
  if (movement === 'side') return 'side'
  if (movement === null || !listAmounts(movement).every(isKnown)) return 'amounts'
  if (listAmounts(movement).length === 0) return 'unchanged'
  return getRowTime(row) === null ? 'time' : movement
}

const isKnown = ({ asset, amount }: AssetAmount): boolean =>
  asset !== '' && parseAmount(amount) !== null

/** A plain transfer: out of an own address, or into one where only its recipient is own. */
function readSend(row: HistoryRow, isOwn: IsOwn): Movement | 'side' {
  const { sold, received, sender, recipients } = row
  if (isOwn(sender)) return { sent: sold, received: [], isCost: false }
  if (!recipients.some(isOwn)) return 'side'
  const arrived = received.length === 0 && sold !== null ? [sold] : received
  return { sent: null, received: arrived, isCost: false }
}

/** null where the amounts do not add up. */
function readTrade({ sold, received, refunded }: HistoryRow): Movement | null {
  const isReturned = ({ asset }: AssetAmount) =>
    sold !== null && isSameAsset(asset, sold.asset)
  let left = sold?.amount ?? '0'
  for (const { amount } of refunded.filter(isReturned)) {
    const rest = subtractAmounts(left, amount)
    if (rest === null) return null
    left = rest
  }
  const other = refunded.filter((refund) => !isReturned(refund))
  return {
    // An amount that is no number is kept, as it makes the whole unknown.
    sent: sold === null || left === '0' ? null : { asset: sold.asset, amount: left },
    received: [...received, ...other].filter(
      ({ amount }) => isPositive(amount) || parseAmount(amount) === null,
    ),
    isCost: received.length === 0 && refunded.some(isReturned),
  }
}

const listAmounts = ({ sent, received }: Movement): AssetAmount[] =>
  sent === null ? [...received] : [sent, ...received]

/**
 * Names each asset by its ticker. Where two tokens of the file share one, the chain follows,
 * and the identifier stands for both where that does not tell them apart.
 */
function nameCurrencies(amounts: readonly AssetAmount[]): ReadonlyMap<string, string> {
  const assets = [...new Set(amounts.map(({ asset }) => asset))]
  return new Map(assets.map((asset) => [asset, nameCurrency(asset, assets)]))
}

function nameCurrency(asset: string, assets: readonly string[]): string {
  const ticker = shortNameOf(asset)
  const chain = parseIdentifier(asset)?.chain ?? ''
  const rivals = assets.filter(
    (other) => isSameText(shortNameOf(other), ticker) && !isSameAsset(other, asset),
  )
  if (rivals.length === 0) return ticker
  const isNearby = (other: string) => (parseIdentifier(other)?.chain ?? '') === chain
  return rivals.some(isNearby) ? asset : `${ticker} ${chain}`
}

/** A line for each asset that was received; the first one has what was sent. */
function formatLines(
  row: HistoryRow,
  { sent, received, isCost }: Movement,
  names: ReadonlyMap<string, string>,
): string[][] {
  const pair = (sum: AssetAmount | null | undefined) =>
    sum ? [parseAmount(sum.amount) ?? '', names.get(sum.asset) ?? sum.asset] : ['', '']
  const worth = row.usdAtTime === null ? null : parseAmount(row.usdAtTime)
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
    [row.label, row.kind, row.network].filter((word) => word !== '').join(', '),
    row.hash,
  ])
}
