import { formatAmount } from '../amounts'
import { getChainName } from '../chains/chains'
import { normalizeHash } from '../chains/hashes'
import { toPlainText } from '../text'
import { formatEstimate } from '../time'
import { findCurrentRow, selectReported, type TrackedLeg } from '../transaction/legHistory'
import { getParts, type Parts } from '../transaction/legs'
import {
  getInput,
  getLimit,
  getMoney,
  isActionOnly,
  type Outcome,
  type Sum,
} from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/transaction'
import { formatAction, formatOrder } from './legText'
import { formatPlainSum } from './sums'

type Leg = TrackedLeg['leg']

export type AddressOnChain = { chain: string; address: string }

/** One fact in columns: a label, an amount and its address, or words. */
export type Fact = {
  label: string
  kind?: 'paid' | 'returned' | undefined
  sum?: Sum & { count?: number }
  words?: string
  at?: AddressOnChain | undefined
}

/**
 * Where the money is: a sentence with a few facts and a note. `amount` is the part of the sentence that must not be translated
 * ("0.5 BTC"), or ''.
 */
export type LocationText = { sentence: string; amount: string; facts: Fact[]; note: string }

const createText = (
  sentence: string,
  facts: Fact[] = [],
  note = '',
  amount = '',
): LocationText => ({ sentence, amount, facts, note })

/** The last poll's error; `canRetry` is false if the service rejects the hash, so that polling stopped. */
export type PollError = { kind: string; canRetry: boolean } | null

/** Describes where the money is, as far as the data shows. */
export function describeLocation(
  { verdict, rows, quoted }: TransactionSnapshot,
  error: PollError = null,
): LocationText {
  const { sold, outcomes } = getMoney(rows)
  const arrived = outcomes.filter(({ kind }) => kind !== 'expected')
  switch (verdict) {
    case 'checking':
      if (error === null) return createText('Looking for your transaction…')
      return createText(`We couldn’t look ${error.canRetry ? 'it up yet' : 'up this hash'}`)
    case 'not-seen':
      return createText('Not found yet', listQuoted(quoted), notSeenNote)
    case 'complete':
      return isActionOnly(rows)
        ? describeAction(rows, [...listOutcomes(arrived, 'Received'), ...listSum('You sent', sold)])
        : describePayout(rows, outcomes)
    case 'refunded': {
      const refunds = outcomes.filter(({ kind }) => kind === 'returned')
      const facts = [...listOutcomes(refunds, '', true), ...listSum('You sent', sold)]
      return createText(`Refunded${onChain(refunds[0]?.chain)}`, facts)
    }
    case 'partially-refunded': {
      const hasBoth = new Set(arrived.map(({ kind }) => kind)).size === 2
      const sentence = 'art swapped, part refunded'
      const facts = listOutcomes(arrived, 'Swapped', true)
      return createText(`${hasBoth ? 'In two places: p' : 'P'}${sentence}`, facts)
    }
    case 'failed':
      return describeFailure(rows, sold)
    case 'unclear':
      return createText('Not clear', listLastConfirmed(rows))
    case 'in-progress':
      return describeProgress(rows)
  }
}

const notSeenNote =
  'If your wallet shows it as sent, it’s on the sending chain. Check that chain’s explorer; it updates first.'

const listSum = (label: string, sum: Sum | null): Fact[] => (sum === null ? [] : [{ label, sum }])

/** " on Ethereum"; the raw code for an unknown chain. */
const onChain = (code = ''): string => (code === '' ? '' : ` on ${getChainName(code)}`)

const locate = ({ chain, address }: AddressOnChain): AddressOnChain | undefined =>
  address === '' ? undefined : { chain, address }

/** More outcomes are counted. */
const maxOutcomes = 3

function listOutcomes(outcomes: readonly Outcome[], paidLabel: string, hasKind = false): Fact[] {
  const facts = outcomes.slice(0, maxOutcomes).map((sum): Fact => {
    const kind = sum.kind === 'returned' ? 'returned' : 'paid'
    const label = kind === 'returned' ? 'Refunded' : paidLabel
    return { label, kind: hasKind ? kind : undefined, sum, at: locate(sum) }
  })
  const more = outcomes.length - facts.length
  return more <= 0 ? facts : [...facts, { label: 'And', words: `${more} more, see the steps` }]
}

const quoteFact: Fact = { label: 'According to the quote', words: 'Unverified' }

