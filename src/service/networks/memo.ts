import { isSameAsset } from '../../model/assets'
import type { Kind } from './kinds'
import type { Network } from './network'

export type Memo = {
  kind: Kind
  /** '' also for an unknown short code. */
  asset: string
  /** An address or a registered name. '' is the sender; null means "not given". */
  destination: string | null
  refundAddress: string
  /** An integer in the network's base units. */
  limit: string
  affiliates: readonly string[]
}

/**
 * THORNode x/thorchain/memo/memo_swap.go, Mayanode ParseSwapMemoV121. A swap is
 * `=:ASSET:DEST/REFUND:LIMIT/INTERVAL/QUANTITY:AFFILIATE/…:BPS/…:AGGREGATOR:TOKEN:MINIMUM`; it ends at the first `|`. Null
 * for an unknown keyword: the network then refunds the deposit.
 */
export function parseMemo(text: string, network: Network): Memo | null {
  const [whole = ''] = text.split('|', 1)
  const parts = whole.trim().split(':')
  const [word = '', second = ''] = parts
  const kind = readKind(word.toLowerCase(), second, network)
  if (kind === null) return null
  switch (kind) {
    case 'SWAP':
    case 'LIMIT-SWAP':
    case 'LENDINGOPEN':
      return parseSwap(kind, parts, network)
    case 'LENDINGREPAY':
      return { ...emptyMemo, kind, destination: parts[2] ?? '' }
    default:
      return { ...emptyMemo, kind, destination: null }
  }
}

function readKind(word: string, second: string, network: Network): Kind | null {
  if (/^\w+-preferred-asset-/.test(word)) return 'FEE-PAYOUT'
  // `R:<number>` refers to a memo that was registered earlier and is not known here. Most are swaps.
  if (word === 'r' && /^\d+$/.test(second)) return 'SWAP'
  const kind = network.memoKeywords.get(word) ?? null
  // A pool of synthetics (`BTC/BTC`) holds savings.
  if (kind === 'ADDLIQUIDITY' && second.includes('/')) return 'SAVERS-ADD'
  if (kind === 'WITHDRAW' && second.includes('/')) return 'SAVERS-WITHDRAW'
  return kind
}

function parseSwap(
  kind: 'SWAP' | 'LIMIT-SWAP' | 'LENDINGOPEN',
  parts: readonly string[],
  network: Network,
): Memo {
  const [word = '', asset = '', address = '', terms = '', affiliates = ''] = parts
  if (word.toLowerCase() === 'r') return { ...emptyMemo, kind, destination: null }
  const [destination = '', refundAddress = ''] = address.split('/')
  const limit = parseLimit(terms.split('/', 1)[0] ?? '')
  return {
    // A limit order without a price is filled at once (THORNode x/thorchain/memo/memo_swap.go).
    kind: kind === 'LIMIT-SWAP' && limit === '' ? 'SWAP' : kind,
    asset: expandAsset(asset, network),
    destination,
    refundAddress,
    limit,
    affiliates: affiliates.split('/').filter((each) => each !== ''),
  }
}

const emptyMemo = { asset: '', destination: '', refundAddress: '', limit: '', affiliates: [] }

/** Limits may use scientific notation (`1e6`). '' for 0 and for text that is not a number. */
function parseLimit(text: string): string {
  const [, digits = '', exponent = '0'] = /^(\d{1,60})(?:e(\d{1,2}))?$/i.exec(text) ?? []
  const value = digits === '' ? 0n : BigInt(digits) * 10n ** BigInt(exponent)
  return value === 0n ? '' : String(value)
}

/** Expands short codes (`b` is BTC.BTC). Assets without a separator are on the network's own chain. '' for unknown codes. */
function expandAsset(text: string, network: Network): string {
  const coded = network.shortCodes.get(text.toLowerCase())
  if (coded !== undefined) return coded
  if (/[.~/-]/.test(text)) return text
  return text.length > 2 ? `${network.chain}.${text.toUpperCase()}` : ''
}

/** Memos may contain only the end of the address: `ETH.USDC-EB48`. */
export function isRequestedAsset(asset: string, requested: string): boolean {
  if (isSameAsset(asset, requested)) return true
  const [whole, part] = [asset.toUpperCase(), requested.toUpperCase()]
  const at = part.lastIndexOf('-') + 1
  return at > 0 && whole.startsWith(part.slice(0, at)) && whole.endsWith(part.slice(at))
}
