import type { ReactNode } from 'react'
import { returnFocus } from './returnFocus'

/** `children`: how to add the first item. */
export const EmptyState = ({
  title,
  children,
}: {
  title: string
  children: ReactNode
}) => (
  <div ref={returnFocus} className="py-4">
    <p className="font-medium">{title}</p>
    <div className="mt-0.5 text-ink-2">{children}</div>
  </div>
)
