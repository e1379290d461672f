import { actionTitle } from './actionWords'
import { type Answer, answer, type Fact, placeOf } from './answer'
import { chainName } from '../chains/chains'
import type { TrackedLeg } from '../progress/legHistory'
import { findCurrentRow, getLegState, getReportedLegs } from '../progress/legStates'
import { getLegKind } from '../progress/legs'
import { moneyOf, type Outcome, type Sum } from './money'
import { getSwapFacts } from '../progress/swapFacts'
import type { TransactionSnapshot } from '../progress/snapshot'
import type { ReasonedVerdict } from '../progress/verdict'
import { underWay } from './underWay'
import { onChain } from './waitWords'

/** "Where is my money?", as far as the data supports it. `isRefused`: the service rejects the hash, and nobody asks on. */
export function whereIsIt(
  known: TransactionSnapshot,
  { verdict }: ReasonedVerdict,
  isRefused = false,
): Answer {
  const { sold, outcomes } = moneyOf(known.rows)
  switch (verdict) {
    case 'checking':
      return answer(
        isRefused ? 'We couldn’t look up this hash' : 'Looking for your transaction…',
        [],
      )
    case 'not-seen':
      return answer(
        'Not found yet',
        [],
        'If your wallet shows it as sent, it’s on the sending chain. Check that chain’s explorer; it updates first.',
      )
    case 'complete':
      return getSwapFacts(getReportedLegs(known.rows)).isAction
        ? actionDone(outcomes, sold, known.rows)
        : paidOut(outcomes, known.rows)
    case 'refunded':
      return returned(outcomes, sold)
    case 'partially-refunded':
      return inTwoPlaces(outcomes)
    case 'failed':
      return notDone(sold, known.rows)
    case 'unclear':
      return answer('Not clear', lastCertain(known.rows), '')
    case 'in-progress':
      return underWay(known.rows)
  }
}

/** What the network did, what came of it, and what was put in. */
function actionDone(
  outcomes: readonly Outcome[],
  sold: Sum | null,
  rows: readonly TrackedLeg[],
): Answer {
  const action = getReportedLegs(rows).find((leg) => getLegKind(leg) === 'action')
  const facts: Fact[] = outcomes
    .filter(({ kind }) => kind !== 'expected')
    .map((sum) => ({ label: 'Received', sum, at: placeOf(sum.chain, sum.address) }))
  if (sold !== null) facts.push({ label: 'You sent', sum: sold })
  const said = action === undefined ? 'Complete' : actionTitle(action)
  return answer(`${said}${onChain(action?.chain ?? '')}`, facts.slice(0, 3))
}

/** What took no effect. Where a deposit went through, nothing says where its amount is. */
function notDone(sold: Sum | null, rows: readonly TrackedLeg[]): Answer {
  const chain = onChain(findCurrentRow(rows)?.leg.chain ?? '')
  const isDeposited = rows.some(
    (row) => getLegKind(row.leg) === 'deposit' && getLegState(row, rows) === 'complete',
  )
  if (isDeposited) {
    const facts = sold === null ? [] : [{ label: 'You sent', sum: sold }]
    return answer(
      `Rejected by the network${chain}`,
      facts,
      'The network hasn’t reported where it is now.',
    )
  }
  return answer(
    `Still in your wallet${chain}`,
    sold === null ? [] : [{ label: 'Not sent', sum: sold }],
    'You only paid the network fee.',
  )
}

function paidOut(outcomes: readonly Outcome[], rows: readonly TrackedLeg[]): Answer {
  const [first] = outcomes
  const limit = rows.find(({ leg }) => getLegKind(leg) === 'swap')?.leg.toAmountLimit ?? ''
  const facts: Fact[] = outcomes.map((sum) => ({
    label: 'Paid out',
    sum,
    at: placeOf(sum.chain, sum.address),
  }))
  if (first !== undefined && limit !== '') {
    const lowest = { asset: first.asset, amount: limit, estimated: false }
    facts.push({ label: 'Minimum received', sum: lowest })
  }
  return answer(`Paid out${onChain(first?.chain ?? '')}`, facts.slice(0, 3))
}

function returned(outcomes: readonly Outcome[], sold: Sum | null): Answer {
  const back = outcomes.filter(({ kind }) => kind === 'returned')
  const facts: Fact[] = back.map((sum) => ({
    label: 'Refunded',
    kind: 'returned',
    sum,
    at: placeOf(sum.chain, sum.address),
  }))
  if (sold !== null) facts.push({ label: 'You sent', sum: sold })
  return answer(`Refunded${onChain(back[0]?.chain ?? '')}`, facts.slice(0, 3))
}

function inTwoPlaces(outcomes: readonly Outcome[]): Answer {
  const there = outcomes.filter(({ kind }) => kind !== 'expected')
  const facts = there.map((sum): Fact => {
    const kind = sum.kind === 'returned' ? 'returned' : 'paid'
    return {
      label: kind === 'paid' ? 'Swapped' : 'Refunded',
      kind,
      sum,
      at: placeOf(sum.chain, sum.address),
    }
  })
  const both = new Set(facts.map(({ kind }) => kind)).size === 2
  const said = both ? 'In two places: part swapped, part refunded' : 'Part swapped, part refunded'
  return answer(said, facts.slice(0, 3))
}

/** What was last certain before the contradiction: the last leg that is complete. */
function lastCertain(rows: readonly TrackedLeg[]): Fact[] {
  const row = rows.findLast((each) => getLegState(each, rows) === 'complete')
  if (row === undefined) return []
  const { toAsset: asset, toAmount: amount, toAddress: address, chain } = row.leg
  const at = placeOf(chain, address)
  return [
    { label: 'Last confirmed step', words: `${chainName(chain)}, reported complete` },
    ...(asset === '' ? [] : [{ label: 'Amount', sum: { asset, amount, estimated: false }, at }]),
  ]
}
