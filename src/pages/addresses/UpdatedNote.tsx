import { formatMomentAndAge } from '../../model/words/timeText'
import { useState } from 'react'
import { dayMs, formatDuration } from '../../model/time'
import { useZone } from '../../storage/useZone'
import { Button } from '../../ui/Button'
import { useNow } from '../../ui/useNow'
import * as words from '#words/addressLists'
import { fillText } from '../../model/words/messages'

type UpdatedNoteProps = {
  /** What was updated, for screen readers: "names". */
  of: string
  /** The time of the data, in Unix ms; 0 for none. */
  at: number
  onRefresh: () => Promise<unknown>
}

/** How old a list is that is updated every minute, and the button that updates it now. */
export function UpdatedNote({ of, at, onRefresh }: UpdatedNoteProps) {
  const zone = useZone()
  const now = useNow()
  const [isPending, setIsPending] = useState(false)
  if (at === 0) return null
  const age = Math.max(0, now - at)
  const when =
    age < dayMs
      ? fillText(words.ago, { time: formatDuration(age) })
      : formatMomentAndAge(at, now, zone)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3" data-live>
      <span className="text-ink-3">{fillText(words.updated, { when })}</span>
      <Button
        variant="quiet"
        icon="refresh"
        aria-label={fillText(words.refreshOf, { content: of })}
        disabledReason={isPending ? words.isLoading : undefined}
        onClick={() => {
          setIsPending(true)
          void onRefresh().finally(() => setIsPending(false))
        }}
      >
        {words.refresh}
      </Button>
    </span>
  )
}
