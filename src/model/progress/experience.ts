import { moneyOf } from '../words/money'
import { legKind } from './legs'
import { judgeObservation, type Observation } from './observation'
import { timingOf } from './timing'

/** A completed swap that this browser saw: sold and paid asset as one text, how long it took and when it ended, ms. */
export type Completion = { pair: string; took: number; at: number }

/** How long completed swaps of a pair took: half within the median, nine of ten within `p90`; ms. */
export type Experience = { count: number; median: number; p90: number }

/** From fewer nothing can be said. */
const fewest = 3

/** The pair of a swap, "BTC.BTC → ETH.ETH"; '' where an asset is not named. By identifiers: tickers are no identity. */
export function pairOf({ rows }: Pick<Observation, 'rows'>): string {
  if (rows.every(({ leg }) => legKind(leg) !== 'swap')) return ''
  const { sold, outcomes } = moneyOf(rows)
  const paid = outcomes.find(({ kind }) => kind !== 'returned')
  if (sold === null || paid === undefined || paid.asset === '') return ''
  return `${sold.asset} → ${paid.asset}`.toUpperCase()
}

/** What a transaction adds to the experience; null unless it is complete and both its times are known. */
export function completionOf(known: Observation): Completion | null {
  if (judgeObservation(known).verdict !== 'complete') return null
  const { begunAt, endedAt } = timingOf(known)
  const pair = pairOf(known)
  if (begunAt === null || endedAt === null || endedAt <= begunAt || pair === '') return null
  return { pair, took: endedAt - begunAt, at: endedAt }
}

/** What is known of a pair; null where too few of it were seen. */
export function experienceOf(seen: readonly Completion[], pair: string): Experience | null {
  const took = seen
    .filter((each) => each.pair === pair)
    .map((each) => each.took)
    .toSorted((a, b) => a - b)
  const [median, p90] = [nearest(took, 0.5), nearest(took, 0.9)]
  if (pair === '' || took.length < fewest || median === undefined || p90 === undefined) return null
  return { count: took.length, median, p90 }
}

/** The percentile by nearest rank: a value that was really seen. */
const nearest = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
