import type { Findings, NameResult, NameRow } from './nameCheck'
import { disagreements } from './nameStanding'

/** A row of a name with what its checks found. */
export type JudgedRow = NameRow & {
  findings: Findings
  result: NameResult
  given: readonly string[]
}

/** Worst first: what a name leads with. */
const order: readonly NameResult[] = ['unverified', 'not-checked', 'checking', 'verified']

/** The worst result among a name's addresses; null for a name without any. */
export const worstResult = (rows: readonly Pick<JudgedRow, 'result'>[]): NameResult | null =>
  order.find((result) => rows.some((row) => row.result === result)) ?? null

/** Why nothing should be sent to an address of a name yet, in sentences; null where it is verified. */
export function sendWarning(name: string, row: JudgedRow): string | null {
  switch (row.result) {
    case 'verified':
      return null
    case 'unverified':
      return disagreements(name, row, row.findings, row.given).join(' ')
    case 'not-checked':
      return 'We couldn’t check this address. It may belong to someone else.'
    case 'checking':
      return 'We’re still checking this address.'
  }
}
