import { useQueries } from '@tanstack/react-query'
import type { Verdict } from '../model/transaction/verdict'
import { readSaved } from '../storage/savedResponses'
import type { Tracked } from './tracked'
import { transactionQuery } from './transaction'

/**
 * Polls the transactions of a list, including those that a filter hides. Returns the shown verdict of each, in their order.
 */
export const useListedVerdicts = (hashes: readonly string[]): readonly Verdict[] =>
  useQueries({
    queries: hashes.map((hash) => ({
      ...transactionQuery(hash, 'listed'),
      select: selectVerdict,
      notifyOnChangeProps: ['data' as const],
    })),
    combine: (results) => results.map(({ data }, at) => data ?? getSavedVerdict(hashes[at] ?? '')),
  })

const selectVerdict = ({ snapshot }: Tracked): Verdict | null => {
  const { verdict } = snapshot
  return verdict === 'checking' ? null : verdict
}

const getSavedVerdict = (hash: string): Verdict => {
  const saved = readSaved(hash)
  return saved === null ? 'checking' : saved.snapshot.verdict
}
