import { secondMs } from '../time'
import { formatHashForExplorer } from '../chains/hashes'
import { normalizeHash } from '../chains/sameHash'
import type { Step, StepState } from './steps'
import type { ActionOfStep, StepTime, MissingHash } from './statements'
import type { Span } from './stepSpans'
import { isFinal, type ShownVerdict } from './verdict'

/** What an action does, and whether that is done. */
export const readAction = ({ action, state }: Step): ActionOfStep => ({
  action,
  isDone: state === 'complete',
})

/**
 * How a step is drawn: one that paid another address is over, but not as it should be, and so
 * is one whose payment the network keeps. A halt keeps back what is not confirming.
 */
export function findStepStatus(
  { role, state, held, isConfirming }: Step,
  verdict: ShownVerdict,
): StepState | 'unclear' | 'on-hold' {
  if (held !== null || (role === 'misdirected' && state === 'complete')) return 'unclear'
  const isOnHold = verdict === 'on-hold' && state === 'in-progress' && !isConfirming
  return isOnHold ? 'on-hold' : state
}

/** Whether a step will not come, as its transaction is over. */
export const isGivenUp = ({ state }: Step, verdict: ShownVerdict): boolean =>
  state === 'not-started' && isFinal(verdict)

/** Why a step has no hash to show; null if it has one. */
export function findMissingHash({ chain, hash, role, state }: Step): MissingHash | null {
  if (normalizeHash(hash) !== '') return null
  const isNetworkStep = (role === 'swap' || role === 'action') && state !== 'not-started'
  // Steps inside the network have no transaction in an explorer, or a hash of zeros.
  if (isNetworkStep || hash !== '') return { code: 'internal', chain }
  return state !== 'complete' && state !== 'refunded'
    ? { code: 'not-yet' }
    : { code: 'not-reported' }
}

/** The pages of other providers than networks, by deposit. */
const swapPages = new Map([
  ['LIFI', 'scan.li.fi/tx/'],
  ['DEBRIDGE', 'app.debridge.finance/orders?s='],
  ['CHAINFLIP', 'scan.chainflip.io/tx/'],
  ['WORMHOLE', 'wormholescan.io/#/tx/'],
  ['RELAY', 'relay.link/transaction/'],
])

/** The page of such a provider about what a deposit has started; '' without one. */
export function findSwapPage(provider: string, deposit: Step | undefined): string {
  const page = swapPages.get(provider)
  const written = deposit && formatHashForExplorer(deposit.chain, deposit.hash)
  return page && written ? `https://${page}${written}` : ''
}

/** When a step was, as far as that is known. Null: its end is estimated by the clock alone. */
export function readStepTime({ state, precision }: Step, span: Span): StepTime | null {
  if (state === 'not-started') return null
  const { from, to, hasStarted, hasEnded } = span
  const since = hasStarted ? from : null
  if (!hasEnded) return since === null ? null : { code: 'since', at: since }
  if (to === null) return since === null ? null : { code: 'at', at: since }
  // Two times within a second are one.
  if (since !== null && to - since < secondMs) return { code: 'at', at: to }
  return { code: 'ended', from: since, to, precision }
}
