import { getMoney } from '../words/money'
import { getLegKind } from './legs'
import { getVerdict, type TransactionSnapshot } from './snapshot'
import { getTiming } from './timing'

/** A completed swap of this browser: its pair, how long it took and when it ended, in ms. Stored, so its keys are fixed. */
export type Completion = { pair: string; took: number; at: number }

/** How long completed swaps of a pair took: median and 90th percentile, in ms. */
export type Experience = { count: number; median: number; p90: number }

/** Fewer completions give no statistic. */
const minCompletions = 3

/** The pair of a swap by identifiers, "BTC.BTC → ETH.ETH", as tickers are not unique; '' where an asset is not named. */
export function getPair({ rows }: Pick<TransactionSnapshot, 'rows'>): string {
  if (rows.every(({ leg }) => getLegKind(leg) !== 'swap')) return ''
  const { sold, outcomes } = getMoney(rows)
  const paid = outcomes.find(({ kind }) => kind !== 'returned')
  if (sold === null || paid === undefined || paid.asset === '') return ''
  return `${sold.asset} → ${paid.asset}`.toUpperCase()
}

/** The completion of a transaction; null unless it is complete and both its times are known. */
export function getCompletion(snapshot: TransactionSnapshot): Completion | null {
  if (getVerdict(snapshot).verdict !== 'complete') return null
  const { startedAt, endedAt } = getTiming(snapshot)
  const pair = getPair(snapshot)
  if (startedAt === null || endedAt === null || endedAt <= startedAt || pair === '') return null
  return { pair, took: endedAt - startedAt, at: endedAt }
}

/** The statistic of a pair; null with too few completions. */
export function getExperience(completions: readonly Completion[], pair: string): Experience | null {
  const durations = completions
    .filter((each) => each.pair === pair)
    .map((each) => each.took)
    .toSorted((a, b) => a - b)
  const [median, p90] = [getPercentile(durations, 0.5), getPercentile(durations, 0.9)]
  if (durations.length < minCompletions || median === undefined || p90 === undefined) return null
  return { count: durations.length, median, p90 }
}

/** The percentile by nearest rank, so the result is a measured value. */
const getPercentile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
