import { isSwapKind } from '../../../model/kinds'
import { withFallback } from '../../errors/errors'
import { isAddress } from '../../facts/accounts'
import { type Answers, readAnswers } from '../../facts/merge/answers'
import { advance } from '../../facts/memory/advance'
import { type TransactionMemory, getNewsAge } from '../../facts/memory/remember'
import { getAssetChain } from '../../facts/payments'
import type { Network } from '../../networks/network'
import { inTime } from '../../time/inTime'
import { searchVaults } from './foreignDeposit'
import { networkTimeouts } from './limits'
import type { Memories } from './memories'
import type { createNetworkNames } from './networkNames'
import type { HashReports, NetworkLookUp } from './readReports'

/** A transaction, with the memory that the reports about it add to. */
export type MergedReports = ReturnType<typeof advance>

/** What merging reports needs. */
type MergerOptions = {
  network: Network
  names: Pick<ReturnType<typeof createNetworkNames>, 'resolve'>
  memories: Pick<Memories, 'write'>
  /** Returns Unix ms. */
  now: () => number
}

/** What merging needs of a look-up. */
type MergingLookUp = Pick<NetworkLookUp, 'demand' | 'signal' | 'findVault'>

/**
 * Returns a function that adds the reports about a hash to what is remembered of it, and stores
 * that.
 */
export function createReportMerger({ network, names, memories, now }: MergerOptions) {
  /** Reads what the sources say, with the account of a registered name, which is resolved once. */
  async function read({ responses, known }: HashReports, lookUp: MergingLookUp) {
    const node = known?.node?.report ?? null
    const recipient = known?.recipient ?? ''
    const answers = readAnswers(responses, { node, recipient }, network)
    const named = answers.recipient === '' ? findNamedRecipient(answers, network) : null
    if (named === null) return answers
    const resolving = names.resolve(named.name, named.chain, lookUp.demand)
    const address = await inTime(withFallback(resolving, null), lookUp.signal)
    return readAnswers(responses, { node, recipient: address ?? '' }, network)
  }

  /** Stores a memory that has changed. News is told once it is stored. */
  async function store(hash: string, before: HashReports, memory: TransactionMemory) {
    if (!before.isReadable) return
    const written = withFallback(memories.write(hash, memory), undefined)
    const isNews = memory.changedAt !== before.known?.changedAt
    const isEnd = memory.end?.since !== before.known?.end?.since
    if (isNews || isEnd) await inTime(written, networkTimeouts.storeMs)
  }

  return async function merge(
    reports: HashReports,
    lookUp: MergingLookUp,
  ): Promise<MergedReports> {
    const { responses, known } = reports
    const answers = await read(reports, lookUp)
    const ageMs = getNewsAge(known, now())
    const vaults = await searchVaults(answers, known, lookUp.findVault, ageMs)
    const advanced = advance(known, { ...answers, vaults }, now())
    const { memory } = advanced
    if (memory !== null) await store(responses.hash, reports, memory)
    return advanced
  }
}

/**
 * Finds the registered name that is paid, and the chain on which: that of the bought
 * asset; the network's own for what it holds itself. Null for an address.
 */
function findNamedRecipient({ facts }: Answers, { chain }: Network) {
  const reported = facts.node ?? facts.indexer
  if (reported === null || !isSwapKind(reported.kind)) return null
  const { destination, asset } = reported.memo
  if (destination === null || destination === '' || isAddress(destination)) return null
  return { name: destination, chain: getAssetChain(asset) || chain }
}
