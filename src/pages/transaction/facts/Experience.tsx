import { useEffect } from 'react'
import { getExperience, getPair } from '../../../model/progress/experience'
import type { TransactionSnapshot } from '../../../model/progress/snapshot'
import { formatDuration } from '../../../model/time'
import { completions } from '../../../storage/completions'
import { noteCompletion } from '../../../queries/experience'
import { useStored } from '../../../storage/stored'
import { NoteRow } from '../../../ui/states/NoteRow'

/** How long swaps of the same two assets took that this browser saw. Beside the service's estimate, never in its place. */
export function Experience({ known }: { known: TransactionSnapshot }) {
  useEffect(() => noteCompletion(known), [known])
  const seen = getExperience(useStored(completions), getPair(known))
  if (seen === null) return null
  return (
    <NoteRow icon="clock" cause={`Based on ${seen.count} swaps of this pair in this browser:`}>
      usually under {formatDuration(seen.median)}, 9 in 10 under {formatDuration(seen.p90)}.
    </NoteRow>
  )
}
