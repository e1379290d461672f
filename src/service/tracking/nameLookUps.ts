import type {
  AddressNames,
  NameEntry,
  NameRegistration,
} from '../../contract/nameResponses'
import { isSameAddress } from '../../model/chains/accounts'
import { parseAddress } from '../../model/chains/addresses'
import { findChain } from '../../model/chains/chains'
import { widelyUsedContracts } from '../../model/tokens/widelyUsedContracts'
import type { Answer } from '../cache/entry'
import type { TokenLists } from '../catalogue/catalogue'
import { Refusal, withFallback } from '../errors/errors'
import type { NameSource, Source } from '../sources/source'
import { inTime } from '../time/inTime'
import { type Caller, getDemand } from './caller'
import { tokensTimeoutMs } from './limits'

/** The names of one network, as clients look them up. Names have the form of a name. */
export type NameLookUps = ReturnType<typeof createNameLookUps>

export function createNameLookUps(source: Source, names: NameSource) {
  /**
   * The addresses of a name, with the tokens whose contracts they are; null when there is
   * no such name.
   */
  async function lookUp(
    name: string,
    caller: Caller,
  ): Promise<Answer<readonly NameEntry[] | null>> {
    await source.fault?.(name.toLowerCase(), caller.signal)
    const { value: entries, ...found } = await names.lookUp(name, getDemand(caller))
    return { ...found, value: entries && (await markContracts(entries, source.lists)) }
  }

  async function readRegistration(
    name: string,
    caller: Caller,
  ): Promise<Answer<NameRegistration>> {
    await source.fault?.(name.toLowerCase(), caller.signal)
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
    const { chain, address, wantedName } = sought
    await source.fault?.(address.toLowerCase(), caller.signal)
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
    if (wantedName !== '') await source.fault?.(wantedName.toLowerCase(), caller.signal)
    return checkingChain(
      chain,
      source,
      names.reverseLookUp(sought, getDemand(caller)),
      ({ value }) => value.names.length > 0,
    )
  }

  return { lookUp, readRegistration, readLink, reverseLookUp }
}

/**
 * Marks the addresses that are contracts of tokens. While the lists cannot be had, only the widely
 * used ones are known.
 */
async function markContracts(
  entries: readonly NameEntry[],
  lists: TokenLists,
): Promise<NameEntry[]> {
  const reading = lists
    .currencies('all')
    .then(({ value }) =>
      value
        .read()
        .map(({ protocol, address, ticker }) => ({ chain: protocol, address, ticker })),
    )
  const listed = await inTime(withFallback(reading, []), tokensTimeoutMs)
  const tokens = [...widelyUsedContracts, ...(listed ?? [])]
  return entries.map((entry) => {
    const capitals = entry.address.toUpperCase()
    const token = tokens.find(
      ({ chain, address }) =>
        chain === entry.chain &&
        // A cheap filter before the comparison by the chain's rules.
        address.toUpperCase() === capitals &&
        isSameAddress(chain, address, entry.address),
    )
    return token === undefined ? entry : { ...entry, contractOf: token.ticker }
  })
}

/**
 * Throws a 400 for a chain that does not exist: neither here, nor in the lists of the
 * source, which may be a newer service.
 */
async function checkChain(chain: string, { lists }: Source): Promise<void> {
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
  source: Source,
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
