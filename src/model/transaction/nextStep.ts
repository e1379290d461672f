import { parseIdentifier } from '../assets'
import { isEvm } from '../chains/chains'
import { getAddressUrl, getTransactionUrl } from '../chains/explorers'
import type { ChainReport } from '../../contract/chainReport'
import { isOwnKind, kinds, nameKind, paysOut } from '../kinds'
import { dayMs } from '../time'
import { findStray, locateDeposit } from './depositPlace'
import { isPayment, isPending, type Step } from './steps'
import type { Transaction } from './readTransaction'
import type { Moment, NextStep, StepCode } from './statements'
import { isContradiction, type Reason, type Verdict } from './verdict'

/** What the user can do next, or "nothing", at a moment. */
export function findNextStep(transaction: Transaction, moment: Moment): NextStep {
  const { action, verdict } = transaction
  const isOwn = action !== undefined && isOwnKind(action.action)
  const code = isOwn ? 'own' : stepsByVerdict[verdict](transaction, moment)
  return createStep(transaction, code)
}

/** The step of a transaction in progress while requests fail; null for others. */
export const findUnansweredStep = (transaction: Transaction): NextStep | null =>
  transaction.verdict === 'in-progress' ? createStep(transaction, 'failing') : null

function createStep(transaction: Transaction, code: StepCode): NextStep {
  const { action, reason, response, timing } = transaction
  const { expectedAt } = timing
  const needsReport = stepsForSupport.has(code)
  return {
    code,
    subject: action === undefined ? 'swap' : 'transaction',
    explorer: stepsWithExplorer.has(code) ? findExplorer(transaction) : null,
    // A day after the estimate, the next step is to send the report.
    askAt: code === 'late' && expectedAt !== null ? expectedAt + dayMs : null,
    refundAddress: findRefundAddress(transaction, code),
    needsReport,
    cause: code === 'spent-on-fees' ? null : findCause(reason),
    app: needsReport || code === 'late' ? (response?.result.app ?? null) : null,
  }
}

const findCause = (reason: Reason | null) =>
  reason?.code === 'refunded' || reason?.code === 'failed' ? reason.cause : null

// A contract can refuse a coin, which then goes back to the vault.
const stepsByVerdict: Record<
  Verdict,
  (transaction: Transaction, moment: Moment) => StepCode
> = {
  checking: () => 'looking-up',
  'not-seen': ({ chainReport }, moment) =>
    chooseByChain(chainReport, moment) ?? stepsOfSearch[moment] ?? 'not-seen',
  'in-progress': chooseOpen,
  complete: ({ action, steps }) => {
    const payouts = steps.filter(({ role }) => role === 'payout')
    // No wallet shows a trade account, which is the network's.
    const isInside = payouts.every(
      ({ bought }) => parseIdentifier(bought.asset)?.kind === 'trade',
    )
    if ((action || payouts.length > 0) && isInside) return 'done'
    const hasCoin = payouts.some(
      ({ chain, bought }) =>
        isEvm(chain) && parseIdentifier(bought.asset)?.address === '',
    )
    return hasCoin ? 'coin-paid' : 'paid'
  },
  refunded: () => 'refunded',
  'partially-refunded': ({ arrived }) =>
    arrived.some(({ kind }) => kind === 'returned')
      ? 'partially-refunded'
      : 'refund-missing',
  failed: ({ reason }) => (findCause(reason) === 'fees' ? 'spent-on-fees' : 'failed'),
  unclear: chooseUnclear,
}

const stepsOfSearch: Partial<Record<Moment, StepCode>> = {
  'over-20-min': 'long-not-seen',
  'over-2-h': 'long-not-seen',
  'over-a-day': 'never-seen',
}

/** After these, networks have reported what they will. */
const longSearches: ReadonlySet<Moment> = new Set(['over-2-h', 'over-a-day'])

function chooseByChain(report: ChainReport | null, moment: Moment): StepCode | null {
  if (report === null) return null
  const stray = findStray(report)
  if (stray !== null) return stray
  switch (locateDeposit(report)?.code) {
    case 'in-mempool':
      return report.isFeeLow || moment !== 'minutes' ? 'slow-on-chain' : 'seen-on-chain'
    case 'in-block':
      return longSearches.has(moment) ? 'unreported-deposit' : 'seen-on-chain'
    case 'failing-on-chain':
      return 'failing-on-chain'
    case 'unknown-to-chains':
      return moment === 'minutes' ? 'unknown-to-chains' : null
    default:
      return null
  }
}

