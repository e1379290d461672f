import { formatAmount } from '../amounts'
import { getChainName } from '../chains/chains'
import { formatEstimate } from '../time'
import { findCurrentRow, type TrackedLeg } from '../transaction/legHistory'
import { normalizeHash } from '../chains/hashes'
import { getLegKind, getParts, type Parts } from '../transaction/legs'
import { formatAction, formatOrder } from './actionText'
import type { Sum } from '../transaction/money'
import { formatPlainSum } from './sums'

type Leg = TrackedLeg['leg']

export type AddressOnChain = { chain: string; address: string }

/** One fact in columns: a label, an amount and its address, or words. */
export type Fact = {
  label: string
  kind?: 'paid' | 'returned'
  sum?: Sum & { count?: number }
  words?: string
  at?: AddressOnChain | undefined
}

/**
 * Where the money is: a sentence with a few facts and a note. `amount` is the part of the sentence that must not be translated
 * ("0.5 BTC"), or ''.
 */
export type LocationText = { sentence: string; amount: string; facts: Fact[]; note: string }

export const createLocationText = (
  sentence: string,
  facts: Fact[] = [],
  note = '',
  amount = '',
): LocationText => ({ sentence, amount, facts, note })

/** Describes where the money is in progress, by the current leg. */
export function describeProgress(rows: readonly TrackedLeg[]): LocationText {
  const row = findCurrentRow(rows)
  if (row === undefined) {
    return createLocationText('No details yet', [], 'The network hasn’t reported any steps yet.')
  }
  const { leg, state } = row
  const sum = { asset: leg.fromAsset, amount: leg.fromAmount, estimated: false }
  const amountFacts: Fact[] = leg.fromAsset === '' ? [] : [{ label: 'Amount', sum }]
  const isPending = state === 'in-progress'
  const chain = getChainName(leg.chain)
  if (!isPending && state !== 'not-started') {
    const words = leg.status || 'no status'
    return createLocationText(`On ${chain}, status unknown`, [
      ...amountFacts,
      { label: 'Raw status', words },
    ])
  }
  switch (getLegKind(leg)) {
    case 'approval': {
      const note = `Waiting for the approval on ${chain}. No funds have moved.`
      return createLocationText('Not sent yet', amountFacts, note)
    }
    case 'deposit':
      if (!isPending) return createLocationText(`Not sent yet, expected on ${chain}`, amountFacts)
      return describeDeposit(leg, amountFacts)
    case 'swap':
      return describeSwap(leg, isPending, amountFacts)
    case 'payout':
      return describePayout(row)
    case 'action': {
      const progress = isPending ? 'in progress' : 'waiting'
      return createLocationText(`${formatAction(leg)}: ${progress} on ${chain}`, amountFacts)
    }
    case 'status':
    case 'other':
      return createLocationText(`On ${chain}, in progress`, amountFacts)
  }
}

/** "0.5 BTC is confirming on Bitcoin: 1 of 2 confirmations", as far as the node reports it. */
function describeDeposit(leg: Leg, amountFacts: Fact[]): LocationText {
  const chain = getChainName(leg.chain)
  const { confirmations, unverified } = leg
  if (unverified) {
    const facts: Fact[] = [{ label: 'According to the quote', words: 'Unverified' }, ...amountFacts]
    return createLocationText('Not found yet', facts, 'The network’s sources haven’t reported it.')
  }
  if (confirmations === null) {
    return createLocationText(`Deposit sent on ${chain}, waiting to be picked up`, amountFacts)
  }
  const amount = formatPlainSum(leg.fromAmount, leg.fromAsset)
  const left = confirmations.remaining ?? 0
  const timeLeft: Fact[] = left > 0 ? [{ label: 'Time left', words: formatEstimate(left) }] : []
  const counted = formatConfirmations(confirmations)
  const sentence = `${amount || 'The deposit'} is confirming on ${chain}${counted === '' ? '' : `: ${counted}`}`
  const note =
    counted === ''
      ? ''
      : 'The network sets how many it needs by the amount, so that a deposit can’t be reversed.'
  return createLocationText(sentence, timeLeft.length > 0 ? timeLeft : amountFacts, note, amount)
}

