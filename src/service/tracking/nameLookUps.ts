import type {
  AddressNames,
  NameEntry,
  NameRegistration,
} from '../../contract/nameResponses'
import { parseAddress } from '../../model/chains/addresses'
import { findChain } from '../../model/chains/chains'
import type { Cached } from '../cache/entry'
import { Refusal } from '../errors/errors'
import type { NameSource, Source } from '../sources/source'
import { type Caller, getDemand, throwFault } from './caller'

/** The names of one network, as clients look them up. Names have the form of a name. */
export type NameLookUps = ReturnType<typeof createNameLookUps>

export function createNameLookUps(source: Source, names: NameSource) {
  /** The addresses of a name; null when there is no such name. */
  async function lookUp(
    name: string,
    caller: Caller,
  ): Promise<Cached<readonly NameEntry[] | null>> {
    await throwFault(source, name.toLowerCase(), caller)
    return names.lookUp(name, getDemand(caller))
  }

  async function readRegistration(
    name: string,
    caller: Caller,
  ): Promise<Cached<NameRegistration>> {
    await throwFault(source, name.toLowerCase(), caller)
    return names.readRegistration(name, getDemand(caller))
  }

  /** Whether a name is linked to a chain. Throws a 400 for a chain that does not exist. */
  async function readLink(
    { name, chain }: { name: string; chain: string },
    caller: Caller,
  ): Promise<Cached<boolean>> {
    const { value, ageMs } = await checkingChain(chain, source, lookUp(name, caller))
    // A registry may have a chain that no list has.
    const isLinked = value?.some((entry) => entry.chain === chain) ?? false
    if (!isLinked) await checkChain(chain, source)
    return { value: isLinked, ageMs }
  }

  /**
   * The names of an address. Throws a 400 where it is none of the chain, and for a chain
   * that does not exist. `wantedName`: the one that is checked first; '' for none.
   */
  async function reverseLookUp(
    sought: { chain: string; address: string; wantedName: string },
    caller: Caller,
  ): Promise<Cached<AddressNames>> {
    const { chain, address, wantedName } = sought
    await throwFault(source, address.toLowerCase(), caller)
    if (!isAddressOf(chain, address)) {
      throw new Refusal(400, `address is not an address of ${chain}.`)
    }
    if (wantedName !== '') await throwFault(source, wantedName.toLowerCase(), caller)
    const reverse = names.reverseLookUp(sought, getDemand(caller))
    const found = await checkingChain(chain, source, reverse)
    // A registry may have a chain that no list has.
    if (found.value.names.length === 0) await checkChain(chain, source)
    return found
  }

  return { lookUp, readRegistration, readLink, reverseLookUp }
}

/**
 * Throws a 400 for a chain that does not exist: neither here, nor in the lists of the
 * source, which may be a newer service.
 */
async function checkChain(chain: string, { lists }: Source): Promise<void> {
  if (findChain(chain) !== undefined) return
  const { value } = await lists.chains()
  if (value.read().some((listed) => listed.chain === chain)) return
  throw new Refusal(400, `chain: there is no chain ${chain}.`)
}

/** Waits for a look-up: a chain that does not exist is a 400 in an outage too. */
async function checkingChain<T>(
  chain: string,
  source: Source,
  lookup: Promise<T>,
): Promise<T> {
  try {
    return await lookup
  } catch (error) {
    await checkChain(chain, source)
    throw error
  }
}

/**
 * Whether an address is one of a chain. An unknown chain accepts any text but dot
 * segments, which would change an upstream's path.
 */
function isAddressOf(chain: string, address: string): boolean {
  if (/^\.{1,2}$/.test(address)) return false
  return (
    findChain(chain) === undefined ||
    parseAddress(address)?.chains.includes(chain) === true
  )
}
