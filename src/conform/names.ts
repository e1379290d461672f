import * as v from 'valibot'
import { isFields } from '../contract/fields'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  ReverseLookupSchema,
} from '../contract/names'
import type { ConformanceCheck } from './checks'
import type { Notes } from './results'
import { hasMessage, checkRejection } from './rejections'

// A valid name that nobody has, an invalid one, and an address without a name.
const unknownName = 'crosswatch-probe'
const invalidName = 'crosswatch.probe'
const address = '0x0000000000000000000000000000000000000001'

/** Checks of the five name endpoints. `name`: a registered name, if known. */
export function listNameChecks(prefix: string, name: string | null): ConformanceCheck[] {
  const root = `/${prefix}name`
  const createCheck = (
    template: string,
    path: string,
    check: ConformanceCheck['check'],
  ): ConformanceCheck => ({
    endpoint: `GET ${root}${template}`,
    request: { path: `${root}${path}` },
    check,
  })
  const listChecks = (candidate: string, what: 'known' | 'unknown'): ConformanceCheck[] =>
    createChecks(candidate, what).map((each) => (what === 'known' ? withKnownName(each) : each))
  const createChecks = (candidate: string, what: 'known' | 'unknown'): ConformanceCheck[] => [
    createCheck(`/registered/{name} (${what})`, `/registered/${candidate}`, checkRegistered),
    createCheck(
      `/chains/{name} (${what})`,
      `/chains/${candidate}`,
      checkList(NameChainsSchema, what),
    ),
    createCheck(`/{name} (${what})`, `/${candidate}`, (response, notes) => {
      checkList(NameEntriesSchema, what)(response, notes)
      checkEntryFields(response.json, notes)
    }),
    createCheck(
      `/chain (${what})`,
      `/chain?${prefix}name=${candidate}&chain=ETH`,
      (response, notes) => checkBody(NameChainSchema, response, notes),
    ),
  ]
  return [
    ...listChecks(unknownName, 'unknown'),
    ...(name === null ? [] : listChecks(encodeURIComponent(name), 'known')),
    createCheck(
      '/registered/{name} (not a name)',
      `/registered/${invalidName}`,
      checkRejection('a name that breaks the rule'),
    ),
    createCheck('/rlookup', `/rlookup?address=${address}&chain=ETH`, (response, notes) => {
      if (response.status === 404) return notes.warning('an address without a name gets 404')
      checkBody(ReverseLookupSchema, response, notes)
    }),
    createCheck(
      '/rlookup (no chain)',
      `/rlookup?address=${address}`,
      checkRejection('a missing parameter'),
    ),
  ]
}

/** The same check for a registered name. */
const withKnownName = (endpoint: ConformanceCheck): ConformanceCheck => ({
  ...endpoint,
  check(response, notes) {
    if (response.status === 404) return notes.fail('a name that is known gets 404')
    endpoint.check(response, notes)
  },
})

const checkRegistered: ConformanceCheck['check'] = ({ status, text, json }, notes) => {
  if (status !== 200 && status !== 404) return notes.fail(`the status is ${status}`)
  if (typeof json === 'boolean') return notes.warning('it has a body: true or false')
  if (status === 200 && text !== '') return notes.fail('the body is neither empty nor a boolean')
  if (text !== '') notes.warning('the 404 has a body')
}

const checkList =
  (schema: v.GenericSchema, what: 'known' | 'unknown'): ConformanceCheck['check'] =>
  (response, notes) => {
    // The expected response for an unknown name.
    if (response.status === 404) {
      if (!hasMessage(response.json)) notes.warning('the 404 has no message')
      return
    }
    checkBody(schema, response, notes)
    // A registered name may have no address.
    if (what === 'unknown' && Array.isArray(response.json) && response.json.length === 0) {
      notes.warning('an unknown name gets an empty list, not 404')
    }
  }

const checkBody = (
  schema: v.GenericSchema,
  { status, json }: { status: number; json: unknown },
  notes: Notes,
): void => {
  if (status !== 200) return notes.fail(`the status is ${status}`)
  const checked = v.safeParse(schema, json)
  if (!checked.success) notes.fail(checked.issues[0].message)
}

/** `{ result }` objects are specified; many clients read `{ chain, address }`. */
function checkEntryFields(json: unknown, notes: Notes): void {
  if (!Array.isArray(json)) return
  const objects = json.filter(isFields)
  if (objects.some((entry) => !Array.isArray(entry['result']))) {
    notes.warning('entries have no result')
  }
  if (objects.some((entry) => typeof entry['address'] !== 'string')) {
    notes.warning('entries have no chain and address, which clients read')
  }
}
