import type { CheckOutcomes, NameResult, NameRow } from './nameCheck'
import { listConflicts } from './nameRegistration'

/** `reverseNames`: the names that the address points back to. */
export type CheckedNameRow = NameRow & {
  outcomes: CheckOutcomes
  result: NameResult
  reverseNames: readonly string[]
}

const resultsWorstFirst: readonly NameResult[] = [
  'unverified',
  'not-checked',
  'checking',
  'verified',
]

/** null if the name has no address. */
export const findWorstResult = (
  rows: readonly Pick<CheckedNameRow, 'result'>[],
): NameResult | null =>
  resultsWorstFirst.find((result) => rows.some((row) => row.result === result)) ?? null

/** In sentences; null if the address is verified. */
export function getSendWarning(name: string, row: CheckedNameRow): string | null {
  switch (row.result) {
    case 'verified':
      return null
    case 'unverified':
      return listConflicts(name, row, row.outcomes, row.reverseNames).join(' ')
    case 'not-checked':
      return 'We couldn’t check this address. It may belong to someone else.'
    case 'checking':
      return 'We’re still checking this address.'
  }
}
