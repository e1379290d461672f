import { useEffect, useRef } from 'react'
import type { Verdict } from '../../../model/progress/verdict'
import { useAnnounce } from '../../../ui/floating/Announcer'

/** Progress is said at most so often, in ms; whatever is no progress at once. */
const pause = 10_000

/** What needs no saying: every page begins so. */
const begun = 'Now: checking.'

/** Says a sentence when it has become another one; not before a response says so (`isHeard`). */
export function useAnnouncements(sentence: string, verdict: Verdict, isHeard: boolean): void {
  const announce = useAnnounce()
  const last = useRef({ sentence: begun, at: 0 })
  useEffect(() => {
    if (!isHeard || sentence === last.current.sentence) return undefined
    const wait = verdict === 'in-progress' ? last.current.at + pause - Date.now() : 0
    const timer = setTimeout(
      () => {
        last.current = { sentence, at: Date.now() }
        announce(sentence)
      },
      Math.max(0, wait),
    )
    return () => clearTimeout(timer)
  }, [sentence, verdict, isHeard, announce])
}
