import * as v from 'valibot'
import { NameEntriesSchema, RegisteredSchema, ReverseLookupSchema } from '../../../contract/names'
import { RefusalSchema } from '../../../contract/service'
import { Refusal } from '../../errors'
import type { Reply } from '../exchange'
import { createNameCaches } from '../nameCaches'
import { encodePathSegment, requireAddress } from '../requestChecks'
import type { Source } from '../source'
import type { Upstream } from '../upstream'
import { createUnexpectedRefusal, requestUpstream, upstreamName } from './requestUpstream'

export function createProxyNames(
  upstream: Upstream,
  prefix: string,
  now: () => number,
): Pick<Source, 'lookUp' | 'reverseLookUp'> {
  const isRegistered = async (name: string): Promise<boolean> => {
    const reply = await requestNames(`/${prefix}name/registered/${encodePathSegment(name)}`)
    return reply.status !== 404 && validate(RegisteredSchema, reply).isRegistered
  }
  const requestNames = (path: string) => requestUpstream(upstream, { family: 'names', path })
  const { entries, names } = createNameCaches(
    {
      async entries(name) {
        const reply = await requestNames(`/${prefix}name/${encodePathSegment(name)}`)
        if (reply.status === 404) return null
        const found = validate(NameEntriesSchema, reply)
        // Some services send an empty list for a name that is not registered.
        return found.length === 0 && !(await isRegistered(name)) ? null : found
      },
      async names(query) {
        const reply = await requestNames(`/${prefix}name/rlookup?${query}`)
        return reply.status === 404 ? [] : validate(ReverseLookupSchema, reply)
      },
    },
    now,
  )
  return {
    lookUp: (name) => entries.get(name, null),
    reverseLookUp: async (chain, address) => {
      requireAddress(chain, address)
      const query = `address=${encodeURIComponent(address)}&chain=${encodeURIComponent(chain)}`
      return names.get(query, null)
    },
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
  throw createUnexpectedRefusal()
}
