import { isSwapKind } from '../../../model/kinds'
import { withFallback } from '../../errors/errors'
import { isAddress } from '../../facts/accounts'
import { type Answers, readAnswers } from '../../facts/merge/answers'
import { advance } from '../../facts/memory/advance'
import { emptyMemory, getNewsAge } from '../../facts/memory/remember'
import { getAssetChain } from '../../facts/payments'
import type { Network } from '../../networks/network'
import { inTime } from '../../time/inTime'
import { searchVaults } from './foreignDeposit'
import { networkTimeouts } from './limits'
import type { HashReports, LookUpContext, LookUpTurn } from './readReports'

/** A transaction, with the memory that the reports about it add to. */
export type MergedReports = ReturnType<typeof advance>

/** Adds the reports about a hash to what is remembered of it, and stores that. */
export async function mergeReports(
  { upstreams: { network }, names, memories, findVault, now }: LookUpContext,
  { responses, known, isReadable }: HashReports,
  { demand, signal }: LookUpTurn,
): Promise<MergedReports> {
  const { node: atNode, recipient } = known ?? emptyMemory
  const node = atNode?.report ?? null
  let answers = readAnswers(responses, { node, recipient }, network)
  const named = findNamedRecipient(answers, network)
  if (named !== null) {
    // It is resolved once.
    const resolving = names.resolve(named.name, named.chain, demand)
    const account = await inTime(withFallback(resolving, null), signal)
    answers = readAnswers(responses, { node, recipient: account ?? '' }, network)
  }
  const vaults = await searchVaults(answers, known, findVault, getNewsAge(known, now()))
  const advanced = advance(known, { ...answers, vaults }, now())
  const { memory } = advanced
  if (memory === null || !isReadable) return advanced
  const written = withFallback(memories.write(responses.hash, memory), undefined)
  const isNews = memory.changedAt !== known?.changedAt
  const isEnd = memory.end?.since !== known?.end?.since
  // News is told once it is stored.
  if (isNews || isEnd) await inTime(written, networkTimeouts.storeMs)
  return advanced
}

/**
 * Finds the registered name that is paid, and the chain on which: that of the bought
 * asset; the network's own for what it holds itself. Null for an address, and where it is resolved.
 */
function findNamedRecipient({ facts, recipient }: Answers, { chain }: Network) {
  const reported = facts.node ?? facts.indexer
  if (recipient !== '' || reported === null || !isSwapKind(reported.kind)) return null
  const { destination, asset } = reported.memo
  if (destination === null || destination === '' || isAddress(destination)) return null
  return { name: destination, chain: getAssetChain(asset) || chain }
}
