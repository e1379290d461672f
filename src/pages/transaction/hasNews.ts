import type { Tracked } from '../../queries/trackedState'

type Shown = { tracked: Pick<Tracked, 'snapshot'> }

/**
 * Whether the network has told something new of a transaction: a verdict never stands above
 * steps of an earlier one.
 */
export function hasNews(before: Shown, after: Shown): boolean {
  const { verdict, rows } = after.tracked.snapshot
  const known = before.tracked.snapshot
  return verdict !== known.verdict || JSON.stringify(rows) !== JSON.stringify(known.rows)
}
