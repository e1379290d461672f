import * as v from 'valibot'
import {
  type NameEntry,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
} from '../../../contract/names'
import { RefusalSchema } from '../../../contract/service'
import { Refusal } from '../../errors'
import { createRemembering } from '../../keeping/remembering'
import { type Reply, UpstreamError } from '../exchange'
import { pathSegment } from '../pathSegment'
import { requireAddress } from '../requireAddress'
import { refusalFor } from '../refusals'
import type { Source } from '../source'
import type { Upstream } from '../upstream'

const seconds = 1_000
/** A page waits 15 s, ms. */
const deadline = 10 * seconds
const remembered = { fresh: 60 * seconds, stale: 3_600 * seconds, most: 5_000 }
const who = 'The service behind this one'

/** Names of another service of this interface. */
export function createProxyNames(
  upstream: Upstream,
  prefix: string,
  now: () => number,
): Pick<Source, 'lookUp' | 'reverseLookUp'> {
  const lookUp = createRemembering({
    ...remembered,
    now,
    async ask(name: string): Promise<readonly NameEntry[] | null> {
      const reply = await asked(upstream, `/${prefix}name/${pathSegment(name)}`)
      if (reply.status === 404) return null
      const entries = read(NameEntriesSchema, reply)
      // Some services answer so of a name that there is not.
      return entries.length === 0 && !(await isRegistered(name)) ? null : entries
    },
  })
  const isRegistered = async (name: string): Promise<boolean> => {
    const reply = await asked(upstream, `/${prefix}name/registered/${pathSegment(name)}`)
    return reply.status === 404 ? false : read(RegisteredSchema, reply)
  }
  const reverse = createRemembering({
    ...remembered,
    now,
    async ask(query: string): Promise<readonly string[]> {
      const reply = await asked(upstream, `/${prefix}name/rlookup?${query}`)
      return reply.status === 404 ? [] : read(ReverseLookupSchema, reply)
    },
  })
  return {
    lookUp,
    reverseLookUp: async (chain, address) => {
      requireAddress(chain, address)
      return reverse(`address=${encodeURIComponent(address)}&chain=${encodeURIComponent(chain)}`)
    },
  }
}

async function asked(upstream: Upstream, path: string): Promise<Reply> {
  try {
    return await upstream.ask({ family: 'names', path, deadline })
  } catch (error) {
    if (error instanceof UpstreamError) throw refusalFor(error, who)
    throw error
  }
}

/** The body by the contract. A 400 is passed on with its words; whatever else is no answer. */
function read<T>(schema: v.GenericSchema<unknown, T>, { status, json }: Reply): T {
  if (status === 400) {
    const refusal = v.safeParse(RefusalSchema, json)
    const said = refusal.success ? refusal.output.message : ''
    throw new Refusal(400, said === '' ? `${who} refuses the request.` : said)
  }
  const parsed = v.safeParse(schema, json)
  if (status === 200 && parsed.success) return parsed.output
  throw refusalFor(new UpstreamError('unexpected', `it answers ${status}`), who)
}
