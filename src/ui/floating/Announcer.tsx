import { createContext, type ReactNode, use, useState } from 'react'
import { VisuallyHidden } from '../text/VisuallyHidden'

type Announce = (text: string) => void

const AnnouncerContext = createContext<Announce>(() => undefined)

/** Holds the page's one polite live region; stands around everything else, once. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const [announce] = useState<Announce>(
    () => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
  )
  return (
    <AnnouncerContext value={announce}>
      {children}
      <output aria-live="polite" aria-atomic="true">
        {/* A new element each time: the same words twice in a row are said twice. */}
        <VisuallyHidden key={said.count}>{said.text}</VisuallyHidden>
      </output>
    </AnnouncerContext>
  )
}

/** A function that says a sentence to screen readers, when they have finished what they are saying. It never changes. */
export function useAnnounce(): Announce {
  return use(AnnouncerContext)
}
