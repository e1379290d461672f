import { createContext, type ReactNode, use, useState } from 'react'
import { VisuallyHidden } from '../text/VisuallyHidden'

type Announce = (text: string) => void

const AnnounceContext = createContext<Announce>(() => undefined)

/** The last announcement; `count` is how many there were. */
const SaidContext = createContext({ text: '', count: 0 })

/** Holds the page's one polite live region; stands around everything else, once. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const [announce] = useState<Announce>(
    () => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
  )
  return (
    <AnnounceContext value={announce}>
      <SaidContext value={said}>
        {children}
        <LiveRegion />
      </SaidContext>
    </AnnounceContext>
  )
}

/**
 * Where announcements are spoken from. A modal dialog has one of its own, because the browser makes the page's inert while
 * it is open; it holds what is said from then on.
 */
export function LiveRegion() {
  const { text, count } = use(SaidContext)
  const [before] = useState(count)
  return (
    <output aria-live="polite" aria-atomic="true">
      {/* A new element each time: the same words twice in a row are said twice. */}
      <VisuallyHidden key={count}>{count === before ? '' : text}</VisuallyHidden>
    </output>
  )
}

/** A function that says a sentence to screen readers, when they have finished what they are saying. It never changes. */
export function useAnnounce(): Announce {
  return use(AnnounceContext)
}
