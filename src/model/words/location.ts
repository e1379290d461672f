import { parseIdentifier } from '../assets'
import { getChainName } from '../chains/chains'
import { toPlainText } from '../text'
import { formatEstimate } from '../time'
import { findCurrentRow, type TrackedLeg } from '../transaction/legHistory'
import {
  findAction,
  getParts,
  isEnded,
  isPending,
  type LegKind,
} from '../transaction/legs'
import {
  getInput,
  getLimit,
  getMoney,
  getOutput,
  type Outcome,
  type Sum,
} from '../transaction/money'
import type { SearchStage } from '../transaction/search'
import type { TransactionSnapshot } from '../transaction/transaction'
import { lacksTransaction, type Reason, type Verdict } from '../transaction/verdict'
import * as legText from './legText'
import { formatPlainSum } from './sums'
import { possibleCauses } from './unknownHashText'

/** A sum with its place, as far as it is known. */
type PlacedSum = Sum & Partial<Outcome>

/** One fact in columns: a label, then a sum or words. */
export type Fact = {
  label: string
  sum?: PlacedSum
  words?: string
  /** With the icon of a payout or refund. */
  hasStatus?: boolean
}

/** Where the money is. */
type LocationText = {
  sentence: string
  /** The part of the sentence that must not be translated: "0.5 BTC". */
  amount?: string
  facts?: Fact[]
  /** What can be the cause, as a list. */
  causes?: readonly string[]
  note?: string
}

/**
 * The last poll's error; `canRetry` is false if the service rejects the hash, so that
 * polling stopped.
 */
export type PollError = {
  kind: string
  canRetry: boolean
  /** HTTP status; null without a response. */
  status: number | null
} | null

/** What a location is described by. */
type View = {
  snapshot: TransactionSnapshot
  error: PollError
  stage: SearchStage
  sold: Sum | null
  outcomes: readonly Outcome[]
  /** The outcomes that are not only expected. */
  arrived: readonly Outcome[]
  /** The sold amount as a fact. */
  sent: Fact[]
}

/**
 * Describes where the money is, as far as the data shows. `stage`: how long a transaction
 * has been looked for that is not found.
 */
export function describeLocation(
  snapshot: TransactionSnapshot,
  error: PollError,
  stage: SearchStage = 'minutes',
): LocationText {
  const { sold, outcomes } = getMoney(snapshot.rows)
  const arrived = outcomes.filter(({ kind }) => kind !== 'expected')
  const sent = listSum('You sent', sold)
  const view: View = { snapshot, error, stage, sold, outcomes, arrived, sent }
  return locations[snapshot.verdict](view)
}

const locations: Record<Verdict, (view: View) => LocationText> = {
  checking: ({ error }) => {
    if (error === null) return { sentence: 'Looking for your transaction…' }
    return { sentence: `We couldn’t look up this hash${error.canRetry ? ' yet' : ''}` }
  },
  'not-seen': ({ snapshot, stage }) => ({
    sentence: stage === 'minutes' ? 'Not found yet' : 'Not found. What can be wrong:',
    facts: listQuoted(snapshot.quoted),
    ...(stage === 'minutes' ? { note: notSeenNote } : { causes: possibleCauses }),
  }),
  complete: describeComplete,
  refunded: ({ outcomes, sent }) => {
    const refunds = outcomes.filter(({ kind }) => kind === 'returned')
    const facts = [...listOutcomes(refunds, '', true), ...sent]
    return { sentence: `Refunded${onChain(refunds[0]?.chain)}`, facts }
  },
  'partially-refunded': ({ arrived }) => {
    const hasBoth = new Set(arrived.map(({ kind }) => kind)).size === 2
    const sentence = `${hasBoth ? 'In two places: part' : 'Part'} swapped, part refunded`
    return { sentence, facts: listOutcomes(arrived, 'Swapped', true) }
  },
  failed: describeFailed,
  unclear: describeUnclear,
  'in-progress': describeOpen,
}

