import { useEffect } from 'react'
import { getExperience, getPair } from '../../../model/progress/experience'
import type { TransactionSnapshot } from '../../../model/progress/snapshot'
import { readableDuration } from '../../../model/time'
import { completions } from '../../../queries/completions'
import { noteCompletion } from '../../../queries/experience'
import { useStored } from '../../../queries/stored'
import { NoteRow } from '../../../ui/states/NoteRow'

/** How long swaps of the same two assets took that this browser saw. Beside the service's estimate, never in its place. */
export function Experience({ known }: { known: TransactionSnapshot }) {
  useEffect(() => noteCompletion(known), [known])
  const seen = getExperience(useStored(completions), getPair(known))
  if (seen === null) return null
  return (
    <NoteRow icon="clock" cause={`Based on ${seen.count} swaps of this pair in this browser:`}>
      usually under {readableDuration(seen.median)}, 9 in 10 under {readableDuration(seen.p90)}.
    </NoteRow>
  )
}
