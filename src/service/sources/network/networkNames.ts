import { type NameRegistration, unregistered } from '../../../contract/nameResponses'
import { isSameAddress } from '../../../model/chains/accounts'
import { listSpellings } from '../../../model/chains/spellings'
import { refuseForNow } from '../../errors/errors'
import { networkBlockMs } from '../../networks/network'
import { inTime } from '../../time/inTime'
import type { Demand } from '../../upstream/demand'
import { defineEndpoint } from '../../upstream/defineEndpoint'
import type { NameSource } from '../source'
import { networkSpans, networkTimeouts } from './limits'
import { type KnownHeight, type NetworkMemory, isPassed } from './networkMemory'
import { createNameReader } from './nameRecords'
import type { NetworkName } from './nodeName'
import { type NameCheck, checkListedNames } from './reverseLookup'
import type { NetworkUpstreams } from './upstreams'

/**
 * The names of a network. Its node decides what a name resolves to; the indexer has the
 * reverse lookups, and stands in for the node during an outage.
 */
export function createNetworkNames(
  upstreams: NetworkUpstreams,
  memory: NetworkMemory,
  now: () => number,
) {
  const { indexer, endpoints } = upstreams
  const readName = createNameReader(upstreams, memory)
  const readListedNames = defineEndpoint(indexer, endpoints.listedNames)

  const lookUp: NameSource['lookUp'] = async (name, demand) => {
    const { value, at } = await readName(name, demand)
    return { value: value.state === 'unregistered' ? null : value.entries, at }
  }

  const readRegistration: NameSource['readRegistration'] = async (name, demand) => {
    const [{ value, at }, height] = await Promise.all([
      readName(name, demand),
      memory.readHeight(true),
    ])
    if (value.state === 'unregistered') return { value: unregistered, at }
    const expiry = computeExpiry(value, height, now())
    const reportedBy = value.reportedBy === 'indexer' ? 'indexer' : undefined
    return {
      value: { isRegistered: true, ...expiry, owner: value.owner, reportedBy },
      at,
    }
  }

  /** The indexer ignores the chain, and lists names that the address no longer has. */
  const reverseLookUp: NameSource['reverseLookUp'] = async (lookup, demand) => {
    const { chain, address, wantedName } = lookup
    const known = listSpellings(address, chain)
    // An address of an unknown chain has no other spellings.
    const spellings = known.length > 0 ? known : [address]
    async function check(name: string): Promise<NameCheck> {
      const { value, at } = await readName(name, demand)
      if (value.reportedBy !== 'node') return undefined
      const isLinked = value.entries.some(
        (entry) =>
          entry.chain === chain &&
          spellings.some((spelling) => isSameAddress(chain, entry.address, spelling)),
      )
      return { isLinked, at }
    }
    const deadline = AbortSignal.timeout(networkTimeouts.reverseLookupMs)
    const listing = spellings.map((each) => readListedNames(each, demand))
    const settled = await inTime(Promise.allSettled(listing), deadline)
    if (settled === null) {
      throw refuseForNow(503, 0, 'The names of this address could not be read in time.')
    }
    const lists = settled
      .filter((result) => result.status === 'fulfilled')
      .map((result) => result.value)
    const failure = settled.find((result) => result.status === 'rejected')
    const names = new Set(lists.flatMap(({ value }) => value))
    if (failure !== undefined && names.size === 0) throw failure.reason
    return checkListedNames({
      listed: { value: [...names], at: Math.min(...lists.map(({ at }) => at)) },
      hasAllSpellings: failure === undefined,
      wantedName,
      check,
      deadline,
    })
  }

  /**
   * Returns the address that the node gives for a name on a chain. Null: it gives none,
   * or only the indexer could be asked. Throws an `UpstreamError` when neither has an
   * answer.
   */
  async function resolve(name: string, chain: string, demand: Demand) {
    const { value } = await readName(name, demand)
    if (value.reportedBy !== 'node') return null
    const entry = value.entries.find((linked) => linked.chain === chain.toUpperCase())
    return entry?.address ?? null
  }

  return { lookUp, readRegistration, reverseLookUp, resolve }
}

function computeExpiry(
  { state, expireHeight }: NetworkName,
  known: KnownHeight | null,
  nowMs: number,
): Pick<NameRegistration, 'expiry' | 'expiresAt'> {
  const isGiven = expireHeight !== null && expireHeight > 0
  if (!isGiven || known === null) {
    const expiry = isGiven ? 'unknown' : 'none'
    return { expiry: state === 'expired' ? 'expired' : expiry, expiresAt: null }
  }
  const expiresAt = known.reportedAt + (expireHeight - known.height) * networkBlockMs
  if (state === 'expired' || isPassed(expireHeight, known))
    return { expiry: 'expired', expiresAt }
  const highest =
    known.height + Math.max(0, nowMs - known.reportedAt) / networkSpans.fastestBlockMs
  const isCertain = expireHeight > highest
  return isCertain
    ? { expiry: 'not-expired', expiresAt }
    : { expiry: 'unknown', expiresAt: null }
}
