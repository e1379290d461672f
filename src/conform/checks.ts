import type { ConformanceCheck } from './check'
import { listNameChecks } from './nameChecks'
import { listTokenChecks } from './tokenChecks'
import { type KnownHash, listTrackerChecks } from './trackerChecks'

type Known = {
  /** Hashes that exist on the service. */
  hashes: readonly KnownHash[]
  /** A name of the first network; null: none is known. */
  name: string | null
  /** Whether a transaction of an invented hash may be started, which the service stores. */
  canStart: boolean
}

/** The checks of all endpoints, in the order of their requests. */
export function listChecks(
  prefixes: readonly string[],
  { hashes, name, canStart }: Known,
): ConformanceCheck[] {
  return [
    ...listTokenChecks(prefixes),
    ...listTrackerChecks(hashes, canStart),
    // The known name is one of the first network.
    ...prefixes.flatMap((prefix, index) =>
      listNameChecks(prefix, index === 0 ? name : null),
    ),
  ]
}
