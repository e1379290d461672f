import { CheckedNameSchema } from '../contract/checkedName'
import { isFields } from '../contract/lenient'
import {
  NameChainSchema,
  NameChainsSchema,
  type NameEntry,
  NameEntriesSchema,
  ReverseLookupSchema,
} from '../contract/nameResponses'
import { documentEndpoints, nameEndpoints } from '../endpoints'
import {
  type Answer,
  type Check,
  checkErrorBody,
  checkMessage,
  read,
  checkBody,
  reject,
  tellDifferences,
} from './check'

// A valid name and addresses that nobody has.
const unknownName = 'crosswatch-probe'
const nobody = { address: '0x0000000000000000000000000000000000000001', chain: 'ETH' }
const nobodyElse = { address: '0x0000000000000000000000000000000000000002', chain: 'ETH' }

/** The checks of the names of a network. `known`: a name that is registered; null: none. */
export function listNameChecks(prefix: string, known: string | null): Check[] {
  const { registered, chain, reverseLookup } = nameEndpoints
  const { address } = nobody
  const rows: Check[] = [
    ...listChecksOfName(unknownName, false, prefix),
    ...(known === null ? [] : listChecksOfName(known, true, prefix)),
    reject(registered, 'a name that breaks the rule', { xname: 'crosswatch.probe' }),
    {
      endpoint: reverseLookup,
      about: 'an address without names',
      values: nobody,
      check: (answer) => void checkNobody(answer),
    },
    {
      endpoint: reverseLookup,
      about: 'another address without names',
      values: nobodyElse,
      check(answer) {
        const names = checkNobody(answer)
        const first = read(ReverseLookupSchema, answer.getEarlier(reverseLookup, nobody))
        if (names.length > 0 && names.join() === first?.names.join())
          answer.fail(`every address has the names ${names.join(', ')}`)
      },
    },
    reject(reverseLookup, 'a missing parameter', { address }),
    reject(reverseLookup, 'a chain that does not exist', { address, chain: 'NOPE' }),
    reject(chain, 'a chain that does not exist', { xname: unknownName, chain: 'NOPE' }),
  ]
  return rows.map((row) => Object.assign(row, { prefix }))
}

function listChecksOfName(xname: string, isKnown: boolean, prefix: string): Check[] {
  const { registered, chains, chain, entries } = nameEndpoints
  const values = { xname }
  const about = isKnown ? 'known' : 'unknown'
  const getEntries = ({ getEarlier }: Answer): NameEntry[] =>
    read(NameEntriesSchema, getEarlier(entries, values)) ?? []
  const rows: Check[] = [
    { endpoint: registered, values, check: (answer) => checkRegistered(answer, isKnown) },
    { endpoint: entries, values, check: (answer) => checkEntries(answer, isKnown) },
    {
      endpoint: chains,
      values,
      check(answer) {
        const linked = checkNameList(NameChainsSchema, isKnown, answer)
        const listed = new Set(getEntries(answer).map((entry) => entry.chain))
        if (!isKnown || linked === undefined) return
        if (String([...new Set(linked)].toSorted()) !== String([...listed].toSorted()))
          answer.fail('its chains are not those of its addresses')
      },
    },
    {
      endpoint: chain,
      values: { xname, chain: 'ETH' },
      check(answer) {
        const isLinked = checkBody(NameChainSchema, answer)
        const hasEntry = getEntries(answer).some((entry) => entry.chain === 'ETH')
        if (isLinked !== undefined && isLinked !== hasEntry)
          answer.fail(`it is ${isLinked}, but its addresses say ${hasEntry}`)
      },
    },
  ]
  return [
    ...rows.map(({ check, ...row }) =>
      Object.assign(row, {
        about,
        check(answer: Answer) {
          if (isKnown && answer.status === 404)
            answer.fail('a name that is known gets 404')
          else check(answer)
        },
      }),
    ),
    {
      endpoint: documentEndpoints.name,
      values: { name: xname },
      about,
      check(answer) {
        const { fail, addition } = answer
        const checked = checkBody(CheckedNameSchema, { ...answer, fail: addition })
        if (checked === undefined) return
        if (!isKnown && checked.verdict !== 'not-registered')
          fail(`a name that nobody has is "${checked.verdict}"`)
        const listed = new Set(
          getEntries(answer).map((entry) => `${entry.chain} ${entry.address}`),
        )
        const isFalse = checked.registries
          .filter(({ registry }) => registry === `${prefix}name`)
          .flatMap(({ addresses }) => addresses)
          .filter(({ result }) => result === 'verified')
          .some((each) => !listed.has(`${each.chain} ${each.address}`))
        if (isFalse) fail('it verifies an address that the name does not lead to')
      },
    },
  ]
}

function checkEntries(answer: Answer, isKnown: boolean): void {
  const { json, warning, fail } = answer
  const found = checkNameList(NameEntriesSchema, isKnown, answer)
  tellDifferences(nameEndpoints.entries.schema.item, json, warning)
  if (!isKnown && found !== undefined && found.length > 0)
    fail('a name that nobody has leads to an address')
  const sent: unknown[] = Array.isArray(json) ? json : []
  for (const entry of sent) {
    if (!isFields(entry) || !Array.isArray(entry['result'])) continue
    const { chain, address, result } = entry
    const isOther = [chain, address].some(
      (value, index) => value !== undefined && value !== result[index],
    )
    if (isOther) fail('chain and address are not those of its result')
  }
}

function checkNobody(answer: Answer): string[] {
  const { status, warning } = answer
  if (status === 404) {
    warning('an address without a name gets 404')
    return []
  }
  const names = checkBody(ReverseLookupSchema, answer)?.names ?? []
  if (names.length > 0) warning('an address that nobody has has names')
  return names
}

function checkRegistered(answer: Answer, isKnown: boolean): void {
  const { status, text, json, warning, fail } = answer
  if (status !== 200 && status !== 404) return fail(`the status is ${status}`)
  if (!isKnown && status === 200 && json !== false)
    fail('a name that nobody has is registered')
  if (typeof json === 'boolean') return warning('it has a body: true or false')
  // Its expiry and owner, an addition of Crosswatch.
  if (status === 200 && isFields(json)) {
    const { isExpired, expiry } = json
    // A null alone cannot tell "not known now" from "without an end".
    if (isExpired === null && expiry !== 'unknown' && expiry !== 'none')
      warning('isExpired is null, and expiry says neither "unknown" nor "none"')
  } else if (text !== '')
    if (status === 200) fail('the body is neither empty nor a boolean')
    else warning('the 404 has a body')
}

function checkNameList<T>(
  schema: Parameters<typeof checkBody<readonly T[]>>[0],
  isKnown: boolean,
  answer: Answer,
): readonly T[] | undefined {
  const { status, json, warning } = answer
  // The expected response for an unknown name.
  if (status === 404) {
    checkMessage(answer)
    checkErrorBody(answer, json)
    return undefined
  }
  const list = checkBody(schema, answer)
  // A registered name may have no address.
  if (!isKnown && list?.length === 0)
    warning('an unknown name gets an empty list, not 404')
  return list
}