function describeSwap(leg: Leg, isPending: boolean, amountFacts: Fact[]): LocationText {
  const network = `With ${getChainName(leg.chain)}`
  const parts = getParts(leg.streamingSwapDetails)
  if (!isPending) return createLocationText(`${network}, waiting to swap`, amountFacts)
  const order = formatOrder(leg)
  if (order !== '') return createLocationText(`${network}. ${order}`, amountFacts)
  if (parts === null) return createLocationText(`${network}, swapping`, amountFacts)
  const refunded = parts.refunded > 0 ? `, ${parts.refunded} refunded` : ''
  const words = `${formatParts(parts)}${refunded}`
  return createLocationText(`${network}, swapping in parts`, [
    ...amountFacts,
    { label: 'Parts', words },
  ])
}

/** "Swapped. Your payout of 12,480 USDC is in the queue: about 4 min"; or sent, or a refund. */
function describePayout({ leg, role, state }: TrackedLeg): LocationText {
  const isRefund = role === 'refund'
  const subject = isRefund ? 'refund' : 'payout'
  const at = leg.toAddress === '' ? undefined : { chain: leg.chain, address: leg.toAddress }
  const sum = { asset: leg.toAsset, amount: leg.toAmount, estimated: true }
  const facts: Fact[] = [{ label: `Your ${subject}`, sum, at }]
  const chain = getChainName(leg.chain)
  const queued = formatQueue(leg.queue)
  if (queued !== null) {
    const amount = leg.unverified ? '' : formatPlainSum(leg.toAmount, leg.toAsset)
    const whose = `${isRefund ? 'Your refund' : 'Swapped. Your payout'}${amount === '' ? '' : ` of ${amount}`}`
    return createLocationText(
      `${whose} is in the queue${queued === '' ? '' : `: ${queued}`}`,
      facts,
      '',
      amount,
    )
  }
  if (state !== 'in-progress')
    return createLocationText(`Waiting to send your ${subject} on ${chain}`, facts)
  const name = isRefund ? 'Refund' : 'Payout'
  return createLocationText(`${name} ${isSent(leg) ? 'sent' : 'queued'} on ${chain}`, facts)
}

/** A payout is sent once it has a hash; before, it is planned or queued. */
export const isSent = ({ hash }: Leg): boolean => normalizeHash(hash) !== ''

/** "14 of 23 parts swapped". */
export const formatParts = ({ total, swapped }: Parts): string =>
  `${swapped} of ${total} parts swapped`

/** "1 of 2 confirmations", "2 confirmations needed"; '' if the count is unknown. */
function formatConfirmations({ counted, required }: NonNullable<Leg['confirmations']>): string {
  if (required === null) return ''
  return counted === null
    ? `${required} ${required === 1 ? 'confirmation' : 'confirmations'} needed`
    : `${counted} of ${required} confirmations`
}

/** The wait in the payout queue: "about 4 min (38 blocks)"; '' if unknown, null if not queued. */
function formatQueue(queue: Leg['queue']): string | null {
  if (queue === null) return null
  const { remaining, blocks } = queue
  const left = remaining === null ? '' : formatEstimate(remaining)
  if (blocks === null) return left
  const behind = `${formatAmount(String(blocks))} ${blocks === 1 ? 'block' : 'blocks'}`
  return left === '' ? behind : `${left} (${behind})`
}

/** What a leg in progress waits for, if a node reports it: confirmations or the payout queue. */
export function describeWait({ confirmations, queue }: Leg): string[] {
  const counted = confirmations === null ? '' : formatConfirmations(confirmations)
  const left = confirmations?.remaining ?? 0
  const queued = formatQueue(queue)
  return [
    counted,
    left > 0 ? `${formatEstimate(left)} left` : '',
    queued ? `in the payout queue, ${queued}` : '',
  ].filter((words) => words !== '')
}
