import {
  type AddressNames,
  type NameEntry,
  type NameRegistration,
} from '../../contract/nameResponses'
import { normalizeAddress, parseAddress } from '../../model/chains/addresses'
import { findChain } from '../../model/chains/chains'
import type { Lookup } from '../../model/names/nameChecks'
import { widelyUsedContracts } from '../../model/tokens/widelyUsedContracts'
import type { Answer } from '../cache/entry'
import type { TokenLists } from '../catalogue/catalogue'
import { Refusal, isRefusal, withFallback } from '../errors/errors'
import type { NameSource, Source } from '../sources/source'
import { inTime } from '../time/inTime'
import { type Caller, getDemand } from './caller'
import { tokensTimeoutMs } from './limits'

/** The names of one network, as clients look them up. Names have the form of a name. */
export type Registry = ReturnType<typeof createRegistry>

type NamedSource = Pick<Source, 'registries' | 'lists'>

/** Opens the names of each network that has some. */
export function openRegistries(source: NamedSource): Registry[] {
  const markContracts = createContractMarker(source.lists)
  return source.registries.map((names) => createRegistry(source, names, markContracts))
}

function createRegistry(
  source: NamedSource,
  names: NameSource,
  markContracts: ReturnType<typeof createContractMarker>,
) {
  /**
   * The addresses of a name, with the tokens whose contracts they are; null when there is
   * no such name.
   */
  async function lookUp(
    name: string,
    caller: Caller,
  ): Promise<Answer<readonly NameEntry[] | null>> {
    const { value: entries, ...found } = await names.lookUp(name, getDemand(caller))
    return { ...found, value: entries && (await markContracts(entries)) }
  }

  async function readRegistration(
    name: string,
    caller: Caller,
  ): Promise<Answer<NameRegistration>> {
    return names.readRegistration(name, getDemand(caller))
  }

  /** Whether a name is linked to a chain. Throws a 400 for a chain that does not exist. */
  function readLink(
    { name, chain }: { name: string; chain: string },
    caller: Caller,
  ): Promise<Answer<boolean>> {
    const linked = lookUp(name, caller).then(({ value, at }) => ({
      value: value?.some((entry) => entry.chain === chain) ?? false,
      at,
    }))
    return checkingChain(chain, source, linked, ({ value }) => value)
  }

  /**
   * The names of an address. Throws a 400 where it is none of the chain, and for a chain
   * that does not exist. `wantedName`: the one that is checked first; '' for none.
   */
  async function reverseLookUp(
    sought: { chain: string; address: string; wantedName: string },
    caller: Caller,
  ): Promise<Answer<AddressNames>> {
    const { chain, address } = sought
    // An unknown chain accepts any text but dot segments, which would change an upstream's
    // path.
    const isAddress =
      !/^\.{1,2}$/.test(address) &&
      (findChain(chain) === undefined ||
        parseAddress(address)?.chains.includes(chain) === true)
    if (!isAddress)
      throw new Refusal(400, `address is not an address of ${chain}.`, {
        field: 'address',
      })
    return checkingChain(
      chain,
      source,
      names.reverseLookUp(sought, getDemand(caller)),
      ({ value }) => value.names.length > 0,
    )
  }

  const { prefix } = names
  return {
    /** Such as "thor". */
    prefix,
    /** Such as "thorname". */
    id: `${prefix}name`,
    lookUp,
    readRegistration,
    readLink,
    reverseLookUp,
  }
}

/** Reads what a name leads to (null: there is no such name), and whether it is registered. */
export async function readRecord(
  registry: Registry,
  name: string,
  caller: Caller,
): Promise<{
  entries: Lookup<readonly NameEntry[] | null>
  registration: Lookup<NameRegistration>
}> {
  const [entries, registration] = await Promise.all([
    toLookup(registry.lookUp(name, caller)),
    toLookup(registry.readRegistration(name, caller)),
  ])
  return { entries, registration }
}

/** Reads the names of an address. `wantedName`: the one that matters; '' for none. */
export const readNames = (
  registry: Registry,
  sought: { chain: string; address: string; wantedName: string },
  caller: Caller,
): Promise<Lookup<AddressNames>> => toLookup(registry.reverseLookUp(sought, caller))

/** What cannot be looked up is `failed`. A fault of our own must not look like that. */
const toLookup = <T>(found: Promise<{ value: T; at?: number }>): Promise<Lookup<T>> =>
  found.then(
    (answer): Lookup<T> => ({ state: 'known', ...answer }),
    (cause: unknown): Lookup<T> => {
      if (isRefusal(cause)) return { state: 'failed', cause }
      throw cause
    },
  )

type Contract = { chain: string; address: string; ticker: string }

const getContractKey = ({ chain, address }: Pick<Contract, 'chain' | 'address'>) =>
  `${chain} ${normalizeAddress(chain, address)}`

const indexContracts = (contracts: readonly Contract[]): ReadonlyMap<string, string> =>
  // Of two with one contract, the first counts.
  new Map(
    contracts.toReversed().map((token) => [getContractKey(token), token.ticker] as const),
  )

/**
 * Returns a function that marks the addresses that are contracts of tokens. While the lists
 * cannot be had, only the widely used ones are known.
 */
function createContractMarker(lists: TokenLists) {
  const widelyUsed = indexContracts(widelyUsedContracts)
  let listed = { version: null as unknown, tickers: widelyUsed }

  async function readTickers() {
    const { value: list } = await lists.currencies('all')
    if (list.version !== listed.version) {
      const tokens = list
        .read()
        .map(({ protocol, address, ticker }) => ({ chain: protocol, address, ticker }))
      const tickers = indexContracts([...widelyUsedContracts, ...tokens])
      listed = { version: list.version, tickers }
    }
    return listed.tickers
  }

  return async (entries: readonly NameEntry[]): Promise<NameEntry[]> => {
    const reading = withFallback(readTickers(), widelyUsed)
    const tickers = (await inTime(reading, tokensTimeoutMs)) ?? widelyUsed
    return entries.map((entry) => {
      const contractOf = tickers.get(getContractKey(entry))
      return contractOf === undefined ? entry : { ...entry, contractOf }
    })
  }
}

/**
 * Throws a 400 for a chain that does not exist: neither here, nor in the lists of the
 * source, which may be a newer service.
 */
async function checkChain(chain: string, { lists }: NamedSource): Promise<void> {
  if (findChain(chain) !== undefined) return
  const { value } = await lists.chains()
  if (value.read().some((listed) => listed.chain === chain)) return
  throw new Refusal(400, `chain: there is no chain ${chain}.`, { field: 'chain' })
}

/**
 * Waits for a look-up on a chain: one that does not exist is a 400 in an outage too. A registry
 * may have a chain that no list has. `isFound`: whether the answer shows that there is such a
 * chain.
 */
async function checkingChain<T>(
  chain: string,
  source: NamedSource,
  lookup: Promise<T>,
  isFound: (found: T) => boolean,
): Promise<T> {
  const found = await lookup.catch(async (error: unknown) => {
    await checkChain(chain, source)
    throw error
  })
  if (!isFound(found)) await checkChain(chain, source)
  return found
}
