import type { Context } from 'hono'
import { confirmedAtHeader } from '../../contract/cached'
import { readSnapshot } from '../../model/transaction/decideResponse'
import { explainTransaction } from '../../model/words/explainTransaction'
import { paths } from '../../paths'
import { getPublicOrigin } from '../http/publicOrigin'
import type { ServerEnv } from '../http/serverEnv'
import type { FoundResponse } from '../tracking/findTransaction'

/**
 * The response with what the page says of it at the time of its data, so that equal
 * responses have one ETag.
 */
export function explainResponse(
  c: Context<ServerEnv>,
  { value, request, at, polledMs }: FoundResponse,
): object {
  const { hash, chain = '' } = request
  const sent: object = JSON.parse(value.text)
  const requestedSince = at - polledMs
  const snapshot = { ...readSnapshot(hash, value.response, at), requestedSince }
  const receipt = getPublicOrigin(c) + paths.transaction(hash, chain)
  return { ...sent, explanation: explainTransaction(snapshot, receipt, at) }
}

/**
 * How long caches may serve a GET after they received it, in seconds: as often as the
 * page polls. An outage of the sources does not shorten it, because caches have to hold
 * viewers off just then.
 */
const sharedSeconds = 4
/** An end may be served until sources confirm it for the first time, as they can revoke it. */
const endSharedSeconds = 24

/**
 * The headers by which caches keep what a response says of a transaction. Nobody may serve
 * an old "not found", as the transaction may have appeared since. An end is not served
 * stale while a cache updates it, because a page then waits for its confirmation.
 */
export const createStateHeaders = ({ value, at }: FoundResponse, now: number) => ({
  'cache-control': {
    'not-found': `public, max-age=${sharedSeconds}, must-revalidate`,
    moving: `public, max-age=${sharedSeconds}, stale-while-revalidate=10, stale-if-error=3600`,
    final: `public, max-age=${Math.max(sharedSeconds, endSharedSeconds - Math.ceil((now - at) / 1_000))}, stale-if-error=3600`,
  }[value.state],
  // Only caches in front count it. It is always sent, because a browser that gets a
  // 304 without it keeps the one that it stored.
  age: '0',
  [confirmedAtHeader]: String(Math.round(at)),
})
