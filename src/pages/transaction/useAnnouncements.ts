import { useEffect, useRef } from 'react'
import { formatAnnouncement } from '../../model/words/titleText'
import { getPhase, type Tracked } from '../../queries/trackedState'
import { announce } from '../../ui/LiveRegion'
import { announceStatus } from './transactionTitle'

/** Announcements of progress have this distance; others are immediate. */
const minIntervalMs = 10_000
const nowhere = { code: 'unknown' } as const

/** Announces the status when it changes, but no saved one. */
export function useAnnouncements(tracked: Tracked): void {
  const sentence = announceStatus(tracked)
  const isRestored = getPhase(tracked) === 'restored'
  const distanceMs = tracked.snapshot.verdict === 'in-progress' ? minIntervalMs : 0
  // Every page starts in this state, so it is not announced.
  const last = useRef({ sentence: formatAnnouncement('checking', nowhere), at: 0 })

  // The delay depends on the last announcement, which `useTimeout` could not read.
  useEffect(() => {
    if (isRestored || sentence === last.current.sentence) return undefined
    const timer = setTimeout(
      () => {
        last.current = { sentence, at: Date.now() }
        announce(sentence)
      },
      last.current.at + distanceMs - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [sentence, distanceMs, isRestored])
}
