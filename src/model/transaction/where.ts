import { parseIdentifier } from '../assets'
import { isOwnKind } from '../kinds'
import { listDepositFacts, locateDeposit } from './depositPlace'
import { readAction } from './shownStep'
import {
  findNetworkChain,
  isEnded,
  isOnlyPlanned,
  isPayment,
  isPending,
  noAmount,
  readParts,
  type Step,
} from './steps'
import { getInput, getLimit, getOutput, isKnown, type Outcome } from './money'
import { getMoney } from './readMoney'
import type { Transaction } from './readTransaction'
import {
  type Fact,
  type Moment,
  type Place,
  type PlacedSum,
  type PlaceNote,
  possibleCauses,
  type SumLabel,
  type Where,
} from './statements'
import { isStuck, type Verdict } from './verdict'

/** Says where the money is at a moment, as far as the data shows. */
export const locate = (transaction: Transaction, moment: Moment): Where =>
  byVerdict[transaction.verdict](transaction, moment)

const at = (
  place: Place,
  facts: Where['facts'] = [],
  note: Where['note'] = null,
  causes: Where['causes'] = [],
): Where => ({ place, facts, causes, note })

const byVerdict: Record<Verdict, (transaction: Transaction, moment: Moment) => Where> = {
  checking: () => at({ code: 'looking' }),
  'not-seen': ({ chainReport, quoted }, moment) => {
    const isLong = moment !== 'minutes'
    const causes = isLong ? possibleCauses : []
    const place = locateDeposit(chainReport)
    if (place !== null) {
      const facts = [...listDepositFacts(chainReport), ...listQuoted(quoted)]
      return at(place, facts, null, place.code === 'unknown-to-chains' ? causes : [])
    }
    const note: PlaceNote | null = isLong ? null : { code: 'check-wallet' }
    return at({ code: 'not-found', isLong }, listQuoted(quoted), note, causes)
  },
  complete: ({ action, steps, outcomes, arrived, sold }) => {
    if (action === undefined) return locatePayout(steps, outcomes)
    const sentLabel = isOwnKind(action.action) ? 'amount' : 'sent'
    const facts = [...listOutcomes(arrived, 'received'), ...listSum(sentLabel, sold)]
    return at({ code: 'action-done', ...readAction(action), chain: action.chain }, facts)
  },
  refunded: ({ outcomes, sold }) => {
    const refunds = outcomes.filter(({ kind }) => kind === 'returned')
    const facts = [...listOutcomes(refunds, 'refunded', true), ...listSum('sent', sold)]
    return at({ code: 'refunded', chain: chainOf(refunds[0]) }, facts)
  },
  'partially-refunded': ({ arrived }) => {
    const isPaid = new Set(arrived.map(({ kind }) => kind)).size === 2
    const facts = listOutcomes(arrived, 'swapped', true)
    return at({ code: 'partly-refunded', isPaid }, facts)
  },
  failed: locateFailed,
  unclear: locateUnclear,
  'in-progress': locateOpen,
}

function locateFailed({ steps, reason, current, sold }: Transaction): Where {
  const chain = current?.chain ?? ''
  const wasSent = steps.some(
    ({ role, state }) => role === 'deposit' && state === 'complete',
  )
  // The amount of a deposit that went through is unaccounted for, unless it paid the fees.
  if (wasSent) {
    const isSpent = reason?.code === 'failed' && reason.cause === 'fees'
    const note: PlaceNote = { code: isSpent ? 'spent-on-fees' : 'no-refund-reported' }
    return at({ code: 'rejected', chain }, listSum('sent', sold), note)
  }
  const facts = listSum('not-sent', sold)
  return at({ code: 'in-wallet', chain }, facts, { code: 'fee-at-most' })
}

