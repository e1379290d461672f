import * as v from 'valibot'
import { maxTextLength } from '../../contract/lenient'
import { addChain, normalizeIdentifier, parseIdentifier } from '../../model/assets'
import { parseHash } from '../../model/chains/hashes'
import { isZeroHash } from '../../model/chains/sameHash'
import type { Network } from '../networks/network'
import { toAmount } from '../networks/networkAmount'
import type { Payout, TransferAmount } from './facts'

/** The start of a text; absent and null are ''. Real ones are shorter. */
export const shortText = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((sent) => sent.slice(0, maxTextLength)),
)

/** A hash in its canonical form; other text, and zeros, as they are. */
export const hashText = v.pipe(
  shortText,
  v.transform((sent) => parseHash(sent) ?? sent),
)

/**
 * The most payments of one transaction that are read. Real ones have fewer, but an order
 * can have as many fills as blocks.
 */
export const maxPayments = 500

/**
 * Each refund is compared with each payment of the indexer. Real transactions have one,
 * or one of each asset.
 */
export const maxRefunds = 20

/**
 * Whether a list, of which one entry more than are read is kept, has more than are read.
 */
export const isTooLong = ({ length }: readonly unknown[]): boolean => length > maxPayments

/** An amount as nodes and indexers send it: an integer of base units. */
export const unitsSchema = v.pipe(v.string(), v.regex(/^\d{1,80}$/))

/** A coin as nodes and indexers send it. One asset gets one identifier. */
export const sentCoinSchema = v.object({
  asset: v.pipe(v.string(), v.maxLength(maxTextLength), v.transform(normalizeIdentifier)),
  amount: unitsSchema,
})

/** Reads a coin. Some lack the chain of assets on the network's own chain: `TCY`. */
export function readCoin(
  sent: v.InferOutput<typeof sentCoinSchema>,
  network: Network,
): TransferAmount {
  const asset = sent.asset && addChain(sent.asset, network.chain)
  return { asset, amount: toAmount(sent.amount, asset, network) }
}

export const createCoinSchema = (network: Network) =>
  v.pipe(
    sentCoinSchema,
    v.transform((sent) => readCoin(sent, network)),
  )

/**
 * One payment by the network, as a source reports it. `isRefund` says that the plan or
 * the memo marks it as a refund.
 */
export type Payment = Payout & {
  /** The indexer takes it for an affiliate's fee, which is a guess. */
  isMarkedAffiliate: boolean
}

export const createPayment = (
  { asset, amount }: TransferAmount,
  to: string,
  more: Partial<Payment>,
): Payment => ({
  chain: getAssetChain(asset),
  from: '',
  to,
  asset,
  amount,
  isRefund: false,
  isMarkedAffiliate: false,
  sent: true,
  height: null,
  ...more,
  hash: more.hash === undefined || isZeroHash(more.hash) ? '' : more.hash,
})

/**
 * Returns the chain of an asset; '' for claims (`ETH/USDC-0x…`, `ETH~…`, `ETH-…`), which
 * the network's own chain holds.
 */
export function getAssetChain(asset: string): string {
  const parsed = parseIdentifier(asset)
  return parsed?.kind === 'native' ? parsed.chain : ''
}

/**
 * Whether the network takes an asset from its account only where it is swapped (THORNode
 * and Mayanode helpers.go, refundTx).
 */
export const isTakenLate = (asset: string): boolean =>
  /^(?:trade|secured)$/.test(parseIdentifier(asset)?.kind ?? '')

/**
 * Lists every entry once, because sources repeat entries. Of repeated ones the last
 * stays. `getKey` returns what makes two entries the same.
 */
export const removeDuplicates = <T>(
  list: readonly T[],
  getKey: (entry: T) => unknown = (entry) => entry,
): T[] => [
  ...new Map(list.map((entry) => [JSON.stringify(getKey(entry)), entry])).values(),
]