/** What a client said of the transaction is never a fact. */
function listQuoted(quoted: readonly TrackedLeg[]): Fact[] {
  const { sold, outcomes } = getMoney(quoted)
  if (sold === null) return []
  const payouts = outcomes.map((each): Outcome =>
    Object.assign({}, each, { kind: 'expected', isQuoted: false }),
  )
  return [
    quoteFact,
    { label: 'Quoted amount', sum: { ...sold, isQuoted: false } },
    ...listOutcomes(payouts, 'Quoted payout'),
  ]
}

function describeAction(rows: readonly TrackedLeg[], facts: Fact[]): LocationText {
  const action = selectReported(rows).find(({ kind }) => kind === 'action')?.leg
  const title = action === undefined ? 'Complete' : formatAction(action)
  return createText(`${title}${onChain(action?.chain)}`, facts)
}

/** A transaction without effect. If a deposit went through, its amount is unaccounted for. */
function describeFailure(rows: readonly TrackedLeg[], sold: Sum | null): LocationText {
  const chain = onChain(findCurrentRow(rows)?.leg.chain)
  const isDeposited = rows.some(({ role, state }) => role === 'deposit' && state === 'complete')
  return isDeposited
    ? createText(
        `Rejected by the network${chain}`,
        listSum('You sent', sold),
        'The network hasn’t reported where it is now.',
      )
    : createText(
        `Still in your wallet${chain}`,
        listSum('Not sent', sold),
        'You only paid the network fee.',
      )
}

function describePayout(rows: readonly TrackedLeg[], outcomes: readonly Outcome[]): LocationText {
  const [first] = outcomes
  const swap = rows.find(({ role }) => role === 'swap')?.leg
  const limit = first && swap?.toAmountLimit ? getLimit({ ...swap, toAsset: first.asset }) : null
  const dexOut = rows.find(({ leg }) => leg.dexOut !== null)?.leg.dexOut
  const note = dexOut
    ? `The payout went on into ${toPlainText(dexOut.token, 12)} outside the network. Its own steps aren’t reported here.`
    : ''
  const facts = [...listOutcomes(outcomes, 'Paid out'), ...listSum('Minimum received', limit)]
  return createText(`Paid out${onChain(first?.chain)}`, facts, note)
}

/** The last complete leg before the contradiction. */
function listLastConfirmed(rows: readonly TrackedLeg[]): Fact[] {
  const leg = rows.findLast(({ state }) => state === 'complete')?.leg
  if (leg === undefined) return []
  const { toAsset: asset, toAmount: amount, toAddress: address, chain, unverified } = leg
  const sum = { asset, amount, estimated: false, isQuoted: unverified }
  const words = `${getChainName(chain)}, reported complete`
  return [
    { label: 'Last confirmed step', words },
    ...(asset === '' ? [] : [{ label: 'Amount', sum, at: locate({ chain, address }) }]),
  ]
}

/** Describes where the money is in progress, by the current leg. */
function describeProgress(rows: readonly TrackedLeg[]): LocationText {
  const row = findCurrentRow(rows)
  if (row === undefined) {
    return createText('No details yet', [], 'The network hasn’t reported any steps yet.')
  }
  const { leg, state, kind } = row
  const facts = listSum('Amount', leg.fromAsset === '' ? null : getInput(row))
  const isPending = state === 'in-progress'
  const chain = getChainName(leg.chain)
  if (!isPending && state !== 'not-started') {
    const raw: Fact = { label: 'Raw status', words: leg.status || 'no status' }
    return createText(`On ${chain}, status unknown`, [...facts, raw])
  }
  switch (kind) {
    case 'approval': {
      const note = `Waiting for the approval on ${chain}. No funds have moved.`
      return createText('Not sent yet', facts, note)
    }
    case 'deposit':
      if (!isPending) return createText(`Not sent yet, expected on ${chain}`, facts)
      return describeDeposit(leg, facts)
    case 'swap': {
      const parts = getParts(leg.streamingSwapDetails)
      const order = formatOrder(leg)
      if (!isPending) return createText(`With ${chain}, waiting to swap`, facts)
      if (order !== '') return createText(`With ${chain}. ${order}`, facts)
      if (parts === null) return createText(`With ${chain}, swapping`, facts)
      const fact: Fact = { label: 'Parts', words: formatParts(parts) }
      return createText(`With ${chain}, swapping in parts`, [...facts, fact])
    }
    case 'payout':
      return describeOpenPayout(row)
    case 'action': {
      const progress = isPending ? 'in progress' : 'waiting'
      return createText(`${formatAction(leg)}: ${progress} on ${chain}`, facts)
    }
    case 'status':
    case 'other':
      return createText(`On ${chain}, in progress`, facts)
  }
}

