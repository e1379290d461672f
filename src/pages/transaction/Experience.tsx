import { useEffect } from 'react'
import { getExperience, getPair } from '../../model/transaction/experience'
import type { TransactionSnapshot } from '../../model/transaction/snapshot'
import { formatDuration } from '../../model/time'
import { completions, recordCompletion } from '../../storage/completions'
import { useStored } from '../../storage/stored'
import { NoteRow } from '../../ui/NoteRow'

/** The usual duration of swaps of the same pair in this browser. It does not replace the service's estimate. */
export function Experience({ snapshot }: { snapshot: TransactionSnapshot }) {
  useEffect(() => recordCompletion(snapshot), [snapshot])
  const experience = getExperience(useStored(completions), getPair(snapshot))
  if (experience === null) return null
  return (
    <NoteRow
      icon="clock"
      cause={`Based on ${experience.count} swaps of this pair in this browser:`}
    >
      usually under {formatDuration(experience.median)}, 9 in 10 under{' '}
      {formatDuration(experience.p90)}.
    </NoteRow>
  )
}
