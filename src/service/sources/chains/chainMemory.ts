import {
  type ReportRules,
  type SourceMemory,
  rememberAnswer,
} from '../../../model/transaction/sourceMemory'
import { withFallback } from '../../errors/errors'
import { createMemorySchema } from '../../facts/memory/memorySchema'
import type { Answer } from '../../cache/entry'
import type { Store } from '../../store/store'
import { type ChainAnswer, ChainAnswerSchema } from './chainAnswer'

export type ChainMemory = SourceMemory<ChainAnswer>

/** One has 300 bytes. */
const maxMemories = 20_000

/** How far a transaction is; a chain can say "failed" where it said "in a block" before. */
const ranks: Record<ChainAnswer['state'], number> = {
  unknown: 0,
  mempool: 1,
  block: 2,
  failing: 2,
  rejected: 3,
}

/**
 * What was told of a chain stays over an answer that says less: a server that lags. It counts
 * once it is repeated for minutes, as a block can be replaced and a mempool emptied.
 */
const rules: ReportRules<ChainAnswer> = {
  // Servers of one address can be some blocks apart, so that depth never goes back.
  advance: (before, told) =>
    before.state === told.state && before.depth !== null && told.depth !== null
      ? { ...told, depth: Math.max(before.depth, told.depth) }
      : told,
  contradicts: (before, told) =>
    before.state !== told.state && ranks[told.state] <= ranks[before.state],
  isNews: (before, told) => before.state !== told.state || before.depth !== told.depth,
}

const getKey = (hash: string, chain: string): string => `${chain}:${hash}`

/** What chains have said of hashes. */
export function createChainMemory(store: Store) {
  const memories = store.collection(
    'chain-report',
    createMemorySchema(ChainAnswerSchema),
    maxMemories,
  )

  return {
    /** Null for nothing, and while the store cannot be read. */
    read: (hash: string, chain: string): Promise<ChainMemory | null> =>
      withFallback(memories.read(getKey(hash, chain)), null),
    /** Adds an answer. A hash that a chain never knew is not stored. */
    async add(
      { hash, chain, known }: { hash: string; chain: string; known: ChainMemory | null },
      { value: report, at }: Answer<ChainAnswer>,
    ): Promise<ChainMemory> {
      const change = (before: ChainMemory | null): ChainMemory =>
        rememberAnswer(before, { report, at }, rules)
      if (known === null && report.state === 'unknown') return change(null)
      const updated = memories.update(getKey(hash, chain), (stored) =>
        change(stored ?? known),
      )
      return (await withFallback(updated, null))?.entry ?? change(known)
    },
  }
}
