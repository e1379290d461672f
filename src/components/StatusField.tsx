import { reportedVerdicts } from '../contract/verdicts'
import type { Verdict } from '../model/transaction/verdict'
import { verdictWords } from '../model/words/en/verdicts'
import { SelectField } from '../ui/Field'
import type { TransactionFilters } from './useTransactionFilters'

type StatusFieldProps = {
  /** The transactions of the list, whatever their status. */
  rows: readonly { verdict: Verdict }[]
  filters: TransactionFilters
}

/** The filter by status, with the number of each. */
export const StatusField = ({ rows, filters }: StatusFieldProps) => (
  <SelectField
    label="Status"
    icon="filter"
    options={listStatuses(
      rows.map(({ verdict }) => verdict),
      filters.status,
    )}
    value={filters.status}
    onChange={(value) => filters.change('status', value)}
  />
)

const verdictNames: readonly Verdict[] = ['checking', ...reportedVerdicts]

type StatusOption = { value: string; label: string }

/** All, and each status with the number of its transactions. */
function listStatuses(verdicts: readonly Verdict[], chosen: string) {
  const options = [...new Set(verdicts)].map((verdict): StatusOption => {
    const count = verdicts.filter((each) => each === verdict).length
    return { value: verdict, label: `${verdictWords[verdict]} (${count})` }
  })
  const all = { value: '', label: `All (${verdicts.length})` }
  // The last transaction with the chosen status has another one now. Without its
  // option, the field would show "All".
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen)
  const verdict = verdictNames.find((name) => name === chosen)
  const word = verdict === undefined ? 'None' : verdictWords[verdict]
  return [all, ...options, ...(isGone ? [{ value: chosen, label: `${word} (0)` }] : [])]
}
