import { minuteMs } from '../time'
import type { TransactionSnapshot } from './snapshot'
import { isFinal } from './verdict'

/** A snapshot with its polling times, Unix ms. */
export type PolledSnapshot = {
  snapshot: TransactionSnapshot
  /** When the sources last confirmed the data. */
  checkedAt: number | null
  /** The last request. */
  requestedAt: number
  /** The error, if polls fail. */
  failure: object | null
}

/**
 * Where polls work, and the sources gave no newer answer to any of some polls, the data is old. An
 * end is asked for every two minutes.
 */
const oldOpenMs = minuteMs
const oldEndMs = 5 * minuteMs

/** The time of the data, Unix ms, where newer requests fail or tell nothing newer; or null. */
export function getStaleSince({
  snapshot,
  failure,
  checkedAt,
  requestedAt,
}: PolledSnapshot): number | null {
  if (checkedAt === null) return null
  const oldMs = isFinal(snapshot.verdict) ? oldEndMs : oldOpenMs
  return failure !== null || requestedAt - checkedAt > oldMs ? checkedAt : null
}
