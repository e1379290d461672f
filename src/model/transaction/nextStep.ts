import { getAddressUrl, getTransactionUrl } from '../chains/explorers'
import type { ChainReport } from '../../contract/chainReport'
import { kinds, nameKind, paysOut } from '../kinds'
import { dayMs } from '../time'
import { locateDeposit } from './depositPlace'
import { findAction, findCurrentRow, isPending, type ReadLeg } from './legs'
import { findNeed } from './needs'
import type { SearchStage } from './search'
import type { NextStep, StepCode } from './statements'
import { getTiming, type Lateness } from './timing'
import type { TransactionSnapshot } from './transaction'
import {
  findOutage,
  isContradiction,
  lacksTransaction,
  type Reason,
  type Verdict,
} from './verdict'
import type { PollError } from './where'

/**
 * What the user can do next, or "nothing". `stage`: how long a transaction has been looked
 * for that is not found.
 */
export function findNextStep(
  snapshot: TransactionSnapshot,
  error: PollError,
  lateness: Lateness,
  stage: SearchStage = 'minutes',
): NextStep {
  const { rows, reason, response } = snapshot
  const current = findCurrentRow(rows)
  const code = chooseStep({ snapshot, error, lateness, stage, current })
  return {
    code,
    subject: findAction(rows) ? 'transaction' : 'swap',
    explorer: stepsWithExplorer.has(code) ? findExplorer(rows) : null,
    askAt: code === 'late' ? findTimeToAsk(snapshot) : null,
    refundAddress: findRefundAddress(code, rows),
    needsReport: stepsForSupport.has(code),
    cause: code === 'spent-on-fees' ? null : findCause(reason),
    app:
      stepsForSupport.has(code) || code === 'late'
        ? (response?.result.app ?? null)
        : null,
  }
}

const findCause = (reason: Reason | null): NextStep['cause'] =>
  reason?.code === 'refunded' || reason?.code === 'failed' ? reason.cause : null

/** What the next step depends on. */
type Situation = {
  snapshot: TransactionSnapshot
  error: PollError
  lateness: Lateness
  stage: SearchStage
  /** Where the money is. */
  current: ReadLeg | undefined
}

function chooseStep(situation: Situation): StepCode {
  const { snapshot, error } = situation
  if (error?.canRetry === false && snapshot.response === null)
    return error.kind === 'unsupported' ? 'unsupported' : 'rejected'
  return stepsByVerdict[snapshot.verdict](situation)
}

const stepsByVerdict: Record<Verdict, (situation: Situation) => StepCode> = {
  checking: ({ error }) => (error === null ? 'looking-up' : getFailingStep(error)),
  'not-seen': ({ snapshot, stage }) =>
    chooseByChain(snapshot.chainReport, stage) ?? stepsOfSearch[stage],
  'in-progress': chooseOpen,
  complete: ({ snapshot: { rows } }) =>
    findAction(rows) && rows.every(({ role }) => role !== 'payout') ? 'done' : 'paid',
  refunded: () => 'refunded',
  'partially-refunded': ({ snapshot: { rows } }) =>
    rows.some(({ role }) => role === 'refund') ? 'partially-refunded' : 'refund-missing',
  failed: ({ snapshot: { reason } }) =>
    findCause(reason) === 'fees' ? 'spent-on-fees' : 'failed',
  unclear: chooseUnclear,
}

const stepsOfSearch: Record<SearchStage, StepCode> = {
  minutes: 'not-seen',
  'over-20-min': 'long-not-seen',
  'over-2-h': 'long-not-seen',
  'over-a-day': 'never-seen',
}

/** The step by what the deposit’s own chain says; null where it does not say enough. */
function chooseByChain(report: ChainReport | null, stage: SearchStage): StepCode | null {
  if (report === null) return null
  switch (locateDeposit(report)?.code) {
    case 'in-mempool':
      return report.isFeeLow || stage !== 'minutes' ? 'slow-on-chain' : 'seen-on-chain'
    case 'in-block':
      return stage === 'over-2-h' || stage === 'over-a-day'
        ? 'unreported-deposit'
        : 'seen-on-chain'
    case 'failing-on-chain':
      return 'failing-on-chain'
    case 'unknown-to-chains':
      return stage === 'minutes' ? 'unknown-to-chains' : null
    default:
      return null
  }
}

function getFailingStep(
  error: NonNullable<PollError>,
): 'offline' | 'unreachable' | 'failing' {
  if (error.kind === 'offline') return 'offline'
  // A browser does not always know that it is offline.
  return error.kind === 'unavailable' && error.status === null ? 'unreachable' : 'failing'
}

/** The steps that follow from the reason of an unclear transaction alone. */
const unclearSteps: Partial<Record<Reason['code'], StepCode>> = {
  elsewhere: 'other-network',
  unseen: 'never-arrived',
  'payout-stuck': 'stuck',
  'refund-stuck': 'stuck',
  'paid-elsewhere': 'paid-elsewhere',
  'paid-too-little': 'paid-too-little',
}

