import { useEffect, useRef } from 'react'
import type { Verdict } from '../../model/transaction/verdict'
import { truncateMiddle } from '../../model/text'
import { getVerdictText } from '../../model/words/verdictText'
import { useAnnounce } from '../../ui/Announcer'
import { Favicon } from '../../ui/Favicon'
import { PageHead } from '../../ui/PageHead'
import { formatAnnouncement, formatPageTitle } from './announcementText'
import type { View } from './view'

export function TitleAndAnnouncements({ snapshot, isRestored, asOf }: View) {
  const { verdict } = snapshot
  useAnnouncements(formatAnnouncement(snapshot), verdict, !isRestored)
  return (
    <>
      <PageHead
        title={formatPageTitle(snapshot, isRestored ? asOf : '')}
        preview={{
          title: `Transaction ${truncateMiddle(snapshot.hash)}`,
          description: 'Open the link for the current status.',
        }}
      />
      {!isRestored && <Favicon status={getVerdictText(verdict).status} />}
    </>
  )
}

/** Announcements of progress have this distance; others are immediate. */
const minIntervalMs = 10_000

/** Every page starts in this state, so it is not announced. */
const initialSentence = 'Now: checking.'

/** Announces a sentence when it changes. `isEnabled` is false while saved data is shown. */
function useAnnouncements(sentence: string, verdict: Verdict, isEnabled: boolean): void {
  const announce = useAnnounce()
  const last = useRef({ sentence: initialSentence, at: 0 })
  useEffect(() => {
    if (!isEnabled || sentence === last.current.sentence) return undefined
    const delayMs = verdict === 'in-progress' ? last.current.at + minIntervalMs - Date.now() : 0
    const timer = setTimeout(
      () => {
        last.current = { sentence, at: Date.now() }
        announce(sentence)
      },
      Math.max(0, delayMs),
    )
    return () => clearTimeout(timer)
  }, [sentence, verdict, isEnabled, announce])
}