function describeComplete({ snapshot, outcomes, arrived, sent }: View): LocationText {
  const action = findAction(snapshot.rows)
  if (action === undefined) return describePayout(snapshot.rows, outcomes)
  const sentence = `${legText.formatAction(action)}${onChain(action.chain)}`
  return { sentence, facts: [...listOutcomes(arrived, 'Received'), ...sent] }
}

function describeFailed({ snapshot: { rows }, sold, sent }: View): LocationText {
  const chain = onChain(findCurrentRow(rows)?.leg.chain)
  const wasSent = rows.some(
    ({ role, state }) => role === 'deposit' && state === 'complete',
  )
  // The amount of a deposit that went through is unaccounted for.
  if (wasSent)
    return { sentence: `Rejected by the network${chain}`, facts: sent, note: lostNote }
  const facts = listSum('Not sent', sold)
  return { sentence: `Still in your wallet${chain}`, facts, note: unsentNote }
}

function describeUnclear({ snapshot, outcomes, arrived, sent }: View): LocationText {
  const { reason, rows } = snapshot
  if (lacksTransaction(reason)) {
    // The steps that are reported complete prove nothing.
    const chain = parseIdentifier(outcomes[0]?.asset ?? '')?.chain
    return { sentence: `No payout is reported${onChain(chain)}`, facts: sent }
  }
  if (reason?.code === 'paid-elsewhere') {
    const sentence = `Paid to another address${onChain(arrived.at(-1)?.chain)}`
    return { sentence, facts: [...listOutcomes(arrived, 'Paid to you', true), ...sent] }
  }
  if (reason?.code === 'paid-too-little') {
    const { sentence, ...paid } = describePayout(rows, arrived)
    return { ...paid, sentence: `${sentence}, below the minimum` }
  }
  return { sentence: describeUnclearPlace(reason), facts: listLastConfirmed(rows) }
}

function describeOpen({ snapshot, sent }: View): LocationText {
  const { reason, rows } = snapshot
  if (reason?.code === 'waiting' && isElsewhere(reason)) {
    return { sentence: `Sent to ${getChainName(reason.chain)}`, facts: sent }
  }

  const current = findCurrentRow(rows)
  const { facts = [], ...progress } = describeProgress(current, rows)
  const otherPayments = rows.filter(
    (row) => row !== current && (row.role === 'payout' || row.role === 'refund'),
  )
  const paid = getMoney(otherPayments).outcomes.filter(({ estimated }) => !estimated)
  return { ...progress, facts: [...facts, ...listOutcomes(paid, 'Already sent', true)] }
}

const isElsewhere = ({ reason }: Extract<Reason, { code: 'waiting' }>): boolean =>
  reason === 'other-network' || reason === 'other-arrival'

function describeUnclearPlace(reason: Reason | null): string {
  switch (reason?.code) {
    case 'elsewhere':
    case 'unseen':
    case 'forgotten-there':
      return `Sent to ${getChainName(reason.chain)}`
    case 'payout-stuck':
    case 'refund-stuck':
      return 'Held by the network'
    default:
      return 'Not clear'
  }
}

const notSeenNote = [
  'Does your wallet show the transaction as sent?',
  'Check the explorer of its chain, which updates first.',
].join(' ')
const lostNote = 'The network hasn’t reported a refund.'
const unsentNote = 'You paid at most the network fee.'

const listSum = (label: string, sum: PlacedSum | null): Fact[] =>
  sum ? [{ label, sum }] : []

/** " on Ethereum"; the raw code for an unknown chain. */
const onChain = (code = ''): string => (code === '' ? '' : ` on ${getChainName(code)}`)

/** More outcomes are counted. */
const maxOutcomes = 3