function chooseUnclear({ snapshot, current }: Situation): StepCode {
  const { reason } = snapshot
  if (current?.leg.status === 'replaced') return 'replaced'
  const step = reason === null ? undefined : unclearSteps[reason.code]
  if (step !== undefined) return step
  if (reason?.code === 'forgotten-there' && isHolding(reason.request)) return 'held-there'
  if (reason !== null && isContradiction(reason)) return 'contradiction'
  return lacksTransaction(reason) ? 'unpaid' : 'unclear'
}

/** Whether a request of a known kind pays nothing out by itself, such as liquidity. */
const isHolding = (request: string): boolean =>
  kinds.some((kind) => nameKind(kind) === request && !paysOut(kind))

/**
 * The step of a transaction in progress: first what stops it or its polls, then what it
 * waits for.
 */
function chooseOpen({ snapshot, error, lateness, current }: Situation): StepCode {
  if (error !== null) return error.canRetry ? getFailingStep(error) : 'stopped'
  const need = findNeed(snapshot)
  if (need !== null && need !== 'look') return need
  const hidden = chooseHidden(snapshot)
  if (hidden !== null) return hidden
  if (lateness !== 'none') return lateness
  const hasNoCurrent = snapshot.rows.length > 0 && current === undefined
  if (snapshot.isNotFound || hasNoCurrent) return 'lost'
  return chooseByReason(snapshot.reason) ?? chooseByLeg(current)
}

/** The step while nobody reports where it is now; null while somebody does. */
function chooseHidden({ response, reason }: TransactionSnapshot): StepCode | null {
  if (findOutage(response) !== null) return 'outage'
  return reason?.code === 'unreported' ? 'lost' : null
}

function chooseByReason(reason: Reason | null): StepCode | null {
  if (reason?.code === 'likely-refund') return 'likely-refund'
  return reason?.code === 'waiting' ? chooseWait(reason) : null
}

function chooseByLeg(current: ReadLeg | undefined): StepCode {
  return current?.state === 'unknown' || current?.state === 'not-seen'
    ? 'unknown-status'
    : 'open'
}

type Waiting = Extract<Reason, { code: 'waiting' }>

function chooseWait({ reason, halt, isRefundLikely }: Waiting): StepCode {
  if (isRefundLikely) return 'likely-refund'
  if (reason === 'limit-price') return 'open'
  return halt === 'trading' || halt === 'signing' ? 'paused' : reason
}

/** The steps in which somebody else has to look at the report. */
const stepsForSupport: ReadonlySet<StepCode> = new Set<StepCode>([
  'long',
  'unreported-deposit',
  'never-arrived',
  'stuck',
  'contradiction',
  'unclear',
  'unpaid',
  'paid-elsewhere',
  'paid-too-little',
])

/** The steps in which an explorer shows more than this service. */
const stepsWithExplorer: ReadonlySet<StepCode> = new Set<StepCode>([
  ...stepsForSupport,
  'unreachable',
  'failing',
  'stopped',
  'lost',
  'outage',
  'late',
])

function findExplorer(rows: readonly ReadLeg[]): NextStep['explorer'] {
  const current = findCurrentRow(rows)
  const isPaymentAhead = current?.kind === 'payout' && isPending(current.state)
  const payment = isPaymentAhead ? findPaymentExplorer(current) : null
  return payment ?? findFirstExplorer(rows)
}

function findPaymentExplorer({ leg, hash, role }: ReadLeg): NextStep['explorer'] {
  const isRefund = role === 'refund'
  const sent = getTransactionUrl(leg.chain, hash)
  if (sent !== null) return { of: isRefund ? 'refund' : 'payout', href: sent }
  const href = getAddressUrl(leg.chain, leg.toAddress)
  return href === null
    ? null
    : { of: isRefund ? 'refund-address' : 'recipient-address', href }
}

function findFirstExplorer(rows: readonly ReadLeg[]): NextStep['explorer'] {
  for (const { leg, kind } of rows) {
    const href = getTransactionUrl(leg.chain, leg.hash)
    const of = kind === 'approval' || kind === 'deposit' ? kind : 'transaction'
    if (href !== null) return { of, href }
  }
  return null
}

/** A day after the estimate, the next step is to send the report. */
function findTimeToAsk(snapshot: TransactionSnapshot): number | null {
  const { expectedAt } = getTiming(snapshot)
  return expectedAt === null ? null : expectedAt + dayMs
}

/** Where a refund would come to: the memo's refund address, or the sender. */
function findRefundAddress(
  code: StepCode,
  rows: readonly ReadLeg[],
): NextStep['refundAddress'] {
  if (!canComeBack(code, rows)) return null
  const deposit = rows.find(({ role, leg }) => role === 'deposit' && !leg.unverified)
  const { chain = '', fromAddress = '', refundAddress = '' } = deposit?.leg ?? {}
  const address = refundAddress || fromAddress
  return address === '' ? null : { chain, address }
}

/** During the payout of a swap nothing can be refunded any more. */
function canComeBack(code: StepCode, rows: readonly ReadLeg[]): boolean {
  if (code === 'likely-refund') return true
  const isPaying = findCurrentRow(rows)?.kind === 'payout'
  const isSwap = findAction(rows) === undefined
  return (code === 'halted' || code === 'open') && isSwap && !isPaying
}
