import { NoteRow } from '../../ui/states/NoteRow'
import { readableCount } from '../../model/amounts'

interface MalformedProps {
  /** What the list is of: "assets". */
  what: string
  /** Records that were not what the interface says; undefined while there is no list. */
  count: number | undefined
}

/** Says once what is missing from a list because it could not be read. */
export function Malformed({ what, count = 0 }: MalformedProps) {
  if (count === 0) return null
  return (
    <NoteRow icon="warning" tone="trouble" cause={`${readableCount(count)} left out.`}>
      The service's list of {what} has {count === 1 ? 'a record' : 'records'} that could not be
      read.
    </NoteRow>
  )
}
