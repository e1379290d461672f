import type { ReactNode } from 'react'

/** A keyboard key. Use an icon for arrows and Enter: the fonts have no arrow characters. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      translate="no"
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-flag border border-line border-b-line-2 bg-paper px-1 font-mono text-small text-ink-2"
    >
      {children}
    </kbd>
  )
}
