import { formatCount } from '../../model/amounts'
import { NoteRow } from '../../ui/NoteRow'

interface HiddenRecordsProps {
  list: 'tokens' | 'chains'
  /** How many records were malformed; undefined until the list is loaded. */
  count: number | undefined
}

/** Says how many records are missing from a list because their data is invalid. */
export function HiddenRecords({ list, count = 0 }: HiddenRecordsProps) {
  if (count === 0) return null
  const subject = count === 1 ? list.slice(0, -1) : list
  return (
    <NoteRow icon="warning" tone="warning" cause={`${formatCount(count)} ${subject} hidden:`}>
      {count === 1 ? 'its data is invalid.' : 'their data is invalid.'}
    </NoteRow>
  )
}
