import type { AssetAmount } from '../../../contract/addressTransactions'
import type { EndPrecision } from '../../../contract/tracker'
import { writeQuantity } from '../../../model/amounts'
import { formatHashForChain } from '../../../model/chains/hashes'
import {
  type AssetQuantity,
  emptyStep,
  type Step,
} from '../../../model/transaction/steps'
import type { Describe } from '../../catalogue/catalogue'
import type { Transfer, TransferAmount } from '../facts'
import { isSettled } from './stepState'
import type { ResponseInput } from './responseInput'

/** What the steps need beside the facts. */
export type StepContext = ResponseInput & {
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

type StepSpan = Omit<TimeSpan, 'expected'> & {
  /** The time until the end, ms, as the network says; null when it does not. */
  remaining: number | null
  /** Of the end. */
  precision: EndPrecision
}

/**
 * Creates a step of what differs from an empty one. Without a chain it is on the network's
 * own.
 */
export function createStep(
  fields: Partial<Step>,
  { start, remaining, precision, ...span }: StepSpan,
  { network, isUnpredictable, now }: StepContext,
): Step {
  const step = { ...emptyStep, ...fields, chain: fields.chain || network.chain }
  const isOver = isSettled(step)
  const end = isOver ? span.end : null
  const usual = (!isUnpredictable || end !== null) && span.usual ? span.usual : null
  const isCounted = remaining !== null && !isUnpredictable && !isOver
  const usualEnd = start === null || usual === null || end !== null ? null : start + usual
  return {
    ...step,
    hash: formatHashForChain(step.chain, step.hash),
    startedAt: start,
    endedAt: end,
    expectedAt: isCounted ? now + remaining : usualEnd,
    usualMs: usual,
    precision: end === null ? 'exact' : precision,
  }
}

/** The fields of a step that moves one asset. */
export function describeTransfer(
  { chain, hash, from, to, ...sum }: Transfer,
  describe: Describe,
): Partial<Step> {
  const moved = describeAmount(sum, describe)
  return { chain, hash, from, to, sold: moved, bought: moved }
}

/** An amount by the catalogue's identifier. */
export const describeAmount = (
  { asset, amount }: TransferAmount,
  describe: Describe,
): AssetQuantity => ({ asset: describe(asset).identifier, ...writeQuantity(amount) })

/** An amount by the catalogue's identifier; '' for one in units whose decimals are not known. */
export function describeSum(sum: TransferAmount, describe: Describe): AssetAmount {
  const { asset, amount } = describeAmount(sum, describe)
  return { asset, amount }
}

/** The times of a step or of the whole, in the fields of the interface. */
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
