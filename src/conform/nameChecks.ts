import * as v from 'valibot'
import { CheckedNameSchema } from '../contract/checkedName'
import { isFields } from '../contract/lenient'
import {
  NameChainSchema,
  NameChainsSchema,
  type NameEntry,
  NameEntriesSchema,
  ReverseLookupSchema,
} from '../contract/nameResponses'
import { documentEndpoints, formatTarget, nameEndpoints } from '../endpoints'
import {
  type Check,
  type ConformanceCheck,
  type Notes,
  type ProbeResponse,
  type CheckContext,
  checkErrorBody,
  compareWithSpecified,
  hasMessage,
  checkBody,
  readEarlier,
  reject,
} from './check'

// A valid name and addresses that nobody has.
const unknownName = 'crosswatch-probe'
const address = '0x0000000000000000000000000000000000000001'
const otherAddress = '0x0000000000000000000000000000000000000002'

/** The checks of the names of a network. `known`: a name that is registered; null: none. */
export function listNameChecks(prefix: string, known: string | null): ConformanceCheck[] {
  const { registered, chain, reverseLookup } = nameEndpoints
  const nobody = { address, chain: 'ETH' }
  const checkSameForAll: Check = (response, notes, context) => {
    const names = checkNobody(response, notes)
    const path = formatTarget(reverseLookup.path, nobody, prefix)
    const before = readEarlier(ReverseLookupSchema, context, path)?.names
    if (names.length > 0 && names.join() === before?.join())
      notes.fail(`every address has the names ${names.join(', ')}`)
  }
  return [
    ...listChecksOfName(unknownName, false, prefix),
    ...(known === null ? [] : listChecksOfName(known, true, prefix)),
    reject(registered, 'a name that breaks the rule', { xname: 'crosswatch.probe' }),
    {
      endpoint: reverseLookup,
      about: 'an address without names',
      values: nobody,
      check: (response: ProbeResponse, notes: Notes) => void checkNobody(response, notes),
    },
    {
      endpoint: reverseLookup,
      about: 'another address without names',
      values: { address: otherAddress, chain: 'ETH' },
      check: checkSameForAll,
    },
    reject(reverseLookup, 'a missing parameter', { address }),
    reject(reverseLookup, 'a chain that does not exist', { address, chain: 'NOPE' }),
    reject(chain, 'a chain that does not exist', { xname: unknownName, chain: 'NOPE' }),
  ].map((row) => Object.assign(row, { prefix }))
}

function listChecksOfName(
  xname: string,
  isKnown: boolean,
  prefix: string,
): ConformanceCheck[] {
  const { registered, chains, chain, entries } = nameEndpoints
  const values = { xname }
  const path = formatTarget(entries.path, values, prefix)
  const readFor = (context: CheckContext): NameEntry[] =>
    readEarlier(NameEntriesSchema, context, path) ?? []
  const rows: (Pick<ConformanceCheck, 'endpoint' | 'values'> & { check: Check })[] = [
    { endpoint: registered, values, check: checkRegistered(isKnown) },
    { endpoint: entries, values, check: checkEntries(isKnown) },
    {
      endpoint: chains,
      values,
      check: (response, notes, context) => {
        const linked = checkNameList(NameChainsSchema, isKnown, response, notes)
        const listed = readFor(context).map((entry) => entry.chain)
        if (!isKnown || linked === undefined) return
        if (listSorted(linked) !== listSorted(listed))
          notes.fail('its chains are not those of its addresses')
      },
    },
    {
      endpoint: chain,
      values: { xname, chain: 'ETH' },
      check: (response, notes, context) => {
        const isLinked = checkBody(NameChainSchema, response, notes)
        const hasEntry = readFor(context).some((entry) => entry.chain === 'ETH')
        if (isLinked !== undefined && isLinked !== hasEntry)
          notes.fail(`it is ${isLinked}, but its addresses say ${hasEntry}`)
      },
    },
  ]
  const about = isKnown ? 'known' : 'unknown'
  const checkVerdict: Check = (response, notes, context) => {
    // An addition of Crosswatch.
    const { status, json } = response
    const { success, output: checked, issues } = v.safeParse(CheckedNameSchema, json)
    if (status !== 200) return notes.addition(`it is missing: the status is ${status}`)
    if (!success) {
      const field = v.getDotPath(issues[0]) ?? 'the response'
      return notes.addition(`${field}: ${issues[0].message}`)
    }
    if (!isKnown && checked.verdict !== 'not-registered')
      notes.fail(`a name that nobody has is "${checked.verdict}"`)
    const listed = readFor(context)
    const verified = checked.registries
      .filter(({ registry }) => registry === `${prefix}name`)
      .flatMap(({ addresses }) => addresses.filter(({ result }) => result === 'verified'))
    const isListed = ({ chain: own, address: payable }: NameEntry) =>
      listed.some((entry) => entry.chain === own && entry.address === payable)
    if (!verified.every(isListed))
      notes.fail('it verifies an address that the name does not lead to')
  }
  const verdict = { endpoint: documentEndpoints.name, values: { name: xname } }
  return [
    ...rows.map((row) => {
      const { check } = row
      const checkKnown: Check = (response, notes, context) => {
        if (response.status === 404) notes.fail('a name that is known gets 404')
        else check(response, notes, context)
      }
      return Object.assign(row, { about, check: isKnown ? checkKnown : check })
    }),
    { ...verdict, about, check: checkVerdict },
  ]
}