function locateUnclear(transaction: Transaction): Where {
  const { reason, steps, place: open, outcomes, arrived, sold } = transaction
  const sent = listSum('sent', sold)
  if (reason?.code === 'unproven') {
    // The steps that are reported complete prove nothing.
    const chain = parseIdentifier(outcomes[0]?.asset ?? '')?.chain ?? ''
    return at({ code: 'no-payout', chain }, sent)
  }
  if (reason?.code === 'paid-elsewhere') {
    const facts = [...listOutcomes(arrived, 'paid-to-you', true), ...sent]
    const chain = chainOf(arrived.at(-1))
    return at({ code: 'paid-elsewhere', chain }, facts)
  }
  // The reason says how far it came.
  if (isStuck(reason)) return at({ code: 'held' })
  const facts = listLastConfirmed(steps)
  return at(open?.code === 'at-network' ? open : { code: 'unclear' }, facts)
}

function locateOpen(transaction: Transaction): Where {
  const { steps, place: open, sold } = transaction
  if (open === null) return at({ code: 'no-steps' }, [], { code: 'no-steps' })
  if (open.code === 'at-network') return at(open, listSum('sent', sold))
  const { step: current } = open
  const progress =
    open.code === 'queued' ? locateQueued(current, transaction) : locateCurrent(current)
  const otherPayments = steps.filter(
    (row) => row !== current && (row.role === 'payout' || row.role === 'refund'),
  )
  const paid = getMoney(otherPayments).outcomes.filter(({ estimated }) => !estimated)
  const facts = [...progress.facts, ...listOutcomes(paid, 'already-sent', true)]
  return { ...progress, facts }
}

const chainOf = (outcome: Outcome | undefined) => outcome?.chain ?? ''

const listSum = (label: SumLabel, sum: PlacedSum | null): Fact[] =>
  sum ? [{ code: 'sum', label, sum, hasStatus: false }] : []

/** More outcomes are counted. */
const maxOutcomes = 3

function listOutcomes(
  outcomes: readonly Outcome[],
  paidLabel: SumLabel,
  hasStatus = false,
): Fact[] {
  const facts = outcomes.slice(0, maxOutcomes).map((sum): Fact => {
    return { code: 'sum', label: outcomeLabels[sum.kind] ?? paidLabel, sum, hasStatus }
  })
  const count = outcomes.length - facts.length
  return count <= 0 ? facts : [...facts, { code: 'more', count }]
}

const outcomeLabels: Partial<Record<Outcome['kind'], SumLabel>> = {
  returned: 'refunded',
  misdirected: 'paid-elsewhere',
}

/**
 * What a client said of the transaction is never a fact. The labels of its sums say so.
 */
function listQuoted(quoted: readonly Step[]): Fact[] {
  const { sold, outcomes } = getMoney(quoted)
  if (sold === null) return []
  const expected = outcomes.map((outcome): Outcome =>
    Object.assign({}, outcome, { kind: 'expected', isQuoted: false } as const),
  )
  const amount = listSum('quoted-amount', { ...sold, isQuoted: false })
  return [{ code: 'quote' }, ...amount, ...listOutcomes(expected, 'quoted-payout')]
}

function locatePayout(steps: readonly Step[], outcomes: readonly Outcome[]): Where {
  const [payout] = outcomes
  const swap = steps.find(({ role }) => role === 'swap')
  const bought = { ...noAmount, asset: payout?.asset ?? '' }
  const limit = payout && swap ? getLimit({ ...swap, bought }) : null
  const dexOut = steps.find((step) => step.dexOut !== null)?.dexOut
  const note: PlaceNote | null = dexOut ? { code: 'went-on', token: dexOut.token } : null
  const facts = [...listOutcomes(outcomes, 'paid-out'), ...listSum('minimum', limit)]
  return at({ code: 'paid-out', chain: chainOf(payout) }, facts, note)
}

function listLastConfirmed(steps: readonly Step[]): Fact[] {
  const step = steps.findLast(({ state }) => state === 'complete')
  if (step === undefined) return []
  const sum = step.bought.asset === '' ? null : getOutput(step, false)
  // Nobody may take the vault that a deposit went to for the recipient of a payout.
  const placed = sum && step.role === 'deposit' ? { ...sum, address: '' } : sum
  return [{ code: 'last-step', chain: step.chain }, ...listSum('amount', placed)]
}

