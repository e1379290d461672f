import { maxOtherPayments } from '../../../contract/tracker'
import { isSwapKind } from '../../../model/kinds'
import { addContrary, isEstablished } from '../../../model/transaction/sourceMemory'
import { type End, type Payout, type Settled, sourceNames } from '../facts'
import { pairReports } from '../memory/pairReports'
import {
  type KnownEnd,
  type TransactionMemory,
  getNewsAge,
  isRevisedSince,
  type recall,
} from '../memory/remember'
import type { Answers, SourceFacts } from '../merge/answers'
import { getFinalState } from '../response/stepState'
import { settleRequest } from './mergeReports'
import { decideBy, lostEnds, toldRows, transactionRows, undecided } from './rows'

type Told = { known: KnownEnd | null; told: Settled }

/**
 * Settles a transaction by all that its sources have shown; null where none has shown one of a
 * known kind.
 */
export function settle(
  recalled: ReturnType<typeof recall>,
  memory: TransactionMemory,
  answers: Answers,
  now: number,
): Told | null {
  const said = settleRequests(recalled.facts, answers, getNewsAge(memory, now))
  if (said === null) return null
  return keepEnd(memory, said, recalled, answers.isOutage, now)
}

/**
 * Settles each request of a transaction alone: one of which all or a part is lost is told first, or
 * else the swap, or the node's. The transaction is open until each of them has ended.
 */
export function settleRequests(
  { others: listed, ...own }: SourceFacts,
  answers: Answers,
  ageMs: number,
): Settled | null {
  const { isNodeLeftOut } = answers
  // The node knows the last request alone.
  const alone = {
    isOutage: false,
    isSingle: !isNodeLeftOut,
    isNodeLeftOut,
    isOther: true,
  }
  const requests = [
    settleRequest(own, { ...answers, isOther: false }, ageMs),
    ...listed.map((indexer) => settleRequest({ node: null, indexer }, alone, ageMs)),
  ].filter((request) => request !== null)
  const main =
    requests.find(({ end, unaccounted }) => lostEnds.has(end) || unaccounted !== null) ??
    requests.find(({ kind }) => isSwapKind(kind)) ??
    requests[0]
  if (main === undefined) return null
  return joinRequests(
    main,
    requests.filter((request) => request !== main),
  )
}

/** Adds the other requests of a transaction: while one of them is open, it is. */
export function joinRequests(main: Settled, others: readonly Settled[]): Settled {
  const alsoRequested = others.map((request): Settled['alsoRequested'][number] => {
    const { kind, deposit, end, payouts } = request
    const ended = end === 'ended' ? getFinalState(request) : 'failed'
    return {
      kind,
      asset: deposit.asset,
      amount: deposit.amount,
      verdict: end === 'open' ? 'in-progress' : ended,
      payouts: payouts.slice(0, maxOtherPayments),
    }
  })
  return { ...main, ...decideBy(transactionRows, { main, others }, main), alsoRequested }
}

/**
 * What a network goes on with, as a request of the transaction that has paid its deposit. `facts`:
 * null while it reports nothing.
 */
export function settleNext(
  transaction: Settled,
  { asset, amount, hash }: Payout,
  facts: Settled | null,
): Settled {
  const deposit = { ...transaction.deposit, asset, amount, hash }
  return facts ?? { ...transaction, ...undecided, deposit, payouts: [] }
}

/** Ends after which nothing more is expected. */
const lastEnds: ReadonlySet<End> = new Set(['ended', 'taken-as-fee', 'rejected'])

function keepEnd(
  memory: TransactionMemory,
  said: Settled,
  recalled: ReturnType<typeof recall>,
  isOutage: boolean,
  now: number,
): Told {
  const { end } = memory
  const { facts, silent, isForgotten } = recalled
  const isContrary = end !== null && !confirmsEnd(end.facts, said)
  let known = end
  if (isContrary) {
    // Only what all sources report for some minutes can withdraw an end that was told.
    const isRevised = isRevisedSince(memory, end.since)
    // A source that is silent cannot confirm what another one has taken back.
    const isReportedByAll = !isOutage && silent.length === 0
    if (!isReportedByAll && !isRevised) return { known, told: end.facts }
    const contrary = addContrary(end.contrary, now)
    known = { ...end, contrary }
    if (!isRevised && !isEstablished(contrary, now)) return { known, told: end.facts }
  }
  if (lastEnds.has(said.end)) {
    const since = isContrary ? now : (end?.since ?? now)
    return { known: { facts: said, since, contrary: null }, told: said }
  }
  const told = {
    said,
    isRevoked: isContrary,
    isOutage,
    isForgotten,
    isReported: sourceNames.some(
      (source) => facts[source] !== null && !silent.includes(source),
    ),
    isNodeSilent: silent.includes('node') && facts.node?.end === 'open',
  }
  const decision = decideBy(toldRows, told, said)
  const before = isContrary ? end.facts.payouts : []
  const { pairs } = pairReports(before, said.payouts)
  const omitted = before.filter((payout) => !pairs.has(payout))
  return { known, told: { ...said, ...decision, payouts: [...said.payouts, ...omitted] } }
}

function confirmsEnd(told: Settled, facts: Settled) {
  // A payment can follow later.
  const isPaidAfterAll = told.end === 'taken-as-fee' && facts.end === 'ended'
  if (facts.end !== told.end && !isPaidAfterAll) return false
  return !pairReports(told.payouts, facts.payouts).isContrary
}
