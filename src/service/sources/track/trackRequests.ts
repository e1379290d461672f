import * as v from 'valibot'
import { Refusal, toRefusal } from '../../errors'
import { UpstreamError, type Reply } from '../../upstream/request'
import type { Demand } from '../../upstream/budget'
import type { Upstream } from '../../upstream/upstream'
import { type UpstreamResponse, UpstreamResponseSchema, lacksTrack } from './upstreamResponse'
import { createTrackRequest } from './trackChains'

/** The upstream's name in error responses. */
export const upstreamName = 'The service behind this one'

type Lookup = {
  chain: string
  hash: string
  demand: Demand
  timeoutMs: number
}

/** A response, with how old it was when it arrived. */
export type AgedResponse = UpstreamResponse & { ageMs: number }

/**
 * Returns the response of `/track` for a hash on a chain; null if it is not found there. A 400 is about the chain, which may be a
 * guess. Throws a `Refusal`.
 */
export async function requestTrack(
  upstream: Upstream,
  { chain, hash, demand, timeoutMs }: Lookup,
): Promise<AgedResponse | null> {
  const body = createTrackRequest(chain, hash)
  if (body === null) return null
  const reply = await sendRequest(upstream, { path: '/track', body, timeoutMs, demand })
  const { status, json } = reply
  if (unseenStatuses.has(status)) return null
  // Its message could repeat the key.
  if (status >= 400) throw new Refusal(502, `${upstreamName} refuses the request.`)
  const parsed = v.safeParse(UpstreamResponseSchema, json)
  if (!parsed.success) throw toRefusal(unexpected, upstreamName)
  return { ...parsed.output, ageMs: reply.ageMs }
}

const unseenStatuses: ReadonlySet<number> = new Set([204, 400, 404, 422])
export const unexpected = new UpstreamError(
  'unexpected',
  'its response is not about the transaction',
)

async function sendRequest(
  upstream: Upstream,
  request: { path: string; body: unknown; timeoutMs: number; demand: Demand },
): Promise<Reply> {
  try {
    return await upstream.request({ family: 'tracking', endpoint: 'track', ...request }, rateReply)
  } catch (error) {
    if (error instanceof UpstreamError) throw toRefusal(error, upstreamName)
    throw error
  }
}

export const noTrackMessage = 'it has no /track'

/** An address without `/track` is a configuration error: it counts as an outage, with its reason in the log and in the health. */
function rateReply({ status, json }: Reply): 'usable' | 'refusal' | 'unusable' {
  if (lacksTrack(status, json)) throw new UpstreamError('unexpected', noTrackMessage)
  if (status >= 500) return 'unusable'
  return status === 401 || status === 403 ? 'refusal' : 'usable'
}