/** "0.5 BTC is confirming on Bitcoin: 1 of 2 confirmations", as far as the node reports it. */
function describeDeposit(leg: Leg, facts: Fact[]): LocationText {
  const { confirmations, unverified } = leg
  const chain = getChainName(leg.chain)
  if (unverified) {
    const note = 'The network’s sources haven’t reported it.'
    return createText('Not found yet', [quoteFact, ...facts], note)
  }
  if (confirmations === null) {
    return createText(`Deposit sent on ${chain}, waiting to be picked up`, facts)
  }
  const amount = formatPlainSum(leg.fromAmount, leg.fromAsset)
  const sentence = `${amount || 'The deposit'} is confirming on ${chain}`
  const left = confirmations.remaining ?? 0
  const timeLeft: Fact = { label: 'Time left', words: formatEstimate(left) }
  const shown = left > 0 ? [timeLeft] : facts
  const counted = formatConfirmations(confirmations)
  if (counted === '') return createText(sentence, shown, '', amount)
  const note =
    'The network sets how many it needs by the amount, so that a deposit can’t be reversed.'
  return createText(`${sentence}: ${counted}`, shown, note, amount)
}

/** "Swapped. Your payout of 12,480 USDC is in the queue: about 4 min"; or sent, or a refund. */
function describeOpenPayout({ leg, role, state }: TrackedLeg): LocationText {
  const [noun, title] = role === 'refund' ? ['refund', 'Refund'] : ['payout', 'Payout']
  const { toAsset: asset, toAmount: amount, toAddress: address, unverified: isQuoted } = leg
  const at = locate({ chain: leg.chain, address })
  const sum: Sum = { asset, amount, estimated: true, isQuoted }
  const facts: Fact[] = [{ label: `Your ${noun}`, sum, at }]
  const chain = getChainName(leg.chain)
  const queued = formatQueue(leg.queue)
  if (queued !== null) {
    const known = isQuoted ? '' : formatPlainSum(amount, asset)
    const subject = `${role === 'refund' ? '' : 'Swapped. '}Your ${noun}`
    const whole = `${subject}${known === '' ? '' : ` of ${known}`} is in the queue`
    return createText(queued === '' ? whole : `${whole}: ${queued}`, facts, '', known)
  }
  if (state !== 'in-progress') return createText(`Waiting to send your ${noun} on ${chain}`, facts)
  return createText(`${title} ${isSent(leg) ? 'sent' : 'queued'} on ${chain}`, facts)
}

/** A payout is sent once it has a hash; before, it is planned or queued. */
export const isSent = ({ hash }: Leg): boolean => normalizeHash(hash) !== ''

/** "14 of 23 parts swapped", "14 of 23 parts swapped, 2 refunded". */
export const formatParts = ({ total, swapped, refunded }: Parts): string =>
  `${swapped} of ${total} parts swapped${refunded > 0 ? `, ${refunded} refunded` : ''}`

/** "1 of 2 confirmations", "2 confirmations needed"; '' if the count is unknown. */
function formatConfirmations({ counted, required }: NonNullable<Leg['confirmations']>): string {
  if (required === null) return ''
  if (counted !== null) return `${counted} of ${required} confirmations`
  return `${required} ${required === 1 ? 'confirmation' : 'confirmations'} needed`
}

/** The wait in the payout queue: "about 4 min (38 blocks)"; '' if unknown, null if not queued. */
function formatQueue(queue: Leg['queue']): string | null {
  if (queue === null) return null
  const { remaining, blocks } = queue
  const left = remaining === null ? '' : formatEstimate(remaining)
  if (blocks === null) return left
  const count = `${formatAmount(String(blocks))} ${blocks === 1 ? 'block' : 'blocks'}`
  return left === '' ? count : `${left} (${count})`
}

/** What a leg in progress waits for, if a node reports it: confirmations or the payout queue. */
export function describeWait({ confirmations, queue }: Leg): string[] {
  const left = confirmations?.remaining ?? 0
  const queued = formatQueue(queue)
  return [
    confirmations && formatConfirmations(confirmations),
    left > 0 && `${formatEstimate(left)} left`,
    queued && `in the payout queue, ${queued}`,
  ].flatMap((text) => text || [])
}
