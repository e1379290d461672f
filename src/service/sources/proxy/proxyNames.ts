import * as v from 'valibot'
import {
  type NameEntry,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
} from '../../../contract/names'
import { RefusalSchema } from '../../../contract/service'
import { Refusal } from '../../errors'
import { createCache } from '../../cache/cache'
import { type Reply, UpstreamError } from '../exchange'
import { encodePathSegment, requireAddress } from '../requestChecks'
import { toRefusal } from '../refusals'
import type { Source } from '../source'
import type { Upstream } from '../upstream'

const seconds = 1_000
/** A page waits 15 s. */
const timeoutMs = 10 * seconds
const lifetime = { freshMs: 60 * seconds, refreshAheadMs: 0, keepMs: 3_660 * seconds }
/** Common options of the caches of names and of addresses. */
const cached = {
  lifetimeOf: () => lifetime,
  // A character takes two bytes at most.
  sizeOf: (value: unknown) => 2 * JSON.stringify(value).length,
  maxBytes: 8_000_000,
}
const upstreamName = 'The service behind this one'

/** Names of another service of this interface. */
export function createProxyNames(
  upstream: Upstream,
  prefix: string,
  now: () => number,
): Pick<Source, 'lookUp' | 'reverseLookUp'> {
  const entries = createCache<readonly NameEntry[] | null, null>({
    name: 'name-entries',
    ...cached,
    now,
    async fetch(name: string): Promise<readonly NameEntry[] | null> {
      const reply = await requestNames(upstream, `/${prefix}name/${encodePathSegment(name)}`)
      if (reply.status === 404) return null
      const found = validate(NameEntriesSchema, reply)
      // Some services respond with an empty list for a name that is not registered.
      return found.length === 0 && !(await isRegistered(name)) ? null : found
    },
  })
  const isRegistered = async (name: string): Promise<boolean> => {
    const reply = await requestNames(
      upstream,
      `/${prefix}name/registered/${encodePathSegment(name)}`,
    )
    return reply.status === 404 ? false : validate(RegisteredSchema, reply)
  }
  const names = createCache<readonly string[], null>({
    name: 'names',
    ...cached,
    now,
    async fetch(query: string): Promise<readonly string[]> {
      const reply = await requestNames(upstream, `/${prefix}name/rlookup?${query}`)
      return reply.status === 404 ? [] : validate(ReverseLookupSchema, reply)
    },
  })
  return {
    lookUp: (name) => entries.get(name, null),
    reverseLookUp: async (chain, address) => {
      requireAddress(chain, address)
      const query = `address=${encodeURIComponent(address)}&chain=${encodeURIComponent(chain)}`
      return names.get(query, null)
    },
  }
}

async function requestNames(upstream: Upstream, path: string): Promise<Reply> {
  try {
    return await upstream.request({ family: 'names', path, timeoutMs })
  } catch (error) {
    if (error instanceof UpstreamError) throw toRefusal(error, upstreamName)
    throw error
  }
}

/** Validates the body by the contract. Passes a 400 on with its message; throws a 502 for any other status. */
function validate<T>(schema: v.GenericSchema<unknown, T>, { status, json }: Reply): T {
  if (status === 400) {
    const refusal = v.safeParse(RefusalSchema, json)
    const message = refusal.success ? refusal.output.message : ''
    throw new Refusal(400, message === '' ? `${upstreamName} refuses the request.` : message)
  }
  const parsed = v.safeParse(schema, json)
  if (status === 200 && parsed.success) return parsed.output
  throw toRefusal(new UpstreamError('unexpected', `it answers ${status}`), upstreamName)
}
