import type * as v from 'valibot'
import { type Fields, isFields } from '../contract/lenient'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  ReverseLookupSchema,
} from '../contract/nameResponses'
import { nameEndpoints } from '../endpoints'
import {
  type Check,
  type ConformanceCheck,
  type Notes,
  type ProbeResponse,
  checkErrorBody,
  compareWithSpecified,
  hasMessage,
  checkBody,
  reject,
} from './check'

// A valid name and an address that nothing has.
const unknownName = 'crosswatch-probe'
const address = '0x0000000000000000000000000000000000000001'

/** The checks of the names of a network. `known`: a name that is registered; null: none. */
export function listNameChecks(prefix: string, known: string | null): ConformanceCheck[] {
  const { registered, chain, reverseLookup } = nameEndpoints
  return [
    ...listChecksOfName(unknownName, false),
    ...(known === null ? [] : listChecksOfName(known, true)),
    reject(registered, 'a name that breaks the rule', { xname: 'crosswatch.probe' }),
    {
      endpoint: reverseLookup,
      about: 'an address without names',
      values: { address, chain: 'ETH' },
      check: checkReverseLookup,
    },
    reject(reverseLookup, 'a missing parameter', { address }),
    reject(reverseLookup, 'a chain that does not exist', { address, chain: 'NOPE' }),
    reject(chain, 'a chain that does not exist', { xname: unknownName, chain: 'NOPE' }),
  ].map((row) => Object.assign(row, { prefix }))
}

function listChecksOfName(xname: string, isKnown: boolean): ConformanceCheck[] {
  const { registered, chains, chain, entries } = nameEndpoints
  const rows: ConformanceCheck[] = [
    { endpoint: registered, check: checkRegistered },
    { endpoint: chains, check: checkNameList(NameChainsSchema, isKnown) },
    { endpoint: entries, check: checkEntries(isKnown) },
    { endpoint: chain, check: checkLinked },
  ]
  return rows.map(({ endpoint, check }) => ({
    endpoint,
    values: endpoint === chain ? { xname, chain: 'ETH' } : { xname },
    about: isKnown ? 'known' : 'unknown',
    check: isKnown ? expectKnown(check) : check,
  }))
}

/** Reports a known name that gets 404, without a further check. */
const expectKnown =
  (check: Check): Check =>
  (response, notes, context) => {
    if (response.status === 404) notes.fail('a name that is known gets 404')
    else check(response, notes, context)
  }

const checkLinked: Check = (response, notes) => {
  checkBody(NameChainSchema, response, notes)
}

const checkEntries =
  (isKnown: boolean): Check =>
  (response, notes, context) => {
    checkNameList(NameEntriesSchema, isKnown)(response, notes, context)
    compareWithSpecified(nameEndpoints.entries.schema.item, response.json, notes)
  }

function checkReverseLookup(response: ProbeResponse, notes: Notes): void {
  if (response.status === 404) notes.warning('an address without a name gets 404')
  else checkBody(ReverseLookupSchema, response, notes)
}

function checkRegistered({ status, text, json }: ProbeResponse, notes: Notes): void {
  if (status !== 200 && status !== 404) return notes.fail(`the status is ${status}`)
  if (typeof json === 'boolean') return notes.warning('it has a body: true or false')
  // Its expiry and owner, an addition of Crosswatch.
  if (status === 200 && isFields(json)) return checkExpiry(json, notes)
  if (status === 200 && text !== '')
    return notes.fail('the body is neither empty nor a boolean')
  if (text !== '') notes.warning('the 404 has a body')
}

/** A null alone cannot tell "not known now" from "without an end". */
function checkExpiry({ isExpired, expiry }: Fields, notes: Notes): void {
  if (isExpired === null && expiry !== 'unknown' && expiry !== 'none') {
    notes.warning('isExpired is null, and expiry says neither "unknown" nor "none"')
  }
}

const checkNameList =
  (schema: v.GenericSchema, isKnown: boolean): Check =>
  (response, notes) => {
    // The expected response for an unknown name.
    if (response.status === 404) {
      if (!hasMessage(response.json)) notes.warning('the 404 has no message')
      checkErrorBody(response, notes)
      return
    }
    checkBody(schema, response, notes)
    // A registered name may have no address.
    if (!isKnown && Array.isArray(response.json) && response.json.length === 0) {
      notes.warning('an unknown name gets an empty list, not 404')
    }
  }
