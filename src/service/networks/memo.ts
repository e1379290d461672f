import { isSameAsset } from '../../model/assets'
import type { Kind } from './kinds'
import type { Network } from './network'

/** What a deposit's memo asks for. '' is "not stated". */
export type Memo = {
  kind: Kind
  /** The asset wanted; '' also for a short code that the network's table does not have. */
  asset: string
  /** Where the payout goes: an address or a registered name; '' means back to the sender, null that it isn't stated. */
  destination: string | null
  /** Where a refund goes when not to the sender. */
  refundAddress: string
  /** The least payout that is accepted, an integer in the network's base units. */
  limit: string
  /** Addresses or registered names of those who get a fee. */
  affiliates: readonly string[]
}

/**
 * Reads a memo by the network's grammar (THORNode x/thorchain/memo/memo_swap.go, Mayanode ParseSwapMemoV121): cut at the
 * first `|`, split at `:`, the first word in any case. A swap is
 * `=:ASSET:DEST/REFUND:LIMIT/INTERVAL/QUANTITY:AFFILIATE/…:BPS/…:AGGREGATOR:TOKEN:MINIMUM`. Null when the first word is
 * none of the network's, which the network refunds.
 */
export function parseMemo(text: string, network: Network): Memo | null {
  const [whole = ''] = text.split('|', 1)
  const parts = whole.trim().split(':')
  const [word = '', second = ''] = parts
  const kind = kindOf(word.toLowerCase(), second, network)
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

function kindOf(word: string, second: string, network: Network): Kind | null {
  if (/^\w+-preferred-asset-/.test(word)) return 'FEE-PAYOUT'
  // `R:<number>` pays by reference to a memo registered before, which this service does not know: mostly swaps.
  if (word === 'r' && /^\d+$/.test(second)) return 'SWAP'
  const kind = network.memoWords.get(word) ?? null
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
  const limit = integerOf(terms.split('/', 1)[0] ?? '')
  return {
    // A limit order without a price is filled at once (THORNode x/thorchain/memo/memo_swap.go).
    kind: kind === 'LIMIT-SWAP' && limit === '' ? 'SWAP' : kind,
    asset: fullAsset(asset, network),
    destination,
    refundAddress,
    limit,
    affiliates: affiliates.split('/').filter((each) => each !== ''),
  }
}

const emptyMemo = { asset: '', destination: '', refundAddress: '', limit: '', affiliates: [] }

/** Limits may be scientific: `1e6`. '' for 0, for none, and for what is no number. */
function integerOf(text: string): string {
  const [, digits = '', exponent = '0'] = /^(\d{1,60})(?:e(\d{1,2}))?$/i.exec(text) ?? []
  const value = digits === '' ? 0n : BigInt(digits) * 10n ** BigInt(exponent)
  return value === 0n ? '' : String(value)
}

/** `b` is BTC.BTC; an asset without a separator is one of the network's own chain; an unknown short code is ''. */
function fullAsset(text: string, network: Network): string {
  const coded = network.shortCodes.get(text.toLowerCase())
  if (coded !== undefined) return coded
  if (/[.~/-]/.test(text)) return text
  return text.length > 2 ? `${network.chain}.${text.toUpperCase()}` : ''
}

/** Whether an asset is the one that a memo names, which may be shortened to the end of its address: `ETH.USDC-EB48`. */
export function isRequestedAsset(asset: string, requested: string): boolean {
  if (isSameAsset(asset, requested)) return true
  const [whole, part] = [asset.toUpperCase(), requested.toUpperCase()]
  const at = part.lastIndexOf('-') + 1
  return at > 0 && whole.startsWith(part.slice(0, at)) && whole.endsWith(part.slice(at))
}
