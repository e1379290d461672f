import type { Leg, TrackerResponse } from '../../src/contract/tracker'
import { type Step, type StepRole, emptyStep } from '../../src/model/transaction/steps'
import { type Report, readState } from '../../src/service/sources/swapkit/report'
import { completeRoles } from '../../src/service/sources/swapkit/roles'

const roles: Readonly<Record<string, StepRole>> = {
  'TRANSFER:IN': 'deposit',
  'TRANSFER:OUT': 'payout',
  APPROVAL: 'approval',
  'TC:DEPOSIT': 'deposit',
}
const paymentRoles = ['payout', 'refund', 'fee', 'misdirected'] as const

function readRole(txnType: string): StepRole {
  if (txnType.startsWith('SWAP:')) return 'swap'
  return roles[txnType] ?? (txnType.startsWith('TC:') ? 'action' : 'other')
}

function readParts({ streamingSwapDetails: details }: Leg): Step['parts'] {
  if (details === null) return null
  const count = (wanted: number) =>
    details.progress.filter((part) => part === wanted).length
  const swapped = details.completed ?? count(1)
  const refunded = details.refunded ?? count(2)
  const total = details.total ?? Math.max(swapped + refunded, details.progress.length)
  return { total, swapped, refunded }
}

function readStep(leg: Leg): Step {
  const { baseUnits, toAmountLimit, txnType, startTimestamp, estimatedEndTimestamp } = leg
  const role = readRole(txnType)
  const state = readState(leg.status)
  const parts = readParts(leg)
  const whole = parts !== null && parts.refunded < parts.total
  const isBack = state === 'complete' && parts !== null && parts.refunded > 0
  const atEnd = leg.isEndApproximate ? 'about' : 'exact'
  return {
    ...emptyStep,
    role,
    state: isBack ? (whole ? 'partially-refunded' : 'refunded') : state,
    action:
      role === 'action' ? txnType.slice('TC:'.length) : role === 'other' ? txnType : '',
    chain: leg.chain,
    hash: leg.hash,
    provider: leg.provider,
    from: leg.fromAddress,
    to: leg.toAddress,
    sold: readAmount(leg.fromAsset, leg.fromAmount, baseUnits?.from),
    bought: readAmount(leg.toAsset, leg.toAmount, baseUnits?.to),
    limit:
      toAmountLimit === '' && !baseUnits?.limit
        ? null
        : {
            amount: toAmountLimit,
            baseUnits: toAmountLimit && baseUnits?.limit ? '' : (baseUnits?.limit ?? ''),
          },
    order: leg.limitSwap,
    isStreaming: leg.isStreamingSwap,
    parts,
    isConfirming: leg.status === 'inbound',
    confirmations: leg.confirmations,
    queue: leg.queue,
    dexOut: leg.dexOut,
    refundAddress: leg.refundAddress,
    startedAt: startTimestamp,
    endedAt: leg.endTimestamp,
    expectedAt: estimatedEndTimestamp === startTimestamp ? null : estimatedEndTimestamp,
    usualMs: leg.estimatedDuration,
    precision: leg.isEndLatest ? 'latest' : atEnd,
    isQuoted: leg.unverified,
    said: leg.status,
  }
}

const readAmount = (asset: string, amount: string, units = '') => ({
  asset,
  amount,
  baseUnits: amount === '' ? units : '',
})

/** The steps that a test has written as legs, which may lack their roles. */
export function readSteps(legs: readonly Leg[]): Step[] {
  const given = legs.map(readStep)
  return completeRoles(given).map((step, index) => {
    const role = paymentRoles.find((each) => each === legs[index]?.role)
    const { role: own, state: said } = given[index] ?? step
    if (role === undefined || own !== 'payout') return step
    const state = role === 'refund' && said === 'complete' ? 'refunded' : said
    return Object.assign(step, { role, state })
  })
}

/** What SwapKit would have told by a response that a test has written. */
export const readReport = ({ done, status, result }: TrackerResponse): Report => ({
  done,
  status,
  isRevoked: result.doubt === 'revoked' && !done,
  hash: result.firstTransactionHash,
  startedAt: result.startTimestamp,
  endedAt: result.endTimestamp,
  steps: readSteps(result.legs),
})
