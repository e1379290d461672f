import type { ReactNode } from 'react'

/** Monospaced text that is not translated: a hash, an asset ID, a status of a service. */
export function MonoText({ children }: { children: ReactNode }) {
  return (
    <span translate="no" className="font-mono wrap-anywhere">
      {children}
    </span>
  )
}
