import { useQuery } from '@tanstack/react-query'
import { troubleWords } from '../../../model/words/troubleWords'
import { healthQuery } from '../../../queries/service'
import { pausedUntil, troubleOf } from '../../../queries/trouble'
import { NoteRow } from '../../../ui/NoteRow'
import { TryNow } from '../../../ui/TryNow'

/** Why no tracking can be started now; nothing while the tracker is well. It stands where it pushes nothing. */
export function TrackerTrouble() {
  const asked = useQuery(healthQuery)
  if (asked.error === null) return null
  const { icon, cause, said } = troubleWords(troubleOf(asked.error))
  return (
    <div className="max-w-180 pt-4">
      <NoteRow
        icon={icon}
        tone="trouble"
        cause={cause}
        action={
          <TryNow
            isAsking={asked.isFetching}
            from={pausedUntil(asked)}
            onTry={() => void asked.refetch()}
          />
        }
      >
        {said} The tracker cannot be asked now. It is asked again each minute. This says nothing
        about any money.
      </NoteRow>
    </div>
  )
}
