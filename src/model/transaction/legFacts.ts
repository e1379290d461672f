import type { Leg } from '../../contract/tracker'
import { secondMs } from '../time'
import { readPrecision } from './dueTimes'
import { parseAction, parseLegState, type ReadLeg } from './legs'
import type { ActionOfLeg, LegTime, MissingHash } from './statements'
import type { Span } from './legSpans'

/** What an action leg does, and whether that is done. */
export const readAction = (leg: Leg): ActionOfLeg => ({
  action: parseAction(leg),
  isDone: parseLegState(leg.status) === 'complete',
})

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
export function readLegTime({ leg }: ReadLeg, span: Span): LegTime | null {
  const { from, to, hasStarted, hasEnded } = span
  const since = hasStarted ? from : null
  if (!hasEnded) return since === null ? null : { code: 'since', at: since }
  if (to === null) return since === null ? null : { code: 'at', at: since }
  // Two times within a second are one.
  if (since !== null && to - since < secondMs) return { code: 'at', at: to }
  return { code: 'ended', from: since, to, precision: readPrecision(leg) }
}
