import type { EndPrecision, Leg } from '../../../contract/tracker'
import { formatHashForChain } from '../../../model/chains/hashes'
import type { Describe } from '../../catalogue/catalogue'
import { readBaseUnits, readDecimal } from '../../networks/networkAmount'
import type { Transfer, TransferAmount } from '../facts'
import { emptyLeg } from './emptyResponse'
import { isSettled } from './legStatus'
import type { ResponseInput } from './responseInput'

/** What the legs of a response need beside the facts. */
export type LegContext = ResponseInput & {
  /**
   * Whether nobody can tell when it ends: it waits for something that has no usual duration,
   * will probably be refunded, or somebody has to look at it.
   */
  isUnpredictable: boolean
}

/** When something starts and ends. */
export type TimeSpan = {
  /** Unix ms; null when not known. */
  start: number | null
  /** Unix ms; null when not known, or before the end. */
  end: number | null
  /** The usual duration, ms; null when not known. */
  usual: number | null
  /**
   * When it is expected to end, Unix ms; null when not known. Absent: the usual duration
   * after its start.
   */
  expected?: number | null
}

type LegSpan = TimeSpan & {
  /** The time until the end, ms, as the network says; null when it does not. */
  remaining: number | null
  /** Of the end. */
  precision: EndPrecision
}

/**
 * Creates a leg of what differs from an empty one. Without a chain it is on the network's
 * own.
 */
export function createLeg(
  fields: Partial<Leg>,
  { remaining, precision, ...span }: LegSpan,
  { describe, network, isUnpredictable, now }: LegContext,
): Leg {
  const leg = { ...emptyLeg, ...fields, chain: fields.chain || network.chain }
  const { start } = span
  const end = isSettled(leg) ? span.end : null
  const usual = isUnpredictable && end === null ? null : span.usual
  const isCounted = remaining !== null && !isUnpredictable && !isSettled(leg)
  return {
    ...leg,
    ...separateBaseUnits(leg),
    hash: formatHashForChain(leg.chain, leg.hash),
    ...describeAssets(leg, describe),
    updateTimestamp: end ?? start,
    isEndApproximate: end !== null && precision !== 'exact',
    isEndLatest: end !== null && precision === 'latest',
    ...describeSpan({ start, end, usual }),
    ...(isCounted && { estimatedEndTimestamp: now + remaining }),
  }
}

/** The fields of a leg that moves one asset. */
export const describeTransfer = ({
  chain,
  hash,
  asset,
  amount,
  from,
  to,
}: Transfer): Partial<Leg> => ({
  chain,
  hash,
  fromAsset: asset,
  fromAmount: amount,
  fromAddress: from,
  toAsset: asset,
  toAmount: amount,
  toAddress: to,
})

/** An amount by the catalogue's identifier; '' for one in units whose decimals are not known. */
export const describeSum = (
  { asset, amount }: TransferAmount,
  describe: Describe,
): TransferAmount => ({
  asset: describe(asset).identifier,
  amount: readDecimal(amount),
})

/** The assets of a leg by the catalogue's identifiers, with their logos. */
export function describeAssets(
  { fromAsset, toAsset }: Leg,
  describe: Describe,
): Pick<Leg, 'fromAsset' | 'toAsset' | 'fromAssetImage' | 'toAssetImage'> {
  const sold = describe(fromAsset)
  const bought = describe(toAsset)
  return {
    fromAsset: sold.identifier,
    toAsset: bought.identifier,
    fromAssetImage: sold.image,
    toAssetImage: bought.image,
  }
}

function separateBaseUnits({ fromAmount, toAmount, toAmountLimit }: Leg): Partial<Leg> {
  const baseUnits = {
    from: readBaseUnits(fromAmount),
    to: readBaseUnits(toAmount),
    limit: readBaseUnits(toAmountLimit),
  }
  // In a field of their own, so that no client takes them for whole units.
  if (Object.values(baseUnits).every((units) => units === '')) return {}
  return {
    baseUnits,
    fromAmount: readDecimal(fromAmount),
    toAmount: readDecimal(toAmount),
    toAmountLimit: readDecimal(toAmountLimit),
  }
}

/** The times of a leg or of the whole, in the fields of the interface. */
export function describeSpan({ start, end, usual, expected }: TimeSpan) {
  const usualEnd = start === null || !usual ? null : start + usual
  // A client's clock can be ahead of the network's.
  const taken = start !== null && end !== null ? Math.max(0, end - start) : null
  return {
    startTimestamp: start,
    endTimestamp: end,
    estimatedEndTimestamp: end ?? (expected === undefined ? usualEnd : expected),
    estimatedDuration: taken ?? usual ?? 0,
  }
}
