import type { Doubt, Leg, PartState, TrackerResponse } from '../../../contract/tracker'
import { isOpenOrder } from '../../../model/transaction/dueTimes'
import {
  isPayment,
  type PartCounts,
  type Step,
  type StepState,
} from '../../../model/transaction/steps'
import type { Describe } from '../../catalogue/catalogue'
import type { RequestVerdict } from '../facts'
import { getAssetChain } from '../payments'
import { describeSpan } from './step'
import { isSettled } from './stepState'

/** A response with its steps as legs, for other programs: nothing here reads them. */
export function addLegs(
  response: TrackerResponse,
  steps: readonly Step[],
  describe: Describe,
): TrackerResponse {
  const openIndex = steps.findIndex((step) => !isSettled(step))
  const streaming = steps.find(({ isStreaming }) => isStreaming)
  const result = {
    ...response.result,
    currentLegIndex: openIndex < 0 ? Math.max(0, steps.length - 1) : openIndex,
    legs: steps.map((step) => writeLeg(step, describe)),
    isStreamingSwap: streaming !== undefined,
    streamingSwapDetails: streaming?.parts ? writeParts(streaming.parts) : null,
  }
  return { ...response, result }
}

function writeLeg(step: Step, describe: Describe): Leg {
  const { role, sold, bought, limit, startedAt, endedAt, precision, usualMs } = step
  const span = describeSpan({ start: startedAt, end: endedAt, usual: usualMs })
  const units = {
    from: sold.baseUnits,
    to: bought.baseUnits,
    limit: limit?.baseUnits ?? '',
  }
  return {
    chain: step.chain,
    hash: step.hash,
    provider: step.provider,
    txnType: writeType(step),
    fromAsset: sold.asset,
    fromAssetImage: describe(sold.asset).image,
    fromAmount: sold.amount,
    fromAddress: step.from,
    toAsset: bought.asset,
    toAssetImage: describe(bought.asset).image,
    toAmount: bought.amount,
    toAmountLimit: limit?.amount ?? '',
    // In a field of their own, so that no client takes them for whole units.
    baseUnits: Object.values(units).every((text) => text === '') ? null : units,
    toAddress: step.to,
    role: role === 'resold' ? 'other' : role,
    status: writeState(step),
    startTimestamp: startedAt,
    updateTimestamp: endedAt ?? startedAt,
    endTimestamp: endedAt,
    estimatedEndTimestamp: endedAt ?? step.expectedAt,
    estimatedDuration: span.estimatedDuration,
    isEndApproximate: precision !== 'exact',
    isEndLatest: precision === 'latest',
    isStreamingSwap: step.isStreaming,
    streamingSwapDetails: step.parts && writeParts(step.parts),
    limitSwap: step.order,
    confirmations: step.confirmations,
    queue: step.queue,
    dexOut: step.dexOut,
    refundAddress: step.refundAddress,
    unverified: step.isQuoted,
  }
}

function writeType(step: Step): string {
  const { role, action } = step
  if (isPayment(step)) return 'TRANSFER:OUT'
  switch (role) {
    case 'swap':
      return `SWAP:${writeSide(step, 'sold')}-${writeSide(step, 'bought')}`
    case 'approval':
      return 'APPROVAL'
    case 'other':
      return action
    default:
      // `TC` is the network itself.
      return action === '' ? 'TRANSFER:IN' : `TC:${action}`
  }
}

function writeSide(step: Step, side: 'sold' | 'bought') {
  const chain = getAssetChain(step[side].asset)
  return chain === '' || chain === step.chain ? 'TC' : chain
}

function writeParts({ swapped: completed, total, refunded }: PartCounts) {
  const getState = (index: number): PartState => {
    if (index < completed) return 1
    return index < completed + refunded ? 2 : 0
  }
  const progress = Array.from({ length: total }, (_, index) => getState(index))
  return { completed, total, refunded, progress }
}

const words: Record<StepState, string> = {
  'not-started': 'not_started',
  'in-progress': 'pending',
  complete: 'success',
  refunded: 'refunded',
  'partially-refunded': 'partially_refunded',
  failed: 'reverted',
  'not-seen': 'not_found',
  unknown: '',
}

function writeState(step: Step): string {
  const { said, held, state } = step
  if (said !== '') return said
  if (held !== null) return `${held}_failed`
  if (state !== 'in-progress') return words[state]
  if (step.role === 'deposit' && !step.isQuoted)
    return step.isConfirming ? 'inbound' : 'mempool'
  // An order waits in the network for its price.
  if (step.role === 'swap' && !isOpenOrder(step))
    return step.isStreaming ? 'streaming' : 'swapping'
  return isPayment(step) ? 'outbound' : words[state]
}

/** The verdict on another request of the transaction. */
export const writeRequestStatus = (verdict: RequestVerdict): string =>
  verdict === 'failed' ? verdict : words[verdict]

/** All was sent, but against the memo, too little, or another asset. */
const deniedEnds: ReadonlySet<Doubt> = new Set([
  'paid-elsewhere',
  'unaccounted',
  'other-asset',
])

/** The status of the whole, of which `done` says whether it is over. */
export function writeStatus(
  steps: readonly Step[],
  done: boolean,
  {
    doubt,
    others,
  }: { doubt: Doubt | null; others: readonly { verdict: RequestVerdict }[] },
): string {
  if (doubt !== null && deniedEnds.has(doubt)) return words['in-progress']
  if (done) {
    // What another request got back is a part of the whole.
    const isWhole = others.every(({ verdict }) => verdict === 'complete')
    const other = steps.find(({ state }) => state !== 'complete')
    const whole = isWhole ? 'complete' : 'partially-refunded'
    return other === undefined ? words[whole] : writeState(other)
  }
  // Before the end, the last step that began and is open decides.
  const open = steps.filter((step) => !isSettled(step))
  const last = steps.at(-1)
  if (open.length === 0 && last !== undefined && isPayment(last)) return 'outbound'
  const begun = open.findLast(({ state }) => state !== 'not-started')
  return begun === undefined ? words['in-progress'] : writeState(begun)
}
