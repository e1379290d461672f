import { useEffect, useState } from 'react'
import { useAnnounce } from '../floating/Announcer'

/** How long "Copied" stands, in milliseconds. */
const shownFor = 2000

export type CopyState = 'idle' | 'copied' | 'refused'

/** Copies exactly `text`, byte for byte, says so, and tells for two seconds how it went. A function makes it on the press. */
export function useCopy(text: string | (() => string)): {
  state: CopyState
  copy: () => Promise<void>
} {
  const announce = useAnnounce()
  const [state, setState] = useState<CopyState>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      // Absent on plain http, refused when the page may not: both end below.
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setState('copied')
      announce('Copied')
    } catch {
      setState('refused')
      announce('Not copied: this browser does not allow it here')
    }
  }
  return { state, copy }
}
