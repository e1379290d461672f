import { createContext, type ReactNode, use, useCallback, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)

/** The last announcement, and the number of announcements so far. */
const AnnouncementContext = createContext({ text: '', count: 0 })

/** Returns a stable function that announces a sentence to screen readers. */
export const useAnnounce = () => use(AnnounceContext)

/** Provides `useAnnounce` and renders the page's only polite live region. */
export function Announcer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const announce = useCallback(
    (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })),
    [],
  )
  return (
    <AnnounceContext value={announce}>
      <AnnouncementContext value={announcement}>
        {children}
        <LiveRegion />
      </AnnouncementContext>
    </AnnounceContext>
  )
}

/**
 * The element that screen readers announce. A modal dialog renders its own, because the browser makes the rest of the page
 * inert. It contains only announcements made after it was mounted.
 */
export function LiveRegion() {
  const { text, count } = use(AnnouncementContext)
  const [countAtMount] = useState(count)
  return (
    <output aria-live="polite" aria-atomic="true">
      {/* The key makes screen readers announce the same text twice in a row. */}
      <span className="sr-only" key={count}>
        {count === countAtMount ? '' : text}
      </span>
    </output>
  )
}
