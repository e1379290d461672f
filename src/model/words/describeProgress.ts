import { formatAction, formatOrder } from './actionText'
import { type LocationText, createLocationText, type Fact, toAddressOnChain } from './locationText'
import { parseAmount, formatAmount } from '../amounts'
import { shortNameOf } from '../assets'
import { getChainName } from '../chains/chains'
import { findCurrentRow, type TrackedLeg } from '../transaction/legHistory'
import { getLegKind, getParts } from '../transaction/legs'
import type { Sum } from '../transaction/money'
import { toPlainText } from './toPlainText'
import { formatEstimate } from '../time'
import { formatConfirmations, formatParts, formatQueue } from './waitText'

type Leg = TrackedLeg['leg']

/** Describes where the money is in progress, by the current leg. */
export function describeProgress(rows: readonly TrackedLeg[]): LocationText {
  const row = findCurrentRow(rows)
  if (row === undefined)
    return createLocationText('No details yet', [], 'The network hasn’t reported any steps yet.')
  const { leg, state } = row
  const sum: Sum = { asset: leg.fromAsset, amount: leg.fromAmount, estimated: false }
  const amountFacts: Fact[] = leg.fromAsset === '' ? [] : [{ label: 'Amount', sum }]
  const isPending = state === 'in-progress'
  const chain = getChainName(leg.chain)
  if (!isPending && state !== 'not-started') {
    return createLocationText(`On ${chain}, status unknown`, [
      ...amountFacts,
      { label: 'Raw status', words: leg.status || 'no status' },
    ])
  }
  switch (getLegKind(leg)) {
    case 'approval':
      return createLocationText(
        'Not sent yet',
        amountFacts,
        `Waiting for the approval on ${chain}. No funds have moved.`,
      )
    case 'deposit':
      if (!isPending) return createLocationText(`Not sent yet, expected on ${chain}`, amountFacts)
      return describeDeposit(leg, amountFacts)
    case 'swap':
      return describeSwap(leg, isPending, amountFacts)
    case 'payout':
      return describePayout(leg, isPending, row.role === 'refund')
    case 'action':
      return createLocationText(
        `${formatAction(leg)}: ${isPending ? 'in progress' : 'waiting'} on ${chain}`,
        amountFacts,
      )
    case 'status':
    case 'other':
      return createLocationText(`On ${chain}, in progress`, amountFacts)
  }
}

/** "0.5 BTC is confirming on Bitcoin: 1 of 2 confirmations", as far as the node reports it. */
function describeDeposit(leg: Leg, amountFacts: Fact[]): LocationText {
  const chain = getChainName(leg.chain)
  const { confirmations } = leg
  if (confirmations === null)
    return createLocationText(`Deposit sent on ${chain}, waiting to be picked up`, amountFacts)
  const amount = formatSum(leg.fromAmount, leg.fromAsset)
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
  return createLocationText(`${network}, swapping in parts`, [
    ...amountFacts,
    { label: 'Parts', words: `${formatParts(parts)}${refunded}` },
  ])
}

/** "Swapped. Your payout of 12,480 USDC is in the queue: about 4 min"; or sending, or a refund. */
function describePayout(leg: Leg, isPending: boolean, isRefund: boolean): LocationText {
  const due: Fact = {
    label: isRefund ? 'Your refund' : 'Your payout',
    sum: { asset: leg.toAsset, amount: leg.toAmount, estimated: true },
    at: toAddressOnChain(leg.chain, leg.toAddress),
  }
  const chain = getChainName(leg.chain)
  const queued = formatQueue(leg.queue)
  if (queued !== null) {
    const sum = formatSum(leg.toAmount, leg.toAsset)
    const subject = `${isRefund ? 'Your refund' : 'Swapped. Your payout'}${sum === '' ? '' : ` of ${sum}`}`
    const sentence = `${subject} is in the queue${queued === '' ? '' : `: ${queued}`}`
    return createLocationText(sentence, [due], '', sum)
  }
  if (!isPending)
    return createLocationText(
      `Waiting to send your ${isRefund ? 'refund' : 'payout'} on ${chain}`,
      [due],
    )
  return createLocationText(
    isRefund ? `Refund sending on ${chain}` : `Payout sending on ${chain}`,
    [due],
  )
}

/** "0.5 BTC"; '' if the amount or asset is unknown. */
const formatSum = (amount: string, asset: string): string =>
  parseAmount(amount) === null || asset === ''
    ? ''
    : `${formatAmount(amount)} ${toPlainText(shortNameOf(asset), 12)}`
