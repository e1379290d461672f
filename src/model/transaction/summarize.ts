import type { TransactionSummary } from '../../contract/addressTransactions'
import { maxSummaryEntries } from '../../contract/lenient'
import { nameKind } from '../kinds'
import { normalizeHash } from '../chains/sameHash'
import { findAction, findSender } from './steps'
import { getLimit, type Sum } from './money'
import { isOpenOrder } from './dueTimes'
import type { TransactionSnapshot } from './snapshot'
import { isFinal, type Verdict } from './verdict'

/** A transaction as a row of a list or of a file. */
export type Summary<Told extends Verdict = Verdict> = Omit<
  TransactionSummary,
  'isConfirmed' | 'verdict'
> & { verdict: Told }

/**
 * Summarizes a transaction: verdict, amounts and times are those that its page shows. Only
 * what has arrived is received or refunded.
 */
export function summarize<Told extends Verdict>(
  snapshot: TransactionSnapshot & { verdict: Told },
): Summary<Told> {
  const { hash, verdict, reason, response } = snapshot
  const { steps, sold, outcomes } = snapshot.explanation
  const others = response?.result.alsoRequested ?? []
  const arrived = outcomes.filter(({ estimated }) => !estimated)
  // Into what an aggregator has turned the payout is not reported.
  const wentOn = steps.some(({ dexOut }) => dexOut !== null)
  const { knownSince, endedAt, endPrecision } = snapshot.timing
  // Payments inside the network have no hash.
  const payouts = steps.filter(
    ({ role, hash: sent }) =>
      (role === 'payout' || role === 'refund') && normalizeHash(sent) !== '',
  )
  return {
    hash,
    network: response?.network ?? '',
    kind: readKind(snapshot),
    verdict,
    reason: reason?.code ?? null,
    sold: sold && toAssetAmount(sold),
    received: wentOn ? [] : listAmounts(arrived.filter(({ kind }) => kind === 'paid')),
    refunded: listAmounts(arrived.filter(({ kind }) => kind === 'returned')),
    startTimestamp: knownSince,
    ...(isFinal(verdict) && endedAt !== null
      ? { endTimestamp: endedAt, endPrecision }
      : { endTimestamp: null, endPrecision: null }),
    sender: findSender(steps)?.from ?? '',
    recipients: listDistinct(arrived.map(({ address }) => address)),
    payoutHashes: listDistinct(payouts.map((payout) => payout.hash)),
    ...readCosts(snapshot),
    order: findOpenOrder(snapshot),
    alsoRequested: others
      .slice(0, maxSummaryEntries)
      .map(({ kind, asset, amount, status, payments }) => {
        const listOf = (isWanted: boolean) =>
          payments
            .filter(
              ({ estimated, role }) => !estimated && (role === 'refund') === isWanted,
            )
            .slice(0, maxSummaryEntries)
            .map((payment) => ({ asset: payment.asset, amount: payment.amount }))
        const ofRequest = asset === '' ? null : { asset, amount }
        return {
          kind,
          status,
          sold: ofRequest,
          received: listOf(false),
          refunded: listOf(true),
        }
      }),
  }
}

function readKind({ explanation: { steps }, response }: TransactionSnapshot) {
  const { kind, alsoRequested } = response?.result ?? {}
  // A row has the amounts of one request.
  if (alsoRequested !== undefined && alsoRequested.length > 0) return 'other'
  if (kind) return kind
  if (steps.length === 0) return ''
  const action = findAction(steps)
  if (action !== undefined) return nameKind(action.action)
  return steps.some(({ order }) => order !== null) ? 'limit-swap' : 'swap'
}

function findOpenOrder({ verdict, explanation }: TransactionSnapshot) {
  const step = explanation.steps.find(isOpenOrder)
  if (!step?.order || verdict !== 'in-progress') return null
  const { filled } = step.order
  const target = getLimit(step)
  return {
    target: target && toAssetAmount(target),
    filled: filled === '' ? null : { asset: step.sold.asset, amount: filled },
  }
}

function readCosts({
  response,
}: TransactionSnapshot): Pick<
  Summary,
  'fees' | 'affiliates' | 'usdAtTime' | 'usdReceived'
> {
  const { fees, soldUsd, usd } = response?.result.costs ?? {}
  const ofNetwork = (fees ?? []).filter(
    ({ kind }) => kind === 'outbound' || kind === 'network',
  )
  const shares = (fees ?? []).filter(({ address }) => address !== '')
  return {
    fees: ofNetwork
      .slice(0, maxSummaryEntries)
      .map(({ asset, amount }) => ({ asset, amount })),
    affiliates: shares
      .slice(0, maxSummaryEntries)
      .map(({ asset, amount, address }) => ({ asset, amount, address })),
    usdAtTime: soldUsd ?? null,
    usdReceived: usd?.received ?? null,
  }
}

/** Whole units alone: an integer of unknown decimals would be read as one. */
const toAssetAmount = ({ asset, amount }: Sum) => ({ asset, amount })

const listAmounts = (sums: readonly Sum[]) =>
  sums.slice(0, maxSummaryEntries).map(toAssetAmount)

const listDistinct = (texts: readonly string[]) =>
  [...new Set(texts.filter(Boolean))].slice(0, maxSummaryEntries)