const listSorted = (chains: readonly string[]): string =>
  [...new Set(chains)].toSorted().join()

const checkEntries =
  (isKnown: boolean): Check =>
  (response, notes) => {
    const found = checkNameList(NameEntriesSchema, isKnown, response, notes)
    compareWithSpecified(nameEndpoints.entries.schema.item, response.json, notes)
    if (!isKnown && found !== undefined && found.length > 0)
      notes.fail('a name that nobody has leads to an address')
    const sent: unknown[] = Array.isArray(response.json) ? response.json : []
    for (const entry of sent) {
      if (!isFields(entry) || !Array.isArray(entry['result'])) continue
      const { chain, address: own, result } = entry
      const isOther = [chain, own].some(
        (value, index) => value !== undefined && value !== result[index],
      )
      if (isOther) notes.fail('chain and address are not those of its result')
    }
  }

/** Returns the names of an address that nobody has. */
function checkNobody(response: ProbeResponse, notes: Notes): string[] {
  if (response.status === 404) {
    notes.warning('an address without a name gets 404')
    return []
  }
  const names = checkBody(ReverseLookupSchema, response, notes)?.names ?? []
  if (names.length > 0) notes.warning('an address that nobody has has names')
  return names
}

const checkRegistered =
  (isKnown: boolean) =>
  (response: ProbeResponse, notes: Notes): void => {
    const { status, text, json } = response
    if (status !== 200 && status !== 404) return notes.fail(`the status is ${status}`)
    if (!isKnown && status === 200 && json !== false)
      notes.fail('a name that nobody has is registered')
    if (typeof json === 'boolean') return notes.warning('it has a body: true or false')
    // Its expiry and owner, an addition of Crosswatch.
    if (status === 200 && isFields(json)) {
      const { isExpired, expiry } = json
      // A null alone cannot tell "not known now" from "without an end".
      if (isExpired === null && expiry !== 'unknown' && expiry !== 'none')
        notes.warning('isExpired is null, and expiry says neither "unknown" nor "none"')
      return
    }
    if (status === 200 && text !== '')
      return notes.fail('the body is neither empty nor a boolean')
    if (text !== '') notes.warning('the 404 has a body')
  }

/** Returns the list of a name; undefined without one. */
function checkNameList<T>(
  schema: v.GenericSchema<unknown, readonly T[]>,
  isKnown: boolean,
  response: ProbeResponse,
  notes: Notes,
): readonly T[] | undefined {
  // The expected response for an unknown name.
  if (response.status === 404) {
    if (!hasMessage(response.json)) notes.warning('the 404 has no message')
    checkErrorBody(response, notes)
    return undefined
  }
  const list = checkBody(schema, response, notes)
  // A registered name may have no address.
  if (!isKnown && list?.length === 0)
    notes.warning('an unknown name gets an empty list, not 404')
  return list
}
