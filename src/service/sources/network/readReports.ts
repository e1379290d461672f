import { parseHash } from '../../../model/chains/hashes'
import { isSwapKind } from '../../../model/kinds'
import { isAddress } from '../../facts/accounts'
import { findPayment } from '../../facts/response/askedPayment'
import type { Answer } from '../../cache/entry'
import { refuseForNow, withFallback } from '../../errors/errors'
import { oldAfterMs } from '../../facts/settle/rows'
import { advance } from '../../facts/memory/advance'
import {
  type PaidHash,
  type TransactionMemory,
  TransactionMemorySchema,
  emptyMemory,
  encodeMemory,
  getNewsAge,
  getReportedAt,
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
  /** The memory; null for one that could not be read, which must not be replaced. */
  stored: Awaited<ReturnType<Memories['open']>> | null
}

/** The same, with the transaction and the memory that the responses add to. */
export type HashReports = Omit<AskedHash, 'stored'> &
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
  const { known, stored } = asked
  if (stored !== null && known?.paidHash?.deposit !== paid.deposit) {
    const add = (memory: TransactionMemory | null) => ({
      ...(memory ?? emptyMemory),
      paidHash: paid,
    })
    // Nobody waits for it.
    void withFallback(stored.update(add), undefined)
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
  const opening = memories.open(hash)
  const opened = withFallback(opening, null)
  const isKnown = async () => Boolean((await opened)?.known)
  const responses = await requestSources(upstreams, hash, turn, isKnown)
  const stored = await opened
  const known = stored?.known ?? null
  const { unavailable } = responses
  if (!isReported(responses)) {
    await opening
    if (unavailable.length > 0 && !isUseful(known, now())) {
      const names = unavailable.length > 1 ? 'node and its indexer' : unavailable[0]
      const { name } = describeNetwork(upstreams.network)
      const message = `${name}’s ${names} gave no usable response.`
      const [first] = unavailable
      const upstream = unavailable.length > 1 ? 'network' : first
      throw refuseForNow(503, sourceRetryMs, message, { upstream })
    }
  }
  return { responses, known, stored }
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

function isUseful(known: TransactionMemory | null, now: number) {
  if (known === null) return false
  const { node, indexer } = recall(known, now).facts
  const isRecent = getReportedAt(known) !== null && getNewsAge(known, now) < oldAfterMs
  return node !== null || indexer !== null || known.paidHash !== null || isRecent
}

async function addReports(
  { upstreams: { network }, names, findVault, now }: LookUpContext,
  { responses, known, stored }: AskedHash,
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
  const add = (memory: TransactionMemory | null) =>
    advance(memory, { ...answers, vaults }, now())
  let advanced = add(known)
  const { memory } = advanced
  if (memory === null || stored === null) return advanced
  const written = stored.update((latest) => {
    if (latest !== null && latest !== known) advanced = add(latest)
    return advanced.memory ?? memory
  })
  // What is told is stored, and what another look-up has stored meanwhile is told.
  await inTime(withFallback(written, null), networkTimeouts.storeMs)
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
