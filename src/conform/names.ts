import type * as v from 'valibot'
import { isFields } from '../contract/lenient'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  ReverseLookupSchema,
} from '../contract/names'
import { SpecifiedNameEntrySchema } from '../contract/specified'
import {
  type ConformanceCheck,
  checkBody,
  checkRejection,
  compareWithSpecified,
  hasMessage,
} from './checks'

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
  const listChecks = (candidate: string, isKnown: boolean): ConformanceCheck[] => {
    const what = isKnown ? 'known' : 'unknown'
    const createLookup = (template: string, path: string, check: ConformanceCheck['check']) =>
      createCheck(`${template} (${what})`, path, (response, notes) => {
        if (isKnown && response.status === 404) notes.fail('a name that is known gets 404')
        else check(response, notes)
      })
    return [
      createLookup('/registered/{name}', `/registered/${candidate}`, checkRegistered),
      createLookup('/chains/{name}', `/chains/${candidate}`, checkList(NameChainsSchema, isKnown)),
      createLookup('/{name}', `/${candidate}`, (response, notes) => {
        checkList(NameEntriesSchema, isKnown)(response, notes)
        const entries = Array.isArray(response.json) ? response.json : []
        compareWithSpecified(SpecifiedNameEntrySchema, entries, notes)
      }),
      createLookup('/chain', `/chain?${prefix}name=${candidate}&chain=ETH`, (response, notes) => {
        checkBody(NameChainSchema, response, notes)
      }),
    ]
  }
  return [
    ...listChecks(unknownName, false),
    ...(name === null ? [] : listChecks(encodeURIComponent(name), true)),
    createCheck(
      '/registered/{name} (not a name)',
      `/registered/${invalidName}`,
      checkRejection('a name that breaks the rule'),
    ),
    createCheck('/rlookup', `/rlookup?address=${address}&chain=ETH`, (response, notes) => {
      if (response.status === 404) notes.warning('an address without a name gets 404')
      else checkBody(ReverseLookupSchema, response, notes)
    }),
    createCheck(
      '/rlookup (no chain)',
      `/rlookup?address=${address}`,
      checkRejection('a missing parameter'),
    ),
  ]
}

const checkRegistered: ConformanceCheck['check'] = ({ status, text, json }, notes) => {
  if (status !== 200 && status !== 404) return notes.fail(`the status is ${status}`)
  if (typeof json === 'boolean') return notes.warning('it has a body: true or false')
  // Its expiry and owner, an addition of Crosswatch.
  if (status === 200 && isFields(json)) return
  if (status === 200 && text !== '') return notes.fail('the body is neither empty nor a boolean')
  if (text !== '') notes.warning('the 404 has a body')
}

const checkList =
  (schema: v.GenericSchema, isKnown: boolean): ConformanceCheck['check'] =>
  (response, notes) => {
    // The expected response for an unknown name.
    if (response.status === 404) {
      if (!hasMessage(response.json)) notes.warning('the 404 has no message')
      return
    }
    checkBody(schema, response, notes)
    // A registered name may have no address.
    if (!isKnown && Array.isArray(response.json) && response.json.length === 0) {
      notes.warning('an unknown name gets an empty list, not 404')
    }
  }
