import { Refusal, refuseForNow } from '../errors/errors'
import type { Client } from '../http/client'

/**
 * What a request counts. A start is written to the store, which holds it for days. A
 * document takes some 10 ms of CPU, in which nothing else is answered.
 */
export const costs = { request: 1, start: 20, document: 5 }

/**
 * Counts a request of a client. Returns 0 if it is allowed, otherwise the ms until the
 * next try. A start has been counted as a request before, as only its body says what it
 * is. Requests in the same process, of renders and tests, have no client and are not
 * counted.
 */
export type RequestLimit = (
  client: LimitedClient | undefined,
  kind: keyof typeof costs,
) => Promise<number>

/** A client, of which a limit notes what is left. */
export type LimitedClient = Pick<Client, 'groups' | 'quota' | 'hasUnknownKey'>

/** Counts each look-up of a request but the first one, which is the request itself. */
export function admitFurther(limit: RequestLimit, client: LimitedClient | undefined) {
  let isFirst = true
  return async (): Promise<void> => {
    if (!isFirst) await admitRequest(limit, client)
    isFirst = false
  }
}

/**
 * Counts a request of a client. Throws a 429 for one that is not allowed, and a 401 for an
 * unknown key: guesses are counted for their address.
 */
export async function admitRequest(
  limit: RequestLimit,
  client: LimitedClient | undefined,
): Promise<void> {
  const waitMs = await limit(client, 'request')
  if (waitMs > 0) throw refuseForNow(429, waitMs, 'Too many requests.')
  if (client?.hasUnknownKey !== true) return
  throw new Refusal(
    401,
    'The API key is not known. Check it with the operator, or leave out the Authorization header.',
    { headers: { 'www-authenticate': 'Bearer' } },
  )
}
