import type { ReactNode } from 'react'

/** For readers only: takes no room and no colour. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
