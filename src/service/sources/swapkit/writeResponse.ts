import {
  type ExplainedResponse,
  explainResponse,
} from '../../../model/transaction/explainResponse'
import { type Step, isPending } from '../../../model/transaction/steps'
import { type Verdict, isFinal } from '../../../model/transaction/verdict'
import type { Describe } from '../../catalogue/catalogue'
import { emptyResponse } from '../../facts/response/emptyResponse'
import { addLegs } from '../../facts/response/writeLegs'
import type { StoredStart } from '../../store/starts'
import { decideSteps } from './decideSteps'
import { mapSteps } from './mapSteps'
import type { Report } from './report'
import { completeRoles } from './roles'
import type { TrackResponse } from './trackResponse'

const refundWords: Partial<Record<Verdict, string>> = {
  refunded: 'refunded',
  'partially-refunded': 'partially_refunded',
}

/**
 * Reads a response of `/track`. `done` is true only for an end that its steps prove: the upstream
 * can say "completed" when only the deposit is.
 */
export function mapReport(found: TrackResponse, describe: Describe): Report {
  const { said: status, state, hash, startedAt, endedAt } = found.fields
  const name = (amount: Step['sold']) => ({
    ...amount,
    asset: describe(amount.asset).identifier,
  })
  const named = mapSteps(found).map((step) =>
    Object.assign(step, { sold: name(step.sold), bought: name(step.bought) }),
  )
  const steps = completeRoles(named)
  const open: Report = {
    done: false,
    status,
    isRevoked: false,
    hash,
    // Without the time of the deposit's broadcast, that of its confirmation.
    startedAt: startedAt ?? steps[0]?.endedAt ?? null,
    endedAt: null,
    steps,
  }
  const { verdict } = decideSteps({ ...open, done: true })
  if (isPending(state) || !isFinal(verdict)) return open
  // The response often has no end time although its steps have.
  const ends = steps.map((step) => step.endedAt).filter((at) => at !== null)
  const last = ends.length > 0 ? Math.max(...ends) : null
  // A client that reads only `done` and the status must not take a refund for a success.
  const told = refundWords[verdict] ?? status
  return { ...open, done: true, status: told, endedAt: endedAt ?? last }
}

/** Writes what is told of a report. */
export function writeResponse(
  { done, status, isRevoked, hash, startedAt, endedAt, steps }: Report,
  outcome: ReturnType<typeof decideSteps>,
  describe: Describe,
  start: StoredStart | null,
): ExplainedResponse {
  const isTimed = startedAt !== null && endedAt !== null
  const response = {
    ...emptyResponse,
    done,
    status,
    result: {
      ...emptyResponse.result,
      quoteId: start?.quoteId ?? '',
      firstTransactionHash: hash,
      estimatedDuration: isTimed ? Math.max(0, endedAt - startedAt) : 0,
      startTimestamp: startedAt,
      endTimestamp: endedAt,
      doubt: isRevoked ? ('revoked' as const) : null,
      ...(start !== null && { unverified: true, disputed: start.isContested }),
    },
  }
  const told = addLegs(response, steps, describe)
  return explainResponse(told, steps, { ...outcome, decidedBy: 'swapkit' })
}