function listOutcomes(
  outcomes: readonly Outcome[],
  paidLabel: string,
  hasStatus = false,
): Fact[] {
  const facts = outcomes.slice(0, maxOutcomes).map((sum): Fact => {
    return { label: outcomeLabels[sum.kind] ?? paidLabel, sum, hasStatus }
  })
  const more = outcomes.length - facts.length
  return more <= 0
    ? facts
    : [...facts, { label: 'And', words: `${more} more, see the steps` }]
}

const outcomeLabels: Partial<Record<Outcome['kind'], string>> = {
  returned: 'Refunded',
  misdirected: 'Paid elsewhere',
}

const markExpected = (outcome: Outcome): Outcome => ({
  ...outcome,
  kind: 'expected',
  isQuoted: false,
})

/**
 * What a client said of the transaction is never a fact. The labels of its sums say so.
 */
function listQuoted(quoted: readonly TrackedLeg[]): Fact[] {
  const { sold, outcomes } = getMoney(quoted)
  if (sold === null) return []
  const expected = outcomes.map(markExpected)
  const amount = listSum('Quoted amount', { ...sold, isQuoted: false })
  const fact = { label: 'According to the quote', words: 'Unverified' }
  return [fact, ...amount, ...listOutcomes(expected, 'Quoted payout')]
}

function describePayout(
  rows: readonly TrackedLeg[],
  outcomes: readonly Outcome[],
): LocationText {
  const [payout] = outcomes
  const swap = rows.find(({ role }) => role === 'swap')?.leg
  const limit = payout && swap ? getLimit({ ...swap, toAsset: payout.asset }) : null
  const facts = [
    ...listOutcomes(outcomes, 'Paid out'),
    ...listSum('Minimum received', limit),
  ]
  const dexOut = rows.find(({ leg }) => leg.dexOut !== null)?.leg.dexOut
  const note = dexOut
    ? [
        `The payout went on into ${toPlainText(dexOut.token, 12)} outside the network.`,
        'Its own steps aren’t reported here.',
      ].join(' ')
    : ''
  return { sentence: `Paid out${onChain(payout?.chain)}`, facts, note }
}

/** The last complete leg before the contradiction. */
function listLastConfirmed(rows: readonly TrackedLeg[]): Fact[] {
  const leg = rows.findLast(({ state }) => state === 'complete')?.leg
  if (leg === undefined) return []
  const words = `${getChainName(leg.chain)}, reported complete`
  const sum = leg.toAsset === '' ? null : getOutput(leg, false)
  return [{ label: 'Last confirmed step', words }, ...listSum('Amount', sum)]
}

/** Describes where the money is in progress, by the current leg. */
function describeProgress(
  row: TrackedLeg | undefined,
  rows: readonly TrackedLeg[],
): LocationText {
  if (row === undefined)
    return { sentence: 'No details', note: 'No steps are known of this transaction.' }
  const { leg, state, kind } = row
  const chain = getChainName(leg.chain)
  const facts = listSum('Amount', leg.fromAsset === '' ? null : getInput(row))
  const isPaid = kind === 'payout' && isEnded(state) && state !== 'failed'
  if (isPending(state) || isPaid)
    return kind === 'payout'
      ? describeOpenPayout(row, chain, findAction(rows) === undefined)
      : kindTexts[kind](row, chain, facts)

  const raw = { label: 'Raw status', words: leg.status || 'no status' }
  const known = state === 'complete' ? 'reported complete' : 'status unknown'
  return { sentence: `On ${chain}, ${known}`, facts: [...facts, raw] }
}

type DescribeLeg = (row: TrackedLeg, chain: string, facts: Fact[]) => LocationText

const describeOther: DescribeLeg = (_, chain, facts) => ({
  sentence: `On ${chain}, in progress`,
  facts,
})

