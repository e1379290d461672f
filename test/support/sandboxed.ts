import * as v from 'valibot'
import { type TrackerResponse, TrackerResponseSchema } from '../../src/contract/tracker'
import { type InProcess, inProcessService } from './inProcess'
import { noon } from './samples'

/** Posts to the tracker. A string is sent unchanged, anything else as JSON. */
export const post = async (
  { service }: Pick<InProcess, 'service'>,
  body: unknown,
): Promise<Response> =>
  service.request('/tracker/v2/txn', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Posts to the tracker and parses the response through the contract. */
export async function track(
  over: Pick<InProcess, 'service'>,
  body: unknown,
): Promise<TrackerResponse> {
  const response = await post(over, body)
  return v.parse(TrackerResponseSchema, await response.json())
}

/** A complete start request. */
export const startOf = (hash: string, more: Record<string, unknown> = {}) => ({
  txn: { quoteId: 'quote-1', hash, sellAmount: '1.5', route: {}, ...more },
})

/** A hash that was not started. */
export const freshHash = '0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9'

/** A service whose clock the test advances with `later(ms)`. */
export function ticking() {
  let at = noon
  const over = inProcessService({ now: () => at })
  return {
    ...over,
    later: (ms: number) => {
      at += ms
    },
  }
}

/** Returns status and body of the response of a new service. */
export async function refusalOf(body: unknown): Promise<[number, unknown]> {
  const response = await post(ticking(), body)
  return [response.status, await response.json()]
}
