import { getChainName } from '../chains/chains'
import { findCurrentRow, selectReported, type TrackedLeg } from '../transaction/legHistory'
import { getLegKind } from '../transaction/legs'
import { getMoney, isActionOnly, type Money, type Outcome } from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/transaction'
import { formatAction } from './actionText'
import { createLocationText, describeProgress, type Fact, type LocationText } from './progressText'
import { toPlainText } from '../text'

/** Describes where the money is, as far as the data shows. `isRejected`: the service rejects the hash, and polling stopped. */
export function describeLocation(snapshot: TransactionSnapshot, isRejected = false): LocationText {
  const { verdict, rows } = snapshot
  const money = getMoney(rows)
  switch (verdict) {
    case 'checking':
      return createLocationText(
        isRejected ? 'We couldn’t look up this hash' : 'Looking for your transaction…',
      )
    case 'not-seen':
      return describeNotSeen(snapshot.quoted)
    case 'complete':
      return isActionOnly(rows) ? describeAction(money, rows) : describePayout(money, rows)
    case 'refunded':
      return describeRefund(money)
    case 'partially-refunded':
      return describePartialRefund(money)
    case 'failed':
      return describeFailure(money, rows)
    case 'unclear':
      return createLocationText('Not clear', getLastCertainFacts(rows))
    case 'in-progress':
      return describeProgress(rows)
  }
}

const notSeenNote =
  'If your wallet shows it as sent, it’s on the sending chain. Check that chain’s explorer; it updates first.'

/** What a client said of the transaction is never a fact. */
function describeNotSeen(quoted: readonly TrackedLeg[]): LocationText {
  const { sold, outcomes } = getMoney(quoted)
  if (sold === null) return createLocationText('Not found yet', [], notSeenNote)
  const facts: Fact[] = [
    { label: 'According to the quote', words: 'Unverified' },
    { label: 'Quoted amount', sum: sold },
    ...listOutcomes(outcomes, () => 'Quoted payout'),
  ]
  return createLocationText('Not found yet', facts, notSeenNote)
}

/** More outcomes are counted. */
const maxOutcomes = 3

function listOutcomes(
  outcomes: readonly Outcome[],
  getLabel: (outcome: Outcome) => string,
  hasKind = false,
): Fact[] {
  const facts = outcomes.slice(0, maxOutcomes).map((sum): Fact => {
    const { chain, address } = sum
    const at = address === '' ? undefined : { chain, address }
    const label = getLabel(sum)
    const kind = sum.kind === 'returned' ? 'returned' : 'paid'
    return hasKind ? { label, kind, sum, at } : { label, sum, at }
  })
  const more = outcomes.length - facts.length
  return more <= 0 ? facts : [...facts, { label: 'And', words: `${more} more, see the steps` }]
}

const listSold = ({ sold }: Money, label = 'You sent'): Fact[] =>
  sold === null ? [] : [{ label, sum: sold }]

function describeAction(money: Money, rows: readonly TrackedLeg[]): LocationText {
  const action = selectReported(rows).find(({ leg }) => getLegKind(leg) === 'action')?.leg
  const received = money.outcomes.filter(({ kind }) => kind !== 'expected')
  const sentence = action === undefined ? 'Complete' : formatAction(action)
  return createLocationText(`${sentence}${formatOnChain(action?.chain ?? '')}`, [
    ...listOutcomes(received, () => 'Received'),
    ...listSold(money),
  ])
}

/** A transaction without effect. If a deposit went through, its amount is unaccounted for. */
function describeFailure(money: Money, rows: readonly TrackedLeg[]): LocationText {
  const chain = formatOnChain(findCurrentRow(rows)?.leg.chain ?? '')
  const isDeposited = rows.some(({ role, state }) => role === 'deposit' && state === 'complete')
  if (!isDeposited) {
    const note = 'You only paid the network fee.'
    return createLocationText(`Still in your wallet${chain}`, listSold(money, 'Not sent'), note)
  }
  const note = 'The network hasn’t reported where it is now.'
  return createLocationText(`Rejected by the network${chain}`, listSold(money), note)
}

function describePayout({ outcomes }: Money, rows: readonly TrackedLeg[]): LocationText {
  const [first] = outcomes
  const limit = rows.find(({ role }) => role === 'swap')?.leg.toAmountLimit ?? ''
  const facts = listOutcomes(outcomes, () => 'Paid out')
  if (first !== undefined && limit !== '') {
    const sum = { asset: first.asset, amount: limit, estimated: false }
    facts.push({ label: 'Minimum received', sum })
  }
  const dexOut = rows.find(({ leg }) => leg.dexOut !== null)?.leg.dexOut ?? null
  const note =
    dexOut === null
      ? ''
      : `The payout went on into ${toPlainText(dexOut.token, 12)} outside the network. Its own steps aren’t reported here.`
  return createLocationText(`Paid out${formatOnChain(first?.chain ?? '')}`, facts, note)
}

function describeRefund(money: Money): LocationText {
  const refunds = money.outcomes.filter(({ kind }) => kind === 'returned')
  const facts = [...listOutcomes(refunds, () => 'Refunded', true), ...listSold(money)]
  return createLocationText(`Refunded${formatOnChain(refunds[0]?.chain ?? '')}`, facts)
}

function describePartialRefund({ outcomes }: Money): LocationText {
  const arrived = outcomes.filter(({ kind }) => kind !== 'expected')
  const hasBoth = new Set(arrived.map(({ kind }) => kind)).size === 2
  return createLocationText(
    hasBoth ? 'In two places: part swapped, part refunded' : 'Part swapped, part refunded',
    listOutcomes(arrived, ({ kind }) => (kind === 'returned' ? 'Refunded' : 'Swapped'), true),
  )
}

/** The last complete leg before the contradiction. */
function getLastCertainFacts(rows: readonly TrackedLeg[]): Fact[] {
  const row = rows.findLast(({ state }) => state === 'complete')
  if (row === undefined) return []
  const { toAsset: asset, toAmount: amount, toAddress: address, chain } = row.leg
  const at = address === '' ? undefined : { chain, address }
  return [
    { label: 'Last confirmed step', words: `${getChainName(chain)}, reported complete` },
    ...(asset === '' ? [] : [{ label: 'Amount', sum: { asset, amount, estimated: false }, at }]),
  ]
}

/** " on Ethereum"; the raw code for an unknown chain. */
const formatOnChain = (code: string): string => (code === '' ? '' : ` on ${getChainName(code)}`)
