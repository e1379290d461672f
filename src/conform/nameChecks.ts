import { CheckedNameSchema } from '../contract/checkedName'
import { isFields } from '../contract/lenient'
import {
  NameChainSchema,
  NameChainsSchema,
  type NameEntry,
  NameEntriesSchema,
  ReverseLookupSchema,
} from '../contract/nameResponses'
import { type Endpoint, documentEndpoints, nameEndpoints } from '../endpoints'
import {
  type Answer,
  type Ask,
  checkErrorBody,
  checkBody,
  reject,
  tellDifferences,
} from './check'

// A valid name and addresses that nobody has.
const unknownName = 'crosswatch-probe'
const nobody = { address: '0x0000000000000000000000000000000000000001', chain: 'ETH' }
const nobodyElse = { address: '0x0000000000000000000000000000000000000002', chain: 'ETH' }

/** The checks of the names of a network. `known`: a name that is registered; null: none. */
export async function checkNames(
  ask: Ask,
  prefix: string,
  known: string | null,
): Promise<void> {
  const { registered, chain, reverseLookup } = nameEndpoints
  await checkName(ask, prefix, unknownName, false)
  if (known !== null) await checkName(ask, prefix, known, true)
  const refuse = (endpoint: Endpoint, about: string, values: Record<string, string>) =>
    reject(ask, { endpoint, prefix, about, values })
  await refuse(registered, 'a name that breaks the rule', { xname: 'crosswatch.probe' })
  const about = 'an address without names'
  const names = await ask(
    { endpoint: reverseLookup, prefix, about, values: nobody },
    checkNobody,
  )
  await ask(
    {
      endpoint: reverseLookup,
      prefix,
      about: 'another address without names',
      values: nobodyElse,
    },
    (answer) => {
      const others = checkNobody(answer).join(', ')
      if (others !== '' && others === names?.join(', '))
        answer.fail(`every address has the names ${others}`)
    },
  )
  const { address } = nobody
  await refuse(reverseLookup, 'a missing parameter', { address })
  const unknownChain = 'a chain that does not exist'
  await refuse(reverseLookup, unknownChain, { address, chain: 'NOPE' })
  await refuse(chain, unknownChain, { xname: unknownName, chain: 'NOPE' })
}

async function checkName(
  ask: Ask,
  prefix: string,
  xname: string,
  isKnown: boolean,
): Promise<void> {
  const { registered, chains, chain, entries } = nameEndpoints
  const about = isKnown ? 'known' : 'unknown'
  const askOf = <T>(
    endpoint: Endpoint,
    check: (answer: Answer) => T,
    values: Record<string, string> = { xname },
  ): Promise<T | undefined> =>
    ask({ endpoint, prefix, about, values }, (answer) => {
      if (!isKnown || answer.status !== 404) return check(answer)
      answer.fail('a name that is known gets 404')
      return undefined
    })
  await askOf(registered, (answer) => checkRegistered(answer, isKnown))
  const listed = (await askOf(entries, (answer) => checkEntries(answer, isKnown))) ?? []
  await askOf(chains, (answer) => {
    const linked = checkNameList(NameChainsSchema, isKnown, answer)
    if (!isKnown || linked === undefined) return
    const ofEntries = new Set(listed.map((entry) => entry.chain))
    if (String([...new Set(linked)].toSorted()) !== String([...ofEntries].toSorted()))
      answer.fail('its chains are not those of its addresses')
  })
  const ofChain = { xname, chain: 'ETH' }
  await askOf(
    chain,
    (answer) => {
      const isLinked = checkBody(NameChainSchema, answer)
      const hasEntry = listed.some((entry) => entry.chain === ofChain.chain)
      if (isLinked !== undefined && isLinked !== hasEntry)
        answer.fail(`it is ${isLinked}, but its addresses say ${hasEntry}`)
    },
    ofChain,
  )
  await ask(
    { endpoint: documentEndpoints.name, prefix, about, values: { name: xname } },
    (answer) => {
      const { fail, addition } = answer
      const checked = checkBody(CheckedNameSchema, { ...answer, fail: addition })
      if (checked === undefined) return
      if (!isKnown && checked.verdict !== 'not-registered')
        fail(`a name that nobody has is "${checked.verdict}"`)
      const isFalse = checked.registries
        .filter(({ registry }) => registry === `${prefix}name`)
        .flatMap(({ addresses }) => addresses)
        .filter(({ result }) => result === 'verified')
        .some(
          (each) =>
            !listed.some(
              (entry) => entry.chain === each.chain && entry.address === each.address,
            ),
        )
      if (isFalse) fail('it verifies an address that the name does not lead to')
    },
  )
}

function checkEntries(
  answer: Answer,
  isKnown: boolean,
): readonly NameEntry[] | undefined {
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
  return found
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
    checkErrorBody(answer, json)
    return undefined
  }
  const list = checkBody(schema, answer)
  // A registered name may have no address.
  if (!isKnown && list?.length === 0)
    warning('an unknown name gets an empty list, not 404')
  return list
}
