import { useQueries } from '@tanstack/react-query'
import { getVerdict } from '../model/progress/snapshot'
import type { Verdict } from '../model/progress/verdict'
import { readSaved } from '../storage/savedResponses'
import type { Tracked } from './tracked'
import { transactionQuery } from './transaction'

/**
 * Follows the transactions of a list, also those that a filter hides, and gives the verdict that is shown for each, in their
 * order.
 */
export const useListedVerdicts = (hashes: readonly string[]): readonly Verdict[] =>
  useQueries({
    queries: hashes.map((hash) => ({
      ...transactionQuery(hash, 'listed'),
      select: verdictOf,
      notifyOnChangeProps: ['data' as const],
    })),
    combine: (results) => results.map(({ data }, at) => data ?? savedVerdict(hashes[at] ?? '')),
  })

const verdictOf = ({ snapshot }: Tracked): Verdict | null => {
  const { verdict } = getVerdict(snapshot)
  return verdict === 'checking' ? null : verdict
}

const savedVerdict = (hash: string): Verdict => {
  const saved = readSaved(hash)
  return saved === null ? 'checking' : getVerdict(saved.snapshot).verdict
}
