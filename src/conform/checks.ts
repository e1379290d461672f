import type { ProbeRequest, ProbeResponse } from './exchange'
import type { Notes } from './results'
import { listNameChecks } from './names'
import { listTokenChecks } from './tokenList'
import { listTrackerChecks } from './tracker'

/** A request and the check of its response. `endpoint` is its name in the results. */
export type ConformanceCheck = {
  endpoint: string
  request: ProbeRequest
  check: (response: ProbeResponse, notes: Notes) => void
}

/** A hash and a name that exist on the service; null for unknown. */
export type KnownSamples = { hash: string | null; name: string | null }

/** All checks of the interface's endpoints. */
export const listConformanceChecks = (
  prefix: string,
  { hash, name }: KnownSamples,
): ConformanceCheck[] => [
  ...listTokenChecks(prefix),
  ...listTrackerChecks(hash),
  ...listNameChecks(prefix, name),
]
