import * as v from 'valibot'
import { isFields } from '../contract/fields'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  ReverseLookupSchema,
} from '../contract/names'
import type { Endpoint } from './endpoints'
import type { Notes } from './findings'
import { hasMessage, refuses } from './refusals'

/** A name that is well-formed and most likely nobody's, one that breaks the rule, and an address that has no name. */
const unknownName = 'crosswatch-probe'
const wrongName = 'crosswatch.probe'
const address = '0x0000000000000000000000000000000000000001'

/** The five name endpoints. `name`: one that the service knows, if there is one. */
export function names(prefix: string, name: string | null): Endpoint[] {
  const root = `/${prefix}name`
  const asked = (template: string, path: string, judge: Endpoint['judge']): Endpoint => ({
    endpoint: `GET ${root}${template}`,
    ask: { path: `${root}${path}` },
    judge,
  })
  const listings = (candidate: string, what: 'known' | 'unknown'): Endpoint[] =>
    listed(candidate, what).map((each) => (what === 'known' ? known(each) : each))
  const listed = (candidate: string, what: 'known' | 'unknown'): Endpoint[] => [
    asked(`/registered/{name} (${what})`, `/registered/${candidate}`, registered),
    asked(`/chains/{name} (${what})`, `/chains/${candidate}`, listing(NameChainsSchema, what)),
    asked(`/{name} (${what})`, `/${candidate}`, (reply, notes) => {
      listing(NameEntriesSchema, what)(reply, notes)
      entryForms(reply.json, notes)
    }),
    asked(`/chain (${what})`, `/chain?${prefix}name=${candidate}&chain=ETH`, (reply, notes) =>
      answers(NameChainSchema, reply, notes),
    ),
  ]
  return [
    ...listings(unknownName, 'unknown'),
    ...(name === null ? [] : listings(encodeURIComponent(name), 'known')),
    asked(
      '/registered/{name} (not a name)',
      `/registered/${wrongName}`,
      refuses('a name that breaks the rule'),
    ),
    asked('/rlookup', `/rlookup?address=${address}&chain=ETH`, (reply, notes) => {
      if (reply.status === 404) return notes.tolerated('an address without a name gets 404')
      answers(ReverseLookupSchema, reply, notes)
    }),
    asked('/rlookup (no chain)', `/rlookup?address=${address}`, refuses('a missing parameter')),
  ]
}

/** The same for a name that there is. */
const known = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  judge(reply, notes) {
    if (reply.status === 404) return notes.broken('a name that is known gets 404')
    endpoint.judge(reply, notes)
  },
})

const registered: Endpoint['judge'] = ({ status, text, json }, notes) => {
  if (status !== 200 && status !== 404) return notes.broken(`the status is ${status}`)
  if (typeof json === 'boolean') return notes.tolerated('it has a body: true or false')
  if (status === 200 && text !== '') return notes.broken('the body is neither empty nor a boolean')
  if (text !== '') notes.tolerated('the 404 has a body')
}

const listing =
  (schema: v.GenericSchema, what: 'known' | 'unknown'): Endpoint['judge'] =>
  (reply, notes) => {
    // A name that nobody has.
    if (reply.status === 404) {
      if (!hasMessage(reply.json)) notes.tolerated('the 404 has no message')
      return
    }
    answers(schema, reply, notes)
    // A name that somebody has can be without an address.
    if (what === 'unknown' && Array.isArray(reply.json) && reply.json.length === 0) {
      notes.tolerated('an unknown name gets an empty list, not 404')
    }
  }

const answers = (
  schema: v.GenericSchema,
  { status, json }: { status: number; json: unknown },
  notes: Notes,
): void => {
  if (status !== 200) return notes.broken(`the status is ${status}`)
  const checked = v.safeParse(schema, json)
  if (!checked.success) notes.broken(checked.issues[0].message)
}

/** Specified are `{ result }` objects; many clients read `{ chain, address }`. */
function entryForms(json: unknown, notes: Notes): void {
  if (!Array.isArray(json)) return
  const objects = json.filter(isFields)
  if (objects.some((entry) => !Array.isArray(entry['result']))) {
    notes.tolerated('entries have no result')
  }
  if (objects.some((entry) => typeof entry['address'] !== 'string')) {
    notes.tolerated('entries have no chain and address, which clients read')
  }
}