/** The location by a leg in progress, or one that has not started. */
const kindTexts: Record<Exclude<LegKind, 'payout'>, DescribeLeg> = {
  approval: (_, chain, facts) => ({
    sentence: 'Not sent yet',
    facts,
    note: `Waiting for the approval on ${chain}. No funds have moved.`,
  }),
  deposit: (row, chain, facts) =>
    row.state === 'in-progress'
      ? describeDeposit(row, chain, facts)
      : { sentence: `Not sent yet, expected on ${chain}`, facts },
  swap: describeSwap,
  action: ({ leg, state }, chain, facts) => {
    const progress = state === 'in-progress' ? 'in progress' : 'waiting'
    return { sentence: `${legText.formatAction(leg)}: ${progress} on ${chain}`, facts }
  },
  status: describeOther,
  other: describeOther,
}

function describeSwap(
  { leg, state }: TrackedLeg,
  chain: string,
  facts: Fact[],
): LocationText {
  if (state !== 'in-progress')
    return { sentence: `With ${chain}, waiting to swap`, facts }
  const order = legText.formatOrder(leg)
  if (order !== '') return { sentence: `With ${chain}. ${order}`, facts }
  const parts = getParts(leg.streamingSwapDetails)
  if (parts === null) return { sentence: `With ${chain}, swapping`, facts }
  const counted = { label: 'Parts', words: legText.formatParts(parts) }
  return { sentence: `With ${chain}, swapping in parts`, facts: [...facts, counted] }
}

/**
 * "0.5 BTC is confirming on Bitcoin: 1 of 2 confirmations", as far as the node reports
 * it.
 */
function describeDeposit(row: TrackedLeg, chain: string, facts: Fact[]): LocationText {
  const { confirmations } = row.leg
  if (confirmations === null && row.leg.status !== 'inbound')
    return { sentence: `Deposit sent on ${chain}, waiting to be picked up`, facts }
  const amount = formatPlainSum(getInput(row))
  const counted = legText.formatConfirmations(confirmations)
  const left = confirmations?.remaining ?? 0
  return {
    sentence: `${amount || 'The deposit'} is confirming on ${chain}${counted && `: ${counted}`}`,
    amount,
    facts: left > 0 ? [{ label: 'Time left', words: formatEstimate(left) }] : facts,
    note: counted && confirmationsNote,
  }
}

const confirmationsNote =
  'The network sets how many it needs by the amount, so that a deposit can’t be reversed.'

/** A payout that waits in the queue, or was sent; or a refund. */
function describeOpenPayout(
  row: TrackedLeg,
  chain: string,
  isOfSwap: boolean,
): LocationText {
  const { leg, hash, role, state } = row
  const isRefund = role === 'refund'
  const isSent = isEnded(state)
  const facts = listSum(isRefund ? 'Your refund' : 'Your payout', getOutput(leg, !isSent))
  if (leg.queue !== null) return { ...describeQueued(row, isOfSwap), facts }
  if (state !== 'in-progress' && !isSent) {
    const noun = isRefund ? 'refund' : 'payout'
    return { sentence: `Waiting to send your ${noun} on ${chain}`, facts }
  }
  // A payout is sent once it has a hash; before, it is planned or queued.
  const progress = hash === '' && !isSent ? 'queued' : 'sent'
  return { sentence: `${isRefund ? 'Refund' : 'Payout'} ${progress} on ${chain}`, facts }
}

/**
 * "Swapped. Your payout of 12,480 USDC is in the queue: about 4 min"; or a refund, or the
 * payout of another action.
 */
function describeQueued({ leg, role }: TrackedLeg, isOfSwap: boolean): LocationText {
  const isRefund = role === 'refund'
  const amount = leg.unverified ? '' : formatPlainSum(getOutput(leg, false))
  const start = isOfSwap && !isRefund ? 'Swapped. ' : ''
  const sum = amount === '' ? '' : ` of ${amount}`
  const queued = legText.formatQueue(leg.queue)
  const left = queued ? `: ${queued}` : ''
  const noun = isRefund ? 'refund' : 'payout'
  return { sentence: `${start}Your ${noun}${sum} is in the queue${left}`, amount }
}
