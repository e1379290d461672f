import type { ReactNode } from 'react'

/** A key: a character, a word such as Esc, or an icon for the arrows and Enter (the fonts have no arrows). */
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
