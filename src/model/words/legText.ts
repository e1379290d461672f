import type { Leg } from '../../contract/tracker'
import { formatCount } from '../amounts'
import { shortNameOf } from '../assets'
import { getChainName } from '../chains/chains'
import {
  formatDuration,
  formatEstimate,
  formatMinuteFrom,
  formatTime,
  formatTimeFrom,
  type Zone,
} from '../time'
import type { TrackedLeg } from '../transaction/legHistory'
import { getParts, parseAction, parseLegState, type Parts } from '../transaction/legs'
import type { Span } from '../transaction/timing'

/** Titles of network actions, before and after completion. A Map, as a service can send `constructor`. */
const actions: ReadonlyMap<string, readonly [title: string, done: string]> = new Map([
  ['ADDLIQUIDITY', ['Add liquidity', 'Liquidity added']],
  ['WITHDRAW', ['Withdraw liquidity', 'Liquidity withdrawn']],
  ['SAVERS-ADD', ['Add to savers', 'Added to savers']],
  ['SAVERS-WITHDRAW', ['Withdraw from savers', 'Withdrawn from savers']],
  ['DONATE', ['Donate to a pool', 'Donated to a pool']],
  ['BOND', ['Bond', 'Bonded']],
  ['UNBOND', ['Unbond', 'Unbonded']],
  ['REBOND', ['Move a bond', 'Bond moved']],
  ['LEAVE', ['Leave the node set', 'Request to leave accepted']],
  ['NODE', ['Node operation', 'Node operation done']],
  ['TNS-CREATE', ['Register name', 'Name registered']],
  ['TCY-CLAIM', ['Claim TCY', 'TCY claimed']],
  ['TCY-STAKE', ['Stake TCY', 'TCY staked']],
  ['TCY-UNSTAKE', ['Unstake TCY', 'TCY unstaked']],
  ['RUNEPOOL-DEPOSIT', ['Deposit to RUNEPool', 'Deposited to RUNEPool']],
  ['RUNEPOOL-WITHDRAW', ['Withdraw from RUNEPool', 'Withdrawn from RUNEPool']],
  ['CACAOPOOL-DEPOSIT', ['Deposit to CACAOPool', 'Deposited to CACAOPool']],
  ['CACAOPOOL-WITHDRAW', ['Withdraw from CACAOPool', 'Withdrawn from CACAOPool']],
  ['TRADE-DEPOSIT', ['Deposit to trade account', 'Deposited to trade account']],
  ['TRADE-WITHDRAW', ['Withdraw from trade account', 'Withdrawn from trade account']],
  ['SECURE-DEPOSIT', ['Deposit as secured asset', 'Deposited as secured asset']],
  ['SECURE-WITHDRAW', ['Withdraw secured asset', 'Secured asset withdrawn']],
  ['SWITCH', ['Switch asset', 'Asset switched']],
  ['MIGRATE', ['Vault migration', 'Vault migrated']],
  ['CONSOLIDATE', ['Vault consolidation', 'Vault consolidated']],
  ['CONTRACT', ['Contract call', 'Contract called']],
  ['SEND', ['Send', 'Sent']],
  ['REFERENCE', ['Register memo', 'Memo registered']],
  ['LIMIT-MODIFY', ['Change limit order', 'Limit order changed']],
  ['LENDINGOPEN', ['Open loan', 'Loan opened']],
  ['LENDINGREPAY', ['Repay loan', 'Loan repayment accepted']],
  ['RESERVE', ['Add to reserve', 'Added to reserve']],
  ['NOOP', ['Message without effect', 'Message accepted, no effect']],
  ['REQUEST', ['Request to the network', 'Request carried out']],
])

/** The title of an action leg: "Add liquidity", or "Liquidity added" when complete; the raw action if unknown. */
export function formatAction(leg: Leg): string {
  const action = parseAction(leg)
  const isDone = parseLegState(leg.status) === 'complete'
  return actions.get(action)?.[isDone ? 1 : 0] ?? `Network action ${action}`
}

/** The state of a limit order, "Order partly filled"; '' for other legs. */
export const formatOrder = ({ limitSwap }: Leg): string =>
  limitSwap === null ? '' : `Order ${limitSwap.state.replace('-', ' ')}`

