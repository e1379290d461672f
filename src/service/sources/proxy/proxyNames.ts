import * as v from 'valibot'
import { NameEntriesSchema, RegisteredSchema, ReverseLookupSchema } from '../../../contract/names'
import { Refusal } from '../../errors'
import type { Reply } from '../../upstream/request'
import { createNameCaches } from '../nameCaches'
import type { Source } from '../source'
import type { Demand } from '../../upstream/budget'
import type { Upstream } from '../../upstream/upstream'
import { createUnexpectedRefusal, requestUpstream, upstreamName } from './requestUpstream'

export function createProxyNames(
  upstream: Upstream,
  prefix: string,
  now: () => number,
): Pick<Source, 'lookUp' | 'reverseLookUp'> {
  const isRegistered = async (name: string, demand: Demand): Promise<boolean> => {
    const path = `/${prefix}name/registered/${encodeURIComponent(name)}`
    const reply = await requestNames(path, demand)
    return reply.status !== 404 && validate(RegisteredSchema, reply).isRegistered
  }
  const requestNames = (path: string, demand: Demand) =>
    requestUpstream(upstream, { family: 'names', endpoint: 'name', path, demand })
  const { entries, names } = createNameCaches(
    {
      async entries(name, demand) {
        const reply = await requestNames(`/${prefix}name/${encodeURIComponent(name)}`, demand)
        const { ageMs } = reply
        if (reply.status === 404) return { value: null, ageMs }
        const found = validate(NameEntriesSchema, reply)
        // Some services send an empty list for a name that is not registered.
        const isKnown = found.length > 0 || (await isRegistered(name, demand))
        return { value: isKnown ? found : null, ageMs }
      },
      async names(query, demand) {
        const reply = await requestNames(`/${prefix}name/rlookup?${query}`, demand)
        const value = reply.status === 404 ? [] : validate(ReverseLookupSchema, reply)
        return { value, ageMs: reply.ageMs }
      },
    },
    now,
  )
  return {
    lookUp: async (name, demand) => entries.get(name, demand),
    reverseLookUp: async (chain, address, demand) => {
      const query = `address=${encodeURIComponent(address)}&chain=${encodeURIComponent(chain)}`
      return names.get(query, demand)
    },
  }
}

/** Validates the body by the contract. Throws a 400 or 502 without the upstream's words, which could contain the key. */
function validate<T>(schema: v.GenericSchema<unknown, T>, { status, json }: Reply): T {
  if (status === 400) throw new Refusal(400, `${upstreamName} refuses the request.`)
  const parsed = v.safeParse(schema, json)
  if (status === 200 && parsed.success) return parsed.output
  throw createUnexpectedRefusal()
}
