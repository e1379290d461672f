import { getMoney } from '../words/money'
import { getLegKind } from './legs'
import { getVerdict, type TransactionSnapshot } from './snapshot'
import { getTiming } from './timing'

/** `took` and `at` (its end) in ms. Stored, so its keys are fixed. */
export type Completion = { pair: string; took: number; at: number }

/** Median and 90th percentile in ms. */
export type Experience = { count: number; median: number; p90: number }

/** Fewer completions give no statistic. */
const minCompletions = 3

/** "BTC.BTC → ETH.ETH", by identifiers, as tickers are not unique; '' where an asset is not named. */
export function getPair({ rows }: Pick<TransactionSnapshot, 'rows'>): string {
  if (rows.every(({ leg }) => getLegKind(leg) !== 'swap')) return ''
  const { sold, outcomes } = getMoney(rows)
  const paid = outcomes.find(({ kind }) => kind !== 'returned')
  if (sold === null || paid === undefined || paid.asset === '') return ''
  return `${sold.asset} → ${paid.asset}`.toUpperCase()
}

/** null unless the transaction is complete and both its times are known. */
export function getCompletion(snapshot: TransactionSnapshot): Completion | null {
  if (getVerdict(snapshot).verdict !== 'complete') return null
  const { startedAt, endedAt } = getTiming(snapshot)
  const pair = getPair(snapshot)
  if (startedAt === null || endedAt === null || endedAt <= startedAt || pair === '') return null
  return { pair, took: endedAt - startedAt, at: endedAt }
}

/** null with too few completions. */
export function getExperience(completions: readonly Completion[], pair: string): Experience | null {
  const durations = completions
    .filter((each) => each.pair === pair)
    .map((each) => each.took)
    .toSorted((a, b) => a - b)
  const [median, p90] = [getPercentile(durations, 0.5), getPercentile(durations, 0.9)]
  if (pair === '' || durations.length < minCompletions || median === undefined || p90 === undefined)
    return null
  return { count: durations.length, median, p90 }
}

/** By nearest rank, so the result is a measured value. */
const getPercentile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
