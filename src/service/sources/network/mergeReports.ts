import type { SourceAnswer } from '../../../model/transaction/sourceMemory'
import { withFallback } from '../../errors/errors'
import { isAddress } from '../../facts/accounts'
import type { Facts, SourceName } from '../../facts/facts'
import { keepEnd } from '../../facts/memory/keepEnd'
import {
  type SourceFacts,
  mergeFacts,
  readPresentFacts,
} from '../../facts/merge/mergeFacts'
import { findPaidForm } from '../../facts/node/nodePayments'
import { getAssetChain } from '../../facts/payments'
import {
  type Recalled,
  type SourceReports,
  type TransactionMemory,
  getNewsAge,
  isRevisedSince,
  recall,
  remember,
} from '../../facts/memory/remember'
import { addSteps, keepSteps } from '../../facts/memory/rememberSteps'
import { isSwapKind } from '../../../model/kinds'
import type { Network } from '../../networks/network'
import { inTime } from '../../time/inTime'
import { networkTimeouts } from './limits'
import type { Memories } from './memories'
import type { createNetworkNames } from './networkNames'
import type { HashReports, NetworkLookUp } from './readReports'
import { classifyForeignDeposit } from './foreignDeposit'

/** The facts of a transaction, with the memory that they add to. */
export type MergedReports = {
  facts: Facts | null
  memory: TransactionMemory | null
  /** How long ago a source last reported news, ms. */
  ageMs: number
}

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
 * Returns a function that adds the reports about a hash to what is remembered of it, stores that,
 * and merges what all sources have reported.
 */
export function createReportMerger({ network, names, memories, now }: MergerOptions) {
  /**
   * Reads the facts, with the account that the memo's registered name or shielded address
   * resolves to: a name is looked up once.
   */
  async function readFacts({ responses, known }: HashReports, lookUp: MergingLookUp) {
    const { node } = responses
    const recipient = known?.recipient || (node ? findPaidForm(node, network) : '')
    const knownNode = known?.node?.report ?? null
    const facts = readPresentFacts({ ...responses, recipient }, network, knownNode)
    const named = recipient === '' ? findNamedRecipient(facts, network) : null
    if (named === null) return { facts, recipient }
    const resolving = names.resolve(named.name, named.chain, lookUp.demand)
    const address = (await inTime(withFallback(resolving, null), lookUp.signal)) ?? ''
    const resolved = readPresentFacts(
      { ...responses, recipient: address },
      network,
      knownNode,
    )
    return { facts: resolved, recipient: address }
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
    const { hash, actions = [] } = responses
    const { facts: present, recipient } = await readFacts(reports, lookUp)
    const answers = readAnswers(present, responses)
    const remembered = remember(known, { ...answers, actions, recipient }, now())
    if (remembered === null) return { facts: null, memory: null, ageMs: 0 }

    const ageMs = getNewsAge(remembered, now())
    const recalled = recall(remembered, now())
    const sourceFacts = await classifyForeignDeposit(recalled.facts, {
      findVault: lookUp.findVault,
      actions,
      ageMs: getNewsAge(known, now()),
    })
    const merged = mergeFacts(sourceFacts, { ...responses, recipient }, ageMs)
    const isOutage = responses.unavailable.length > 0
    const read = merged && markSilence(keepSteps(remembered, merged), recalled, isOutage)
    const isReportedByAll = !isOutage && recalled.silent.length === 0
    const { end } = remembered
    const isRevised = end !== null && isRevisedSince(remembered, end.since)
    const kept = read && keepEnd(end, read, { isReportedByAll, isRevised, now: now() })
    const memory =
      kept === null
        ? remembered
        : addSteps({ ...remembered, end: kept.known }, kept.facts, now())
    await store(hash, reports, memory)
    return { facts: kept?.facts ?? null, memory, ageMs }
  }
}

/** The answer of each source. */
function readAnswers(
  { node, indexer, other }: SourceFacts,
  responses: HashReports['responses'],
): Pick<SourceReports, SourceName | 'other'> {
  const { answeredAt, actions } = responses
  const isListed = actions !== undefined && actions.length > 0
  return {
    node: readAnswer(node, { at: answeredAt.node, isReported: node !== null }),
    indexer: readAnswer(indexer, { at: answeredAt.indexer, isReported: isListed }),
    other:
      other === null
        ? { kind: 'none' }
        : readAnswer(other, { at: answeredAt.indexer, isReported: true }),
  }
}

function readAnswer(
  report: Facts | null,
  { at, isReported }: { at: number | null; isReported: boolean },
): SourceAnswer<Facts> {
  if (at === null) return { kind: 'none' }
  return isReported ? { kind: 'report', report, at } : { kind: 'absent', at }
}

/** Adds to an open transaction that its sources no longer report it. */
function markSilence(
  facts: Facts,
  { facts: known, silent, isForgotten }: Recalled,
  isOutage: boolean,
): Facts {
  const canDoubt =
    facts.doubt === null || facts.doubt === 'lag' || facts.doubt === 'disagree'
  if (facts.end !== 'open' || isOutage) return facts
  if (isForgotten) return { ...facts, doubt: 'forgotten' }
  const reporting = (['node', 'indexer'] as const).filter(
    (source) => known[source] !== null && !silent.includes(source),
  )
  if (reporting.length === 0 && canDoubt) return { ...facts, doubt: 'unreported' }
  const isNodeBehind = silent.includes('node') && known.node?.end === 'open'
  return isNodeBehind && facts.doubt === null ? { ...facts, doubt: 'lag' } : facts
}

/**
 * Finds the registered name that is paid, and the chain on which: that of the bought
 * asset; the network's own for what it holds itself. Null for an address.
 */
function findNamedRecipient({ node, indexer }: SourceFacts, { chain }: Network) {
  const reported = node ?? indexer
  if (reported === null || !isSwapKind(reported.kind)) return null
  const { destination, asset } = reported.memo
  if (destination === null || destination === '' || isAddress(destination)) return null
  return { name: destination, chain: getAssetChain(asset) || chain }
}
