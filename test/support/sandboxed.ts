import * as v from 'valibot'
import { type TrackerResponse, TrackerResponseSchema } from '../../src/contract/tracker'
import { type InProcess, inProcessService } from './inProcess'

/** Posts to the tracker: a string as it is, anything else as JSON. */
export const post = async (
  { service }: Pick<InProcess, 'service'>,
  body: unknown,
): Promise<Response> =>
  service.request('/tracker/v2/txn', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Asks the tracker and reads its answer through the contract. */
export async function track(
  over: Pick<InProcess, 'service'>,
  body: unknown,
): Promise<TrackerResponse> {
  const response = await post(over, body)
  return v.parse(TrackerResponseSchema, await response.json())
}

/** A start of tracking that lacks nothing. */
export const startOf = (hash: string, more: Record<string, unknown> = {}) => ({
  txn: { quoteId: 'quote-1', hash, sellAmount: '1.5', route: {}, ...more },
})

/** A hash that nobody has begun. */
export const freshHash = '0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9'

/** Where the tests' clocks begin: any moment would do. */
export const noon = Date.UTC(2026, 0, 5, 12)

/** A service whose clock the test moves: `later(ms)`. */
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

/** The status and body of a refusal by a service of its own. */
export async function refusalOf(body: unknown): Promise<[number, unknown]> {
  const response = await post(ticking(), body)
  return [response.status, await response.json()]
}