/** How many parts of a streaming swap are over: ", 14 of 23"; '' for other legs. */
export function formatPartCount(leg: Leg | undefined): string {
  const parts = getParts(leg?.streamingSwapDetails ?? null)
  return parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total}`
}

/** "14 of 23 parts swapped", "14 of 23 parts swapped, 2 refunded". */
export const formatParts = ({ total, swapped, refunded }: Parts): string =>
  `${swapped} of ${total} parts swapped${refunded > 0 ? `, ${refunded} refunded` : ''}`

/** "1 of 2 confirmations", "2 confirmations needed"; '' if the count is unknown. */
export function formatConfirmations(confirmations: Leg['confirmations']): string {
  const { counted, required } = confirmations ?? { counted: null, required: null }
  if (required === null) return ''
  if (counted === null) return `${formatCount(required, 'confirmation')} needed`
  return `${counted} of ${required} confirmations`
}

/** The wait in the payout queue: "about 4 min (38 blocks)"; '' if unknown, null if not queued. */
export function formatQueue(queue: Leg['queue']): string | null {
  if (queue === null) return null
  const left = queue.remaining === null ? '' : formatEstimate(queue.remaining)
  const count = queue.blocks === null ? '' : formatCount(queue.blocks, 'block')
  return left && count ? `${left} (${count})` : left || count
}

/** What a leg in progress waits for, if a node reports it: confirmations or the payout queue. */
export function describeWait({ confirmations, queue }: Leg): string[] {
  const left = confirmations?.remaining ?? 0
  const queued = formatQueue(queue)
  return [
    formatConfirmations(confirmations),
    left > 0 ? `${formatEstimate(left)} left` : '',
    queued ? `in the payout queue, ${queued}` : '',
  ].filter((text) => text !== '')
}

/** The title of a leg; the raw type for an unknown kind. */
export function formatLegTitle({ leg, kind, role }: TrackedLeg): string {
  const [sold, bought] = [shortNameOf(leg.fromAsset), shortNameOf(leg.toAsset)]
  const titles = {
    approval: `Approve ${sold}`.trimEnd(),
    deposit: 'Deposit',
    swap: `${leg.limitSwap === null ? 'Swap' : 'Limit swap'} ${sold}${bought && ` to ${bought}`}`,
    payout:
      role === 'refund' ? 'Refund' : role === 'other' ? `Transfer ${bought}` : 'Payout',
    action: formatAction(leg),
    status: 'Status',
    other: leg.txnType || 'Unknown step',
  }
  return titles[kind]
}

/** What is shown in place of a leg's hash, and why; null if the leg has one. */
export function explainMissingHash(row: TrackedLeg): [string, string] | null {
  const { leg, hash, kind, state } = row
  if (hash !== '') return null
  const isNetworkStep = (kind === 'swap' || kind === 'action') && state !== 'not-started'
  // Legs inside the network have no transaction in an explorer, or a hash of zeros.
  if (isNetworkStep || leg.hash !== '')
    return [`Internal to ${getChainName(leg.chain) || 'the network'}`, 'No explorer link']
  const isOver = state === 'complete' || state === 'refunded' || state === 'gone'
  return isOver ? ['—', 'No hash reported'] : ['No hash yet', '']
}

/** The time of a leg in two lines: when, and how long; '' if unknown. A time a day or more from its other one has a date. */
export function formatLegTime(
  { leg, goneAt }: TrackedLeg,
  span: Span,
  now: number,
  zone: Zone,
) {
  const { isEndApproximate, estimatedDuration } = leg
  const { from, to, hasStarted, hasEnded } = span
  if (goneAt !== null)
    return { when: `not listed since ${formatTime(goneAt, zone)}`, long: '' }
  const since = hasStarted ? from : null
  const start =
    since === null ? '' : formatTimeFrom(since, hasEnded ? (to ?? since) : now, zone)
  if (hasEnded) {
    if (to === null) return { when: start, long: '' }
    // An end computed from heights has no seconds.
    const end = isEndApproximate
      ? `about ${formatMinuteFrom(to, since ?? to, zone)}`
      : formatTimeFrom(to, since ?? to, zone)
    if (since === null) return { when: `Finished ${end}`, long: '' }
    const took = (isEndApproximate ? formatEstimate : formatDuration)(to - since)
    return { when: `${start} – ${end}`, long: `took ${took}` }
  }
  if (since !== null) {
    const left = to === null || to <= now ? '' : `${formatEstimate(to - now)} left`
    const due = to === null ? '' : `due ${formatMinuteFrom(to, now, zone)}`
    return { when: `${start} –`, long: left || due }
  }
  const usual = estimatedDuration ?? 0
  return {
    when:
      from === null ? '' : `about ${formatMinuteFrom(Math.max(from, now), now, zone)}`,
    long: usual <= 0 ? '' : `about ${formatDuration(usual)}`,
  }
}

/** A summary of all legs: "Step 2 of 5 in progress", "3 of 3 complete". */
export function summarizeLegs(rows: readonly TrackedLeg[]): string {
  const states = rows.map(({ state }) => state)
  const count = (wanted: TrackedLeg['state']) =>
    rows.filter(({ state }) => state === wanted).length
  const [current, failed] = [
    states.indexOf('in-progress') + 1,
    states.indexOf('failed') + 1,
  ]
  if (current > 0) return `Step ${current} of ${rows.length} in progress`
  if (failed > 0) return `Failed at step ${failed} of ${rows.length}`
  if (count('refunded') > 0)
    return `${formatCount(rows.length, 'step')}, ${count('refunded')} refunded`
  return `${count('complete')} of ${rows.length} complete`
}
