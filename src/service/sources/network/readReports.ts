import { parseHash } from '../../../model/chains/hashes'
import { isSwapKind } from '../../../model/kinds'
import { isAddress } from '../../facts/accounts'
import { findPayment } from '../../facts/response/askedPayment'
import type { Answer } from '../../cache/entry'
import { refuseForNow, withFallback } from '../../errors/errors'
import { oldAfterMs } from '../../facts/decideEnd'
import { advance } from '../../facts/memory/advance'
import {
  type PaidHash,
  type TransactionMemory,
  TransactionMemorySchema,
  emptyMemory,
  encodeMemory,
  getNewsAge,
  recall,
} from '../../facts/memory/remember'
import { type Answers, readAnswers } from '../../facts/merge/answers'
import { getAssetChain } from '../../facts/payments'
import { type Network, describeNetwork } from '../../networks/network'
import { inTime } from '../../time/inTime'
import type { Store } from '../../store/store'
import type { Turn } from '../../upstream/turn'
import { type SourceResponses, requestSources } from './requestSources'
import type { NetworkUpstreams } from './upstreams'
import { sourceRetryMs } from '../limits'
import type { Market } from './market'
import type { NetworkMemory } from './networkMemory'
import type { createNetworkNames } from './networkNames'
import { type FindVault, searchVaults } from './foreignDeposit'
import { networkTimeouts } from './limits'

/** One memory has 0.5 to 2.5 kB. */
const maxMemories = 20_000

/**
 * Opens what is remembered of each hash, so that instances agree and a restart loses nothing.
 * Existing stores use this name.
 */
export const openMemories = (store: Store) =>
  store.collection('sighting', TransactionMemorySchema, maxMemories, {
    encode: encodeMemory,
  })
type Memories = ReturnType<typeof openMemories>

/** What the look-ups of a network share. */
export type LookUpContext = {
  upstreams: NetworkUpstreams
  memories: Memories
  market: () => Promise<Answer<Market>>
  memory: Pick<NetworkMemory, 'readHalts'>
  names: Pick<ReturnType<typeof createNetworkNames>, 'resolve'>
  findVault: FindVault
  /** Returns Unix ms. */
  now: () => number
}

/** The turn of a look-up, which ends in time. */
type LookUpTurn = Turn & { signal: AbortSignal }

/** What the sources respond about a hash, and what is remembered of it. */
type AskedHash = {
  responses: SourceResponses
  /** What earlier responses said; null for none, and for what cannot be read. */
  known: TransactionMemory | null
  /** Whether the memory could be read. One that could not must not be replaced. */
  isReadable: boolean
}

/** The same, with the transaction and the memory that the responses add to. */
export type HashReports = Omit<AskedHash, 'isReadable'> &
  ReturnType<typeof advance> & {
    /** The payment by whose hash the deposit was found; null for the deposit's hash. */
    paid: PaidHash | null
  }

/**
 * Reads the reports about a hash, or about the deposit that it pays out: users paste a payout's
 * hash, too. They are added to what is remembered of it, which is stored.
 */
export async function readReports(
  context: LookUpContext,
  hash: string,
  turn: LookUpTurn,
): Promise<HashReports> {
  const asked = await readOfHash(context, hash, turn)
  const paid = findPaidHash(hash, asked)
  const deposit = parseHash(paid?.deposit ?? '')
  if (paid === null || deposit === null || deposit === hash)
    return { ...asked, ...(await addReports(context, asked, turn)), paid: null }
  const { known, isReadable } = asked
  if (isReadable && known?.paidHash?.deposit !== paid.deposit) {
    // Nobody waits for it.
    const memory = { ...(known ?? emptyMemory), paidHash: paid }
    void withFallback(context.memories.write(hash, memory), undefined)
  }
  const ofDeposit = await readOfHash(context, deposit, turn)
  return { ...ofDeposit, ...(await addReports(context, ofDeposit, turn)), paid }
}

/**
 * Asks both sources about a hash, and what is remembered of it. A memory that cannot be read is
 * unknown, not "none". Throws a 503 where a source that may know the transaction is missing, and
 * nothing is remembered of it.
 */
async function readOfHash(
  { upstreams, memories, now }: LookUpContext,
  hash: string,
  turn: LookUpTurn,
): Promise<AskedHash> {
  // What is damaged is replaced.
  const stored = memories.findIntact(hash)
  const remembered = withFallback(stored, null)
  const isKnown = async () => (await remembered) !== null
  const responses = await requestSources(upstreams, hash, turn, isKnown)
  const known = await remembered
  const { unavailable } = responses
  if (!isReported(responses)) {
    await stored
    if (unavailable.length > 0 && !isUseful(known, now())) {
      const names = unavailable.length > 1 ? 'node and its indexer' : unavailable[0]
      const { name } = describeNetwork(upstreams.network)
      const message = `${name}’s ${names} gave no usable response.`
      throw refuseForNow(503, sourceRetryMs, message)
    }
  }
  const isReadable = await stored.then(
    () => true,
    () => false,
  )
  return { responses, known, isReadable }
}

/** Whether a source reports the hash now, maybe as a kind that is not known here. */
export const isReported = ({ node, actions = [] }: SourceResponses): boolean =>
  Boolean(node) || actions.length > 0

function findPaidHash(hash: string, { responses, known }: AskedHash) {
  const { paying } = responses
  if (paying === null) return isReported(responses) ? null : (known?.paidHash ?? null)
  const { asset, chain, to, amount } = findPayment(paying, hash)
  return { deposit: paying.in[0]?.txID ?? '', asset, chain, to, amount }
}

/** Whether a memory tells something of a transaction while its sources cannot be asked. */
function isUseful(known: TransactionMemory | null, now: number) {
  if (known === null) return false
  const { node, indexer } = recall(known, now).facts
  const isRecent = known.changedAt !== null && getNewsAge(known, now) < oldAfterMs
  return node !== null || indexer !== null || known.paidHash !== null || isRecent
}

async function addReports(
  { upstreams: { network }, names, memories, findVault, now }: LookUpContext,
  { responses, known, isReadable }: AskedHash,
  { demand, signal }: LookUpTurn,
) {
  const { node, recipient } = known ?? emptyMemory
  const before = node?.report ?? null
  let answers = readAnswers(responses, before, recipient, network)
  const named = findNamedRecipient(answers, network)
  if (named !== null) {
    // It is resolved once.
    const resolving = names.resolve(named.name, named.chain, demand)
    const account = await inTime(withFallback(resolving, null), signal)
    answers = readAnswers(responses, before, account ?? '', network)
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
