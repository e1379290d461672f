import type { ReactNode } from 'react'

/** What was read off somewhere, in the mono face: a hash, an identifier, a service's own word. */
export function Reading({ children }: { children: ReactNode }) {
  return (
    <span translate="no" className="font-mono wrap-anywhere">
      {children}
    </span>
  )
}