/** In these, nobody says that a payment was or will be sent. */
const unplacedStates: ReadonlySet<Step['state']> = new Set([
  'failed',
  'not-seen',
  'unknown',
])

function locateCurrent(step: Step): Where {
  const { chain, state, role, said } = step
  const facts = listSum('amount', step.sold.asset === '' ? null : getInput(step))
  const isPaid = isPayment(step)
  if (isPaid && !unplacedStates.has(state))
    return at({ code: 'payment-sent', ...readPayment(step), chain }, listPayment(step))
  // The deposit comes after it.
  if (role === 'approval' && state === 'complete')
    return at({ code: 'before-approval', chain }, facts)
  if (isPaid || !isPending(state)) {
    const code = state === 'complete' ? 'step-complete' : 'step-unknown'
    const status: Fact[] = said === '' ? [] : [{ code: 'raw-status', status: said }]
    return at({ code, chain }, [...facts, ...status])
  }
  switch (role) {
    case 'approval':
      return at({ code: 'before-approval', chain }, facts, {
        code: 'waiting-for-approval',
        chain,
      })
    case 'deposit':
      return locateArrival(step, facts)
    case 'swap':
      return locateSwap(step, facts)
    case 'action': {
      const hasStarted = state === 'in-progress'
      return at({ code: 'action-open', ...readAction(step), chain, hasStarted }, facts)
    }
    default:
      return at({ code: 'step-open', chain }, facts)
  }
}

// The confirmations of a deposit are told as far as the node reports them.
function locateArrival(step: Step, facts: readonly Fact[]): Where {
  const { chain, confirmations, isConfirming } = step
  if (isOnlyPlanned(step)) return at({ code: 'unsent', chain }, facts)
  if (confirmations === null && !isConfirming) return at({ code: 'unseen', chain }, facts)
  const isCounted = (confirmations?.required ?? null) !== null
  return at(
    { code: 'confirming', chain, sum: getInput(step), confirmations },
    facts,
    isCounted ? { code: 'confirmations' } : null,
  )
}

function locateSwap(step: Step, facts: readonly Fact[]): Where {
  const { chain, order } = step
  if (step.state !== 'in-progress') return at({ code: 'before-swap', chain }, facts)
  if (order !== null) {
    const kind = parseIdentifier(step.sold.asset)?.kind
    const isInAccount = kind === 'trade' || kind === 'secured'
    return at({ code: 'order-open', chain, state: order.state, isInAccount }, facts)
  }
  const parts = readParts(step)
  const place: Place = { code: 'swapping', chain, isInParts: parts !== null }
  if (parts === null) return at(place, facts)
  const { total, swapped, refunded } = parts
  const counted: Fact = { code: 'parts', parts: { total, swapped, refunded } }
  return at(place, [...facts, counted])
}

function locateQueued(step: Step, { action, steps }: Transaction): Where {
  const { chain, role, state } = step
  const payment = readPayment(step)
  const facts = listPayment(step)
  if (step.queue !== null) {
    const output = getOutput(step, false)
    const sum = step.isQuoted || !isKnown(output) ? null : output
    const isAfterSwap = action === undefined && role !== 'refund'
    const network = findNetworkChain(steps)
    return at({ code: 'queued', chain: network, ...payment, sum, isAfterSwap }, facts)
  }
  const code = state === 'in-progress' ? 'payment-planned' : 'before-payment'
  return at({ code, ...payment, chain }, facts)
}

const readPayment = ({ role }: Step) =>
  ({ payment: role === 'refund' ? 'refund' : 'payout' }) as const

const listPayment = (step: Step): Fact[] =>
  listSum(
    step.role === 'refund' ? 'your-refund' : 'your-payout',
    getOutput(step, !isEnded(step.state)),
  )
