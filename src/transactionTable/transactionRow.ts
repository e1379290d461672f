import type { Outcome, Sum } from '../model/transaction/money'
import type { Summary } from '../model/transaction/summarize'
import { truncateMiddle } from '../model/text'
import { toLabel } from '../ui/SafeText'

/** A transaction as a row shows it, whether this page tracks it or the service lists it. */
export type TransactionRow = Pick<
  Summary,
  'hash' | 'network' | 'kind' | 'verdict' | 'startTimestamp' | 'endTimestamp'
> & {
  /** The code of the chain that its link names; '' for none. */
  chain: string
  /** The user's own; '' for none. */
  label: string
  /** null where it is not known. */
  sold: Sum | null
  outcomes: readonly Outcome[]
  /** It comes from this browser's storage, and no response has confirmed it yet. */
  isRestored: boolean
  /** It has changed since the user last looked at the list. */
  hasChanged: boolean
  /** Why it is not updated; '' where it is, or where the list says so. */
  failureCause: string
}

/** What tells the buttons of a row from those of others: its label, else its hash. */
export const getRowName = ({
  label,
  hash,
}: Pick<TransactionRow, 'label' | 'hash'>): string =>
  label === '' ? truncateMiddle(hash) : toLabel(label)