const unclearSteps: Partial<Record<Reason['code'], StepCode>> = {
  elsewhere: 'other-network',
  unseen: 'never-arrived',
  'payout-stuck': 'stuck',
  'refund-stuck': 'stuck',
  'paid-elsewhere': 'paid-elsewhere',
  unproven: 'unpaid',
}

function chooseUnclear({ current, reason }: Transaction): StepCode {
  if (current?.said === 'replaced') return 'replaced'
  const step = reason === null ? undefined : unclearSteps[reason.code]
  if (step !== undefined) return step
  // A request of a known kind pays nothing out by itself, such as liquidity.
  if (
    reason?.code === 'forgotten-there' &&
    kinds.some((kind) => nameKind(kind) === reason.request && !paysOut(kind))
  )
    return 'held-there'
  return reason !== null && isContradiction(reason) ? 'contradiction' : 'unclear'
}

function chooseOpen(transaction: Transaction, moment: Moment): StepCode {
  const { need, outage, isHidden, isNotFound, steps, current, reason } = transaction
  if (need !== null && need !== 'look') return need
  if (isHidden) return outage === null ? 'lost' : 'outage'
  if (moment === 'late' || moment === 'long') return moment
  if (isNotFound || (steps.length > 0 && current === undefined)) return 'lost'
  return chooseByReason(reason, current?.state)
}

function chooseByReason(reason: Reason | null, state?: Step['state']): StepCode {
  if (reason?.code === 'likely-refund')
    return reason.halt === null ? 'wrong-recipient' : 'likely-refund'
  if (reason?.code === 'waiting') {
    if (reason.isRefundLikely) return 'likely-refund'
    if (reason.reason === 'limit-price') return 'open'
    return reason.halt === 'trading' || reason.halt === 'signing'
      ? 'paused'
      : reason.reason
  }
  return state === 'unknown' || state === 'not-seen' ? 'unknown-status' : 'open'
}

/** The steps in which somebody else has to look at the report. */
const stepsForSupport = new Set<StepCode>([
  'long',
  'unreported-deposit',
  'token-transfer',
  'paid-no-vault',
  'never-arrived',
  'stuck',
  'contradiction',
  'unclear',
  'unpaid',
  'paid-elsewhere',
])

/** The steps in which an explorer shows more than this service. */
const stepsWithExplorer = new Set<StepCode>([
  ...stepsForSupport,
  'unreachable',
  'failing',
  'stopped',
  'lost',
  'outage',
  'late',
])

function findExplorer({ current, steps }: Transaction): NextStep['explorer'] {
  if (current !== undefined && isPayment(current) && isPending(current.state)) {
    const isRefund = current.role === 'refund'
    const sent = getTransactionUrl(current.chain, current.hash)
    if (sent !== null) return { of: isRefund ? 'refund' : 'payout', href: sent }
    const href = getAddressUrl(current.chain, current.to)
    if (href !== null)
      return { of: isRefund ? 'refund-address' : 'recipient-address', href }
  }
  for (const { chain, hash, role } of steps) {
    const href = getTransactionUrl(chain, hash)
    const of = role === 'approval' || role === 'deposit' ? role : 'transaction'
    if (href !== null) return { of, href }
  }
  return null
}

function findRefundAddress({ action, current, steps }: Transaction, code: StepCode) {
  // During the payout of a swap nothing can be refunded any more.
  const isPaying = current !== undefined && isPayment(current)
  const isOpen =
    (code === 'halted' || code === 'open') && action === undefined && !isPaying
  if (code !== 'likely-refund' && code !== 'wrong-recipient' && !isOpen) return null
  const deposit = steps.find(({ role, isQuoted }) => role === 'deposit' && !isQuoted)
  const { chain = '', from = '', refundAddress = '' } = deposit ?? {}
  const address = refundAddress || from
  return address === '' ? null : { chain, address }
}
