import { formatAction } from './actionText'
import { type LocationText, createLocationText, type Fact, toAddressOnChain } from './locationText'
import { getChainName } from '../chains/chains'
import { findCurrentRow, selectReported, type TrackedLeg } from '../transaction/legHistory'
import { getLegKind } from '../transaction/legs'
import { getMoney, isActionOnly, type Outcome, type Sum } from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/transaction'
import { describeProgress } from './describeProgress'
import { formatOnChain } from './waitText'

/** Describes where the money is, as far as the data shows. `isRejected`: the service rejects the hash, and polling stopped. */
export function describeLocation(snapshot: TransactionSnapshot, isRejected = false): LocationText {
  const { verdict, rows } = snapshot
  const { sold, outcomes } = getMoney(rows)
  switch (verdict) {
    case 'checking':
      return createLocationText(
        isRejected ? 'We couldn’t look up this hash' : 'Looking for your transaction…',
        [],
      )
    case 'not-seen':
      return createLocationText(
        'Not found yet',
        [],
        'If your wallet shows it as sent, it’s on the sending chain. Check that chain’s explorer; it updates first.',
      )
    case 'complete':
      return isActionOnly(rows)
        ? describeAction(outcomes, sold, rows)
        : describePayout(outcomes, rows)
    case 'refunded':
      return describeRefund(outcomes, sold)
    case 'partially-refunded':
      return describePartialRefund(outcomes)
    case 'failed':
      return describeFailure(sold, rows)
    case 'unclear':
      return createLocationText('Not clear', getLastCertainFacts(rows), '')
    case 'in-progress':
      return describeProgress(rows)
  }
}

function describeAction(
  outcomes: readonly Outcome[],
  sold: Sum | null,
  rows: readonly TrackedLeg[],
): LocationText {
  const action = selectReported(rows).find(({ leg }) => getLegKind(leg) === 'action')?.leg
  const facts: Fact[] = outcomes
    .filter(({ kind }) => kind !== 'expected')
    .map((sum) => ({ label: 'Received', sum, at: toAddressOnChain(sum.chain, sum.address) }))
  if (sold !== null) facts.push({ label: 'You sent', sum: sold })
  const sentence = action === undefined ? 'Complete' : formatAction(action)
  return createLocationText(`${sentence}${formatOnChain(action?.chain ?? '')}`, facts.slice(0, 3))
}

/** A transaction without effect. If a deposit went through, its amount is unaccounted for. */
function describeFailure(sold: Sum | null, rows: readonly TrackedLeg[]): LocationText {
  const chain = formatOnChain(findCurrentRow(rows)?.leg.chain ?? '')
  const isDeposited = rows.some(
    ({ leg, state }) => getLegKind(leg) === 'deposit' && state === 'complete',
  )
  if (isDeposited) {
    const facts = sold === null ? [] : [{ label: 'You sent', sum: sold }]
    return createLocationText(
      `Rejected by the network${chain}`,
      facts,
      'The network hasn’t reported where it is now.',
    )
  }
  return createLocationText(
    `Still in your wallet${chain}`,
    sold === null ? [] : [{ label: 'Not sent', sum: sold }],
    'You only paid the network fee.',
  )
}

function describePayout(outcomes: readonly Outcome[], rows: readonly TrackedLeg[]): LocationText {
  const [first] = outcomes
  const limit = rows.find(({ leg }) => getLegKind(leg) === 'swap')?.leg.toAmountLimit ?? ''
  const facts: Fact[] = outcomes.map((sum) => ({
    label: 'Paid out',
    sum,
    at: toAddressOnChain(sum.chain, sum.address),
  }))
  if (first !== undefined && limit !== '') {
    const lowest = { asset: first.asset, amount: limit, estimated: false }
    facts.push({ label: 'Minimum received', sum: lowest })
  }
  return createLocationText(`Paid out${formatOnChain(first?.chain ?? '')}`, facts.slice(0, 3))
}

function describeRefund(outcomes: readonly Outcome[], sold: Sum | null): LocationText {
  const refunds = outcomes.filter(({ kind }) => kind === 'returned')
  const facts: Fact[] = refunds.map((sum) => ({
    label: 'Refunded',
    kind: 'returned',
    sum,
    at: toAddressOnChain(sum.chain, sum.address),
  }))
  if (sold !== null) facts.push({ label: 'You sent', sum: sold })
  return createLocationText(`Refunded${formatOnChain(refunds[0]?.chain ?? '')}`, facts.slice(0, 3))
}

function describePartialRefund(outcomes: readonly Outcome[]): LocationText {
  const arrived = outcomes.filter(({ kind }) => kind !== 'expected')
  const facts = arrived.map((sum): Fact => {
    const kind = sum.kind === 'returned' ? 'returned' : 'paid'
    return {
      label: kind === 'paid' ? 'Swapped' : 'Refunded',
      kind,
      sum,
      at: toAddressOnChain(sum.chain, sum.address),
    }
  })
  const hasBoth = new Set(facts.map(({ kind }) => kind)).size === 2
  const sentence = hasBoth
    ? 'In two places: part swapped, part refunded'
    : 'Part swapped, part refunded'
  return createLocationText(sentence, facts.slice(0, 3))
}

/** The last complete leg before the contradiction. */
function getLastCertainFacts(rows: readonly TrackedLeg[]): Fact[] {
  const row = rows.findLast(({ state }) => state === 'complete')
  if (row === undefined) return []
  const { toAsset: asset, toAmount: amount, toAddress: address, chain } = row.leg
  const at = toAddressOnChain(chain, address)
  return [
    { label: 'Last confirmed step', words: `${getChainName(chain)}, reported complete` },
    ...(asset === '' ? [] : [{ label: 'Amount', sum: { asset, amount, estimated: false }, at }]),
  ]
}
