import type { Leg } from '../../contract/tracker'
import { secondMs } from '../time'
import { readPrecision } from './dueTimes'
import { type LegState, parseAction, parseLegState, type ReadLeg } from './legs'
import type { ActionOfLeg, LegTime, MissingHash } from './statements'
import type { Span } from './legSpans'
import { isFinal, type Verdict } from './verdict'

/** What an action leg does, and whether that is done. */
export const readAction = (leg: Leg): ActionOfLeg => ({
  action: parseAction(leg),
  isDone: parseLegState(leg.status) === 'complete',
})

/** How a leg is drawn: one that paid another address is over, but not as it should be. */
export const findStepStatus = ({ role, state }: ReadLeg): LegState | 'unclear' =>
  role === 'misdirected' && state === 'complete' ? 'unclear' : state

/** Whether a leg will not come, as its transaction is over. */
export const isGivenUp = ({ state }: ReadLeg, verdict: Verdict): boolean =>
  state === 'not-started' && isFinal(verdict)

/** Why a leg has no hash to show; null if it has one. */
export function findMissingHash({ leg, hash, kind, state }: ReadLeg): MissingHash | null {
  if (hash !== '') return null
  const isNetworkStep = (kind === 'swap' || kind === 'action') && state !== 'not-started'
  // Legs inside the network have no transaction in an explorer, or a hash of zeros.
  if (isNetworkStep || leg.hash !== '') return { code: 'internal', chain: leg.chain }
  return state !== 'complete' && state !== 'refunded'
    ? { code: 'not-yet' }
    : { code: 'not-reported' }
}

/** When a leg was, as far as that is known. Null: its end is estimated by the clock alone. */
export function readLegTime({ leg, state }: ReadLeg, span: Span): LegTime | null {
  if (state === 'not-started') return null
  const { from, to, hasStarted, hasEnded } = span
  const since = hasStarted ? from : null
  if (!hasEnded) return since === null ? null : { code: 'since', at: since }
  if (to === null) return since === null ? null : { code: 'at', at: since }
  // Two times within a second are one.
  if (since !== null && to - since < secondMs) return { code: 'at', at: to }
  return { code: 'ended', from: since, to, precision: readPrecision(leg) }
}
