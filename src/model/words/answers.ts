import { actionTitle } from './actionWords'
import { type Answer, answer, type Fact, placeOf } from './answer'
import { chainName } from '../chains/chains'
import type { KnownLeg } from '../progress/legHistory'
import { currentRow, legState, reported } from '../progress/legStates'
import { legKind } from '../progress/legs'
import { moneyOf, type Outcome, type Sum } from './money'
import { swapFactsOf } from '../progress/swapFacts'
import type { Observation } from '../progress/observation'
import type { Judgement } from '../progress/progress'
import { underWay } from './underWay'
import { onChain } from './waitWords'

/** "Where is my money", as far as the data supports it: never more than the service says. */
export function whereIsIt(known: Observation, { verdict }: Judgement): Answer {
  const { sold, outcomes } = moneyOf(known.rows)
  switch (verdict) {
    case 'checking':
      return answer(
        'Not known yet',
        [],
        'The service has been asked. Nothing is known from it yet.',
      )
    case 'not-seen':
      return answer(
        'Not known to this service',
        [],
        'If your wallet says it was sent, it is on the sending chain, confirmed or waiting to be. That chain’s explorer knows first.',
      )
    case 'complete':
      return swapFactsOf(reported(known.rows)).isAction
        ? actionDone(outcomes, sold, known.rows)
        : paidOut(outcomes, known.rows)
    case 'refunded':
      return returned(outcomes, sold)
    case 'partially-refunded':
      return inTwoPlaces(outcomes)
    case 'failed':
      return notDone(sold, known.rows)
    case 'unclear':
      return answer('Not known for certain', lastCertain(known.rows), '')
    case 'in-progress':
      return underWay(known.rows)
  }
}

/** What the network did, what came of it, and what was put in. */
function actionDone(
  outcomes: readonly Outcome[],
  sold: Sum | null,
  rows: readonly KnownLeg[],
): Answer {
  const action = reported(rows).find((leg) => legKind(leg) === 'action')
  const facts: Fact[] = outcomes
    .filter(({ kind }) => kind !== 'expected')
    .map((sum) => ({ label: 'Received', sum, at: placeOf(sum.chain, sum.address) }))
  if (sold !== null) facts.push({ label: 'Put in', sum: sold })
  const said = action === undefined ? 'Done' : actionTitle(action)
  return answer(`${said}${onChain(action?.chain ?? '')}`, facts.slice(0, 3))
}

/** What took no effect. Where a deposit went through, nothing says where its amount is. */
function notDone(sold: Sum | null, rows: readonly KnownLeg[]): Answer {
  const chain = onChain(currentRow(rows)?.leg.chain ?? '')
  const isDeposited = rows.some(
    (row) => legKind(row.leg) === 'deposit' && legState(row, rows) === 'complete',
  )
  if (isDeposited) {
    const facts = sold === null ? [] : [{ label: 'Sent', sum: sold }]
    return answer(
      `Refused by the network${chain}`,
      facts,
      'The service does not say where it is now.',
    )
  }
  return answer(
    `Where it was${chain}`,
    sold === null ? [] : [{ label: 'Not sent', sum: sold }],
    'Only the chain’s own fee was spent.',
  )
}

function paidOut(outcomes: readonly Outcome[], rows: readonly KnownLeg[]): Answer {
  const [first] = outcomes
  const limit = rows.find(({ leg }) => legKind(leg) === 'swap')?.leg.toAmountLimit ?? ''
  const facts: Fact[] = outcomes.map((sum) => ({
    label: 'Paid out',
    sum,
    at: placeOf(sum.chain, sum.address),
  }))
  if (first !== undefined && limit !== '') {
    const lowest = { asset: first.asset, amount: limit, estimated: false }
    facts.push({ label: 'Lowest accepted', sum: lowest })
  }
  return answer(`Paid out${onChain(first?.chain ?? '')}`, facts.slice(0, 3))
}

function returned(outcomes: readonly Outcome[], sold: Sum | null): Answer {
  const back = outcomes.filter(({ kind }) => kind === 'returned')
  const facts: Fact[] = back.map((sum) => ({
    label: 'Returned',
    kind: 'returned',
    sum,
    at: placeOf(sum.chain, sum.address),
  }))
  if (sold !== null) facts.push({ label: 'Was sent', sum: sold })
  return answer(`Returned${onChain(back[0]?.chain ?? '')}`, facts.slice(0, 3))
}

function inTwoPlaces(outcomes: readonly Outcome[]): Answer {
  const there = outcomes.filter(({ kind }) => kind !== 'expected')
  const facts = there.map((sum): Fact => {
    const kind = sum.kind === 'returned' ? 'returned' : 'paid'
    return {
      label: kind === 'paid' ? 'Swapped' : 'Returned',
      kind,
      sum,
      at: placeOf(sum.chain, sum.address),
    }
  })
  const both = new Set(facts.map(({ kind }) => kind)).size === 2
  const said = both ? 'In two places, both paid out' : 'A part was swapped, a part returned'
  return answer(said, facts.slice(0, 3))
}

/** What was last certain before the contradiction: the last leg that is complete. */
function lastCertain(rows: readonly KnownLeg[]): Fact[] {
  const row = rows.findLast((each) => legState(each, rows) === 'complete')
  if (row === undefined) return []
  const { toAsset: asset, toAmount: amount, toAddress: address, chain } = row.leg
  const at = placeOf(chain, address)
  return [
    { label: 'Last certain', words: `${chainName(chain)}, reported complete` },
    ...(asset === '' ? [] : [{ label: 'Amount', sum: { asset, amount, estimated: false }, at }]),
  ]
}
