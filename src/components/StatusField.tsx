import { parseVerdict, type Verdict } from '../model/transaction/verdict'
import { verdictWords } from '../model/words/en/verdicts'
import { SelectField } from '../ui/Field'

type StatusFieldProps = {
  /** Those of the transactions in the list. */
  verdicts: readonly Verdict[]
  /** '' for all. */
  value: string
  onChange: (value: string) => void
}

/** The filter of a list of transactions by status, with the number of each. */
export const StatusField = ({ verdicts, value, onChange }: StatusFieldProps) => (
  <SelectField
    label="Status"
    icon="filter"
    options={listStatuses(verdicts, value)}
    value={value}
    onChange={onChange}
  />
)

type StatusOption = { value: string; label: string }

function listStatuses(verdicts: readonly Verdict[], chosen: string) {
  const options = [...new Set(verdicts)].map((verdict): StatusOption => {
    const count = verdicts.filter((each) => each === verdict).length
    return { value: verdict, label: `${verdictWords[verdict]} (${count})` }
  })
  const all = { value: '', label: `All (${verdicts.length})` }
  // The last transaction with the chosen status has another one now. Without its
  // option, the field would show "All".
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen)
  const verdict = parseVerdict(chosen)
  const word = verdict === null ? 'None' : verdictWords[verdict]
  return [all, ...options, ...(isGone ? [{ value: chosen, label: `${word} (0)` }] : [])]
}
