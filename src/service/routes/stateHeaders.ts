import { confirmedAtHeader } from '../../contract/cached'
import type { EncodedResponse } from '../facts/response/encodeResponse'

/**
 * How long caches may serve a GET after they received it, in seconds: as often as the
 * page polls. An outage of the sources does not shorten it, because caches have to hold
 * viewers off just then.
 */
const sharedSeconds = 4
/** An end may be served until sources confirm it for the first time, as they can revoke it. */
const endSharedSeconds = 24

/**
 * The headers by which caches keep what a response says of a transaction. `confirmedAt`:
 * when the sources confirmed it, Unix ms; `ageMs`: how long ago that was. Nobody may serve
 * an old "not found", as the transaction may have appeared since. An end is not served
 * stale while a cache updates it, because a page then waits for its confirmation.
 */
export const createStateHeaders = (
  state: EncodedResponse['state'],
  { confirmedAt, ageMs }: { confirmedAt: number; ageMs: number },
) => ({
  'cache-control': {
    'not-found': `public, max-age=${sharedSeconds}, must-revalidate`,
    moving: `public, max-age=${sharedSeconds}, stale-while-revalidate=10, stale-if-error=3600`,
    final: `public, max-age=${Math.max(sharedSeconds, endSharedSeconds - Math.ceil(ageMs / 1_000))}, stale-if-error=3600`,
  }[state],
  // Only caches in front count it. It is always sent, because a browser that gets a
  // 304 without it keeps the one that it stored.
  age: '0',
  [confirmedAtHeader]: String(Math.round(confirmedAt)),
})
