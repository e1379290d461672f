import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  unknownNames,
  unregistered,
} from '../../src/contract/nameResponses'
import { reportName } from '../../src/model/names/judgeName'
import { lookUpName, type RegistrySource } from '../../src/model/names/lookUpName'
import type { Lookup } from '../../src/model/names/nameChecks'
import { encodeReport } from '../../src/model/names/nameReport'
import { nameRegistry } from '../../src/model/words/networkName'

type Fetch = (path: string) => Promise<Response>

const noNames = { state: 'known', value: null } as const

/** `GET /names/{name}` of a service whose single look-ups `fetch` answers. */
export async function reportScripted(
  name: string,
  prefixes: readonly string[],
  fetch: Fetch,
): Promise<Response> {
  async function read<Schema extends GenericSchema, None>(
    path: string,
    schema: Schema,
    none: None,
  ): Promise<Lookup<InferOutput<Schema> | None>> {
    try {
      const answer = await fetch(path)
      if (answer.status === 404) return { state: 'known', value: none }
      if (!answer.ok) throw new Error(`Status ${answer.status}`)
      const text = await answer.text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      return { state: 'known', value: v.parse(schema, body) }
    } catch (cause) {
      return { state: 'failed', cause }
    }
  }
  const sources = prefixes.map((prefix): RegistrySource => {
    const base = `/${prefix}name`
    return {
      label: nameRegistry(prefix),
      async readRecord() {
        const [registration, entries, chains] = await Promise.all([
          read(`${base}/registered/${name}`, RegisteredSchema, unregistered),
          read(`${base}/${name}`, NameEntriesSchema, null),
          read(`${base}/chains/${name}`, NameChainsSchema, null),
        ])
        return { registration, entries, chains }
      },
      async readRow({ chain, address }) {
        const asked = new URLSearchParams([
          [`${prefix}name`, name],
          ['chain', chain],
        ])
        const link = await read(`${base}/chain?${asked}`, NameChainSchema, false)
        const sought = new URLSearchParams([
          ['address', address],
          ['chain', chain],
          [`${prefix}name`, name],
        ])
        const reverseNames =
          address === ''
            ? noNames
            : await read(`${base}/rlookup?${sought}`, ReverseLookupSchema, unknownNames)
        return { link, reverseNames }
      },
    }
  })
  const report = reportName(name, await lookUpName(sources), Date.now())
  return Response.json({ report: encodeReport(report) })
}
